package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What cards do at the start and at the end of a turn, without being asked.

// moment lets the effects that name a phase happen, the turn player's first (dotr.standby.effects, dotr.end.effects).
func moment(p *validator.Play, word string) {
	now := table.Pending{Kind: "moment", Seat: p.State().Turn.Seat, Word: word}
	if anyDue(p.State(), now) {
		p.Do(table.Stacked{Pending: now})
	}
}

func anyDue(s *table.State, now table.Pending) bool {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if len(dueOf(s, now, seat)) > 0 {
			return true
		}
	}
	return false
}

// dueOf lists a seat's cards whose effects of this moment have not happened yet.
func dueOf(s *table.State, now table.Pending, seat table.Seat) []table.CardID {
	var due []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; !c.Up || c.Holder != seat || !onField(s, id) || !works(s, id) || slices.Contains(now.Cards, id) {
			continue
		}
		if slices.ContainsFunc(s.Print(id).Effects, func(e table.Effect) bool {
			return e.Timing == now.Word && seat == now.Seat || e.Timing == "each-"+now.Word
		}) {
			due = append(due, id)
		}
	}
	return due
}

// dueNow goes through the effects that are due; a player with more than one says which comes first.
func dueNow(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == aimed {
		happen(p, now, now.Target)
		return
	}
	for i, seat := 0, now.Seat; i < s.Count; i, seat = i+1, toTheLeft(s, seat) {
		switch due := dueOf(s, now, seat); {
		case len(due) == 1:
			happen(p, now, due[0])
			return
		case len(due) > 1:
			p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "aim", Cards: due, Words: aimWords(s, due, nil), Text: "which effect comes first?"}})
			return
		}
	}
	p.Do(table.Resolved{})
}

func happen(p *validator.Play, now table.Pending, id table.CardID) {
	s := p.State()
	now.Stage, now.Target, now.Cards = toAim, 0, append(now.Cards[:len(now.Cards):len(now.Cards)], id)
	p.Do(table.Staged{Pending: now})
	if onField(s, id) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: s.Cards[id].Holder, Card: id, To: s.Cards[id].Spot, Word: now.Word}})
	}
}

// eachTurn lets monsters grow and wither and life run out, as long as somebody's monster in defence says so.
func eachTurn(p *validator.Play) {
	ripen(p)
	s := p.State()
	var all []table.Pending
	eachRunning(s, func(by table.CardID, e table.Effect) {
		mine := s.Cards[by].Holder == s.Turn.Seat
		if e.Key == "grow-each-turn" || e.Key == "drain-each-turn" || e.Key == "bind" || e.Key == "change-lp" && mine {
			all = append(all, table.Pending{Card: by, Seat: s.Cards[by].Holder, To: s.Cards[by].Spot, N: slices.Index(s.Print(by).Effects, e)})
		}
	})
	for _, l := range all {
		e := s.Print(l.Card).Effects[l.N]
		if e.Key == "change-lp" {
			changeLife(p, l, e)
			continue
		}
		known, _ := targets(p.State(), l, e)
		for _, id := range known {
			touch(p, l, e, id, wither)
		}
	}
}

// wither does to one face-up monster what happens to it at each turn's start.
func wither(p *validator.Play, l table.Pending, e table.Effect, id table.CardID) {
	switch {
	case !p.State().Cards[id].Up:
	case e.Key == "bind":
		bind(p, l, e, id)
	case e.Key == "grow-each-turn":
		modify(p, l, id, e.B, e.B)
	default:
		modify(p, l, id, -e.B, -e.B)
	}
}

// pointsOf is what a seat gains at the start of its turn, with what running effects make of it (dotr.sp.gain).
func pointsOf(s *table.State, seat table.Seat) int {
	sum := pointsATurn
	eachRunning(s, func(by table.CardID, e table.Effect) {
		if e.Key != "summon-points-per-turn" || !sided(s, s.Cards[by].Holder, seat, e.Side) {
			return
		}
		if e.A == 1 {
			sum -= e.B
		} else {
			sum += e.B
		}
	})
	return max(0, sum)
}

// looseningSpeed is how many Spellbound counters leave a monster at the end of a turn (dotr.spellbound.decrement).
func looseningSpeed(s *table.State) int16 {
	switch {
	case running(s, "freeze-bind-count"):
		return 0
	case running(s, "fast-bind-count"):
		return 2
	}
	return 1
}

// scaled is a gain or loss of Life Points with what running effects make of it.
func scaled(s *table.State, by int) int {
	if by > 0 && running(s, "recovery-to-damage") {
		by = -by
	}
	eachRunning(s, func(_ table.CardID, e table.Effect) {
		if e.Key != "scale-lp-change" || e.Selector == gainsOfLife != (by > 0) {
			return
		}
		switch e.A {
		case 2:
			by *= e.B
		case 3:
			by /= max(1, e.B)
		default:
			if by > 0 {
				by += e.B
			} else {
				by -= e.B
			}
		}
	})
	return by
}
