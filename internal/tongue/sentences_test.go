package tongue_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/session/counsel"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// An ear hears what is said at the tables of one game and notes what has no German words.
type ear struct {
	book    *tongue.Book
	top     *layout.Tabletop
	names   []string     // of cards and places, the longest first: they stay what they are
	known   *table.Print // the first of the prints that it has looked at
	heard   map[string]bool
	missing map[string]string
}

// english are words that no German sentence has.
var english = regexp.MustCompile(`(?i)\b(the|of|your|yours|is|are|and|or|to|from|with|its|it|this|that|not|must|may|on|has|have|card|cards|turn|asked|choose|you)\b`)

func (e *ear) hears(what, text string) {
	if text == "" || e.heard[text] || slices.Contains(e.names, another.ReplaceAllString(text, "")) || bare.MatchString(text) {
		return
	}
	e.heard[text] = true
	said := e.book.Say(text)
	if said != text && !english.MatchString(said) {
		return
	}
	rest := said
	for _, name := range e.names {
		rest = strings.ReplaceAll(rest, name, "X")
	}
	rest = quoted.ReplaceAllString(rest, "")
	if said == text && !alike[text] || english.MatchString(rest) && !quoting.MatchString(text) {
		e.missing[pattern(e, text)] = what + ": " + text + " -> " + said
	}
}

// alike are words that are the same in German.
var alike = map[string]bool{"Monster": true, "Mulligan": true, "Start": true, "start": true}

// quoting are sentences that repeat what the row of a card says, in the words of rows.
var quoting = regexp.MustCompile(` is called on only | that .* needs: `)

// another is what several cards of one name are told apart by.
var another = regexp.MustCompile(` #\d+$`)

// bare is the name of a place or seat alone.
var bare = regexp.MustCompile(`^([A-I]\d|\d[AB])$`)

// quoted is what a player types, which is the same in every language, and the id of a rule.
var quoted = regexp.MustCompile(`"[^"]*"|„[^“]*“|\([a-z]+\.[a-z.*0-9-]+\)`)

// pattern is a text without its names and numbers, so that what is missing is listed once.
func pattern(e *ear, text string) string {
	for _, name := range e.names {
		text = strings.ReplaceAll(text, name, "X")
	}
	return regexp.MustCompile(`\d+`).ReplaceAllString(text, "N")
}

func (e *ear) commands(list []tts.Command) {
	for _, c := range list {
		switch c.Do {
		case tts.DoSay, tts.DoScore, tts.DoRuling:
			e.hears(string(c.Do), c.Text)
		case tts.DoAsk:
			e.hears("ask", c.Text)
			for _, b := range c.Buttons {
				if !strings.HasPrefix(b.ID, "pick ") {
					e.hears("button", b.Label)
				}
			}
		}
	}
}

// knowNames takes the names of all cards and places of a table.
func (e *ear) knowNames(s *table.State) {
	if len(s.Prints) == 0 || e.known == &s.Prints[0] {
		return
	}
	e.known = &s.Prints[0]
	for i := range s.Prints {
		if n := s.Prints[i].Name; n != "" && !slices.Contains(e.names, n) {
			e.names = append(e.names, n)
		}
	}
	slices.SortStableFunc(e.names, func(a, b string) int { return len(b) - len(a) })
}

func newEar(t *testing.T, g *validator.Game) *ear {
	t.Helper()
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	return &ear{book: tongue.German(), top: top, names: []string{g.Name}, heard: map[string]bool{}, missing: map[string]string{}}
}

// A spy hears every event of a scenario while it is played, as the say of a card would.
type spy struct {
	e *ear
}

func (spy) Forbid(*table.State, *validator.Move) *validator.Violation           { return nil }
func (spy) Instead(*table.State, table.Event) ([]validator.Deed, bool)          { return nil, false }
func (spy) Use(*table.State, table.Pending) ([]validator.Deed, bool)            { return nil, false }
func (spy) Answer(*table.State, table.Pending, validator.Move) []validator.Deed { return nil }
func (spy) Value(_ *table.State, _ table.CardID, _ string, base int) int        { return base }

