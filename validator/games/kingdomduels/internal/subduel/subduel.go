// Package subduel is a game inside the duel: a card has begun it, it is played with cards of its own, and while it is on the main duel
// waits. Its card says in facts what it is: "subduel" how many turns it lasts and with how many Life Points ("4 turns 1000"),
// "subduel-cards" which monsters each side has ("Squire 900/800|Page 700/600").
//
//   - subduel.go: how it begins, goes on and ends; moves.go: what is done in it
package subduel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// A Subduel is pending as "subduel": Card has begun it, N turns of it are left. Its Spots are where the cards of the two lie, who takes
// the first turn first; its Stage counts the turns, and 0 is before the first.

// lp names the change that keeps the Life Points of a side.
func lp(at table.Spot) string {
	return "subduel lp " + string(rune('0'+zones.SeatOf(at)))
}

// Going goes on with a Subduel: it is laid out, its next turn is asked for, or it ends and the main duel resumes where it stopped
// (kd.subduel.suspends-main).
func Going(p *validator.Play, now table.Pending) {
	s := p.State()
	switch {
	case now.Stage == 0:
		begin(p, now)
	case over(s, &now):
		end(p, now)
	default:
		seat := player(&now, whose(&now))
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "subduel", Card: now.Card, Words: []string{"next"},
			Cards: append(slices.Clone(cards(s, whose(&now))), cards(s, other(&now))...), Min: 2, Max: 2,
			Text: "the Subduel: choose a monster that attacks and one of the other side, or end your turn in it"}})
	}
}

// player is who plays the side whose cards lie on a spot: who has begun the Subduel, which against a boss may be anybody of the team
// (kd.boss.shared-board), or the next opponent.
func player(now *table.Pending, at table.Spot) table.Seat {
	for seat := range table.Seat(table.MaxSeats) {
		if at == now.Spots[0] && now.Passed.Has(seat) {
			return seat
		}
	}
	return zones.SeatOf(at)
}

// whose is where the cards lie of the one whose turn it is.
func whose(now *table.Pending) table.Spot { return now.Spots[(now.Stage+1)%2] }

// begin deals both sides what the card says (kd.subduel.separate-cards).
func begin(p *validator.Play, now table.Pending) {
	prints := board.SubduelCards(p.State().Print(now.Card))
	_, points := board.Subduel(p.State().Print(now.Card))
	first := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: prints})
	for _, at := range now.Spots {
		var all []table.PrintID
		for i := range prints {
			all = append(all, first+table.PrintID(i))
		}
		p.Do(table.Dealt{Spot: at, Owner: zones.SeatOf(at), Home: board.HomeToken, Up: true, Prints: all},
			table.Modified{Mod: table.Mod{Card: now.Card, Stat: lp(at), By: points}})
	}
	now.Stage = 1
	p.Do(table.Staged{Pending: now})
}

// cards lists the cards of a Subduel that lie on a spot.
func cards(s *table.State, at table.Spot) []table.CardID {
	return slices.DeleteFunc(slices.Clone(s.In(at)), func(id table.CardID) bool { return s.Card(id).Home != board.HomeToken })
}

// left are the Life Points of a side.
func left(s *table.State, now *table.Pending, at table.Spot) int {
	n, _ := lasting.Sum(s, now.Card, lp(at))
	return n
}

// over tells whether a Subduel has ended: its turns are gone, a side has no Life Points or no monsters, or one of the two has lost the
// duel.
func over(s *table.State, now *table.Pending) bool {
	return now.N <= 0 || slices.ContainsFunc(now.Spots, func(at table.Spot) bool {
		return left(s, now, at) <= 0 || len(cards(s, at)) == 0 || !s.Alive(player(now, at))
	})
}

// Broken tells whether a Subduel waits in which one of the two has lost the duel: nobody plays on in it.
func Broken(s *table.State) bool {
	now := s.Top()
	return now != nil && now.Kind == "subduel" && slices.ContainsFunc(now.Spots, func(at table.Spot) bool { return !s.Alive(player(now, at)) })
}

// end takes the cards of a Subduel out of the game. Who has won it has won nothing else, unless a card says so
// (kd.subduel.no-carry-over).
func end(p *validator.Play, now table.Pending) {
	s := p.State()
	text, winner, best := "the Subduel ends without a winner", table.Nobody, better(s, &now)
	if best != 0 {
		winner = player(&now, best)
		text = zones.SeatName(s, winner) + " has won the Subduel, from which nothing else follows by itself"
	}
	p.Do(table.Resolved{}, table.Reported{Rule: "kd.subduel.no-carry-over", Seat: winner, Card: now.Card, Text: text})
	for _, at := range now.Spots {
		for _, id := range cards(p.State(), at) {
			p.Do(table.Vanished{Card: id})
		}
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: lp(at), By: -left(p.State(), &now, at)}})
	}
	if best == now.Spots[0] { // it is whoever has begun it, also with a monster of the team's board
		field.Won(p, now.Card, now.Spots[1])
	}
}

// better is where the cards of the winner lie, 0 when it is a draw: who is still in the duel, has monsters and Life Points left, and more of
// these.
func better(s *table.State, now *table.Pending) table.Spot {
	a, b := worth(s, now, now.Spots[0]), worth(s, now, now.Spots[1])
	switch {
	case a > b:
		return now.Spots[0]
	case b > a:
		return now.Spots[1]
	}
	return 0
}

// worth is what a side has left: nothing when its player has lost the duel, and something when the other one has, whatever has left with him.
func worth(s *table.State, now *table.Pending, at table.Spot) int {
	other := now.Spots[0]
	if at == other {
		other = now.Spots[1]
	}
	switch {
	case !s.Alive(player(now, at)):
		return 0
	case !s.Alive(player(now, other)):
		return 1
	case len(cards(s, at)) == 0:
		return 0
	}
	return max(left(s, now, at), 0)
}
