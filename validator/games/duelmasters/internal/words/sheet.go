package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

var shelf = rows.Shelf{Reads: Read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// Read reads the rows of a card. Abilities go by the names that they had in the rows of yesterday, by which ledgers know them.
func Read(pr *table.Print) (*rows.Sheet, error) {
	lines, err := yesterday.DuelMasters(pr.Effects)
	if err != nil {
		return nil, err
	}
	sheet, err := Lexicon.Sheet(lines)
	if err != nil {
		return nil, err
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		a.Word = pr.Effects[a.Rows[0].At].Timing
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
