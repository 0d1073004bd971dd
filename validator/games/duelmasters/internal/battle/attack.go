package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Attack begins an attack: To says whom, the opponent (the shields) or a creature (the battle zone). Which one it is Cards says,
// or it is asked for.
// Turning a creature sideways asks for everything.
var Attack = validator.Action{
	Kind: "attack", Verb: "attacks",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, From: g.From}
		for _, id := range g.Cards { // what is named besides may be mana
			if zones.Lies(s, id, zones.Battle) {
				m.Cards = append(m.Cards, id)
			}
		}
		if g.Kind == validator.Turn && g.Quarter%2 == 1 && zones.Zone(g.From) == zones.Battle && s.Print(g.Card).Kind != "cross gear" {
			return m, true
		}
		m.To = g.To
		onFoe := s.Place(g.To).Owner == zones.Foe(g.Seat) && (zones.Zone(g.To) == zones.Shields || zones.Zone(g.To) == zones.Battle)
		onSelf := s.Place(g.To).Owner == g.Seat && zones.Zone(g.To) == zones.Shields && zones.Zone(g.From) == zones.Battle
		return m, g.Kind == validator.Drag && g.Card != 0 && (onFoe || onSelf)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		if m.To == 0 {
			return append(shown, validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: s.Card(m.Card).Spot,
				Quarter: zones.Sideways, Cards: m.Cards})
		}
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Cards: m.Cards})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			if !zones.Creature(s, id) {
				continue
			}
			yield(validator.Move{Card: id, To: zones.Spot(zones.Foe(seat), zones.Shields)})
			yield(validator.Move{Card: id, To: zones.Spot(zones.Foe(seat), zones.Battle)})
		}
	},
	Checks: []validator.Check{zones.OwnTurn, standing.CanAttack, goesAtFoe, standing.SomeTarget},
	Does: func(p *validator.Play, m validator.Move) {
		if zones.Zone(m.To) == zones.Shields {
			declare(p, m.Seat, m.Card, 0)
			return
		}
		if len(m.Cards) > 0 {
			declare(p, m.Seat, m.Card, m.Cards[0])
			return
		}
		n := 0
		if m.To == 0 {
			n = 1 // the player may be named, too
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "targeting", Seat: m.Seat, Card: m.Card, N: n}})
	},
}

// goesAtFoe: an attack is declared on the opponent's shields or creatures and on nothing of one's own.
func goesAtFoe(s *table.State, m *validator.Move) *validator.Violation {
	d := zones.Names[zones.Foe(m.Seat)]
	switch at := s.Place(m.To); {
	case m.To == 0 || at.Owner == zones.Foe(m.Seat) && (zones.Zone(m.To) == zones.Shields || zones.Zone(m.To) == zones.Battle):
		return nil
	case at.Owner == m.Seat && zones.Zone(m.To) == zones.Shields:
		return validator.Violates("dm.attack.legal-target", "those shields are your own; attack %s or one of %s's tapped creatures", d, d)
	case at.Owner == m.Seat && zones.Zone(m.To) == zones.Battle:
		return validator.Violates("dm.attack.legal-target", "your own creatures are not attacked; attack %s or one of %s's tapped creatures", d, d)
	}
	return validator.Violates("dm.attack.legal-target", "nothing is attacked there; attack %s's shields or one of %s's tapped creatures", d, d)
}

// Targeting asks whom a creature attacks.
func Targeting(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage > 0 {
		p.Do(table.Resolved{})
		declare(p, now.Seat, now.Card, now.Target)
		return
	}
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: standing.Targets(s, now.Seat, now.Card), Min: 1, Max: 1,
		Text: "choose what " + zones.Title(s, now.Card) + " attacks"}
	if now.N == 1 && standing.PlayerTarget(s, now.Card) == nil {
		ask.Words, ask.Min = []string{"player"}, 0
	}
	p.Do(table.Asked{Ask: ask})
}

// untaps tells whether an ability untaps cards. Only in a duel with one need it be kept that a creature has attacked, for who stays tapped cannot
// attack again; ledgers from before it was kept are judged as they were.
func untaps(a *rows.Ability) bool {
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool { return r.Do.Word == words.Untap })
}

