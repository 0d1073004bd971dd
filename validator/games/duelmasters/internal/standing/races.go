package standing

import (
	"slices"
	"strings"
	"unicode"

	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

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

// races lists the races of a card as an ability sees it.
func races(v rows.Eye, id table.CardID) []string {
	printed := zones.Face(v.S, id).Races
	if bare(v) || !zones.Lies(v.S, id, zones.Battle) {
		return printed
	}
	return append(slices.Clone(printed), lentRaces(v.S, id, v.Bare)...)
}
