package savefile

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// example reads an object of testdata, each of which is one the game loads.
func examples(t testing.TB) map[string]Object {
	t.Helper()
	files, err := filepath.Glob("testdata/objects/*.json")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d examples, %v", len(files), err)
	}
	out := map[string]Object{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		o, err := ParseObject(data)
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		out[strings.TrimSuffix(filepath.Base(f), ".json")] = o
	}
	return out
}

func saveWith(o Object) []byte {
	data, err := json.Marshal(map[string]any{"SaveName": "x", "LuaScript": nil, "ObjectStates": []any{o}})
	if err != nil {
		panic(err)
	}
	return data
}

func TestExamplesLoadAndWriteBackTheSame(t *testing.T) {
	for name, o := range examples(t) {
		text, err := o.JSON(true)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := ParseObject([]byte(text))
		if err != nil {
			t.Errorf("%s comes back as %v", name, err)
			continue
		}
		if second, _ := again.JSON(true); second != text {
			t.Errorf("%s differs after a round trip", name)
		}
		if _, err := Parse(saveWith(o)); err != nil {
			t.Errorf("%s in a save: %v", name, err)
		}
	}
}

func TestWhatTheGameWouldNotUnderstandIsRefused(t *testing.T) {
	for what, c := range map[string]struct {
		base   string
		change func(o Object)
		want   string
	}{
		"card of an unknown sheet":    {"card", func(o Object) { o["CardID"] = 900.0 }, "CardID: 900 names sheet 9"},
		"slot beyond the sheet":       {"card", func(o Object) { o["CardID"] = 101.0 }, "slot 1"},
		"card without a sheet":        {"card", func(o Object) { delete(o, "CustomDeck") }, "CustomDeck: is missing"},
		"deck of one":                 {"deck", func(o Object) { o["ContainedObjects"] = o["ContainedObjects"].([]any)[:1] }, "at least two cards"},
		"ids that do not match":       {"deck", func(o Object) { o["DeckIDs"] = []any{200.0, 100.0} }, "DeckIDs[0]"},
		"more ids than cards":         {"deck", func(o Object) { o["DeckIDs"] = []any{100.0, 200.0, 200.0} }, "3 ids for 2 cards"},
		"deck of bags":                {"deck", func(o Object) { o.Objects("ContainedObjects")[0]["Name"] = "Bag" }, "holds cards"},
		"unknown name":                {"card", func(o Object) { o["Name"] = "Kard" }, "knows no object"},
		"bad GUID":                    {"card", func(o Object) { o["GUID"] = "abc" }, "six characters"},
		"text where a number belongs": {"card", func(o Object) { o["Transform"].(map[string]any)["posX"] = "1" }, "posX: must be a number"},
		"flag where a text belongs":   {"card", func(o Object) { o["Nickname"] = true }, "Nickname: must be a text"},
		"too wide a sheet":            {"card", func(o Object) { sheetOf(o)["NumWidth"] = 11.0 }, "1 to 10 columns"},
		"too tall a sheet":            {"card", func(o Object) { sheetOf(o)["NumHeight"] = 8.0 }, "1 to 7 rows"},
		"half a column":               {"card", func(o Object) { sheetOf(o)["NumWidth"] = 1.5 }, "a whole number"},
		"picture at no address":       {"card", func(o Object) { sheetOf(o)["FaceURL"] = "face.png" }, "no address of a picture"},
		"back at no address":          {"card", func(o Object) { sheetOf(o)["BackURL"] = "http://" }, "BackURL: \"http://\" is no address"},
		"back that is a flag":         {"card", func(o Object) { sheetOf(o)["BackURL"] = true }, "BackURL: must be a text"},
		"hidden by a text":            {"card", func(o Object) { sheetOf(o)["BackIsHidden"] = "yes" }, "BackIsHidden: must be true or false"},
		"picture without an address":  {"card", func(o Object) { delete(sheetOf(o), "FaceURL") }, "FaceURL: must be a text"},
		"shape the game has not":      {"card", func(o Object) { sheetOf(o)["Type"] = 5.0 }, "shapes 0 to 4"},
		"backs of their own, missing": {"card", func(o Object) { sheetOf(o)["UniqueBack"], sheetOf(o)["BackURL"] = true, "" }, "a back of its own"},
		"sheet zero":                  {"card", func(o Object) { o.Sub("CustomDeck")["0"] = sheetOf(o) }, "does not name a sheet"},
		"id out of bounds": {"card", func(o Object) {
			o["CardID"], o["CustomDeck"] = 3e9, map[string]any{"30000000": map[string]any(sheetOf(o))}
		}, "more than the game can count to"},
		"card in the hidden place": {"card", func(o Object) {
			sheetOf(o)["NumWidth"], sheetOf(o)["BackIsHidden"], o["CardID"] = 2.0, false, 101.0
		}, "the last place of its sheet"},
		"one number for two sheets": {"deck", func(o Object) {
			sheetOf(o.Objects("ContainedObjects")[0])["FaceURL"] = "https://example.com/other.png"
		}, "in the deck around it"},
		"card of a sheet it lacks": {"deck", func(o Object) { delete(o.Objects("ContainedObjects")[0], "CustomDeck") },
			"ContainedObjects[0].CustomDeck: is missing"},
		"no size":                 {"card", func(o Object) { o.Sub("Transform")["scaleX"] = 0.0 }, "nobody sees the object"},
		"state that is no object": {"tile", func(o Object) { o["States"] = map[string]any{"2": 1.0} }, "States.2"},
		"state with a bad card":   {"tile", func(o Object) { o["States"] = map[string]any{"2": map[string]any{"Name": "Card"}} }, "States.2.CardID"},
		"hand of nobody":          {"hand", func(o Object) { delete(o, "FogColor") }, "FogColor: is missing"},
		"two kinds in an infinite bag": {"infinite", func(o Object) {
			l := o["ContainedObjects"].([]any)
			o["ContainedObjects"] = append(l, l[0])
		}, "holds one object"},
		"state zero": {"tile", func(o Object) { o["States"] = map[string]any{"0": map[string]any{}} }, "States.0"},
	} {
		o := examples(t)[c.base].Clone()
		c.change(o)
		_, err := Parse(saveWith(o))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "ObjectStates[0]") {
			t.Errorf("%s: error %v, want one with %q", what, err, c.want)
		}
	}
}

