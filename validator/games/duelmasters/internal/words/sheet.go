package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

var shelf = sheets.Shelf{Reads: Read}

// Sheet is what a card does, nil where it has no rows or some that cannot be read.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// Read reads the rows of a card. Abilities of yesterday's rows go by the names that they had there, by which ledgers know them.
func Read(pr *table.Print) (*rows.Sheet, error) {
	if len(pr.Rows) > 0 {
		return Lexicon.Sheet(pr.Rows)
	}
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

// HasRows tells whether rows say what a card does.
func HasRows(pr *table.Print) bool { return len(pr.Rows)+len(pr.Effects) > 0 }

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := Read(pr)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}

// Says says all that a card does.
func Says(pr *table.Print) (string, error) {
	if !HasRows(pr) {
		return "", nil
	}
	sheet, err := Read(pr)
	if err != nil {
		return "", err
	}
	return Lexicon.Text(sheet), nil
}
