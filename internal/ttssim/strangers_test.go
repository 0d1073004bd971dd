package ttssim

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
)

// bounded is a table whose scripts are stopped when they do not end.
func bounded(t *testing.T, script string) *Sim {
	t.Helper()
	s := New(Config{Steps: 1_000_000, Memory: 200 << 20})
	t.Cleanup(s.Close)
	tile := plainThing("aaaaa1", "Custom_Tile", Vec{Y: 2},
		map[string]any{"CustomImage": map[string]any{"ImageURL": "https://example.com/a.png"}, "Memo": "m"})
	tile["RotationValues"] = []any{map[string]any{"Value": 1, "Rotation": map[string]any{"x": 0, "y": 0, "z": 0}}}
	if err := s.Load(saveOf(t, script, "", tile)); err != nil {
		t.Fatal(err)
	}
	s.Frames(30)
	return s
}

func chatOf(s *Sim) string {
	var lines []string
	for _, l := range s.ChatLog() {
		lines = append(lines, l.Text)
	}
	return strings.Join(lines, " | ")
}

// What live mods use and ours does not runs.
func TestScriptsOfOthers(t *testing.T) {
	const object = `local o = getObjectFromGUID("aaaaa1") `
	for script, want := range map[string]string{
		`Global.setVectorLines({{points = {{0, 1, 0}, {1, 1, 1}}}}) Global.setDecals({{name = "a"}}) print(#Global.getVectorLines(), #Global.getDecals())`: "1\t1",
		`print(Vector(1, 2, 3):add({1, 1, 1}):sub({z = 1, x = 0, y = 0}):scale({2, 1, 1}))`:                                                                "Vector: { 4, 3, 3 }",
		`if 1 != 2 then print("differ") end`:                                                   "differ",
		`print("\u{E09F}" == string.char(0xE09F), #"\u{1F600}")`:                               "true\t2",
		`local f, g = |x| x + 1, |a, b| a * b print(f(2), g(2, 3))`:                            "3\t6",
		`print(json.parse('{"a":[1,2]}').a[2], json.serialize({1}), json.isnull(json.null()))`: "2\t[1]\ttrue",
		`local v = vector(1, 2, 3) print(v.x, v[2], v:copy():add(vector(1, 1, 1)).z)`:          "1\t2\t4",
		`Color.Add("Mine", Color(1, 0, 0)) print(Color.Mine.r, Color.fromString("mine").g)`:    "1\t0",
		object + `print(o.getMemo()) o.setMemo("n") print(o.memo)`:                             "m | n",
		object + `o.createInput({input_function = "f", value = "v"}) o.editInput({index = 0, value = "w"}) print(#o.getInputs(), o.getInputs()[1].value) o.removeInput(0) print(o.getInputs())`: "1\tw | nil",
		object + `print(o.getCustomObject().image) o.setCustomObject({image = "https://example.com/b.png"}) print(o.getCustomObject().image)`:                                                   "https://example.com/a.png | https://example.com/b.png",
		object + `print(o.getComponent("BoxCollider"), #o.getComponents(), #o.getChildren(), o.getRotationValues()[1].value)`:                                                                   "nil\t0\t0\t1",
		object + `print(#o.AssetBundle.getTriggerEffects(), o.AssetBundle.playTriggerEffect(0))`:                                                                                                "0\ttrue",
		`local hits = Physics.cast({origin = {0, 20, 0}, direction = {0, -1, 0}, max_distance = 30}) print(#hits, hits[1].hit_object.guid)`:                                                     "1\taaaaa1",
	} {
		s := bounded(t, "function onLoad() "+script+" end")
		if got := chatOf(s); !strings.HasPrefix(got, want) || len(s.Errors()) > 0 || len(s.Missing()) > 0 {
			t.Errorf("%s\nsays %q, errors %v, missing %v", script, got, s.Errors(), s.Missing())
		}
	}
	s := bounded(t, `function tick(p) print("tick " .. p.n) end function onLoad() Timer.create({identifier = "t", function_name = "tick", parameters = {n = 5}, delay = 0.1, repetitions = 2}) end`)
	if got := chatOf(s); got != "tick 5 | tick 5" {
		t.Errorf("timer: %q, %v", got, s.Errors())
	}
}

