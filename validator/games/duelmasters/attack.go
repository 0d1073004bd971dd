package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// attack begins an attack: To says whom, the opponent (the shields) or a creature (the battle zone). Which one it is Cards says,
// or it is asked for.
// Turning a creature sideways asks for everything.
var attack = validator.Action{
	Kind: "attack", Verb: "attacks",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, From: g.From}
		for _, id := range g.Cards { // what is named besides may be mana
			if lies(s, id, zBattle) {
				m.Cards = append(m.Cards, id)
			}
		}
		if g.Kind == validator.Turn && g.Quarter%2 == 1 && zone(g.From) == zBattle && s.Print(g.Card).Kind != "cross gear" {
			return m, true
		}
		m.To = g.To
		onFoe := s.Place(g.To).Owner == foe(g.Seat) && (zone(g.To) == zShields || zone(g.To) == zBattle)
		onSelf := s.Place(g.To).Owner == g.Seat && zone(g.To) == zShields && zone(g.From) == zBattle
		return m, g.Kind == validator.Drag && g.Card != 0 && (onFoe || onSelf)
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		if m.To == 0 {
			return []validator.Gesture{{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: s.Card(m.Card).Spot,
				Quarter: sideways, Cards: m.Cards}}
		}
		return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Cards: m.Cards}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(spot(seat, zBattle)) {
			if !creature(s, id) {
				continue
			}
			yield(validator.Move{Card: id, To: spot(foe(seat), zShields)})
			yield(validator.Move{Card: id, To: spot(foe(seat), zBattle)})
		}
	},
	Checks: []validator.Check{ownTurn, canAttack, goesAtFoe, someTarget},
	Does: func(p *validator.Play, m validator.Move) {
		if zone(m.To) == zShields {
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

// canAttack: an untapped creature of one's own in the battle zone that is not sick (dm.creature.sickness-ends).
func canAttack(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case lies(s, m.Card, zMana):
		return validator.Violates("dm.mana.inert", "a card in the mana zone can do nothing but pay")
	case unit(s, m.Card) && seals(s, m.Card) > 0:
		return validator.Violates("dm.forbidden.sealed-inert", "%s carries %s; it does nothing until the last one is gone", title(s, m.Card), some(seals(s, m.Card), "seal"))
	case unit(s, m.Card) && face(s, m.Card).Subtype == "fortress":
		return validator.Violates("dm.dragheart.fortress-no-tap", "a fortress is never tapped and cannot attack")
	case c.Spot != spot(m.Seat, zBattle) || !creature(s, m.Card):
		return notAttacking(s, m)
	case tapped(s, m.Card):
		return validator.Violates("dm.attack.untapped-only", "%s is tapped; it untaps at the start of your next turn", title(s, m.Card))
	case sick(s, m.Card) && !has(s, m.Card, "freed"):
		return validator.Violates("dm.creature.summoning-sickness", "%s was put into the battle zone this turn and attacks from your next turn on", title(s, m.Card))
	}
	return nil
}

// notAttacking says why a card is none of one's own creatures in the battle zone.
func notAttacking(s *table.State, m validator.Move) *validator.Violation {
	const rule = "dm.attack.from-battle-zone"
	switch at := s.Place(s.Card(m.Card).Spot); {
	case m.Card == 0:
		return validator.Violates(rule, "name the creature of yours in the battle zone that attacks")
	case !lies(s, m.Card, zBattle):
		return validator.Violates(rule, "%s lies %s; only your own creatures in the battle zone attack", title(s, m.Card), whereIs(s, m.Card, m.Seat))
	case at.Owner != m.Seat:
		return validator.Violates(rule, "%s is %s's; only your own creatures in the battle zone attack", title(s, m.Card), names[at.Owner])
	case face(s, m.Card).Kind == "creature":
		return validator.Violates(rule, "%s lies under another creature, and only the one on top attacks", title(s, m.Card))
	}
	return validator.Violates(rule, "%s is no creature; only your own creatures in the battle zone attack", title(s, m.Card))
}

// sick: a creature cannot attack in the turn in which it was put in (dm.evo.no-sickness, dm.forbidden.no-sickness,
// dm.dragheart.creature-sickness), nor one of joined cells when one of them was.
func sick(s *table.State, id table.CardID) bool {
	if has(s, id, "speed_attacker") {
		return false
	}
	return cameNow(s, id) || slices.ContainsFunc(carried(s, id), func(cell table.CardID) bool {
		return s.Cards[cell].Marks.Has(linked) && cameNow(s, cell)
	})
}

// cameNow tells whether a card was put into the battle zone this turn, as what must wait for the next.
func cameNow(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return int32(c.Tally[tEntered]) == s.Turn.Number && !c.Marks.Has(settled)
}

// goesAtFoe: an attack is declared on the opponent's shields or creatures and on nothing of one's own.
func goesAtFoe(s *table.State, m validator.Move) *validator.Violation {
	d := names[foe(m.Seat)]
	switch at := s.Place(m.To); {
	case m.To == 0 || at.Owner == foe(m.Seat) && (zone(m.To) == zShields || zone(m.To) == zBattle):
		return nil
	case at.Owner == m.Seat && zone(m.To) == zShields:
		return validator.Violates("dm.attack.legal-target", "those shields are your own; attack %s or one of %s's tapped creatures", d, d)
	case at.Owner == m.Seat && zone(m.To) == zBattle:
		return validator.Violates("dm.attack.legal-target", "your own creatures are not attacked; attack %s or one of %s's tapped creatures", d, d)
	}
	return validator.Violates("dm.attack.legal-target", "nothing is attacked there; attack %s's shields or one of %s's tapped creatures", d, d)
}

// targeting asks whom a creature attacks.
func targeting(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage > 0 {
		p.Do(table.Resolved{})
		declare(p, now.Seat, now.Card, now.Target)
		return
	}
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: targets(s, now.Seat, now.Card), Min: 1, Max: 1,
		Text: "choose what " + title(s, now.Card) + " attacks"}
	if now.N == 1 && playerTarget(s, now.Card) == nil {
		ask.Words, ask.Min = []string{"player"}, 0
	}
	p.Do(table.Asked{Ask: ask})
}

