package tts

// Save is a save file, and also the wrapper of a saved object (then only ObjectStates matters). Fields stand in the
// order in which the game writes them.
type Save struct {
	SaveName       string         `json:"SaveName"`
	EpochTime      int64          `json:"EpochTime,omitempty"` // Unix seconds
	Date           string         `json:"Date"`
	VersionNumber  string         `json:"VersionNumber"`
	GameMode       string         `json:"GameMode"`
	GameType       string         `json:"GameType"`
	GameComplexity string         `json:"GameComplexity"`
	PlayingTime    []int          `json:"PlayingTime,omitempty"`  // minutes, from and to
	PlayerCounts   []int          `json:"PlayerCounts,omitempty"` // from and to
	Tags           []string       `json:"Tags"`
	Gravity        float64        `json:"Gravity"`
	PlayArea       float64        `json:"PlayArea"`
	Table          string         `json:"Table"` // Table_RPG, Table_None, ...
	TableURL       string         `json:"TableURL,omitempty"`
	Sky            string         `json:"Sky"` // Sky_Museum, ...
	SkyURL         string         `json:"SkyURL,omitempty"`
	Note           string         `json:"Note"`
	TabStates      Numbered[Tab]  `json:"TabStates"`
	Grid           *Grid          `json:"Grid,omitempty"`
	Lighting       *Lighting      `json:"Lighting,omitempty"`
	Hands          *Hands         `json:"Hands,omitempty"`
	ComponentTags  *ComponentTags `json:"ComponentTags,omitempty"`
	Turns          *Turns         `json:"Turns,omitempty"`
	VectorLines    []VectorLine   `json:"VectorLines,omitempty"`
	CameraStates   []CameraState  `json:"CameraStates,omitempty"`
	DecalPallet    []DecalImage   `json:"DecalPallet"`
	SnapPoints     []SnapPoint    `json:"SnapPoints,omitempty"`
	CustomUIAssets []UIAsset      `json:"CustomUIAssets,omitempty"`
	LuaScript      string         `json:"LuaScript"`
	LuaScriptState string         `json:"LuaScriptState"`
	XmlUI          string         `json:"XmlUI"`
	ObjectStates   []Object       `json:"ObjectStates"`
}

