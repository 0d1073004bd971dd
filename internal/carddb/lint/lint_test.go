package lint_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/lint"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func shipped(t testing.TB) ([]byte, *carddb.Snapshot) {
	t.Helper()
	image, err := os.ReadFile("../../../cards.db")
	check(t, err)
	db, err := carddb.OpenBytes(image)
	check(t, err)
	return image, db.Snapshot()
}

func game(s *carddb.Snapshot, id string) carddb.Game {
	for _, g := range s.Games() {
		if g.ID == id {
			return g
		}
	}
	return carddb.Game{}
}

// saying tells whether some row of a card has a word.
func saying(c *carddb.Card, word string) bool {
	return slices.ContainsFunc(c.Rows, func(row string) bool { return strings.Contains(row, word) })
}

// A card that makes one that is not there does nothing at the table, and that is told.
func TestWhatIsMadeMustBeThere(t *testing.T) {
	_, s := shipped(t)
	made := map[string][]string{"dotr:000": {"dotr:001"}, "dotr:001": {s.Cards("dotr")[5].Name}, "dotr:002": {"dotr:no-such-card"}}
	r := lint.Game(s, game(s, "dotr"), lint.Options{Makes: func(c *carddb.Card) []string { return made[c.Key] }})
	var found []string
	for _, f := range r.Findings {
		if f.Check == "makes" {
			found = append(found, f.Key)
			if !f.Wrong || !strings.Contains(f.Says, "dotr:no-such-card") {
				t.Errorf("%+v", f)
			}
		}
	}
	if !slices.Equal(found, []string{"dotr:002"}) {
		t.Errorf("found %v", found)
	}
}

// A card that a row asks for and that is not there fits none, and that is told; a name that a card counts as, or has on another side, is there.
func TestWhatIsAskedForMustBeThere(t *testing.T) {
	s := edited(t, `INSERT INTO card(key, game, name, kind) VALUES('dotr:ask', 'dotr', 'Ask', 'monster'), ('tag:ask', 'tagduel', 'Ask', 'monster')`)
	asks := map[string][]string{"dotr:ask": {"dotr:297", "dotr:nope"}, "tag:ask": {"Umi", "Harpie Lady", "Umy"}}
	for id, want := range map[string]string{"dotr": "dotr:nope", "tagduel": "Umy"} {
		var found []lint.Finding
		for _, f := range lint.Game(s, game(s, id), lint.Options{Asks: func(c *carddb.Card) []string { return asks[c.Key] }}).Findings {
			if f.Check == "asks" {
				found = append(found, f)
			}
		}
		if len(found) != 1 || found[0].Wrong || !strings.HasSuffix(found[0].Key, ":ask") || !strings.Contains(found[0].Says, "asks for "+want+",") {
			t.Errorf("%s: %+v", id, found)
		}
	}
}

func TestEveryCardIsCountedOnce(t *testing.T) {
	_, s := shipped(t)
	none := lint.Game(s, game(s, "dotr"), lint.Options{})
	if none.Cards != 994 || none.Vanilla+none.Data+none.Script+none.Manual != none.Cards || none.Data != 0 || none.Script != 0 {
		t.Errorf("%+v", none)
	}
	read, raised := 0, 0
	for _, c := range s.Cards("dotr") {
		if len(c.Rows) > 0 && !saying(c, "| script") {
			read++
		}
		if saying(c, "| power-up |") {
			raised++
		}
	}
	all := lint.Game(s, game(s, "dotr"), lint.Options{Knows: func(key string) bool { return key != "untold" }, Rows: func(*carddb.Card) error { return nil }})
	if all.Data != read || read < 400 || all.Vanilla != none.Vanilla {
		t.Errorf("a code that reads all rows carries %d cards out, %d have rows", all.Data, read)
	}
	one := lint.Game(s, game(s, "dotr"), lint.Options{Script: func(card string) bool { return card == "000" || card == "001" }, Rows: func(c *carddb.Card) error {
		if saying(c, "| power-up |") {
			return nil
		}
		return errors.New("nobody knows it")
	}})
	if one.Script != 2 || one.Data != raised || raised < 10 || one.Vanilla != none.Vanilla-1 || one.Manual != none.Manual-raised-1 {
		t.Errorf("%+v, %d power-ups", one, raised)
	}
}

