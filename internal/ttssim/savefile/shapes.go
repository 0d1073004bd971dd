package savefile

import (
	"slices"
	"strconv"
	"strings"
)

// kind is the JSON type a key must have when it is there and not null.
type kind int

const (
	text kind = iota
	number
	flag
	object
	list
	numberOrText
)

var kindNames = map[kind]string{
	text: "a text", number: "a number", flag: "true or false", object: "an object", list: "an array",
	numberOrText: "a number",
}

// field is one known key. The order of the lists is the order the game writes keys in.
type field struct {
	name string
	kind kind
}

var topFields = []field{
	{"SaveName", text}, {"EpochTime", number}, {"Date", text}, {"VersionNumber", text}, {"GameMode", text},
	{"GameType", text}, {"GameComplexity", text}, {"PlayingTime", list}, {"PlayerCounts", list}, {"Tags", list},
	{"Gravity", number}, {"PlayArea", number}, {"Table", text}, {"TableURL", text}, {"Sky", text}, {"SkyURL", text},
	{"Note", text}, {"Rules", text}, {"TabStates", object}, {"MusicPlayer", object}, {"Grid", object},
	{"Lighting", object}, {"Hands", object}, {"ComponentTags", object}, {"Turns", object}, {"VectorLines", list},
	{"DecalPallet", list}, {"Decals", list}, {"SnapPoints", list}, {"CameraStates", list}, {"CustomUIAssets", list},
	{"LuaScript", text}, {"LuaScriptState", text}, {"XmlUI", text}, {"PlayerTurn", text}, {"DrawImage", text},
	{"ObjectStates", list},
}

var objectFields = []field{
	{"GUID", text}, {"Name", text}, {"Transform", object}, {"Nickname", text}, {"Description", text}, {"GMNotes", text},
	{"Memo", text}, {"AltLookAngle", object}, {"ColorDiffuse", object}, {"Tags", list}, {"LayoutGroupSortIndex", number},
	{"Value", number}, {"Locked", flag}, {"Grid", flag}, {"Snap", flag}, {"IgnoreFoW", flag}, {"MeasureMovement", flag},
	{"DragSelectable", flag}, {"Autoraise", flag}, {"Sticky", flag}, {"Tooltip", flag}, {"GridProjection", flag},
	{"HideWhenFaceDown", flag}, {"Hands", flag}, {"FogColor", text}, {"FogHidePointers", flag},
	{"FogReverseHiding", flag}, {"FogSeethrough", flag}, {"CardID", numberOrText}, {"SidewaysCard", flag},
	{"DeckIDs", list}, {"CustomDeck", object}, {"Bag", object}, {"MaterialIndex", number}, {"MeshIndex", number},
	{"Number", number}, {"Counter", object}, {"Calculator", object}, {"Clock", object}, {"LayoutZone", object},
	{"CustomImage", object}, {"CustomMesh", object}, {"CustomPDF", object}, {"CustomAssetbundle", object},
	{"Text", object}, {"Tablet", object}, {"LuaScript", text}, {"LuaScriptState", text}, {"XmlUI", text},
	{"CustomUIAssets", list}, {"ContainedObjects", list}, {"AttachedSnapPoints", list}, {"AttachedVectorLines", list},
	{"AttachedDecals", list}, {"ChildObjects", list}, {"States", object}, {"RotationValues", list},
	{"PhysicsMaterial", object}, {"Rigidbody", object}, {"JointFixed", object}, {"JointHinge", object},
	{"JointSpring", object},
}

var transformKeys = []string{"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"}

// needs lists, for the objects that make no sense without them, the keys an object of that name must have.
var needs = map[string][]string{
	"Card": {"CardID", "CustomDeck"}, "CardCustom": {"CardID", "CustomDeck"},
	"Deck": {"DeckIDs", "CustomDeck", "ContainedObjects"}, "DeckCustom": {"DeckIDs", "CustomDeck", "ContainedObjects"},
	"HandTrigger": {"FogColor"}, "FogOfWarTrigger": {"FogColor"},
	"Custom_Tile": {"CustomImage"}, "Custom_Token": {"CustomImage"}, "Custom_Board": {"CustomImage"},
	"Custom_Tile_Stack": {"CustomImage"}, "Custom_Token_Stack": {"CustomImage"}, "Figurine_Custom": {"CustomImage"},
	"Custom_Dice": {"CustomImage"}, "3DText": {"Text"}, "LayoutZone": {"LayoutZone"}, "Counter": {"Counter"},
	"Custom_Model": {"CustomMesh"}, "Custom_Model_Bag": {"CustomMesh"}, "Custom_Model_Infinite_Bag": {"CustomMesh"},
	"Custom_Model_Stack": {"CustomMesh"}, "Custom_PDF": {"CustomPDF"}, "Custom_Assetbundle": {"CustomAssetbundle"},
}

