package carddb_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

// own makes an own database over the small one, with a changed card, a new card and further words.
func own(t testing.TB) (file string, base []byte) {
	t.Helper()
	base, err := os.ReadFile(smallDatabase(t))
	check(t, err)
	file = filepath.Join(t.TempDir(), "own.db")
	s, err := carddb.Edit(file, carddb.Editing{Base: base}, ownRows)
	check(t, err)
	if len(s.Cards("mini")) != 4 {
		t.Fatalf("%d cards", len(s.Cards("mini")))
	}
	return file, base
}

func ownRows(d *carddb.Draft) error {
	return errors.Join(
		d.Source(carddb.Source{ID: "mine", Title: "My notes"}),
		d.Card(carddb.Card{Key: "mini:1", Game: "mini", Name: "First Wyvern", Kind: "monster", Level: 5, Attack: 1300,
			Defense: carddb.Unknown, Cost: carddb.Unknown, Sources: []string{"mine"}, Keywords: []string{"flying"},
			Facts: []carddb.Fact{{Name: "hp", Value: "3"}}}),
		d.Card(carddb.Card{Key: "mini:9", Game: "mini", Name: "Shield", Kind: "spell", Level: carddb.Unknown,
			Attack: carddb.Unknown, Defense: carddb.Unknown, Cost: carddb.Unknown, Passcode: 77}),
		d.Printing("mini:2", carddb.Printing{Set: "A", Passcode: 78, Image: "https://example.org/2.jpg"}),
	)
}

func TestOwnRowsLieOverTheShippedOnes(t *testing.T) {
	file, base := own(t)
	db, err := carddb.Open(file, carddb.Options{Fallback: base})
	check(t, err)
	s := db.Snapshot()
	if c, _ := s.Card("mini", "1"); c.Name != "First Wyvern" || c.Level != 5 || c.Fact("hp") != "3" || len(c.Keywords) != 1 {
		t.Errorf("the own row does not count: %+v", c)
	}
	if c, _ := s.ByPasscode("mini", 78); c == nil || c.Name != "Second Golem" || c.Printings[0].Image == "" {
		t.Errorf("the own printing of a shipped card: %+v", c)
	}
	if sword, _ := s.Card("mini", "3"); sword == nil || len(sword.Fits) != 1 || len(s.Decks("mini")) != 1 {
		t.Error("a shipped row is lost")
	}
	if _, err := carddb.Open(file, carddb.Options{}); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), "needs the shipped") {
		t.Errorf("own rows alone: %v", err)
	}
}

func TestGoneRowsAreGone(t *testing.T) {
	file, base := own(t)
	edited(t, file, "INSERT INTO gone VALUES('card', 'mini:3'), ('deck_card', 'mini:a / main / mini:2'), ('card', 'mini:33'), ('tag', 'mini:3')")
	db, err := carddb.Open(file, carddb.Options{Base: base})
	check(t, err)
	s := db.Snapshot()
	if _, ok := s.Card("mini", "mini:3"); ok {
		t.Error("the card is still there")
	}
	if d, _ := s.Deck("mini", "mini:a"); d.Count("main") != 0 {
		t.Errorf("the deck still has %v", d.Cards)
	}
	if vain := s.GoneInVain(); !slices.Equal(vain, []string{"card / mini:33", "tag / mini:3"}) {
		t.Errorf("taken away in vain: %q", vain)
	}
}

func TestEditKeepsNothingThatDoesNotLoad(t *testing.T) {
	file, base := own(t)
	before, err := os.ReadFile(file)
	check(t, err)
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return d.Card(carddb.Card{Key: "other:1", Game: "mini", Name: "Wrong"})
	})
	var refused *carddb.Refused
	if !errors.As(err, &refused) || len(refused.Problems) != 2 {
		t.Errorf("bad rows: %v", err)
	}
	stop := errors.New("stop")
	if _, err = carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return errors.Join(ownRows(d), d.Printing("mini:1", carddb.Printing{Set: "Z"}), stop)
	}); !errors.Is(err, stop) {
		t.Errorf("a change that fails: %v", err)
	}
	s, err := carddb.Edit(file, carddb.Editing{Base: base, DryRun: true}, func(d *carddb.Draft) error {
		return d.Printing("mini:1", carddb.Printing{Set: "Z"})
	})
	check(t, err)
	if c, _ := s.Card("mini", "1"); len(c.Printings) != 1 {
		t.Error("a dry run does not show the outcome")
	}
	after, err := os.ReadFile(file)
	check(t, err)
	if string(before) != string(after) {
		t.Error("the file changed")
	}
	if left, _ := os.ReadDir(filepath.Dir(file)); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

