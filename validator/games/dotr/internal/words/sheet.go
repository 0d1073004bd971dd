package words

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	lines, err := yesterday.DuelistsOfTheRoses(pr)
	if err != nil {
		return nil, err
	}
	sheet, err := Lexicon.Sheet(lines)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}
