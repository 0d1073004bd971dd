package search_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/search"
	"ttsbridge/internal/fault"
)

func shipped(t testing.TB) *carddb.Snapshot {
	t.Helper()
	image, err := os.ReadFile("../../../cards.db")
	if err != nil {
		t.Fatal(err)
	}
	db, err := carddb.OpenBytes(image)
	if err != nil {
		t.Fatal(err)
	}
	return db.Snapshot()
}

func run(t *testing.T, s *carddb.Snapshot, game, text string) search.Result {
	t.Helper()
	q, err := search.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q.Run(s, game, 1000)
}

// Every answer is counted by hand from the facts with a plain loop.
func TestSearchesFindWhatALoopFinds(t *testing.T) {
	s := shipped(t)
	has := func(list []string, w string) bool { return slices.Contains(list, w) }
	for text, want := range map[string]func(*carddb.Card) bool{
		"":                             func(*carddb.Card) bool { return true },
		"race:dragon level>=7":         func(c *carddb.Card) bool { return has(c.Races, "Dragon") && c.Level >= 7 },
		"race=Dragon AND lv >= 7":      func(c *carddb.Card) bool { return has(c.Races, "Dragon") && c.Level >= 7 },
		"attack:1000..1500":            func(c *carddb.Card) bool { return c.Attack >= 1000 && c.Attack <= 1500 },
		"attack:１０００…１５００":             func(c *carddb.Card) bool { return c.Attack >= 1000 && c.Attack <= 1500 },
		"atk>def":                      func(c *carddb.Card) bool { return c.Attack > c.Defense && c.Defense >= 0 },
		"cost:none":                    func(c *carddb.Card) bool { return c.Cost < 0 },
		"-cost:none":                   func(c *carddb.Card) bool { return c.Cost >= 0 },
		"kind:trap OR kind:spell":      func(c *carddb.Card) bool { return c.Kind != "monster" },
		"kind!=monster":                func(c *carddb.Card) bool { return c.Kind != "monster" },
		"NOT kind:monster":             func(c *carddb.Card) bool { return c.Kind != "monster" },
		"level!=4":                     func(c *carddb.Card) bool { return c.Level >= 0 && c.Level != 4 },
		`subtype="quick-play"`:         func(c *carddb.Card) bool { return c.Subtype == "quick-play" },
		"(a:dark OR a:light) is:extra": func(c *carddb.Card) bool { return (has(c.Colors, "DARK") || has(c.Colors, "LIGHT")) && c.Extra },
		"a:dark OR a:light is:extra":   func(c *carddb.Card) bool { return has(c.Colors, "DARK") || has(c.Colors, "LIGHT") && c.Extra },
		"-(a:dark OR a:light) k:monster": func(c *carddb.Card) bool {
			return c.Kind == "monster" && !has(c.Colors, "DARK") && !has(c.Colors, "LIGHT")
		},
		"effect=change-terrain": func(c *carddb.Card) bool {
			return slices.ContainsFunc(c.Effects, func(e carddb.Effect) bool { return e.Key == "change-terrain" })
		},
		"fact.equip-bonus:300":  func(c *carddb.Card) bool { return c.Fact("equip-bonus") == "300" },
		"fact.equip-kind:none":  func(c *carddb.Card) bool { return c.FactNumber("equip-kind") < 0 },
		`text:"Summoning area"`: func(c *carddb.Card) bool { return strings.Contains(c.Text, "summoning area") },
		"key=dotr:000":          func(c *carddb.Card) bool { return c.Key == "dotr:000" },
		"id:89631139":           func(c *carddb.Card) bool { return c.Passcode == 89631139 },
	} {
		var keys []string
		for _, c := range s.Cards("dotr") {
			if want(c) {
				keys = append(keys, c.Key)
			}
		}
		var got []string
		for _, c := range run(t, s, "dotr", text).Cards {
			got = append(got, c.Key)
		}
		slices.Sort(got)
		if !slices.Equal(got, keys) {
			t.Errorf("%q finds %d cards, want %d", text, len(got), len(keys))
		}
	}
}

