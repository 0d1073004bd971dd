package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/table"
)

// Lexicon is all words of the game's cards.
var Lexicon = rows.Lexicon{
	Game: "Kingdom Combat", Whens: whens, Deeds: deeds, Prices: prices, Counts: counts, Book: book,
	Nouns: rows.Nouns{Card: "card", Elsewhere: "card", Foe: "each opponent",
		Places: []rows.PlaceNoun{{Name: "discard", Says: "discard pile"}}},
}

// The occasions, by their place in the list.
const (
	Play = iota
	Enter
	Use
	TurnStart
	TurnEnd
	Destroyed
	Slays
	Attacks
	Attacked
	Retreats
	While
)

var whens = []rows.When{
	Play:      {Name: "play", Text: "the event or dirty trick is carried out", Says: "when it is played", Tacit: true},
	Enter:     {Name: "enter", Text: "it has come into play", Says: "when {it} comes into play"},
	Use:       {Name: "use", Text: "its player uses it; what it costs stands under pay", Says: "use", Tacit: true},
	TurnStart: {Name: "turn-start", Text: "its player's turn has begun and gold has been gained", Says: "at the start of your turn"},
	TurnEnd:   {Name: "turn-end", Text: "its player's turn ends", Says: "at the end of your turn"},
	Destroyed: {Name: "destroyed", Text: "it was destroyed", Says: "when {it} is destroyed"},
	Slays:     {Name: "slays", Text: "it has destroyed a unit, which is that card", Says: "when {it} destroys a unit"},
	Attacks:   {Name: "attacks", Text: "it attacks; its target is that card", Says: "when {it} attacks"},
	Attacked:  {Name: "attacked", Text: "it is attacked; the attacker is that card", Says: "when {it} is attacked"},
	Retreats:  {Name: "retreats", Text: "it has retreated", Says: "when {it} retreats"},
	While:     {Name: "while", Text: "for as long as it is in play; a number behind a point, while.2, enter.2, parts abilities of the same moment", Holds: true, Says: "while it is in play", Tacit: true},
}

var shelf = sheets.Shelf{Reads: Read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// Read reads the rows of a card.
func Read(pr *table.Print) (*rows.Sheet, error) {
	sheet, err := Lexicon.Sheet(pr.Rows)
	if err != nil {
		return nil, err
	}
	for i := range sheet.Abilities {
		for j := range sheet.Abilities[i].Rows {
			if err := unheard(&sheet.Abilities[i].Rows[j]); err != nil {
				return nil, err
			}
		}
	}
	return sheet, nil
}

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := Read(pr)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}

// Usable is the ability of a card that its player uses, nil without one.
func Usable(pr *table.Print) *rows.Ability {
	sheet := Sheet(pr)
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		if sheet.Abilities[i].When == Use {
			return &sheet.Abilities[i]
		}
	}
	return nil
}

// Price is how much of one kind an ability costs.
func Price(a *rows.Ability, kind int) (n int) {
	for i := range a.Rows {
		for _, p := range a.Rows[i].Pay {
			if p.Word == kind {
				n += p.N
			}
		}
	}
	return n
}

// A Condition of a row is put into words when somebody reads it.
type Condition struct{ *rows.Cond }

// String says the condition.
func (c Condition) String() string { return Lexicon.SayCond(c.Cond) }
