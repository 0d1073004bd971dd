package hands

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// Calls are the sides of a coin, which its player calls before it is tossed (kd.effect.coin), and the die (kd.effect.dice-roll). Only what
// the referee tosses and rolls counts.
func Calls() []validator.Action {
	return []validator.Action{tossed("heads", 2), tossed("tails", 2), tossed("die", 6)}
}

func tossed(word string, sides int) validator.Action {
	return validator.Action{
		Kind: validator.Kind("call " + word), Verb: "calls " + word, Answers: validator.AskByHand, Reads: ask.Pressed(word), Shows: ask.Presses(word),
		Does: func(p *validator.Play, m validator.Move) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "toss", Seat: m.Seat, Word: word, N: -1}},
				table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: sides, Text: "what falls"}})
		},
	}
}

// Tossing tells everybody what has fallen.
func Tossing(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	rule, text := "kd.effect.dice-roll", fmt.Sprintf("the die shows %d", now.N+1)
	if now.Word != "die" {
		fell := []string{"heads", "tails"}[now.N&1]
		rule, text = "kd.effect.coin", fmt.Sprintf("called %s, and it is %s: [X]", now.Word, fell)
		if fell == now.Word {
			text = fmt.Sprintf("called %s, and it is %s: [O]", now.Word, fell)
		}
	}
	p.Do(table.Reported{Rule: rule, Seat: now.Seat, Text: text})
	if now.Card != 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: strength.Rolled, By: now.N + 1, Until: p.State().Turn.Number}})
	}
}