func TestNamesComeInOrderOfNearness(t *testing.T) {
	s := shipped(t)
	for text, want := range map[string]string{
		"blue eyes white":                   "Blue-Eyes White Dragon",
		"time wizard":                       "Time Wizard",
		"“7 colored fish”":                  "7 Colored Fish",
		"n:wattkid":                         "Oscillo Hero #2", // by its printed name
		"race:dragon sort:-attack level<=4": "",
	} {
		r := run(t, s, "dotr", text)
		if len(r.Cards) == 0 || want != "" && r.Cards[0].Name != want {
			t.Errorf("%s gives %v", text, r)
		}
	}
	byAttack := run(t, s, "dotr", "sort:-attack sort:name").Cards
	if !slices.IsSortedFunc(byAttack, func(a, b *carddb.Card) int { return b.Attack - a.Attack }) || byAttack[0].Attack < 4000 {
		t.Errorf("sorted by attack begins with %+v", byAttack[0])
	}
	if r := run(t, s, "dotr", "blue-eys white dragn"); r.All != 0 || len(r.Meant) == 0 || r.Meant[0] != "Blue-Eyes White Dragon" {
		t.Errorf("nothing is suggested: %+v", r)
	}
	if r := run(t, s, "dotr", `name="blue-eys white dragon" kind:monster`); len(r.Meant) == 0 || r.Meant[0] != "Blue-Eyes White Dragon" {
		t.Errorf("a name field suggests %v", r.Meant)
	}
	if r := run(t, s, "dotr", "name:dragon"); len(r.Cards) < 2 || !strings.HasPrefix(r.Cards[0].Name, "Dragon") {
		t.Errorf("a name that begins so does not come first: %v", r.Cards[0].Name)
	}
	if r := run(t, s, "duelmasters", `power:"2000"`); r.All == 0 {
		t.Error("power is no field of Duel Masters")
	}
	q, _ := search.Parse("kind:monster")
	if r := q.Run(s, "dotr", 3); len(r.Cards) != 3 || r.All < 700 {
		t.Errorf("the limit gives %d of %d", len(r.Cards), r.All)
	}
}

func TestMistakesAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"levle>4":         `column 1: there is no field "levle"; perhaps level`,
		"über level>":     `column 12: a value is expected after "level>"`,
		"level>=abc":      `column 8: a number is expected after "level>=", a range such as 3..5, none, or another number's name, not "abc"`,
		"attack:x":        `column 8: a number is expected after "attack:", a range`,
		"attack:9..3":     `column 8: a range begins with its smaller number: attack:3..9`,
		"name>3":          `column 1: name holds words`,
		"(a b":            `column 1: the bracket opened here is never closed`,
		"a)":              `column 2: there is a ")" without`,
		`a "b`:            `column 3: the quotes opened here`,
		"a OR":            `column 3: something to look for is expected after OR`,
		"OR a":            `both sides of OR`,
		"AND a":           `both sides of AND`,
		"a AND OR b":      `both sides of AND`,
		"a -":             `something to leave out is expected`,
		"()":              `the brackets are empty`,
		">4":              `a field is expected before ">"`,
		"is:purple":       `one of extra, text`,
		"(sort:level)":    `sort: holds for the whole search`,
		"-sort:level":     `column 2: sort: holds for the whole search`,
		"a OR sort:level": `both sides of OR`,
		"sort:lvel":       `column 6: there is no field "lvel"; perhaps level`,
		"zz:1":            `one of name, text`,
		`""`:              `nothing between the quotes`,
		"level:-3":        "",
	} {
		_, err := search.Parse(text)
		if fault.CodeOf(err) != fault.CodeInvalid && want != "" || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := search.Parse(strings.Repeat("(", 60)); err == nil || !strings.Contains(err.Error(), "deeper than 50") {
		t.Errorf("depth: %v", err)
	}
	if _, err := search.Parse(strings.Repeat("a", 3000)); fault.CodeOf(err) != fault.CodeTooLarge {
		t.Errorf("length: %v", err)
	}
}