// What is missing is named when it is reached.
func TestWhatIsMissingIsNamed(t *testing.T) {
	s := bounded(t, `function onLoad() MusicPlayer.play() end function never() Lighting.apply() end`)
	if fmt.Sprint(s.Missing(), s.Unreached()) != "[MusicPlayer] [Lighting]" {
		t.Errorf("%v %v", s.Missing(), s.Unreached())
	}
	s = bounded(t, `function onLoad() pcall(function() Global.addDecal({}) end) pcall(function() logStyle("a", "Red") end) print(Global.nothing) end`)
	if fmt.Sprint(s.Missing()) != "[Global.addDecal logStyle]" {
		t.Errorf("%v", s.Missing())
	}
}

// Scripts that would never end, or would take all memory, end with a sentence.
func TestScriptsAreBounded(t *testing.T) {
	for script, want := range map[string]string{
		`while true do end`: "did not end after 1000000 steps",
		`while true do pcall(function() while true do end end) end`:                               "did not end",
		`function onUpdate() while true do end end`:                                               "onUpdate: it did not end",
		`local s = "x" while true do s = s .. s end`:                                              "Error in Global",
		`local t = {} for i = 1, 1000 do t[i] = string.rep("x", 1000000) end table.concat(t)`:     "",
		`print(string.rep("x", 1e9))`:                                                             "too large",
		`string.find(string.rep("a", 30), string.rep("a?", 30) .. string.rep("a", 30))`:           "Error in Global",
		`(("a"):rep(5000)):find(("a*"):rep(20) .. "b")`:                                           "Error in Global",
		`local s = string.rep("x", 100000) for i = 1, 9 do s = s:gsub("x", "xxxxxxxxxx") end`:     "Error in Global",
		`for i = 1, 1000000 do spawnObject({type = "BlockSquare"}) end`:                           "more than 1000 objects in one frame",
		`for i = 1, 1000000 do Wait.frames(function() end, 1) end`:                                "waits",
		`for i = 1, 1000000 do coroutine.resume(coroutine.create(coroutine.yield)) end`:           "coroutines at once",
		`local function f() return 1 + f() end f()`:                                               "recursion without end",
		`local t = setmetatable({}, {__index = function(t, k) return t[k] end}) print(t.x)`:       "recursion without end",
		`while true do print("x") end`:                                                            "did not end",
		`while true do getAllObjects() end`:                                                       "did not end",
		`function onLoad() startLuaCoroutine(Global, "c") end function c() while true do end end`: "did not end",
		// Each of these does in one call what its steps do not tell.
		`local t = {} for i = 1, 50000 do t[i] = i end while true do local u = {unpack(t)} end`:         "did not end",
		`local t = {} for i = 1, 50000 do t[i] = i end while true do table.sort(t) end`:                 "did not end",
		`local t = {} for i = 1, 50000 do t[i] = i end while true do table.remove(t, 1) end`:            "did not end",
		`local t = {} for i = 1, 50000 do t[i] = i end while true do table.concat(t) end`:               "did not end",
		`local t = {} for i = 1, 50000 do t["k" .. i] = i end while true do t[next(t)] = nil end`:       "did not end",
		`local s = string.rep("x", 1e6) while true do s:upper() end`:                                    "did not end",
		`local s = string.rep("x", 1e6) while true do s:contains("y") end`:                              "did not end",
		`local s, t = string.rep("x", 1e6), string.rep("x", 1e6) while s == t do end`:                   "did not end",
		`local s = string.rep("9", 1e6) while true do tonumber(s) end`:                                  "did not end",
		`local s = string.rep("x", 1e6) while true do pcall(error, s) end`:                              "did not end",
		`string.rep("(", 100000):find("%b()")`:                                                          "Error in Global",
		`local function f() pcall(f) pcall(f) end f()`:                                                  "Error in Global",
		`local function f(n) return f(n + 1) end f(1)`:                                                  "did not end",
		`local t = {} for i = 1, 60 do t = {t, t} end JSON.encode(t)`:                                   "a text of more than",
		`JSON.decode(string.rep("[1,", 3000000))`:                                                       "a text of more than",
		`for i = 1, 5000 do WebRequest.get("http://127.0.0.1:1/") end`:                                  "requests are under way",
		`function f() for i = 1, 1000 do local t = {i} end Wait.frames(f, 1) Wait.frames(f, 1) end f()`: "from here on none is run",
	} {
		t.Run("", func(t *testing.T) { // what it holds is given back at its end
			got := strings.Join(bounded(t, script).Errors(), "; ")
			// With the detector a step over a long text takes so long that patience ends before the steps do.
			patience := detector.Race && strings.Contains(script, "1e6") && strings.Contains(got, "very long texts")
			if !strings.Contains(got, want) && !patience || want == "" && got == "" || strings.Contains(got, "goroutine") ||
				strings.Contains(got, ".go:") {
				t.Errorf("%s\nends with %.300q", script, got)
			}
		})
	}
}

