package face

import (
	"image/color"
	"slices"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/style"
)

// byKind are the frame colours where kind and subtype decide.
var byKind = map[string]int{
	"monster": effectMonster, "monster normal": normalMonster, "monster ritual": ritualMonster,
	"monster fusion": fusionMonster, "monster integration": fusionMonster, "monster synchro": otherMonster,
	"monster dark-synchro": otherMonster, "monster xyz": otherMonster, "monster evolve": fusionMonster,
	"monster metal": fusionMonster, "monster alter": otherMonster,
	"spell": spellGround, "trap": trapGround, "rule": stoneGround, "combination": manyColors,
	"fortress": stoneGround, "structure": stoneGround, "unit": normalMonster, "event": spellGround,
	"dirty trick": trapGround, "ability": lightGround, "equipment": otherMonster,
}

// byCivilization are the frame colours where the civilization decides.
var byCivilization = map[string]int{
	"Light": lightGround, "Water": waterGround, "Darkness": darkGround, "Fire": fireGround, "Nature": natureGround,
}

// ground is the frame colour of a card.
func ground(c *carddb.Card) int {
	if len(c.Colors) > 1 {
		return manyColors
	}
	if i := slices.IndexFunc(c.Colors, func(s string) bool { return byCivilization[s] != 0 }); i >= 0 {
		return byCivilization[c.Colors[i]]
	}
	if g, ok := byKind[c.Kind+" "+c.Subtype]; ok {
		return g
	}
	if g, ok := byKind[c.Kind]; ok {
		return g
	}
	return plainGround
}

// The ramps by what they are the ground of.
const (
	paper = iota
	plainGround
	normalMonster
	effectMonster
	ritualMonster
	fusionMonster
	otherMonster
	spellGround
	trapGround
	lightGround
	waterGround
	darkGround
	fireGround
	natureGround
	manyColors
	stoneGround
)

var grounds = [pen.Tones]color.RGBA{
	paper: {250, 247, 238, 255}, plainGround: {205, 205, 205, 255},
	normalMonster: {222, 193, 126, 255}, effectMonster: {219, 148, 98, 255}, ritualMonster: {137, 168, 214, 255},
	fusionMonster: {176, 141, 196, 255}, otherMonster: {196, 198, 210, 255},
	spellGround: {110, 184, 164, 255}, trapGround: {206, 130, 168, 255},
	lightGround: {240, 222, 120, 255}, waterGround: {124, 186, 232, 255}, darkGround: {160, 150, 178, 255},
	fireGround: {232, 122, 100, 255}, natureGround: {132, 194, 112, 255}, manyColors: {222, 188, 84, 255},
	stoneGround: {184, 172, 156, 255},
}

// frameTone is the tone in which a ramp has its own colour: those below it are tints, those above it shades.
const frameTone = 4

// palette is every tone of every ramp: from a tint that is nearly paper through its own colour to ink.
func palette() color.Palette {
	p := make(color.Palette, 0, pen.Tones*pen.Tones)
	for _, own := range grounds {
		tint := style.Blend(own, color.RGBA{255, 253, 247, 255}, 0.8)
		for t := range pen.Tones {
			if t < frameTone {
				p = append(p, style.Blend(tint, own, float64(t)/frameTone))
			} else {
				p = append(p, style.Blend(own, style.Ink, float64(t-frameTone)/(pen.Tones-1-frameTone)))
			}
		}
	}
	return p
}
