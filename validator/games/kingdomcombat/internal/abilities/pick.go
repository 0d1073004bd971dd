package abilities

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Pick answers a question for cards. What other rooms ask for they take themselves, by the kind of what waits.
func Pick(takes map[string]func(*validator.Play, table.Pending, []table.CardID)) validator.Action {
	return validator.Action{
		Kind: "pick", Verb: "picks", Answers: realm.AskChoose,
		Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
			switch {
			case g.Kind == validator.Press && g.Word == "pick" && (g.Card != 0 || len(g.Cards) > 0):
				return validator.Move{Card: g.Card, Cards: g.Cards}, true
			case g.Kind == validator.Press && g.Word == "none":
				return validator.Move{Word: g.Word}, true
			}
			return validator.Move{}, false
		},
		Shows:  Picks,
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) { offerPicks(s.AskOf(seat), yield) },
		Checks: []validator.Check{rightPick},
		Does: func(p *validator.Play, m validator.Move) {
			now := *p.State().Top()
			if take := takes[now.Kind]; take != nil {
				take(p, now, ask.Named(m))
				return
			}
			now.Cards, now.Stage = ask.Named(m), rows.Chosen
			p.Do(table.Staged{Pending: now})
		},
	}
}

// Picks shows an answer that names cards as the press of their buttons.
func Picks(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Cards: ask.Named(m), Word: "pick"}
	if m.Card == 0 && m.Word != "" {
		g.Word = m.Word
	}
	return append(shown, g)
}

// maxChoices bounds the combinations that are offered; a player may name any other.
const maxChoices = 60

// offerPicks offers the words of a question, and so many of its cards as it asks for.
func offerPicks(q *table.Ask, yield func(validator.Move)) {
	for _, word := range q.Words {
		yield(validator.Move{Word: word})
	}
	left := maxChoices
	var choose func(from int, taken []table.CardID)
	choose = func(from int, taken []table.CardID) {
		if len(taken) >= max(q.Min, 1) {
			if left--; left >= 0 {
				yield(validator.Move{Card: taken[0], Cards: slices.Clone(taken)})
			}
		}
		if len(taken) >= max(q.Min, q.Max, 1) {
			return
		}
		for i := from; i < len(q.Cards) && left > 0; i++ {
			choose(i+1, append(taken, q.Cards[i]))
		}
	}
	choose(0, nil)
}

// rightPick: what is chosen is among what was offered, as many as was asked for (kc.combat.targets, kc.skill.alert).
func rightPick(s *table.State, m *validator.Move) *validator.Violation {
	q, cards, source := s.AskOf(m.Seat), ask.Named(*m), s.Top().Card
	rule := validator.CardsSay
	switch s.Top().Kind {
	case TargetKind:
		rule = "kc.combat.targets"
	case ArmsKind:
		rule = armsRule
	}
	kept := slices.IndexFunc(cards, func(id table.CardID) bool { return Barred(s, source, id, m.Seat) })
	switch {
	case m.Card == 0 && len(cards) == 0 && slices.Contains(q.Words, m.Word):
		return nil
	case kept >= 0:
		return Alert(s, cards[kept])
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(q.Cards, id) }) && rule == armsRule:
		return validator.Violates(rule, "that is none of the weapons that %s bears", realm.Title(s, source))
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(q.Cards, id) }):
		return validator.Violates(rule, "that is not among what %s can be used on", realm.Title(s, source))
	case len(cards) < max(q.Min, 1) || len(cards) > max(q.Max, 1):
		return validator.Violates(rule, "%s asks for %s, not %d", realm.Title(s, source), span(q.Min, q.Max), len(cards))
	}
	return nil
}

// Alert refuses to aim a dirty trick at an opposing unit with Alert (kc.skill.alert).
func Alert(s *table.State, id table.CardID) *validator.Violation {
	return validator.Violates("kc.skill.alert", "%s is alert: dirty tricks of opponents cannot be aimed at it", realm.Title(s, id))
}

// TargetKind is the kind of what waits for the target of an attack, a shot or a card that a unit bears.
const TargetKind = "target"

// ArmsKind is the kind of what waits while a unit bears more weapons than it may (kc.skill.dual-wield).
const ArmsKind = "arms"

const armsRule = "kc.skill.dual-wield"

// span is a number of cards, or how few and how many.
func span(low, high int) string {
	low, high = max(low, 1), max(high, 1)
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + " to " + strconv.Itoa(high)
}
