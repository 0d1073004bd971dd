package stock_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/tagduel"
)

// own is a database of a player's own, laid over the shipped one, with these cards in it.
func own(t *testing.T, cards ...carddb.Card) stock.Cards {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cards.db")
	_, err := carddb.Edit(path, carddb.Editing{Base: ttsbridge.Cards}, func(d *carddb.Draft) error {
		for _, c := range cards {
			if err := d.Card(c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	db, err := carddb.Open(path, carddb.Options{Base: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db}
}

// broken lists the rules that a list breaks, sizes left out.
func broken(t *testing.T, c stock.Cards, g *validator.Game, list string, options map[string]string) []string {
	t.Helper()
	r, err := c.Check(g, list, options)
	if err != nil || slices.ContainsFunc(r.Problems, func(p stock.DeckProblem) bool { return !p.Note }) {
		t.Fatalf("%q: %v, %+v", list, err, r.Problems)
	}
	var rules []string
	for _, v := range r.Violations {
		if size := []string{"ygo.deck.main-min", "kd.deck.main-size", "dotr.deck.size", "dotr.leader.choose", "kc.deck.min-30"}; !slices.Contains(size, v.Rule) {
			rules = append(rules, v.Rule)
		}
	}
	return rules
}

func TestPrintsSayWhatListsSayOfThem(t *testing.T) {
	c := cards(t)
	for _, want := range []struct{ game, name, fact, value string }{
		{"tagduel", "Heavy Storm", "limit:2005-04", "limited 1"},
		{"tagduel", "Raigeki", "limit:2005-04", "forbidden 0"},
		{"kingdomduels", "Blue-Eyes White Dragon", "limit:restricted", "limited-1 1 1"},
		{"kingdomduels", "Harpie Lady", "limit:restricted", "surplus 4"},
		{"kingdomduels", "Kuriboh", "limit:restricted", ""},
		{"kingdomcombat", "Lord Malus", "border", "gold"},
		{"kingdomduels", "Clone Token", "card-types", "Token Monster"},
	} {
		if p, ok := c.Print(want.game, want.name); !ok || p.Extra[want.fact] != want.value {
			t.Errorf("%s: %s is %q, want %q", want.name, want.fact, p.Extra[want.fact], want.value)
		}
	}
}

// A card that counts as another one is counted, and limited, as that one, in every game.
func TestCardsThatCountAsOthers(t *testing.T) {
	storm, ok := cards(t).Print("tagduel", "Heavy Storm")
	if !ok {
		t.Fatal("there is no Heavy Storm")
	}
	as := func(key string) []carddb.Fact { return []carddb.Fact{{Name: "counts-as", Value: key}} }
	c := own(t,
		carddb.Card{Key: "tag:99000001", Game: "tagduel", Name: "Light Storm", Kind: "spell", Facts: as(storm.Key)},
		carddb.Card{Key: "dotr:small-kuriboh", Game: "dotr", Name: "Small Kuriboh", Kind: "monster", Facts: as("dotr:297")},
		carddb.Card{Key: "kd:OWN-001", Game: "kingdomduels", Name: "Small Kuriboh", Kind: "monster", Facts: as("kd:SOE-065")},
		carddb.Card{Key: "kc:OWN1", Game: "kingdomcombat", Name: "Young Malus", Kind: "unit", Colors: []string{"Gloomcourt"},
			Facts: append(as("kc:GL17"), carddb.Fact{Name: "border", Value: "gold"})})
	for _, test := range []struct {
		game *validator.Game
		list string
		want []string
	}{
		{&tagduel.Game, "1 Light Storm", nil},
		{&tagduel.Game, "1 Light Storm\n1 Heavy Storm", []string{"ygo.deck.limit-list", "tag.deck.limited-no-transfer"}},
		{&dotr.Game, "3 Kuriboh", nil},
		{&dotr.Game, "3 Kuriboh\n1 Small Kuriboh", []string{"dotr.deck.copies"}},
		{&kingdomduels.Game, "3 Kuriboh", nil},
		{&kingdomduels.Game, "3 Kuriboh\n1 Small Kuriboh", []string{"kd.deck.copies"}},
		{&kingdomcombat.Game, "Fortress\nEerie Citadel\n\nMain Deck\n1 Lord Malus\n1 Young Malus", []string{"kc.deck.copies-gold"}},
	} {
		if got := broken(t, c, test.game, test.list, nil); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q breaks %v, want %v", test.game.ID, test.list, got, test.want)
		}
	}
}

// A Cardlist and a Challenge that a player enters into his database work at once.
func TestCardlistsOfOnesOwn(t *testing.T) {
	c := own(t,
		carddb.Card{Key: "kd:OWN-002", Game: "kingdomduels", Name: "Dragon Duelist", Kind: "rule", Extra: true,
			Facts: []carddb.Fact{{Name: "card-types", Value: "Setup Rule Duelist"}, {Name: "cardlist", Value: "SOE-017 x2|kd:SOE-062"}}},
		carddb.Card{Key: "kd:OWN-003", Game: "kingdomduels", Name: "No Traps", Kind: "rule", Extra: true,
			Facts: []carddb.Fact{{Name: "card-types", Value: "Setup Rule Challenge"}, {Name: "challenge", Value: "trap:0"}}})
	agreed := map[string]string{"restricted-list": "2026-06", "copies": "1"}
	dragons := "2 Blue-Eyes White Dragon\n1 Holy Barrier - Mirror Force\n1 Force"
	for list, want := range map[string][]string{
		dragons:                        {"kd.deck.restricted-list", "kd.deck.restricted-list"},
		dragons + "\n1 Dragon Duelist": nil,
		"3 Blue-Eyes White Dragon\n1 Dragon Duelist": {"kd.deck.duelist-quantity"},
		"1 Holy Barrier - Mirror Force\n1 No Traps":  {"kd.rule.challenge-self-limit"},
		"1 Kuriboh\n1 No Traps":                      nil,
	} {
		r, err := c.Check(&kingdomduels.Game, list, agreed)
		if err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, v := range r.Violations {
			if v.Rule != "kd.deck.main-size" {
				rules = append(rules, v.Rule)
			}
		}
		if !slices.Equal(rules, want) {
			t.Errorf("%q: %+v, want %v", list, r.Violations, want)
		}
	}
}

// Nothing that a list names is left out of what is judged: side decks count, and a second leader lies in the deck.
func TestEveryCardOfAListIsJudged(t *testing.T) {
	c := cards(t)
	if got := broken(t, c, &tagduel.Game, "2 Kuriboh\n\nSide Deck\n15 Kuriboh", nil); !slices.Equal(got, []string{"ygo.deck.three-copies"}) {
		t.Errorf("a side deck: %v", got)
	}
	if got := broken(t, c, &tagduel.Game, "Leader: Raigeki", nil); !slices.Equal(got, []string{"ygo.deck.limit-list"}) {
		t.Errorf("a leader where there is none: %v", got)
	}
	if got := broken(t, c, &duelmasters.Game, "Leader: Bronze-Arm Tribe\n4 Bronze-Arm Tribe", nil); !slices.Equal(got, []string{"dm.deck.size", "dm.deck.copies"}) {
		t.Errorf("a leader of Duel Masters: %v", got)
	}
	two := "Fortress\n2 Eerie Citadel"
	if got := broken(t, c, &kingdomcombat.Game, two, nil); !slices.Equal(got, []string{"kc.setup.own-deck-and-fortress"}) {
		t.Errorf("two fortresses: %v", got)
	}
}

// An option that puts a limit list in force is refused where the card database has no such list, with the place where it would be and what else can be
// agreed; at no door is it passed over in silence. Of a list that names only what may be played nothing else may be.
func TestAListThatIsNotThereCannotBeInForce(t *testing.T) {
	options := map[string]map[string]string{"tagduel": {"limit-list": "own"}, "kingdomduels": {"restricted-list": "own"}}
	for id, g := range map[string]*validator.Game{"tagduel": &tagduel.Game, "kingdomduels": &kingdomduels.Game} {
		c := own(t)
		_, err := c.Check(g, "3 Kuriboh", options[id])
		_, _, second := c.Object(g, "3 Kuriboh", options[id])
		for _, err := range []error{err, second, c.Agrees(g, options[id])} {
			if err == nil || !strings.Contains(err.Error(), `:own"`) || !strings.Contains(err.Error(), c.DB.Path()) || !strings.Contains(err.Error(), "none") {
				t.Errorf("%s: %v", id, err)
			}
		}
		for _, o := range g.Options {
			for _, v := range o.Values {
				if err := c.Agrees(g, map[string]string{o.Name: v}); (err != nil) != (o.List(v) == "own") {
					t.Errorf("%s=%s: %v", o.Name, v, err)
				}
			}
		}
	}
	c := listing(t, carddb.LimitList{ID: "tag:own", Game: "tagduel", Name: "Ours", Copies: 0, Entries: []carddb.ListEntry{{Card: key(t, "tagduel", "Kuriboh"), Status: "limited", Copies: 2, GroupCopies: carddb.Unknown}}})
	if err := c.Agrees(&tagduel.Game, options["tagduel"]); err != nil {
		t.Error(err)
	}
	if rules := broken(t, c, &tagduel.Game, "2 Kuriboh", options["tagduel"]); len(rules) > 0 {
		t.Errorf("what the list allows breaks %v", rules)
	}
	if rules := broken(t, c, &tagduel.Game, "2 Kuriboh\n1 Dark Magician", options["tagduel"]); !slices.Equal(rules, []string{"ygo.deck.limit-list"}) {
		t.Errorf("what a list of all that may be played does not name breaks %v", rules)
	}
	if rules := broken(t, c, &tagduel.Game, "1 Dark Magician", nil); len(rules) > 0 {
		t.Errorf("a list that is not in force breaks %v", rules)
	}
}

// listing is a database of a player's own with a limit list.
func listing(t *testing.T, list carddb.LimitList) stock.Cards {
	t.Helper()
	c := own(t)
	if _, err := c.DB.Edit(false, func(d *carddb.Draft) error { return d.Limits(list, "") }); err != nil {
		t.Fatal(err)
	}
	db, err := carddb.Open(c.DB.Path(), carddb.Options{Base: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db}
}

func key(t *testing.T, game, name string) string {
	t.Helper()
	p, ok := cards(t).Print(game, name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return p.Key
}
