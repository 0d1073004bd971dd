package layout_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// Every lawful move has a gesture that the table reads as that move, or as one that questions lead on from to the same end;
// and every button of a question means something.
func TestEveryLawfulMoveHasAGesture(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	for _, d := range detector.Sample(handyDuels()) {
		t.Run(fmt.Sprintf("%s, %d seats, %d", d.game.ID, d.seats, d.n), func(t *testing.T) {
			t.Parallel()
			gesturesOfADuel(t, d.game, stock.Cards{DB: db}, d.seats, d.mode, uint64(d.n))
		})
	}
}

// A handyDuel is one that is tried: a game with so many seats, by one of its ways.
type handyDuel struct {
	game     *validator.Game
	seats, n int
	mode     map[string]string
}

// handyDuels lists them: each way in which so many can play, and two duels of each number of seats, or GESTURE_DUELS.
func handyDuels() (all []handyDuel) {
	duels := 2
	if n, err := strconv.Atoi(os.Getenv("GESTURE_DUELS")); err == nil {
		duels = n
	}
	for _, g := range games.All {
		for _, seats := range g.Seats {
			ways := g.Ways(seats)
			for n := range max(duels, len(ways)) {
				all = append(all, handyDuel{g, seats, n, ways[n%len(ways)]})
			}
		}
	}
	return all
}

// A handy is a duel of random lawful moves, each of which must be within reach of hands.
type handy struct {
	t    *testing.T
	game *validator.Game
	top  *layout.Tabletop
	dice *rand.Rand
	s    table.State
	seen map[string]bool // what was complained of
}

func newHandy(t *testing.T, g *validator.Game, seed uint64) *handy {
	t.Helper()
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	return &handy{t: t, game: g, top: top, dice: rand.New(rand.NewPCG(seed, 21)), seen: map[string]bool{}}
}

func gesturesOfADuel(t *testing.T, g *validator.Game, cards stock.Cards, seats int, mode map[string]string, seed uint64) {
	d := newHandy(t, g, seed)
	d.open(cards, seats, mode, seed%5 == 4 && g.ID == "dotr")
	for range 160 {
		if d.s.Result.Over || t.Failed() && len(d.seen) > 8 {
			return
		}
		d.everyMove()
		d.everyButton()
		if !d.step() {
			return
		}
	}
}

func (d *handy) open(cards stock.Cards, seats int, mode map[string]string, build bool) {
	d.t.Helper()
	su := validator.Setup{Options: mode, Bag: cards.Bag(d.game.ID), Build: build}
	presets := cards.Presets(d.game.ID)
	for len(su.Decks) < seats {
		p := presets[d.dice.IntN(len(presets))]
		if deck, err := cards.Preset(d.game.ID, p.Name); err == nil && p.Status == "ready" {
			su.Decks = append(su.Decks, deck)
		}
	}
	v, err := validator.Open(d.game, su, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	d.s = v.After
}

// In every position of the scenario files, too, lawful moves have their gestures: there stand the rare ones.
func TestScenariosCanBePlayedByHand(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			files, err := filepath.Glob("../../validator/games/testdata/" + g.ID + "/*.txt")
			if err != nil || len(files) == 0 {
				t.Fatal("there are no scenarios: ", err)
			}
			for _, file := range detector.Sample(detector.Sample(files)) {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
					for _, s := range positions(t, g, cards, file) {
						d := newHandy(t, g, 0)
						d.s = s
						d.everyMove()
						d.everyButton()
					}
				})
			}
		})
	}
}

// Whatever object of the table a hand carries off, turns or looks under, be it a tile or a hand, what can go back does and nothing breaks.
func TestEveryObjectGoesBack(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	for _, g := range games.All {
		d := newHandy(t, g, 0)
		d.open(stock.Cards{DB: db}, g.Seats[0], g.Ways(g.Seats[0])[0], false)
		for at := 1; at < len(d.s.Places); at++ {
			for _, kind := range []tts.ActKind{tts.ActDrag, tts.ActFlip, tts.ActTurn, tts.ActTake, tts.ActPeek} {
				d.top.Restore(&d.s, &tts.Act{Kind: kind, Color: d.top.Colors[0], Card: d.top.Memo(&d.s, table.Spot(at))})
			}
		}
	}
}

