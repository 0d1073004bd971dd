package dotr

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// setup deals decks and leaders and gives everybody their points; then chance shuffles and draws the first player.
func setup(p *validator.Play, su validator.Setup) {
	prints := printer{p: p, known: map[string]table.PrintID{}}
	for i, d := range su.Decks {
		seat := table.Seat(i)
		deal(p, &prints, seat, zDeck, homeMain, d.Main)
		deal(p, &prints, seat, zExtra, homeExtra, d.Extra)
		if d.Leader != nil {
			placeLeader(p, prints.id(*d.Leader), seat, leaderStart(p.State(), seat))
		}
		prints.all(d.Faces)
		startPointsOf(p, seat)
	}
	if len(su.Bag) > 0 {
		ids := prints.all(su.Bag)
		p.Do(table.Dealt{Spot: bag(p.State()), Owner: table.Nobody, Home: homeDestiny, Prints: ids})
	}
	if p.State().Option(oTurnFirstPlayer) == "agreed" {
		p.Do(table.Noted{Seat: su.First, Set: begins})
	}
	if su.Build && !recordOnly(p.State()) {
		p.Do(table.Entered{Phase: phaseBuilding})
		return
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

// bag is the place of the Destiny Draw cards (dotr.deck.destiny-pile).
func bag(s *table.State) table.Spot { return pile(s, table.Seat(s.Count), 0) }

func startPointsOf(p *validator.Play, seat table.Seat) {
	life, _ := strconv.Atoi(p.State().Option(oLpStart))
	score(p, seat, lp, life, "dotr.lp.start")
	score(p, seat, sp, startPoints, "dotr.sp.start")
}

func deal(p *validator.Play, prints *printer, seat table.Seat, z int, home uint8, cards []table.Print) {
	if len(cards) > 0 {
		p.Do(table.Dealt{Spot: pile(p.State(), seat, z), Owner: seat, Home: home, Prints: prints.all(cards)})
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

// placeLeader lays a deck leader face-up on the board (dotr.leader.choose).
func placeLeader(p *validator.Play, face table.PrintID, seat table.Seat, at table.Spot) {
	id := table.CardID(len(p.State().Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: homeLeader, Up: true, Prints: []table.PrintID{face}},
		table.Classed{Card: id, Class: leader}, table.Named{Seat: seat, Card: id})
}

// opening shuffles the decks, finds the first player and deals the hands (dotr.setup.first-player, dotr.hand.start).
func opening(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		now.Stage = 1
		p.Do(table.Staged{Pending: now})
		askLots(p)
		return
	}
	p.Do(table.Resolved{})
	for seat := range s.Count {
		for range startHand {
			draw(p, table.Seat(seat))
		}
	}
	passTurn(p, beginner(s, table.Seat(now.N)))
}

// beginner is the seat with the first turn: the one agreed on, else the one the lot fell on, or who comes after it.
func beginner(s *table.State, lot table.Seat) table.Seat {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Players[seat].Marks.Has(begins) {
			lot = seat
		}
	}
	if s.Alive(lot) {
		return lot
	}
	return next(s, lot)
}

func askLots(p *validator.Play) {
	s := p.State()
	piles := []table.Spot{bag(s)}
	for seat := range s.Count {
		piles = append(piles, pile(s, table.Seat(seat), zDeck))
	}
	for _, at := range piles {
		if len(s.In(at)) > 1 {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: "shuffle " + nameOf(s, at)}})
		}
	}
	if s.Option(oTurnFirstPlayer) == "random" {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: s.Count, Text: "who begins"}})
	}
}

// lot is chance's answer: who begins, which card, how much.
var lot = validator.Action{
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
			o.Stage, o.Target = aimed, o.Cards[m.N]
		case "mixing", "gamble":
			o.Stage++
		}
		p.Do(table.Staged{Pending: o})
	},
}
