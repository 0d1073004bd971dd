package world

import (
	"cmp"
	"math"
	"strings"
)

// typeNames gives the type a script reads for each internal name; what is not listed goes by how its name begins.
var typeNames = map[string]string{
	"Card": "Card", "CardCustom": "Card", "Deck": "Deck", "DeckCustom": "Deck",
	"Bag": "Bag", "Custom_Model_Bag": "Bag", "Custom_Assetbundle_Bag": "Bag",
	"Infinite_Bag": "Infinite", "Custom_Model_Infinite_Bag": "Infinite", "Custom_Assetbundle_Infinite_Bag": "Infinite",
	"Counter": "Counter", "Calculator": "Calculator", "Custom_Tile": "Tile", "Custom_Board": "Board", "Notecard": "Notecard",
	"3DText": "3D Text", "Digital_Clock": "Clock", "Tablet": "Tablet", "Quarter": "Coin",
	"HandTrigger": "Hand", "ScriptingTrigger": "Scripting", "LayoutZone": "Layout", "RandomizeTrigger": "Randomize",
	"FogOfWarTrigger": "Fog", "Custom_Tile_Stack": "Stack", "Custom_Token_Stack": "Stack", "Checker_stack": "Stack",
	"Custom_Dice": "Dice", "Metal Ball": "Figurine", "PlayerPawn": "Figurine", "Domino": "Domino", "Chinese_Checkers_Piece": "Checker",
}

// typesBegin gives the type for how a name begins, boards apart.
var typesBegin = []struct{ begins, kind string }{
	{"Die_", "Dice"}, {"Checker_", "Checker"}, {"Chip_", "Chip"}, {"Block", "Block"}, {"Chess_", "Chess"}, {"Mahjong_", "Domino"},
	{"Figurine_", "Figurine"}, {"go_game_", "GoPiece"}, {"PiecePack_", "Piecepack"}, {"rpg_", "rpgFigurine"}, {"Tileset_", "Tileset"},
	{"backgammon_piece_", "Backgammon Piece"}, {"Deck_CardBot_", "Deck"},
}

// madeAs gives the type of a model or bundle by the number that its maker gave it.
var madeAs = []string{"Generic", "Figurine", "Dice", "Coin", "Board", "Chip"}

// Kind is the type scripts read.
func (o *Object) Kind() string {
	if o.Name == "FogOfWarTrigger" && o.world.Switches.FogType != "" {
		return o.world.Switches.FogType
	}
	if t := typeNames[o.Name]; t != "" {
		return t
	}
	if strings.HasSuffix(strings.ToLower(o.Name), "_board") {
		return "Board"
	}
	for _, t := range typesBegin {
		if strings.HasPrefix(o.Name, t.begins) {
			return t.kind
		}
	}
	for _, part := range []string{"CustomMesh", "CustomAssetbundle"} {
		if n := int(o.Raw.Sub(part).Number("TypeIndex", 0)); n > 0 && n < len(madeAs) {
			return madeAs[n]
		}
	}
	return "Generic"
}

func (o *Object) isCard() bool { return typeNames[o.Name] == "Card" }

// IsDeck tells whether an object is a deck.
func (o *Object) IsDeck() bool { return typeNames[o.Name] == "Deck" }

func (o *Object) isBag() bool { return typeNames[o.Name] == "Bag" }

func (o *Object) isInfinite() bool { return typeNames[o.Name] == "Infinite" }

// IsContainer tells whether other objects can be inside an object.
func (o *Object) IsContainer() bool { return o.IsDeck() || o.isBag() || o.isInfinite() }

// IsHand tells whether an object is a hand zone.
func (o *Object) IsHand() bool { return o.Name == "HandTrigger" }

// IsZone tells whether an object is a zone.
func (o *Object) IsZone() bool {
	return o.Name == "LayoutZone" || o.Name == "Zone" || strings.HasSuffix(o.Name, "Trigger")
}

// UsesHands tells whether hand zones take the object in.
func (o *Object) UsesHands() bool { return o.Raw.Bool("Hands", o.isCard()) }

// HidesFaceDown tells whether others see nothing of a face-down object.
func (o *Object) HidesFaceDown() bool {
	return o.Raw.Bool("HideWhenFaceDown", o.isCard() || o.IsDeck())
}

// How large a card is, in units.
const (
	CardWidth  = 2.2
	cardLength = 3.1
)

// Extent is half the size of an object's box before it is turned.
func (o *Object) Extent() Vec {
	if o.IsZone() {
		return o.Size.Scale(0.5)
	}
	unit := Vec{X: 1, Y: 0.2, Z: 1}
	switch {
	case o.isCard(), o.IsDeck():
		cards := float64(max(len(o.Contents), 1))
		unit = Vec{X: CardWidth, Y: cards * cmp.Or(o.world.Switches.CardThickness, 0.02), Z: cardLength}
	case o.Name == "Custom_Board":
		unit = Vec{X: 20, Y: 0.2, Z: 20}
	case o.Name == "Custom_Tile":
		unit = Vec{X: 2, Y: 0.2, Z: 2}
	case o.isBag(), o.isInfinite():
		unit = Vec{X: 2, Y: 1.5, Z: 2}
	}
	return Vec{X: unit.X * o.Size.X, Y: unit.Y * o.Size.Y, Z: unit.Z * o.Size.Z}.Scale(0.5)
}

// covers tells whether a point lies over the object's footprint, seen from above.
func (o *Object) covers(p Vec) bool {
	half := o.Extent()
	if reach := half.X + half.Z; math.Abs(p.X-o.Pos.X) > reach || math.Abs(p.Z-o.Pos.Z) > reach {
		return false
	}
	local := p.Sub(o.Pos).Spun(-o.Rot.Y)
	return local.X >= -half.X && local.X <= half.X && local.Z >= -half.Z && local.Z <= half.Z
}

// Near tells whether a box around a point, half as large as given, touches the object's box.
func (o *Object) Near(p, half Vec) bool {
	box := o.Extent()
	local := p.Sub(o.Pos).Spun(-o.Rot.Y)
	return math.Abs(local.X) <= box.X+half.X && math.Abs(local.Y) <= box.Y+half.Y && math.Abs(local.Z) <= box.Z+half.Z
}

// holds tells whether a point lies in the object's box.
func (o *Object) holds(p Vec) bool {
	return o.covers(p) && p.Y >= o.Pos.Y-o.Extent().Y && p.Y <= o.Pos.Y+o.Extent().Y
}