func sheetOf(o Object) Object { return o.Sub("CustomDeck").Sub("1") }

func TestFilesThatAreNoSaves(t *testing.T) {
	for _, data := range []string{"", "null", "[]", "{", `{"ObjectStates":{}}`, `{"ObjectStates":[1]}`, `{"ObjectStates":[]} x`,
		"\xEF\xBB\xBF" + `{"ObjectStates":[]}`, `{"ObjectStates":[],"Turns":[]}`} {
		if _, err := Parse([]byte(data)); err == nil {
			t.Errorf("%q was taken", data)
		}
	}
}

func TestUnknownKeysAndNullsAreKept(t *testing.T) {
	s, err := Parse([]byte(`{"Mine":{"b":1,"a":[]},"LuaScript":null,"ObjectStates":[{"Name":"Bag","Odd":"<x>"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.JSON()
	if want := `{"LuaScript":null,"ObjectStates":[{"Name":"Bag","Odd":"<x>"}],"Mine":{"a":[],"b":1}}`; err != nil || string(out) != want {
		t.Errorf("%s, %v", out, err)
	}
}

func TestMendRestoresWhatTablesCannotSay(t *testing.T) {
	o := Object{"Name": "Deck", "Tags": map[string]any{}, "CustomDeck": []any{map[string]any{"FaceURL": "a"}, map[string]any{"FaceURL": "b"}}}
	o.Mend()
	text, err := o.JSON(false)
	if want := `{"Name":"Deck","Tags":[],"CustomDeck":{"1":{"FaceURL":"a"},"2":{"FaceURL":"b"}}}`; err != nil || text != want {
		t.Errorf("%s, %v", text, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, o := range examples(f) {
		f.Add(saveWith(o))
	}
	f.Add([]byte(`{"ObjectStates":[{"Name":"Deck","ContainedObjects":[null,1],"States":{"2":null}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Parse(data)
		if err != nil {
			return
		}
		out, err := s.JSON()
		if err != nil {
			t.Fatalf("what loads must be written: %v", err)
		}
		again, err := Parse(out)
		if err != nil {
			t.Fatalf("what was written must load: %v\n%s", err, out)
		}
		if second, _ := again.JSON(); !bytes.Equal(out, second) {
			t.Fatalf("differs after a round trip:\n%s\n%s", out, second)
		}
	})
}
