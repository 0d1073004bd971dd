package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is no proof at all is not said to be one that does not hold, and what is no file is not waited for.
func TestWhatIsNoProofAndNoBackupIsCalledThat(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.json")
	for _, text := range []string{"", "{}", "[1]", "checkpoint t 2 0000", `{"ObjectStates":[]}`, `{"record":1`,
		strings.Repeat(`{"a":`, 20000), `{"record":2,"leaf":"x"}`} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if said := program(t, exitWrong, "audit", "check-proof", file); !strings.Contains(said, "is no proof as") {
			t.Errorf("%.40s: %s", text, said)
		}
	}
	if said := program(t, exitWrong, "restore", t.TempDir(), "--data",
		filepath.Join(t.TempDir(), "data")); !strings.Contains(said, "is no file but a folder") {
		t.Error(said)
	}
}
