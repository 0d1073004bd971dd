package zones

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// Places lists every spot of both seats.
func Places(_ []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for seat := range seats {
		for _, z := range Zones {
			all = append(all, table.Place{Name: Names[seat] + " " + z.Kind, Kind: z.Kind, Owner: table.Seat(seat), Sight: z.Sight})
		}
	}
	return all
}

// Spot is a seat's place of a kind.
func Spot(seat table.Seat, z int) table.Spot { return table.Spot(1 + int(seat)*len(Zones) + z) }

// Zone is the kind of a place, -1 for nowhere.
func Zone(at table.Spot) int {
	if at == 0 {
		return -1
	}
	return int(at-1) % len(Zones)
}

// Lies tells whether a card lies in a zone of that kind.
func Lies(s *table.State, id table.CardID, z int) bool { return id != 0 && Zone(s.Card(id).Spot) == z }

// Foe is the other seat.
func Foe(seat table.Seat) table.Seat { return 1 - seat }

// Title names a card that everybody sees; a hidden one is "that card".
func Title(s *table.State, id table.CardID) string {
	if c := s.Card(id); s.Place(c.Spot).Sight != table.ByAll {
		return "that card"
	}
	return Face(s, id).Name
}

// Cost is the mana cost of a face.
func Cost(pr *table.Print) int {
	if pr.Level > 0 {
		return pr.Level
	}
	return Number(pr, "cost", 0)
}

// Number is a fact of a card that is a number.
func Number(pr *table.Print, fact string, otherwise int) int {
	if n, err := strconv.Atoi(pr.Extra[fact]); err == nil {
		return n
	}
	return otherwise
}

// Tag is what follows a keyword and a colon or plus: "fire" of "stealth:fire".
func Tag(pr *table.Print, word string) (string, bool) {
	if all := Tags(pr, word); len(all) > 0 {
		return all[0], true
	}
	return "", false
}

// Tags are what follows a keyword on a face, each time that it is printed.
func Tags(pr *table.Print, word string) (all []string) {
	for _, t := range pr.Tags {
		if rest, ok := strings.CutPrefix(t, word); ok && (rest == "" || rest[0] == ':' || rest[0] == '+') {
			all = append(all, strings.TrimLeft(rest, ":+"))
		}
	}
	return all
}

// Keyword tells whether a face has a keyword printed.
func Keyword(pr *table.Print, word string) bool {
	_, ok := Tag(pr, word)
	return ok
}

// Colored tells whether a face has one of the civilizations, which are parted by bars.
func Colored(pr *table.Print, civilizations string) bool {
	for c := range strings.SplitSeq(civilizations, "|") {
		if slices.ContainsFunc(pr.Colors, func(own string) bool { return strings.EqualFold(own, c) }) {
			return true
		}
	}
	return false
}

// Unit tells whether a card stands in the battle zone by itself: not under another card.
func Unit(s *table.State, id table.CardID) bool { return Lies(s, id, Battle) && s.Cards[id].Host == 0 }

// Creature tells whether a card is a creature in the battle zone. What lies under seals is none (dm.forbidden.sealed-inert).
func Creature(s *table.State, id table.CardID) bool {
	return Unit(s, id) && Face(s, id).Kind == "creature" && SealsOn(s, id) == 0
}

// Creatures lists a seat's creatures; a pile is one (dm.evo.counts-as-one).
func Creatures(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, id := range s.In(Spot(seat, Battle)) {
		if Creature(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// Carried lists everything that lies under or on a card: the pile below an evolution, gears, weapons, castles, seals.
func Carried(s *table.State, host table.CardID) []table.CardID {
	var all []table.CardID
	for id := 1; host != 0 && id < len(s.Cards); id++ {
		if s.Cards[id].Host == host {
			all = append(all, table.CardID(id))
		}
	}
	return all
}

// SealsOn counts the seals that lie on a card.
func SealsOn(s *table.State, id table.CardID) int {
	n := 0
	for _, seal := range s.In(Spot(max(s.Card(id).Owner, 0), Seals)) {
		if s.Cards[seal].Host == id {
			n++
		}
	}
	return n
}

// Tapped tells whether a card lies sideways.
func Tapped(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// Tappable tells whether a card in the battle zone has a tapped position at all: fortresses and D2 Fields lie sideways
// and are not tapped (dm.dragheart.fortress-placement, dm.d2.horizontal).
func Tappable(s *table.State, id table.CardID) bool {
	pr := Face(s, id)
	return pr.Kind == "creature" || pr.Kind == "cross gear"
}
