package rules

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// A scenario that is watched is played once at the start and once after each edit.
func TestWatchPlaysAgainAfterAnEdit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "224.txt")
	write := func(text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("one")
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	played := []string{}
	m := &console.Console{Out: io.Discard}
	err := again(ctx, m, []string{"", filepath.Dir(name)}, func() error {
		text, err := os.ReadFile(name)
		played = append(played, string(text))
		switch len(played) {
		case 1:
			write("another")
		case 2:
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		default:
			stop()
		}
		return err
	})
	if err != nil || len(played) != 3 || played[1] != "another" || played[2] != "" {
		t.Errorf("played %q: %v", played, err)
	}
}
