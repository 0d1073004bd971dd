package scenario

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform/toy"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/prints"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/table"
)

func find(game string) (*validator.Game, bool) { return toy.Game(), game == "toy" }

func library(game, name string) (table.Print, bool) {
	return table.Print{Key: "toy:kuriboh", Name: "Kuriboh", Kind: "monster", Level: 1}, name == "Kuriboh"
}

func run1(t *testing.T, text string) Result {
	t.Helper()
	sc, err := Parse("test.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	return sc.Run(find, library, nil)
}

func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios in testdata: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r := run1(t, string(text))
			if !r.OK || r.Rule+".txt" != filepath.Base(file) {
				t.Errorf("rule %s\n%s\n%s", r.Rule, r.Diff, strings.Join(r.Transcript, "\n"))
			}
		})
	}
}

const small = `# toy.cost: a title: with a colon
game toy
card Bear = monster 2
South hand Bear, Kuriboh
North deck 2 x Kuriboh

`

func TestTitleAndQuestion(t *testing.T) {
	sc, err := Parse("x", small+"South plays Bear to a1\n")
	if err != nil || sc.Rule != "toy.cost" || sc.Title != "a title: with a colon" || !sc.Question || sc.Game != "toy" {
		t.Fatalf("%+v, %v", sc, err)
	}
	r := sc.Run(find, library, nil)
	want := []string{"South plays Bear to a1", "  scored South energy -2 = 1  toy.cost", "  moved Bear South hand -> a1",
		"  noted South", "  asked North respond  Is that allowed? (answer: North passes | North objects)"}
	if !r.OK || strings.Join(r.Transcript, "\n") != strings.Join(want, "\n") {
		t.Errorf("OK %v %s\n%s", r.OK, r.Diff, strings.Join(r.Transcript, "\n"))
	}
}

// TestDiffs holds that a wrong expectation is found and said in a way that leads to it.
func TestDiffs(t *testing.T) {
	cases := map[string]struct {
		rest string
		want []string
	}{
		"an unlisted question": {"South plays Bear to a1\n\nOutput:\n",
			[]string{"test.txt:7: Output does not list", "asked North respond"}},
		"an unlisted refusal": {"South plays Bear to a1\nNorth passes\nSouth plays Kuriboh to a1\nOutput:\nasked North\n",
			[]string{"test.txt:9", "refused toy.once"}},
		"another rule": {"North passes\n\nOutput:\n  refused toy.cost\n",
			[]string{"test.txt:10: Output differs", "expected  refused toy.cost", "got       (line 7) refused toy.turn  it is"}},
		"half an id":       {"North passes\n\nOutput:\n  refused toy.tur\n", []string{"test.txt:10"}},
		"another sentence": {"North passes\n\nOutput:\n  refused toy.turn it is your turn\n", []string{"test.txt:10"}},
		"wrong order": {"South plays Bear to a1\n\nOutput:\n  moved Bear\n  scored South\n  asked North\n",
			[]string{"test.txt:11", "(line 7) asked North respond"}},
		"something that did not happen": {"Output:\n  flipped Bear up\n", []string{"test.txt:8", "nothing more"}},
		"points":                        {"After:\n  South energy 4\n", []string{"test.txt:8: After differs", "South energy 3"}},
		"a count":                       {"After:\n  South hand 3\n", []string{"2: South hand Bear (", "Kuriboh ("}},
		"not empty":                     {"After:\n  South hand empty\n", []string{"South hand Bear"}},
		"not only":                      {"After:\n  South hand only Bear\n", []string{"South hand Bear"}},
		"not on top":                    {"After:\n  South hand top Kuriboh\n", []string{"South hand Bear"}},
		"too many":                      {"After:\n  South hand 2 x Bear\n", []string{"South hand Bear"}},
		"another manner":                {"After:\n  South hand Bear face-up\n", []string{"Bear (face-down, held by South"}},
		"not so":                        {"After:\n  South hand Bear not face-down\n", []string{"Bear (face-down"}},
		"not there":                     {"After:\n  a1 Bear\n", []string{"got       a1 empty"}},
		"held by another":               {"After:\n  North leader Bear at a1\n", []string{"North leader"}},
		"the turn":                      {"After:\n  turn North 2\n", []string{"turn South 1"}},
		"the phase":                     {"After:\n  phase draw\n", []string{"phase main"}},
		"the end":                       {"After:\n  over South\n", []string{"over no"}},
		"the question":                  {"After:\n  awaits North\n", []string{"awaits nobody"}},
		"the ground":                    {"After:\n  ground a1 Forest\n", []string{"ground a1 Plain"}},
		"still in":                      {"After:\n  North out\n", []string{"North is still in the duel"}},
		"after as well as output":       {"Output:\n moved\nAfter:\n  sp South 3\n  lp South 1\n", []string{":8:", ":10:", ":11:"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r := run1(t, small+c.rest)
			if r.OK {
				t.Fatal("the scenario passes")
			}
			for _, want := range c.want {
				if !strings.Contains(r.Diff, want) {
					t.Errorf("%q is not in\n%s", want, r.Diff)
				}
			}
		})
	}
}