func (p spy) Follow(s *table.State, ev table.Event) []validator.Deed {
	p.e.knowNames(s)
	if a, ok := ev.(table.Asked); ok && a.Ask.Seat >= 0 && p.e.top.Color(a.Ask.Seat) != "" {
		if at := slices.IndexFunc(s.Asks, func(o table.Ask) bool { return o.Seat == a.Ask.Seat && o.Text == a.Ask.Text }); at >= 0 {
			p.e.commands([]tts.Command{told.Question(p.e.top.Mat, s, &s.Asks[at])})
		}
	}
	return nil
}

// scenarios plays all scenario files of a game.
func (e *ear) scenarios(t *testing.T, g *validator.Game) {
	files, err := fs.Glob(games.Scenarios, path.Join("testdata", g.ID, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range detector.Sample(files) {
		text, err := games.Scenarios.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(path.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range sc.Run(games.Find, nil, spy{e}).Transcript {
			said, refused := strings.CutPrefix(strings.TrimLeft(line, " "), "refused ")
			if rule, why, told := strings.Cut(said, "  "); refused && told {
				e.hears(strings.TrimSpace(rule), why)
			}
		}
	}
}

// duels plays lawful moves at random, and hears what the table is told and what every hand that tries something else is told.
func (e *ear) duels(t *testing.T, g *validator.Game, duels, moves int) {
	decks := readyDecks(t, g.ID)
	for seed := range detector.Few(duels) {
		dice := rand.New(rand.NewPCG(uint64(seed), 21))
		su := validator.Setup{}
		for range slices.Max([]int{2, g.Seats[0]}) {
			su.Decks = append(su.Decks, decks[dice.IntN(len(decks))])
		}
		v, err := validator.Open(g, su, nil)
		if err != nil {
			t.Fatal(g.ID, err)
		}
		s := v.After
		e.knowNames(&s)
		for n := 0; n < moves && !s.Result.Over; n++ {
			v, ok := e.move(t, g, &s, dice)
			if !ok {
				break
			}
			e.commands(e.top.Show(nil, &s, &v, nil))
			s = v.After
			if n%20 == 0 {
				e.asks(t, g, &s)
			}
		}
	}
}

// asks hears what is answered to whoever asks what lies where: a seat, or somebody who watches.
func (e *ear) asks(t *testing.T, g *validator.Game, s *table.State) {
	t.Helper()
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		for _, line := range []string{"!board", "!hand", "!score"} {
			text, _, err := counsel.Question{Game: g, State: s, By: by, Line: line}.Answer()
			if err != nil {
				text = fault.Sentence(err)
			}
			for said := range strings.SplitSeq(text, "\n") {
				e.hears(line, said)
			}
		}
	}
}

// move makes one lawful move and hears what is against the others.
func (e *ear) move(t *testing.T, g *validator.Game, s *table.State, dice *rand.Rand) (validator.Verdict, bool) {
	t.Helper()
	seats := validator.ToAct(s)
	seat := seats[dice.IntN(len(seats))]
	m := validator.Move{}
	if seat == table.Chance {
		m = validator.Roll(s, *s.AskOf(seat), dice.IntN)
	} else {
		var legal []validator.Move
		validator.Candidates(g, s, seat, func(m validator.Move, v *validator.Violation) {
			if v == nil {
				legal = append(legal, m)
			} else {
				e.hears(v.Rule, told.Sentence(v.Worded().Why))
			}
		})
		if len(legal) == 0 {
			return validator.Verdict{}, false
		}
		m = legal[dice.IntN(len(legal))]
	}
	v, err := validator.Judge(g, *s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatalf("%+v is refused: %v %v", m, err, v.Violation)
	}
	return v, true
}

// readyDecks are the decks of the card database that can be played as they are.
func readyDecks(t *testing.T, game string) (decks []validator.Deck) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	for _, p := range cards.Presets(game) {
		if d, err := cards.Preset(game, p.Name); err == nil && p.Status == "ready" {
			decks = append(decks, d)
		}
	}
	return decks
}

// Whatever is refused, asked or told in all scenarios and in random duels of a game has German words.
func TestAllThatIsSaidIsGermanToo(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			e := newEar(t, g)
			e.scenarios(t, g)
			e.duels(t, g, 4, 120)
			var list []string
			for p, example := range e.missing {
				list = append(list, fmt.Sprintf("%s\n\t%s", p, example))
			}
			slices.Sort(list)
			for _, line := range list {
				t.Error(line)
			}
			if len(e.heard) < detector.Least(30) { // a small game has few
				t.Errorf("only %d sentences were heard", len(e.heard))
			}
		})
	}
}
