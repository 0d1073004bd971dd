package kingdomduels

import (
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// What things are worth to a seat that plays by itself, in Life Points.
const (
	worthHand   = 150
	worthBehind = 250
	worthStands = 200
)

// worth tells how well a seat stands: its own side less the other ones.
func worth(s *table.State, seat table.Seat) int {
	return outcome.Worth(s, seat, func(one table.Seat) int { return worthOf(s, one) })
}

func worthOf(s *table.State, seat table.Seat) int {
	sum := s.Points(seat, board.LP) + worthHand*min(len(s.In(zones.Spot(seat, board.Hand))), 6)
	sum -= 400 * int(s.Players[seat].Tally[board.TallyWarnings])
	if board.Field(s, seat) != seat {
		return sum
	}
	for _, id := range board.Monsters(s, seat) {
		sum += worthStands + strength.Fighting(s, id)/3
	}
	return sum + worthBehind*len(board.Behind(s, seat))
}

// guess is what a seat takes a hidden card for: a middling monster in front, a trap behind.
func guess(s *table.State, id table.CardID) table.Print {
	if board.InBack(s, id) {
		return table.Print{Key: "guess-trap", Name: "a card", Kind: "trap", Extra: map[string]string{"trigger": "enemy-attack"}}
	}
	return table.Print{Key: "guess", Name: "a card", Kind: "monster", Level: 4, Attack: 1300, Defense: 1200, Colors: []string{"EARTH"}, Races: []string{"Warrior"}, Tags: []string{"flip"}}
}

// fights is what a card on the board fights with now.
func fights(s *table.State, id table.CardID) (atk, def int) {
	return strength.ATK(s, id), strength.DEF(s, id)
}
