package house

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
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

// SavedObjects is where Tabletop Simulator keeps saved objects, if it has been run on this machine. It is not there before
// something was put there.
func SavedObjects() (string, bool) {
	saves, found := SavesFolder()
	return filepath.Join(saves, "Saved Objects"), found
}

// ObjectsFolder is the folder of our own among the saved objects of Tabletop Simulator, so that nobody else's file is
// ever written over.
func ObjectsFolder() (string, error) {
	saved, ok := SavedObjects()
	if !ok {
		return "", fault.NotFound("The saves folder of Tabletop Simulator was not found; start the game once, or name a file yourself.")
	}
	folder := filepath.Join(saved, "ttsbridge")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fault.Invalid("The folder %s cannot be made: %w", folder, errors.Unwrap(err))
	}
	return folder, nil
}

// longestName is the most bytes that a name for a file is given; with an ending behind it every file system takes it.
const longestName = 200

// FileName is a name that every file system takes, with any ending behind it.
func FileName(name string) string {
	clean := strings.Map(func(c rune) rune {
		if c < ' ' || strings.ContainsRune(files.Unfit, c) {
			return '-'
		}
		return c
	}, strings.ToValidUTF8(name, "-"))
	if runes := []rune(clean); len(runes) > 80 {
		clean = string(runes[:80])
	}
	for len(clean) > longestName {
		_, last := utf8.DecodeLastRuneInString(clean)
		clean = clean[:len(clean)-last]
	}
	clean = strings.Trim(clean, " .")
	if files.Device(clean) {
		clean = "_" + clean
	}
	return cmp.Or(clean, "deck")
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
			all = append(all, filepath.Join(home, "Documents", "My Games", name),
				filepath.Join(home, "OneDrive", "Documents", "My Games", name))
		}
	case err != nil:
	case runtime.GOOS == "darwin":
		all = append(all, filepath.Join(home, "Library", name))
	default:
		all = append(all, filepath.Join(home, ".local", "share", name))
	}
	return all
}

// Loads is an error when Tabletop Simulator could not load a saved game that was made.
func Loads(save []byte) error {
	if _, err := savefile.Parse(save); err != nil {
		return fault.Internal("the saved game that was made cannot be loaded: %w", err)
	}
	return nil
}

// Title is what the list of saved games shows of a table.
func Title(g *validator.Game, decks []string, teams []table.Seats) string {
	return g.Name + ": " + Against(decks, teams)
}

// Against says which decks play against which: those of a team are on one side.
func Against(decks []string, teams []table.Seats) string {
	var sides []string
	told := table.Seats(0)
	for i, deck := range decks {
		seat, side := table.Seat(i), []string{deck}
		if told.Has(seat) {
			continue
		}
		for _, team := range teams {
			for other := seat + 1; team.Has(seat) && int(other) < len(decks); other++ {
				if team.Has(other) {
					side, told = append(side, decks[other]), told.With(other)
				}
			}
		}
		sides = append(sides, strings.Join(side, " with "))
	}
	return strings.Join(sides, " against ")
}

// mostSaves is the number of the last save that is looked for.
const mostSaves = 10000

// FreeSave is the save with the first free number; the game shows numbered files only.
func FreeSave(saves string) (string, error) {
	for n := 1; n < mostSaves; n++ {
		name := filepath.Join(saves, fmt.Sprintf("TS_Save_%d.json", n))
		if _, err := os.Lstat(name); os.IsNotExist(err) {
			return name, nil
		}
	}
	return "", fault.Conflict("The saves folder %s is full; name a file with --out.", saves)
}
