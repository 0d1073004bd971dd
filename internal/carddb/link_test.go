package carddb_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"ttsbridge/internal/carddb"
)

// A card database may be a link to a file in another folder. SQLite keeps its logs and journals there, and what stands in them counts, also
// when the link is made to lead elsewhere meanwhile.
func TestALinkIsFollowedToItsFile(t *testing.T) {
	first, second := smallDatabase(t), smallDatabase(t)
	link := filepath.Join(t.TempDir(), "cards.db")
	if err := os.Symlink(first, link); err != nil {
		t.Skip(err)
	}
	one := startAuthor(t, first)
	one.does("PRAGMA journal_mode=wal")
	one.does(fmt.Sprintf(raise, 71))
	attack := func(db *carddb.DB) int { c, _ := db.Snapshot().Card("mini", "mini:1"); return c.Attack }
	db, err := carddb.Open(link, carddb.Options{})
	check(t, err)
	t.Cleanup(func() { db.Close() })
	if attack(db) != 71 {
		t.Fatalf("what stands in the log is not read: %d", attack(db))
	}
	w := watch(t, db)
	one.does(fmt.Sprintf(raise, 72))
	w.attack("mini:1", 72)
	check(t, os.Symlink(second, link+"2"))
	check(t, os.Rename(link+"2", link))
	two := startAuthor(t, second)
	two.does("PRAGMA journal_mode=wal")
	two.does(fmt.Sprintf(raise, 73))
	w.attack("mini:1", 73)
	two.does(fmt.Sprintf(raise, 74))
	w.attack("mini:1", 74)
}
