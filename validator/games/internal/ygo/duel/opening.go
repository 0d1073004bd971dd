package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Setup lays the decks where they begin; then chance shuffles, hands are dealt, and somebody chooses who begins.
func (l *Law) Setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, zones.Deck), Owner: seat, Home: zones.HomeDeck}, d.Main)
		prints.Deal(table.Dealt{Spot: zones.Spot(seat, zones.Fusion), Owner: seat, Home: zones.HomeFusion}, d.Extra)
		prints.Faces(d.Faces) // tokens
		p.Do(table.Scored{Seat: seat, Kind: zones.LP, By: int32(l.LP - p.State().Points(seat, zones.LP)), To: int32(l.LP), Why: "ygo.lp.start"})
	}
	now := table.Pending{Kind: "opening", Seat: table.Nobody, N: int(su.First)}
	if su.Settled {
		now.Word = settled
	}
	p.Do(table.Stacked{Pending: now})
}

// settled is the word of an opening whose first seat follows from the duel before.
const settled = "settled"

// The stages of an opening.
const (
	tossing uint8 = iota
	shuffling
	dealing
	beginning
)

// Opening goes through the set-up in its order: a toss, shuffle, hands, and the choice of the winner (ygo.setup.shuffle,
// ygo.setup.opening-hand, ygo.setup.first-player).
func (l *Law) Opening(p *validator.Play, now table.Pending) {
	now.Stage++
	p.Do(table.Staged{Pending: now})
	switch now.Stage - 1 {
	case tossing:
		if now.Word != settled {
			p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: 2, Text: "who wins the toss"}})
		}
	case shuffling:
		for i := range p.State().Count { // the question that was asked last is answered first
			field.Shuffle(p, table.Seat(p.State().Count-1-i))
		}
	case dealing:
		for seat := range table.Seat(p.State().Count) {
			field.Draw(p, seat, l.Hand)
		}
		seat, asks := l.Chooses(p.State(), now.Word == settled, now.N)
		now.Seat = seat
		p.Do(table.Staged{Pending: now})
		if asks {
			p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "first", Words: []string{"first", "second"}, Text: "does your team go first or second?"}})
		}
	default:
		p.Do(table.Resolved{})
		l.Begins(p, now.Seat)
		PassTurn(p, now.Seat)
	}
}

// Toss is chance's number for who wins the toss.
func Toss(_ *table.State, now *table.Pending, n int) { now.N = n }

// First answers whether one's side goes first or second.
var First = firsts()

func firsts() []validator.Action {
	one := func(kind validator.Kind, verb, word string) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "first",
			Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
				return validator.Move{Word: word}, g.Kind == validator.Press && g.Word == word
			},
			Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
				return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: word})
			},
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: word}) },
			Does: func(p *validator.Play, m validator.Move) {
				if word == "second" {
					now := *p.State().Top()
					now.Seat = zones.Foes(p.State(), m.Seat)[0]
					p.Do(table.Staged{Pending: now})
				}
			}}
	}
	return []validator.Action{one("first", "goes first", "first"), one("second", "goes second", "second")}
}
