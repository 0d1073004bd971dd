package carddb_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
)

func isRefused(err error) bool {
	var refused *carddb.Refused
	return errors.As(err, &refused)
}

// An own database is followed like any other: its edits show over the shipped rows, a bad one is reported and not served.
func TestWatchOfOwnRows(t *testing.T) {
	file, base := own(t)
	db, err := carddb.Open(file, carddb.Options{Base: base})
	check(t, err)
	type news struct {
		name     string
		problems string
	}
	told := make(chan news, 10)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- db.Watch(ctx, func(_, s *carddb.Snapshot, problems []carddb.Problem) {
			c, _ := s.Card("mini", "2")
			told <- news{c.Name, problemText(problems)}
		})
	}()
	a := startAuthor(t, file)
	a.does("INSERT INTO card(key, game, name, kind) VALUES('mini:2', 'mini', 'My Golem', 'monster')")
	if got := <-told; got.name != "My Golem" || got.problems != "" {
		t.Errorf("after an edit: %+v", got)
	}
	a.does("INSERT INTO fact VALUES('mini:nobody', 'hp', '3')")
	if got := <-told; got.name != "My Golem" || !strings.Contains(got.problems, `fact, mini:nobody / hp, card: there is no card "mini:nobody"`) {
		t.Errorf("after a bad edit: %+v", got)
	}
	a.does("DELETE FROM card WHERE key = 'mini:2'")
	a.does("DELETE FROM fact WHERE card = 'mini:nobody'")
	for got := range told {
		if got.problems == "" {
			if got.name != "Second Golem" {
				t.Errorf("the shipped row does not come back: %+v", got)
			}
			break
		}
	}
	stop()
	check(t, <-done)
}

// An import of an own database while it is watched shows at once.
func TestWatchSeesAnImport(t *testing.T) {
	file, base := own(t)
	db, err := carddb.Open(file, carddb.Options{Base: base})
	check(t, err)
	told := make(chan int, 10)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- db.Watch(ctx, func(_, s *carddb.Snapshot, _ []carddb.Problem) { told <- len(s.Cards("mini")) })
	}()
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return d.Card(carddb.Card{Key: "mini:10", Game: "mini", Name: "New", Kind: "spell", Level: carddb.Unknown, Attack: carddb.Unknown,
			Defense: carddb.Unknown, Cost: carddb.Unknown})
	})
	check(t, err)
	if got := <-told; got != 5 {
		t.Errorf("%d cards after the import", got)
	}
	stop()
	check(t, <-done)
}

func readShipped() ([]byte, error) { return os.ReadFile(committed) }

func eight(i int) string { return fmt.Sprintf("9%07d", i) }

// bigOwn has n cards of its own over the shipped ones.
func bigOwn(b testing.TB, n int) (file string, base []byte) {
	b.Helper()
	base, err := readShipped()
	check(b, err)
	file = b.TempDir() + "/own.db"
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		for i := range n {
			c := carddb.Card{Key: "tag:" + eight(i), Game: "tagduel", Name: "Lamp " + eight(i), Kind: "monster", Subtype: "effect",
				Colors: []string{"DARK"}, Races: []string{"Fiend"}, Level: 4, Attack: 1200, Defense: 800, Cost: carddb.Unknown,
				Passcode: int64(10_000_000 + i), Text: strings.Repeat("Turned face-up: all monsters of its kind gain ATK. ", 3)}
			if err := d.Card(c); err != nil {
				return err
			}
		}
		return nil
	})
	check(b, err)
	return file, base
}

func BenchmarkLoadOwn13000(b *testing.B) {
	file, base := bigOwn(b, 13_000)
	b.ReportAllocs()
	for b.Loop() {
		_, err := carddb.Open(file, carddb.Options{Base: base})
		check(b, err)
	}
}

func BenchmarkImport13000(b *testing.B) {
	for b.Loop() {
		bigOwn(b, 13_000)
	}
}
