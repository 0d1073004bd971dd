package console_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// A window that stands still, as one of Windows does while somebody marks text in it, keeps nobody waiting; when it goes on it shows what was
// said meanwhile, and how many lines were too many.
func TestAWindowThatStandsStillKeepsNobodyWaiting(t *testing.T) {
	out, in := io.Pipe() // takes nothing before somebody reads
	w, end := console.Aside(in)
	said := make(chan struct{})
	go func() {
		for n := range 5000 {
			fmt.Fprintf(w, "line %d\n", n)
		}
		close(said)
	}()
	select {
	case <-said:
	case <-time.After(20 * time.Second):
		t.Fatal("who speaks waits for the window")
	}
	var shown bytes.Buffer
	read := make(chan struct{})
	go func() { io.Copy(&shown, out); close(read) }()
	end()
	in.Close()
	<-read
	if text := shown.String(); !strings.HasPrefix(text, "line 0\n") || !strings.Contains(text, "line 900\n") || !strings.Contains(text, "more lines not shown here") {
		t.Errorf("%d bytes were shown: %.80s", len(text), text)
	}
}

// The end does not wait for a window that shows nothing any more.
func TestTheEndWaitsForNoWindow(t *testing.T) {
	_, in := io.Pipe()
	w, end := console.Aside(in)
	fmt.Fprintln(w, "a line")
	over := make(chan struct{})
	go func() { end(); close(over) }()
	select {
	case <-over:
	case <-time.After(20 * time.Second):
		t.Fatal("the end waits for the window")
	}
	fmt.Fprintln(w, "one more harms nobody")
}
