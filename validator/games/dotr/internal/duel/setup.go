package duel

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/table"
)

// Setup deals decks and leaders and gives everybody their points; then chance shuffles and draws the first player.
func Setup(p *validator.Play, su validator.Setup) {
	prints := printer{p: p, known: map[string]table.PrintID{}}
	for i, d := range su.Decks {
		seat := table.Seat(i)
		deal(p, &prints, seat, board.Deck, board.HomeMain, d.Main)
		deal(p, &prints, seat, board.Extra, board.HomeExtra, d.Extra)
		if d.Leader != nil {
			PlaceLeader(p, prints.id(*d.Leader), seat, board.LeaderStart(p.State(), seat))
		}
		prints.all(d.Faces)
		StartPointsOf(p, seat)
	}
	if len(su.Bag) > 0 {
		ids := prints.all(su.Bag)
		p.Do(table.Dealt{Spot: board.Bag(p.State()), Owner: table.Nobody, Home: board.HomeDestiny, Prints: ids})
	}
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

func deal(p *validator.Play, prints *printer, seat table.Seat, z int, home uint8, cards []table.Print) {
	if len(cards) > 0 {
		p.Do(table.Dealt{Spot: board.Pile(p.State(), seat, z), Owner: seat, Home: home, Prints: prints.all(cards)})
	}
}

// printer gives each different face one number.
type printer struct {
	p     *validator.Play
	known map[string]table.PrintID
}

func (pr *printer) id(face table.Print) table.PrintID {
	id, ok := pr.known[face.Key]
	if !ok {
		id = table.PrintID(len(pr.p.State().Prints))
		pr.p.Do(table.Printed{Prints: []table.Print{face}})
		pr.known[face.Key] = id
	}
	return id
}

func (pr *printer) all(faces []table.Print) []table.PrintID {
	ids := make([]table.PrintID, len(faces))
	for i := range faces {
		ids[i] = pr.id(faces[i])
	}
	return ids
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
		if len(s.In(at)) > 1 {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: "shuffle " + board.NameOf(s, at)}})
		}
	}
	if s.Option(board.OptionTurnFirstPlayer) == "random" && settled(s) == table.Nobody {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: s.Count, Text: "who begins"}})
	}
}

// Lot is chance's answer: who begins, which card, how much.
var Lot = validator.Action{
	Kind: validator.AskLot, Verb: "draws", Answers: validator.AskLot,
	Checks: []validator.Check{func(s *table.State, m validator.Move) *validator.Violation {
		if m.N < 0 || m.N >= s.AskOf(m.Seat).Max {
			return validator.Violates("dotr.setup.first-player", "lot %d is not among %d", m.N, s.AskOf(m.Seat).Max)
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		if validator.Drawn(p, m) {
			return
		}
		o := *p.State().Top()
		o.N = m.N
		switch o.Kind {
		case "aiming":
			o.Stage, o.Target = effects.Aimed, o.Cards[m.N]
		case "mixing", "gamble":
			o.Stage++
		}
		p.Do(table.Staged{Pending: o})
	},
}