// TestMistakes holds where a mistake is found and what is said to be expected there.
func TestMistakes(t *testing.T) {
	cases := map[string]struct{ text, want string }{
		"no game":             {"# r: t\nturn South\n", "test.txt:1:1: expected a line that names the game"},
		"two games":           {"# r: t\ngame toy\ngame toy\n", "test.txt:3:1: the game is already named"},
		"unknown game":        {"# r: t\ngame go\n", `there is no game "go"`},
		"open quotation":      {"# r: t\ngame toy\nSouth hand \"Bear\n", "test.txt:3:12: the quotation mark is not closed"},
		"output too early":    {"# r: t\nOutput:\n", "test.txt:2:1: Output: comes before the position"},
		"output after after":  {small + "After:\nOutput:\n", "test.txt:8:1: Output: comes too late"},
		"unknown happening":   {small + "Output:\nexploded Bear\n", `test.txt:8:1: "exploded" does not happen`},
		"short move":          {small + "South\n", "test.txt:7:1: a move is a seat and what it does"},
		"unknown option":      {"# r: t\ngame toy\noption toy.speed fast\n", "Toy has no option toy.speed"},
		"option value":        {"# r: t\ngame toy\noption toy.trust maybe\n", "it is one of yes, no"},
		"seats":               {"# r: t\ngame toy\nseats 3\n", "test.txt:3:7: Toy is for 2 seats, not 3"},
		"seats in words":      {"# r: t\ngame toy\nseats many\n", `test.txt:3:7: "many" is not understood; expected the number of seats`},
		"turn":                {"# r: t\ngame toy\nturn West\n", `test.txt:3:6: "West" is not understood; expected South or North`},
		"phase":               {"# r: t\ngame toy\nphase battle\n", "expected draw or main"},
		"ground":              {"# r: t\ngame toy\nground a1 Sea\n", "expected Plain or Forest"},
		"ground place":        {"# r: t\ngame toy\nground z9 Forest\n", "test.txt:3:8"},
		"unknown card":        {"# r: t\ngame toy\nSouth hand Bear\n", "test.txt:3:12: \"Bear\" is not understood; expected the name of a card"},
		"unknown first word":  {"# r: t\ngame toy\nWest hand Kuriboh\n", "test.txt:3:1: \"West\" is not understood; expected option"},
		"unknown place":       {"# r: t\ngame toy\nSouth shoe Kuriboh\n", "test.txt:3:7: \"shoe\" is not understood; expected a place"},
		"unknown words":       {"# r: t\ngame toy\nSouth hand Kuriboh shiny\n", `test.txt:3:20: Toy does not know the words "shiny"`},
		"too many cards":      {"# r: t\ngame toy\nSouth deck 99999 x Kuriboh\n", "too few or too many"},
		"bad points":          {"# r: t\ngame toy\nSouth lp many\n", "expected a number of points"},
		"fewer than none":     {"# r: t\ngame toy\nSouth lp -3\n", "expected a number of points, 0 or more"},
		"bad print":           {"# r: t\ngame toy\ncard Bear 4\n", "test.txt:3:12: the line ends where a name, ="},
		"third number":        {"# r: t\ngame toy\ncard Bear = monster 4 5 6\n", "test.txt:3:25: \"6\" is not understood; expected no third number"},
		"bad clause":          {"# r: t\ngame toy\ncard Bear = monster 4 key a b\n", "key KEY"},
		"bad effect":          {"# r: t\ngame toy\ncard Bear = monster 4 does flip draw two\n", `effect draw: "two" is no number`},
		"two on a tile":       {"# r: t\ngame toy\ncard Bear = monster 1\nSouth c1 Kuriboh\nNorth c1 Bear\n", "test.txt:5:10: c1 holds one card, and Kuriboh and Bear lie there"},
		"leader without tile": {"# r: t\ngame toy\nSouth leader Kuriboh\n", "the line ends where at and a place"},
		"no leader to move":   {"# r: t\ngame toy\nSouth leader at a1\n", "the name of a leader"},
		"unknown seat":        {small + "West passes\n", `test.txt:7:1: "West" is not understood; expected South or North`},
		"unknown verb":        {small + "South sings\n", `test.txt:7:7: "sings" is not understood; expected what South does: plays, turns up, passes`},
		"card not there":      {small + "South plays Dragon to a1\n", `test.txt:7:13: "Dragon" is not understood; expected a card`},
		"place not there":     {small + "South plays Bear to z9\n", `test.txt:7:21: "z9" is not understood; expected a place`},
		"card not in place":   {small + "South plays Bear in deck to a1\n", "there is no Bear in South deck"},
		"half a move":         {small + "South plays Bear to\n", "test.txt:7:20: the line ends where a place"},
		"two cards":           {small + "South plays Bear Kuriboh\n", `test.txt:7:18: "Kuriboh" is not understood`},
		"with nothing":        {small + "South plays Bear with\n", "a card on the table"},
		"after word":          {small + "After:\nb9 empty\n", "test.txt:8:1"},
		"after too long":      {small + "After:\nSouth lp 10 or so\n", "test.txt:8:13"},
		"long text":           {strings.Repeat("x", maxText+1), "at most 64 KiB"},
		"many lines":          {strings.Repeat("\n", maxLines), "at most 1000 lines"},
		"not text":            {"# r: \xff", "not UTF-8"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := ""
			if sc, err := Parse("test.txt", c.text); err != nil {
				got = err.Error()
			} else {
				r := sc.Run(find, library, nil)
				if got = r.Diff; r.OK {
					got = "no mistake"
				}
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestPrinted holds what each part of a card line means.
func TestPrinted(t *testing.T) {
	cases := map[string]table.Print{
		"Bear = monster":                         {Key: "scenario:bear", Name: "Bear", Kind: "monster"},
		"Gate to Hell = spell continuous fields": {Key: "scenario:gate-to-hell", Name: "Gate to Hell", Kind: "spell", Subtype: "continuous fields"},
		"Gaia, the Knight = monster 7 2300/2100 Warrior EARTH": {Key: "scenario:gaia,-the-knight", Name: "Gaia, the Knight", Kind: "monster",
			Level: 7, Attack: 2300, Defense: 2100, Races: []string{"Warrior"}, Colors: []string{"EARTH"}},
		`Hulcus = creature 3 2000 "Liquid People" colors Water key dm:1 tags b a fits y x`: {Key: "dm:1", Name: "Hulcus", Kind: "creature",
			Level: 3, Attack: 2000, Races: []string{"Liquid People"}, Colors: []string{"Water"}, Tags: []string{"b", "a"}, Fits: []string{"x", "y"}},
		"A = trap does trap bind 2 600 own does flip draw 1 fact pool ps2 recipe fusion x y recipe ritual by s m1": {Key: "scenario:a", Name: "A", Kind: "trap",
			Effects: []table.Effect{{Timing: "trap", Key: "bind", Side: "own", A: 2, B: 600}, {Timing: "flip", Key: "draw", A: 1}},
			Extra:   map[string]string{"pool": "ps2"},
			Recipes: []table.Recipe{{Kind: "fusion", Materials: []string{"x", "y"}}, {Kind: "ritual", Spell: "s", Materials: []string{"m1"}}}},
	}
	for text, want := range cases {
		l, err := line.Split("x", 1, text)
		if err != nil {
			t.Fatal(err)
		}
		c := &line.Cursor{File: "x", Line: l}
		if got := prints.Card(c, toy.Game()); c.Err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\ngot  %+v\nwant %+v, %v", text, got, want, c.Err)
		}
	}
}

// TestMoves holds what each part of a move means.
func TestMoves(t *testing.T) {
	cases := map[string]validator.Move{
		"South plays Bear to a1 as monster 5":                         {Kind: "play", Card: 1, To: 1, Word: "monster", N: 5},
		"South plays Bear in hand onto b1 via c1 for 3 flipping":      {Kind: "play", Card: 1, To: 2, Via: 3, N: 3, Flip: true},
		"South turns up c1 surely sideways":                           {Kind: "flip", Card: 3, From: 3, Sure: true, Side: true},
		"South plays Bear from hand to Gate to Hell":                  {Kind: "play", Card: 1, From: 4, To: 3},
		"South plays \"Bear\" with Kuriboh and Gate to Hell, Bear -2": {Kind: "play", Card: 1, Cards: []table.CardID{2, 3, 1}, N: -2},
		"North plays Kuriboh in South hand to North deck":             {Kind: "play", Seat: 1, Card: 2, To: 8},
		"North plays kuriboh to deck":                                 {Kind: "play", Seat: 1, Card: 4, To: 8},
		"North plays a1":                                              {Kind: "play", Seat: 1, From: 1},
		"South passes":                                                {Kind: "pass"},
		"North passes":                                                {Kind: "allow", Seat: 1},
		"North passes gladly":                                         {Kind: "allow", Seat: 1, Word: "gladly"},
	}
	position := "# r: t\ngame toy\ncard Bear = monster 1\ncard Gate to Hell = spell\nSouth hand Bear, Kuriboh\nSouth c1 Gate to Hell\nNorth deck Kuriboh\nasked\n"
	for text, want := range cases {
		sc, err := Parse("x", position)
		if err != nil {
			t.Fatal(err)
		}
		r := &run{sc: sc, game: toy.Game(), library: library}
		r.game.Note = func(p *validator.Play, seat table.Seat, words []string) bool {
			if seat == table.Nobody && strings.HasPrefix(text, "North passes") {
				p.Do(table.Asked{Ask: table.Ask{Seat: 1, Kind: "respond", Words: []string{"gladly"}}})
			}
			return true
		}
		if err := r.set(); err != nil {
			t.Fatal(err)
		}
		l, err := line.Split("x", 9, text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := r.read(l); err != nil || !reflect.DeepEqual(got.Move, want) {
			t.Errorf("%s\ngot  %+v\nwant %+v, %v", text, got.Move, want, err)
		}
	}
}

// TestChance plays the opening questions of the toy through a position that asks them.
func TestChance(t *testing.T) {
	g := toy.Game()
	g.Note = func(p *validator.Play, seat table.Seat, words []string) bool {
		if seat == table.Nobody && words[0] == "opening" {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
			return true
		}
		return false
	}
	position := "# r: t\ngame toy\ncard A = monster 1\ncard B = monster 2\ncard C = monster 3\nSouth deck A, B, C\nNorth deck C, B, A\nopening\n\n"
	cases := map[string]struct{ moves, after string }{
		"by itself":  {"South passes\n", "turn North 2\nSouth hand only A, B\nNorth hand only A, B, C\n"},
		"as written": {"chance shuffles South deck as 3 1\nchance shuffles as 2\nchance draws 1\n", "turn North 2\nSouth hand only C, A\nNorth hand only B, C\n"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			sc, err := Parse("test.txt", position+c.moves+"After:\n"+c.after)
			if err != nil {
				t.Fatal(err)
			}
			r := sc.Run(func(string) (*validator.Game, bool) { return g, true }, nil, nil)
			if !r.OK {
				t.Errorf("%s\n%s", r.Diff, strings.Join(r.Transcript, "\n"))
			}
		})
	}
	sc, _ := Parse("test.txt", position+"chance shuffles as 4\n")
	r := sc.Run(func(string) (*validator.Game, bool) { return g, true }, nil, nil)
	if !strings.Contains(r.Diff, "the pile has the positions 1 to 3") {
		t.Error(r.Diff)
	}
}

// TestRefusedChangesNothing holds that the runner itself finds a game that breaks its word.
func TestRefusedChangesNothing(t *testing.T) {
	g := toy.Game()
	g.Action("pass").Checks = []validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
		s.Players[0].Points[0]++
		s.Cards[1].Up = true
		return validator.Violates("toy.turn", "no")
	}}
	sc, err := Parse("test.txt", small+"South passes\nOutput:\nrefused toy.turn\n")
	if err != nil {
		t.Fatal(err)
	}
	r := sc.Run(func(string) (*validator.Game, bool) { return g, true }, library, nil)
	if r.OK || !strings.Contains(r.Diff, "line 7: the move was refused and yet changed the table") {
		t.Error(r.Diff)
	}
}

// TestPage holds that the example of the page passes, and that the page lists every happening.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/scenario-files.md")
	if err != nil {
		t.Fatal(err)
	}
	example := strings.Split(string(page), "```\n")[1]
	sc, err := Parse("scenario-files.md", example)
	if err != nil {
		t.Fatal(err)
	}
	if r := sc.Run(games.Find, library, nil); !r.OK || sc.Question {
		t.Errorf("%s\n%s", r.Diff, strings.Join(r.Transcript, "\n"))
	}
	for _, word := range tell.Happenings {
		if !strings.Contains(string(page), "`"+word+" ") && !strings.Contains(string(page), "`"+word+"`") {
			t.Errorf("the page does not list %q", word)
		}
	}
}

