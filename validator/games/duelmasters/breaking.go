package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// reach is an attack on the player that nobody blocked, when its creature's other instructions are followed: it wins, or breaks
// the shields that are there then (dm.win.direct-attack, dm.break.unblocked, dm.break.needs-another-attack).
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
}

// breaker is the number of shields a creature breaks at once (dm.break.one, dm.break.breaker).
func breaker(s *table.State, id table.CardID) int {
	if race, ok := worded(s, id, "crew_breaker"); ok {
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
	eachRunning(s, "breaker-times", func(r running) bool {
		if r.reaches(id) {
			n *= max(r.A, 1)
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
			takeShield(p, now, chosen)
			broken = append(broken, chosen)
		}
	}
	brokeNow(p, now, len(broken))
	p.Do(table.Stacked{Pending: table.Pending{Kind: "triggers", Seat: d, Card: now.Card, Cards: broken}})
	for _, id := range broken {
		if lies(p.State(), id, zHand) && stolen(p.State(), now.Card, id) {
			steal(p, now.Seat, id)
		}
	}
}

// takeShield sends a broken shield where it goes. One that a castle makes a shield trigger is one in the hand, too, and what
// another player may cast is shown.
func takeShield(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	lent := lendsTrigger(s, id)
	send(p, id, brokenTo(s, now.Card))
	if lent {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "has:shield_trigger", Until: s.Turn.Number}})
	}
	if concerned(s, "steals-triggers", now.Card) && lies(s, id, zHand) {
		p.Do(table.Revealed{Card: id, To: table.Seats(0).With(now.Seat).With(foe(now.Seat))})
	}
}

// brokenTo is the zone to which shields go that a creature breaks: the hand, unless an effect says otherwise.
func brokenTo(s *table.State, id table.CardID) int {
	to := zHand
	eachRunning(s, "burns", func(r running) bool {
		if r.reaches(id) {
			to = zGraveyard
		}
		return to == zHand
	})
	return to
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
		if plainly(s, now.Card, "turbo_rush") {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: brokeStat, By: n, Until: s.Turn.Number}})
		}
	}
	occasion(p, "breaks", now.Card, 0)
}

// brokeStat is a change that does nothing but count the shields that a creature with a turbo rush broke itself this turn: only
// those that others broke wake it.
const brokeStat = "broke"

func brokeItself(s *table.State, id table.CardID) int {
	n := 0
	for _, m := range s.Mods {
		if m.Card == id && m.Stat == brokeStat {
			n += m.By
		}
	}
	return n
}
