package audit_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// shelf is the cards that ship.
func shelf(t testing.TB) stock.Cards {
	t.Helper()
	return stock.Cards{DB: shipped(), Pictures: pictures.NewGallery(shipped(), t.TempDir(), "http://127.0.0.1")}
}

// shipped is the database that ships, opened once for all tests.
var shipped = sync.OnceValue(func() *carddb.DB {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return db
})

// hall opens a bridge's tables with the cards that ship.
func hall(t testing.TB, folder string) *session.Hall { return hallAt(t, folder, nil) }

// hallAt is a hall with a clock of its own.
func hallAt(t testing.TB, folder string, now func() time.Time) *session.Hall {
	t.Helper()
	c := shelf(t)
	h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: c, Boards: session.Tabletops(c.Pictures), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

// duel plays random lawful moves at a new table.
func duel(t testing.TB, h *session.Hall, seed uint64, moves int) *live.Table {
	t.Helper()
	tb, err := h.Make(session.Wish{Game: "dotr", Seed: seed, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, tb, rand.New(rand.NewPCG(seed, 1)), moves)
	return tb
}

func play(t testing.TB, tb *live.Table, luck *rand.Rand, moves int) {
	t.Helper()
	for range moves {
		s := tb.State()
		if s.Result.Over {
			return
		}
		seats := validator.ToAct(&s)
		if len(seats) == 0 {
			t.Fatal("nobody is to act")
		}
		seat := seats[luck.IntN(len(seats))]
		legal := tb.Legal(seat)
		m := legal[luck.IntN(len(legal))].Move
		if luck.IntN(40) != 0 && (m.Kind == "concede" || m.Kind == validator.Propose.Kind) {
			continue
		}
		if _, err := tb.Move(seat, m); err != nil {
			t.Fatal(err)
		}
	}
}

func export(t testing.TB, tb *live.Table) (open, sealed string) {
	t.Helper()
	var a, b bytes.Buffer
	if err := tb.Export(&a); err != nil {
		t.Fatal(err)
	}
	if err := tb.ExportSealed(&b); err != nil {
		t.Fatal(err)
	}
	return a.String(), b.String()
}

func read(t testing.TB, file string, held ...kept.Line) audit.History {
	t.Helper()
	return readWith(t, file, nil, held...)
}

func readWith(t testing.TB, file string, see audit.Witness, held ...kept.Line) audit.History {
	t.Helper()
	h, err := audit.Read(strings.NewReader(file), held, see)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// Nothing is lost between the body and its opening: together they lead to the very state of the table.
func TestAnOpenLedgerLeadsToTheTable(t *testing.T) {
	tb := duel(t, hall(t, t.TempDir()), 21, 200)
	open, _ := export(t, tb)
	var end table.State
	h, err := audit.Read(strings.NewReader(open), nil, func(_ ledger.Record, _ record.Entry, _, after *table.State) { end = *after })
	if err != nil || !h.OK() {
		t.Fatal(err, h.Faults)
	}
	if diff := cmp.Diff(tb.State(), end); diff != "" {
		t.Error(diff)
	}
}

func TestKeptCheckpointsHold(t *testing.T) {
	folder := t.TempDir()
	h := hall(t, folder)
	tb := duel(t, h, 3, 20)
	first, err := tb.Checkpoint()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	tb, err = hall(t, folder).Find(tb.ID()) // a restart keeps salts, key and history
	if err != nil {
		t.Fatal(err)
	}
	play(t, tb, rand.New(rand.NewPCG(9, 9)), 30)
	later, err := tb.Checkpoint()
	if err != nil {
		t.Fatal(err)
	}
	open, sealed := export(t, tb)
	var held []kept.Line
	for _, text := range []string{first.Line, later.Note, later.Line} {
		k, err := kept.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		held = append(held, k)
	}
	if later.Size <= first.Size || later.Key != first.Key {
		t.Fatalf("%+v after %+v", later, first)
	}
	for _, file := range []string{open, sealed} {
		if found := read(t, file, held...); !found.OK() {
			t.Error(found.Faults)
		}
	}
	forged := held[2]
	forged.Root = strings.Repeat("0", 32)
	found := read(t, sealed, held[0], forged)
	if found.OK() || found.Faults[0].Record != first.Size+1 || !strings.Contains(found.Faults[0].Why, "rewritten") {
		t.Errorf("%v", found.Faults)
	}
	more := kept.Line{Table: tb.ID(), Size: later.Size + 5, Root: later.Root.String()}
	if found := read(t, sealed, more); found.OK() || !strings.Contains(found.Faults[0].Why, "missing") {
		t.Errorf("%v", found.Faults)
	}
}

// BenchmarkRead verifies histories of 1,000 to 100,000 records: a duel, then refusals, as in a match that goes on for days.
func BenchmarkRead(b *testing.B) {
	seconds := int64(0)
	slow := func() time.Time { seconds++; return time.Unix(seconds, 0) } // of many refusals one a second is written down
	tb := duel(b, hallAt(b, b.TempDir(), slow), 5, 100)
	for _, records := range []int64{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprintf("records=%d", records), func(b *testing.B) {
			prolong(b, tb, records)
			for form, export := range map[string]func(io.Writer) error{"open": tb.Export, "sealed": tb.ExportSealed} {
				b.Run(form, func(b *testing.B) { benchRead(b, export) })
			}
		})
	}
}

// prolong has a table refuse until it has so many records.
func prolong(b *testing.B, tb *live.Table, records int64) {
	for n, _ := tb.Record(); n < records; {
		if _, err := tb.Move(0, validator.Move{Kind: validator.Disagree.Kind}); err != nil {
			b.Fatal(err)
		}
		before := n
		if n, _ = tb.Record(); n == before {
			b.Fatal("a refusal was not written down")
		}
	}
}

func benchRead(b *testing.B, export func(io.Writer) error) {
	var file bytes.Buffer
	if err := export(&file); err != nil {
		b.Fatal(err)
	}
	records := int64(0)
	b.SetBytes(int64(file.Len()))
	for b.Loop() {
		h, err := audit.Read(bytes.NewReader(file.Bytes()), nil, nil)
		if err != nil || !h.OK() {
			b.Fatal(err, h.Faults)
		}
		records = h.Records
	}
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s/ledger")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(records), "us/record")
}
