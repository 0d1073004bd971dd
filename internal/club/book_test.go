package club

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"ttsbridge/internal/club/stream"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// grow adds records to a log, some of which seal something.
func grow(t *testing.T, l *ledger.Log, groups ...int) {
	t.Helper()
	for _, n := range groups {
		group := make([]ledger.Record, n)
		for i := range group {
			group[i] = ledger.Record{At: 1, Kind: "move", Body: fmt.Appendf(nil, `{"i":%d}`, i)}
			if i%2 == 1 {
				group[i].Opening = []byte(`{"salt":"s"}`)
			}
		}
		if _, wait := l.AppendGroup(group); wait() != nil {
			t.Fatal(wait())
		}
	}
}

func table(t *testing.T, b interface {
	Table(string) (*ledger.Log, error)
}, id string) *ledger.Log {
	t.Helper()
	l, err := b.Table(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func exported(t *testing.T, l *ledger.Log) string {
	t.Helper()
	var text bytes.Buffer
	if err := ledger.Export(&text, l, ledger.Form{Open: true, Signer: ledger.NewSigner(l.ID(), make([]byte, 32))}); err != nil {
		t.Fatal(err)
	}
	if _, err := ledger.Verify(bytes.NewReader(text.Bytes())); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// The same records give the same bytes, proofs and signatures in the file and in the stream; and what is carried from one to the
// other and back is what it was.
func TestAStreamHasTheBytesOfTheFile(t *testing.T) {
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	c := join(t, single(t))
	file, stream := table(t, book, "t1"), table(t, c, "t1")
	for _, groups := range [][]int{{1}, {3, 1, 2}, {300}} {
		grow(t, file, groups...)
		grow(t, stream, groups...)
	}
	want := exported(t, file)
	if got := exported(t, stream); got != want {
		t.Errorf("the stream gives %.300s; want %.300s", got, want)
	}
	ofFile, err1 := file.ProveGrowth(3, 200)
	ofStream, err2 := stream.ProveGrowth(3, 200)
	if err := errors.Join(err1, err2); err != nil || !reflect.DeepEqual(ofFile, ofStream) {
		t.Errorf("the proofs are not alike: %v", err)
	}
	again := filepath.Join(t.TempDir(), "copy")
	if err := c.Copy(again); err != nil {
		t.Fatal(err)
	}
	copied, err := ledger.Open(again)
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if got := exported(t, table(t, copied, "t1")); got != want {
		t.Error("a copy of the club gives another export")
	}
}

// A log can be read from any of its records on, by whoever wrote it and by whoever has only just come.
func TestAnyRecordIsFound(t *testing.T) {
	url := single(t)
	c := join(t, url)
	l := table(t, c, "t1")
	grow(t, l, 2, 1, 5)
	mine, err := c.Read("t1")
	if err != nil {
		t.Fatal(err)
	}
	v, err := Visit(Servers{URL: url}, keyed("m"))
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	theirs, err := v.Read(t.Context(), "t1")
	if err != nil {
		t.Fatal(err)
	}
	grow(t, l, 3)
	for from := int64(1); from <= 11; from++ {
		for who, l := range map[string]*ledger.Log{"the writer": l, "a reader": mine, "a visitor": theirs} {
			most, _ := l.Head()
			next := from
			err := l.Records(from, func(r ledger.Record) error {
				if r.N != next {
					t.Errorf("%s reads record %d, want %d", who, r.N, next)
				}
				next++
				return nil
			})
			if err != nil || next != max(most+1, from) {
				t.Errorf("%s read from %d up to %d of %d: %v", who, from, next-1, most, err)
			}
		}
	}
}

// Whoever lost a table finds out at his next record, and nothing of what he adds is in the history.
func TestTheFenceStopsTheOneBefore(t *testing.T) {
	url := single(t)
	first, second := join(t, url), join(t, url)
	released := make(chan string, 1)
	first.OnRelease(func(id string) { released <- id })
	before := table(t, first, "t1")
	grow(t, before, 1, 1)
	if _, err := second.Table("t1"); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Fatalf("a table that another bridge has: %v", err)
	}
	if err := first.own().Give(t.Context(), "t1"); err != nil { // as if its lease had ended without its knowing
		t.Fatal(err)
	}
	after := table(t, second, "t1")
	_, wait := before.AppendGroup([]ledger.Record{{At: 1, Kind: "move", Body: []byte("{}")}})
	if err := wait(); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Fatalf("a record behind the fence: %v", err)
	}
	if id := <-released; id != "t1" || first.has("t1") {
		t.Errorf("released %q", id)
	}
	if err := before.Stands(); err == nil {
		t.Error("the table is lost and its log stands")
	}
	grow(t, after, 2)
	if n, _ := after.Head(); n != 4 {
		t.Errorf("the history has %d records, want 4", n)
	}
	exported(t, after)
}

// A club keeps what it has; only a table that never began can be dropped.
func TestAClubKeepsItsHistories(t *testing.T) {
	c := join(t, single(t))
	grow(t, table(t, c, "t1"), 1)
	table(t, c, "t2")
	if err := c.Drop("t1"); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("drop a table with records: %v", err)
	}
	if err := c.Drop("t2"); err != nil {
		t.Error(err)
	}
	if all, err := c.Tables(); err != nil || !reflect.DeepEqual(all, []string{"t1"}) {
		t.Errorf("tables %v, %v", all, err)
	}
}

