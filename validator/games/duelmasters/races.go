package duelmasters

import (
	"slices"
	"strings"
	"unicode"

	"ttsbridge/validator/table"
)

// There is one reading of races. "Dragon in its race" means a race of which Dragon is a whole word: Armored Dragon, Zombie
// Dragon, Angel Command Dragon, and not Dragonoid. One word finds every race that has it, several words are that very race.

// ofRace tells whether one of the races is among those asked for, which are parted by bars; "_" is a blank.
func ofRace(races []string, asked string) bool {
	return slices.ContainsFunc(strings.Split(strings.ReplaceAll(asked, "_", " "), "|"), func(one string) bool {
		return slices.ContainsFunc(races, func(own string) bool {
			own = strings.ReplaceAll(own, "_", " ") // as card lines without quotation marks have it
			return strings.EqualFold(own, one) || strings.Contains(own, one) && slices.Contains(raceWords(own), one)
		})
	})
}

// raceWords are the words of a race: Armored Dragon and ArmoredDragon have two.
func raceWords(race string) []string {
	var words []string
	for _, part := range strings.Fields(race) {
		from := 0
		for i := 1; i < len(part); i++ {
			if unicode.IsUpper(rune(part[i])) && unicode.IsLower(rune(part[i-1])) {
				words, from = append(words, part[from:i]), i
			}
		}
		words = append(words, part[from:])
	}
	return words
}

// racial tells whether a creature has one of the races, printed on the side that is up or given to it.
func racial(s *table.State, id table.CardID, asked string) bool {
	return ofRace(face(s, id).Races, asked) || ofRace(lentRaces(s, id), asked)
}

// races lists the races of a card as an ability sees it.
func (v eye) races(id table.CardID) []string {
	printed := face(v.s, id).Races
	if v.plain || !lies(v.s, id, zBattle) {
		return printed
	}
	return append(slices.Clone(printed), lentRaces(v.s, id)...)
}