// Object is anything on the table. Name is the game's word for what it is; which of the later fields matter depends on it. What has
// the value that the game takes for a missing key is left out when it is written.
type Object struct {
	GUID                 string    `json:"GUID"` // six characters, lower-case hexadecimal
	Name                 string    `json:"Name"` // Card, Deck, Bag, HandTrigger, ...
	Transform            Transform `json:"Transform"`
	Nickname             string    `json:"Nickname"`
	Description          string    `json:"Description,omitempty"`
	GMNotes              string    `json:"GMNotes,omitempty"`
	Memo                 string    `json:"Memo,omitempty"` // seen by scripts only
	AltLookAngle         *Vector   `json:"AltLookAngle,omitempty"`
	ColorDiffuse         Color     `json:"ColorDiffuse"` // tint; the owner's colour of a zone
	Tags                 []string  `json:"Tags,omitempty"`
	LayoutGroupSortIndex int       `json:"LayoutGroupSortIndex,omitempty"`
	Value                int       `json:"Value,omitempty"`
	Locked               bool      `json:"Locked,omitempty"`
	NoGrid               Not       `json:"Grid,omitempty"`
	NoSnap               Not       `json:"Snap,omitempty"`
	IgnoreFoW            bool      `json:"IgnoreFoW,omitempty"`
	MeasureMovement      bool      `json:"MeasureMovement,omitempty"`
	NoDragSelectable     Not       `json:"DragSelectable,omitempty"`
	NoAutoraise          Not       `json:"Autoraise,omitempty"`
	NoSticky             Not       `json:"Sticky,omitempty"`
	NoTooltip            Not       `json:"Tooltip,omitempty"`
	GridProjection       bool      `json:"GridProjection,omitempty"`
	HideWhenFaceDown     bool      `json:"HideWhenFaceDown"` // name and description are hidden while it lies face-down
	Hands                bool      `json:"Hands"`            // may go into a hand

	// Cards and decks; DeckIDs stand in the order of ContainedObjects, the first on top when face-down.
	CardID           int             `json:"CardID,omitempty"` // deck number times 100 plus slot
	SidewaysCard     *bool           `json:"SidewaysCard,omitempty"`
	DeckIDs          []int           `json:"DeckIDs,omitempty"`
	CustomDeck       Numbered[Sheet] `json:"CustomDeck,omitempty"`
	CustomImage      *CustomImage    `json:"CustomImage,omitempty"`
	CustomMesh       *CustomMesh     `json:"CustomMesh,omitempty"`
	CustomPDF        *CustomPDF      `json:"CustomPDF,omitempty"`
	LayoutZone       *LayoutZone     `json:"LayoutZone,omitempty"`
	FogColor         string          `json:"FogColor,omitempty"` // whose hand or hidden zone
	FogHidePointers  *bool           `json:"FogHidePointers,omitempty"`
	FogReverseHiding *bool           `json:"FogReverseHiding,omitempty"`
	FogSeethrough    *bool           `json:"FogSeethrough,omitempty"`
	Bag              *Bag            `json:"Bag,omitempty"`
	MaterialIndex    *int            `json:"MaterialIndex,omitempty"` // -1: as it comes
	MeshIndex        *int            `json:"MeshIndex,omitempty"`
	Number           *int            `json:"Number,omitempty"`
	Counter          *Counter        `json:"Counter,omitempty"`
	Calculator       *Calculator     `json:"Calculator,omitempty"`
	Clock            *Clock          `json:"Clock,omitempty"`
	Text             *TextBlock      `json:"Text,omitempty"`
	Tablet           *Tablet         `json:"Tablet,omitempty"`

	LuaScript           string           `json:"LuaScript,omitempty"`
	LuaScriptState      string           `json:"LuaScriptState,omitempty"`
	XmlUI               string           `json:"XmlUI,omitempty"`
	CustomUIAssets      []UIAsset        `json:"CustomUIAssets,omitempty"`
	ContainedObjects    []Object         `json:"ContainedObjects,omitempty"`
	AttachedSnapPoints  []SnapPoint      `json:"AttachedSnapPoints,omitempty"`
	AttachedVectorLines []VectorLine     `json:"AttachedVectorLines,omitempty"`
	AttachedDecals      []Decal          `json:"AttachedDecals,omitempty"`
	ChildObjects        []Object         `json:"ChildObjects,omitempty"`
	States              Numbered[Object] `json:"States,omitempty"` // every state but the one it is in
	RotationValues      []RotationValue  `json:"RotationValues,omitempty"`
}

// NewObject is an object of this kind with the game's own defaults: upright for the seat at the near side, unlocked.
func NewObject(name string) Object {
	return Object{
		Name:      name,
		Transform: Transform{RotY: 180, ScaleX: 1, ScaleY: 1, ScaleZ: 1},
	}
}

// NewCard is a face-up card of one place on a sheet. Its name and description are hidden while it lies face-down.
func NewCard(sheetNumber, slot int, sheet Sheet) Object {
	card := newCardLike("Card")
	card.Hands = true
	card.CardID = sheetNumber*100 + slot
	card.CustomDeck = Numbered[Sheet]{{Number: sheetNumber, Value: sheet}}
	return card
}

// NewDeck is a face-down deck of at least two cards, the first one on top.
func NewDeck(cards []Object) Object {
	deck := newCardLike("Deck")
	deck.Transform.RotZ = 180
	deck.ContainedObjects = cards
	for _, c := range cards {
		deck.DeckIDs = append(deck.DeckIDs, c.CardID)
		for _, s := range c.CustomDeck {
			deck.CustomDeck.Put(s.Number, s.Value)
		}
	}
	return deck
}

func newCardLike(name string) Object {
	o := NewObject(name)
	o.HideWhenFaceDown = true
	o.ColorDiffuse = CardTint
	o.SidewaysCard = new(bool)
	return o
}
