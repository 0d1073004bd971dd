package savetree

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"ttsbridge/internal/fault"
)

func tree(files map[string][]byte) fstest.MapFS {
	all := fstest.MapFS{}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: text}
	}
	return all
}

// same fails unless a save comes out of its tree as it went in.
func same(t interface{ Fatalf(string, ...any) }, save []byte) map[string][]byte {
	files, err := Unpack(save)
	if err != nil {
		t.Fatalf("unpack: %v", err)
	}
	back, err := Pack(tree(files))
	if err != nil {
		t.Fatalf("pack: %v", err)
	}
	if !bytes.Equal(back, save) {
		t.Fatalf("it came back as\n%s\nit was\n%s", back, save)
	}
	return files
}

const game = "{\r\n  \"SaveName\": \"Two decks\",\r\n  \"Date\": \"\",\r\n  \"LuaScript\": \"function onLoad()\\r\\n  print(\\\"\\u0085ä\\\")\\r\\nend\",\r\n" +
	"  \"LuaScriptState\": \"\",\r\n  \"ObjectStates\": [\r\n    {\r\n      \"GUID\": \"a1b2c3\",\r\n      \"Name\": \"Deck\",\r\n      \"Nickname\": \"Sun/Moon: *\",\r\n" +
	"      \"ContainedObjects\": [\r\n        {\r\n          \"GUID\": \"000001\",\r\n          \"Name\": \"Card\",\r\n          \"LuaScript\": \"x = 1\"\r\n        }\r\n      ]\r\n" +
	"    },\r\n    {\r\n      \"GUID\": \"d4e5f6\",\r\n      \"Name\": \"Tile\",\r\n      \"States\": {\r\n        \"2\": {\r\n          \"GUID\": \"d4e5f7\",\r\n" +
	"          \"Name\": \"CON\"\r\n        }\r\n      }\r\n    }\r\n  ]\r\n}\r\n"

func TestASaveBecomesFiles(t *testing.T) {
	files := same(t, []byte(game))
	for name, want := range map[string]string{
		"save.lua": "function onLoad()\r\n  print(\"\u0085ä\")\r\nend",
		"save objects/1 Sun Moon a1b2c3/1 Card 000001.lua":     "x = 1",
		"save objects/2 Tile d4e5f6 states/1 CON_ d4e5f7.json": "{\r\n  \"GUID\": \"d4e5f7\",\r\n  \"Name\": \"CON\"\r\n}",
	} {
		if string(files[name]) != want {
			t.Errorf("%s holds %q, want %q", name, files[name], want)
		}
	}
	if len(files) != 7 || !strings.Contains(string(files[Top]), `{"$file":"save objects/1 Sun Moon a1b2c3.json"}`) {
		t.Errorf("%d files; the top one is\n%s", len(files), files[Top])
	}
}

// Whatever is changed in a file of the tree is in the save, and nothing else.
func TestAnEditedTree(t *testing.T) {
	files := same(t, []byte(game))
	files["save objects/1 Sun Moon a1b2c3/1 Card 000001.lua"] = []byte("y = \"ü\"\n")
	back, err := Pack(tree(files))
	if want := strings.Replace(game, "x = 1", `y = \"ü\"\n`, 1); err != nil || string(back) != want {
		t.Errorf("%v\n%s", err, back)
	}
}

func TestWhatIsNoSave(t *testing.T) {
	for text, words := range map[string]string{
		"": "no JSON", "[]": "one object", "{": "no JSON", "{}": "no objects", `{"ObjectStates":[]}`: "no objects", "\xff\xfe{}": "no JSON",
		"{\"ObjectStates\":[{\"Nickname\":\"\xff\"}]}": "UTF-8", `{"ObjectStates":[{}]} x`: "no JSON",
	} {
		if _, err := Unpack([]byte(text)); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), words) {
			t.Errorf("%q: %v, want a sentence with %q", text, err, words)
		}
	}
}

func TestBrokenTrees(t *testing.T) {
	for name, tt := range map[string]struct {
		files map[string]string
		words string
	}{
		"empty":       {nil, "no unpacked save"},
		"missing":     {map[string]string{Top: `{"ObjectStates":[{"$file":"objects/1.json"}]}`}, "objects/1.json cannot be read"},
		"circle":      {map[string]string{Top: `{"ObjectStates":[{"$file":"save.json"}]}`}, "save.json holds itself"},
		"outside":     {map[string]string{Top: `{"ObjectStates":[{"$file":"../x.json"}]}`}, "leads out of the tree"},
		"root":        {map[string]string{Top: `{"LuaScript":{"$text":"/etc/passwd"}}`}, "cannot be read"},
		"no json":     {map[string]string{Top: `{"ObjectStates":[{"$file":"a.json"}]}`, "a.json": "{"}, "a.json is no JSON"},
		"latin":       {map[string]string{Top: `{"LuaScript":{"$text":"a.lua"}}`, "a.lua": "\xe4"}, "a.lua is not in UTF-8"},
		"no such way": {map[string]string{Top: `{"LuaScript":{"$text":"a.lua","$escape":"morse"}}`, "a.lua": "x"}, "morse"},
	} {
		files := map[string][]byte{}
		for n, text := range tt.files {
			files[n] = []byte(text)
		}
		if _, err := Pack(tree(files)); err == nil || !strings.Contains(err.Error(), tt.words) || fault.CodeOf(err) == fault.CodeInternal {
			t.Errorf("%s: %v, want a sentence with %q", name, err, tt.words)
		}
	}
}

