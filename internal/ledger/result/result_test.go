package result

import (
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
)

func example() Result {
	return Result{Checkpoint: ledger.Checkpoint{Table: "t1", Size: 52, Root: ledger.Hash{1, 2, 3}}, Game: "dotr", Ended: 1_700_000_000_000, Turns: 9, Why: "dotr.win.points",
		Seats: []Seat{{Player: "=Ann <3", Key: "k+", Deck: "aa", Cards: 40, Won: true}, {Deck: "bb", Cards: 40}}}
}

func signed(t *testing.T, r Result) (note, key string) {
	t.Helper()
	by := ledger.NewSigner("t1", make([]byte, 32))
	note, err := r.Sign(by)
	if err != nil {
		t.Fatal(err)
	}
	return note, by.Key()
}

// A signed result reads back as it was, and with any byte changed it is nobody's word or still the same.
func TestAResultIsSigned(t *testing.T) {
	want := example()
	note, key := signed(t, want)
	got, err := Open(note, key)
	if err != nil || !alike(got, want) {
		t.Fatalf("%+v, %v", got, err)
	}
	for i := range note {
		if detector.Race && i%16 > 0 { // what only computes
			continue
		}
		for _, bit := range []byte{1, 4, 32} {
			other := []byte(note)
			other[i] ^= bit
			if got, err := Open(string(other), key); err == nil && !alike(got, want) {
				t.Errorf("with byte %d changed it says %+v", i, got)
			}
		}
	}
}

func alike(a, b Result) bool {
	one, err := a.text()
	other, wrong := b.text()
	return err == nil && wrong == nil && one == other
}

// A result of another table, a checkpoint alone, and a result with more in it than ours are refused.
func TestWhatIsNoResult(t *testing.T) {
	stranger := ledger.NewSigner("t2", make([]byte, 32))
	of := example()
	foreign, err := of.Sign(stranger)
	if err != nil {
		t.Fatal(err)
	}
	point, err := stranger.SignCheckpoint(ledger.Checkpoint{Table: "t2", Size: 3})
	if err != nil {
		t.Fatal(err)
	}
	note, key := signed(t, of)
	for name, wrong := range map[string][2]string{
		"of another table":         {foreign, stranger.Key()},
		"a checkpoint":             {point, stranger.Key()},
		"signed by another":        {note, stranger.Key()},
		"no key":                   {note, "key"},
		"nothing":                  {"", key},
		"another line behind it":   {strings.Replace(note, "}\n", "}\n{}\n", 1), key},
		"another end of the lines": {strings.ReplaceAll(note, "\n", "\r\n"), key},
	} {
		if r, err := Open(wrong[0], wrong[1]); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// A list for programs has a line for each seat, and no field in it is a formula.
func TestAListOfResults(t *testing.T) {
	draw := example()
	draw.Seats[0].Won = false
	var text strings.Builder
	if err := CSV(&text, []Result{example(), draw}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(text.String()), "\n")
	root := "0102030000000000000000000000000000000000000000000000000000000000"
	want := []string{
		"table,game,ended,turns,why,seat,player,key,deck seal,cards,result,records,root",
		"t1,dotr,2023-11-14 22:13:20,9,dotr.win.points,1,'=Ann <3,k+,aa,40,won,52," + root,
		"t1,dotr,2023-11-14 22:13:20,9,dotr.win.points,2,,,bb,40,lost,52," + root,
		"t1,dotr,2023-11-14 22:13:20,9,dotr.win.points,1,'=Ann <3,k+,aa,40,draw,52," + root,
		"t1,dotr,2023-11-14 22:13:20,9,dotr.win.points,2,,,bb,40,draw,52," + root,
	}
	for i, line := range want {
		if i >= len(lines) || lines[i] != line {
			t.Errorf("line %d is not %s in\n%s", i, line, text.String())
		}
	}
}
