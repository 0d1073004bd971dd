package ledger

import (
	"bytes"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"ttsbridge/internal/fault"
)

func TestEveryProofHoldsAndNoOther(t *testing.T) {
	l := table(t, open(t, filepath.Join(t.TempDir(), "l")), "t1")
	const size = 20
	fill(t, l, size)
	for to := int64(1); to <= size; to++ {
		for n := int64(1); n <= to; n++ {
			p, err := l.ProveRecord(n, to)
			if err != nil || p.Check() != nil {
				t.Fatalf("record %d of %d: %v, %v", n, to, err, p.Check())
			}
			g, err := l.ProveGrowth(n, to)
			if err != nil || g.Check() != nil {
				t.Fatalf("from %d to %d: %v, %v", n, to, err, g.Check())
			}
			p.Leaf = strings.Replace(p.Leaf, "move", "undo", 1)
			wantFault(t, p.Check(), fault.CodeConflict)
			g.From.Root[0]++
			wantFault(t, g.Check(), fault.CodeConflict)
		}
	}
	_, err := l.ProveRecord(size+1, size+1)
	wantFault(t, err, fault.CodeNotFound)
	_, err = l.ProveGrowth(0, size)
	wantFault(t, err, fault.CodeNotFound)
}

func TestATreeIsReadBackWhileItGrows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l")
	b := open(t, path)
	l := table(t, b, "t1")
	fill(t, l, 700)
	want, err := l.CheckpointAt(700)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	l = table(t, open(t, path), "t1")
	var both sync.WaitGroup
	both.Go(func() { fill(t, l, 100) })
	both.Go(func() {
		if got, err := l.CheckpointAt(700); err != nil || got != want {
			t.Errorf("after a restart %v, %v; it was %v", got, err, want)
		}
	})
	both.Wait()
	if p, err := l.ProveGrowth(700, 800); err != nil || p.Check() != nil {
		t.Errorf("%v, %v", err, p.Check())
	}
}

func TestCheckpointsAreSigned(t *testing.T) {
	c := Checkpoint{Table: "t1", Size: 12, Root: Hash{0xab, 0xcd, 0xef, 1, 2, 3, 4, 5, 6}}
	if want := "checkpoint t1 12 abcd-ef01-0203-0405-0600-0000-0000-0000"; c.Line() != want {
		t.Errorf("%q, want %q", c.Line(), want)
	}
	s := signer(t, "t1")
	signed, err := s.SignCheckpoint(c)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := OpenCheckpoint(signed, s.Key()); err != nil || got != c {
		t.Errorf("%v, %v", got, err)
	}
	for i := range len(signed) {
		for bit := range 8 {
			changed := []byte(signed)
			changed[i] ^= 1 << bit
			if _, err := OpenCheckpoint(string(changed), s.Key()); err == nil {
				t.Fatalf("byte %d changed: %q is accepted", i, changed)
			}
		}
	}
	for i := range len(s.Key()) {
		changed := []byte(s.Key())
		changed[i] ^= 1
		if _, err := OpenCheckpoint(signed, string(changed)); err == nil {
			t.Fatalf("byte %d of the key changed: %q is accepted", i, changed)
		}
	}
}

// The vectors that the documentation gives, for whoever writes a second program.
func TestTheDocumentedSeals(t *testing.T) {
	var salt Hash
	for i := range salt {
		salt[i] = byte(i)
	}
	card := HiddenCard{Table: "t1", Seat: 1, Card: 7, Key: "dotr:012", Spot: "e4", Record: 42}
	for name, v := range map[string]struct {
		got  Hash
		want string
	}{
		"card":   {card.Seal(salt), "f5c66812e683e64fec9f141bf022e8eaf905fd081ed857cc970679b7c1d98b43"},
		"deck":   {SealDeck("t1", 0, []string{"dotr:012", "dotr:003", "dotr:012"}, salt), "bee363abc7556379d0acdb7911f2acf54f169134c3113caae576bd52ab51e615"},
		"record": {SealText([]byte(`{"events":[]}`), salt), "95ed946ec87d727a09cd05cd9d794d305d248a0fc1428c209acf01befa3942ae"},
	} {
		if v.got.String() != v.want {
			t.Errorf("%s: %v, want %s", name, v.got, v.want)
		}
	}
	if SealDeck("t1", 0, []string{"b", "a"}, salt) != SealDeck("t1", 0, []string{"a", "b"}, salt) {
		t.Error("the order of a deck list counts")
	}
	other := card
	other.Key, other.Spot = "dotr:012,2:e", "4" // the same letters, parted elsewhere
	if other.Seal(salt) == card.Seal(salt) || bytes.Equal(salt[:], make([]byte, 32)) {
		t.Error("two cards have one seal")
	}
}
