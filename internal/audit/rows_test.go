package audit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// withRows lists the ledgers in testdata/rows, in which an earlier program pinned prints with the rows of their effects (see
// the README there).
var withRows = []string{"roses-two", "roses-four", "masters", "roses-midway", "masters-midway"}

// mended are records in which a rule was wrong then: an open power-up that does not fit was offered as one that would equip, nothing
// was said of one that lies under a hidden monster, and the tiles of a field spell lost what they do when its player fell.
var mended = map[string][]int64{"roses-four": {114, 465}, "roses-two": {96, 105}, "roses-midway": {84}}

// midway lists those of them that end in the middle of an ability, with an answer to the question that is open.
var midway = map[string]validator.Move{
	"roses-midway":   {Kind: "aim", Card: 8},
	"masters-midway": {Kind: "pick", Cards: []table.CardID{58, 57}},
}

// beside reads a file that goes with such a ledger.
func beside(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "rows", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// judged reads an open ledger, has every move judged again, but for what was mended, and gives the state it leads to.
func judged(t *testing.T, file string, mended ...int64) (end table.State) {
	t.Helper()
	var again audit.Referee
	h := readWith(t, file, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		again.See(rec, e, before, after)
		end = *after
	})
	if !h.OK() || !h.Open {
		t.Errorf("it does not hold, or is not open: %v", h.Faults)
	}
	again.Faults = slices.DeleteFunc(again.Faults, func(f audit.Fault) bool { return slices.Contains(mended, f.Record) })
	if len(again.Faults) > 0 || again.Why != "" || again.Judged < h.Records/2 {
		t.Errorf("%d of %d records were judged again: %v %s", again.Judged, h.Records, again.Faults, again.Why)
	}
	return end
}

// A duel that was sealed by an earlier program is whole for this one, its moves are lawful, and it ends where it did.
func TestLedgersWithEarlierRowsHold(t *testing.T) {
	for _, name := range withRows {
		t.Run(name, func(t *testing.T) {
			end := judged(t, unpacked(t, "rows/"+name), mended[name]...)
			if diff := cmp.Diff(beside(t, name+".txt"), position(&end)); diff != "" {
				t.Errorf("it leads elsewhere (-then +now):\n%s", diff)
			}
		})
	}
}

// A duel that was left in the middle of an ability goes on: the answer does what it would have done then, and what
// follows can be judged together with what went before.
func TestDuelsWithEarlierRowsGoOn(t *testing.T) {
	for name, answer := range midway {
		t.Run(name, func(t *testing.T) {
			tb := restored(t, name)
			s := tb.State()
			ask := s.Ask()
			if ask == nil || len(s.Stack) == 0 {
				t.Fatal("it does not wait for an answer")
			}
			out, err := tb.Move(ask.Seat, answer)
			if err != nil || out.Refused != nil {
				t.Fatal(err, out.Refused)
			}
			after := tb.State()
			if diff := cmp.Diff(beside(t, name+".answered.txt"), position(&after)); diff != "" {
				t.Errorf("the answer does something else (-then +now):\n%s", diff)
			}
			play(t, tb, rand.New(rand.NewPCG(1, 1)), 60)
			open, _ := export(t, tb)
			judged(t, open, mended[name]...)
		})
	}
}

// restored is a table of an earlier program in a hall of today: its records and the key of the hall in which it was made.
func restored(t *testing.T, name string) *live.Table {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "key"), []byte(beside(t, name+".key")), 0o600); err != nil {
		t.Fatal(err)
	}
	book, err := ledger.Open(filepath.Join(folder, files.Ledger))
	if err != nil {
		t.Fatal(err)
	}
	report, err := ledger.ScanTable(strings.NewReader(unpacked(t, "rows/"+name)), func(id string) func(ledger.Record) error {
		return func(r ledger.Record) error { return written(book, id, r) }
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := book.Close(); err != nil {
		t.Fatal(err)
	}
	tb, err := hall(t, folder).Find(report.Table)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// written puts a record back where it was exported from.
func written(book *ledger.Book, id string, r ledger.Record) error {
	log, err := book.Table(id)
	if err != nil {
		return err
	}
	again, wait := log.AppendSealed(r.At, r.Kind, r.Body, r.Opening)
	if err := wait(); err != nil {
		return err
	}
	if again.Hash != r.Hash {
		return fmt.Errorf("record %d has another hash", r.N)
	}
	return nil
}

// position tells a state in lines: what events have done, and nothing of how the rows of cards are written.
func position(s *table.State) string {
	var out strings.Builder
	say := func(format string, facts ...any) { fmt.Fprintf(&out, format+"\n", facts...) }
	say("turn %d of %d, phase %d, serial %d, over %t %b %s", s.Turn.Number, s.Turn.Seat, s.Turn.Phase, s.Serial, s.Result.Over,
		s.Result.Winners, s.Result.Why)
	for seat, p := range s.Players[:s.Count] {
		say("seat %d: points %v, tally %v, marks %b, card %d, out %t", seat, p.Points, p.Tally, p.Marks, p.Token, p.Out)
	}
	for _, p := range s.Stack {
		say("pending %s %d: seat %d, card %d on %d, %v %v", p.Kind, p.Stage, p.Seat, p.Card, p.Target, p.Cards, p.Spots)
	}
	for _, a := range s.Asks {
		say("question %d %s: seat %d, %v %v %v, %d to %d", a.ID, a.Kind, a.Seat, a.Cards, a.Spots, a.Words, a.Min, a.Max)
	}
	for _, c := range s.Claims {
		say("statement %d: seat %d, card %d, %s, %s %d, turn %d", c.ID, c.Seat, c.Card, c.Rule, c.What, c.N, c.Turn)
	}
	for _, m := range s.Mods {
		say("change: card %d by %d, %s %+d until %d", m.Card, m.Source, m.Stat, m.By, m.Until)
	}
	for at := range s.Places {
		lying(s, table.Spot(at), say)
	}
	return out.String()
}

// lying tells the cards at a spot, the top first.
func lying(s *table.State, at table.Spot, say func(string, ...any)) {
	if s.Ground[at] != 0 {
		say("%s: ground %d", s.Place(at).Name, s.Ground[at])
	}
	for _, id := range s.In(at) {
		c := s.Card(id)
		say("%s: %d %s, of %d, held by %d, under %d, pile %d, class %d, up %t, turned %d, known to %b, marks %b, tally %v", s.Place(at).Name, id,
			s.Print(id).Key, c.Owner, c.Holder, c.Host, c.Home, c.Class, c.Up, c.Turned, c.Known, c.Marks, c.Tally)
	}
}

// Every file there belongs to a ledger that is read above.
func TestEveryLedgerWithRowsIsRead(t *testing.T) {
	files, err := os.ReadDir(filepath.Join("testdata", "rows"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if name, _, _ := strings.Cut(f.Name(), "."); name != "README" && !slices.Contains(withRows, name) {
			t.Errorf("nobody reads %s", f.Name())
		}
	}
}
