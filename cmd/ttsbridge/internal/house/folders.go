package house

import (
	"os"
	"path/filepath"
	"runtime"
)

// SavesFolder is where Tabletop Simulator keeps saved games, if it has been run on this machine.
func SavesFolder() (string, bool) {
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
