package sheet_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

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

// What is written is read as the same cards, whatever the game and the format: an import of it finds nothing new, and what
// is then written is the same, byte for byte.
func TestWhatIsWrittenComesBackTheSame(t *testing.T) {
	_, s := shipped(t)
	for _, g := range s.Games() {
		for name, write := range map[string]func(io.Writer, []*carddb.Card) error{"x.csv": sheet.CSV, "x.json": sheet.JSON} {
			var b bytes.Buffer
			check(t, write(&b, s.Cards(g.ID)))
			h, err := foreign.Read(t.Context(), name, b.Bytes(), foreign.Options{Game: g.ID})
			check(t, err)
			if len(h.Notes) > 0 {
				t.Errorf("%s of %s: %v", name, g.ID, h.Notes)
			}
			wrong := 0
			for _, r := range merge.Place(s, g, []foreign.Haul{h}, false).Rows {
				if (r.Outcome != merge.Same || len(r.Notes) > 0) && wrong < 5 {
					wrong++
					t.Errorf("%s of %s: %+v", name, g.ID, r)
				}
			}
		}
	}
}

// Words hold whatever sign they like, and come back as they were.
func TestWordsComeBackTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z;\\|="',/]([a-z;\\|="',/]{0,6}[a-z;\\|="',/])?`)
		words := rapid.SliceOfNDistinct(word, 1, 4, rapid.ID[string]).Draw(t, "words")
		c := foreign.Blank()
		c.Key, c.Game, c.Name, c.Kind, c.Tags = "dotr:x", "dotr", "X", "monster", words
		for name, write := range map[string]func(io.Writer, []*carddb.Card) error{"x.csv": sheet.CSV, "x.json": sheet.JSON} {
			var b bytes.Buffer
			if err := write(&b, []*carddb.Card{&c}); err != nil {
				t.Fatal(err)
			}
			h, err := foreign.Read(context.Background(), name, b.Bytes(), foreign.Options{Game: "dotr"})
			if err != nil || len(h.Found) != 1 || !slices.Equal(h.Found[0].Card.Tags, words) {
				t.Fatalf("%s: %q, %v\n%s", name, words, err, &b)
			}
		}
	})
}

// An import writes no rows; those that the card has not are told of.
func TestRowsThatAreNotTakenInAreTold(t *testing.T) {
	_, s := shipped(t)
	g := s.Games()[0]
	for _, game := range s.Games() {
		if game.ID == "dotr" {
			g = game
		}
	}
	kuriboh, ok := s.Card("dotr", "dotr:297")
	if !ok {
		t.Fatal("no Kuriboh")
	}
	more := *kuriboh
	more.Rows = append(slices.Clone(more.Rows), "flip | | | you | lp +5 |")
	for name, write := range map[string]func(io.Writer, []*carddb.Card) error{"x.csv": sheet.CSV, "x.json": sheet.JSON} {
		var b bytes.Buffer
		check(t, write(&b, []*carddb.Card{&more}))
		h, err := foreign.Read(t.Context(), name, b.Bytes(), foreign.Options{Game: g.ID})
		check(t, err)
		rows := merge.Place(s, g, []foreign.Haul{h}, false).Rows
		if len(rows) != 1 || rows[0].Outcome != merge.Same || !slices.Equal(rows[0].Notes, []string{"1 row of what it does is not taken in; write it into the table row"}) {
			t.Errorf("%s: %+v", name, rows)
		}
	}
}

// An export of one game is none of another's cards.
func TestAnExportIsOfItsGame(t *testing.T) {
	_, s := shipped(t)
	var b bytes.Buffer
	check(t, sheet.JSON(&b, s.Cards("dotr")))
	h, err := foreign.Read(t.Context(), "x.json", b.Bytes(), foreign.Options{Game: "tagduel"})
	check(t, err)
	for _, f := range h.Found {
		if f.Skip == "" {
			t.Fatalf("%s is taken", f.Card.Key)
		}
	}
}

func TestJSONHoldsEveryCard(t *testing.T) {
	_, s := shipped(t)
	var b bytes.Buffer
	check(t, sheet.JSON(&b, s.Cards("dotr")))
	var back struct{ Cards []sheet.Card }
	check(t, json.Unmarshal(b.Bytes(), &back))
	if len(back.Cards) != 994 || *back.Cards[0].Attack != 3000 || back.Cards[0].Level == nil {
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
