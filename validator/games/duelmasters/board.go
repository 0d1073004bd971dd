package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// places lists every spot of both seats.
func places(_ []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for seat := range seats {
		for _, z := range zones {
			all = append(all, table.Place{Name: names[seat] + " " + z.kind, Kind: z.kind, Owner: table.Seat(seat), Sight: z.sight})
		}
	}
	return all
}

// spot is a seat's place of a kind.
func spot(seat table.Seat, z int) table.Spot { return table.Spot(1 + int(seat)*len(zones) + z) }

// zone is the kind of a place, -1 for nowhere.
func zone(at table.Spot) int {
	if at == 0 {
		return -1
	}
	return int(at-1) % len(zones)
}

func lies(s *table.State, id table.CardID, z int) bool { return id != 0 && zone(s.Card(id).Spot) == z }

func foe(seat table.Seat) table.Seat { return 1 - seat }

// title names a card that everybody sees; a hidden one is "that card".
func title(s *table.State, id table.CardID) string {
	if c := s.Card(id); s.Place(c.Spot).Sight != table.ByAll {
		return "that card"
	}
	return face(s, id).Name
}

func cost(pr *table.Print) int {
	if pr.Level > 0 {
		return pr.Level
	}
	return number(pr, "cost", 0)
}

// number is a fact of a card that is a number.
func number(pr *table.Print, fact string, otherwise int) int {
	if n, err := strconv.Atoi(pr.Extra[fact]); err == nil {
		return n
	}
	return otherwise
}

// tag is what follows a keyword and a colon or plus: "fire" of "stealth:fire".
func tag(pr *table.Print, word string) (string, bool) {
	for _, t := range pr.Tags {
		if rest, ok := strings.CutPrefix(t, word); ok && (rest == "" || rest[0] == ':' || rest[0] == '+') {
			return strings.TrimLeft(rest, ":+"), true
		}
	}
	return "", false
}

func keyword(pr *table.Print, word string) bool {
	_, ok := tag(pr, word)
	return ok
}

// has tells whether a creature has a keyword: printed on it or on a gear or weapon it bears (dm.gear.grants), given for a time or
// by what stands in the battle zone.
func has(s *table.State, id table.CardID, word string) bool {
	if plainly(s, id, word) {
		return true
	}
	_, ok := given(s, id, word)
	return ok
}

// plainly tells whether a keyword is printed on a creature or on what it bears.
func plainly(s *table.State, id table.CardID, word string) bool {
	_, ok := worded(s, id, word)
	return ok
}

// colored tells whether a face has one of the civilizations, which are parted by bars.
func colored(pr *table.Print, civilizations string) bool {
	for _, c := range strings.Split(civilizations, "|") {
		if slices.ContainsFunc(pr.Colors, func(own string) bool { return strings.EqualFold(own, c) }) {
			return true
		}
	}
	return false
}

// unit tells whether a card stands in the battle zone by itself: not under another card.
func unit(s *table.State, id table.CardID) bool { return lies(s, id, zBattle) && s.Cards[id].Host == 0 }

// creature tells whether a card is a creature in the battle zone. What lies under seals is none (dm.forbidden.sealed-inert).
func creature(s *table.State, id table.CardID) bool {
	return unit(s, id) && face(s, id).Kind == "creature" && seals(s, id) == 0
}

// creatures lists a seat's creatures; a pile is one (dm.evo.counts-as-one).
func creatures(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, id := range s.In(spot(seat, zBattle)) {
		if creature(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// carried lists everything that lies under or on a card: the pile below an evolution, gears, weapons, castles, seals.
func carried(s *table.State, host table.CardID) []table.CardID {
	var all []table.CardID
	for id := 1; host != 0 && id < len(s.Cards); id++ {
		if s.Cards[id].Host == host {
			all = append(all, table.CardID(id))
		}
	}
	return all
}

func seals(s *table.State, id table.CardID) int {
	n := 0
	for _, seal := range s.In(spot(max(s.Card(id).Owner, 0), zSeals)) {
		if s.Cards[seal].Host == id {
			n++
		}
	}
	return n
}

func tapped(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// tappable tells whether a card in the battle zone has a tapped position at all: fortresses and D2 Fields lie sideways
// and are not tapped (dm.dragheart.fortress-placement, dm.d2.horizontal).
func tappable(s *table.State, id table.CardID) bool {
	pr := face(s, id)
	return pr.Kind == "creature" || pr.Kind == "cross gear"
}

// power is a creature's power now (dm.battle.power-modifiers): print, gears, changes, what stands in the battle zone, and
// what it gains while attacking.
func power(s *table.State, id table.CardID, attacks bool) int {
	sum := plainPower(s, id) + lent(s, id)
	if attacks {
		for _, by := range append(equipment(s, id), id) {
			more, _ := tag(face(s, by), "power_attacker")
			n, _ := strconv.Atoi(more)
			sum += n
		}
		by, _ := given(s, id, "power_attacker")
		sum += by
	}
	return sum
}

// plainPower is a creature's power by print, what it bears, fields, castles and changes.
func plainPower(s *table.State, id table.CardID) int {
	sum := face(s, id).Attack
	for _, g := range equipment(s, id) {
		sum += number(s.Print(g), "gives-power", 0)
	}
	for _, by := range s.In(spot(max(s.Card(id).Holder, 0), zBattle)) {
		if kind := s.Print(by).Kind; (kind == "field" || kind == "castle") && works(s, by) {
			sum += number(s.Print(by), "gives-power", 0)
		}
	}
	for _, m := range s.Mods {
		if m.Card == id && m.Stat == "power" {
			sum += m.By
		}
	}
	return sum
}