// What is carried must go on from what is there: two histories of a table are never mixed, and a club is restored from its copy.
func TestOnlyOneHistoryIsCarried(t *testing.T) {
	book := func() *ledger.Book {
		b, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = b.Close() })
		return b
	}
	from, other := table(t, book(), "t1"), table(t, book(), "t1")
	grow(t, from, 3)
	grow(t, other, 1, 1)
	to := table(t, join(t, single(t)), "t1")
	if n, err := Carry(to, from); n != 3 || err != nil {
		t.Fatalf("%d records, %v", n, err)
	}
	if n, err := Carry(to, other); n != 0 || fault.CodeOf(err) == "" {
		t.Errorf("of another history %d records, %v", n, err)
	}
	grow(t, other, 5)
	if n, err := Carry(to, other); n != 0 || fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("of another, longer history %d records, %v", n, err)
	}
	grow(t, from, 600)
	if n, err := Carry(to, from); n != 600 || err != nil || exported(t, to) != exported(t, from) {
		t.Errorf("%d records more, %v", n, err)
	}
	if n, err := Carry(to, table(t, book(), "t2")); n != 0 || fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("of another table %d records, %v", n, err)
	}
}

// A bridge that does not know yet that it has lost a table finds out when it makes sure, and before it has written anything; the table that it
// has still goes on after that as before.
func TestWhoMakesSureFindsOut(t *testing.T) {
	url := single(t)
	first, second := join(t, url), join(t, url)
	l, kept := table(t, first, "t1"), table(t, first, "t2")
	grow(t, l, 1)
	grow(t, kept, 1)
	if err := first.own().Give(t.Context(), "t1"); err != nil {
		t.Fatal(err)
	}
	grow(t, table(t, second, "t1"), 1)
	if err := l.Stands(); err != nil {
		t.Fatalf("it knows already: %v", err)
	}
	if err := l.Confirm(); fault.CodeOf(err) != fault.CodeUnavailable || first.has("t1") {
		t.Errorf("it makes sure, and %v", err)
	}
	if err := kept.Confirm(); err != nil {
		t.Error(err)
	}
	grow(t, kept, 2)
	if n, _ := kept.Head(); n != 3 {
		t.Errorf("the table that it has has %d records", n)
	}
	exported(t, kept)
}

// A table that a bridge is just taking when it begins to leave is not left with it: another one has it at once.
func TestATableThatIsTakenOnTheWayOut(t *testing.T) {
	url := single(t)
	one, two := join(t, url), join(t, url)
	grow(t, table(t, one, "t1"), 1)
	if err := one.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := one.take(t.Context(), one.own(), "t1"); !errors.Is(err, errLeaves) || one.has("t1") {
		t.Fatalf("it takes the table: %v", err)
	}
	if _, err := two.Table("t1"); err == nil {
		t.Fatal("the line says nothing of it")
	}
	if err := one.giveBack(t.Context(), one.own(), "t1"); err != nil {
		t.Fatal(err)
	}
	grow(t, table(t, two, "t1"), 1)
}

// deaf are the subjects of a club of which answers get lost.
type deaf struct {
	stream.Subjects
	is bool
}

func (d *deaf) Put(ctx context.Context, table string, m stream.Message, after uint64) (uint64, error) {
	at, err := d.Subjects.Put(ctx, table, m, after)
	if d.is && err == nil {
		return 0, errors.New("no answer")
	}
	return at, err
}

// Whoever made sure of a table and heard nothing has lost it to nobody: the fence that lies there is his own.
func TestAFenceWithoutAnAnswer(t *testing.T) {
	c := join(t, single(t))
	on := &deaf{Subjects: c.subjects}
	k, _, err := stream.Take(t.Context(), on, "t1", stream.Ways{Patience: time.Minute, Pause: func(context.Context) bool { return false }})
	if err != nil {
		t.Fatal(err)
	}
	l, err := ledger.OpenLog("t1", k, 0, ledger.Hash{})
	if err != nil {
		t.Fatal(err)
	}
	grow(t, l, 1)
	on.is = true
	if err := k.Confirm(); err == nil {
		t.Fatal("an answer came")
	}
	on.is = false
	grow(t, l, 2)
	if err := k.Confirm(); err != nil {
		t.Fatal(err)
	}
	if n, _ := l.Head(); n != 3 {
		t.Errorf("there are %d records", n)
	}
}
