package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// offerHiding asks whoever controls a monster that was Hidden in ATK whether it goes back into hiding, when the battle has not
// destroyed it (kd.hide.atk-rehide).
func offerHiding(p *validator.Play, now table.Pending) {
	s := p.State()
	for i, at := range now.Spots {
		id := now.Cards[i]
		if at == 0 || !s.Card(id).Up || s.Card(id).Spot != at || s.Card(id).Marks.Has(zones.Beaten) || strength.Defending(s, id) {
			continue
		}
		asked := now
		asked.Spots = append([]table.Spot(nil), now.Spots...)
		asked.Spots[i], asked.From = 0, at
		p.Do(table.Staged{Pending: asked}, table.Asked{Ask: table.Ask{Seat: s.Card(id).Holder, Kind: "rehide", Card: id, Words: []string{"hide", "stay"},
			Text: "does " + zones.Title(s, id) + " go back into hiding?"}})
		return
	}
	now.Stage = flips
	p.Do(table.Staged{Pending: now})
}

// Rehide hides a monster again that a battle has turned up.
var Rehide = validator.Action{
	Kind: "rehide", Verb: "hides", Answers: "rehide",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		asked := s.AskOf(g.Seat)
		return validator.Move{Card: g.Card, Word: "hide"}, g.Kind == validator.Press && g.Word == "hide" || g.Kind == validator.Flip && asked != nil && asked.Card == g.Card
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Word: "hide"})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: "hide"}) },
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if asked := s.AskOf(m.Seat); m.Card != 0 && m.Card != asked.Card {
			return validator.Violates("kd.hide.atk-rehide", "the monster hides again that the battle has turned up, and no other")
		}
		return nil
	}},
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		for _, id := range now.Cards { // one player may have both, of whom each is asked about
			if p.State().Card(id).Spot == now.From {
				field.Hide(p, id, zones.Upright)
			}
		}
	},
}

// Stay leaves it face-up.
var Stay = validator.Action{
	Kind: "stay", Verb: "stays", Answers: "rehide", Reads: ask.PressedWith("stay"), Shows: ask.Presses("stay"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: "stay"}) },
	Does:   func(*validator.Play, validator.Move) {},
}
