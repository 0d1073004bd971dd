//go:build !windows

package desk

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"

	"ttsbridge/internal/fault"
)

// placesHere are where the desktops of Linux and its relatives look, by the XDG base directories.
func placesHere() (places, error) {
	home, err := os.UserHomeDir()
	if err != nil || runtime.GOOS == "darwin" {
		return places{}, fault.Invalid("There is no start menu on this system that the program knows of; start it from the folder where it is.")
	}
	shared := cmp.Or(os.Getenv("XDG_DATA_HOME"), filepath.Join(home, ".local", "share"))
	settings := cmp.Or(os.Getenv("XDG_CONFIG_HOME"), filepath.Join(home, ".config"))
	return places{
		program: filepath.Join(home, ".local", "lib", "ttsbridge", "ttsbridge"),
		menu:    filepath.Join(shared, "applications", "ttsbridge.desktop"),
		start:   filepath.Join(settings, "autostart", "ttsbridge.desktop"),
	}, nil
}
