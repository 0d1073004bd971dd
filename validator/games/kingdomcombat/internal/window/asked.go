package window

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// mayHoldTrick tells, by what everybody sees, whether a hand could hold a dirty trick for which there is gold. A card in it that all know
// is what it is; any other one could be a trick that costs nothing where the seat's deck could hold such a one.
func mayHoldTrick(s *table.State, seat table.Seat) bool {
	gold := realm.Gold(s, seat)
	return slices.ContainsFunc(s.In(realm.Spot(seat, realm.Hand)), func(id table.CardID) bool {
		if pr := s.Print(id); allKnow(s, id) {
			return pr.Kind == "dirty trick" && realm.Cost(pr) <= gold
		}
		return gold > 0 || standing.FreeTricks(s, seat)
	})
}

// allKnow tells whether no player who is in the duel has to guess at a card.
func allKnow(s *table.State, id table.CardID) bool {
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) && !s.Sees(seat, id) {
			return false
		}
	}
	return true
}

// lets tells whether a seat has said that it lets all pass.
func lets(s *table.State, seat table.Seat) bool { return s.Players[seat].Marks.Has(realm.Lets) }

// Let is the word of a player that nobody needs to ask him; Watch takes it back. Everybody hears it, and it says nothing of a hand.
var (
	Let = validator.Action{
		Kind: "let", Verb: "lets all pass", Any: true, Reads: ask.Pressed("let"), Shows: ask.Presses("let"),
		Checks: []validator.Check{notYet(true, "you let all pass already; say that you watch again to be asked")},
		Does: func(p *validator.Play, m validator.Move) {
			p.Do(table.Noted{Seat: m.Seat, Set: realm.Lets})
			if a := p.State().AskOf(m.Seat); a != nil && a.Kind == AskReply {
				p.Do(table.Answered{ID: a.ID})
				hush(p)
				ask.Pass(p, m.Seat)
			}
		},
	}
	Watch = validator.Action{
		Kind: "watch", Verb: "watches again", Any: true, Reads: ask.Pressed("watch"), Shows: ask.Presses("watch"),
		Checks: []validator.Check{notYet(false, "you are asked already whenever you could answer")},
		Does:   func(p *validator.Play, m validator.Move) { Wake(p, m.Seat) },
	}
)

func notYet(let bool, why string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if lets(s, m.Seat) == let {
			return validator.Violates("kc.action.stack", "%s", why)
		}
		return nil
	}
}

// Wake lets a seat be asked again: its turn has come, or somebody attacks it.
func Wake(p *validator.Play, seat table.Seat) {
	if lets(p.State(), seat) {
		p.Do(table.Noted{Seat: seat, Clear: realm.Lets})
	}
}
