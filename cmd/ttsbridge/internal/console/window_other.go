//go:build !windows

package console

// Prepare readies the window; elsewhere than on Windows it is ready.
func Prepare() (restore func()) { return func() {} }

// Clicked tells whether the program was started in a window that closes with it.
func Clicked() bool { return false }
