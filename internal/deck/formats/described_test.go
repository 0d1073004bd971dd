package formats_test

import (
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/cardtext"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/formats"
)

// TestCardsAreKnownByOtherWords holds that cards which share a name are told apart by what was written about them, in the words of
// today and in others for what they do, as saves of before have them.
func TestCardsAreKnownByOtherWords(t *testing.T) {
	db, err := carddb.OpenBytesWith(ttsbridge.Cards, cardtext.Options(nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, shared := db.Snapshot(), 0
	for _, g := range s.Games() {
		for _, c := range s.Cards(g.ID) {
			named := s.Named(g.ID, c.Name)
			if len(named) < 2 {
				continue
			}
			shared++
			if got, ok := formats.Described(named, face.Describe(c)); !ok || got.Name != c.Name || face.Describe(got) != face.Describe(c) {
				t.Errorf("%s %s is not known by its description", c.Key, c.Name)
			}
			if c.Text == "" {
				continue
			}
			older := strings.Replace(face.Describe(c), c.Text, "In the words of before.", 1)
			if got, ok := formats.Described(named, older); ok && got != c {
				t.Errorf("%s %s is taken for %s by words of before", c.Key, c.Name, got.Key)
			} else if !ok && alone(named, c) {
				t.Errorf("%s %s is not known by words of before", c.Key, c.Name)
			}
		}
	}
	if shared < 10 {
		t.Errorf("%d cards share a name", shared)
	}
}

// alone tells whether no other of some cards has the kind and numbers of one.
func alone(named []*carddb.Card, c *carddb.Card) bool {
	for _, other := range named {
		if other != c && face.Describes(other, face.Describe(c)) {
			return false
		}
	}
	return true
}
