package audit_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/validator"
)

// fiveHundred is a ledger of 500 records, open and sealed.
func fiveHundred(t *testing.T) (open, sealed string) {
	t.Helper()
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(session.Wish{Game: "toy", Seed: 1, Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}})
	if err != nil {
		t.Fatal(err)
	}
	for n, _ := tb.Record(); n < 500; n, _ = tb.Record() {
		s := tb.State()
		m := []validator.Move{{Kind: validator.Propose.Kind, Word: "draw"}, {Kind: validator.Disagree.Kind}, {Kind: "put", Card: 1, To: 1}}[n%3]
		if n%6 == 0 && n < 499 { // a proposal after three that were declined in a turn waits
			m = validator.Move{Kind: "end"}
		}
		seat := s.Turn.Seat
		if len(s.Asks) > 0 {
			m, seat = validator.Move{Kind: validator.Disagree.Kind}, s.Asks[0].Seat
		}
		if _, err := tb.Move(seat, m); err != nil {
			t.Fatal(err)
		}
	}
	open, sealed = export(t, tb)
	if found := read(t, open); !found.OK() || found.Records != 500 {
		t.Fatalf("%d records, %v", found.Records, found.Faults)
	}
	return open, sealed
}

// Every change of one byte is found, whatever the byte. AUDIT_BYTES=all tries every byte of both files, which takes some
// minutes; else some thousands are tried.
func TestEveryByteOfALedgerCounts(t *testing.T) {
	open, sealed := fiveHundred(t)
	duel, _ := export(t, duel(t, hall(t, t.TempDir()), 5, 12))
	for name, file := range map[string]string{"open": open, "sealed": sealed, "a duel": duel} {
		t.Run(name, func(t *testing.T) { everyByteCounts(t, file) })
	}
}

func everyByteCounts(t *testing.T, file string) {
	luck := rand.New(rand.NewPCG(1, 2))
	step, tried := 1, 0
	if os.Getenv("AUDIT_BYTES") != "all" {
		step += len(file) / detector.Few(700)
	}
	opens := openings(t, file)
	for i := luck.IntN(step); i < len(file); i += step {
		changed := []byte(file)
		changed[i] ^= byte(1 + luck.IntN(255))
		if !opens.sealed(i, changed) && whole(changed) {
			t.Fatalf("byte %d of %d changed to %q: nothing found near %q", i, len(file), changed[i], around(file, i))
		}
		tried++
	}
	t.Logf("%d of %d bytes changed and found", tried, len(file))
}

// opening is where the opening of a record stands in a file.
type opening struct {
	from, to int
	of       ledger.Record
}

type openingsOf []opening

// openings finds those of a file, in order.
func openings(t *testing.T, file string) (all openingsOf) {
	t.Helper()
	at := 0
	if _, err := ledger.Scan(strings.NewReader(file), func(r ledger.Record) error {
		if r.Opening != nil {
			at += strings.Index(file[at:], string(r.Opening))
			all = append(all, opening{at, at + len(r.Opening), r})
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// sealed tells of a changed byte of an opening that it does not fit its seal any more, or is no opening: an audit that reads the record
// says so then, whatever stands before and behind it. The whole file need not be read for that.
func (o openingsOf) sealed(i int, file []byte) bool {
	n := sort.Search(len(o), func(n int) bool { return o[n].to > i })
	if n == len(o) || o[n].from > i || file[i] == '\n' {
		return false
	}
	rec := o[n].of
	rec.Opening = file[o[n].from:o[n].to]
	_, _, err := record.Unseal(rec)
	return err != nil
}

// whole tells whether nothing is found. What the chain shows already need not be read as a duel too.
func whole(file []byte) bool {
	if _, err := ledger.Verify(bytes.NewReader(file)); err != nil {
		return false
	}
	found, err := audit.Read(bytes.NewReader(file), nil, nil)
	return err == nil && found.OK()
}

func around(file string, i int) string { return file[max(0, i-40):min(len(file), i+40)] }

// A record that is taken out, doubled, or changes places with the next is named.
func TestEveryRecordThatIsMovedIsNamed(t *testing.T) {
	_, sealed := fiveHundred(t)
	lines := strings.SplitAfter(strings.TrimSuffix(sealed, "\n"), "\n") // a header, 500 records, a last line
	step := 1
	if os.Getenv("AUDIT_BYTES") != "all" {
		step = 7
	}
	if detector.Race && step > 1 {
		step = 50
	}
	for n := 1; n <= 500; n += step {
		for name, change := range map[string]func([]string) []string{
			"taken out": func(l []string) []string { return slices.Delete(l, n, n+1) },
			"doubled":   func(l []string) []string { return slices.Insert(l, n, l[n]) },
			"moved":     func(l []string) []string { l[n], l[n%499+1] = l[n%499+1], l[n]; return l },
		} {
			found, err := audit.Read(strings.NewReader(strings.Join(change(slices.Clone(lines)), "")), nil, nil)
			want := int64(n)
			switch {
			case name == "doubled":
				want++
			case name == "moved":
				want = min(want, int64(n%499+1))
			}
			if err != nil || found.OK() || found.Faults[0].Record != want {
				t.Fatalf("record %d %s: %v %v", n, name, err, found.Faults)
			}
		}
	}
}
