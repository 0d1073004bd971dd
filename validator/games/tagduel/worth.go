package tagduel

import (
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// What things are worth to a seat that plays by itself, in Life Points.
const (
	worthHand = 500
	worthSet  = 600
	worthOpen = 700 // a Spell or Trap that stays
)

// worth tells how well a seat stands: its own side less the other one. Life Points are counted once a team.
func worth(s *table.State, seat table.Seat) int {
	return outcome.Worth(s, seat, func(one table.Seat) int { return worthOf(s, one) })
}

func worthOf(s *table.State, seat table.Seat) int {
	sum := s.Points(seat, zones.LP)/2 + worthHand*min(len(s.In(zones.Spot(seat, zones.Hand))), 6)
	for _, id := range zones.Monsters(s, seat) {
		switch {
		case !s.Card(id).Up:
			sum += worthSet
		case zones.Defending(s, id):
			sum += 300 + standing.DEF(s, id)/2
		default:
			sum += 300 + standing.ATK(s, id)
		}
	}
	for _, id := range zones.BackRow(s, seat) {
		if s.Card(id).Up {
			sum += worthOpen
		} else {
			sum += worthSet
		}
	}
	return sum
}

// guess is what a seat takes a hidden card for: a middling monster in front, a Trap behind.
func guess(s *table.State, id table.CardID) table.Print {
	if zones.Back(s, id) {
		return table.Print{Key: "guess-trap", Name: "a card", Kind: "trap", Subtype: "normal", Rows: []string{"attacks:enemy | | | that | destroy |"}}
	}
	return table.Print{Key: "guess", Name: "a card", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1500, Defense: 1200, Colors: []string{"EARTH"}, Races: []string{"Warrior"}}
}

// fights is what a card on the board fights with now.
func fights(s *table.State, id table.CardID) (atk, def int) {
	return standing.ATK(s, id), standing.DEF(s, id)
}
