package desk

import (
	"path/filepath"

	"golang.org/x/sys/windows"

	"ttsbridge/internal/fault"
)

// placesHere asks Windows where this user's programs and menus are; they may have been moved.
func placesHere() (places, error) {
	folders := map[*windows.KNOWNFOLDERID]string{}
	for _, id := range []*windows.KNOWNFOLDERID{windows.FOLDERID_LocalAppData, windows.FOLDERID_Programs, windows.FOLDERID_Startup} {
		folder, err := windows.KnownFolderPath(id, windows.KF_FLAG_CREATE)
		if err != nil {
			return places{}, fault.Unavailable("Windows does not say where the start menu is: %w", err)
		}
		folders[id] = folder
	}
	return places{
		program: filepath.Join(folders[windows.FOLDERID_LocalAppData], "Programs", "ttsbridge", "ttsbridge.exe"),
		menu:    filepath.Join(folders[windows.FOLDERID_Programs], "ttsbridge.lnk"),
		start:   filepath.Join(folders[windows.FOLDERID_Startup], "ttsbridge.lnk"),
	}, nil
}