// A move whose verb says already what it answers does not say it twice: "Blue goes first".
func TestNoMoveSaysItsWordTwice(t *testing.T) {
	for _, g := range games.All {
		d := newHandy(t, g, 0)
		for i := range g.Actions {
			a := &g.Actions[i]
			word := a.Verb[strings.LastIndexByte(a.Verb, ' ')+1:]
			if said := d.top.Sentence(&d.s, &d.s, validator.Move{Kind: a.Kind, Word: word}); word != a.Verb &&
				strings.HasSuffix(said, word+" "+word) {
				t.Errorf("%s: %s", g.ID, said)
			}
		}
	}
}

// positions are the states of a scenario in which a move is judged.
func positions(t *testing.T, g *validator.Game, cards stock.Cards, file string) (all []table.State) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	watched := *g
	watched.Actions = slices.Clone(g.Actions)
	for i := range watched.Actions {
		a := &watched.Actions[i]
		a.Checks = append([]validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
			all = append(all, *s)
			return nil
		}}, a.Checks...)
	}
	sc.Run(func(string) (*validator.Game, bool) { return &watched, true }, cards.Print, nil)
	return all
}

// step makes one lawful move, rare kinds as often as common ones; false when there is none.
func (d *handy) step() bool {
	d.t.Helper()
	if a := d.s.AskOf(table.Chance); a != nil {
		d.s = d.judged(d.s, validator.Roll(&d.s, *a, d.dice.IntN))
		return true
	}
	seats := validator.ToAct(&d.s)
	legal := validator.Legal(d.game, &d.s, seats[d.dice.IntN(len(seats))])
	var kinds []validator.Kind
	for _, m := range legal {
		if !slices.Contains(kinds, m.Kind) && !d.game.Action(m.Kind).Any {
			kinds = append(kinds, m.Kind)
		}
	}
	if len(kinds) == 0 {
		return false
	}
	kind := kinds[d.dice.IntN(len(kinds))]
	legal = slices.DeleteFunc(legal, func(m validator.Move) bool { return m.Kind != kind })
	d.s = d.judged(d.s, legal[d.dice.IntN(len(legal))])
	return true
}

func (d *handy) judged(s table.State, m validator.Move) table.State {
	d.t.Helper()
	v, err := validator.Judge(d.game, s, m, nil)
	if err != nil || v.Violation != nil {
		d.t.Fatalf("the lawful move %+v: %v, %+v", m, err, v.Violation)
	}
	return v.After
}

// wrong complains once of each kind of mistake.
func (d *handy) wrong(what string, format string, args ...any) {
	d.t.Helper()
	if !d.seen[what] {
		d.seen[what] = true
		d.t.Errorf(what+": "+format, args...)
	}
}

// most bounds the moves of a seat that are tried in one position: a board that is being built has hundreds.
const most = 60

// everyMove tries the gestures of all lawful moves, or of so many drawn by lot.
func (d *handy) everyMove() {
	d.t.Helper()
	for seat := table.Seat(0); int(seat) < d.s.Count; seat++ {
		legal := validator.Legal(d.game, &d.s, seat)
		d.dice.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		for _, m := range legal[:min(len(legal), most)] {
			if err := cmp.Or(d.reaches(m), d.follows(m)); err != nil {
				text, _ := json.Marshal(m)
				d.wrong(string(m.Kind), "%s: %v; asked %+v", text, err, d.s.AskOf(seat))
			}
		}
	}
}

