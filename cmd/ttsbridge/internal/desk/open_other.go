//go:build !windows

package desk

// Open is for Windows, where programs are double-clicked; elsewhere the terminal shows where the page is.
func Open(string) error { return nil }
