package house

import (
	"os"
	"path/filepath"
	"runtime"
)

// SavesFolder is where Tabletop Simulator keeps saved games, if it has been run on this machine.
func SavesFolder() (string, bool) {
	for _, folder := range gameFolders() {
		saves := filepath.Join(folder, "Saves")
		if info, err := os.Stat(saves); err == nil && info.IsDir() {
			return saves, true
		}
	}
	return "", false
}

// gameFolders are the places where the game may keep its things, the one that it asks the system for first.
func gameFolders() (all []string) {
	const name = "Tabletop Simulator"
	home, err := os.UserHomeDir()
	switch {
	case runtime.GOOS == "windows":
		if documents, ok := documentsFolder(); ok {
			all = append(all, filepath.Join(documents, "My Games", name))
		}
		if err == nil {
			all = append(all, filepath.Join(home, "Documents", "My Games", name), filepath.Join(home, "OneDrive", "Documents", "My Games", name))
		}
	case err != nil:
	case runtime.GOOS == "darwin":
		all = append(all, filepath.Join(home, "Library", name))
	default:
		all = append(all, filepath.Join(home, ".local", "share", name))
	}
	return all
}
