package record

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
)

// keptLedgers shows every record of the ledgers that earlier programs wrote.
func keptLedgers(t testing.TB, see func(ledger.Record)) {
	t.Helper()
	files, err := filepath.Glob("../../audit/testdata/*.jsonl.gz")
	if err != nil || len(files) == 0 {
		t.Fatal("no ledger is kept:", err)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ledger.Scan(plain, func(r ledger.Record) error { see(r); return nil }); err != nil {
			t.Fatal(name, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// cutAlike holds what is cut of a text to what encoding/json reads, and tells in how many of the three ways it was cut.
func cutAlike(t testing.TB, text []byte) (ways int) {
	t.Helper()
	e, entry := cutEntry(text)
	h, hidden := cutHidden(text)
	o, opening := cutOpening(text)
	if opening && !bytes.Equal(written(&o), text) {
		t.Fatalf("%s is cut, and would be written %s", text, written(&o))
	}
	for _, one := range []struct {
		ok        bool
		got, read any
	}{{entry, &e, &Entry{}}, {hidden, &h, &Hidden{}}, {opening, &o, &Opening{}}} {
		if !one.ok {
			continue
		}
		ways++
		if err := json.Unmarshal(text, one.read); err != nil || !reflect.DeepEqual(one.got, one.read) {
			t.Fatalf("%s\ncut  %+v\nread %+v %v", text, one.got, one.read, err)
		}
	}
	return ways
}

// Every record that was ever kept is cut, and is what encoding/json reads; so is what little is left of it after changes.
func TestRecordsAreCutAsJSONReadsThem(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 1))
	cuts, left, records := 0, 0, 0
	keptLedgers(t, func(rec ledger.Record) {
		if records++; detector.Race && records%8 != 0 {
			return
		}
		for _, text := range pieces(rec) {
			if cutAlike(t, text) == 0 {
				t.Errorf("%s is not cut", text)
			}
			for range 5 {
				if ways := cutAlike(t, changed(text, luck)); ways > 0 {
					cuts++
				} else {
					left++
				}
			}
		}
	})
	if cuts < detector.Least(500) || left < detector.Least(500) {
		t.Errorf("of the changed texts %d were cut and %d were not", cuts, left)
	}
}

// pieces are the texts of which a record is made.
func pieces(rec ledger.Record) [][]byte {
	all := [][]byte{rec.Body}
	if rec.Opening != nil {
		all = append(all, rec.Opening)
		if o, ok := cutOpening(rec.Opening); ok && o.Hidden != nil {
			all = append(all, o.Hidden)
		}
	}
	return all
}

// changed puts other signs somewhere, leaves some out, or adds some.
func changed(text []byte, luck *rand.Rand) []byte {
	for range 1 + luck.IntN(2) {
		at := luck.IntN(len(text))
		signs := []byte(`0123456789-.e"\{}[]:, truefalsn` + "\xff\x00")
		by := signs[luck.IntN(len(signs))]
		text = slices.Replace(slices.Clone(text), at, at+luck.IntN(2), []byte{by}[:luck.IntN(2)]...)
	}
	return text
}

func FuzzCut(f *testing.F) {
	n := 0
	keptLedgers(f, func(rec ledger.Record) {
		if n++; n%40 == 1 && len(rec.Body) < 4000 {
			for _, text := range pieces(rec) {
				f.Add(text)
			}
		}
	})
	f.Fuzz(func(t *testing.T, text []byte) {
		cutAlike(t, text)
	})
}
