package cardtext_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/cardtext"
)

// shipped are the shipped cards, telling what they do.
func shipped(t testing.TB) *carddb.Snapshot {
	t.Helper()
	db, err := carddb.OpenBytesWith(ttsbridge.Cards, cardtext.Options(nil))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db.Snapshot()
}

// longest is how many letters of a text a face has room for without getting smaller than can be read.
const longest = 400

// TestEveryCardThatActsHasAText holds that every card of the Roses that does something says what, and that each text of a refereed
// game is of whole sentences, names cards and not keys, and finds room on a face.
func TestEveryCardThatActsHasAText(t *testing.T) {
	shape := regexp.MustCompile(`^[A-Z0-9+][^%<>{}\n]*[^ ]\.$`)
	s := shipped(t)
	for _, game := range []string{"dotr", "duelmasters"} {
		for _, c := range s.Cards(game) {
			acts := len(c.Rows) > 0 || game == "dotr" &&
				(c.Kind != "monster" || slices.Contains([]string{"effect", "flip", "union", "toon"}, c.Subtype))
			if acts && c.Text == "" {
				t.Errorf("%s %s: %d rows, and no text", c.Key, c.Name, len(c.Rows))
			}
			if c.Text != "" && (!shape.MatchString(c.Text) || strings.Contains(c.Text, "  ") || strings.Contains(c.Text, "[") ||
				len(c.Text) > longest) {
				t.Errorf("%s %s: %q", c.Key, c.Name, c.Text)
			}
		}
	}
}

// TestTexts holds texts of each kind: made from rows, from facts of equipment, from recipes and changes, and by hand.
func TestTexts(t *testing.T) {
	s := shipped(t)
	for key, want := range map[string]string{
		"dotr:001":                      "It fights with +300 against any Fiend monster.",
		"dotr:013":                      "When it battles or is turned face-up, turn its tile and all within 1 step into Normal.",
		"dotr:041":                      "When it is turned face-up, spellbind the card it battles for 1 turn.",
		"dotr:715":                      "Turn all the enemies' cards face-up and spellbind them for 3 turns.",
		"dotr:752":                      "A LIGHT or EARTH Warrior monster gains 500 ATK and DEF.",
		"dotr:758":                      "An elf monster gains 700 ATK and DEF.",
		"dotr:780":                      "Any monster gains 300 ATK and DEF.",
		"dotr:793":                      "Under a Plant: spells do not touch it.",
		"dotr:798":                      "Turns Larvae Moth, Petit Moth, Kattapillar, Needle Worm or Acid Crawler into Larva of Moth.",
		"dotr:831":                      "Offer a Beast-Warrior monster, a Dragon monster and a Pyro monster to summon Yamadron.",
		"dotr:837":                      "Offer 3 Blue-Eyes White Dragon to summon Blue-Eyes Ultimate Dragon.",
		"dotr:000":                      "",
		"dm:aqua-hulcus":                "When it enters, you may draw 1 card.",
		"dm:bloodwing-mantis":           "When it attacks, put 2 creatures in your mana zone into your hand.",
		"dm:submarine-labor":            "When the creature that carries it attacks, you may look at the top 4 cards of your deck; put one of those cards into its owner's hand; put the top 3 cards of your deck to the bottom of your deck.",
		"dm:aqua-spy":                   "With 7 cards of mana, when it enters, you may look at all shields of a player.",
		"dm:april-temporal-gunprincess": "When its attack on the player is not blocked, your opponent discards a card of their choice; after the attack it awakens. Awakened: when it attacks, your opponent discards a card of their choice; double breaker.",
	} {
		game := "dotr"
		if strings.HasPrefix(key, "dm:") {
			game = "duelmasters"
		}
		if c, _ := s.Card(game, key); c == nil || c.Text != want {
			t.Errorf("%s says %q, want %q", key, c.Text, want)
		}
	}
}

// TestTextsFollowRows holds that a text of one's own stays, that rows that are edited are told anew, and that a row that nobody can
// read leaves a card without a text.
func TestTextsFollowRows(t *testing.T) {
	for _, tt := range []struct {
		card carddb.Card
		want string
	}{
		{carddb.Card{Game: "dotr", Kind: "monster", Rows: []string{"flip | | | you | lp +500 |"}}, "When it is turned face-up, gain 500 LP."},
		{carddb.Card{Game: "dotr", Kind: "monster", Rows: []string{"flip | | | you | lp +700 |"}}, "When it is turned face-up, gain 700 LP."},
		{carddb.Card{Game: "dotr", Kind: "monster", Rows: []string{"flop | | | you | lp +700 |"}}, ""},
		{carddb.Card{Game: "dotr", Kind: "monster", Effects: []carddb.Effect{{Timing: "flip", Key: "change-lp", Side: "own", Data2: 500}}},
			"When it is turned face-up, gain 500 LP."},
		{carddb.Card{Game: "dotr", Kind: "monster", Rows: []string{"flip | | | | create dotr:060 |"}},
			"When it is turned face-up, put a new [dotr:060] into your Summoning Area."},
		{carddb.Card{Game: "dotr", Kind: "monster"}, ""},
		{carddb.Card{Game: "tagduel", Kind: "monster", Rows: []string{"flip | | | you | lp +500 |"}}, ""},
	} {
		if got := cardtext.Of(&tt.card); got != tt.want {
			t.Errorf("%q, %v say %q, want %q", tt.card.Rows, tt.card.Effects, got, tt.want)
		}
	}
}

// TestGamesKeepTheirTexts holds that what is kept of rows is the same the second time, and is not given to another game.
func TestGamesKeepTheirTexts(t *testing.T) {
	a := carddb.Card{Game: "duelmasters", Kind: "creature", Rows: []string{"enter | may | | you | draw 1 |"}}
	b := carddb.Card{Game: "dotr", Kind: "monster", Rows: []string{"flip | | | you | draw 1 |"}}
	for range 2 {
		if one, other := cardtext.Of(&a), cardtext.Of(&b); one != "When it enters, you may draw 1 card." ||
			other != "When it is turned face-up, draw 1 card." {
			t.Errorf("%q and %q", one, other)
		}
	}
}

// TestNoTextNamesWhatRowsAloneKnow holds that a card whose rows mark others, or have it heard later on, has a text of its own: nobody at a
// table knows such a mark, or what is said below.
func TestNoTextNamesWhatRowsAloneKnow(t *testing.T) {
	unknown := regexp.MustCompile(`said below|"(marked|freed|rested|attackable|saved [a-z]+)"`)
	for _, c := range shipped(t).Cards("duelmasters") {
		if unknown.MatchString(c.Text) {
			t.Errorf("%s %s: %q", c.Key, c.Name, c.Text)
		}
	}
}
