package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

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
