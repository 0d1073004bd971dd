package desk

import "golang.org/x/sys/windows"

// Open opens a page in the browser that the user has chosen.
func Open(page string) error {
	verb, err := windows.UTF16PtrFromString("open")
	if err != nil {
		return err
	}
	at, err := windows.UTF16PtrFromString(page)
	if err != nil {
		return err
	}
	return windows.ShellExecute(0, verb, at, nil, nil, windows.SW_SHOWNORMAL)
}