func TestEffectKeys(t *testing.T) {
	for _, c := range []struct {
		card carddb.Card
		want string
	}{
		{carddb.Card{Kind: "monster", Subtype: "normal", Text: "A story."}, "[]"},
		{carddb.Card{Kind: "monster", Subtype: "effect"}, "[untold]"},
		{carddb.Card{Kind: "spell"}, "[untold]"},
		{carddb.Card{Kind: "creature", Keywords: []string{"power_attacker+2000", "blocker:fire|nature", "ranged 2"}}, "[power_attacker blocker ranged]"},
		{carddb.Card{Kind: "creature", Keywords: []string{"blocker"}, Facts: []carddb.Fact{{Name: "abilities-beyond-keywords", Value: "1"}}}, "[blocker untold]"},
		{carddb.Card{Kind: "unit", Facts: []carddb.Fact{{Name: "effect", Value: "units-here:defense+1; draw:1"}}}, "[units-here draw]"},
		{carddb.Card{Kind: "monster", Effects: []carddb.Effect{{Key: "raise"}}}, "[raise]"},
		{carddb.Card{Kind: "spell", Rows: []string{"play | | | you | draw 1 |"}}, "[]"},
		{carddb.Card{Kind: "castle"}, "[untold]"},
		{carddb.Card{Kind: "creature", Subtype: "psychic"}, "[untold]"},
		{carddb.Card{Kind: "creature", Subtype: "forbidden", Facts: []carddb.Fact{{Name: "seals", Value: "3"}}}, "[seals]"},
		{carddb.Card{Kind: "creature", Keywords: []string{"face2:power_attacker+2000", "face2:blocker"}}, "[power_attacker blocker]"},
	} {
		if got := fmt.Sprint(lint.EffectKeys(&c.card)); got != c.want {
			t.Errorf("%+v: %s, want %s", c.card, got, c.want)
		}
	}
}

func TestFindings(t *testing.T) {
	image, _ := shipped(t)
	s, err := carddb.Edit(filepath.Join(t.TempDir(), "own.db"), carddb.Editing{Base: image}, func(d *carddb.Draft) error {
		for i, c := range []carddb.Card{
			{Key: "dm:a", Name: "Lamp", Kind: "creature", Passcode: 7, Sources: []string{"nowhere"}, Printings: []carddb.Printing{{Set: "A", Image: "a.jpg"}}},
			{Key: "dm:b", Name: "LAMP", Kind: "creature", Passcode: 7, Facts: []carddb.Fact{{Name: "mana", Value: "1"}}},
			{Key: "dm:c", Name: "Lamp\u200b Oil", Kind: "spell", Sources: []string{"own"}, Facts: []carddb.Fact{{Name: "mana", Value: "1"}}},
		} {
			c.Game, c.Level, c.Attack, c.Defense, c.Cost = "duelmasters", carddb.Unknown, carddb.Unknown, carddb.Unknown, i
			if err := d.Card(c); err != nil {
				return err
			}
		}
		return nil
	})
	check(t, err)
	found := map[string]bool{}
	for _, f := range lint.Game(s, game(s, "duelmasters"), lint.Options{}).Findings {
		found[f.Key+" "+f.Check] = true
	}
	for _, want := range []string{
		"dm:a source", "dm:a image", "dm:a blank-mana", "dm:a no-strength", "dm:b same-name", "dm:b same-passcode", "dm:b no-source", "dm:c odd-name", " coverage",
	} {
		if !found[want] {
			t.Errorf("not found: %s", want)
		}
	}
	for _, never := range []string{"dm:b blank-mana", "dm:a same-name", "dm:c no-strength", "dm:c no-source", "dm:a no-source"} {
		if found[never] {
			t.Errorf("found without reason: %s", never)
		}
	}
}