// A game of which only decks are checked takes decks and says what it does not take.
func TestDeckLawsOnly(t *testing.T) {
	const head = "# kd.deck.main-size: what a file about decks may say\ngame kingdomduels\n"
	const bears = "3 x Ann, 3 x Bob, 3 x Cid, 3 x Dot, 3 x Eve, 3 x Fay, 3 x Gus, 3 x Hal, 3 x Ida, 3 x Jim"
	faces := func(_, name string) (table.Print, bool) {
		return table.Print{Key: name, Name: name, Kind: "monster", Level: 4, Attack: 1300, Defense: 1000}, len(name) < 5
	}
	g := &kingdomduels.Game
	only := &validator.Game{ID: g.ID, Name: g.Name, Seats: g.Seats[:1], Names: g.Names, Options: g.Options, Rules: g.Rules, Deck: g.Deck, Words: g.Words}
	laws := func(string) (*validator.Game, bool) { return only, true }
	for text, want := range map[string]string{
		"\nRed brings " + bears + "\n\nOutput:\n  brought Red\n": "",
		"\nRed draws\n\nOutput:\n":                               ":4:1: Kingdom Duels has deck laws only; a seat can bring a deck, and nothing more",
		"Red hand Ann\n\nRed brings Ann\n\nOutput:\n":            ":3:1: Kingdom Duels has deck laws only; a position says seats, options and cards, and nothing more",
		"\ntable opens\n\nOutput:\n":                             "decks of Kingdom Duels are checked, but its moves are not judged",
	} {
		sc, err := Parse("laws.txt", head+text)
		if err != nil {
			t.Fatal(err)
		}
		got := sc.Run(laws, faces, nil)
		if got.OK != (want == "") || !strings.Contains(got.Diff, want) {
			t.Errorf("%q: %s", text, got.Diff)
		}
	}
}

