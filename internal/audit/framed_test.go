package audit_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator"
)

// Whoever hands on the opened ledger of an honest host and changes what opens a seal, or a disk that does, makes no cheat of him under his
// own signature: the file that is found wrong says that no signature covers that.
func TestNobodyIsFramedByAnOpening(t *testing.T) {
	tb := duel(t, hall(t, t.TempDir()), 12, 40)
	if s := tb.State(); !s.Result.Over {
		if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "concede", Sure: true}); err != nil {
			t.Fatal(err)
		}
	}
	open, _ := export(t, tb)
	lines := strings.SplitAfter(open, "\n")
	var openings []int
	for i, l := range lines {
		if strings.HasPrefix(l, `{"opens":`) {
			openings = append(openings, i)
		}
	}
	for seed := range howMany(t, "AUDIT_TIMES", 150) {
		luck := rand.New(rand.NewPCG(seed, 70))
		at := openings[luck.IntN(len(openings))]
		was := lines[at]
		bytes := []byte(was)
		bytes[luck.IntN(len(bytes)-1)] ^= 1 << luck.IntN(7)
		lines[at] = string(bytes)
		if seed%10 == 0 {
			lines[at] = ""
		}
		file := strings.Join(lines, "")
		lines[at] = was
		found, err := audit.Read(strings.NewReader(file), nil, nil)
		if err != nil {
			continue // it is called no ledger
		}
		if found.OK() {
			t.Errorf("seed %d: nothing is found", seed)
			continue
		}
		if why := found.Faults[0].Why; !strings.Contains(why, "No signature covers openings") && !strings.Contains(why, "The ledger is broken at record") {
			t.Errorf("seed %d: the host is blamed: %s", seed, why)
		}
	}
}

// A host who has sealed another card than the duel has, and opens what he sealed, is held to that: his signature covers the seal.
func TestAFalseSealIsTheHostsWord(t *testing.T) {
	open, _ := export(t, duel(t, hall(t, t.TempDir()), 13, 40))
	f := forge(t, open, 3)
	i := f.some(func(i int) bool { return i > 0 && len(f.entries[i].Cards) > 0 })
	c, o := f.entries[i].Cards[0], f.opening(i).Cards[0]
	was := asJSON(t, o)
	o.Key = other(o.Key)
	sealed := seals.Card{Table: f.table, Seat: int(c.Seat), Card: int(c.Card), Key: o.Key, Spot: c.Spot, Record: int64(i + 1)}
	f.records[i].Opening = f.edit(f.records[i].Opening, was, asJSON(t, o))
	f.records[i].Body = f.edit(f.records[i].Body, c.Seal.String(), sealed.Seal(o.Salt).String())
	found := read(t, f.file())
	if found.OK() || found.Faults[0].Record != int64(i+1) || !strings.Contains(found.Faults[0].Why, "is opened as") ||
		strings.Contains(found.Faults[0].Why, "No signature") {
		t.Errorf("record %d: %v", i+1, found.Faults)
	}
}