// Saves of others are loaded: kinds that are not known do nothing and are named once, other forms of values are mended.
func TestSavesOfOthers(t *testing.T) {
	const strange = `{"SaveName":7,"Gravity":"0.5","ObjectStates":[
		{"Name":"go_game_piece_white","GUID":"-1","Transform":{"posX":"2","posY":1,"scaleX":0,"scaleY":0,"scaleZ":0}},
		{"Name":"Chinese_Checkers_Piece","GUID":123456},{"Name":"rpg_KNIGHT"},{"Name":"Bowl"},{"Name":"MP3_Player"},{"Name":"Custom_Assetbundle_Bag"},
		{"Name":"Deck_CardBot_Main","DeckIDs":[1,2],"ContainedObjects":[{"Name":"Card","CardID":1},{"Name":"Card","CardID":2}]},
		{"Name":"Card","CardID":7},{"Name":"Flying_Saucer"},{"Name":"Flying_Saucer"},
		{"Name":"Deck","DeckIDs":[100],"CustomDeck":{"1":{"FaceURL":"<Zombicide>x.png","BackURL":"b","NumWidth":"10","NumHeight":7}},
		 "ContainedObjects":[{"Name":"Card","CardID":100},{"Name":"Card","CardID":101},5]},
		{"Name":"Die_6","Value":"3","RotationValues":[{"Value":1,"Rotation":{"x":0,"y":0,"z":0}}],"Tags":{}, "States":{"x":{}}},
		"nothing"]}`
	for name, text := range map[string]string{"as it is": strange, "with a mark": "\ufeff" + strange} {
		s := New(Config{})
		if err := s.Load([]byte(text)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s.Settle(200)
		notes := strings.Join(s.Notes(), "\n")
		for _, want := range []string{`"Flying_Saucer" is not known here, and does nothing (2 times)`,
			"DeckIDs are not those of its cards", "no object"} {
			if !strings.Contains(notes, want) {
				t.Errorf("%s: no note of %s in\n%s", name, want, notes)
			}
		}
		for _, known := range []string{"go_game", "Chinese", "rpg", "Bowl", "MP3", "Assetbundle", "CardBot"} {
			if strings.Contains(notes, known) {
				t.Errorf("%s: %s is not known\n%s", name, known, notes)
			}
		}
		if _, err := s.Save(); err != nil {
			t.Errorf("%s: it cannot be saved: %v", name, err)
		}
		s.Close()
	}
}
