// Package decktest has what tests of decks share.
package decktest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/cardtext"
	"ttsbridge/internal/deck"
)

// Cards are those of the database that lies at the root of the code.
func Cards(t testing.TB) *carddb.Snapshot {
	t.Helper()
	file := "cards.db"
	for range 4 {
		if _, err := os.Stat(file); err == nil {
			break
		}
		file = filepath.Join("..", file)
	}
	db, err := carddb.Open(file, cardtext.Options(nil))
	if err != nil {
		t.Fatal(err)
	}
	return db.Snapshot()
}

// Said is a list in one line: "main 3 Kuriboh; extra 1 ...".
func Said(l deck.List) string {
	var all []string
	for _, e := range l.Entries {
		all = append(all, fmt.Sprintf("%s %d %s", e.Section, e.Count, e.Card.Name))
	}
	return strings.Join(all, "; ")
}

// Starter is a deck with a leader, 40 cards and an extra deck.
func Starter(t testing.TB, s *carddb.Snapshot) deck.List {
	t.Helper()
	d, ok := s.Deck("dotr", "dotr:starter-tactical-warrior")
	if !ok {
		t.Fatal("no such deck")
	}
	return deck.Ready(d, s)
}
