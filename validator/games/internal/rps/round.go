package rps

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// won is the kind of points that there is.
const won = 0

// wonToWin is how many rounds win the duel.
const wonToWin = 3

// nextRound fills the hands (rps.hand) and lets a round begin. Its number is that of the turn.
func nextRound(p *validator.Play, first table.Seat) {
	for seat := range table.Seat(p.State().Count) {
		for len(p.State().In(spot(seat, hand))) < cardsInHand && deal.Draw(p, spot(seat, deck), spot(seat, hand)) {
		}
	}
	lasting.NextTurn(p, table.Passed{Seat: first})
	p.Do(table.Stacked{Pending: table.Pending{Kind: "round"}})
}

// round goes on by one stage whenever nothing is asked and nothing lies on top of it: both are asked for a card, both cards are
// shown, and what they leave behind is cleared away.
func round(p *validator.Play, now table.Pending) {
	now.Stage++
	switch now.Stage {
	case 1:
		p.Do(table.Staged{Pending: now})
		askBoth(p)
	case 2:
		p.Do(table.Staged{Pending: now})
		show(p)
	default:
		p.Do(table.Resolved{})
		clearAway(p)
		if end(p); !p.State().Result.Over {
			nextRound(p, foe(p.State().Turn.Seat))
		}
	}
}

// askBoth asks both seats at once: either may lay first, and the round goes on when both have.
func askBoth(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "lay", Text: "lay a card"}})
	}
}

// show turns both cards up before either does anything (rps.show).
func show(p *validator.Play) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		p.Do(table.Flipped{Card: s.In(spot(seat, field))[0], Up: true})
	}
	for seat := range table.Seat(s.Count) {
		id := s.In(spot(seat, field))[0]
		if a := shelf.Sheet(s.Print(id)).Of(rows.Moment{When: shown}); a != nil {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "ability", Seat: seat, Card: id, Word: a.Word}})
		}
	}
}

func clearAway(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		for _, id := range p.State().In(spot(seat, field)) {
			p.Do(table.Moved{Card: id, From: spot(seat, field), To: spot(seat, graveyard)})
		}
	}
}

// end ends the duel with three rounds won (rps.three), or when no card is left (rps.cards-out).
func end(p *validator.Play) {
	s := p.State()
	south, north := s.Points(0, won), s.Points(1, won)
	ahead := table.Seats(0)
	switch {
	case south > north:
		ahead = ahead.With(0)
	case north > south:
		ahead = ahead.With(1)
	}
	switch {
	case max(south, north) >= wonToWin:
		p.Do(table.Won{Winners: ahead, Why: "rps.three"})
	case len(s.In(spot(0, hand))) == 0:
		p.Do(table.Won{Winners: ahead, Why: "rps.cards-out"})
	}
}
