package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// An eye is how an ability looks at cards: who uses it, on which card it stands, and what it had to do with.
type eye struct {
	s     *table.State
	seat  table.Seat
	card  table.CardID
	that  table.CardID
	those []table.CardID
	plain bool // power and keywords as printed or given for a time; for what is itself part of them
}

// find lists the cards that words name, in the order of the table: "enemy&power<=2000" or "own&in:graveyard&spell". Without
// a zone they are creatures in the battle zone.
func (v eye) find(words string) []table.CardID {
	z := zBattle
	if _, rest, ok := strings.Cut("&"+words, "&in:"); ok {
		name, _, _ := strings.Cut(rest, "&")
		z = slices.IndexFunc(zones[:], func(one zoned) bool { return one.kind == name })
	}
	var all []table.CardID
	for seat := table.Seat(0); z >= 0 && int(seat) < v.s.Count; seat++ {
		if !v.sided(seat, words) {
			continue
		}
		for _, id := range v.s.In(spot(seat, z)) {
			if (z != zBattle || creature(v.s, id) || otherKinds(words) && !beneath(v.s, id) && !fortifies(v.s, id)) && v.fits(id, words) {
				all = append(all, id)
			}
		}
		if z == zShields && otherKinds(words) {
			all = append(all, v.castles(seat, words)...)
		}
	}
	return all
}

// castles lists the castles on a player's shields.
func (v eye) castles(seat table.Seat, words string) (all []table.CardID) {
	for _, id := range v.s.In(spot(seat, zBattle)) {
		if fortifies(v.s, id) && v.fits(id, words) {
			all = append(all, id)
		}
	}
	return all
}

// otherKinds tells whether words can mean cards in the battle zone that are no creatures.
func otherKinds(words string) bool {
	return strings.Contains(words, "any-kind") || slices.Contains(strings.Split(words, "&"), "gear")
}

// fortifies tells whether a card is a castle on a shield: that counts as being in the shield zone, and no effect on cards of the
// battle zone reaches it (dm.castle.fortify).
func fortifies(s *table.State, id table.CardID) bool {
	host := s.Card(id).Host
	return host != 0 && lies(s, host, zShields)
}

// sided tells whether a seat is on the side that words name; both when they name none.
func (v eye) sided(seat table.Seat, words string) bool {
	for _, w := range strings.Split(words, "&") {
		switch w {
		case "own":
			return seat == v.seat
		case "enemy":
			return seat != v.seat
		}
	}
	return true
}

// fits tells whether a card is what all words say, wherever it lies.
func (v eye) fits(id table.CardID, words string) bool {
	for _, w := range strings.Split(words, "&") {
		if !v.word(id, w) {
			return false
		}
	}
	return true
}

func (v eye) word(id table.CardID, w string) bool {
	if rest, not := strings.CutPrefix(w, "not:"); not {
		return !v.word(id, rest)
	}
	c := v.s.Card(id)
	switch w {
	case "own":
		return c.Holder == v.seat
	case "enemy":
		return c.Holder != v.seat
	case "this":
		return id == v.card
	case "other":
		return id != v.card
	case "that":
		return id == v.that
	case "those":
		return slices.Contains(v.those, id)
	case "tapped":
		return tapped(v.s, id)
	case "untapped":
		return !tapped(v.s, id)
	case "carrier":
		return id != 0 && id == v.s.Card(v.card).Host
	case "not-stronger":
		return v.power(id) <= v.power(max(v.s.Card(v.card).Host, 0)) || v.s.Card(v.card).Host == 0 && v.power(id) <= v.power(v.card)
	case "shown":
		return c.Known.Has(v.seat) && c.Known.Has(foe(v.seat))
	case "blocking":
		return slices.ContainsFunc(v.s.Stack, func(now table.Pending) bool {
			return now.Kind == "attack" && now.Target == id && now.N&wasBlocked != 0
		})
	case "attacking":
		return attacks(v.s, id)
	case "battling":
		return battling(v.s, id)
	case "shares-race":
		return slices.ContainsFunc(v.races(id), func(r string) bool { return slices.Contains(v.races(v.that), r) })
	}
	if word, ok := strings.CutPrefix(w, "has:"); ok {
		return v.has(id, word)
	}
	if races, ok := strings.CutPrefix(w, "race:"); ok && !v.plain && lies(v.s, id, zBattle) {
		return racial(v.s, id, races)
	}
	if n, most, ok := bound(w, "power"); ok {
		return within(v.power(id), n, most)
	}
	return describes(face(v.s, id), w)
}

func (v eye) has(id table.CardID, word string) bool {
	if v.plain {
		return plainly(v.s, id, word)
	}
	return has(v.s, id, word)
}

func (v eye) power(id table.CardID) int {
	if v.plain || !lies(v.s, id, zBattle) {
		return plainPower(v.s, id)
	}
	return power(v.s, id, attacks(v.s, id))
}

// describes tells whether a word fits what is printed on a card; a word about where it lies fits any.
func describes(pr *table.Print, w string) bool {
	if n, most, ok := bound(w, "cost"); ok {
		return within(cost(pr), n, most)
	}
	what, value, _ := strings.Cut(w, ":")
	value = strings.ReplaceAll(value, "_", " ")
	switch what {
	case "", "in", "any-kind":
		return true
	case "creature", "spell", "dragheart":
		return pr.Kind == what
	case "psychic", "forbidden":
		return strings.Contains(pr.Kind+" "+pr.Subtype, what)
	case "evolution":
		return pr.Kind == "creature" && len(bases(pr)) > 0
	case "gear":
		return pr.Kind == "cross gear"
	case "color":
		return colored(pr, value)
	case "race":
		return ofRace(pr.Races, value)
	case "name":
		return strings.EqualFold(pr.Name, value)
	}
	return false
}

// bound reads "power<=2000" and "cost>=3".
func bound(w, what string) (n int, most, ok bool) {
	rest, found := strings.CutPrefix(w, what)
	if !found || len(rest) < 3 || rest[1] != '=' {
		return 0, false, false
	}
	n, err := strconv.Atoi(rest[2:])
	return n, rest[0] == '<', err == nil
}

func within(have, n int, most bool) bool { return most && have <= n || !most && have >= n }

// battling tells whether a creature is in a battle that has begun, until the attack is over.
func battling(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == "attack" && now.Stage == attackOver && now.Target != 0 && (now.Card == id || now.Target == id)
	})
}

// attacks tells whether a creature's attack is going on.
func attacks(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" && now.Card == id })
}
