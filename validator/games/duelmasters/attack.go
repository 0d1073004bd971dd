package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// attack begins an attack: To says whom, the opponent (the shields) or a creature (the battle zone), which is asked for.
// Turning a creature sideways asks for everything.
var attack = validator.Action{
	Kind: "attack", Verb: "attacks",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, From: g.From}
		if g.Kind == validator.Turn && g.Quarter%2 == 1 && zone(g.From) == zBattle && s.Print(g.Card).Kind != "cross gear" {
			return m, true
		}
		m.To = g.To
		return m, g.Kind == validator.Drag && g.Card != 0 && zone(g.To) >= 0 && s.Place(g.To).Owner == foe(g.Seat) &&
			(zone(g.To) == zShields || zone(g.To) == zBattle)
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		if m.To == 0 {
			return []validator.Gesture{{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: s.Card(m.Card).Spot,
				Quarter: sideways}}
		}
		return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To}}
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
	Checks: []validator.Check{ownTurn, canAttack, someTarget},
	Does: func(p *validator.Play, m validator.Move) {
		if zone(m.To) == zShields {
			declare(p, m.Seat, m.Card, 0)
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
		return validator.Violates("dm.forbidden.sealed-inert", "%s carries %d seals", title(s, m.Card), seals(s, m.Card))
	case unit(s, m.Card) && face(s, m.Card).Subtype == "fortress":
		return validator.Violates("dm.dragheart.fortress-no-tap", "a fortress is never tapped and cannot attack")
	case c.Spot != spot(m.Seat, zBattle) || !creature(s, m.Card):
		return validator.Violates("dm.attack.from-battle-zone", "only your own creatures in the battle zone attack")
	case tapped(s, m.Card):
		return validator.Violates("dm.attack.untapped-only", "%s is tapped", title(s, m.Card))
	case sick(s, m.Card) && !has(s, m.Card, "freed"):
		return validator.Violates("dm.creature.summoning-sickness", "%s was put into the battle zone this turn", title(s, m.Card))
	}
	return nil
}

// sick: a creature cannot attack in the turn in which it was put in (dm.evo.no-sickness, dm.forbidden.no-sickness,
// dm.dragheart.creature-sickness).
func sick(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return int32(c.Tally[tEntered]) == s.Turn.Number && !c.Marks.Has(settled) && !has(s, id, "speed_attacker")
}

// someTarget: the opponent, or one of their tapped creatures.
func someTarget(s *table.State, m validator.Move) *validator.Violation {
	if zone(m.To) == zShields {
		return playerTarget(s, m.Card)
	}
	if m.To == 0 && playerTarget(s, m.Card) == nil || len(targets(s, m.Seat, m.Card)) > 0 {
		return nil
	}
	return validator.Violates("dm.attack.legal-target", "%s has no creature that can be attacked", names[foe(m.Seat)])
}

func playerTarget(s *table.State, id table.CardID) *validator.Violation {
	if has(s, id, "freed") {
		return nil
	}
	if stays(s, id) || has(s, id, "cant_attack_players") {
		return validator.Violates("dm.attack.legal-target", "%s cannot attack players", title(s, id))
	}
	return nil
}

// stays tells whether a creature cannot attack at all.
func stays(s *table.State, id table.CardID) bool {
	return has(s, id, "cant_attack") && !has(s, id, "may_attack")
}

// targets lists the creatures that an attacker may attack.
func targets(s *table.State, seat table.Seat, id table.CardID) []table.CardID {
	if stays(s, id) || has(s, id, "cant_attack_creatures") || sick(s, id) {
		return nil
	}
	return slices.DeleteFunc(creatures(s, foe(seat)), func(t table.CardID) bool {
		return !tapped(s, t) && !has(s, id, "attacks_untapped") && !ruled(s, "attacks", id, t) && !has(s, t, "attackable") ||
			has(s, t, "cant_be_attacked") || ruled(s, "unattackable-by", t, id)
	})
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
	attackBattles
	attackOver
)

// attacking goes on by one stage: effects when attacking, block, breaking shields or a battle.
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
		if d := foe(now.Seat); slices.ContainsFunc(creatures(s, d), func(b table.CardID) bool { return blocks(s, d, b, now.Card) == nil }) {
			p.Do(table.Asked{Ask: table.Ask{Seat: d, Kind: "respond", Card: now.Card, Words: []string{"block", "pass"},
				Text: title(s, now.Card) + " attacks " + aim(s, now)}})
		}
	case attackAnswered:
		p.Do(table.Staged{Pending: now})
		if now.Target == 0 {
			reach(p, now)
		}
	case attackBattles:
		p.Do(table.Staged{Pending: now})
		if now.Target != 0 {
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
	if now.N == atPlayer {
		occasion(p, "attack-player-over", now.Card, 0)
	}
	occasion(p, "attack-over", now.Card, now.Target)
}

// atPlayer is the number of an attack that was declared on the player.
const atPlayer = 1

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