func TestPoolsAddUp(t *testing.T) {
	_, s := shipped(t)
	r := lint.Game(s, game(s, "dotr"), lint.Options{Manual: true, Knows: func(key string) bool { return key == "power-up" }})
	sum := lint.Figures{}
	for _, pool := range r.Pools {
		sum.Cards += pool.Cards
		sum.Vanilla += pool.Vanilla
		sum.Data += pool.Data
		sum.Manual += pool.Manual
	}
	if sum != r.Figures || r.Pools["ps2"].Cards != 854 || len(r.ByHand) != r.Manual {
		t.Errorf("the pools %+v make %+v, the game has %+v; %d cards are listed", r.Pools, sum, r.Figures, len(r.ByHand))
	}
	for _, c := range r.ByHand {
		if c.Key == "" || len(c.Says) == 0 {
			t.Errorf("%+v says nothing", c)
		}
	}
}

// A printed card that is adapted in two pools shares its passcode; two cards of one pool do not.
func TestAdaptedCardsSharePasscodes(t *testing.T) {
	_, s := shipped(t)
	for _, f := range lint.Game(s, game(s, "dotr"), lint.Options{}).Findings {
		if f.Check == "same-passcode" || f.Check == "effect" {
			t.Errorf("%+v", f)
		}
	}
}

// What the game's code does not read is found, and its card counts as carried out by hand, never as vanilla.
func TestUnreadFactsAreFound(t *testing.T) {
	_, s := shipped(t)
	odd := func(c *carddb.Card) []string {
		if c.Key == "dm:aqua-vehicle" {
			return []string{"the kind banana", "the timing flop"}
		}
		return nil
	}
	knows := func(string) bool { return true }
	before := lint.Game(s, game(s, "duelmasters"), lint.Options{Knows: knows})
	after := lint.Game(s, game(s, "duelmasters"), lint.Options{Knows: knows, Unread: odd, Manual: true})
	if after.Vanilla != before.Vanilla-1 || after.Manual != before.Manual+1 || !slices.ContainsFunc(after.ByHand, func(c lint.ByHand) bool {
		return c.Key == "dm:aqua-vehicle" && slices.Contains(c.Says, "the timing flop")
	}) {
		t.Errorf("%+v before, %+v after", before.Figures, after.Figures)
	}
	said := slices.ContainsFunc(after.Findings, func(f lint.Finding) bool {
		return f.Check == "unread" && f.Key == "dm:aqua-vehicle" && f.Says == "nothing reads this: the kind banana, the timing flop"
	})
	if !said || slices.ContainsFunc(before.Findings, func(f lint.Finding) bool { return f.Check == "unread" }) {
		t.Errorf("%+v", after.Findings)
	}
}

// A kind of card or a row that nobody knows cannot be meant, whichever game it is of; it is said once.
func TestUnknownKindsAndRowsAreWrong(t *testing.T) {
	_, s := shipped(t)
	options := lint.Options{
		Kinds:  []string{"creature", "spell"},
		Unread: func(*carddb.Card) []string { return []string{"the timing flop"} },
		Rows: func(c *carddb.Card) error {
			if c.Key == "dm:aqua-hulcus" {
				return errors.New("row 2: flop")
			}
			return nil
		},
	}
	wrong := map[string]string{}
	for _, f := range lint.Game(s, game(s, "duelmasters"), options).Findings {
		if f.Wrong {
			wrong[f.Key+" "+f.Check] = f.Says
		}
		if f.Check == "unread" && f.Key == "dm:aqua-hulcus" {
			t.Errorf("said twice: %+v", f)
		}
	}
	if wrong["dm:aqua-hulcus row"] != "row 2: flop" || wrong["dm:balzark-sword-flash-fortress kind"] != `nobody knows the kind "castle" of card; it is one of creature, spell` {
		t.Errorf("%v", wrong)
	}
	for _, f := range lint.Game(s, game(s, "kingdomduels"), lint.Options{Kinds: []string{"unit"}, Rows: options.Rows}).Findings {
		if f.Wrong != (f.Check == "kind") {
			t.Errorf("%+v", f)
		}
	}
}
