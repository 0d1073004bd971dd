package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Settles looks after every step for what happens by itself: seals that are gone, creatures without power, defeat.
func Settles(p *validator.Play) {
	s := p.State()
	if s.Result.Over || s.Turn.Number == 0 {
		return
	}
	for seat := range table.Seat(s.Count) {
		field.Liberate(p, seat)
		field.Assemble(p, seat)
	}
	field.DestroyTogether(p, powerless(p.State()))
	deckOut(p)
	end(p)
}

// powerless lists the creatures without power, what they have while they attack counted in, but for those of which it is asked already
// whether something saves them.
func powerless(s *table.State) (all []table.CardID) {
	if len(s.Mods) == 0 && !weakened(s) {
		return nil
	}
	for seat := range table.Seat(s.Count) {
		for _, id := range zones.Creatures(s, seat) {
			if standing.Power(s, id, standing.Attacks(s, id)) <= 0 && zones.Face(s, id).Attack > 0 && !field.Pends(s, id) {
				all = append(all, id)
			}
		}
	}
	return all
}

// deckOut: who has no card left in the deck has lost, wherever the last one went (dm.win.opponent-deck-empty); who drew it has lost by that.
func deckOut(p *validator.Play) {
	s := p.State()
	if s.Option(zones.OptionDeckOut) != "on_last_card" {
		return
	}
	for seat := range table.Seat(s.Count) {
		if len(s.In(zones.Spot(seat, zones.Deck))) == 0 && s.Alive(seat) {
			p.Do(table.Lost{Seat: seat, Why: "dm.win.opponent-deck-empty"})
		}
	}
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

// Over refuses every move after the end of the duel.
func Over(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates("dm.win.game-ends", "the duel is over")
	}
	return nil
}

// Concede gives the duel up; always lawful.
var Concede = validator.Action{
	Kind: "concede", Verb: "concedes", Any: true, Reads: ask.Pressed("concede"), Shows: ask.Presses("concede"),
	Does: func(p *validator.Play, m validator.Move) { losesBy(p, m.Seat, "concede") },
}

// OutOfTime: whose time is up has lost.
func OutOfTime(p *validator.Play, seat table.Seat) { losesBy(p, seat, validator.Timed) }

// losesBy lets a seat lose for a reason beside the rules, also before the first turn.
func losesBy(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why})
	if p.State().Turn.Number == 0 {
		p.Do(table.Won{Winners: table.Seats(0).With(zones.Foe(seat)), Why: why})
	}
}

// weakened tells whether something in the battle zone takes power away for as long as it stands.
func weakened(s *table.State) bool {
	found := false
	standing.EachRunning(s, words.Power, func(_ rows.Eye, r *rows.Row) bool {
		found = r.Do.N < 0
		return !found
	})
	return found
}
