package savefile

import (
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/internal/letters/damage"
)

// Every sound object is read without a note in whatever encoding, and the same is written of it.
func TestRecodedSaves(t *testing.T) {
	for name, o := range examples(t) {
		text := string(saveWith(o))
		whole, notes, err := Read([]byte(text))
		if err != nil || len(notes) > 0 {
			t.Fatalf("%s: %v, %v", name, notes, err)
		}
		want, _ := whole.JSON()
		for _, v := range damage.Recoded(text) {
			got, notes, err := Read(v.Bytes)
			if err != nil || len(notes) > 0 {
				t.Errorf("%s %s: %v, %v", name, v.Name, notes, err)
				continue
			}
			if again, _ := got.JSON(); string(again) != string(want) {
				t.Errorf("%s %s differs", name, v.Name)
			}
		}
		for _, v := range damage.Cut([]byte(text), 30) {
			if _, _, err := Read(v.Bytes); err == nil || strings.Contains(err.Error(), "Go ") {
				t.Errorf("%s %s: %v", name, v.Name, err)
			}
		}
	}
}

// Fields of another form than the game's are mended, or left out with a note, each kind once.
func TestStrangeFieldsAreMended(t *testing.T) {
	s, notes, err := Read([]byte(`[{"Name":"Card","GUID":5,"Locked":"true","Value":"3","Nickname":{},"Tags":{"1":"a"},"CardID":"100",
		"CustomDeck":[{"FaceURL":7,"NumWidth":"2"}],"Transform":{"posX":"1,5","posY":"up"}},{"Name":"Bag","Nickname":["x"]},{"Name":"Bag","Nickname":["x"]},3]`))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := s.Objects[0].JSON(false)
	if want := `{"GUID":"5","Name":"Card","Transform":{"posX":1.5},"Tags":["a"],"Value":3,"Locked":true,"CardID":"100","CustomDeck":{"1":{"FaceURL":"7","NumWidth":2}}}`; text != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
	if got := strings.Join(notes, "; "); got != "posY of a place is no number, and is left out; Nickname is not a text, and is left out (2 times); something that is no object stands among the objects, and is left out" {
		t.Errorf("notes: %s", got)
	}
}

// A name that stands twice in an object is told: one of the two is lost.
func TestNamesThatStandTwice(t *testing.T) {
	_, notes, err := Read([]byte(`{"ObjectStates":[{"Name":"Bag","Nickname":"a","Nickname" : "b","Tags":["Name","Name"],"ContainedObjects":[{"Name":"Bag","Nickname":"Name\":"}]},
		{"Name":"Bag","Nickname":"a","Nickname":"b"}],"Note":"","Note":""}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(notes, "; "); got != "Nickname stands twice in one object, and the last counts (2 times); Note stands twice in one object, and the last counts" {
		t.Errorf("notes: %s", got)
	}
}

// What is no save is refused in plain words, at once.
func TestWhatIsNoSave(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "ends in the middle",
		"{}":                                  "there are no objects in it",
		"[1,2]":                               "none of what it lists is an object",
		`{"ObjectStates":5}`:                  "ObjectStates is no list",
		"{\"ObjectStates\":[]}\n{}":           "more follows",
		"{\n\"ObjectStates\":[\n}":            "line 3",
		strings.Repeat(`{"a":`, 2_000_000):    "would take 610 MB of memory; 220 MB are the most",
		"[" + strings.Repeat("1,", 6_000_000): "would take 228 MB of memory",
		strings.Repeat("[", 20_000):           "too many values lie in one another",
		"\xff\xfe\x00":                        "JSON cannot be read",
		"\x89PNG\x00\xff":                     "not UTF-8",
	} {
		if _, _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, o := range examples(f) {
		f.Add(saveWith(o))
	}
	f.Add([]byte(`{"ObjectStates":[{"Name":"Deck","ContainedObjects":[null,{"CardID":"7"}],"States":{"2":null,"x":{}},"CustomDeck":[1]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, _, err := Read(data)
		if err != nil {
			return
		}
		out, err := s.JSON()
		if err != nil {
			t.Fatalf("what is read must be written: %v", err)
		}
		again, notes, err := Read(out)
		if err != nil {
			t.Fatalf("what was written must be read: %v\n%s", err, out)
		}
		if second, _ := again.JSON(); string(second) != string(out) {
			t.Fatalf("differs after a second reading:\n%s\n%s", out, second)
		}
		for _, n := range notes {
			if !json.Valid(out) || n == "" {
				t.Fatalf("%q", n)
			}
		}
	})
}