// declare taps the attacker (dm.attack.tap); from here on nothing is played this turn.
func declare(p *validator.Play, seat table.Seat, id, target table.CardID) {
	goTo(p, phaseAttack)
	now := table.Pending{Kind: "attack", Seat: seat, Card: id, Target: target}
	if target == 0 {
		now.N = atPlayer
	}
	p.Do(table.Turned{Card: id, To: sideways}, table.Noted{Seat: seat, Set: attacked}, table.Stacked{Pending: now})
	if p.State().Cards[id].Tally[tBroke] != 0 {
		p.Do(table.Tallied{Card: id, Kind: tBroke})
	}
}

// The stages of an attack (dm.attack.sequence).
const (
	attackDeclared uint8 = iota
	attackTriggered
	attackAnswered
	attackLands
	attackOver
)

// attacking goes on by one stage: effects when attacking, block, what follows from not being blocked, then breaking shields or a battle.
func attacking(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage != attackOver && gone(s, now) { // dm.attack.attacker-gone
		finish(p, now)
		return
	}
	stage := now.Stage
	now.Stage++
	switch stage {
	case attackDeclared:
		p.Do(table.Staged{Pending: now})
		attacksNow(p, now)
	case attackTriggered:
		p.Do(table.Staged{Pending: now})
		d := foe(now.Seat)
		able := slices.DeleteFunc(slices.Clone(creatures(s, d)), func(b table.CardID) bool { return blocks(s, d, b, now.Card) != nil })
		if len(able) > 0 {
			p.Do(table.Asked{Ask: table.Ask{Seat: d, Kind: "respond", Card: now.Card, Cards: able, Max: 1, Words: []string{"pass"},
				Text: title(s, now.Card) + " attacks " + aim(s, now)}})
		}
	case attackAnswered:
		p.Do(table.Staged{Pending: now})
		if now.Target == 0 { // dm.order.unblocked-player
			occasion(p, "unblocked", now.Card, 0)
		}
	case attackLands:
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
	if !creature(p.State(), now.Card) {
		return
	}
	if now.N&wasBlocked == 0 {
		occasion(p, "unblocked-over", now.Card, now.Target)
	}
	switch {
	case now.N&atPlayer != 0 && now.N&wasBlocked == 0:
		occasion(p, "reached", now.Card, 0)
		fallthrough
	case now.N&atPlayer != 0:
		occasion(p, "attack-player-over", now.Card, 0)
	}
	occasion(p, "attack-over", now.Card, now.Target)
}

// What the number of an attack says.
const (
	atPlayer   = 1 << iota // it was declared on the player
	wasBlocked             // its target is the creature that blocked
)

// attacksNow lets abilities hear of an attack.
func attacksNow(p *validator.Play, now table.Pending) {
	offerEffect(p, now.Seat, now.Card, "attacks")
	if now.Target == 0 {
		occasion(p, "attack-player", now.Card, 0)
	} else {
		occasion(p, "attacked", now.Target, now.Card)
	}
	occasion(p, "attack", now.Card, now.Target)
}

func gone(s *table.State, now table.Pending) bool {
	return !creature(s, now.Card) || now.Target != 0 && !creature(s, now.Target)
}

func aim(s *table.State, now table.Pending) string {
	if now.Target == 0 {
		return names[foe(now.Seat)]
	}
	return title(s, now.Target)
}
