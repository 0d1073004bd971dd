package words

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/table"
)

var shelf = sheets.Shelf{Reads: Read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// Any tells whether any card of a duel has a deed.
func Any(s *table.State, deed int) bool { return shelf.Any(s, deed) }

// AnyHears tells whether any card of a duel has an occasion.
func AnyHears(s *table.State, when int) bool { return shelf.AnyHears(s, when) }

// OnPrints is something that is printed on a card or not, worked out once for all cards of a duel.
func OnPrints(of func(*table.Print) bool) sheets.Trait { return shelf.Trait(of) }

// Read reads the rows of a card.
func Read(pr *table.Print) (*rows.Sheet, error) { return Lexicon.Sheet(pr.Rows) }

// Knows tells whether the referee carries out a trait, by its head: "race" of "race:Dragon".
func Knows(trait string) bool {
	return slices.ContainsFunc(Traits, func(one string) bool { return strings.TrimSuffix(one, ":") == trait })
}

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := Read(pr)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}
