// Package words is the words in which cards of Kingdom Duels say what they do: lists, and a number for each word. Where a word means what
// it means in the other games of the family it has the same name. This package must never look at a table.
//
//   - words.go: all of them together, and the rows of a print read; whens.go: the occasions; deeds.go: what rows do, and what cards can have
//   - cards.go: words about cards; counts.go: what can be counted, and prices; leaves.go: what no row can say
package words

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/table"
)

// Lexicon is all words of the game's cards.
var Lexicon = rows.Lexicon{
	Game: "Kingdom Duels", Whens: whens, Deeds: deeds, Counts: counts, Prices: prices, Book: book, Leaves: leaves,
	Nouns: rows.Nouns{Card: "monster", Elsewhere: "card", Foe: "your opponent", Turns: "until the end of turn {n} from now",
		Places: []rows.PlaceNoun{{Name: "deck", Says: "deck"}, {Name: "extra", Says: "Extra Deck"}, {Name: "eroded", Says: "eroded cards"}, {Name: "attached", Says: "attached cards"}, {Name: "rule", Says: "Rule Zone"}}},
}

var shelf = sheets.Shelf{Reads: read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet {
	if len(pr.Rows) == 0 {
		return nil
	}
	return shelf.Sheet(pr)
}

// AnyHears tells whether any card of a duel has an occasion.
func AnyHears(s *table.State, when int) bool { return shelf.AnyHears(s, when) }

// Carried tells whether what a card does on an occasion of its own is carried out with the occasion itself, so that nothing but what
// listens for others is heard of it.
func Carried(when int) bool { return when <= Strike }

// OnPrints is something that is printed on a card or not, worked out once for all cards of a duel.
func OnPrints(of func(*table.Print) bool) sheets.Trait { return shelf.Trait(of) }

func read(pr *table.Print) (*rows.Sheet, error) { return Lexicon.Sheet(pr.Rows) }

// Knows tells whether the referee carries out a trait that a card is given.
func Knows(trait string) bool {
	return slices.ContainsFunc(traits, func(one rows.Plain) bool { return one.Name == trait })
}

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := read(pr)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}
