package audit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/console/tape"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// perjurer is a host whose program seals and chains as an honest one does, with a secret of its own, whatever he has it write.
type perjurer struct {
	t       *testing.T
	table   string
	kinds   []string
	times   []int64
	entries []record.Entry // whole, without seals
	states  []table.State  // before each record, and after the last
	luck    *rand.Rand
}

func perjure(t *testing.T, open string, seed uint64) *perjurer {
	t.Helper()
	l := &perjurer{t: t, luck: rand.New(rand.NewPCG(seed, 9))}
	h := readWith(t, open, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		e.Cards, e.Opened, e.Lists, e.Seal = nil, nil, nil, nil
		l.kinds, l.times, l.entries = append(l.kinds, rec.Kind), append(l.times, rec.At), append(l.entries, e)
		l.states = append(l.states[:max(len(l.states)-1, 0)], *before, *after)
	})
	if !h.OK() || !h.Open {
		t.Fatal(h.Faults)
	}
	l.table = h.Table
	return l
}

// again is a perjurer who begins with the same ledger, and lies by another seed.
func (l *perjurer) again(t *testing.T, seed uint64) *perjurer {
	return &perjurer{t: t, table: l.table, kinds: slices.Clone(l.kinds), times: slices.Clone(l.times), entries: slices.Clone(l.entries),
		states: slices.Clone(l.states), luck: rand.New(rand.NewPCG(seed, 9))}
}

// add writes one more record at the end and gives its index.
func (l *perjurer) add(kind string, e record.Entry) int {
	l.kinds, l.times, l.entries = append(l.kinds, kind), append(l.times, l.times[len(l.times)-1]), append(l.entries, e)
	return len(l.entries) - 1
}

// idle forgets the records after the last one with which nothing was open or pending any more: every turn begins so.
func (l *perjurer) idle() {
	for i := len(l.entries); i > 0; i-- {
		if s := &l.states[i]; s.Turn.Number > 0 && len(s.Asks)+len(s.Stack) == 0 {
			l.cut(i)
			return
		}
	}
	l.t.Fatal("nothing was ever at rest")
}

// cut forgets the records from an index on.
func (l *perjurer) cut(i int) {
	l.kinds, l.times, l.entries, l.states = l.kinds[:i], l.times[:i], l.entries[:i], l.states[:i+1]
}

// now is the state after the last record.
func (l *perjurer) now() *table.State { return &l.states[len(l.states)-1] }

// some gives the index of a record that has something to lie about, -1 when none has.
func (l *perjurer) some(has func(i int) bool) int {
	for _, i := range l.luck.Perm(len(l.entries)) {
		if has(i) {
			return i
		}
	}
	return -1
}

// files are the exports of what he has written, open and sealed.
func (l *perjurer) files() (open, sealed string) {
	l.t.Helper()
	f, err := l.records()
	if err != nil {
		l.t.Fatal(err)
	}
	open = f.file()
	for i := range f.records {
		f.records[i].Opening = nil
	}
	return open, f.file()
}

// written is the open export of what he has written; an error when the records do not fit each other, which everybody would see.
func (l *perjurer) written() (string, error) {
	f, err := l.records()
	if err != nil {
		return "", err
	}
	return f.file(), nil
}

// records are what he has written, sealed.
func (l *perjurer) records() (*forger, error) {
	f := &forger{t: l.t, table: l.table}
	sealer, past := record.NewSealer(l.table, []byte("of his own")), record.Past{Games: games.Find}
	for i, e := range l.entries {
		n := int64(i + 1)
		if err := past.Take(n, l.kinds[i], e); err != nil && !strings.Contains(err.Error(), "cannot") {
			return nil, fmt.Errorf("record %d: the lie does not fit: %w", n, err)
		}
		after := past.State
		body, opening, err := sealer.Seal(&e, &after, n, &past.Lying, &record.Texts{})
		if err != nil {
			return nil, fmt.Errorf("seal record %d: %w", n, err)
		}
		f.records = append(f.records, ledger.Record{N: n, At: l.times[i], Kind: l.kinds[i], Body: body, Opening: opening})
	}
	f.records[0].Prev = ledger.Genesis(l.table)
	return f, nil
}

// named holds verify, --judge, whoever watches and the dossier of a file to naming a lie.
func named(t *testing.T, open string, verify bool, at int, words string) {
	t.Helper()
	again := &audit.Referee{}
	d, err := audit.Gather(strings.NewReader(open), nil, again)
	if err != nil {
		t.Fatal(err)
	}
	found := d.Faults
	if !verify {
		if len(d.Faults) > 0 && d.Faults[0].Record <= int64(at+1) {
			watcher, _, err := audit.Accuses(strings.NewReader(open), nil, &audit.Referee{})
			if err != nil || !strings.Contains(watcher, fmt.Sprintf("Record %d, ", d.Faults[0].Record)) || d.Holds() {
				t.Fatalf("who watches says %q, %v", watcher, err)
			}
			return // the seals have found it already
		}
		found = again.Faults
	}
	if !names(found, at, words) {
		t.Fatalf("record %d is not named with %q: %v; judged again: %v %s", at+1, words, d.Faults, again.Faults, again.Why)
	}
	watcher, _, err := audit.Accuses(strings.NewReader(open), nil, &audit.Referee{})
	if err != nil || !strings.Contains(watcher, words) || !strings.Contains(watcher, fmt.Sprintf("Record %d, ", at+1)) {
		t.Fatalf("who watches says %q, %v; want record %d and %q", watcher, err, at+1, words)
	}
	var text strings.Builder
	if err := d.Markdown(&text); err != nil || d.Holds() || !strings.Contains(text.String(), fmt.Sprintf("Record %d, ", at+1)) {
		t.Fatalf("the dossier does not show it: %v %s", err, text.String()[:400])
	}
}

// shown holds the console's page of a ledger that was dropped there to naming what the others name, at the same record.
func shown(t *testing.T, file string, at int) {
	t.Helper()
	known := func(id string) (*validator.Game, error) {
		g, _ := games.Find(id)
		return g, nil
	}
	one, err := tape.Read(strings.NewReader(file), known, &audit.Referee{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range slices.Concat(one.History.Faults, one.Again.Faults) {
		if f.Record <= int64(at+1) {
			return
		}
	}
	t.Fatalf("the page says nothing of record %d: %v; judged again: %v %s", at+1, one.History.Faults, one.Again.Faults, one.Again.Why)
}

// names tells whether the first fault is at the record and has the words.
func names(found []audit.Fault, at int, words string) bool {
	return len(found) > 0 && found[0].Record == int64(at+1) && strings.Contains(found[0].Why, words)
}

func reader(file string) *strings.Reader { return strings.NewReader(file) }

// game is the game of a perjurer's table.
func game(l *perjurer) *validator.Game {
	g, ok := games.Find(l.entries[0].Setup.Game)
	if !ok {
		l.t.Fatal("nobody knows the game")
	}
	return g
}

// known completes openings as an audit does.
var known = games.Find
