package sheet_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/carddb/sheet"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func shipped(t testing.TB) ([]byte, *carddb.Snapshot) {
	t.Helper()
	image, err := os.ReadFile("../../../cards.db")
	check(t, err)
	db, err := carddb.OpenBytes(image)
	check(t, err)
	return image, db.Snapshot()
}

// What is written as CSV is read as the same cards: an import of it finds nothing new, whatever the game.
func TestCSVComesBackTheSame(t *testing.T) {
	_, s := shipped(t)
	for _, g := range s.Games() {
		var b bytes.Buffer
		check(t, sheet.CSV(&b, s.Cards(g.ID)))
		h, err := foreign.Read("x.csv", b.Bytes(), foreign.Options{Game: g.ID})
		check(t, err)
		if len(h.Notes) > 0 {
			t.Errorf("%s: %v", g.ID, h.Notes)
		}
		wrong := 0
		for _, r := range merge.Place(s, g, []foreign.Haul{h}, false).Rows {
			blankMana := strings.Contains(strings.Join(r.Notes, ""), "mana number is blank")
			if r.Outcome != merge.Same && !blankMana && wrong < 5 {
				wrong++
				t.Errorf("%s: %+v", g.ID, r)
			}
		}
	}
}

func TestJSONHoldsEveryCard(t *testing.T) {
	_, s := shipped(t)
	var b bytes.Buffer
	check(t, sheet.JSON(&b, s.Cards("dotr")))
	var back struct{ Cards []sheet.Card }
	check(t, json.Unmarshal(b.Bytes(), &back))
	if len(back.Cards) != 993 || *back.Cards[0].Attack != 3000 || back.Cards[0].Level == nil {
		t.Errorf("%d cards, first %+v", len(back.Cards), back.Cards[0])
	}
	for _, c := range back.Cards {
		if c.Kind == "spell" && (c.Attack != nil || c.Level != nil) {
			t.Errorf("%s has the attack of a monster", c.Key)
		}
	}
}

func TestDiff(t *testing.T) {
	image, before := shipped(t)
	if d := sheet.Diff(before, before, ""); len(d) != 0 {
		t.Errorf("a database differs from itself: %v", d)
	}
	blue, _ := before.Card("dotr", "000")
	changed := *blue
	changed.Attack, changed.Text = 3100, "A legend."
	file := filepath.Join(t.TempDir(), "own.db")
	after, err := carddb.Edit(file, carddb.Editing{Base: image}, func(d *carddb.Draft) error {
		if err := d.Card(carddb.Card{Key: "dotr:lamp", Game: "dotr", Name: "Lamp", Kind: "spell", Level: carddb.Unknown, Attack: carddb.Unknown,
			Defense: carddb.Unknown, Cost: carddb.Unknown}); err != nil {
			return err
		}
		return d.Card(changed)
	})
	check(t, err)
	want := []sheet.Change{
		{What: "card", Key: "dotr:000", Name: blue.Name, How: "changed", Fields: []sheet.Field{{Name: "attack", Before: "3000", After: "3100"}, {Name: "text", After: "A legend."}}},
		{What: "card", Key: "dotr:lamp", Name: "Lamp", How: "added"},
	}
	if got := sheet.Diff(before, after, ""); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v", got)
	}
	if got := sheet.Diff(before, after, "tagduel"); len(got) != 0 {
		t.Errorf("another game: %v", got)
	}
	back := sheet.Diff(after, before, "dotr")
	if !slices.ContainsFunc(back, func(c sheet.Change) bool { return c.How == "removed" && c.Key == "dotr:lamp" }) {
		t.Errorf("the other way round: %v", back)
	}
}
