package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/ruling"
	"ttsbridge/validator/table"
)

// Setup lays the decks in their zones and gives everybody Life Points (kd.setup.place-decks, kd.setup.starting-lp). Who faces a boss
// keeps an own deck (kd.boss.own-decks).
func Setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, board.Deck), Owner: seat, Home: board.HomeMain}, d.Main)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, board.Extra), Owner: seat, Home: board.HomeExtra}, d.Extra)
		prints.Faces(d.Faces)
		prints.Faces(d.Side) // tokens lie aside
		n := board.StartingLP(p.State(), seat)
		p.Do(table.Scored{Seat: seat, Kind: board.LP, By: int32(n), To: int32(n), Why: "kd.setup.starting-lp"})
		if i >= len(su.Decks)-board.Guests(p.State().Options) {
			p.Do(table.Seated{Seat: seat}, table.Noted{Seat: seat, Set: board.Guest})
		}
	}
	now := table.Pending{Kind: "opening", Seat: table.Nobody, N: int(su.First)}
	if su.Settled || p.State().Option(board.OFirstPlayer) == "agreed" {
		now.Word = settled
	}
	p.Do(table.Stacked{Pending: now})
}

// settled is the word of an opening that knows who goes first.
const settled = "settled"

// The steps of the Setup Phase (kd.setup.order).
const (
	placing uint8 = iota
	rules
	terrains
	tossing
	ordering
	dealing
	swapping
	beginning
)

// Opening goes through the Setup Phase in its order.
func Opening(p *validator.Play, now table.Pending) {
	if now.Stage == rules && askSetups(p) {
		return
	}
	stage := now.Stage
	now.Stage++
	p.Do(table.Staged{Pending: now})
	switch stage {
	case placing:
		for i := range p.State().Count { // the question that was asked last is answered first
			field.Shuffle(p, table.Seat(p.State().Count-1-i))
		}
	case rules:
		for seat := range table.Seat(p.State().Count) {
			p.Do(table.Noted{Seat: seat, Clear: board.Ready})
		}
	case terrains:
		for seat := range table.Seat(p.State().Count) {
			ruling.Terrains(p, seat)
		}
	case tossing:
		toss(p, now)
	case ordering:
		order(p, now)
	case dealing:
		n := ruling.Hand(p.State())
		for seat := range table.Seat(p.State().Count) {
			if p.State().Alive(seat) {
				field.Draw(p, seat, n)
			}
		}
	case swapping:
		for i := range p.State().Count {
			ruling.AskSwap(p, table.Seat(p.State().Count-1-i))
		}
	default:
		p.Do(table.Resolved{}, table.Noted{Seat: now.Seat, Set: board.Opens}, table.Counted{Seat: 0, Kind: board.TallyRound, To: 1})
		observe(p)
		passTo(p, now.Seat)
	}
}

// askSetups asks everybody at once who has not confirmed the step, and has an Extra Deck to play from. It tells whether anybody is
// asked.
func askSetups(p *validator.Play) bool {
	asked := false
	for i := range p.State().Count {
		asked = askSetup(p, table.Seat(p.State().Count-1-i)) || asked
	}
	return asked
}

func askSetup(p *validator.Play, seat table.Seat) bool {
	s := p.State()
	if s.Players[seat].Marks.Has(board.Ready) || !s.Alive(seat) || len(s.In(zones.Spot(seat, board.Extra))) == 0 {
		return false
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "setup", Words: []string{"ready"}, Text: "activate Setup Rule cards, then say ready"}})
	return true
}

// toss asks chance who wins the toss. Against a boss the solo player goes first (kd.boss.rotation).
func toss(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Word != settled && !board.Is(s, board.Boss) {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: board.Playing(s), Text: "who wins the toss"}})
	}
}

// order lets the winner of the toss choose who goes first (kd.setup.first-player); with it the rotation is fixed
// (kd.multi.rotation-set).
func order(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Seat = table.Seat(now.N % board.Playing(s)); !s.Alive(now.Seat) {
		now.Seat = board.Next(s, now.Seat)
	}
	if board.Is(s, board.Boss) {
		now.Seat = 0
	}
	p.Do(table.Staged{Pending: now})
	if now.Word != settled && !board.Is(s, board.Boss) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "first", Words: []string{"first", "second"}, Text: "do you go first, or second?"}})
	}
}

// First answers whether one goes first or second: then the next player opens the rotation.
var First = firsts()

func firsts() []validator.Action {
	one := func(kind validator.Kind, verb, word string, later bool) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "first", Reads: ask.PressedWith(word), Shows: ask.Presses(word),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: word}) },
			Does: func(p *validator.Play, m validator.Move) {
				now := *p.State().Top()
				now.Seat = m.Seat
				if later {
					now.Seat = board.Next(p.State(), m.Seat)
				}
				p.Do(table.Staged{Pending: now})
			}}
	}
	return []validator.Action{one("first", "goes first", "first", false), one("second", "goes second", "second", true)}
}