func FuzzToyParse(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(small + "South plays \"Bear\", to a1 as monster 5 flipping\n")
	f.Fuzz(func(t *testing.T, text string) {
		sc, err := Parse("fuzz.txt", text)
		if err != nil {
			if _, ok := err.(line.Mistake); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if r := sc.Run(find, library, nil); r.OK == (r.Diff != "") {
			t.Fatalf("OK is %v with the difference %q", r.OK, r.Diff)
		}
	})
}

// A card that nobody knows is told with the one of the database that was meant, in a position and among what is brought.
func TestAMisspeltCardOfTheDatabaseIsTold(t *testing.T) {
	for _, text := range []string{"game dotr\nSouth hand Blue Eyes Wite Dragon\n\nSouth ends\n", "game dotr\n\nSouth brings 40 x Blue-Eyes White Dragn\n"} {
		sc, err := Parse("misspelt.txt", text)
		if err != nil {
			t.Fatal(err)
		}
		sc.Suggest = func(game, written string, n int) []string {
			if game == "dotr" && strings.HasPrefix(written, "Blue") {
				return []string{"Blue-Eyes White Dragon"}
			}
			return nil
		}
		if r := sc.Run(games.FindLaws, nil, nil); !strings.Contains(r.Diff, `did you mean "Blue-Eyes White Dragon"?`) {
			t.Error(r.Diff)
		}
	}
}
