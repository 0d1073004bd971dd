package seals

import (
	"bytes"
	"testing"
)

// The vectors that the documentation gives, for whoever writes a second program.
func TestTheDocumentedSeals(t *testing.T) {
	var salt Hash
	for i := range salt {
		salt[i] = byte(i)
	}
	card := Card{Table: "t1", Seat: 1, Card: 7, Key: "dotr:012", Spot: "e4", Record: 42}
	for name, v := range map[string]struct {
		got  Hash
		want string
	}{
		"card":   {card.Seal(salt), "f5c66812e683e64fec9f141bf022e8eaf905fd081ed857cc970679b7c1d98b43"},
		"deck":   {Deck("t1", 0, []string{"dotr:012", "dotr:003", "dotr:012"}, salt), "bee363abc7556379d0acdb7911f2acf54f169134c3113caae576bd52ab51e615"},
		"record": {Text([]byte(`{"events":[]}`), salt), "95ed946ec87d727a09cd05cd9d794d305d248a0fc1428c209acf01befa3942ae"},
	} {
		if v.got.String() != v.want {
			t.Errorf("%s: %v, want %s", name, v.got, v.want)
		}
	}
	if Deck("t1", 0, []string{"b", "a"}, salt) != Deck("t1", 0, []string{"a", "b"}, salt) {
		t.Error("the order of a deck list counts")
	}
	other := card
	other.Key, other.Spot = "dotr:012,2:e", "4" // the same letters, parted elsewhere
	if other.Seal(salt) == card.Seal(salt) || bytes.Equal(salt[:], make([]byte, 32)) {
		t.Error("two cards have one seal")
	}
}
