package stock

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// Every shipped card of Duel Masters has a way into play that fits its kind, says nothing that nobody reads, and has what its
// further sides need.
func TestEveryMastersCardCanBePlayedAsItIs(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := db.Snapshot()
	all := s.Cards("duelmasters")
	known := races(all)
	for _, c := range all {
		pr := printOf(s, c)
		byHand := strings.HasSuffix(c.Note, "carried out by hand") && len(c.Rows) == 0
		if odd := duelmasters.Game.Unread(&pr); len(odd) > 0 && !byHand {
			t.Errorf("%s: nothing reads %s", c.Name, strings.Join(odd, ", "))
		}
		if wrong := noWayIn(s, c, &pr); wrong != "" {
			t.Errorf("%s: %s", c.Name, wrong)
		}
		for _, race := range evolvesFrom(&pr) {
			if !slices.ContainsFunc(known, func(r string) bool { return r == race || strings.HasSuffix(r, " "+race) }) {
				t.Errorf("%s evolves from %s, and no card is one", c.Name, race)
			}
		}
	}
	if len(all) < 500 {
		t.Errorf("only %d cards were looked at", len(all))
	}
}

func races(all []*carddb.Card) []string {
	var known []string
	for _, c := range all {
		known = append(known, c.Races...)
		known = append(known, c.Keywords...) // survivors are a race by a keyword
	}
	return append(known, "Survivor")
}

// evolvesFrom lists the races that an evolution creature names.
func evolvesFrom(pr *table.Print) []string {
	var all []string
	for _, t := range pr.Tags {
		word, need, _ := strings.Cut(t, ":")
		need = strings.TrimSuffix(strings.TrimPrefix(need, "condition:"), " in race")
		if word == "evolution" || word == "vortex_evolution" {
			all = append(all, strings.FieldsFunc(need, func(r rune) bool { return r == '|' || r == '&' })...)
		}
	}
	return all
}

// noWayIn says why a card cannot come into play as its kind does, "" when it can: it is laid into a hand with mana enough, or
// into the zone where it begins.
func noWayIn(s *carddb.Snapshot, c *carddb.Card, pr *table.Print) string {
	deck := validator.Deck{Main: []table.Print{*pr}}
	switch {
	case c.Fact("back-of") != "":
		front, ok := cardNamed(s, c.Fact("back-of"))
		if !ok || !slices.ContainsFunc(front.Faces, func(f carddb.Face) bool { return f.Name == c.Name }) {
			return "it is the back of no card"
		}
		return ""
	case c.Fact("start_zone") == "battle":
		if n, err := strconv.Atoi(c.Fact("seals")); err != nil || n < 1 {
			return "it begins in the battle zone without seals"
		}
		return ""
	case pr.Kind == "dragheart" || pr.Subtype == "psychic":
		if !c.Extra || len(c.Faces) == 0 {
			return "it does not begin in the hyperspatial zone with a further side"
		}
		deck = validator.Deck{Extra: deck.Main}
	case c.Cost <= 0:
		return "it costs nothing and begins nowhere"
	case c.Extra:
		return "it is listed for the hyperspatial zone"
	}
	for _, check := range duelmasters.Game.Deck {
		for _, v := range check(usual(), deck) {
			if v.Rule == "dm.deck.hyperspatial-separate" {
				return v.Why
			}
		}
	}
	return ""
}

func cardNamed(s *carddb.Snapshot, name string) (*carddb.Card, bool) {
	for _, c := range s.Cards("duelmasters") {
		if c.Name == name {
			return c, true
		}
	}
	return nil, false
}

// usual are the house rules as they are unless players choose others.
func usual() []string {
	var all []string
	for _, o := range duelmasters.Game.Options {
		all = append(all, o.Default)
	}
	return all
}
