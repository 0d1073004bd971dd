package ttssim

import (
	"strings"
	"testing"
)

// Requirement 6: references, and the calls of the object API.

func TestDeadReferences(t *testing.T) {
	for _, strict := range []bool{false, true} {
		s := open(t, Config{Strict: strict}, saveOf(t, "", "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
		s.exec(t, `c = getObjectFromGUID("aaaaa1") c.destruct()`)
		if got := s.exec(t, `return c == nil, c.guid`); got != "false aaaaa1" {
			t.Errorf("in the same frame: %s", got)
		}
		s.Frame()
		if got := s.exec(t, `return c == nil, c ~= nil, c.isDestroyed(), getObjectFromGUID("aaaaa1") == nil`); got != "true false true true" {
			t.Errorf("afterwards: %s", got)
		}
		_, err := s.Execute("-1", `local ok, msg = pcall(function() return c.getName() end) return ok`)
		if (err != nil) != strict {
			t.Errorf("strict %v: pcall lets through %v", strict, err)
		}
		if _, err := s.Execute("-1", `return c.getName()`); err == nil || !strings.Contains(err.Error(), "Object reference not set") {
			t.Errorf("use of a dead reference: %v", err)
		}
	}
}

func TestOneObjectOneIdentity(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	got := s.exec(t, `local a, b = getObjectFromGUID("aaaaa1"), getObjects()[1]
		local seen = {} seen[a] = true return a == b, seen[b], a.getName() == a:getName()`)
	if got != "true true true" {
		t.Errorf("identity: %s", got)
	}
}

func TestSpawnedGuidIsFinalOnlyWhenReady(t *testing.T) {
	s := table(t, `function onObjectSpawn(o) print("event " .. o.guid .. " " .. tostring(o.spawning)) end`, card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	got := s.exec(t, `local data = getObjectFromGUID("aaaaa1").getData()
		copy = spawnObjectData({data = data, position = {5, 2, 0}, callback_function = function(o) print("ready " .. tostring(o == copy)) end})
		return copy.guid, copy.spawning, getObjectFromGUID("aaaaa1") == copy`)
	if got != "aaaaa1 true false" {
		t.Errorf("at once: %s", got)
	}
	s.Settle(100)
	expect(t, s.heard(), "event aaaaa1 true", "ready true")
	if got := s.exec(t, `return copy.guid == "aaaaa1", copy.spawning, copy.memo`); got != "false false card:aaaaa1" {
		t.Errorf("when ready: %s", got)
	}
}

func TestUnknownAndLackingMembers(t *testing.T) {
	s := open(t, Config{}, saveOf(t, "", "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
	for src, want := range map[string]string{
		`getObjectFromGUID("aaaaa1").addForce({0,1,0})`: "lacks",
		`return getObjectFromGUID("aaaaa1").nonsense`:   "cannot access field nonsense",
		`getObjectFromGUID("aaaaa1").guid = "x"`:        "read only",
		`return Player.Mauve.seated`:                    "no player colour",
		`return Turns.nonsense`:                         "cannot access field nonsense",
		`Player.White.setCameraMode("x")`:               "lacks",
	} {
		if _, err := s.Execute("-1", src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", src, err, want)
		}
	}
	if got := strings.Join(s.Missing(), " "); got != "Object.addForce Player.setCameraMode" {
		t.Errorf("missing: %s", got)
	}
}

func TestObjectMembers(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceDown),
		plainThing("count1", "Counter", Vec{X: 9, Y: 1}, map[string]any{"Counter": map[string]any{"value": 8000}}),
		plainThing("text01", "3DText", Vec{X: 12, Y: 1}, map[string]any{"Locked": true,
			"Text": map[string]any{"Text": "LP", "colorstate": map[string]any{"r": 1, "g": 1, "b": 1}, "fontSize": 64}}))
	s.Settle(100)
	for src, want := range map[string]string{
		`c.setName("x") c.setDescription("y") c.setGMNotes("z") c.memo = "m" return c.getName(), c.getDescription(), c.getGMNotes(), c.memo`: "x y z m",
		`c.addTag("Field") c.addTag("field") return #c.getTags(), c.hasTag("FIELD"), #getObjectsWithTag("field")`:                            "1 true 1",
		`c.removeTag("FIELD") return #c.getTags(), c.hasAnyTag()`:                                                                            "0 false",
		`return c.type, c.name, c.is_face_down, c.locked, c.interactable, c.use_hands, c.held_by_color`:                                      "Card Card true false true true nil",
		`c.setScale({2, 1, 2}) return c.getScale().x, c.getPosition()[1], c.getPosition().x`:                                                 "2 0 0",
		`n.setValue(8000) return n.Counter.getValue(), n.getValue(), n.type, c.Counter`:                                                      "8000 8000 Counter nil",
		`n.setValue(7500) n.Counter.increment() return n.Counter.getValue()`:                                                                 "7501",
		`w.TextTool.setValue("LP 1") return w.getValue(), w.TextTool.getFontSize()`:                                                          "LP 1 64",
		`c.setColorTint({1, 0, 0}) c.highlightOn("Red", 1) return c.getStateId(), c.getQuantity()`:                                           "-1 -1",
		`c.auto_raise = false c.mass = 3 return c.auto_raise, c.sticky, c.mass, c.getData().Autoraise`:                                       "false true 3 false",
		`return Vector(1, 2, 3) + {x = 1, y = 1, z = 1} == Vector(2, 3, 4), Vector({3, 4, 0}):magnitude(), Color.Red.r > 0.8`:                "true 5 true",
		`return Vector(0, 0, 1):rotateOver("y", 90).x > 0.99, Color.fromHex("#ff0000").r, stringColorToRGB("White").g`:                       "true 1 1",
		`return JSON.encode({b = {}, a = "一"}), JSON.decode('{"x":[1,2]}').x[2], JSON.encode(c.getPosition()):sub(1, 5)`:                     `{"a":"\u003f","b":[]} 2 {"x":`,
		`return #getSeatedPlayers(), getSeatedPlayers()[1], #Player.getPlayers(), #Player.getSpectators(), #Player.getAvailableColors()`:     "2 White 2 0 8",
	} {
		s.exec(t, `c, n, w = getObjectFromGUID("aaaaa1"), getObjectFromGUID("count1"), getObjectFromGUID("text01")`)
		if got := s.exec(t, src); got != want {
			t.Errorf("%s\n gives %s, want %s", src, got, want)
		}
	}
}

func TestScriptsOfObjects(t *testing.T) {
	thing := plainThing("thing1", "Checker_red", Vec{Y: 1}, map[string]any{"LuaScriptState": "old", "LuaScript": `
		count = 0
		function onLoad(state) print("object " .. state .. " " .. self.guid) end
		function onPickUp(color) count = count + 1 end
		function onDestroy() print("bye") end
		function add(p) count = count + p.n return {total = count} end
		function onSave() return "saved " .. count end`})
	s := table(t, `function onLoad() print("global") end
		function hello(p) return "hello " .. p end`, thing)
	expect(t, s.heard(), "global", "object old thing1")
	ok, err := s.PickUp("White", "thing1")
	done(t, ok, err)
	got := s.exec(t, `local o = getObjectFromGUID("thing1") local t = o.call("add", {n = 4})
		o.setVar("extra", 3) return t.total, o.getVar("count"), o.getVar("extra"), count, Global.call("hello", "you")`)
	if got != "5 5 3 nil hello you" {
		t.Errorf("across scripts: %s", got)
	}
	data, err := s.Save()
	if err != nil || !strings.Contains(string(data), `"LuaScriptState":"saved 5"`) {
		t.Errorf("saved state missing: %v", err)
	}
	s.exec(t, `getObjectFromGUID("thing1").destruct()`)
	expect(t, s.heard(), "bye")
}
