package stock_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games/dotr"
)

// desk is a shelf with a database of its host's own, which is not there yet and is followed.
func desk(t *testing.T) (stock.Cards, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards.db")
	db, err := carddb.Open(file, carddb.Options{Fallback: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	go db.Watch(t.Context(), func(*carddb.Snapshot, *carddb.Snapshot, []carddb.Problem) {}) //nolint:errcheck // what is written then waits in vain
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db}, file
}

func form(t *testing.T, c stock.Cards, key string) stock.Form {
	t.Helper()
	f, err := c.Form("dotr", key)
	if err != nil {
		t.Fatal(err)
	}
	f.Cells = maps.Clone(f.Cells)
	return f
}

func written(t *testing.T, c stock.Cards, f stock.Form) stock.Form {
	t.Helper()
	d, err := c.Write(t.Context(), &dotr.Game, f)
	if err != nil || len(d.Slips) > 0 {
		t.Fatal(d.Slips, err)
	}
	return form(t, c, f.Key)
}

// What is added, changed and taken away in a form is so afterwards, in the host's own file alone; what is as shipped stays shipped, and
// all of it can be taken back.
func TestACardIsWritten(t *testing.T) {
	c, file := desk(t)
	before := form(t, c, "dotr:011")
	f := form(t, c, "dotr:011")
	f.Cells["attack"], f.Cells["trait"], f.Cells["other_name"] = "2500", f.Cells["trait"]+"\nhorned;old", "Schlange\nThe Serpent; again"
	f.Rows = append([][6]string{{"while", "", "", "this", "bonus +100 against kind:Fiend", ""}}, f.Rows...)
	now := written(t, c, f)
	for _, name := range []string{"attack", "other_name"} {
		if now.Cells[name] != f.Cells[name] {
			t.Errorf("%s is %q, want %q", name, now.Cells[name], f.Cells[name])
		}
	}
	if !strings.Contains(now.Cells["trait"], "horned\nold") || !slices.Equal(now.Rows, f.Rows) {
		t.Errorf("the card is now %+v", now)
	}
	now.Cells["trait"], now.Cells["other_name"], now.Rows = "", "", nil
	if now = written(t, c, now); now.Cells["trait"]+now.Cells["other_name"] != "" || len(now.Rows) > 0 {
		t.Errorf("what was taken away is there: %+v", now)
	}
	if _, err := c.Forget(t.Context(), &dotr.Game, now); err != nil {
		t.Fatal(err)
	}
	if now = form(t, c, "dotr:011"); now.Mark != before.Mark {
		t.Errorf("taken back, the card is %+v, want %+v", now, before)
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 400<<10 {
		t.Error("the own file has more than own rows:", info, err)
	}
}

// A new card is written, and found; a second one of its key, one that was changed meanwhile, and one that cannot be meant are not, and
// each slip names its place.
func TestWhatIsNotWritten(t *testing.T) {
	c, file := desk(t)
	lamp := stock.Form{Key: "dotr:my-lamp", Cells: map[string]string{"name": "My Lamp", "kind": "monster", "level": "3", "attack": "900"},
		Rows: [][6]string{{"flip", "", "", "you", "lp +500", ""}}}
	d := c.Read(&dotr.Game, lamp)
	if len(d.Slips) > 0 || len(d.Says) != 1 {
		t.Fatalf("the form comes to %+v", d)
	}
	if _, err := os.Stat(file); err == nil {
		t.Fatal("reading has written")
	}
	now := written(t, c, lamp)
	if _, err := c.Write(t.Context(), &dotr.Game, lamp); fault.CodeOf(err) != fault.CodeConflict {
		t.Error("a second card of the key:", err)
	}
	later := now
	later.Cells = maps.Clone(now.Cells)
	later.Cells["level"] = "4"
	written(t, c, later)
	if _, err := c.Write(t.Context(), &dotr.Game, now); fault.CodeOf(err) != fault.CodeConflict {
		t.Error("a card that was changed meanwhile:", err)
	}
	for place, wrong := range map[string]stock.Form{
		"card, dotr:x, level: ":    {Key: "dotr:x", Cells: map[string]string{"name": "X", "kind": "monster", "level": "many"}},
		"card, dm:x, key: ":        {Key: "dm:x", Cells: map[string]string{"name": "X", "kind": "monster"}},
		"card, dotr:x, name: ":     {Key: "dotr:x", Cells: map[string]string{"kind": "monster"}},
		"fact, dotr:x / 1, fact: ": {Key: "dotr:x", Cells: map[string]string{"name": "X", "kind": "monster", "fact": "none"}},
		"row, dotr:x / 2, do: ": {Key: "dotr:x", Cells: map[string]string{"name": "X", "kind": "monster"},
			Rows: [][6]string{{"flip", "", "", "you", "lp +500", ""}, {"flip", "", "", "you", "lift 3", ""}}},
		"row, dotr:x / 1, when: ": {Key: "dotr:x", Cells: map[string]string{"name": "X", "kind": "monster"}, Rows: [][6]string{{"flop", "", "", "you", "lp +500", ""}}},
	} {
		d, err := c.Write(t.Context(), &dotr.Game, wrong)
		if err != nil || len(d.Slips) == 0 || !strings.HasPrefix(d.Slips[0].String(), place) {
			t.Errorf("%s: %v %v", place, d.Slips, err)
		}
	}
	if _, ok := c.DB.Snapshot().Card("dotr", "dotr:x"); ok {
		t.Error("what cannot be meant is served")
	}
}
