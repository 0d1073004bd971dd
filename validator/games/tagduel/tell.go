package tagduel

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// bindTo reads the place behind "bound", "m2" or "2A m1": the card is put on, or bound to, the monster there. It gives how many words
// the place has.
func bindTo(p *validator.Play, id table.CardID, words []string) int {
	host, n := position.Host(p.State(), names, p.State().Card(id).Holder, words)
	if n > 0 {
		field.Fasten(p, id, host)
	}
	return n
}

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var all []string
	c := s.Card(id)
	if zones.Monster(s, id) {
		all = append(all, "atk "+strconv.Itoa(standing.ATK(s, id)), "def "+strconv.Itoa(standing.DEF(s, id)), "level "+strconv.Itoa(standing.Level(s, id)))
		if zones.Defending(s, id) {
			all = append(all, "defence")
		} else {
			all = append(all, "attack")
		}
	}
	if c.Host != 0 {
		all = append(all, "bound")
	}
	if !standing.Works(s, id) && c.Up && zones.There(s, id) {
		all = append(all, "negated")
	}
	for seat := range table.Seat(s.Count) {
		if s.Sees(seat, id) {
			all = append(all, "seen by "+names[seat])
		}
	}
	for _, word := range []string{"new", "attacked", "turned", "used", "proper", "by-tribute"} {
		if c.Marks.Has(said.Marks[word]) {
			all = append(all, word)
		}
	}
	for seat := range table.Seat(s.Count) {
		if s.Sees(seat, id) {
			all = append(all, "known to "+names[seat])
		}
	}
	return append(all, "counters "+strconv.Itoa(int(c.Tally[zones.TallyCounters])), "turns "+strconv.Itoa(int(c.Tally[zones.TallyTurns])))
}