// reaches tells what keeps hands from making a move.
func (d *handy) reaches(m validator.Move) error {
	a := d.game.Action(m.Kind)
	if a.Shows == nil {
		return fmt.Errorf("nobody knows how a hand shows it")
	}
	for _, g := range a.Shows(&d.s, m, nil) {
		act, ok := d.top.Act(&d.s, g)
		if !ok {
			return fmt.Errorf("no hand makes %+v: %+v", g, act)
		}
		if g.Kind == validator.Press && act.Kind != tts.ActPress &&
			slices.ContainsFunc(d.top.Answers, func(o mats.Order) bool { return o.Word == g.Word }) {
			return fmt.Errorf("there is no button for %+v", g)
		}
		got, ok, err := d.top.Read(&d.s, &act)
		if err != nil || !ok {
			return fmt.Errorf("%+v is read as no gesture: %v", act, err)
		}
		read, ok := validator.Read(d.game, &d.s, got)
		if !ok || read.Kind != m.Kind {
			return fmt.Errorf("%+v means %q %v", got, read.Kind, ok)
		}
		if copies(&d.s, read.Card, m.Card) {
			read.Card = m.Card // whichever copy a hand holds
		}
		if err := d.sameEnd(read, m); err != nil {
			return err
		}
	}
	return nil
}

// copies tells whether two cards are of one print in one hand or pile, and nothing tells them apart.
func copies(s *table.State, a, b table.CardID) bool {
	one, other := s.Card(a), s.Card(b)
	return one.Spot == other.Spot && one.Print == other.Print && one.Marks == other.Marks && one.Tally == other.Tally
}

// sameEnd holds that a move that was read leads to the same as the one that was meant, perhaps by way of questions.
func (d *handy) sameEnd(read, meant validator.Move) error {
	v, err := validator.Judge(d.game, d.s, read, nil)
	if err != nil || v.Violation != nil {
		return fmt.Errorf("read as %+v, which is refused: %v %+v", read, err, v.Violation)
	}
	want := d.judged(d.s, meant)
	if !d.leads(v.After, &want, meant.Seat, 3) {
		return fmt.Errorf("read as %+v, which leads elsewhere", read)
	}
	return nil
}

// leads looks for answers of a seat that lead to a state.
func (d *handy) leads(s table.State, want *table.State, seat table.Seat, more int) bool {
	if alike(&s, want) {
		return true
	}
	if ask := s.AskOf(seat); more == 0 || ask == nil {
		return false
	}
	return slices.ContainsFunc(validator.Legal(d.game, &s, seat), func(m validator.Move) bool {
		return d.game.Action(m.Kind).Answers != "" && d.leads(d.judged(s, m), want, seat, more-1)
	})
}

// alike compares what lies on the table, the points, and what is asked.
func alike(a, b *table.State) bool {
	if a.Turn != b.Turn || a.Result != b.Result || !slices.Equal(a.Players, b.Players) || !slices.Equal(a.Cards, b.Cards) ||
		len(a.Asks) != len(b.Asks) || len(a.Stack) != len(b.Stack) {
		return false
	}
	for i := range a.Asks {
		if a.Asks[i].Kind != b.Asks[i].Kind || a.Asks[i].Seat != b.Asks[i].Seat || a.Asks[i].Card != b.Asks[i].Card {
			return false
		}
	}
	return slices.Equal(a.Ground, b.Ground)
}

// everyButton holds that what a question offers to be pressed means an answer.
func (d *handy) everyButton() {
	d.t.Helper()
	for _, ask := range d.s.Asks {
		if ask.Seat < 0 {
			continue
		}
		for _, b := range d.top.Asked(&d.s, ask.Seat) {
			if b.Many {
				continue
			}
			if v := d.presses(ask, b.ID); v != "" {
				d.wrong("button for "+ask.Kind, "%q: %s; asked %+v", b.ID, v, ask)
			}
		}
	}
}

// presses tells what is wrong with a button, "" when it answers the question.
func (d *handy) presses(ask table.Ask, button string) string {
	g, ok, err := d.top.Read(&d.s, &tts.Act{Kind: tts.ActPress, Color: d.top.Color(ask.Seat), Button: button, Ask: ask.ID})
	if err != nil || !ok {
		return fmt.Sprintf("no gesture: %v", err)
	}
	m, ok := validator.Read(d.game, &d.s, g)
	if !ok {
		return fmt.Sprintf("%+v means nothing", g)
	}
	if _, err := validator.Judge(d.game, d.s, m, nil); err != nil {
		return fmt.Sprintf("%+v: %v", m, err)
	}
	return ""
}
