package session_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sameFiles compares what leaves a table as a file or in the log: the sealed export line by line with the length of each,
// the log, and the save with all its objects.
func sameFiles(t *testing.T, one, two *world, seed uint64) {
	t.Helper()
	x, y := one.sealed(), two.sealed()
	for i := range max(len(x), len(y)) {
		if i >= len(x) || i >= len(y) || len(x[i]) != len(y[i]) || one.without(x[i]) != two.without(y[i]) {
			t.Fatalf("seed %d: the sealed export shows which world it is in line %d:\n%s", seed, i+1, parting(at(x, i), at(y, i)))
		}
	}
	if a, b := one.logged(), two.logged(); a != b {
		t.Fatalf("seed %d: the log shows which world it is:\n%s", seed, parting(a, b))
	}
	if a, b := one.saved(), two.saved(); a != b {
		t.Fatalf("seed %d: the objects of the save show which world it is:\n%s", seed, parting(a, b))
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// sealed is the sealed export without its first and last line, which hold hashes alone.
func (w *world) sealed() []string {
	w.t.Helper()
	if s := w.tb.State(); s.Result.Over {
		return nil // it is opened then
	}
	var file strings.Builder
	if err := w.tb.ExportSealed(&file); err != nil {
		w.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(file.String()), "\n")
	return lines[1 : len(lines)-1]
}

var clock = regexp.MustCompile(`time=\S+`)

func (w *world) logged() string {
	return clock.ReplaceAllString(strings.ReplaceAll(w.log.String(), w.tb.ID(), "ID"), "")
}

// faces are the fields of a card's object that the game itself keeps from whoever may not see the card; hover texts of
// cards that lie face-down are among them. Everything else on an object can be read by everybody at the table.
var faces = []string{"CardID", "DeckIDs", "CustomDeck", "Nickname", "Description", "GMNotes"}

// saved is the save without faces, tokens and the mod.
func (w *world) saved() string {
	w.t.Helper()
	if w.top == nil {
		return ""
	}
	text, err := w.tb.Save("http://127.0.0.1", fstest.MapFS{"main.lua": {Data: []byte("-- none")}})
	if err != nil {
		w.t.Fatal(err)
	}
	var file struct{ ObjectStates []any }
	if err := json.Unmarshal(text, &file); err != nil {
		w.t.Fatal(err)
	}
	if len(file.ObjectStates) == 0 {
		w.t.Fatal("the save is empty")
	}
	bare(file.ObjectStates)
	return w.plain(file.ObjectStates)
}

// faceless is an object that a table is told to make without what the game itself keeps from whoever may not see it.
func (w *world) faceless(object string) string {
	w.t.Helper()
	if object == "" {
		return ""
	}
	var tree any
	if err := json.Unmarshal([]byte(object), &tree); err != nil {
		w.t.Fatal(err)
	}
	bare(tree)
	return asJSON(w.t, tree)
}

func bare(part any) {
	switch part := part.(type) {
	case []any:
		for _, p := range part {
			bare(p)
		}
	case map[string]any:
		for _, f := range faces {
			delete(part, f)
		}
		for _, p := range part {
			bare(p)
		}
	}
}

// tried lets the second seat try things that it may not do, with cards of which it knows nothing among others: what it is
// answered must be the same in both worlds. It is false when the worlds part lawfully.
func tried(t *testing.T, one, two *world, luck *rand.Rand, seed uint64) bool {
	t.Helper()
	s := one.tb.State()
	m := attempt(one.tb.Game(), &s, luck)
	a, err1 := one.tb.Move(1, m)
	b, err2 := two.tb.Move(1, m)
	if (err1 == nil) != (err2 == nil) || err1 != nil && err1.Error() != err2.Error() {
		t.Fatalf("seed %d: %+v is answered %v and %v", seed, m, err1, err2)
	}
	if a.Refused != nil || b.Refused != nil {
		if x, y := one.plain(a), two.plain(b); x != y {
			t.Fatalf("seed %d: %+v is answered otherwise:\n%s", seed, m, parting(x, y))
		}
	}
	after, other := one.tb.State(), two.tb.State()
	return !slices.ContainsFunc(differ(&after, &other), func(id table.CardID) bool { return after.Sees(1, id) || other.Sees(1, id) })
}

// attempt is a move that is mostly against the rules; one that ends the duel or asks for consent is left out.
func attempt(g *validator.Game, s *table.State, luck *rand.Rand) validator.Move {
	for {
		a := g.Actions[luck.IntN(len(g.Actions))]
		if a.Kind == "concede" || a.Kind == validator.Propose.Kind || a.Kind == validator.AskShuffle || a.Kind == validator.AskLot {
			continue
		}
		m := validator.Move{Kind: a.Kind, Card: table.CardID(luck.IntN(len(s.Cards))), To: table.Spot(luck.IntN(len(s.Places))),
			Word: []string{"", "monster", "spell-trap", "equip", "yes"}[luck.IntN(5)], N: luck.IntN(5)}
		if luck.IntN(2) == 0 {
			m.From = s.Card(m.Card).Spot
		}
		if luck.IntN(3) == 0 {
			m.Cards = []table.CardID{table.CardID(luck.IntN(len(s.Cards)))}
		}
		return m
	}
}

// undone lets everybody agree to take moves back, in both worlds.
func undone(t *testing.T, one, two *world, seat table.Seat) {
	t.Helper()
	for _, w := range []*world{one, two} {
		count := w.tb.State().Count
		for i := range count {
			m := validator.Move{Kind: validator.Agree.Kind}
			if i == 0 {
				m = validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1}
			}
			if _, err := w.tb.Move((seat+table.Seat(i))%table.Seat(count), m); err != nil {
				t.Fatal(err)
			}
		}
	}
}
