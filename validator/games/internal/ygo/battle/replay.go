package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// offerReplay asks the attacker to choose again: another target, a direct attack where that is possible, or no attack
// (ygo.battle.replay).
func offerReplay(p *validator.Play, now table.Pending) {
	s := p.State()
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "replay", Card: now.Card, Text: "the monsters of the attacked side have changed: whom does " +
		zones.Title(s, now.Card) + " attack?"}})
}

// Redirect attacks another monster, or directly, as the answer to a replay; before are a game's own rules, that on attacks on the own side
// among them.
func Redirect(before ...validator.Check) validator.Action {
	checks := append(before, position, elsewhere, target, directly, aims)
	for i := range checks {
		checks[i] = again(checks[i])
	}
	redirects := redirecting
	redirects.Checks = checks
	return redirects
}

var redirecting = validator.Action{
	Kind: "redirect", Verb: "redirects", Answers: "replay",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		top := s.Top()
		if top == nil || g.Kind == validator.Press && g.Word == "direct" {
			return validator.Move{}, top != nil
		}
		return validator.Move{To: g.To}, g.Kind == validator.Drag && g.Card == top.Card && zones.IsMonsterZone(g.To)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if m.To == 0 {
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "direct"})
		}
		card := table.CardID(0)
		if top := s.Top(); top != nil {
			card = top.Card
		}
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: card, From: s.Card(card).Spot, To: m.To})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		yield(validator.Move{})
		for _, foe := range attackable(s, seat) {
			yield(validator.Move{To: s.Card(foe).Spot})
		}
	},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.To, now.Target, now.Word = m.To, 0, zones.Moved
		if m.To != 0 {
			now.Target = p.State().In(m.To)[0]
		}
		p.Do(table.Staged{Pending: now})
		strike(p, now)
	},
}

// elsewhere: in a replay, too, a monster attacks only as it may: not directly where a card says so, and none of those a second time each
// of which it attacks once (ygo.card.text-over-rules).
func elsewhere(s *table.State, m *validator.Move) *validator.Violation {
	a := standing.Attack(s)
	switch {
	case m.To == 0 && standing.Has(s, m.Card, "cannot-attack-directly"):
		return validator.Violates("ygo.card.text-over-rules", "%s cannot attack so", s.Print(m.Card).Name)
	case m.To != 0 && len(s.In(m.To)) > 0 && standing.Has(s, m.Card, "attacks-everyone") && a != nil && s.In(m.To)[0] != a.Target && slices.Contains(standing.Struck(s, m.Card), s.In(m.To)[0]):
		return validator.Violates("ygo.battle.one-attack-each", "%s has attacked %s in this Battle Phase", s.Print(m.Card).Name, zones.Title(s, s.In(m.To)[0]))
	}
	return nil
}

// again is a rule on a target, asked of the monster that attacks already.
func again(check validator.Check) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		next := *m
		if a := standing.Attack(s); a != nil {
			next.Card = a.Card
		}
		return check(s, &next)
	}
}

// Stop gives the attack up; the monster has used it.
var Stop = validator.Action{
	Kind: "stop", Verb: "stops", Answers: "replay", Reads: ask.Pressed("stop"), Shows: ask.Presses("stop"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, _ validator.Move) { over(p, *p.State().Top()) },
}
