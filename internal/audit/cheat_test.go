package audit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// forger is a dishonest host with a program of his own: he changes what he likes and hashes everything anew.
type forger struct {
	t       *testing.T
	table   string
	records []ledger.Record
	entries []record.Entry // of the bodies, what is hidden still sealed
	luck    *rand.Rand
}

func forge(t *testing.T, file string, seed uint64) *forger {
	t.Helper()
	f := &forger{t: t, luck: rand.New(rand.NewPCG(seed, 7))}
	r, err := ledger.Scan(strings.NewReader(file), func(r ledger.Record) error {
		e, err := record.DecodeEntry(r.Body)
		f.records, f.entries = append(f.records, r), append(f.entries, e)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	f.table = r.Table
	return f
}

// file chains the records anew and writes them as Export does, without a signature.
func (f *forger) file() string {
	var out bytes.Buffer
	prev, openings := f.records[0].Prev, 0
	var lines bytes.Buffer
	for _, r := range f.records {
		r.Prev = prev
		prev = ledger.Hash(tlog.RecordHash(r.Leaf()))
		leaf := r.Leaf()
		fmt.Fprintf(&lines, "%s,\"hash\":\"%s\"}\n", leaf[:len(leaf)-1], prev)
		if r.Opening != nil {
			openings++
			fmt.Fprintf(&lines, "{\"opens\":%d,\"opening\":%s}\n", r.N, r.Opening)
		}
	}
	fmt.Fprintf(&out, "{\"ledger\":\"ttsbridge\",\"version\":2,\"table\":%q,\"records\":%d,\"head\":\"%s\"}\n", f.table, len(f.records), prev)
	out.Write(lines.Bytes())
	fmt.Fprintf(&out, "{\"openings\":%d,\"key\":\"\",\"checkpoint\":\"\"}\n", openings)
	return out.String()
}

// edit changes part of a body's or an opening's text.
func (f *forger) edit(text []byte, from, to string) []byte {
	f.t.Helper()
	if from == to || !bytes.Contains(text, []byte(from)) {
		f.t.Fatalf("%q does not stand in %s", from, text)
	}
	return bytes.Replace(text, []byte(from), []byte(to), 1)
}

// some gives a record, by its index, that has something to change.
func (f *forger) some(has func(i int) bool) int {
	f.t.Helper()
	for _, i := range f.luck.Perm(len(f.records)) {
		if has(i) {
			return i
		}
	}
	return -1
}

// sealOf gives the text of a seal or an opening in JSON.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// forgery is a way to cheat of a host who has his own program. It returns the index of the record in which it must show; -1 when the
// duel gave no occasion.
type forgery struct {
	name, words string
	do          func(f *forger) int
}

// cheats are such ways.
var cheats = []forgery{
	{"a face-down card is swapped before it is turned up", "swapped", func(f *forger) int {
		i := f.some(func(i int) bool { return len(f.entries[i].Opened) > 0 })
		if i >= 0 {
			o := f.entries[i].Opened[0]
			f.records[i].Body = f.edit(f.records[i].Body, `"key":"`+o.Key+`"`, `"key":"`+other(o.Key)+`"`)
		}
		return i
	}},
	{"a card comes from nowhere", "does not say which", func(f *forger) int {
		i := f.some(func(i int) bool { return i > 0 && len(f.entries[i].Cards) == 1 })
		if i >= 0 {
			f.records[i].Body = f.edit(f.records[i].Body, `,"cards":`+asJSON(f.t, f.entries[i].Cards), "")
			o, err := record.DecodeOpening(f.records[i].Opening)
			if err != nil {
				f.t.Fatal(err)
			}
			f.records[i].Opening = f.edit(f.records[i].Opening, `,"cards":`+asJSON(f.t, o.Cards), "")
		}
		return i
	}},
	{"the deck is stacked after the shuffle", "not what was sealed", func(f *forger) int {
		i := f.some(func(i int) bool {
			return i > 0 && len(f.entries[i].Cards) > 5 && shuffles(f.entries[i].Events)
		})
		if i >= 0 {
			order := order(f.t, f.records[i].Opening)
			stacked := slices.Clone(order)
			a, b := f.luck.IntN(len(order)), f.luck.IntN(len(order)-1)
			stacked[a], stacked[(a+1+b)%len(order)] = stacked[(a+1+b)%len(order)], stacked[a]
			f.records[i].Opening = f.edit(f.records[i].Opening, asJSON(f.t, order), asJSON(f.t, stacked))
		}
		return i
	}},
	{"a card is opened as another at the end", "is opened as", func(f *forger) int {
		i := f.some(func(i int) bool { return i > 0 && len(f.entries[i].Cards) > 0 && f.records[i].Opening != nil })
		if i >= 0 {
			o, err := record.DecodeOpening(f.records[i].Opening)
			if err != nil {
				f.t.Fatal(err)
			}
			c := o.Cards[f.luck.IntN(len(o.Cards))]
			was := asJSON(f.t, c)
			c.Key = other(c.Key)
			f.records[i].Opening = f.edit(f.records[i].Opening, was, asJSON(f.t, c))
		}
		return i
	}},
	{"a deck list is not the one that was sealed", "the deck of ", func(f *forger) int {
		l := f.entries[0].Lists[f.luck.IntN(2)]
		f.records[0].Body = f.edit(f.records[0].Body, l.Seal.String(), strings.Repeat("ab", 32))
		return 0
	}},
	{"a record of another kind hides what happens", "which no bridge writes", func(f *forger) int {
		i := f.some(func(i int) bool { return f.records[i].Kind == record.KindMove && len(f.entries[i].Events) > 0 })
		f.records[i].Kind = "note"
		return i
	}},
	{"what was done is told otherwise", "says something else", func(f *forger) int {
		i := f.some(func(i int) bool {
			return f.records[i].Opening != nil && strings.Contains(string(f.records[i].Body), `"text":"`)
		})
		if i >= 0 {
			f.records[i].Body = f.edit(f.records[i].Body, `"text":"`, `"Text":"`)
		}
		return i
	}},
}

// other is the key of another card.
func other(key string) string {
	if strings.HasSuffix(key, "7") {
		return key[:len(key)-1] + "3"
	}
	return key[:len(key)-1] + "7"
}

func shuffles(events table.Events) bool {
	return slices.ContainsFunc(events, func(e table.Event) bool { _, ok := e.(table.Shuffled); return ok })
}

// order finds the order of a shuffle in an opening.
func order(t *testing.T, opening []byte) []uint16 {
	t.Helper()
	o, err := record.DecodeOpening(opening)
	var h record.Hidden
	if err == nil {
		err = json.Unmarshal(o.Hidden, &h)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range h.Events {
		if s, ok := e.Event[0].(table.Shuffled); ok {
			return s.Order
		}
	}
	t.Fatal("there is no shuffle")
	return nil
}

// A history that is another one from some record on, and whole in itself, is found by who kept a checkpoint of it.
func TestAForkedHistoryIsFoundByWhoKeptACheckpoint(t *testing.T) {
	h := hall(t, t.TempDir())
	tb := duel(t, h, 77, 60)
	open, _ := export(t, tb)
	n, _ := tb.Record()
	tree := read(t, open).Tree
	keep := func(size int64) kept.Line {
		root, err := tree.Root(size)
		if err != nil {
			t.Fatal(err)
		}
		k, err := kept.Read(ledger.Checkpoint{Table: tb.ID(), Size: size, Root: root}.Line())
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	for seed := range howMany(t, "AUDIT_TIMES", 20) {
		f := forge(t, open, seed)
		at := 1 + f.luck.IntN(len(f.records)-2)
		for i := at; i < len(f.records); i++ {
			f.records[i].At++
		}
		early, late := keep(int64(at)), keep(min(n, int64(at+1+f.luck.IntN(5))))
		forked := f.file()
		if found := read(t, forked, early); !found.OK() {
			t.Fatalf("seed %d: the fork comes after the checkpoint: %v", seed, found.Faults)
		}
		found := read(t, forked, early, late)
		if found.OK() || found.Faults[0].Record != early.Size+1 {
			t.Fatalf("seed %d, forked at %d: %v", seed, at+1, found.Faults)
		}
	}
}

// When the duel is over every card is opened to whoever reads the file, so every statement is settled; a false one is
// named even when its card was never turned up.
func TestTheEndSettlesEveryStatement(t *testing.T) {
	h := hall(t, t.TempDir())
	verdicts := map[audit.Verdict]int{}
	for seed := range uint64(40) {
		if seed >= 4 && verdicts[audit.ProvedTrue] > 0 && verdicts[audit.ProvedFalse] > 0 {
			break
		}
		tb := duel(t, h, seed+40, 80)
		if s := tb.State(); !s.Result.Over {
			if o, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "concede"}); err != nil || o.Refused != nil {
				t.Fatal(err, o.Refused)
			}
		}
		_, sealed := export(t, tb) // opened by now
		found := read(t, sealed)
		if !found.OK() || !found.Open {
			t.Fatalf("open %v: %v", found.Open, found.Faults)
		}
		late := tb.State()
		for _, c := range found.Claims {
			verdicts[c.Verdict]++
			if c.Verdict == audit.Unverifiable && c.Settled == 0 {
				t.Errorf("statement %+v is still open", c)
			}
		}
		for _, c := range late.Claims {
			if !slices.ContainsFunc(found.Claims, func(f audit.Claim) bool { return f.ID == c.ID && f.Settled == found.Records }) {
				t.Errorf("the statement %+v, open at the end, is not settled there", c)
			}
		}
	}
	if verdicts[audit.ProvedTrue] == 0 || verdicts[audit.ProvedFalse] == 0 {
		t.Errorf("verdicts %v", verdicts)
	}
}

func TestUnverifiableAccusesNobody(t *testing.T) {
	open, _ := export(t, duel(t, hall(t, t.TempDir()), 4, 40))
	for _, c := range read(t, open).Claims {
		if c.Verdict == audit.Unverifiable && (c.Why == "" || c.Stated == 0) {
			t.Errorf("%+v", c)
		}
	}
}
