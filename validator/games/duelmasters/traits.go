package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// The sorts of open words of which rows speak.
const (
	race         = "race"
	civilization = "civilization"
	keyword      = "keyword"
	nameWithin   = "name with"
)

var sorts = []asked.Sort{{Word: words.Race, Name: race}, {Word: words.Color, Name: civilization}, {Word: words.Has, Name: keyword}, {Word: words.NameHas, Name: nameWithin}}

var civilizations = []string{"Light", "Water", "Darkness", "Fire", "Nature"}

// traits lists the open words for which the rows of a card ask, and which it has on any side or gives to cards.
func traits(pr *table.Print) (sought, had []validator.Trait) {
	sheet := words.Sheet(pr)
	sought = append(asked.Traits(sheet, sorts), asked.Had(civilization, asked.Counted(sheet, words.PlayedOf)...)...)
	had = slices.Concat(asked.Had(civilization, civilizations...), asked.Had(keyword, words.Keywords...), asked.Had(keyword, words.Lendable...))
	for n := range uint8(zones.Faces(pr)) {
		side := zones.OtherFace(pr, n)
		had = slices.Concat(had, asked.Had(race, side.Races...), asked.Had(civilization, side.Colors...), asked.Had(nameWithin, side.Name))
	}
	for _, tag := range pr.Tags {
		had = append(had, asked.Had(keyword, standing.HeadOf(zones.AnySide(tag)))...)
	}
	for _, given := range asked.Given(sheet, words.Grant) {
		if of, is := strings.CutPrefix(given, "race:"); is {
			had = append(had, asked.Had(race, strings.ReplaceAll(of, "_", " "))...)
		}
	}
	return sought, had
}

// fits tells whether what is so printed is what rows ask for.
func fits(sought, had validator.Trait) bool {
	switch sought.Sort {
	case race:
		return standing.OfOneRace([]string{had.Word}, []string{sought.Word})
	case civilization:
		return strings.EqualFold(had.Word, sought.Word)
	case nameWithin:
		return spelling.HasWords(had.Word, sought.Word)
	case keyword:
		return had.Word == standing.HeadOf(sought.Word)
	}
	return had == sought
}
