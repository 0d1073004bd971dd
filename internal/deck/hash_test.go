package deck_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

func TestHashAndSealVectors(t *testing.T) {
	s := decktest.Cards(t)
	kuriboh, _ := s.ByName("dotr", "Kuriboh")
	dragon, _ := s.ByName("dotr", "Kaiser Dragon")
	l := deck.List{Game: "dotr", Entries: []deck.Entry{{Section: deck.Main, Card: kuriboh, Count: 2}, {Section: deck.Extra, Card: dragon, Count: 1}}}
	plainly := "ttsbridge deck 1\ndotr\nextra\t" + dragon.Key + "\t1\nmain\t" + kuriboh.Key + "\t2\n"
	if l.Plainly() != plainly {
		t.Errorf("%q", l.Plainly())
	}
	if l.Hash() != wantHash {
		t.Errorf("the hash is %s", l.Hash())
	}
	var salt deck.Salt
	for i := range salt {
		salt[i] = byte(i)
	}
	if l.Seal(salt) != wantSeal {
		t.Errorf("the seal is %s", l.Seal(salt))
	}
	turned := deck.List{Game: "dotr", Name: "other",
		Entries: []deck.Entry{l.Entries[1], {Section: deck.Main, Card: kuriboh, Count: 1}, {Section: deck.Main, Card: kuriboh, Count: 1}}}
	if turned.Hash() != l.Hash() || !turned.Opens(strings.ToUpper(wantSeal), salt) {
		t.Error("the order matters")
	}
	turned.Entries[1].Section = deck.Side
	if turned.Hash() == l.Hash() || turned.Opens(wantSeal, salt) {
		t.Error("another list has the same hash")
	}
	if back, err := deck.ReadSalt(salt.String()); err != nil || back != salt {
		t.Errorf("the salt comes back as %v, %v", back, err)
	}
	for _, bad := range []string{"", "00", strings.Repeat("x", 64)} {
		if _, err := deck.ReadSalt(bad); err == nil {
			t.Errorf("%q is taken for a salt", bad)
		}
	}
}

const (
	wantHash = "FPSA-1N7N-2871"
	wantSeal = "fccc6d567998d46f82f3b8adeeeb4804cc1c476471da691cdfe98969c18fbc6d"
)
