package ledger

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// tailsUnderTest plays a book's life by chance: tables grow, are dropped and begun again, the book is closed and opened, and
// now and then a program of before, which knows of no tails, has the file. The ends must stay what they are.
type tailsUnderTest struct {
	t     *testing.T
	path  string
	book  *Book
	luck  *rand.Rand
	heads map[string]ending
}

func (u *tailsUnderTest) step() {
	id := fmt.Sprintf("t%d", u.luck.IntN(6))
	switch u.luck.IntN(10) {
	case 0:
		if _, there := u.heads[id]; there {
			must(u.t, u.book.Drop(id))
			delete(u.heads, id)
		}
	case 1:
		u.reopen("")
	case 2: // what Drop was, and with it numbers are given again
		u.reopen(fmt.Sprintf("DELETE FROM record WHERE log = (SELECT key FROM log WHERE id = '%[1]s'); DELETE FROM log WHERE id = '%[1]s'", id))
		delete(u.heads, id)
	case 3: // an older program writes there
		u.reopen("CREATE TABLE away AS SELECT * FROM tail")
		u.grow(id)
		u.reopen("DELETE FROM tail; INSERT INTO tail SELECT * FROM away; DROP TABLE away")
	default:
		u.grow(id)
	}
}

func (u *tailsUnderTest) grow(id string) {
	group := make([]Record, 1+u.luck.IntN(2)*u.luck.IntN(3000))
	for i := range group {
		group[i] = Record{Kind: "move", Body: []byte("{}")}
	}
	l := table(u.t, u.book, id)
	_, wait := l.AppendGroup(group)
	must(u.t, wait())
	u.heads[id] = endOf(l)
}

// ending is where a log ends, in itself and in the file.
type ending struct {
	tip
	seq int64
}

func endOf(l *Log) ending {
	seq, _ := l.keep.(*place).newest()
	return ending{l.tip(), seq}
}

func (u *tailsUnderTest) reopen(statement string) {
	must(u.t, u.book.Close())
	if statement != "" {
		edit(u.t, u.path, statement)
	}
	u.book = open(u.t, u.path)
}

func (u *tailsUnderTest) check() {
	u.t.Helper()
	for id, want := range u.heads {
		if got := endOf(table(u.t, u.book, id)); got != want {
			u.t.Fatalf("%s ends at %d (seq %d), want %d (seq %d)", id, got.n, got.seq, want.n, want.seq)
		}
	}
}

func TestEveryLogEndsWhereItDoes(t *testing.T) {
	for seed := range uint64(3) {
		path := filepath.Join(t.TempDir(), "l")
		u := &tailsUnderTest{t, path, open(t, path), rand.New(rand.NewPCG(seed, 0)), map[string]ending{}}
		for range 60 {
			u.step()
			u.check()
		}
		u.reopen("")
		u.check()
		for id := range u.heads {
			records(t, table(t, u.book, id), 1)
		}
		must(t, u.book.Close())
	}
}
