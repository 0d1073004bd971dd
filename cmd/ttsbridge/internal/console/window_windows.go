package console

import (
	"os"

	"github.com/inconshreveable/mousetrap"
	"golang.org/x/sys/windows"
)

// codePage is UTF-8 among the code pages of Windows.
const codePage = 65001

// Prepare lets the window show what is written in UTF-8, and colours. What it gives puts the window back as it was, for
// the window may be somebody's who goes on working in it.
func Prepare() (restore func()) {
	undo := []func(){}
	if before, err := windows.GetConsoleOutputCP(); err == nil && windows.SetConsoleOutputCP(codePage) == nil {
		undo = append(undo, func() { windows.SetConsoleOutputCP(before) })
	}
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		out, mode := windows.Handle(f.Fd()), uint32(0)
		if windows.GetConsoleMode(out, &mode) != nil {
			continue // a file or a pipe
		}
		if windows.SetConsoleMode(out, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil {
			undo = append(undo, func() { windows.SetConsoleMode(out, mode) })
		}
	}
	return func() {
		for _, do := range undo {
			do()
		}
	}
}

// Clicked tells whether the program was started from the Explorer, in a window that closes with it.
func Clicked() bool { return mousetrap.StartedByExplorer() }
