package record

import (
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/validator/table"
)

// What came of a duel is told until it was taken once, with the ledger up to the record that ended it, and anew when it ends once more.
func TestAnEndingIsToldOnce(t *testing.T) {
	book, err := ledger.Open(filepath.Join(t.TempDir(), "l"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	log, err := book.Table("t1")
	if err != nil {
		t.Fatal(err)
	}
	seal := strings.Repeat("ab", 32)
	for i, body := range []string{`{"version":4,"lists":[{"seat":1,"cards":40,"seal":"` + seal + `"}]}`, `{}`, `{}`, `{}`, `{}`} {
		kind := KindMove
		if i == 0 {
			kind = KindOpen
		}
		if _, err := log.Append(int64(i), kind, []byte(body)); err != nil {
			t.Fatal(err)
		}
	}
	s := &table.State{Game: "toy", Count: 2, Turn: table.Turn{Number: 7}, Result: table.Result{Over: true, Winners: table.Seats(0).With(1), Why: "toy.win"}}
	var e Ending
	keys := KeysOf("t1")
	var heard []result.Result
	away := errors.New("away")
	tell := func(says error) error {
		return e.Tell(func(r result.Result) error { heard = append(heard, r); return says }, log, s, []string{"Ann"}, &keys)
	}
	e.Follow(2, 20, false)
	if err := tell(nil); err != nil || len(heard) > 0 {
		t.Errorf("a duel that goes on is told: %v, %v", heard, err)
	}
	e.Follow(3, 30, true)
	e.Follow(4, 40, true) // what is said afterwards
	if err := tell(away); !errors.Is(err, away) {
		t.Errorf("nobody has taken it, and %v", err)
	}
	if err := errors.Join(tell(nil), tell(nil)); err != nil || len(heard) != 2 {
		t.Errorf("told %d times, %v", len(heard), err)
	}
	e.Follow(5, 50, false)
	e.Follow(5, 50, true)
	if err := tell(nil); err != nil || len(heard) != 3 {
		t.Errorf("told %d times, %v", len(heard), err)
	}
	for i, size := range []int64{3, 3, 5} {
		point, err := log.CheckpointAt(size)
		want := result.Result{Checkpoint: point, Game: "toy", Ended: 10 * size, Turns: 7, Why: "toy.win",
			Seats: []result.Seat{{Player: "Ann"}, {Deck: seal, Cards: 40, Won: true}}}
		if err != nil || !reflect.DeepEqual(heard[i], want) {
			t.Errorf("told %+v, want %+v; %v", heard[i], want, err)
		}
	}
	if err := e.Tell(nil, log, s, nil, &keys); err != nil {
		t.Error(err)
	}
}
