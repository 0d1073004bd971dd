package witness

import (
	"bytes"
	"testing"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
)

var clubKey = coded.Key{Mark: "m", Secret: []byte("a secret of bridges")}

// vouches is what stands on a board when a bridge of the club has put it there.
func (h history) vouches(t *testing.T, from, size int64) []byte {
	t.Helper()
	text, err := vouched(voucher(clubKey), h.tells(t, from, size))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// What a bridge has signed is the club's word, for the whole of it and for nobody else's club; what has one byte less, more or another is not.
func TestTheWordOfAClub(t *testing.T) {
	h := begin(t, 1, "a", "b", "c")
	text := h.vouches(t, 1, 3)
	if _, c, err := read(text); err != nil || c.Size != 3 {
		t.Fatalf("what is vouched for reads %v, %v", c, err)
	}
	word, err := WordOf(PublicKey(clubKey))
	if err != nil || !word.given(text) {
		t.Fatalf("the club's own word is not given: %v", err)
	}
	others, err := WordOf(PublicKey(clubKey.In("begun anew")))
	if err != nil || others.given(text) {
		t.Errorf("another club's word is taken: %v", err)
	}
	if word.given(h.tells(t, 1, 3)) {
		t.Error("what nobody vouches for is taken")
	}
	for i := range text {
		for _, bad := range [][]byte{append(bytes.Clone(text[:i]), text[i+1:]...), append(append(bytes.Clone(text[:i]), text[i]^1), text[i+1:]...),
			append(append(bytes.Clone(text[:i]), ' '), text[i:]...)} {
			if word.given(bad) {
				t.Errorf("taken with byte %d changed: %s", i, bad)
			}
		}
	}
	for _, key := range []string{"x", h.signer.Key(), PublicKey(clubKey) + "x"} {
		if _, err := WordOf(key); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q is taken for a club's key: %v", key, err)
		}
	}
	if PublicKey(coded.Key{}) != "" {
		t.Error("who has no key knows the club's")
	}
}

// Whoever heeds the club's word is not alarmed by what others put on its board, before, between or behind, and still by two histories.
func TestAWatcherHeedsTheWordOfTheClub(t *testing.T) {
	h, stranger := begin(t, 1, "a", "b", "c", "d", "e"), begin(t, 2, "a", "b", "c", "d", "e")
	other := begin(t, 1, "a", "x", "c", "d", "e")
	heeds := func() *Watcher {
		w := watcher(t)
		if err := w.Heed(PublicKey(clubKey)); err != nil {
			t.Fatal(err)
		}
		return w
	}
	passed := func(w *Watcher, what string, text []byte) {
		t.Helper()
		if _, keep, err := w.See(text); fault.CodeOf(err) != fault.CodeInvalid || keep != "" {
			t.Errorf("%s: %q, %v", what, keep, err)
		}
	}
	counts := func(w *Watcher, what string, text []byte) string {
		t.Helper()
		_, keep, err := w.See(text)
		if err != nil || keep == "" {
			t.Errorf("%s does not count: %v", what, err)
		}
		return keep
	}
	w := heeds()
	passed(w, "a stranger's first", stranger.tells(t, 0, 2))
	counts(w, "the club's first", h.vouches(t, 0, 2))
	passed(w, "a stranger's next", stranger.tells(t, 2, 3))
	passed(w, "a spectator's copy of what the table has signed", h.tells(t, 0, 3))
	passed(w, "the same with its proof", h.tells(t, 2, 3))
	counts(w, "the club's next", h.vouches(t, 2, 4))
	if _, _, err := w.See(other.tells(t, 0, 5)); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("what may be a later one: %v", err)
	}
	if _, _, err := w.See(other.tells(t, 0, 4)); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("two histories that the table's own key has signed: %v", err)
	}
	w = heeds()
	counts(w, "the club's first", h.vouches(t, 0, 2))
	if _, _, err := w.See(other.vouches(t, 2, 3)); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("two histories that the club has vouched for: %v", err)
	}

	old := heeds() // and a table that began before bridges gave their word
	if err := old.Remember(counts(watcher(t), "what was kept", h.tells(t, 0, 2))); err != nil {
		t.Fatal(err)
	}
	counts(old, "one from before", h.tells(t, 2, 3))
	passed(old, "a stranger's", stranger.tells(t, 3, 4))
	counts(old, "the first with the club's word", h.vouches(t, 3, 4))
	passed(old, "one without it afterwards", h.tells(t, 4, 5))
}
