package duelmasters

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// settles looks after every step for what happens by itself: seals that are gone, creatures without power, defeat.
func settles(p *validator.Play) {
	s := p.State()
	if s.Result.Over || s.Turn.Number == 0 {
		return
	}
	for seat := range table.Seat(s.Count) {
		liberate(p, seat)
		assemble(p, seat)
		if len(s.Mods) == 0 && !weakened(s) {
			continue
		}
		for _, id := range creatures(s, seat) {
			if power(s, id, false) <= 0 && face(s, id).Attack > 0 {
				perish(p, id)
			}
		}
	}
	deckOut(p)
	end(p)
}

// deckOut: who has no card left in the deck has lost (dm.win.opponent-deck-empty, dm.lose.last-draw).
func deckOut(p *validator.Play) {
	s := p.State()
	if s.Option(oDeckOut) != "on_last_card" {
		return
	}
	for seat := range table.Seat(s.Count) {
		if len(s.In(spot(seat, zDeck))) == 0 && s.Alive(seat) {
			p.Do(table.Lost{Seat: seat, Why: emptied(p, seat)})
		}
	}
}

// emptied names the rule: the last card was drawn, or it went elsewhere.
func emptied(p *validator.Play, seat table.Seat) string {
	for i := len(p.Events()) - 1; i >= 0; i-- {
		if m, ok := p.Events()[i].(table.Moved); ok && m.From == spot(seat, zDeck) && m.To == spot(seat, zHand) {
			return "dm.lose.last-draw"
		}
	}
	return "dm.win.opponent-deck-empty"
}

// end ends the duel when somebody has lost; when both have, nobody wins (dm.lose.simultaneous).
func end(p *validator.Play) {
	s := p.State()
	why := ""
	var winners table.Seats
	for seat := range table.Seat(s.Count) {
		if s.Alive(seat) {
			winners = winners.With(seat)
			continue
		}
		why = lostBy(p, seat)
	}
	switch {
	case why == "":
	case winners == 0:
		p.Do(table.Won{Why: "dm.lose.simultaneous"})
	default:
		p.Do(table.Won{Winners: winners, Why: why})
	}
}

// lostBy is the rule by which a seat has just lost.
func lostBy(p *validator.Play, seat table.Seat) string {
	for _, e := range p.Events() {
		if l, ok := e.(table.Lost); ok && l.Seat == seat {
			return l.Why
		}
	}
	return "concede"
}

func over(s *table.State, _ validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates("dm.win.game-ends", "the duel is over")
	}
	return nil
}

// concede gives the duel up; always lawful.
var concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true, Reads: pressed("concede"), Shows: presses("concede"),
	Does: func(p *validator.Play, m validator.Move) { losesBy(p, m.Seat, "concede") },
}

// outOfTime: whose time is up has lost.
func outOfTime(p *validator.Play, seat table.Seat) { losesBy(p, seat, validator.Timed) }

// losesBy lets a seat lose for a reason beside the rules, also before the first turn.
func losesBy(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why})
	if p.State().Turn.Number == 0 {
		p.Do(table.Won{Winners: table.Seats(0).With(foe(seat)), Why: why})
	}
}

// weakened tells whether something in the battle zone takes power away for as long as it stands.
func weakened(s *table.State) bool {
	found := false
	eachRunning(s, "weaken", func(r running) bool {
		found = r.A > 0
		return !found
	})
	return found
}
