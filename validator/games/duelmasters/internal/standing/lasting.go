package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// What works as long as a card stands in the battle zone is never stored: it is read whenever it is wanted.

// EachRunning calls f for every row with a deed that works now, as its card sees the table, until f returns false.
func EachRunning(s *table.State, deed int, f func(rows.Eye, *rows.Row) bool) {
	rows.Standing(Reader{}, &words.Lexicon, s, deed, f)
}

// Reaches tells whether a row that works is about a card. What a gear or weapon says of itself it says of its bearer.
func Reaches(v rows.Eye, r *rows.Row, id table.CardID) bool {
	if r.On.How == rows.This {
		return id == Body(v.S, v.Card)
	}
	return zones.Lies(v.S, id, zones.Battle) && Fits(v, id, r.On.Of)
}

// Means tells whether a row that works is about a card wherever that lies; of itself a card speaks as this one.
func Means(v rows.Eye, r *rows.Row, id table.CardID) bool {
	if r.On.How == rows.This {
		return id == v.Card
	}
	return Fits(v, id, r.On.Of)
}

// Prices tells whether a row that works is about cards of such a print that a seat plays. This is no such card: it stands in the battle zone.
func Prices(v rows.Eye, r *rows.Row, seat table.Seat, pr *table.Print) bool {
	return r.On.How != rows.This && r.On.Of.Holds(func(t *rows.Term) bool {
		switch t.Word {
		case words.Own:
			return seat == v.Seat
		case words.Enemy:
			return seat != v.Seat
		}
		return describes(pr, t)
	})
}

// Concerned tells whether a row with a deed works that is about a card.
func Concerned(s *table.State, deed int, id table.CardID) bool {
	found := false
	EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		found = Reaches(v, r, id)
		return !found
	})
	return found
}

// ConcernedBy tells the same of rows that say a name.
func ConcernedBy(s *table.State, deed int, name string, id table.CardID) bool {
	found := false
	EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		found = r.Do.Name == name && Reaches(v, r, id)
		return !found
	})
	return found
}

// Ruled tells whether a row with a deed works that is about a card and, with its words, about another one.
func Ruled(s *table.State, deed int, id, other table.CardID) bool {
	found := false
	EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		v.Bare = false
		found = Reaches(v, r, id) && Fits(v, other, r.Do.Of)
		return !found
	})
	return found
}

// Given is what a creature is given of a keyword for a time or for as long as something stands; the number is the sum.
func Given(s *table.State, id table.CardID, word string) (by int, ok bool) {
	return given(s, id, rows.Sought{Word: words.Grant, Name: word})
}

// given tells of a keyword with a limit, too.
func given(s *table.State, id table.CardID, sought rows.Sought) (by int, ok bool) {
	by, ok = outright(s, id, sought)
	return by, ok || slices.Contains(words.Limited, sought.Name) && len(lentBehind(s, id, sought.Name+":", sought.Within)) > 0
}

// outright is what a creature is given of a keyword that nothing limits.
func outright(s *table.State, id table.CardID, sought rows.Sought) (by int, ok bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && strings.TrimPrefix(m.Stat, "has:") == sought.Name && m.Stat != sought.Name {
			by, ok = by+m.By, true
		}
	}
	rows.Seek(Reader{}, &words.Lexicon, s, sought, func(v rows.Eye, r *rows.Row) bool {
		if Reaches(v, r, id) {
			by, ok = by+r.Do.N, true
		}
		return true
	})
	return by, ok
}

// lentRaces lists the races that a creature is given for a time or for as long as something stands.
func lentRaces(s *table.State, id table.CardID, within bool) []string {
	return lentBehind(s, id, "race:", within)
}

// lentBehind lists what follows a keyword and its colon each time that a creature is given it.
func lentBehind(s *table.State, id table.CardID, head string, within bool) (all []string) {
	for i := range s.Mods {
		if rest, ok := strings.CutPrefix(s.Mods[i].Stat, "has:"+head); ok && s.Mods[i].Card == id {
			all = append(all, strings.ReplaceAll(rest, "_", " "))
		}
	}
	rows.Seek(Reader{}, &words.Lexicon, s, rows.Sought{Word: words.Grant, Name: head, Within: within}, func(v rows.Eye, r *rows.Row) bool {
		if Reaches(v, r, id) {
			all = append(all, strings.ReplaceAll(strings.TrimPrefix(r.Do.Name, head), "_", " "))
		}
		return true
	})
	return all
}

// lent is the power that a creature has from what stands in the battle zone.
func lent(s *table.State, id table.CardID) int {
	sum := 0
	EachRunning(s, words.Power, func(v rows.Eye, r *rows.Row) bool {
		switch {
		case !Reaches(v, r, id):
		case r.Do.Per != nil:
			sum += r.Do.N * rows.HowMany(Reader{}, v, r.Do.Per)
		default:
			sum += r.Do.N
		}
		return true
	})
	return sum
}

// times is how often a creature has its power.
func times(s *table.State, id table.CardID) int {
	n := 1
	EachRunning(s, words.PowerTimes, func(v rows.Eye, r *rows.Row) bool {
		if Reaches(v, r, id) {
			n *= r.Do.N
		}
		return true
	})
	return n
}
