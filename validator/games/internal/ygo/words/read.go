package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

var shelf = rows.Shelf{Reads: Read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// Read reads the rows of a card.
func Read(pr *table.Print) (*rows.Sheet, error) { return Lexicon.Sheet(pr.Rows) }

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := Read(pr)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}
