package witness

import (
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
)

// cosigner is a witness with a key of his own.
func cosigner(t *testing.T, name string) Cosigner {
	t.Helper()
	file, err := NewCosigner(name)
	if err != nil {
		t.Fatal(err)
	}
	c, err := OpenCosigner(file)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// cosigns is what a witness has made of what he saw.
func (c Cosigner) cosigns(t *testing.T, text []byte) []byte {
	t.Helper()
	told, _, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	signed, err := c.cosign(told)
	if err == nil {
		text, err = json.Marshal(signed)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Who follows a board compares it with what witnesses were shown: two histories with as many records are found whoever shows them, and
// what a trusted witness saw must stand there.
func TestWhatWitnessesWereShown(t *testing.T) {
	h, other, stranger := begin(t, 1, "a", "b", "c", "d"), begin(t, 1, "a", "x", "c", "d"), begin(t, 2, "a", "b", "c", "d")
	friend, anybody := cosigner(t, "friend"), cosigner(t, "anybody")
	board := [][]byte{h.tells(t, 0, 1), h.tells(t, 1, 3)}
	for _, tt := range []struct {
		name string
		text []byte
		then []byte // stands on the board afterwards
		says string
	}{
		{name: "the same", text: friend.cosigns(t, h.tells(t, 1, 3))},
		{name: "the same of before", text: anybody.cosigns(t, h.tells(t, 0, 1))},
		{name: "two histories", text: anybody.cosigns(t, other.tells(t, 1, 3)), says: "two histories"},
		{name: "never on the board", text: friend.cosigns(t, other.tells(t, 1, 2)), says: "never shown"},
		{name: "never on the board, says a stranger", text: anybody.cosigns(t, other.tells(t, 1, 2))},
		{name: "another key", text: friend.cosigns(t, stranger.tells(t, 1, 3)), says: "another key"},
		{name: "another key, says a stranger", text: anybody.cosigns(t, stranger.tells(t, 1, 3))},
		{name: "ahead of us", text: friend.cosigns(t, h.tells(t, 3, 4)), then: h.tells(t, 3, 4)},
		{name: "ahead of us, of another history", text: anybody.cosigns(t, other.tells(t, 3, 4)), then: h.tells(t, 3, 4), says: "two histories"},
		{name: "not signed by the table", text: []byte(strings.Replace(string(friend.cosigns(t, h.tells(t, 1, 3))),
			"ttsbridge/t1 ", "ttsbridge/t2 ", 1)), says: "not signed"},
	} {
		for _, early := range []bool{false, true} { // the witness may be quicker than the board
			w := watcher(t, friend.Key)
			var errs []error
			see := func(text []byte) {
				_, _, err := w.See(text)
				errs = append(errs, err)
			}
			cosigned := func() {
				_, by, err := w.SeeCosigned(tt.text)
				if errs = append(errs, err); err == nil && by != "friend" && by != "anybody" {
					t.Errorf("%s: by %q", tt.name, by)
				}
			}
			if early {
				cosigned()
			}
			for _, text := range board {
				see(text)
			}
			if !early {
				cosigned()
			}
			if tt.then != nil {
				see(tt.then)
			}
			said := ""
			for _, err := range errs {
				if err != nil {
					said += fault.Sentence(err)
				}
			}
			if (tt.says == "") != (said == "") || !strings.Contains(said, tt.says) {
				t.Errorf("%s, early %v: %q, want %q", tt.name, early, said, tt.says)
			}
		}
	}
}

// However much strangers have signed before the board shows a table, what a trusted witness was shown is held against it.
func TestStrangersDrownNoWitness(t *testing.T) {
	h, other, stranger := begin(t, 1, "a", "b", "c"), begin(t, 1, "a", "x", "c"), begin(t, 2, "a", "b", "c")
	friend, anybody := cosigner(t, "friend"), cosigner(t, "anybody")
	w := watcher(t, friend.Key)
	see := func(text []byte) {
		if _, _, err := w.SeeCosigned(text); err != nil {
			t.Fatal(err)
		}
	}
	see(friend.cosigns(t, other.tells(t, 1, 2)))
	for range 2 * mostWaiting {
		see(anybody.cosigns(t, stranger.tells(t, 1, 2)))
	}
	var said string
	for _, text := range [][]byte{h.tells(t, 0, 1), h.tells(t, 1, 3)} {
		if _, _, err := w.See(text); err != nil {
			said += fault.Sentence(err)
		}
	}
	if !strings.Contains(said, "never shown") {
		t.Errorf("the witness is not heard: %q", said)
	}
}

// A witness is made of his file again, and of nothing else.
func TestTheFileOfAWitness(t *testing.T) {
	for _, name := range []string{"", "a.b", "a b", "a+b", strings.Repeat("a", 65)} {
		if _, err := NewCosigner(name); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q may be a name: %v", name, err)
		}
	}
	one, err := NewCosigner("one")
	if err != nil {
		t.Fatal(err)
	}
	two, err := NewCosigner("two")
	if err != nil {
		t.Fatal(err)
	}
	secret, _, _ := strings.Cut(one, "\n")
	_, public, _ := strings.Cut(two, "\n")
	for _, file := range []string{"", "x", secret, secret + "\n" + public} {
		if _, err := OpenCosigner(file); fault.CodeOf(err) != fault.CodeInvalid || strings.Contains(err.Error(), "PRIVATE") {
			t.Errorf("a witness is made of something else: %v", err)
		}
	}
	if _, err := OpenCosigner(strings.ReplaceAll(one, "\n", "\r\n")); err != nil {
		t.Error(err)
	}
	if _, err := NewWatcher("friend"); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a word is trusted as a key: %v", err)
	}
}
