package script

import (
	"os"
	"path/filepath"
	"testing"

	"ttsbridge/validator"
)

// Whatever is done to a folder shows in its stamps, so that edits which nobody announces are seen too.
func TestStampsShowEveryEdit(t *testing.T) {
	folder := t.TempDir()
	h := New(Options{Folder: folder, Games: []*validator.Game{{ID: "dotr"}}})
	card := filepath.Join(folder, "dotr", "036.lua")
	seen := map[string]string{h.stamps(): "nothing"}
	for _, edit := range []struct {
		name string
		do   func() error
	}{
		{"a folder of a game", func() error { return os.Mkdir(filepath.Dir(card), 0o700) }},
		{"a script", func() error { return os.WriteFile(card, []byte("return {}"), 0o600) }},
		{"a longer one", func() error { return os.WriteFile(card, []byte("return {  }"), 0o600) }},
		{"cut to nothing", func() error { return os.Truncate(card, 0) }},
		{"another name", func() error { return os.Rename(card, card+".txt") }},
		{"another one beside it", func() error { return os.WriteFile(card, []byte("return {}"), 0o600) }},
		{"another one over it", func() error { return os.Rename(card+".txt", card) }},
	} {
		if err := edit.do(); err != nil {
			t.Fatal(err)
		}
		now := h.stamps()
		if was, known := seen[now]; known {
			t.Errorf("%s looks like %s", edit.name, was)
		}
		seen[now] = edit.name
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if now := h.stamps(); now != "" {
		t.Errorf("a folder that is gone has %q", now)
	}
}
