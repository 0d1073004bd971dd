// Package counters is what counter traps and quick effects answer: the abilities of a card that wait for something that others
// do, and whether what happened is that. It must never know what an answer does.
package counters

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// A Happening is what a card may answer, as everybody sees it.
type Happening struct {
	Word string       // what it is, as the game says it: "attacked", "activated"
	Foe  bool         // an enemy's act
	Face *table.Print // of the card that did it as it is now, nil where nobody sees it
}

// Answers is how a game's cards answer.
type Answers struct {
	To map[int][]string                 // the occasions that wait for others, with what they answer
	Is func(Happening, *rows.Term) bool // whether a word, as it is without "not:", holds of what happened
}

// Waiting lists the abilities of a card that name what they answer.
func (a *Answers) Waiting(sheet *rows.Sheet) (all []*rows.Ability) {
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		if a.To[sheet.Abilities[i].When] != nil {
			all = append(all, &sheet.Abilities[i])
		}
	}
	return all
}

// Strike tells whether one of some abilities answers what happened.
func (a *Answers) Strike(waiting []*rows.Ability, h Happening) bool {
	for _, one := range waiting {
		for _, word := range a.To[one.When] {
			if word == h.Word && a.Fits(h, one.Whom) {
				return true
			}
		}
	}
	return false
}

// Fits tells whether what happened is what words say.
func (a *Answers) Fits(h Happening, f *rows.Filter) bool {
	return f.Holds(func(t *rows.Term) bool { return a.Is(h, t) })
}
