package host

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"
)

// A game that listens is told of news; one that does not is left alone, and nobody waits for it.
func TestTheGameIsWoken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	wake := waker(t.Context(), l.Addr().String())
	wake()
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(conn)
	if err != nil || !strings.Contains(string(text), `"customMessage":{"ttsbridge":"poll"}`) || !strings.Contains(string(text), `"messageID":2`) {
		t.Errorf("the game hears %s, %v", text, err)
	}
	l.Close()
	for range 100 {
		wake()
	}
	waker(t.Context(), "")()
	ended, end := context.WithCancel(t.Context())
	wake = waker(ended, "127.0.0.1:1")
	end()
	wake()
}