// Whatever is understood can be said again in full form, and means the same.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`race:dragon level>=4 -kind:spell (a OR "b c") sort:-attack`, `attack>defense NOT is:extra`, `attack:? OR def:X000`,
		`fact.hp>3 fact.slot:armor level:3..5 cost:none cost!=none`, `“über” -- -(x y) AND z`, `text="" name!="a\"b\\"`,
	} {
		f.Add(seed)
	}
	cards := []carddb.Folded{
		{Card: &carddb.Card{Name: "Über", Attack: 5, Colors: []string{"DARK"}}, Names: []string{"über", "uber"}, Text: "x"},
		{Card: &carddb.Card{Level: carddb.Unknown, AttackText: "?", Facts: []carddb.Fact{{Name: "hp", Value: "3"}}}, Names: []string{"b c"}},
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := search.Parse(text)
		if err != nil {
			return
		}
		again, err := search.Parse(q.String())
		if err != nil {
			if fault.CodeOf(err) == fault.CodeTooLarge {
				return
			}
			t.Fatalf("%q becomes %q: %v", text, q, err)
		}
		if again.String() != q.String() {
			t.Fatalf("%q becomes %q, then %q", text, q, again)
		}
		for i := range cards {
			if q.Matches(&cards[i]) != again.Matches(&cards[i]) {
				t.Fatalf("%q and %q differ on card %d", text, q, i)
			}
		}
	})
}

// big is a snapshot of 13,000 cards with texts of the usual length.
func big(b *testing.B) *carddb.Snapshot {
	b.Helper()
	image, err := os.ReadFile("../../../cards.db")
	if err != nil {
		b.Fatal(err)
	}
	s, err := carddb.Edit(b.TempDir()+"/own.db", carddb.Editing{Base: image}, func(d *carddb.Draft) error {
		for i := range 13_000 {
			c := carddb.Card{Key: fmt.Sprintf("tag:9%07d", i), Game: "tagduel", Name: fmt.Sprintf("Lamp Number %d of Many", i), Kind: "monster",
				Subtype: "effect", Colors: []string{"DARK"}, Races: []string{"Winged Beast"}, Level: i % 12, Attack: i % 4000, Defense: 100, Cost: carddb.Unknown,
				Text: strings.Repeat("When this card is turned face-up, all monsters of its kind gain 300 ATK. ", 5)}
			if err := d.Card(c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func BenchmarkSearch13000(b *testing.B) {
	s := big(b)
	for name, text := range map[string]string{
		"words":  "lamp 12",
		"text":   `text:"life points"`,
		"fields": "race:beast level>=7 attack:1500..2500 -attribute:light sort:-attack",
		"or":     "(kind:trap OR kind:spell OR attack>defense) has:text",
		"typo":   "lamq numbr 12 of mani",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			q, err := search.Parse(text)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				q.Run(s, "tagduel", 50)
			}
		})
	}
}

// Every search that the page shows finds a card of some game.
func TestTheSearchesOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/cards.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(page), "## The search language")
	part, _, _ = strings.Cut(part, "\n## ")
	block := strings.Split(part, "```")[1]
	var shown []string
	for line := range strings.SplitSeq(strings.TrimSpace(block), "\n") {
		text, _, _ := strings.Cut(line, "  ")
		shown = append(shown, text)
	}
	for _, m := range regexp.MustCompile("`(\"?[a-z.]+[:<>=][^`]+)`").FindAllStringSubmatch(part, -1) {
		shown = append(shown, m[1])
	}
	s := shipped(t)
	for _, text := range shown {
		found := 0
		for _, g := range s.Games() {
			found += run(t, s, g.ID, text).All
		}
		if found == 0 {
			t.Errorf("%s finds nothing", text)
		}
	}
	if len(shown) < 14 {
		t.Errorf("%d searches are shown: %q", len(shown), shown)
	}
}
