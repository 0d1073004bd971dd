package house

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/windows/registry"
)

// Documents that were moved, to a folder in letters that no old code page has, are where the game's saves are found.
func TestMovedDocumentsAreFound(t *testing.T) {
	const place = `Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders`
	if os.Getenv("TTSBRIDGE_MAY_MOVE_DOCUMENTS") == "" {
		t.Skip("TTSBRIDGE_MAY_MOVE_DOCUMENTS is not set: this user's documents stay where they are")
	}
	key, err := registry.OpenKey(registry.CURRENT_USER, place, registry.QUERY_VALUE|registry.SET_VALUE)
	if err != nil {
		t.Fatal(err)
	}
	defer key.Close()
	before, _, err := key.GetStringValue("Personal")
	if err != nil {
		t.Fatal(err)
	}
	defer key.SetExpandStringValue("Personal", before)
	moved := filepath.Join(t.TempDir(), "OneDrive – Åse 牌", "Dokumente")
	saves := filepath.Join(moved, "My Games", "Tabletop Simulator", "Saves")
	if err := os.MkdirAll(saves, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := key.SetExpandStringValue("Personal", moved); err != nil {
		t.Fatal(err)
	}
	if got, ok := SavesFolder(); !ok || got != saves {
		t.Errorf("the saves are looked for in %q, %v", got, ok)
	}
}
