package console

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// What comes is given whole and in its order, with the error at its end, however it comes.
func TestWhatIsTypedIsRead(t *testing.T) {
	text := strings.Repeat("3 Kuriboh\n", 30_000)
	for name, from := range map[string]io.Reader{"at once": strings.NewReader(text), "letter by letter": iotest.OneByteReader(strings.NewReader(text[:500])),
		"its end with it": iotest.DataErrReader(strings.NewReader(text)), "broken": io.MultiReader(strings.NewReader(text), iotest.ErrReader(io.ErrNoProgress))} {
		got, err := io.ReadAll(WhileWanted(t.Context(), from))
		if !strings.HasPrefix(text, string(got)) || len(got) < 500 || errors.Is(err, io.ErrNoProgress) != (name == "broken") {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
}

// Who waits for somebody to type is let go when nobody wants it any more, and what was typed before is not lost.
func TestNobodyWaitsForTypingForEver(t *testing.T) {
	from, types := io.Pipe()
	defer types.Close()
	ctx, stop := context.WithCancel(t.Context())
	in := WhileWanted(ctx, from)
	go io.WriteString(types, "yes") //nolint:errcheck // it is read
	word := make([]byte, 3)
	if _, err := io.ReadFull(in, word); err != nil || string(word) != "yes" {
		t.Fatalf("%q, %v", word, err)
	}
	stop()
	if _, err := in.Read(word); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
