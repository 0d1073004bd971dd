package tts

// Vector is a place, a direction or a scale, in the game's units.
type Vector struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	Z float64 `json:"z"`
}

// Transform is where an object is, how it is turned (degrees) and how big it is. RotZ 180 is face-down.
type Transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// Color is a colour from 0 to 1; A is nil where the game writes no transparency.
type Color struct {
	R float64  `json:"r"`
	G float64  `json:"g"`
	B float64  `json:"b"`
	A *float64 `json:"a,omitempty"`
}

// CardTint is the tint that the game gives to cards.
var CardTint = Color{R: 0.713235259, G: 0.713235259, B: 0.713235259}

// Sheet is one picture of many cards, NumWidth by NumHeight at most 10 by 7. With BackIsHidden a player who may not see a
// card sees its back; without, he sees the last place of the sheet.
type Sheet struct {
	FaceURL      string `json:"FaceURL"`
	BackURL      string `json:"BackURL"`
	NumWidth     int    `json:"NumWidth"`
	NumHeight    int    `json:"NumHeight"`
	BackIsHidden bool   `json:"BackIsHidden"`
	UniqueBack   bool   `json:"UniqueBack"` // BackURL is a sheet too
	Type         int    `json:"Type"`       // 0 rounded, 1 square corners
}

// CustomImage is the picture of a tile, token, board or die.
type CustomImage struct {
	ImageURL          string       `json:"ImageURL"`
	ImageSecondaryURL string       `json:"ImageSecondaryURL"`
	ImageScalar       float64      `json:"ImageScalar"`
	WidthScale        float64      `json:"WidthScale"`
	CustomTile        *CustomTile  `json:"CustomTile,omitempty"`
	CustomToken       *CustomToken `json:"CustomToken,omitempty"`
}

// CustomTile says how a tile is shaped: Type 0 box, 1 hexagon, 2 circle, 3 rounded.
type CustomTile struct {
	Type      int     `json:"Type"`
	Thickness float64 `json:"Thickness"`
	Stackable bool    `json:"Stackable"`
	Stretch   bool    `json:"Stretch"`
}

// CustomToken says how a token is cut out of its picture.
type CustomToken struct {
	Thickness           float64 `json:"Thickness"`
	MergeDistancePixels float64 `json:"MergeDistancePixels"`
	StandUp             bool    `json:"StandUp"`
	Stackable           bool    `json:"Stackable"`
}

// CustomMesh is a model; TypeIndex 6 is a bag, 7 an infinite bag.
type CustomMesh struct {
	MeshURL       string `json:"MeshURL"`
	DiffuseURL    string `json:"DiffuseURL"`
	NormalURL     string `json:"NormalURL"`
	ColliderURL   string `json:"ColliderURL"`
	Convex        bool   `json:"Convex"`
	MaterialIndex int    `json:"MaterialIndex"`
	TypeIndex     int    `json:"TypeIndex"`
	CastShadows   bool   `json:"CastShadows"`
}

// CustomPDF is a rule book on the table.
type CustomPDF struct {
	PDFUrl        string `json:"PDFUrl"`
	PDFPassword   string `json:"PDFPassword"`
	PDFPage       int    `json:"PDFPage"`
	PDFPageOffset int    `json:"PDFPageOffset"`
}

// Bag says in which order a bag gives things back: 0 last in first, 1 first in first, 2 at random.
type Bag struct {
	Order int `json:"Order"`
}

// Counter is the number a digital counter shows.
type Counter struct {
	Value int `json:"value"`
}

// Calculator is what a calculator shows and remembers.
type Calculator struct {
	Value  string  `json:"value"`
	Memory float64 `json:"memory"`
}

// Clock is the state of a digital clock.
type Clock struct {
	Mode          int  `json:"Mode"`
	SecondsPassed int  `json:"SecondsPassed"`
	Paused        bool `json:"Paused"`
}

// TextBlock is a text that stands on the table.
type TextBlock struct {
	Text       string `json:"Text"`
	Colorstate Color  `json:"colorstate"`
	FontSize   int    `json:"fontSize"`
}

// Tablet is a browser on the table.
type Tablet struct {
	PageURL string `json:"PageURL"`
}

// RotationValue names what an object shows when turned so.
type RotationValue struct {
	Value    string `json:"Value"`
	Rotation Vector `json:"Rotation"`
}

// LayoutZone arranges what is put into it.
type LayoutZone struct {
	Options      LayoutOptions `json:"Options"`
	GroupsInZone []string      `json:"GroupsInZone"`
}

// LayoutOptions are the settings of a layout zone. Direction 0 is to the right, then down; NewObjectFacing 0 leaves
// cards as they are, 1 turns them up, 2 down.
type LayoutOptions struct {
	Direction              int     `json:"Direction"`
	MeldDirection          int     `json:"MeldDirection"`
	NewObjectFacing        int     `json:"NewObjectFacing"`
	TriggerForFaceUp       bool    `json:"TriggerForFaceUp"`
	TriggerForFaceDown     bool    `json:"TriggerForFaceDown"`
	TriggerForNonCards     bool    `json:"TriggerForNonCards"`
	AllowSwapping          bool    `json:"AllowSwapping"`
	MaxObjectsPerNewGroup  int     `json:"MaxObjectsPerNewGroup"`
	MaxObjectsPerGroup     int     `json:"MaxObjectsPerGroup"`
	MeldSort               int     `json:"MeldSort"`
	MeldReverseSort        bool    `json:"MeldReverseSort"`
	MeldSortExisting       bool    `json:"MeldSortExisting"`
	StickyCards            bool    `json:"StickyCards"`
	HorizontalSpread       float64 `json:"HorizontalSpread"`
	VerticalSpread         float64 `json:"VerticalSpread"`
	HorizontalGroupPadding float64 `json:"HorizontalGroupPadding"`
	VerticalGroupPadding   float64 `json:"VerticalGroupPadding"`
	SplitAddedDecks        bool    `json:"SplitAddedDecks"`
	CombineIntoDecks       bool    `json:"CombineIntoDecks"`
	CardsPerDeck           int     `json:"CardsPerDeck"`
	AlternateDirection     bool    `json:"AlternateDirection"`
	Randomize              bool    `json:"Randomize"`
	InstantRefill          bool    `json:"InstantRefill"`
	ManualOnly             bool    `json:"ManualOnly"`
}
