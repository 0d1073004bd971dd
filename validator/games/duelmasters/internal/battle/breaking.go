package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/play"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// reach is an attack on the player that nobody blocked, when its creature's other instructions are followed: it wins, or breaks
// the shields that are there then (dm.win.direct-attack, dm.break.unblocked, dm.break.needs-another-attack).
func reach(p *validator.Play, now table.Pending) {
	s := p.State()
	d := zones.Foe(now.Seat)
	shields := s.In(zones.Spot(d, zones.Shields))
	if len(shields) == 0 {
		p.Do(table.Lost{Seat: d, Why: "dm.win.direct-attack"})
		return
	}
	n := min(breaker(s, now.Card), len(shields)) // dm.break.fewer-left
	if n <= 0 {                                  // something lets it break fewer than the one that it would break
		return
	}
	b := table.Pending{Kind: "breaking", Seat: now.Seat, Card: now.Card, N: n}
	if n == len(shields) {
		b.Cards, b.Stage = slices.Clone(shields), 1
	}
	p.Do(table.Stacked{Pending: b})
}

// breaker is the number of shields a creature breaks at once (dm.break.one, dm.break.breaker).
func breaker(s *table.State, id table.CardID) int {
	n := max(1, crew(s, id))
	switch {
	case standing.Has(s, id, "triple_breaker"):
		n = max(n, 3)
	case standing.Has(s, id, "double_breaker"):
		n = max(n, 2)
	}
	standing.EachRunning(s, words.Breaker, func(v rows.Eye, r *rows.Row) bool {
		if standing.Reaches(v, r, id) {
			n += r.Do.N
		}
		return true
	})
	standing.EachRunning(s, words.BreakerTimes, func(v rows.Eye, r *rows.Row) bool {
		if standing.Reaches(v, r, id) {
			n *= max(r.Do.N, 1)
		}
		return true
	})
	return n
}

// crew is the number of shields that a crew breaker breaks: one, and one more for each other creature of its crew; 0 for any other.
func crew(s *table.State, id table.CardID) (most int) {
	for _, race := range standing.Limits(s, id, "crew_breaker") {
		n := 1
		for _, other := range zones.Creatures(s, s.Card(id).Holder) {
			if other != id && standing.Suits(s, other, "~"+race) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// Breaking lets the attacking player choose shields, then takes them all into their owner's hand (dm.break.to-hand);
// only then come the triggers.
func Breaking(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		text := "choose the shield to break"
		if now.N > 1 {
			text = "choose the shields to break"
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: slices.Clone(s.In(zones.Spot(zones.Foe(now.Seat), zones.Shields))),
			Min: now.N, Max: now.N, Text: text}})
		return
	}
	if field.AskInstead(p, now) {
		return
	}
	p.Do(table.Resolved{})
	var broken []table.CardID
	for _, id := range now.Cards {
		if zones.Lies(s, id, zones.Shields) {
			takeShield(p, now, id)
			broken = append(broken, id)
		}
	}
	brokeNow(p, now, len(broken))
	asksForTriggers(p, now.Card, broken)
	for _, id := range slices.Backward(broken) { // what was named first is cast first
		if stealable(p.State(), now.Card, id) {
			field.Steal(p, now.Seat, id)
		}
	}
}

// asksForTriggers lets the players of shields that were broken together play what is a trigger, the turn player first. An effect may break
// shields of both; all are in hand before the first trigger is played (dm.trigger.shield).
func asksForTriggers(p *validator.Play, by table.CardID, broken []table.CardID) {
	s := p.State()
	for _, seat := range []table.Seat{zones.Foe(s.Turn.Seat), s.Turn.Seat} {
		own := slices.DeleteFunc(slices.Clone(broken), func(id table.CardID) bool { return s.Card(id).Owner != seat })
		if len(own) > 0 {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "triggers", Seat: seat, Card: by, Cards: own}})
		}
	}
}

// stealable tells whether the player of a creature casts a shield that it broke: what cannot be played cannot be cast so, either.
func stealable(s *table.State, by, id table.CardID) bool {
	return zones.Lies(s, id, zones.Hand) && field.Stolen(s, by, id) &&
		play.Denied(s, words.NoPlay, id, "%s keeps it from being played") == nil
}

// takeShield sends a broken shield where it goes. One that a castle makes a shield trigger is one in the hand, too, and what
// another player may cast is shown.
func takeShield(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	lent := standing.LendsTrigger(s, id)
	field.Send(p, id, brokenTo(s, now.Card))
	if lent {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "has:shield_trigger", Until: s.Turn.Number}})
	}
	if standing.Concerned(s, words.StealsTriggers, now.Card) && zones.Lies(s, id, zones.Hand) {
		p.Do(table.Revealed{Card: id, To: table.Seats(0).With(now.Seat).With(zones.Foe(now.Seat))})
	}
}

// brokenTo is the zone to which shields go that a creature breaks: the hand, unless an effect says otherwise.
func brokenTo(s *table.State, id table.CardID) int {
	if standing.Concerned(s, words.Burns, id) {
		return zones.Graveyard
	}
	return zones.Hand
}

// brokeNow counts the shields that a creature broke, for the abilities that ask for them; a spell is none.
func brokeNow(p *validator.Play, now table.Pending, n int) {
	s := p.State()
	if n == 0 || zones.Face(s, standing.Body(s, now.Card)).Kind != "creature" {
		return
	}
	p.Do(table.Counted{Seat: now.Seat, Kind: zones.TallyBroken, To: s.Players[now.Seat].Tally[zones.TallyBroken] + int16(n)})
	if zones.Creature(s, now.Card) {
		p.Do(table.Tallied{Card: now.Card, Kind: zones.TallyBroke, To: s.Cards[now.Card].Tally[zones.TallyBroke] + int16(n)})
		if standing.Plainly(s, now.Card, "turbo_rush") {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: zones.BrokeStat, By: n, Until: s.Turn.Number}})
		}
	}
	field.Occasion(p, words.Breaks, now.Card, 0)
}
