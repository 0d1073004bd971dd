package console

import (
	"testing"

	"golang.org/x/sys/windows"
)

// In a window the program's words are read as UTF-8, and the window is left as it was.
func TestTheWindowShowsEveryLetter(t *testing.T) {
	before, err := windows.GetConsoleOutputCP()
	if err != nil || before == 0 {
		t.Skip("this test has no window")
	}
	restore := Prepare()
	if now, err := windows.GetConsoleOutputCP(); err != nil || now != codePage {
		t.Errorf("the window takes what is written for code page %d, %v", now, err)
	}
	restore()
	if after, err := windows.GetConsoleOutputCP(); err != nil || after != before {
		t.Errorf("the window is left with code page %d, %v; it had %d", after, err, before)
	}
}
