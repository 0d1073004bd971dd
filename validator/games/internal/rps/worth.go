package rps

import (
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/table"
)

// worth tells how well a seat stands: the rounds it has won, less the other one's.
func worth(s *table.State, seat table.Seat) int {
	return outcome.Worth(s, seat, func(one table.Seat) int { return s.Points(one, won) })
}

// guess is what a seat takes a hidden card for: one that beats nothing, so that whoever lays second gains nothing by thinking.
func guess(*table.State, table.CardID) table.Print {
	return table.Print{Key: "guess", Name: "a card", Kind: "sign"}
}
