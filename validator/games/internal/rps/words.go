package rps

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/table"
)

// The words of rows, by their place in the lists below. The first deed of every game is none.
const (
	shown = 0 // an occasion
	beat  = 1 // a deed

	enemy = 0 // words about cards
	named = 1
)

// lexicon is all words in which cards say what they do. What they mean is said in abilities.go.
var lexicon = rows.Lexicon{
	Game:  "Rock, Paper, Scissors",
	Whens: []rows.When{shown: {Name: "shown", Text: "both cards of the round have been turned up", Says: "when it is shown"}},
	Deeds: []rows.DeedWord{{}, beat: {Name: "beat", Text: "wins the round", Says: "beat {it}"}},
	Book: rows.Book{
		enemy: {Name: "enemy", Text: "the other player's", Part: rows.Whose, Says: "your opponent's"},
		named: {Name: "name", Text: "name:Rock: that very card, or one of several", Takes: rows.Names, Part: rows.Behind, Says: "named {x}"},
	},
	Nouns: rows.Nouns{Card: "card", Elsewhere: "card", Foe: "your opponent"},
}

// Cards are the cards of the game, with a row each. A larger game has them in the card database.
var Cards = []table.Print{
	{Key: "rps:rock", Name: "Rock", Kind: "sign", Rows: []string{"shown | | | all enemy&name:Scissors | beat |"}},
	{Key: "rps:paper", Name: "Paper", Kind: "sign", Rows: []string{"shown | | | all enemy&name:Rock | beat |"}},
	{Key: "rps:scissors", Name: "Scissors", Kind: "sign", Rows: []string{"shown | | | all enemy&name:Paper | beat |"}},
}

// shelf reads the rows of each print once.
var shelf = sheets.Shelf{Reads: func(pr *table.Print) (*rows.Sheet, error) { return lexicon.Sheet(pr.Rows) }}

// explain says what a card does.
func explain(pr *table.Print) (validator.Explained, error) {
	sheet, err := lexicon.Sheet(pr.Rows)
	if err != nil {
		return nil, err
	}
	return lexicon.Explain(sheet), nil
}
