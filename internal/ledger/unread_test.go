package ledger

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"ttsbridge/internal/fault"
)

// A file that cannot be read on, wherever that is, is told as one that cannot be read on: nobody is said to have torn or changed it.
func TestAFileThatCannotBeReadAccusesNobody(t *testing.T) {
	lost := errors.New("the share is gone")
	_, file := exported(t, 6)
	for cut := range len(file) + 1 {
		_, err := Verify(io.MultiReader(bytes.NewReader(file[:cut]), iotest.ErrReader(lost)))
		var torn *Break
		if !errors.Is(err, lost) || fault.CodeOf(err) != fault.CodeUnavailable || errors.As(err, &torn) {
			t.Fatalf("%d bytes of %d can be read: %v", cut, len(file), err)
		}
	}
}