func TestEditOfANewFile(t *testing.T) {
	base, err := os.ReadFile(smallDatabase(t))
	check(t, err)
	folder := t.TempDir()
	file := filepath.Join(folder, "own.db")
	if _, err := carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return errors.New("no") }); err == nil {
		t.Error("a failed change gives no error")
	}
	if _, err := carddb.Edit(file, carddb.Editing{Base: base, DryRun: true}, ownRows); err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	if _, err := carddb.Edit(filepath.Join(folder, "no", "own.db"), carddb.Editing{Base: base}, ownRows); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("no folder: %v", err)
	}
	check(t, os.WriteFile(file, []byte("PK\x03\x04 this is a zip and no database at all, whatever its name may promise"), 0o644))
	if _, err := carddb.Edit(file, carddb.Editing{Base: base}, ownRows); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a zip: %v", err)
	}
}

func TestEditWaitsForNobodyForever(t *testing.T) {
	file, base := own(t)
	a := startAuthor(t, file)
	a.does("BEGIN IMMEDIATE")
	a.does("INSERT INTO source(id, title) VALUES('x', 'x')")
	if _, err := carddb.Edit(file, carddb.Editing{Base: base}, ownRows); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Errorf("while another program writes: %v", err)
	}
	a.does("COMMIT")
	if _, err := carddb.Edit(file, carddb.Editing{Base: base}, ownRows); err != nil {
		t.Error(err)
	}
}

// Edits through a write-ahead log are seen and made like others.
func TestEditOfALoggedFile(t *testing.T) {
	file, base := own(t)
	a := startAuthor(t, file)
	a.does("PRAGMA journal_mode=WAL")
	a.does("INSERT INTO source(id, title) VALUES('x', 'x')")
	s, err := carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return d.Printing("mini:1", carddb.Printing{Set: "Z"})
	})
	check(t, err)
	db, err := carddb.Open(file, carddb.Options{Base: base})
	check(t, err)
	if db.Snapshot().Version != s.Version || len(s.Sources()) != 3 {
		t.Error("what Edit gives is not what Open reads")
	}
}

// oldDatabase is a small database as the first schema version had it.
func oldDatabase(t testing.TB) string {
	t.Helper()
	file := smallDatabase(t)
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	_, err = db.Exec("DROP TABLE gone; DROP TABLE row; PRAGMA user_version=1")
	check(t, err)
	return file
}

func TestOldFilesAreRead(t *testing.T) {
	file := oldDatabase(t)
	before, err := os.ReadFile(file)
	check(t, err)
	db, err := carddb.Open(file, carddb.Options{})
	check(t, err)
	if len(db.Snapshot().Cards("mini")) != 3 {
		t.Error("cards are lost on the way up")
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("reading changed the file")
	}
	_, err = carddb.Edit(file, carddb.Editing{}, func(d *carddb.Draft) error {
		return d.Printing("mini:1", carddb.Printing{Set: "Z"})
	})
	check(t, err)
	lite, err := sql.Open("sqlite3", file)
	check(t, err)
	defer lite.Close()
	var version, tables, want int
	check(t, lite.QueryRow("PRAGMA user_version").Scan(&version))
	check(t, lite.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables))
	fresh, err := sql.Open("sqlite3", smallDatabase(t))
	check(t, err)
	defer fresh.Close()
	check(t, fresh.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&want))
	if version != carddb.SchemaVersion || tables != want {
		t.Errorf("version %d with %d tables, want %d", version, tables, want)
	}
}

// A text that is made from rows is not kept: a card that is written for something else goes on telling what its rows say.
func TestMadeTextsAreNotKept(t *testing.T) {
	base := shippedWith(t, `INSERT INTO row(card, ord, "when", "do") VALUES('dotr:001', 1, 'flip', 'draw')`)
	said := "It draws."
	e := carddb.Editing{Base: base, Says: func(*carddb.Card) string { return said }}
	file := filepath.Join(t.TempDir(), "own.db")
	db, err := carddb.OpenBytesWith(base, carddb.Options{Says: e.Says})
	check(t, err)
	known, _ := db.Snapshot().Card("dotr", "001")
	for _, tt := range []struct{ text, want string }{{known.Text, "It draws two."}, {"Mine.", "Mine."}} {
		card := *known
		card.Note, card.Text = "looked at", tt.text
		_, err = carddb.Edit(file, e, func(d *carddb.Draft) error { return d.Card(card) })
		check(t, err)
		own, err := carddb.Open(file, carddb.Options{Base: base, Says: func(*carddb.Card) string { return "It draws two." }})
		check(t, err)
		if got, _ := own.Snapshot().Card("dotr", "001"); got.Text != tt.want || got.Note != "looked at" {
			t.Errorf("%q is told as %q, want %q", tt.text, got.Text, tt.want)
		}
	}
}
