//go:build !windows

package desk

// Tray is a thing of Windows, where nobody started the program from a terminal that he knows how to stop it in.
func Tray(string, string, func()) (remove func(), err error) { return func() {}, nil }
