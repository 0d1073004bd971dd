package audit_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A host who keeps two copies of his bridge shows two guests two histories of one table, each whole and well signed. The
// line that one of them kept does not fit the other's file.
func TestTwoHistoriesOfOneTableDoNotFitEachOther(t *testing.T) {
	const perHall = 20
	tried, wanted := 0, int(howMany(t, "AUDIT_TIMES", 10))
	for round := uint64(0); tried < wanted; round++ {
		folder, copied := t.TempDir(), t.TempDir()
		h := hall(t, folder)
		var ids []string
		for i := range min(perHall, wanted-tried) {
			ids = append(ids, duel(t, h, 1000*round+uint64(i)+1, 15).ID())
		}
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
		copyFolder(t, folder, copied)
		first, second := hall(t, folder), hall(t, copied)
		for i, id := range ids {
			forked(t, first, second, id, uint64(i))
			tried++
		}
		first.Close()
		second.Close()
	}
}

func copyFolder(t *testing.T, from, to string) {
	t.Helper()
	for _, name := range []string{files.Ledger, "key"} {
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// forked plays one table on in two ways.
func forked(t *testing.T, first, second *session.Hall, id string, seed uint64) {
	t.Helper()
	var files, lines [2]string
	common := int64(0)
	for i, h := range []*session.Hall{first, second} {
		tb, err := h.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		common, _ = tb.Record()
		play(t, tb, rand.New(rand.NewPCG(seed, uint64(10+i))), 12)
		if s := tb.State(); i == 0 && !s.Result.Over { // so that the two differ whatever chance does
			if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "concede"}); err != nil {
				t.Fatal(err)
			}
		}
		c, err := tb.Checkpoint()
		if err != nil {
			t.Fatal(err)
		}
		_, files[i] = export(t, tb)
		lines[i] = c.Line
	}
	for i, file := range files {
		own, other := keptLine(t, lines[i]), keptLine(t, lines[1-i])
		if found := read(t, file, own); !found.OK() {
			t.Fatalf("the history itself: %v", found.Faults)
		}
		found := read(t, file, other)
		if found.OK() || !strings.Contains(found.Faults[0].Why, "rewritten") && !strings.Contains(found.Faults[0].Why, "missing") {
			t.Fatalf("table %s, common to record %d: %q fits the other history: %v", id, common, lines[1-i], found.Faults)
		}
	}
}

func keptLine(t *testing.T, line string) kept.Line {
	t.Helper()
	k, err := kept.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// A look under an enemy card, or into a deck, is named with who looked, where and when, in the chat and in the dossier.
func TestEveryForbiddenPeekIsNamed(t *testing.T) {
	h := hall(t, t.TempDir())
	tried, wanted := uint64(0), howMany(t, "AUDIT_TIMES", 10)
	for seed := uint64(1); tried < wanted; seed++ {
		tb := duel(t, h, seed, 25)
		s := tb.State()
		luck := rand.New(rand.NewPCG(seed, 8))
		m := lookAt(&s, luck)
		if ask := s.AskOf(m.Seat); s.Result.Over || m.Kind == "" || ask != nil && ask.Kind == validator.AskByHand {
			continue // who carries out an effect by hand may look, if the card says so
		}
		tried++
		at := s.Place(m.From).Name
		o, err := tb.Move(m.Seat, m)
		if err != nil || o.Refused != nil {
			t.Fatal(err, o.Refused)
		}
		play(t, tb, luck, 5)
		_, sealed := export(t, tb)
		d, err := audit.Gather(strings.NewReader(sealed), nil, nil)
		if err != nil || !d.OK() {
			t.Fatal(err, d.Faults)
		}
		named := false
		for _, l := range d.Looks {
			named = named || l.Record == o.Record && strings.Contains(l.Text, "no permit") && strings.Contains(l.Text, at) &&
				strings.HasPrefix(l.Text, tb.Game().Names[m.Seat])
		}
		if !named {
			t.Fatalf("seed %d: the look of seat %d at %s in record %d is not told: %+v", seed, m.Seat, at, o.Record, d.Looks)
		}
		if err := h.Delete(tb.ID()); err != nil {
			t.Fatal(err)
		}
	}
}

// lookAt is a look that nothing allows: at an enemy card that lies face-down, or through a deck; the zero move when there
// is nothing to see.
func lookAt(s *table.State, luck *rand.Rand) validator.Move {
	seat := table.Seat(luck.IntN(s.Count))
	for _, i := range luck.Perm(len(s.Cards) - 1) {
		id := table.CardID(i + 1)
		place := s.Place(s.Card(id).Spot)
		if s.Card(id).Spot == 0 || s.Sees(seat, id) || place.Kind != "tile" && place.Kind != "deck" {
			continue
		}
		m := validator.Move{Kind: "peek", Seat: seat, Card: id, From: s.Card(id).Spot}
		if place.Kind == "deck" {
			m.Card = 0
		}
		return m
	}
	return validator.Move{}
}
