package kingdomduels

import (
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var all []string
	c := s.Card(id)
	if board.Monster(s, id) {
		all = append(all, "atk "+strconv.Itoa(strength.ATK(s, id)), "def "+strconv.Itoa(strength.DEF(s, id)))
		if strength.Defending(s, id) {
			all = append(all, "defence")
		} else {
			all = append(all, "attack")
		}
		if strength.Bonus(s, id) {
			all = append(all, "strengthened")
		}
		if board.Hidden(s, id) {
			all = append(all, "hidden")
		}
		if g, there := tiles.Of(s); there && tiles.Where(s, id) > 0 {
			at := tiles.Where(s, id)
			all = append(all, "tile "+g.Name(at), "on "+strings.ToLower(g.Colour(s, at)))
		}
		if strength.Locked(s, id) {
			all = append(all, "locked")
		}
	}
	switch {
	case board.Attached(s, id):
		all = append(all, "attached", "attached "+lower(s, c.Host))
	case board.Eroded(s, id):
		all = append(all, "eroded")
	case c.Host != 0:
		all = append(all, "equipped", "equipped "+lower(s, c.Host))
	}
	for seat := range table.Seat(s.Count) {
		if s.Sees(seat, id) {
			all = append(all, "seen by "+names[seat])
		}
	}
	for _, word := range []string{"new", "attacked", "turned", "proper"} {
		if c.Marks.Has(said.Marks[word]) {
			all = append(all, word)
		}
	}
	return append(all, "counters "+strconv.Itoa(int(c.Tally[zones.TallyCounters])), "ends "+strconv.Itoa(int(c.Tally[board.TallyEnds])))
}

// lower is where the card lies to which another one is attached or equipped: f2, of the same seat.
func lower(s *table.State, host table.CardID) string {
	name := s.Place(s.Card(host).Spot).Name
	return strings.ToLower(name[strings.LastIndex(name, " ")+1:])
}
