package duel

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/table"
)

// Setup deals decks and leaders and gives everybody their points; then chance shuffles and draws the first player.
func Setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.Deal(table.Dealt{Spot: board.Pile(p.State(), seat, board.Deck), Owner: seat, Home: board.HomeMain}, d.Main)
		prints.Deal(table.Dealt{Spot: board.Pile(p.State(), seat, board.Extra), Owner: seat, Home: board.HomeExtra}, d.Extra)
		if d.Leader != nil {
			PlaceLeader(p, prints.Face(*d.Leader), seat, board.LeaderStart(p.State(), seat))
		}
		prints.Faces(d.Faces)
		StartPointsOf(p, seat)
	}
	prints.Deal(table.Dealt{Spot: board.Bag(p.State()), Owner: table.Nobody, Home: board.HomeDestiny}, su.Bag)
	if p.State().Option(board.OptionTurnFirstPlayer) == "agreed" || su.Settled {
		p.Do(table.Noted{Seat: su.First, Set: board.Begins})
	}
	if su.Build && !board.RecordOnly(p.State()) {
		p.Do(table.Entered{Phase: board.PhaseBuilding})
		return
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

// StartPointsOf gives a seat the points it begins with (dotr.lp.start, dotr.sp.start).
func StartPointsOf(p *validator.Play, seat table.Seat) {
	life, _ := strconv.Atoi(p.State().Option(board.OptionLpStart))
	field.Score(p, seat, board.LP, life, "dotr.lp.start")
	field.Score(p, seat, board.SP, board.StartPoints, "dotr.sp.start")
}

// PlaceLeader lays a deck leader face-up on the board (dotr.leader.choose).
func PlaceLeader(p *validator.Play, face table.PrintID, seat table.Seat, at table.Spot) {
	id := table.CardID(len(p.State().Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: board.HomeLeader, Up: true, Prints: []table.PrintID{face}},
		table.Classed{Card: id, Class: board.Leader}, table.Named{Seat: seat, Card: id})
}

// Opening shuffles the decks, finds the first player and deals the hands (dotr.setup.first-player, dotr.hand.start).
func Opening(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		now.Stage = 1
		p.Do(table.Staged{Pending: now})
		askLots(p)
		return
	}
	p.Do(table.Resolved{})
	for seat := range s.Count {
		for range board.StartHand {
			field.Draw(p, table.Seat(seat))
		}
	}
	passTurn(p, beginner(s, table.Seat(now.N)))
}

// beginner is the seat with the first turn: the one agreed on, else the one the lot fell on, or who comes after it.
func beginner(s *table.State, lot table.Seat) table.Seat {
	if seat := settled(s); seat != table.Nobody {
		lot = seat
	}
	if s.Alive(lot) {
		return lot
	}
	return board.Next(s, lot)
}

// settled is who was to begin before anybody drew a lot, Nobody when that was left to one.
func settled(s *table.State) table.Seat {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Players[seat].Marks.Has(board.Begins) {
			return seat
		}
	}
	return table.Nobody
}

func askLots(p *validator.Play) {
	s := p.State()
	piles := []table.Spot{board.Bag(s)}
	for seat := range s.Count {
		piles = append(piles, board.Pile(s, table.Seat(seat), board.Deck))
	}
	for _, at := range piles {
		deal.Shuffle(p, at, "shuffle "+board.NameOf(s, at))
	}
	if s.Option(board.OptionTurnFirstPlayer) == "random" && settled(s) == table.Nobody {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: s.Count, Text: "who begins"}})
	}
}

// Lot is chance's answer: who begins, which card, how much.
var Lot = ask.Lot("dotr.setup.first-player", func(_ *table.State, now *table.Pending, n int) {
	now.N = n
	switch now.Kind {
	case "aiming":
		now.Stage, now.Target = effects.Aimed, now.Cards[n]
	case "mixing", "gamble":
		now.Stage++
	}
})
