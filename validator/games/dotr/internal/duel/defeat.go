package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// assembled lets a player win who has brought together, face-up and at work, a card and all the parts that belong to it:
// each on one of the eight tiles around it.
func assembled(p *validator.Play) {
	s := p.State()
	if !standing.Runs(s, words.Grant) {
		return
	}
	var winners table.Seats
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !s.Cards[id].Up || s.Cards[id].Class != board.Monster || !board.Unit(s, id) {
			continue
		}
		if r := standing.OwnOf(s, id, "assembled"); r != nil && partsAround(s, id) >= r.Do.N {
			winners = winners.With(s.Cards[id].Holder)
		}
	}
	if winners != 0 && !s.Result.Over {
		win(p, winners)
	}
}

// partsAround counts the different parts of a card that stand around it under the same control.
func partsAround(s *table.State, id table.CardID) int {
	var seen []string
	board.Around(s, s.Cards[id].Spot, true, func(at table.Spot) {
		on := board.Occupant(s, at)
		if on == 0 || s.Cards[on].Holder != s.Cards[id].Holder {
			return
		}
		if r := standing.OwnOf(s, on, "part-of"); r != nil && standing.Behind(r) == s.Print(id).Key && !slices.Contains(seen, s.Print(on).Key) {
			seen = append(seen, s.Print(on).Key)
		}
	})
	return len(seen)
}

// finish ends the duel when one side is left, or after the first loss where players have agreed on that
// (dotr.win.four-players). Sides that fall together draw.
func finish(p *validator.Play) {
	s := p.State()
	if s.Result.Over || goesOn(s) {
		return
	}
	why := ""
	for _, e := range p.Events() {
		if lost, ok := e.(table.Lost); ok {
			why = lost.Why
		}
	}
	p.Do(table.Won{Winners: winners(s), Why: why})
}

// goesOn tells whether the duel is still undecided.
func goesOn(s *table.State) bool {
	return s.Contested() && !(s.Option(board.OptionWinFourPlayers) == "first-loss-ends" && fallen(s))
}

// fallen tells whether a seat has lost.
func fallen(s *table.State) bool {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if !s.Alive(seat) {
			return true
		}
	}
	return false
}

// winners are the seats that are left. A pair wins together, the fallen partner too; where the first loss ends the duel,
// a pair that has lost a player has lost.
func winners(s *table.State) table.Seats {
	if s.Option(board.OptionWinFourPlayers) == "first-loss-ends" {
		return s.Whole()
	}
	return s.Standing()
}

// buryFallen lets the cards of players who have lost leave the table when the duel goes on without them. Where the turn was one of theirs it
// passes, but not before it is looked whether anybody is left to play against: the next player may fall in the draw as well.
func buryFallen(p *validator.Play) {
	for !p.State().Result.Over {
		turn := p.State().Turn
		buried := bury(p)
		if finish(p); buried == 0 || p.State().Result.Over {
			return
		}
		if buried.Has(turn.Seat) && turn.Number > 0 {
			breakOff(p, turn.Seat)
		}
	}
}

// bury takes the players out who have lost and are still on the table.
func bury(p *validator.Play) (buried table.Seats) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) || s.Card(s.Players[seat].Token).Spot == 0 {
			continue
		}
		cutShort(p, seat)
		if turn := s.Turn; turn.Seat == seat && turn.Number > 0 && !board.RecordOnly(s) {
			field.GiveBack(p) // the turn is over: what was taken until its end goes back, also what this player had taken
		}
		takeCardsOf(p, seat)
		askAnew(p)
		buried = buried.With(seat)
	}
	return buried
}

// askAnew withdraws the questions whose answers may just have left the table, and a lot that is drawn among cards; what asks them goes by what is
// left.
func askAnew(p *validator.Play) {
	for _, ask := range slices.Clone(p.State().Asks) {
		top := p.State().Top()
		lot := ask.Kind == validator.AskLot && top != nil && top.Kind == "aiming"
		if lot || slices.Contains([]string{"aim", "summon", "apply", validator.AskDecision}, ask.Kind) {
			p.Do(table.Answered{ID: ask.ID})
		}
	}
}

// takeCardsOf takes a fallen player's own cards out of the duel; what they held of others, or was to come back to them, goes
// to its owner's graveyard first.
func takeCardsOf(p *validator.Play, seat table.Seat) {
	openPairsOf(p, seat)
	s := p.State()
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Card(id); c.Spot != 0 && c.Owner != seat && (c.Holder == seat && c.Host == 0 || field.AwayFrom(s, id, seat)) {
			field.Send(p, id, board.Graveyard)
		}
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Card(id); c.Spot != 0 && c.Owner == seat {
			takeAway(p, id)
		}
	}
}

// openPairsOf turns up what of a fallen player lies beneath something or on it, before any of it leaves: some of what was said is judged by two
// faces.
func openPairsOf(p *validator.Play, seat table.Seat) {
	s := p.State()
	var opened []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := s.Card(id)
		if paired := c.Host != 0 || len(standing.Attached(s, id)) > 0; paired && c.Spot != 0 && c.Owner == seat && board.OnField(s, id) && !c.Up {
			p.Do(table.Flipped{Card: id, Up: true})
			opened = append(opened, id)
		}
	}
	for _, id := range opened {
		field.Reveal(p, id)
		for _, under := range standing.Attached(s, id) {
			if s.Cards[under].Up {
				field.Reveal(p, under)
			}
		}
	}
}

func takeAway(p *validator.Play, id table.CardID) {
	s := p.State()
	tied := standing.TiesOf(s, id)
	for _, under := range standing.Attached(s, id) {
		p.Do(table.Unlinked{Card: under})
		if s.Cards[under].Owner != s.Cards[id].Owner {
			field.Send(p, under, board.Graveyard)
		}
	}
	if s.Cards[id].Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
	if board.OnField(s, id) && !s.Cards[id].Up {
		p.Do(table.Flipped{Card: id, Up: true})
		field.Reveal(p, id)
	}
	field.Expire(p, id)
	p.Do(table.Vanished{Card: id})
	field.Follow(p, tied, id)
}

// Wins lets a seat win by a card: its enemies have lost.
func Wins(p *validator.Play, winner table.Seat) { win(p, table.Seats(0).With(winner)) }

// win lets seats win by their cards at the same time. Whoever has an enemy among them has lost, so enemies who win together draw.
func win(p *validator.Play, winners table.Seats) {
	s := p.State()
	var beaten table.Seats
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		for winner := table.Seat(0); int(winner) < s.Count; winner++ {
			if winners.Has(winner) && s.Alive(winner) && s.Alive(seat) && board.Enemies(s, seat, winner) {
				beaten = beaten.With(seat)
			}
		}
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if beaten.Has(seat) {
			p.Do(table.Lost{Seat: seat, Why: "dotr.precedence.card-over-rulebook"})
		}
	}
}
