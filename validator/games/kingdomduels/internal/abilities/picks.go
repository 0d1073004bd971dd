package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/table"
)

// Answers are what a player says to a row: the cards that are chosen, or whether its effect is used.
func Answers() []validator.Action {
	said := func(kind validator.Kind, verb, word string, used bool) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "respond", Reads: ask.PressedWith(word), Shows: ask.Presses(word),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: word}) },
			Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
				if now := s.Top(); used && now.Seat == m.Seat {
					return chain.Unaffordable(s, *now)
				}
				return nil
			}},
			Does: func(p *validator.Play, _ validator.Move) {
				now := *p.State().Top()
				goes := used && chain.Unaffordable(p.State(), now) == nil
				Carrier.GoOn(p, now, goes)
				if goes {
					chain.Takes(p, now)
					chain.PayNow(p, now)
				}
			}}
	}
	return []validator.Action{pick, zone, said("use effect", "uses", "use", true), said("leave effect", "declines", "pass", false)}
}

// pick answers a question for cards.
var pick = validator.Action{
	Kind: "pick", Verb: "picks", Answers: "choose",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		switch {
		case g.Kind == validator.Press && g.Word == "pick" && g.Card != 0:
			return validator.Move{Card: g.Card, Cards: g.Cards}, true
		case g.Kind == validator.Press && g.Word == "none":
			return validator.Move{Word: g.Word}, true
		}
		return validator.Move{}, false
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if m.Word == "none" {
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "none"})
		}
		all := ask.Named(m)
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: all[0], Cards: all, Word: "pick"})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		q := s.AskOf(seat)
		if slices.Contains(q.Words, "none") {
			yield(validator.Move{Word: "none"})
		}
		for i := range q.Cards {
			if least := max(q.Min, 1); i+least <= len(q.Cards) {
				yield(validator.Move{Card: q.Cards[i], Cards: q.Cards[i : i+least]})
			}
		}
		if most := min(q.Max, len(q.Cards)); most > max(q.Min, 1) {
			yield(validator.Move{Card: q.Cards[0], Cards: q.Cards[:most]})
		}
	},
	Checks: []validator.Check{amongOffered, rightNumber, eachPrice},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.Cards, now.Stage = ask.Named(m), rows.Chosen
		p.Do(table.Staged{Pending: now})
	},
}

const illegal = "ygo.chain.legal-activation"

func none(s *table.State, m validator.Move) bool {
	return m.Word == "none" && len(ask.Named(m)) == 0 && slices.Contains(s.AskOf(m.Seat).Words, "none")
}

// amongOffered: what is picked is among what was offered.
func amongOffered(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		if !slices.Contains(s.AskOf(m.Seat).Cards, id) {
			return validator.Violates(illegal, "that card is not among those that can be chosen")
		}
	}
	return nil
}

// eachPrice: who pays with a card for one of several prices has another one for the next.
func eachPrice(s *table.State, m *validator.Move) *validator.Violation {
	if s.Top().Kind == chain.Paying && !chain.Spares(s, ask.Named(*m)...) {
		return validator.Violates(illegal, "a further price has to be paid, and these cards are the ones for it")
	}
	return nil
}

func rightNumber(s *table.State, m *validator.Move) *validator.Violation {
	q, n := s.AskOf(m.Seat), len(ask.Named(*m))
	if none(s, *m) || n > 0 && n >= q.Min && n <= q.Max {
		return nil
	}
	if q.Min != q.Max {
		return validator.Violates(illegal, "%d to %s asked for, not %d", q.Min, zones.Some(q.Max, "card"), n)
	}
	return validator.Violates(illegal, "%s asked for, not %d", zones.Some(q.Min, "card"), n)
}
