package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A journal that is just being written is seen by its stamp, so that nobody has to open it; a missing, an empty and an
// old one is not young.
func TestAYoungJournalIsKnownByItsStamp(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cards.db")
	if youngJournal(file) {
		t.Error("no journal is young")
	}
	for _, tt := range []struct {
		text string
		age  time.Duration
		want bool
	}{{"", 0, false}, {"journal", 0, true}, {"journal", time.Hour, false}, {"", time.Hour, false}} {
		at := time.Now().Add(time.Minute - tt.age) // a minute from now stays young however slow this machine is
		if err := os.WriteFile(file+"-journal", []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file+"-journal", at, at); err != nil {
			t.Fatal(err)
		}
		if got := youngJournal(file); got != tt.want {
			t.Errorf("%q of %v ago: %v", tt.text, tt.age, got)
		}
	}
}
