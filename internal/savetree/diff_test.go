package savetree

import (
	"strings"
	"testing"

	"ttsbridge/internal/fault"
)

// edited is the game with words of its text replaced.
func edited(pairs ...string) []byte { return []byte(strings.NewReplacer(pairs...).Replace(game)) }

func TestWhatDiffers(t *testing.T) {
	was := `{"SaveName":"a","ObjectStates":[
		{"GUID":"d1","Name":"Deck","Nickname":"Sun","ContainedObjects":[{"GUID":"c1","Name":"Card","Nickname":"Kuriboh"},{"GUID":"c2","Name":"Card"}]},
		{"GUID":"c3","Name":"Card","Locked":false,"Transform":{"posX":1,"posY":1,"posZ":1,"rotZ":180.0,"scaleX":1},"LuaScript":"a\nb\nc"},
		{"GUID":"b","Name":"Bag","ContainedObjects":[{"GUID":"b1","Name":"Bag","ContainedObjects":[{"GUID":"b2","Name":"Die"}]}]},
		{"GUID":"x","Name":"Die"}, {"GUID":"x","Name":"Die"}, {"GUID":"s","Name":"Tile","States":{"2":{"GUID":"s2","Name":"Tile","Tint":{"r":1,"g":0}}}}]}`
	is := `{"SaveName":"b","ObjectStates":[
		{"GUID":"d1","Name":"Deck","Nickname":"Moon","ContainedObjects":[{"GUID":"c2","Name":"Card"}, {"GUID":"c4","Name":"Card"}]},
		{"GUID":"c3","Name":"Card","Locked":true,"Transform":{"posX":2,"posY":1.001,"posZ":1.0,"rotZ":0,"scaleX":1},"LuaScript":"a\nB\nB\nc"},
		{"GUID":"c1","Name":"Card","Nickname":"Kuriboh"},
		{"GUID":"x","Name":"Die"}, {"GUID":"s","Name":"Tile","States":{"2":{"GUID":"s2","Name":"Tile","Tint":{"r":1,"g":0.5}}}}]}`
	lines, err := Diff([]byte(was), []byte(is))
	want := []string{
		`The save: SaveName is "b", was "a".`,
		`Bag b is gone, with the 2 objects in it.`,
		`Die x (2) is gone.`,
		`Deck "Moon" (d1): Nickname is "Moon", was "Sun".`,
		`Card c4 is new in Deck "Moon" (d1).`,
		`Card c3: Locked is true, was false.`,
		`Card c3: LuaScript has 2 lines for 1 from line 2 on.`,
		`Card c3 lies at (2, 1, 1), was (1, 1, 1).`,
		`Card c3 is turned by (0, 0, 0), was (0, 0, 180): face-up now.`,
		`Card "Kuriboh" (c1) went from Deck "Sun" (d1) onto the table.`,
		`Tile s2: Tint: g is 0.5, was 0.`,
	}
	if err != nil || strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("%v\n%s\nwant\n%s", err, strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

func TestNothingDiffers(t *testing.T) {
	if lines, err := Diff([]byte(game), edited("\r\n", "\n", "d4e5f6\",", "d4e5f6\" ,")); err != nil || len(lines) != 0 {
		t.Error(err, lines)
	}
	for _, text := range []string{"", "{}", "[]", `{"ObjectStates":7}`} {
		if _, err := Diff([]byte(game), []byte(text)); fault.CodeOf(err) != fault.CodeInvalid || !strings.HasPrefix(err.Error(), "the second") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A save never differs from itself, whatever it holds.
func FuzzDiff(f *testing.F) {
	f.Add([]byte(game))
	f.Add([]byte(`{"ObjectStates":[{"Transform":{"posX":"a"}},{"Transform":7},{"States":[{}]},null]}`))
	f.Fuzz(func(t *testing.T, save []byte) {
		if lines, err := Diff(save, save); err == nil && len(lines) > 0 {
			t.Error(lines)
		}
		if _, err := Diff([]byte(game), save); err == nil {
			if back, err := Diff(save, []byte(game)); err != nil {
				t.Error(back, err)
			}
		}
	})
}
