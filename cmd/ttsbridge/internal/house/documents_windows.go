package house

import "golang.org/x/sys/windows"

// documentsFolder is where Windows says the user's documents are: OneDrive moves them, and so may the user, to a name in
// any letters. The game asks in the same way.
func documentsFolder() (string, bool) {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DEFAULT)
	return folder, err == nil
}
