package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// assembled lets a player win who has brought together, face-up and at work, a card and all the parts that belong to it:
// each on one of the eight tiles around it.
func assembled(p *validator.Play) {
	s := p.State()
	winner, found := table.Seat(0), false
	for id := table.CardID(1); int(id) < len(s.Cards) && !found; id++ {
		if !s.Cards[id].Up || s.Cards[id].Class != monster || !unit(s, id) {
			continue
		}
		if e, is := ownOf(s, id, "assembled"); is && partsAround(s, id) >= e.A {
			winner, found = s.Cards[id].Holder, true
		}
	}
	if found && !s.Result.Over {
		wins(p, winner)
	}
}

// partsAround counts the different parts of a card that stand around it under the same control.
func partsAround(s *table.State, id table.CardID) int {
	var seen []string
	around(s, s.Cards[id].Spot, true, func(at table.Spot) {
		on := occupant(s, at)
		if on == 0 || s.Cards[on].Holder != s.Cards[id].Holder {
			return
		}
		if e, is := ownOf(s, on, "part-of"); is && numbered(e.A) == s.Print(id).Key && !slices.Contains(seen, s.Print(on).Key) {
			seen = append(seen, s.Print(on).Key)
		}
	})
	return len(seen)
}
