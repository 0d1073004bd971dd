package effects

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// block begins to ask a player which free monster zones of the other side nothing may come to; N is how many more can be named.
func block(p *validator.Play, now table.Pending, n int) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "blocking", Seat: now.Seat, Card: now.Card, N: n}})
}

// Blocking asks for the next zone, as long as there is one and more can be named.
func Blocking(p *validator.Play, now table.Pending) {
	words := blockable(p.State(), now.Seat)
	if now.N == 0 || len(words) == 0 || !zones.Monster(p.State(), now.Card) || !p.State().Card(now.Card).Up {
		p.Do(table.Resolved{})
		return
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "block", Card: now.Card, Words: append(words, "none"),
		Text: "which zone of the other side cannot be used?"}})
}

// blockable are the names of the free monster zones of the other side.
func blockable(s *table.State, seat table.Seat) (all []string) {
	for _, foe := range zones.Foes(s, seat) {
		for z := zones.M1; z < zones.S1; z++ {
			if at := zones.Spot(foe, z); len(s.In(at)) == 0 && !zones.Blocked(s, at) {
				all = append(all, s.Place(at).Name)
			}
		}
	}
	return all
}

// Block answers which zone cannot be used; "none" ends it.
var Block = validator.Action{
	Kind: "block", Verb: "blocks", Answers: "block",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind != validator.Press {
			return validator.Move{}, false
		}
		return validator.Move{Word: g.Word, To: g.To}, g.To != 0 || g.Word != ""
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, word := range s.AskOf(seat).Words {
			yield(validator.Move{Word: word})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if words := s.AskOf(m.Seat).Words; !slices.Contains(words, m.Word) {
			return validator.Violates("ygo.chain.legal-activation", "name one of these zones: %s", strings.Join(words, ", "))
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		now := *s.Top()
		now.N--
		if m.Word == "none" {
			now.N = 0
		}
		for at := range s.Places {
			if at > 0 && s.Places[at].Name == m.Word {
				p.Do(table.Modified{Mod: table.Mod{Stat: zones.BlockedStat, By: at, Source: now.Card}})
			}
		}
		p.Do(table.Staged{Pending: now})
	},
}
