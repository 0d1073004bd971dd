package witness

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// history is a log that tells of itself.
type history struct {
	*ledger.Log
	signer *ledger.Signer
}

func begin(t *testing.T, key byte, words ...string) history {
	t.Helper()
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { book.Close() })
	l, err := book.Table("t1")
	if err != nil {
		t.Fatal(err)
	}
	for i, word := range words {
		if _, err := l.Append(int64(i), "move", fmt.Appendf(nil, "%q", word)); err != nil {
			t.Fatal(err)
		}
	}
	seed := make([]byte, 32)
	seed[0] = key
	return history{l, ledger.NewSigner("t1", seed)}
}

// tells is what stands on a board of a history, from one size to another.
func (h history) tells(t *testing.T, from, size int64) []byte {
	t.Helper()
	told := Told{Key: h.signer.Key()}
	c, err := h.CheckpointAt(size)
	if err == nil && from > 0 {
		var p ledger.GrowthProof
		p, err = h.ProveGrowth(from, size)
		told.Growth = &p
	}
	if err == nil {
		told.Note, err = h.signer.SignCheckpoint(c)
	}
	text, bad := json.Marshal(told)
	if err != nil || bad != nil {
		t.Fatal(err, bad)
	}
	return text
}

// Who follows a club's board is told when it shows two histories, and at nothing that goes on as it should.
func TestAWatcherKnowsTwoHistories(t *testing.T) {
	h := begin(t, 1, "a", "b", "c", "d")
	other := begin(t, 1, "a", "x", "c", "d", "e")
	stranger := begin(t, 2, "a", "b", "c", "d")
	for _, tt := range []struct {
		name string
		next []byte
		says string
	}{
		{"goes on", h.tells(t, 3, 4), ""},
		{"the same once more", h.tells(t, 2, 3), ""},
		{"older", h.tells(t, 0, 2), ""},
		{"as many records, others", other.tells(t, 2, 3), "two histories"},
		{"more records, behind others", other.tells(t, 3, 5), "two histories"},
		{"no proof", h.tells(t, 0, 4), "nothing proves"},
		{"one left out", h.tells(t, 2, 4), "missing between"},
		{"another key", stranger.tells(t, 3, 4), "another key"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := watcher(t)
			kept := ""
			for _, text := range [][]byte{h.tells(t, 0, 2), h.tells(t, 2, 3)} {
				_, keep, err := w.See(text)
				if err != nil || keep == "" {
					t.Fatalf("%q, %v", keep, err)
				}
				kept += keep
			}
			later := watcher(t) // on another day, with what was kept
			if err := later.Remember(kept); err != nil {
				t.Fatal(err)
			}
			for _, w := range []*Watcher{w, later} {
				_, _, err := w.See(tt.next)
				if tt.says == "" && err != nil || tt.says != "" &&
					(fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), tt.says)) {
					t.Errorf("%v", err)
				}
			}
		})
	}
}

func watcher(t *testing.T, trusted ...string) *Watcher {
	t.Helper()
	w, err := NewWatcher(trusted...)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// No byte of what stands on a board can be changed so that something else is believed.
func TestWhatIsToldIsSigned(t *testing.T) {
	h := begin(t, 1, "a", "b", "c")
	text := h.tells(t, 2, 3)
	for i := range text {
		if detector.Race && i%16 > 0 { // what only computes
			continue
		}
		for _, bit := range []byte{1, 4, 32} {
			other := append([]byte{}, text...)
			other[i] ^= bit
			w := watcher(t)
			if _, _, err := w.See(h.tells(t, 0, 2)); err != nil {
				t.Fatal(err)
			}
			c, _, err := w.See(other)
			if want, _ := h.CheckpointAt(3); err == nil && c != want {
				t.Errorf("with byte %d changed it is %s", i, c.Line())
			}
		}
	}
}
