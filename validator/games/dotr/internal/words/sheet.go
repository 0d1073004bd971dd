package words

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

var shelf = rows.Shelf{Reads: read}

// Sheet is what a card does as far as its rows can be read, nil where it has none.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// read reads the rows of a card. A row that cannot be read is left to the card's players.
func read(pr *table.Print) (*rows.Sheet, error) {
	lines := slices.Clone(pr.Rows)
	if len(lines) == 0 {
		lines = yesterday.KnownRoses(pr)
	}
	return Lexicon.Sheet(slices.DeleteFunc(lines, func(line string) bool {
		_, err := Lexicon.Read(line)
		return err != nil
	}))
}

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	lines := pr.Rows
	if len(lines) == 0 {
		lines = yesterday.DuelistsOfTheRoses(pr)
	}
	sheet, err := Lexicon.Sheet(lines)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}
