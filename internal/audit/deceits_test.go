package audit_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/record"
)

// A deceit is a way to cheat of a host whose program seals and chains well. It gives the index of the record in which it must show, -1
// when the duel gave no occasion.
type deceit struct {
	name, words string
	do          func(l *perjurer) int
}

// How much of a ledger shows a deceit.
const (
	whileSealed = iota // what everybody has while the duel goes on
	whenOpened         // what everybody has when it is over
	whenJudged         // that, to whoever judges its moves again
)

// deceits are all kinds of them, with what shows them and the duels in which they are tried.
var deceits = []struct {
	shows int
	duels string
	all   []deceit
}{
	{whileSealed, "quarrelled", liesOfKind},
	{whenJudged, "quarrelled", liesOfMoves},
	{whileSealed, "drawn", liesOfLuck},
	{whenOpened, "drawn", liesOfDraws},
	{whileSealed, "drawn", liesOfWords},
	{whenOpened, "drawn", liesOfSignatures},
	{whenOpened, "quarrelled", liesOfFacts},
	{whenJudged, "quarrelled", liesAtTheTable},
	{whileSealed, "drawn", liesOfAge},
	{whileSealed, "drawn", liesOfPeople},
	{whileSealed, "drawn", liesOfDelay},
	{whenOpened, "drawn", liesOfLateMoves},
	{whenJudged, "quarrelled", liesOfTheHost},
}

// Every kind of cheat is named, with its record, by verify, by the dossier and by whoever watches the table.
func TestEveryKindOfCheatIsNamed(t *testing.T) {
	begun := uint64(8)
	if detector.Race {
		begun = 2
	}
	duels := map[string][]string{"quarrelled": quarrelled(t, begun), "drawn": drawn(t, begun/2), "forged": forged(t, begun)}
	known := map[string]*perjurer{} // what he begins with, by the export
	kinds := 0
	for _, list := range deceits {
		for _, c := range detector.Sample(list.all) {
			kinds++
			t.Run(c.name, func(t *testing.T) { everyDeceit(t, duels[list.duels], known, list.shows, c) })
		}
	}
	for _, c := range detector.Sample(slices.Concat(cheats, barefaced, halfOpen, misplaced)) {
		kinds++
		t.Run(c.name, func(t *testing.T) { everyForgery(t, duels["forged"], c.words, c.do) })
	}
	for open, l := range known {
		if was, is := asJSON(t, perjure(t, open, 0).entries), asJSON(t, l.entries); was != is {
			t.Error("a lie has changed what the next one begins with")
		}
	}
	if kinds < detector.Least(40) {
		t.Errorf("only %d kinds of cheat are tried", kinds)
	}
	t.Logf("%d kinds of cheat, each %d times from seed %d on", kinds, often(t), firstSeed(t))
}

// often is how often each kind is tried.
func often(t *testing.T) uint64 {
	t.Helper()
	if detector.Race && os.Getenv("AUDIT_TIMES") == "" {
		return 1 // what is tried is worked out by one goroutine
	}
	return howMany(t, "AUDIT_TIMES", 6)
}

// everyDeceit tries a deceit until it was done so often.
func everyDeceit(t *testing.T, opens []string, known map[string]*perjurer, shows int, c deceit) {
	t.Helper()
	tried, wanted, first := uint64(0), often(t), firstSeed(t)
	for seed := first; tried < wanted; seed++ {
		if seed-first > 40*wanted {
			t.Fatalf("there was occasion %d times only", tried)
		}
		open := opens[seed%uint64(len(opens))]
		if known[open] == nil {
			known[open] = perjure(t, open, 0)
		}
		l := known[open].again(t, seed)
		at := c.do(l)
		if at < 0 {
			continue
		}
		tried++
		open, closed := l.files()
		named(t, open, shows != whenJudged, at, c.words)
		if tried == 1 {
			shown(t, open, at)
		}
		if shows == whileSealed && l.kinds[min(at, len(l.kinds)-1)] != record.KindRefused { // what is refused is hidden while the ledger is sealed
			namedSealed(t, closed, at, c.words)
		}
	}
}

// namedSealed holds verify and whoever watches to naming a lie while the ledger is sealed.
func namedSealed(t *testing.T, closed string, at int, words string) {
	t.Helper()
	if found := read(t, closed); !names(found.Faults, at, words) {
		t.Fatalf("sealed, record %d: %v", at+1, found.Faults)
	}
	if watcher, _, err := audit.Accuses(strings.NewReader(closed), nil, &audit.Referee{}); err != nil || !strings.Contains(watcher, words) {
		t.Fatalf("who watches says %q, %v", watcher, err)
	}
}

// everyForgery tries a cheat of a host who changes what he likes.
func everyForgery(t *testing.T, files []string, words string, do func(f *forger) int) {
	t.Helper()
	tried, wanted, first := uint64(0), often(t), firstSeed(t)
	for seed := first; tried < wanted; seed++ {
		if seed-first > 40*wanted {
			t.Fatalf("there was occasion %d times only", tried)
		}
		f := forge(t, files[seed%uint64(len(files))], seed)
		at := do(f)
		if at < 0 {
			continue
		}
		tried++
		file := f.file()
		d := dossier(t, file)
		watcher, _, err := audit.Accuses(strings.NewReader(file), nil, &audit.Referee{})
		if err != nil || d.Holds() || d.Faults[0].Record != int64(at+1) || !strings.Contains(fmt.Sprint(d.Faults), words) ||
			!strings.Contains(watcher, fmt.Sprintf("Record %d, ", at+1)) {
			t.Fatalf("seed %d, record %d: %v; who watches says %q, %v", seed, at+1, d.Faults, watcher, err)
		}
		if tried == 1 {
			shown(t, file, at)
		}
	}
}

// forged are open exports of duels for a forger.
func forged(t *testing.T, count uint64) (opens []string) {
	t.Helper()
	h := hall(t, t.TempDir())
	for seed := range count {
		open, _ := export(t, duel(t, h, seed+100, 60))
		if again := read(t, forge(t, open, 1).file()); !again.OK() {
			t.Fatalf("the forger changes what he leaves alone: %v", again.Faults)
		}
		opens = append(opens, open)
	}
	return opens
}
