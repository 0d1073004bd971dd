package tts

import (
	"strings"
	"testing"
)

// Saves of others hold values in other forms than the game's; what is meant is read.
func TestSavesOfOthers(t *testing.T) {
	const strange = `{"SaveName":5,"Gravity":"0.5","ObjectStates":[
		{"Name":"Die_6","GUID":12,"Transform":{"posX":"1.5","scaleX":0},"RotationValues":[{"Value":1,"Rotation":{"x":0,"y":0,"z":0}},7]},
		{"Name":"Deck","CardID":"100","DeckIDs":[100,"101"],"CustomDeck":{"1":{"FaceURL":"<Zombicide>x.png","NumWidth":"10"},"x":{}},"States":{"2":{"Name":"Card"},"b":{}}},
		null, "no object"]}`
	for name, text := range map[string]string{"as it is": strange, "with a mark": "\ufeff" + strange} {
		s, err := ReadStrange(strings.NewReader(text))
		if err != nil || len(s.ObjectStates) != 2 || s.SaveName != "5" || s.Gravity != 0.5 {
			t.Fatalf("%s: %+v, %v", name, s, err)
		}
		die, deck := s.ObjectStates[0], s.ObjectStates[1]
		if die.Transform.ScaleX != 0 && die.Transform.ScaleX != 1 || deck.Transform.ScaleX != 1 || deck.Transform.ScaleY != 1 {
			t.Errorf("%s: sizes of %v and %v", name, die.Transform, deck.Transform)
		}
		if die.GUID != "12" || die.Transform.PosX != 1.5 || len(die.RotationValues) != 1 || die.RotationValues[0].Value != "1" {
			t.Errorf("%s: %+v", name, die)
		}
		if deck.CardID != 100 || len(deck.DeckIDs) != 2 || deck.CustomDeck[0].Value.NumWidth != 10 || len(deck.CustomDeck) != 1 ||
			len(deck.States) != 1 {
			t.Errorf("%s: %+v", name, deck)
		}
	}
	if s, err := ReadStrange(strings.NewReader(`{"Name":"Card","CardID":100}`)); err != nil || len(s.ObjectStates) != 1 {
		t.Errorf("one object: %+v, %v", s, err)
	}
	for _, text := range []string{"", "{}", "5", `"x"`, `{"ObjectStates":`} {
		if _, err := ReadStrange(strings.NewReader(text)); err == nil || strings.Contains(err.Error(), "Go ") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzReadStrange(f *testing.F) {
	for _, seed := range []string{`{"ObjectStates":[{"Name":"Card","States":{"2":{}}}]}`, `[{"Name":1}]`,
		`{"Name":"Bag","ContainedObjects":[[]]}`, `{"ObjectStates":[{"Value":1e300,"Number":"NaN"}]}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := ReadStrange(strings.NewReader(text)); err == nil {
			if _, err := Marshal(s); err != nil {
				t.Errorf("what was read cannot be written: %v", err)
			}
		}
	})
}
