package zones

import (
	"strings"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Title names a card that everybody sees; a hidden one is "that card".
func Title(s *table.State, id table.CardID) string {
	if id == 0 {
		return "nothing"
	}
	if !s.Sees(table.Nobody, id) {
		return "that card"
	}
	return s.Print(id).Name
}

// Some is so many of something: "1 card", "3 cards".
func Some(n int, what string) string {
	return spelling.Count(n, what).String()
}

// SeatName is what a seat is called: the name in front of its places.
func SeatName(s *table.State, seat table.Seat) string {
	return strings.TrimSuffix(s.Place(Spot(seat, Hand)).Name, " hand")
}
