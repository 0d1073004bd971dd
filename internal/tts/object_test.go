package tts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func sheet(url string) Sheet {
	return Sheet{FaceURL: url, BackURL: "https://example.org/back.png", NumWidth: 10, NumHeight: 7, BackIsHidden: true}
}

// What the game takes for a missing key is left out; whether a card hides its name and may go into a hand is always said.
func TestACardSaysWhatTheGameWouldNotTakeForGranted(t *testing.T) {
	card := NewCard(12, 34, sheet("https://example.org/a.png?x=1&y=<2>"))
	card.GUID, card.Nickname, card.Memo = "c0a001", "Überdragon \"Jabaha\"", "t:1"
	got, err := Marshal(card)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"GUID":"c0a001","Name":"Card","Transform":{"posX":0,"posY":0,"posZ":0,"rotX":0,"rotY":180,"rotZ":0,` +
		`"scaleX":1,"scaleY":1,"scaleZ":1},"Nickname":"\u00dcberdragon \"Jabaha\"","Memo":"t:1",` +
		`"ColorDiffuse":{"r":0.713235259,"g":0.713235259,"b":0.713235259},"HideWhenFaceDown":true,"Hands":true,"CardID":1234,` +
		`"SidewaysCard":false,"CustomDeck":{"12":{"FaceURL":"https://example.org/a.png?x=1&y=<2>",` +
		`"BackURL":"https://example.org/back.png","NumWidth":10,"NumHeight":7,"BackIsHidden":true,"UniqueBack":false,` +
		`"Type":0}}}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Error(diff)
	}
}

// Switches that are on in the game unless a save says otherwise come back as they were.
func TestSwitchesComeBack(t *testing.T) {
	for _, text := range []string{
		`{"Grid":false,"Tooltip":true,"ContainedObjects":[{"Snap":false,"Sticky":null}],"States":{"2":{"Autoraise":false}}}`,
		`{"Grid":false,"ContainedObjects":[{"Snap":false}],"States":{"2":{"Autoraise":false}}}`,
	} {
		var o Object
		if err := json.Unmarshal([]byte(text), &o); err != nil {
			t.Fatal(err)
		}
		inner, state := o.ContainedObjects[0], o.States[0].Value
		if !o.NoGrid || o.NoSnap || o.NoTooltip || !inner.NoSnap || inner.NoSticky || inner.NoGrid || !state.NoAutoraise || state.NoGrid {
			t.Errorf("%s is read as %+v", text, o)
		}
		again, err := Marshal(o)
		if err != nil || strings.Contains(string(again), ":true") || strings.Count(string(again), `":false`) != 3+2*3 {
			t.Errorf("%s is written as %s, %v", text, again, err)
		}
	}
	if err := json.Unmarshal([]byte(`{"Grid":"yes"}`), new(Object)); err == nil {
		t.Error("a text is taken for a switch")
	}
}

func TestDeckListsItsCards(t *testing.T) {
	a, b := NewCard(110, 5, sheet("a")), NewCard(9, 0, sheet("b"))
	deck := NewDeck([]Object{a, b, a})
	if diff := cmp.Diff([]int{11005, 900, 11005}, deck.DeckIDs); diff != "" {
		t.Error(diff)
	}
	text, err := Marshal(deck)
	if err != nil {
		t.Fatal(err)
	}
	nine, hundred := strings.Index(string(text), `"9":`), strings.Index(string(text), `"110":`)
	if nine < 0 || hundred < nine {
		t.Errorf("sheets are not in the order of their numbers: %d, %d", nine, hundred)
	}
	if deck.Hands || !deck.HideWhenFaceDown || deck.Transform.RotZ != 180 {
		t.Error("a deck lies face-down and is no hand card")
	}
}

func TestSaveThereAndBack(t *testing.T) {
	s := NewSave("Bridge test – ü 𝄞")
	tile := NewObject("Custom_Tile")
	tile.CustomImage = &CustomImage{ImageURL: "x", ImageScalar: 1, CustomTile: &CustomTile{Type: 3, Thickness: 0.1}}
	tile.States.Put(2, NewObject("Custom_Tile"))
	zone := NewObject("HandTrigger")
	zone.FogColor = "White"
	zone.ColorDiffuse = Color{1, 1, 1, new(float64)}
	s.ObjectStates = []Object{tile, zone, NewDeck([]Object{NewCard(1, 0, sheet("f")), NewCard(1, 1, sheet("f"))})}
	s.Turns = &Turns{Enable: true, Type: 1, TurnOrder: []string{"White", "Green"}}
	s.TabStates.Put(0, Tab{Title: "Rules"})
	s.SnapPoints = []SnapPoint{{Position: Vector{X: 1}, Rotation: &Vector{Y: 180}}}
	first, err := Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := ReadSave(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, back); diff != "" {
		t.Error(diff)
	}
	if second, _ := Marshal(back); !bytes.Equal(first, second) {
		t.Error("the same save has other bytes")
	}
	if bytes.ContainsFunc(first, func(r rune) bool { return r >= utf8.RuneSelf }) {
		t.Error("the save is not plain ASCII")
	}
}

func TestReadSaveRefuses(t *testing.T) {
	for _, text := range []string{"", "[]", `{"ObjectStates":[{"CustomDeck":{"x":{}}}]}`, `{"ObjectStates":7}`} {
		if _, err := ReadSave(strings.NewReader(text)); err == nil {
			t.Errorf("%q is read as a save", text)
		}
	}
}

func FuzzASCII(f *testing.F) {
	for _, s := range []string{"", "plain", "Ü", "𝄞 x", "a\u2028b", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text, err := json.Marshal(s)
		if err != nil {
			t.Skip()
		}
		var want, got string
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(ASCII(text), &got); err != nil || got != want {
			t.Fatalf("%q becomes %q: %v", want, got, err)
		}
	})
}

func ExampleNumbered_Put() {
	var n Numbered[string]
	n.Put(10, "ten")
	n.Put(2, "two")
	n.Put(10, "another ten")
	fmt.Println(n)
	// Output: [{2 two} {10 another ten}]
}
