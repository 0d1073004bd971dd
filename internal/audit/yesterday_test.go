package audit_test

import (
	"compress/gzip"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// yesterday are exported ledgers of an earlier program, with what it found in them. Their openings name no teams.
var yesterday = []struct {
	file    string
	records int64
	root    string
	turn    table.Turn
	winners table.Seats
	judged  int64
	teams   int
	mended  []int64 // records in which a rule was wrong then: nothing was said of what lay under a hidden monster, or of what it was
}{
	{file: "two", records: 95, root: "79757f081421744780c0241ef8e04f2615fd22fe221666dadc3f88ddd89a8466",
		turn: table.Turn{Number: 16, Seat: 0, Phase: 2}, judged: 94},
	{file: "four", records: 98, root: "e7ee131cefba7f7df9793f8b631ac546c19c8db34464367a29ed5d7c2829c713",
		turn: table.Turn{Number: 18, Seat: 0, Phase: 2}, judged: 97, mended: []int64{56}},
	{file: "pairs", records: 249, root: "afa59fd5387aca2641739453cd4d3d167f6117d731f0f339887e2071eb0f56f8",
		turn: table.Turn{Number: 32, Seat: 3, Phase: 2}, judged: 248, teams: 2, mended: []int64{178}},
	{file: "masters", records: 161, root: "c3768776d593cfaf072f834a33f4ae660aa4ec69bbadc80489fca84a152f1b0c",
		turn: table.Turn{Number: 26, Seat: 1, Phase: 4}, winners: 2, judged: 160},
	{file: "sealed", records: 95, root: "dad0a7f58b845c84787e28fb0dd9a341d628b3225e6fb64451c7a8da2ec7cc98",
		turn: table.Turn{Number: 17, Seat: 1, Phase: 2}},
}

// Ledgers that were written before verify as they did, lead to where they led, and every move is ruled as it was.
func TestLedgersOfYesterdayHold(t *testing.T) {
	for _, y := range yesterday {
		t.Run(y.file, func(t *testing.T) {
			var end table.State
			var again audit.Referee
			h := readWith(t, unpacked(t, y.file), func(rec ledger.Record, e record.Entry, before, after *table.State) {
				end = *after
				again.See(rec, e, before, after)
			})
			if !h.OK() || h.Records != y.records || hex.EncodeToString(h.Root[:]) != y.root {
				t.Errorf("%d records with root %x: %v", h.Records, h.Root, h.Faults)
			}
			if end.Turn != y.turn || end.Result.Winners != y.winners || len(end.Teams) != y.teams {
				t.Errorf("it ends in turn %+v with %+v and teams %v", end.Turn, end.Result, end.Teams)
			}
			again.Faults = slices.DeleteFunc(again.Faults, func(f audit.Fault) bool { return slices.Contains(y.mended, f.Record) })
			if again.Judged != y.judged || len(again.Faults) > 0 {
				t.Errorf("%d moves judged again: %v", again.Judged, again.Faults)
			}
		})
	}
}

func unpacked(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name+".jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packed, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if _, err := io.Copy(&text, packed); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// What programs told before is shorter than what binds a host. Their ledgers are held to it as far as it goes, which is said;
// a ledger of today is not.
func TestShortLinesOfYesterdayAreToldApart(t *testing.T) {
	file := unpacked(t, "two")
	whole := read(t, file)
	old := func(root string) kept.Line {
		return kept.Line{Table: whole.Table, Size: whole.Records, Root: root}
	}
	found := read(t, file, old(whole.Root.String()[:16]))
	if !found.OK() || !strings.Contains(strings.Join(found.Unchecked, " "), "64 bits") {
		t.Errorf("%v, unchecked: %v", found.Faults, found.Unchecked)
	}
	if found = read(t, file, old("0123456789abcdef")); found.OK() {
		t.Error("another history is taken for it")
	}
	if found = read(t, file, kept.Line{Table: "another", Size: whole.Records, Root: whole.Root.String()}); found.OK() ||
		!strings.Contains(found.Faults[0].Why, "is of table another") {
		t.Error(found.Faults)
	}
	tb := duel(t, hall(t, t.TempDir()), 8, 10)
	open, _ := export(t, tb)
	today := read(t, open)
	_, err := audit.Read(strings.NewReader(open), []kept.Line{{Table: today.Table, Size: today.Records, Root: today.Root.String()[:28]}}, nil)
	if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), "112 bits") {
		t.Error(err)
	}
}