// declare taps the attacker (dm.attack.tap); from here on nothing is played this turn.
func declare(p *validator.Play, seat table.Seat, id, target table.CardID) {
	field.GoTo(p, zones.PhaseAttack)
	now := table.Pending{Kind: "attack", Seat: seat, Card: id, Target: target}
	if target == 0 {
		now.N = zones.AtPlayer
	}
	p.Do(table.Turned{Card: id, To: zones.Sideways}, table.Noted{Seat: seat, Set: zones.Attacked}, table.Stacked{Pending: now})
	field.TakesPart(p, id)
	field.TakesPart(p, target)
	if s := p.State(); standing.Has(s, id, "must_attack") && standing.AskedFor(s, untaps) {
		field.Modify(p, id, "has:"+zones.HasAttacked, 0, rows.Span{})
	}
	if p.State().Cards[id].Tally[zones.TallyBroke] != 0 {
		p.Do(table.Tallied{Card: id, Kind: zones.TallyBroke})
	}
}

// Attacking goes on by one stage: effects when attacking, block, what follows from not being blocked, then breaking shields or a battle.
func Attacking(p *validator.Play, now table.Pending) {
	s := p.State()
	left := parted(s, now.Card) || parted(s, now.Target)
	now.Card, now.Target = standing.Whole(s, now.Card), standing.Whole(s, now.Target)
	if now.Stage != zones.AttackOver && (left || gone(s, now)) { // dm.attack.attacker-gone
		finish(p, now)
		return
	}
	stage := now.Stage
	now.Stage++
	switch stage {
	case zones.AttackDeclared:
		p.Do(table.Staged{Pending: now})
		attacksNow(p, now)
	case zones.AttackTriggered:
		p.Do(table.Staged{Pending: now})
		d := zones.Foe(now.Seat)
		if able := blockers(s, d, now.Card); len(able) > 0 {
			p.Do(table.Asked{Ask: table.Ask{Seat: d, Kind: "respond", Card: now.Card, Cards: able, Max: 1, Words: []string{"pass"},
				Text: zones.Title(s, now.Card) + " attacks " + aim(s, now)}})
		}
	case zones.AttackAnswered:
		p.Do(table.Staged{Pending: now})
		if now.Target == 0 { // dm.order.unblocked-player
			field.Occasion(p, words.Unblocked, now.Card, 0)
		}
	case zones.AttackLands:
		p.Do(table.Staged{Pending: now})
		if now.Target == 0 {
			reach(p, now)
		} else {
			battle(p, now)
		}
	default:
		finish(p, now)
	}
}

// finish ends an attack; what its creature does afterwards follows.
func finish(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if !zones.Creature(p.State(), now.Card) || parted(p.State(), now.Card) {
		return
	}
	if now.N&zones.WasBlocked == 0 {
		field.Occasion(p, words.UnblockedOver, now.Card, now.Target)
	}
	switch {
	case now.N&zones.AtPlayer != 0 && now.N&zones.WasBlocked == 0:
		field.Occasion(p, words.Reached, now.Card, 0)
		fallthrough
	case now.N&zones.AtPlayer != 0:
		field.Occasion(p, words.AttackPlayerOver, now.Card, 0)
	}
	field.Occasion(p, words.AttackOver, now.Card, now.Target)
}

// attacksNow lets abilities hear of an attack.
func attacksNow(p *validator.Play, now table.Pending) {
	field.OfferEffect(p, now.Seat, now.Card, "attacks")
	if now.Target == 0 {
		field.Occasion(p, words.AttackPlayer, now.Card, 0)
	} else {
		field.Occasion(p, words.Attacked, now.Target, now.Card)
	}
	field.Occasion(p, words.Attack, now.Card, now.Target)
}

// parted tells whether a card has left the battle zone, and come back, since it became a part of the attack.
func parted(s *table.State, id table.CardID) bool { return s.Card(id).Tally[zones.TallyParted] != 0 }

// gone tells whether the attacker or what it attacks stands there no more, or has gone over to the other player: nobody attacks
// what is their own.
func gone(s *table.State, now table.Pending) bool {
	attacks := zones.Creature(s, now.Card) && s.Cards[now.Card].Holder == now.Seat
	return !attacks || now.Target != 0 && (!zones.Creature(s, now.Target) || s.Cards[now.Target].Holder == now.Seat)
}

func aim(s *table.State, now table.Pending) string {
	if now.Target == 0 {
		return zones.Names[zones.Foe(now.Seat)]
	}
	return zones.Title(s, now.Target)
}