// Every save comes back byte for byte, however it is indented and escaped and whatever it holds.
func TestEverySaveComesBack(t *testing.T) {
	word := rapid.StringOf(rapid.SampledFrom([]rune("ab /\\\"<&\n\r\t\x01\x7fé\u0085\u2028\u200e日\U0001F0CF{}[]:$")))
	var object func(t *rapid.T, depth int) map[string]any
	object = func(t *rapid.T, depth int) map[string]any {
		o := map[string]any{"GUID": word.Draw(t, "guid"), "Nickname": word.Draw(t, "name"),
			"Name": rapid.SampledFrom([]any{"Card", nil, 7}).Draw(t, "kind")}
		for _, key := range []string{"LuaScript", "XmlUI", "LuaScriptState", "Description"} {
			if rapid.Bool().Draw(t, key) {
				o[key] = word.Draw(t, "text")
			}
		}
		for _, key := range []string{"ContainedObjects", "ChildObjects"} {
			var inside []any
			for range rapid.IntRange(0, max(0, 2-depth)).Draw(t, key) {
				inside = append(inside, object(t, depth+1))
			}
			if inside != nil {
				o[key] = inside
			}
		}
		if depth == 0 && rapid.Bool().Draw(t, "turns") {
			o["States"] = map[string]any{"2": object(t, depth+1), "10": object(t, depth+1)}
		}
		return o
	}
	rapid.Check(t, func(t *rapid.T) {
		save := object(t, 0)
		save["ObjectStates"] = []any{object(t, 0), object(t, 1)}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(rapid.Bool().Draw(t, "web"))
		e.SetIndent(rapid.SampledFrom([]string{"", "  "}).Draw(t, "prefix"), rapid.SampledFrom([]string{"", "  ", "\t"}).Draw(t, "indent"))
		if err := e.Encode(save); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if rapid.Bool().Draw(t, "windows") {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		if rapid.Bool().Draw(t, "mark") {
			text = "\ufeff" + text
		}
		files := same(t, []byte(text))
		seen := map[string]string{}
		for name := range files {
			if other, twice := seen[strings.ToLower(name)]; twice {
				t.Fatalf("%q and %q are one file on Windows", name, other)
			}
			seen[strings.ToLower(name)] = name
		}
	})
}

func TestEveryEscapingIsKept(t *testing.T) {
	for _, raw := range []string{`"a\/b\u00e9"`, `"\u00E9"`, `"\u00e9\u007f"`, `"<"`, `"\u003c"`, `"\u0085"`, "\"\u2028\"",
		`"\ud83c\udccf"`, `"\b\f\n\r\t\u0001"`} {
		if text, how, ok := decoded([]byte(raw)); !ok || how.text(text) != raw {
			t.Errorf("%s is written %s (%v)", raw, how.text(text), ok)
		}
	}
	for _, raw := range []string{`"\ud800"`, `"\u0061"`, `"\u00e9é"`} {
		if _, how, ok := decoded([]byte(raw)); ok {
			t.Errorf("%s is said to be of the way %q", raw, how.name)
		}
	}
}

func TestTreesInFolders(t *testing.T) {
	folder := t.TempDir() + "/tree"
	files := same(t, []byte(game))
	if err := Lay(folder, files); err != nil {
		t.Fatal(err)
	}
	back, err := Pack(os.DirFS(folder))
	if err != nil || string(back) != game {
		t.Error(err, string(back))
	}
	if err := Lay(folder, files); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a folder that is not empty: %v", err)
	}
}

func FuzzTree(f *testing.F) {
	f.Add([]byte(game))
	f.Add([]byte(`{"ObjectStates":[{"$file":"x"},{"LuaScript":{"$text":"y"}}]}`))
	f.Fuzz(func(t *testing.T, save []byte) {
		files, err := Unpack(save)
		if err != nil {
			return
		}
		if back, err := Pack(tree(files)); err == nil && !bytes.Equal(back, save) {
			t.Errorf("%q came back as %q", save, back)
		} else if err != nil && !bytes.Contains(save, []byte("$")) {
			t.Errorf("%q: %v", save, err)
		}
	})
}
