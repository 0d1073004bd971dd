package deck

import (
	"slices"

	"ttsbridge/internal/carddb"
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
