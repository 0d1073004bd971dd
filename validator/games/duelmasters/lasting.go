package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// What works as long as a card stands in the battle zone is never stored: it is read whenever it is wanted.

// A running is an effect that works now, as its card sees the table.
type running struct {
	eye
	table.Effect
}

// reaches tells whether a running effect is about a card.
func (r running) reaches(id table.CardID) bool {
	if r.Selector == selThis {
		return id == body(r.s, r.card)
	}
	return lies(r.s, id, zBattle) && r.fits(id, r.Side)
}

// eachRunning calls f for every effect with a key that works now, until f returns false. The word behind a key's colon
// is part of it; a key that ends in a colon is any of those.
func eachRunning(s *table.State, key string, f func(running) bool) {
	for seat := range table.Seat(s.Count) {
		for _, id := range s.In(spot(seat, zBattle)) {
			rows := s.Prints[s.Cards[id].Print].Effects
			if len(rows) == 0 || !works(s, id) {
				continue
			}
			v := eye{s: s, seat: s.Cards[id].Holder, card: id, that: id, plain: true}
			if !eachRow(v, rows, key, f) {
				return
			}
		}
	}
}

func eachRow(v eye, rows []table.Effect, key string, f func(running) bool) bool {
	closed, up := "", side(v.s, v.card)
	for i := range rows {
		e := &rows[i]
		timing, ours := timingOf(v.s.Print(v.card), e, up)
		if !ours || !strings.HasPrefix(timing, "while") || timing == closed {
			continue
		}
		if open, is := gate(v, e); is {
			if !open {
				closed = timing
			}
			continue
		}
		if e.Key == key || key[len(key)-1] == ':' && strings.HasPrefix(e.Key, key) {
			now := running{v, *e}
			now.Timing = timing
			if !f(now) {
				return false
			}
		}
	}
	return true
}

// gate tells whether a row is a condition, and whether it holds.
func gate(v eye, e *table.Effect) (open, is bool) {
	switch e.Key {
	case "if":
		return v.count(e.Side) >= max(e.A, 1), true
	case "if-under":
		return v.count(e.Side) < e.A, true
	case "if-none":
		return v.count(e.Side) == 0, true
	case "if-as-many":
		return v.count("own&"+e.Side) >= v.count("enemy&"+e.Side), true
	case "if-fewer":
		return v.count("own&"+e.Side) < v.count("enemy&"+e.Side), true
	}
	return false, false
}

// count is how many cards there are of those words, or another number that has a word.
func (v eye) count(words string) int {
	if of, ok := strings.CutPrefix(words, "played:"); ok {
		return playedNow(v.s, v.seat, func(pr *table.Print) bool { return colored(pr, of) })
	}
	switch words {
	case "done", "those":
		return len(v.those)
	case "broken":
		return int(v.s.Players[v.seat].Tally[tBroken])
	case "others-broke":
		return int(v.s.Players[v.seat].Tally[tBroken]) - brokeItself(v.s, v.card)
	case "their-turn":
		if v.s.Turn.Seat != v.seat {
			return 1
		}
		return 0
	case "crossed":
		return len(slices.DeleteFunc(equipment(v.s, v.card), func(g table.CardID) bool { return v.s.Print(g).Kind != "cross gear" }))
	case "that-broke":
		return int(v.s.Card(v.that).Tally[tBroke])
	}
	return len(v.find(words))
}

// ruled tells whether an effect with a key is running that is about a card and, with its words, about another one.
func ruled(s *table.State, key string, id, other table.CardID) bool {
	found := false
	eachRunning(s, key, func(r running) bool {
		r.plain = false
		found = r.owner(id) && r.fits(other, r.Side)
		return !found
	})
	return found
}

// owner tells whether an effect that speaks of other cards is this card's own: printed on it or on what it carries, or, with
// a word behind the timing's colon, lent to it.
func (r running) owner(id table.CardID) bool {
	if _, words, lent := strings.Cut(r.Timing, ":"); lent {
		return lies(r.s, id, zBattle) && r.fits(id, words)
	}
	return id == body(r.s, r.card)
}

// given is what a creature is given of a keyword for a time or for as long as something stands; the number is the sum.
func given(s *table.State, id table.CardID, word string) (by int, ok bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && strings.TrimPrefix(m.Stat, "has:") == word && m.Stat != word {
			by, ok = by+m.By, true
		}
	}
	eachRunning(s, "grant:"+word, func(r running) bool {
		if r.reaches(id) {
			by, ok = by+r.A, true
		}
		return true
	})
	return by, ok
}

// lentRaces lists the races that a creature is given for a time or for as long as something stands.
func lentRaces(s *table.State, id table.CardID) []string {
	var all []string
	for i := range s.Mods {
		if race, ok := strings.CutPrefix(s.Mods[i].Stat, "has:race:"); ok && s.Mods[i].Card == id {
			all = append(all, strings.ReplaceAll(race, "_", " "))
		}
	}
	eachRunning(s, "grant:race:", func(r running) bool {
		if r.reaches(id) {
			all = append(all, strings.ReplaceAll(strings.TrimPrefix(r.Key, "grant:race:"), "_", " "))
		}
		return true
	})
	return all
}

// lent is the power that a creature has from what stands in the battle zone.
func lent(s *table.State, id table.CardID) int {
	sum := 0
	eachRunning(s, "power", func(r running) bool {
		if r.reaches(id) {
			sum += r.A
		}
		return true
	})
	eachRunning(s, "weaken", func(r running) bool {
		if r.reaches(id) {
			sum -= r.A
		}
		return true
	})
	eachRunning(s, "power-times", func(r running) bool {
		if r.owner(id) {
			sum += (r.A - 1) * plainPower(s, id)
		}
		return true
	})
	eachRunning(s, "power-each", func(r running) bool {
		if r.owner(id) {
			sum += r.A * len(r.find(r.Side))
		}
		return true
	})
	return sum
}
