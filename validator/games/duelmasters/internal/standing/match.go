package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Chooser is the seat that chooses the cards of a row.
func (v Eye) Chooser(e table.Effect) table.Seat {
	if e.Selector == SelFoe || e.Selector == SelFoeUpTo || e.Selector == SelFoePick {
		return zones.Foe(v.Seat)
	}
	return v.Seat
}

// Choosable lists the cards of a row that its chooser may choose.
func (v Eye) Choosable(e table.Effect) []table.CardID {
	by := v.Chooser(e)
	return slices.DeleteFunc(v.Find(e.Side), func(id table.CardID) bool { return Barred(v.S, id, by, v.Card) })
}

// An eye is how an ability looks at cards: who uses it, on which card it stands, and what it had to do with.
type Eye struct {
	S     *table.State
	Seat  table.Seat
	Card  table.CardID
	That  table.CardID
	Those []table.CardID
	plain bool // power and keywords as printed or given for a time; for what is itself part of them
}

// Find lists the cards that words name, in the order of the table: "enemy&power<=2000" or "own&in:graveyard&spell". Without
// a zone they are creatures in the battle zone.
func (v Eye) Find(words string) []table.CardID {
	z := zones.Battle
	if _, rest, ok := strings.Cut("&"+words, "&in:"); ok {
		name, _, _ := strings.Cut(rest, "&")
		z = slices.IndexFunc(zones.Zones[:], func(one zones.Zoned) bool { return one.Kind == name })
	}
	var all []table.CardID
	for seat := table.Seat(0); z >= 0 && int(seat) < v.S.Count; seat++ {
		if !v.Sided(seat, words) {
			continue
		}
		for _, id := range v.S.In(zones.Spot(seat, z)) {
			if (z != zones.Battle || zones.Creature(v.S, id) || otherKinds(words) && !Beneath(v.S, id) && !fortifies(v.S, id)) && v.Fits(id, words) {
				all = append(all, id)
			}
		}
		if z == zones.Shields && otherKinds(words) {
			all = append(all, v.castles(seat, words)...)
		}
	}
	return all
}

// castles lists the castles on a player's shields.
func (v Eye) castles(seat table.Seat, words string) (all []table.CardID) {
	for _, id := range v.S.In(zones.Spot(seat, zones.Battle)) {
		if fortifies(v.S, id) && v.Fits(id, words) {
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
	return host != 0 && zones.Lies(s, host, zones.Shields)
}

// Sided tells whether a seat is on the side that words name; both when they name none.
func (v Eye) Sided(seat table.Seat, words string) bool {
	for _, w := range strings.Split(words, "&") {
		switch w {
		case "own":
			return seat == v.Seat
		case "enemy":
			return seat != v.Seat
		}
	}
	return true
}

// Fits tells whether a card is what all words say, wherever it lies.
func (v Eye) Fits(id table.CardID, words string) bool {
	for _, w := range strings.Split(words, "&") {
		if !v.word(id, w) {
			return false
		}
	}
	return true
}

func (v Eye) word(id table.CardID, w string) bool {
	if rest, not := strings.CutPrefix(w, "not:"); not {
		return !v.word(id, rest)
	}
	c := v.S.Card(id)
	switch w {
	case "own":
		return c.Holder == v.Seat
	case "enemy":
		return c.Holder != v.Seat
	case "this":
		return id == v.Card
	case "other":
		return id != v.Card
	case "that":
		return id == v.That
	case "those":
		return slices.Contains(v.Those, id)
	case "tapped":
		return zones.Tapped(v.S, id)
	case "untapped":
		return !zones.Tapped(v.S, id)
	case "carrier":
		return id != 0 && id == v.S.Card(v.Card).Host
	case "not-stronger":
		return v.power(id) <= v.power(max(v.S.Card(v.Card).Host, 0)) || v.S.Card(v.Card).Host == 0 && v.power(id) <= v.power(v.Card)
	case "shown":
		return c.Known.Has(v.Seat) && c.Known.Has(zones.Foe(v.Seat))
	case "blocking":
		return slices.ContainsFunc(v.S.Stack, func(now table.Pending) bool {
			return now.Kind == "attack" && now.Target == id && now.N&zones.WasBlocked != 0
		})
	case "attacking":
		return attacks(v.S, id)
	case "battling":
		return battling(v.S, id)
	case "shares-race":
		return slices.ContainsFunc(v.races(id), func(r string) bool { return slices.Contains(v.races(v.That), r) })
	}
	if word, ok := strings.CutPrefix(w, "has:"); ok {
		return v.has(id, word)
	}
	if races, ok := strings.CutPrefix(w, "race:"); ok && !v.plain && zones.Lies(v.S, id, zones.Battle) {
		return Racial(v.S, id, races)
	}
	if n, most, ok := bound(w, "power"); ok {
		return within(v.power(id), n, most)
	}
	return describes(zones.Face(v.S, id), w)
}

func (v Eye) has(id table.CardID, word string) bool {
	if v.plain {
		return Plainly(v.S, id, word)
	}
	return Has(v.S, id, word)
}

func (v Eye) power(id table.CardID) int {
	if v.plain || !zones.Lies(v.S, id, zones.Battle) {
		return plainPower(v.S, id)
	}
	return Power(v.S, id, attacks(v.S, id))
}

// describes tells whether a word fits what is printed on a card; a word about where it lies fits any.
func describes(pr *table.Print, w string) bool {
	if n, most, ok := bound(w, "cost"); ok {
		return within(zones.Cost(pr), n, most)
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
		return pr.Kind == "creature" && len(zones.Bases(pr)) > 0
	case "gear":
		return pr.Kind == "cross gear"
	case "color":
		return zones.Colored(pr, value)
	case "race":
		return OfRace(pr.Races, value)
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
		return now.Kind == "attack" && now.Stage == zones.AttackOver && now.Target != 0 && (now.Card == id || now.Target == id)
	})
}

// attacks tells whether a creature's attack is going on.
func attacks(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" && now.Card == id })
}

// Printed tells whether words fit what is printed on a card; whose it is is not asked.
func Printed(pr *table.Print, words string) bool {
	return !slices.ContainsFunc(strings.Split(words, "&"), func(w string) bool {
		rest, not := strings.CutPrefix(w, "not:")
		return w != "own" && w != "enemy" && describes(pr, rest) == not
	})
}
