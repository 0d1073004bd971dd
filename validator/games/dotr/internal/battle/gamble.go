package battle

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// shiftStep is the finest change that a gamble makes to ATK and DEF.
const shiftStep = 100

// gamble lets chance say by how much the values of those fighters move that leave them to it.
func gamble(p *validator.Play, now table.Pending) {
	for _, id := range []table.CardID{now.Target, now.Card} {
		s := p.State()
		if r := standing.Own(s, id, "random-shift"); r != nil && r.Do.N >= shiftStep {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "gamble", Seat: s.Cards[id].Holder, Card: id, To: now.To, Word: strconv.Itoa(r.Do.N)}})
		}
	}
}

// The stages of a gamble: not drawn yet, drawn, drawn again.
const (
	undrawn uint8 = iota
	drawn
	redrawn
)

// Gambling asks chance for the change and makes it, until the end of the turn. Who has a second toss draws once more
// where the first one went against them.
func Gambling(p *validator.Play, now table.Pending) {
	s := p.State()
	most := board.Number(now.Word) / shiftStep
	by := (now.N - most) * shiftStep
	again := now.Stage == drawn && by < 0 && standing.Bound(s, now.Seat, "second-toss")
	if now.Stage == undrawn || again {
		if again {
			p.Do(table.Staged{Pending: table.Pending{Kind: now.Kind, Stage: drawn, Seat: now.Seat, Card: now.Card, To: now.To, Word: now.Word}})
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: 2*most + 1, Text: "the strength of " + s.Print(now.Card).Name}})
		return
	}
	p.Do(table.Resolved{})
	if board.Unit(s, now.Card) {
		lasting.Change(p, table.Mod{Card: now.Card, Stat: "atk", By: by, Until: s.Turn.Number})
		lasting.Change(p, table.Mod{Card: now.Card, Stat: "def", By: by, Until: s.Turn.Number})
	}
}
