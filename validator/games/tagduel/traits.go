package tagduel

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/table"
)

// nameWithin is the sort of words that stand in names.
const nameWithin = "name with"

var sorts = []asked.Sort{{Word: words.Race, Name: "race"}, {Word: words.TargetsRace, Name: "race"}, {Word: words.Attribute, Name: "attribute"},
	{Word: words.HasTrait, Name: "trait"}, {Word: words.NameHas, Name: nameWithin}}

var attributes = []string{"LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"}

// traits lists the open words for which the rows of a card ask, and which it has or gives to cards.
func traits(pr *table.Print) (sought, had []validator.Trait) {
	sheet := words.Sheet(pr)
	had = slices.Concat(asked.Had("race", pr.Races...), asked.Had("attribute", attributes...), asked.Had("attribute", pr.Colors...),
		asked.Had("trait", words.Traits...), asked.Had("trait", pr.Tags...), asked.Had(nameWithin, pr.Name))
	for _, given := range asked.Given(sheet, words.Grant) {
		if sort, word, open := strings.Cut(given, ":"); open {
			had = append(had, asked.Had(sort, strings.ReplaceAll(word, "_", " "))...)
		}
	}
	return asked.Traits(sheet, sorts), had
}

// fits tells whether what is so printed is what rows ask for.
func fits(sought, had validator.Trait) bool {
	switch {
	case sought.Sort == nameWithin:
		return strings.Contains(strings.ToLower(had.Word), strings.ToLower(sought.Word))
	case strings.HasSuffix(had.Word, ":"):
		return strings.HasPrefix(sought.Word, had.Word)
	}
	return had == sought
}
