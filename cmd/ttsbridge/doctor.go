package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
)

// finding is one thing that was looked at.
type finding struct {
	What string `json:"what"`
	OK   bool   `json:"ok"`
	Says string `json:"says"`
}

// doctor looks at everything a host needs.
func (m *Main) doctor() *cobra.Command {
	var h house
	var asJSON bool
	c := &cobra.Command{Use: "doctor", Short: "Look whether everything is in place", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		findings := []finding{h.lookAtPort(c.Context()), h.lookAtData(), h.lookAtCards(), lookAtGame()}
		healthy := true
		for _, f := range findings {
			healthy = healthy && f.OK
			if !asJSON {
				m.printf("%-4s %-18s %s\n", map[bool]string{true: "ok", false: "BAD"}[f.OK], f.What, f.Says)
			}
		}
		if asJSON {
			if err := m.printJSON(findings); err != nil {
				return err
			}
		}
		if !healthy {
			return errNo
		}
		return nil
	}}
	h.flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func (h *house) lookAtPort(ctx context.Context) finding {
	f := finding{What: "address", OK: true}
	if (client{h.url()}).there(ctx) {
		f.Says = "a bridge is running at " + h.url()
		return f
	}
	l, err := listen(h.addr)
	if err != nil {
		return finding{What: "address", Says: err.Error()}
	}
	l.Close()
	f.Says = h.addr + " is free"
	return f
}

func (h *house) lookAtData() finding {
	folder, err := h.folder()
	if err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	probe, err := os.CreateTemp(folder, "doctor")
	if err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	probe.Close()
	if err := os.Remove(probe.Name()); err != nil {
		return finding{What: "data folder", Says: err.Error()}
	}
	return finding{What: "data folder", OK: true, Says: folder}
}

func (h *house) lookAtCards() finding {
	db, err := h.library()
	if err != nil {
		return finding{What: "cards", Says: err.Error()}
	}
	defer db.Close()
	return finding{What: "cards", OK: true, Says: fmt.Sprintf("%d cards, edition %.12s", db.Snapshot().Loaded, db.Snapshot().Version)}
}

// lookAtGame looks for the folders of Tabletop Simulator. That they are missing is no fault: saves can go anywhere.
func lookAtGame() finding {
	f := finding{What: "Tabletop Simulator", OK: true, Says: "no folder found; saves are written where --out says"}
	if folder, ok := savesFolder(); ok {
		f.Says = folder
	}
	return f
}

// savesFolder is where Tabletop Simulator keeps saved games, if it has been run on this machine.
func savesFolder() (string, bool) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", false
	}
	for _, folder := range gameFolders(home) {
		saves := filepath.Join(folder, "Saves")
		if info, err := os.Stat(saves); err == nil && info.IsDir() {
			return saves, true
		}
	}
	return "", false
}

func gameFolders(home string) []string {
	const name = "Tabletop Simulator"
	switch runtime.GOOS {
	case "windows":
		return []string{filepath.Join(home, "Documents", "My Games", name), filepath.Join(home, "OneDrive", "Documents", "My Games", name)}
	case "darwin":
		return []string{filepath.Join(home, "Library", name)}
	}
	return []string{filepath.Join(home, ".local", "share", name)}
}
