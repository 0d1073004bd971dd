package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// What works as long as a card stands in the battle zone is never stored: it is read whenever it is wanted.

// A running is an effect that works now, as its card sees the table.
type Running struct {
	Eye
	table.Effect
}

// Reaches tells whether a running effect is about a card.
func (r Running) Reaches(id table.CardID) bool {
	if r.Selector == SelThis {
		return id == Body(r.S, r.Card)
	}
	return zones.Lies(r.S, id, zones.Battle) && r.Fits(id, r.Side)
}

// EachRunning calls f for every effect with a key that works now, until f returns false. The word behind a key's colon
// is part of it; a key that ends in a colon is any of those.
func EachRunning(s *table.State, key string, f func(Running) bool) {
	for seat := range table.Seat(s.Count) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			rows := s.Prints[s.Cards[id].Print].Effects
			if len(rows) == 0 || !Works(s, id) {
				continue
			}
			v := Eye{S: s, Seat: s.Cards[id].Holder, Card: id, That: id, plain: true}
			if !eachRow(v, rows, key, f) {
				return
			}
		}
	}
}

func eachRow(v Eye, rows []table.Effect, key string, f func(Running) bool) bool {
	closed, up := "", zones.Side(v.S, v.Card)
	for i := range rows {
		e := &rows[i]
		timing, ours := zones.TimingOf(v.S.Print(v.Card), e, up)
		if !ours || !strings.HasPrefix(timing, "while") || timing == closed {
			continue
		}
		if open, is := Gate(v, e); is {
			if !open {
				closed = timing
			}
			continue
		}
		if e.Key == key || key[len(key)-1] == ':' && strings.HasPrefix(e.Key, key) {
			now := Running{v, *e}
			now.Timing = timing
			if !f(now) {
				return false
			}
		}
	}
	return true
}

// Gate tells whether a row is a condition, and whether it holds.
func Gate(v Eye, e *table.Effect) (open, is bool) {
	switch e.Key {
	case "if":
		return v.Count(e.Side) >= max(e.A, 1), true
	case "if-under":
		return v.Count(e.Side) < e.A, true
	case "if-none":
		return v.Count(e.Side) == 0, true
	case "if-as-many":
		return v.Count("own&"+e.Side) >= v.Count("enemy&"+e.Side), true
	case "if-fewer":
		return v.Count("own&"+e.Side) < v.Count("enemy&"+e.Side), true
	}
	return false, false
}

// Count is how many cards there are of those words, or another number that has a word.
func (v Eye) Count(words string) int {
	if of, ok := strings.CutPrefix(words, "played:"); ok {
		return playedNow(v.S, v.Seat, func(pr *table.Print) bool { return zones.Colored(pr, of) })
	}
	switch words {
	case "done", "those":
		return len(v.Those)
	case "broken":
		return int(v.S.Players[v.Seat].Tally[zones.TallyBroken])
	case "others-broke":
		return int(v.S.Players[v.Seat].Tally[zones.TallyBroken]) - brokeItself(v.S, v.Card)
	case "their-turn":
		if v.S.Turn.Seat != v.Seat {
			return 1
		}
		return 0
	case "crossed":
		return len(slices.DeleteFunc(Equipment(v.S, v.Card), func(g table.CardID) bool { return v.S.Print(g).Kind != "cross gear" }))
	case "that-broke":
		return int(v.S.Card(v.That).Tally[zones.TallyBroke])
	}
	return len(v.Find(words))
}

// Ruled tells whether an effect with a key is running that is about a card and, with its words, about another one.
func Ruled(s *table.State, key string, id, other table.CardID) bool {
	found := false
	EachRunning(s, key, func(r Running) bool {
		r.plain = false
		found = r.owner(id) && r.Fits(other, r.Side)
		return !found
	})
	return found
}

// owner tells whether an effect that speaks of other cards is this card's own: printed on it or on what it carries, or, with
// a word behind the timing's colon, lent to it.
func (r Running) owner(id table.CardID) bool {
	if _, words, lent := strings.Cut(r.Timing, ":"); lent {
		return zones.Lies(r.S, id, zones.Battle) && r.Fits(id, words)
	}
	return id == Body(r.S, r.Card)
}

// Given is what a creature is given of a keyword for a time or for as long as something stands; the number is the sum.
func Given(s *table.State, id table.CardID, word string) (by int, ok bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && strings.TrimPrefix(m.Stat, "has:") == word && m.Stat != word {
			by, ok = by+m.By, true
		}
	}
	EachRunning(s, "grant:"+word, func(r Running) bool {
		if r.Reaches(id) {
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
	EachRunning(s, "grant:race:", func(r Running) bool {
		if r.Reaches(id) {
			all = append(all, strings.ReplaceAll(strings.TrimPrefix(r.Key, "grant:race:"), "_", " "))
		}
		return true
	})
	return all
}

// lent is the power that a creature has from what stands in the battle zone.
func lent(s *table.State, id table.CardID) int {
	sum := 0
	EachRunning(s, "power", func(r Running) bool {
		if r.Reaches(id) {
			sum += r.A
		}
		return true
	})
	EachRunning(s, "weaken", func(r Running) bool {
		if r.Reaches(id) {
			sum -= r.A
		}
		return true
	})
	EachRunning(s, "power-times", func(r Running) bool {
		if r.owner(id) {
			sum += (r.A - 1) * plainPower(s, id)
		}
		return true
	})
	EachRunning(s, "power-each", func(r Running) bool {
		if r.owner(id) {
			sum += r.A * len(r.Find(r.Side))
		}
		return true
	})
	return sum
}
