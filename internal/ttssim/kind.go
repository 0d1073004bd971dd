package ttssim

import (
	"cmp"
	"math"
	"strings"
)

// typeNames gives the type a script reads for each internal name; what is not listed is Generic.
var typeNames = map[string]string{
	"Card": "Card", "CardCustom": "Card", "Deck": "Deck", "DeckCustom": "Deck",
	"Bag": "Bag", "Custom_Model_Bag": "Bag", "Infinite_Bag": "Infinite", "Custom_Model_Infinite_Bag": "Infinite",
	"Counter": "Counter", "Calculator": "Calculator", "Custom_Tile": "Tile", "Custom_Board": "Board", "Notecard": "Notecard",
	"3DText": "3D Text", "Digital_Clock": "Clock", "Tablet": "Tablet", "Quarter": "Coin",
	"HandTrigger": "Hand", "ScriptingTrigger": "Scripting", "LayoutZone": "Layout", "RandomizeTrigger": "Randomize",
	"FogOfWarTrigger": "Fog", "Custom_Tile_Stack": "Stack", "Custom_Token_Stack": "Stack", "Checker_stack": "Stack",
	"Custom_Dice": "Dice",
}

func (o *object) kind() string {
	if o.name == "FogOfWarTrigger" && o.world.sw.FogType != "" {
		return o.world.sw.FogType
	}
	if t := typeNames[o.name]; t != "" {
		return t
	}
	for prefix, t := range map[string]string{"Die_": "Dice", "Checker_": "Checker", "Chip_": "Chip"} {
		if strings.HasPrefix(o.name, prefix) {
			return t
		}
	}
	return "Generic"
}

func (o *object) isCard() bool { return typeNames[o.name] == "Card" }

func (o *object) isDeck() bool { return typeNames[o.name] == "Deck" }

func (o *object) isBag() bool { return typeNames[o.name] == "Bag" }

func (o *object) isInfinite() bool { return typeNames[o.name] == "Infinite" }

func (o *object) isContainer() bool { return o.isDeck() || o.isBag() || o.isInfinite() }

func (o *object) isHand() bool { return o.name == "HandTrigger" }

func (o *object) isZone() bool {
	return o.name == "LayoutZone" || o.name == "Zone" || strings.HasSuffix(o.name, "Trigger")
}

// usesHands tells whether hand zones take the object in.
func (o *object) usesHands() bool { return o.raw.Bool("Hands", o.isCard()) }

// hidesFaceDown tells whether others see nothing of a face-down object.
func (o *object) hidesFaceDown() bool {
	return o.raw.Bool("HideWhenFaceDown", o.isCard() || o.isDeck())
}

const (
	cardWidth  = 2.2
	cardLength = 3.1
)

// extent is half the size of an object's box before it is turned.
func (o *object) extent() Vec {
	if o.isZone() {
		return o.size.Scale(0.5)
	}
	unit := Vec{X: 1, Y: 0.2, Z: 1}
	switch {
	case o.isCard(), o.isDeck():
		cards := float64(max(len(o.contents), 1))
		unit = Vec{X: cardWidth, Y: cards * cmp.Or(o.world.sw.CardThickness, 0.02), Z: cardLength}
	case o.name == "Custom_Board":
		unit = Vec{X: 20, Y: 0.2, Z: 20}
	case o.name == "Custom_Tile":
		unit = Vec{X: 2, Y: 0.2, Z: 2}
	case o.isBag(), o.isInfinite():
		unit = Vec{X: 2, Y: 1.5, Z: 2}
	}
	return Vec{X: unit.X * o.size.X, Y: unit.Y * o.size.Y, Z: unit.Z * o.size.Z}.Scale(0.5)
}

// covers tells whether a point lies over the object's footprint, seen from above.
func (o *object) covers(p Vec) bool {
	half := o.extent()
	if reach := half.X + half.Z; math.Abs(p.X-o.pos.X) > reach || math.Abs(p.Z-o.pos.Z) > reach {
		return false
	}
	local := p.Sub(o.pos).spun(-o.rot.Y)
	return local.X >= -half.X && local.X <= half.X && local.Z >= -half.Z && local.Z <= half.Z
}

// holds tells whether a point lies in the object's box.
func (o *object) holds(p Vec) bool {
	return o.covers(p) && p.Y >= o.pos.Y-o.extent().Y && p.Y <= o.pos.Y+o.extent().Y
}