func nameKnown(name string) bool {
	return needs[name] != nil || slices.Contains(plainNames, name) || slices.ContainsFunc(families, func(start string) bool {
		return strings.HasPrefix(name, start) && len(name) > len(start)
	})
}

// families are how the names of many kinds begin: dice, figures, the pieces of games that the game brings along.
var families = []string{
	"backgammon_piece_", "Backgammon_", "Block", "Checker_", "Chess_", "Chinese_Checkers_", "Chip_", "Deck_CardBot_", "Die_", "Domino_",
	"Figurine_", "go_game_", "Go_", "Mahjong_", "Pachisi_", "PiecePack_", "reversi_", "rpg_", "Tileset_",
}

var plainNames = []string{
	"Bag", "Infinite_Bag", "Calculator", "Digital_Clock", "ScriptingTrigger", "RandomizeTrigger", "Notecard", "Tablet",
	"Checker_white", "Checker_black", "Checker_red", "Checker_stack", "PlayerPawn", "BlockSquare", "BlockRectangle", "BlockTriangle",
	"Chip_10", "Chip_50", "Chip_100", "Chip_500", "Chip_1000", "Quarter", "Die_4", "Die_6", "Die_6_Rounded", "Die_8",
	"Die_10", "Die_12", "Die_20", "Die_Piecepack", "Chess_Pawn", "Chess_Rook", "Chess_Knight", "Chess_Bishop",
	"Chess_Queen", "Chess_King", "Go_Piece_White", "Go_Piece_Black", "Mahjong_Coin", "Domino", "reversi_chip",
	"backgammon_piece_white", "backgammon_piece_brown", "Backgammon_Board", "Checker_Board", "Chess_Board", "Chinese_Checkers_Board",
	"Go_Board", "Pachisi_board", "reversi_board", "backgammon_board", "CardBot_Board", "Tileset_Barrel", "Tileset_Chair",
	"Tileset_Chest", "Tileset_Corner",
	"Tileset_Floor", "Tileset_Rock", "Tileset_Table", "Tileset_Tree", "Tileset_Wall", "Metal Ball", "rpg_BEAR",
	"Figurine_Card_Bot", "Figurine_Kimi_Kat", "Figurine_Mara", "Figurine_Sir_Loin", "Figurine_Knil", "Figurine_Zeke",
	"Figurine_Zomblor", "PiecePack_Arms", "PiecePack_Crowns", "PiecePack_Moons", "PiecePack_Suns", "Chip_Stack",
	"Deck_Stack", "Custom_Board_Stack", "Domino_Stack", "Bowl", "MP3_Player", "Custom_Assetbundle_Bag",
	"Custom_Assetbundle_Infinite_Bag", "FogOfWar", "Zone",
}

// Mend turns what a script's tables cannot express back into what the file needs: an empty table where a list belongs, and
// a list where an object with numbers for keys belongs.
func (o Object) Mend() {
	for _, f := range objectFields {
		switch v := o[f.name].(type) {
		case map[string]any:
			if f.kind == list && len(v) == 0 {
				o[f.name] = []any{}
			}
		case []any:
			if f.kind == object {
				o[f.name] = numbered(v)
			}
		}
	}
	for _, inside := range o.Objects("ContainedObjects") {
		inside.Mend()
	}
	for _, v := range o.Sub("States") {
		if m, ok := v.(map[string]any); ok {
			Object(m).Mend()
		}
	}
}

func numbered(items []any) map[string]any {
	out := map[string]any{}
	for i, v := range items {
		out[strconv.Itoa(i+1)] = v
	}
	return out
}