// reach is an attack on the player that nobody blocked: it wins, or breaks shields (dm.win.direct-attack,
// dm.break.unblocked, dm.break.needs-another-attack, dm.order.unblocked-player).
func reach(p *validator.Play, now table.Pending) {
	s := p.State()
	d := foe(now.Seat)
	shields := s.In(spot(d, zShields))
	if len(shields) == 0 {
		p.Do(table.Lost{Seat: d, Why: "dm.win.direct-attack"})
		return
	}
	n := min(breaker(s, now.Card), len(shields)) // dm.break.fewer-left
	b := table.Pending{Kind: "breaking", Seat: now.Seat, Card: now.Card, N: n}
	if n == len(shields) {
		b.Cards, b.Stage = slices.Clone(shields), 1
	}
	p.Do(table.Stacked{Pending: b})
	occasion(p, "unblocked", now.Card, 0)
}

// breaker is the number of shields a creature breaks at once (dm.break.one, dm.break.breaker).
func breaker(s *table.State, id table.CardID) int {
	if race, ok := tag(face(s, id), "crew_breaker"); ok {
		n := 1
		for _, other := range creatures(s, s.Card(id).Holder) {
			if other != id && suits(s, other, "~"+race) {
				n++
			}
		}
		return n
	}
	n := 1
	switch {
	case has(s, id, "triple_breaker"):
		n = 3
	case has(s, id, "double_breaker"):
		n = 2
	}
	eachRunning(s, "breaker", func(r running) bool {
		if r.reaches(id) {
			n += r.A
		}
		return true
	})
	return n
}

// breaking lets the attacking player choose shields, then takes them all into their owner's hand (dm.break.to-hand);
// only then come the triggers.
func breaking(p *validator.Play, now table.Pending) {
	s := p.State()
	d := foe(now.Seat)
	if now.Stage == 0 {
		text := "choose the shield to break"
		if now.N > 1 {
			text = "choose the shields to break"
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: slices.Clone(s.In(spot(d, zShields))),
			Min: now.N, Max: now.N, Text: text}})
		return
	}
	p.Do(table.Resolved{})
	var broken []table.CardID
	for _, id := range now.Cards {
		chosen := redirected(s, id, now.Cards)
		if lies(s, chosen, zShields) {
			send(p, chosen, zHand)
			broken = append(broken, chosen)
		}
	}
	brokeNow(p, now, len(broken))
	p.Do(table.Stacked{Pending: table.Pending{Kind: "triggers", Seat: d, Card: now.Card, Cards: broken}})
}

// brokeNow counts broken shields for the abilities that ask for them.
func brokeNow(p *validator.Play, now table.Pending, n int) {
	s := p.State()
	if n == 0 {
		return
	}
	p.Do(table.Counted{Seat: now.Seat, Kind: tBroken, To: s.Players[now.Seat].Tally[tBroken] + int16(n)})
	if creature(s, now.Card) {
		p.Do(table.Tallied{Card: now.Card, Kind: tBroke, To: s.Cards[now.Card].Tally[tBroke] + int16(n)})
	}
	occasion(p, "breaks", now.Card, 0)
}

// battle compares powers when both creatures' own words are counted in (dm.order.compare-after-instructions); the one
// with less is destroyed, on a tie both (dm.battle.higher-wins, dm.battle.tie). What works after a battle comes then
// (dm.order.destroy-before-after-effects).
func battle(p *validator.Play, now table.Pending) {
	s := p.State()
	mine := p.Value(now.Card, "power", power(s, now.Card, true))
	its := p.Value(now.Target, "power", power(s, now.Target, false))
	slain, slew := slays(s, now.Target, now.Card), slays(s, now.Card, now.Target)
	if its <= mine {
		beat(p, now.Target, now.Card)
	}
	if mine <= its {
		beat(p, now.Card, now.Target)
	}
	if slew && its > mine {
		destroy(p, now.Target)
	}
	if slain && mine > its {
		destroy(p, now.Card)
	}
	occasion(p, "battled", now.Target, now.Card)
	occasion(p, "battled", now.Card, now.Target)
	switch {
	case mine > its:
		occasion(p, "wins", now.Card, now.Target)
	case its > mine:
		occasion(p, "wins", now.Target, now.Card)
	}
}

// beat destroys the loser of a battle, unless something keeps it from that.
func beat(p *validator.Play, id, by table.CardID) {
	s := p.State()
	safe := false
	eachRunning(s, "stays", func(r running) bool {
		r.that = by
		safe = r.reaches(id)
		return !safe
	})
	if !safe {
		destroy(p, id)
	}
}

// slays tells whether a creature destroys whatever it has battled, of every civilization or of those named.
func slays(s *table.State, id, other table.CardID) bool {
	of, ok := tag(face(s, id), "slayer")
	return ok && (of == "" || colored(face(s, other), of)) || !ok && has(s, id, "slayer")
}
