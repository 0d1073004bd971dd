package carddb

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/files"
)

// A folder that announces nothing, as some network drives, is looked at: a commit, a replaced file and one that is gone
// are seen all the same.
func TestEditsThatNobodyAnnounces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cards.db")
	shipped, err := os.ReadFile("../../cards.db")
	if err == nil {
		err = os.WriteFile(file, shipped, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	db, err := Open(file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan []Problem, 16)
	deaf := newWatcher(db, func(_, _ *Snapshot, problems []Problem) { heard <- problems })
	if deaf.events, err = fsnotify.NewWatcher(); err != nil {
		t.Fatal(err)
	}
	defer deaf.events.Close()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); deaf.run(ctx) }()
	defer func() { stop(); <-ended }()

	conn, err := sqlite.Connect("file:" + sqlite.Escape(filepath.ToSlash(file)) + "?mode=rw")
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.Exec("UPDATE card SET name='Kuriboh the Second' WHERE key='dotr:000'", nil)
	if conn.Close(); err != nil {
		t.Fatal(err)
	}
	expect(t, heard, 0)
	if _, found := db.Snapshot().ByName("dotr", "Kuriboh the Second"); !found {
		t.Error("the commit is not served")
	}
	if err := os.WriteFile(file+".new", shipped, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := files.Replace(file+".new", file); err != nil {
		t.Fatal(err)
	}
	expect(t, heard, 0)
	if err := files.Remove(file); err != nil {
		t.Fatal(err)
	}
	expect(t, heard, 1)
}

func expect(t *testing.T, heard <-chan []Problem, problems int) {
	t.Helper()
	select {
	case p := <-heard:
		if len(p) != problems {
			t.Fatalf("heard of %v, want %d problems", p, problems)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("the edit was never noticed")
	}
}
