package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Pick answers a question for cards. Others are what else asks for cards in rooms above, by the kind of what is pending; before are
// a game's own rules.
func Pick(others func(p *validator.Play, cards []table.CardID) bool, before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "pick", Verb: "picks", Answers: "choose",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			switch {
			case g.Kind == validator.Press && g.Word == "pick" && g.Card != 0:
				return validator.Move{Card: g.Card, Cards: g.Cards}, true
			case g.Kind == validator.Press && g.Word == "none":
				return validator.Move{Word: g.Word}, true
			case carried(s, g):
				return validator.Move{Card: g.Card}, true
			}
			return validator.Move{}, false
		},
		Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Cards: ask.Named(m), Word: "pick"}
			if m.Word == "none" {
				g.Word, g.Cards = "none", nil
			} else if g.Card == 0 && len(g.Cards) > 0 {
				g.Card = g.Cards[0]
			}
			return append(shown, g)
		},
		Offers: offerPicks,
		Checks: append(before, amongOffered, rightNumber, func(s *table.State, m *validator.Move) *validator.Violation { return enough(s, ask.Named(*m)) }),
		Does: func(p *validator.Play, m validator.Move) {
			cards := ask.Named(m)
			if chain.Taken(p, m.Seat, cards) || taken(p, cards) {
				return
			}
			others(p, cards)
		},
	}
}

// carried tells whether a hand answers by carrying a card where it goes: to its owner's Graveyard what pays, is discarded, Tributed or a
// Material, to an own zone what is taken, or the Fusion Monster that is made.
func carried(s *table.State, g validator.Gesture) bool {
	top := s.Top()
	if g.Kind != validator.Drag || top == nil || !slices.Contains(s.AskOf(g.Seat).Cards, g.Card) {
		return false
	}
	switch c := s.Card(g.Card); {
	case g.To == zones.Spot(c.Owner, zones.Graveyard):
		return goesOff(s, top)
	case zones.IsMonsterZone(g.To) && zones.SeatOf(g.To) == g.Seat:
		return zones.Monster(s, g.Card) && chain.Takes(s, top) || zones.Zone(c.Spot) == zones.Fusion && top.Kind == "fusing" && top.Stage == makes
	}
	return false
}

// goesOff tells whether what is chosen now goes to the Graveyard at once.
func goesOff(s *table.State, now *table.Pending) bool {
	switch now.Kind {
	case "discarding", "summoning":
		return true
	case "fusing":
		return now.Stage == takes
	case "ability":
		at := *now
		r := Carrier.Row(s, &at)
		return r != nil && slices.Contains([]int{words.Discard, words.SendOff, words.TributeOff}, r.Do.Word)
	}
	return chain.Pricing(now)
}

// taken goes on with cards that were picked for a row or for a Fusion or Ritual Summon.
func taken(p *validator.Play, cards []table.CardID) bool {
	now := *p.State().Top()
	switch {
	case now.Kind == "ability":
		now.Cards, now.Stage = cards, rows.Chosen
	case now.Kind == "bearing":
		now.Target = cards[0]
	case now.Kind == "discarding":
		now.Cards, now.Stage = cards, 1
	case now.Kind == "raising":
		now.Cards = append(slices.Clone(now.Cards), cards...)
	case now.Kind == "fusing" && now.Stage == makes:
		now.Target, now.Stage = cards[0], takes
	case now.Kind == "fusing" && now.N&ofRitual != 0:
		now.Cards, now.Stage = cards, borrows
	case now.Kind == "fusing":
		now.Cards = append(slices.Clone(now.Cards), cards...)
	default:
		return false
	}
	p.Do(table.Staged{Pending: now})
	return true
}

// offerPicks offers each card that may be picked alone, and for several the first so many from each one on, and all.
func offerPicks(s *table.State, seat table.Seat, yield func(validator.Move)) {
	q := s.AskOf(seat)
	if slices.Contains(q.Words, "none") {
		yield(validator.Move{Word: "none"})
	}
	if q.Max == 1 {
		for _, id := range q.Cards {
			yield(validator.Move{Card: id})
		}
		return
	}
	for i := range q.Cards {
		if least := max(q.Min, 1); i+least <= len(q.Cards) {
			yield(validator.Move{Card: q.Cards[i], Cards: q.Cards[i : i+least]})
		}
	}
	if most := min(q.Max, len(q.Cards)); most > max(q.Min, 1) {
		yield(validator.Move{Card: q.Cards[0], Cards: q.Cards[:most]})
	}
}

// amongOffered: what is picked is among what was offered (ygo.chain.legal-activation).
func amongOffered(s *table.State, m *validator.Move) *validator.Violation {
	q := s.AskOf(m.Seat)
	if m.Word == "none" && m.Card == 0 && len(m.Cards) == 0 && slices.Contains(q.Words, "none") {
		return nil
	}
	for _, id := range ask.Named(*m) {
		if !slices.Contains(q.Cards, id) {
			return notOffered(s, *m, id)
		}
	}
	return nil
}

// notOffered says which rule keeps a card from being picked, by what is asked.
func notOffered(s *table.State, m validator.Move, id table.CardID) *validator.Violation {
	top := s.Top()
	switch c := s.Card(id); {
	case zones.Zone(c.Spot) == zones.Graveyard && s.Print(id).Kind == "monster" && !standing.Summonable(s, id):
		return validator.Violates("ygo.summon.revive-limit", "%s was not properly summoned before, so no effect brings it back", s.Print(id).Name)
	case top != nil && top.Kind == "summoning":
		return validator.Violates("ygo.summon.tribute-source", "a Tribute is a monster on the own field, or one that a team-mate lends")
	}
	return validator.Violates("ygo.chain.legal-activation", "that card is not among those that can be chosen")
}

func rightNumber(s *table.State, m *validator.Move) *validator.Violation {
	q, n := s.AskOf(m.Seat), len(ask.Named(*m))
	if m.Word == "none" && n == 0 || n >= q.Min && n <= q.Max {
		return nil
	}
	if q.Min != q.Max {
		return validator.Violates("ygo.chain.legal-activation", "%d to %s asked for, not %d", q.Min, zones.Some(q.Max, "card"), n)
	}
	return validator.Violates("ygo.chain.legal-activation", "%s asked for, not %d", zones.Some(q.Min, "card"), n)
}

// lies tells in which position a hand has laid a monster on an own zone that is about to come there.
func lies(s *table.State, g validator.Gesture) (word string, is bool) {
	top := s.Top()
	if g.Kind != validator.Drag || top == nil || top.Kind != "arriving" || top.N >= len(top.Cards) || top.Cards[top.N] != g.Card ||
		!zones.IsMonsterZone(g.To) || zones.SeatOf(g.To) != g.Seat {
		return "", false
	}
	if g.Quarter%2 == 1 {
		return "defence", true
	}
	return "attack", true
}

// Position answers in which position a monster comes.
var Position = validator.Action{
	Kind: "position", Verb: "picks", Answers: "position",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if word, laid := lies(s, g); laid {
			return validator.Move{Word: word}, true
		}
		return validator.Move{Word: g.Word}, g.Kind == validator.Press && (g.Word == "attack" || g.Word == "defence")
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) {
		yield(validator.Move{Word: "attack"})
		yield(validator.Move{Word: "defence"})
	},
	Checks: []validator.Check{func(_ *table.State, m *validator.Move) *validator.Violation {
		if m.Word != "attack" && m.Word != "defence" {
			return validator.Violates("ygo.summon.special", "a monster comes in Attack or in Defence Position")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { positioned(p, m.Word) },
}
