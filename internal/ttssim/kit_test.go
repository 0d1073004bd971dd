package ttssim

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// The tests' own table: a save put together from a Lua script and a few objects.

func card(guid string, id int, pos Vec, turn Vec) map[string]any {
	return map[string]any{
		"GUID": guid, "Name": "Card", "Nickname": "Card " + guid, "Memo": "card:" + guid, "CardID": id * 100,
		"Transform": transform(pos, turn, Vec{X: 1, Y: 1, Z: 1}), "CustomDeck": sheets(id),
	}
}

func sheets(ids ...int) map[string]any {
	out := map[string]any{}
	for _, id := range ids {
		out[fmt.Sprint(id)] = map[string]any{
			"FaceURL": fmt.Sprintf("https://example.com/%d.png", id), "BackURL": "https://example.com/back.png",
			"NumWidth": 1, "NumHeight": 1, "BackIsHidden": true, "UniqueBack": false, "Type": 0,
		}
	}
	return out
}

func transform(p, r, s Vec) map[string]any {
	return map[string]any{
		"posX": p.X, "posY": p.Y, "posZ": p.Z, "rotX": r.X, "rotY": r.Y, "rotZ": r.Z, "scaleX": s.X, "scaleY": s.Y, "scaleZ": s.Z,
	}
}

var (
	faceUp   = Vec{Y: 180}
	faceDown = Vec{Y: 180, Z: 180}
)

func deck(guid string, pos Vec, turn Vec, n int) map[string]any {
	var ids, inside []any
	var all []int
	for i := 1; i <= n; i++ {
		ids = append(ids, i*100)
		all = append(all, i)
		inside = append(inside, card(fmt.Sprintf("%s%02d", guid[:4], i), i, Vec{}, turn))
	}
	return map[string]any{
		"GUID": guid, "Name": "Deck", "Nickname": "Deck " + guid, "DeckIDs": ids, "CustomDeck": sheets(all...),
		"Transform": transform(pos, turn, Vec{X: 1, Y: 1, Z: 1}), "ContainedObjects": inside,
	}
}

func hand(guid, color string, pos Vec, spin float64) map[string]any {
	return map[string]any{
		"GUID": guid, "Name": "HandTrigger", "FogColor": color, "Locked": true,
		"Transform": transform(pos, Vec{Y: spin}, Vec{X: 16, Y: 6, Z: 4}),
	}
}

func zone(guid string, pos Vec, tags ...string) map[string]any {
	return map[string]any{
		"GUID": guid, "Name": "ScriptingTrigger", "Locked": true, "Tags": tags, "Transform": transform(pos, Vec{}, Vec{X: 3, Y: 4, Z: 4}),
	}
}

func plainThing(guid, name string, pos Vec, more map[string]any) map[string]any {
	o := map[string]any{"GUID": guid, "Name": name, "Nickname": name + " " + guid, "Transform": transform(pos, Vec{}, Vec{X: 1, Y: 1, Z: 1})}
	for k, v := range more {
		o[k] = v
	}
	return o
}

func saveOf(t testing.TB, script, xml string, objects ...map[string]any) []byte {
	t.Helper()
	data, err := json.Marshal(map[string]any{
		"SaveName": "test", "VersionNumber": "v13.1.1", "LuaScript": script, "LuaScriptState": "", "XmlUI": xml,
		"Turns":        map[string]any{"Enable": true, "Type": 1, "TurnOrder": []string{"White", "Red"}, "TurnColor": "White"},
		"Hands":        map[string]any{"Enable": true, "DisableUnused": false, "Hiding": 0},
		"ObjectStates": append([]map[string]any{}, objects...),
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// logger is Lua that writes every event it is told of into the chat as one line.
const logger = `
local function show(v)
  if type(v) == "userdata" then
    if v == nil then return "dead" end
    local ok, guid = pcall(function() return v.guid end)
    if ok then return guid end
    return v.color
  end
  return tostring(v)
end
local function tell(name, ...)
  local line = name
  for i = 1, select("#", ...) do line = line .. " " .. show((select(i, ...))) end
  print(line)
end
for _, name in ipairs({"onObjectPickUp", "onObjectDrop", "onObjectEnterZone", "onObjectLeaveZone", "onObjectSpawn",
  "onObjectDestroy", "onObjectEnterContainer", "onObjectLeaveContainer", "onObjectRotate", "onObjectRandomize",
  "onObjectPeek", "onObjectNumberTyped", "onObjectSearchStart", "onObjectSearchEnd", "onObjectStateChange",
  "tryObjectEnterContainer", "tryObjectRotate", "tryObjectRandomize", "tryObjectStateChange", "onPlayerTurn",
  "onPlayerChangeColor", "onPlayerConnect", "onPlayerDisconnect", "onChat"}) do
  _G[name] = function(...) tell(name, ...) end
end
function onPlayerAction(player, action, targets)
  local line = "onPlayerAction " .. tostring(player.color) .. " " .. tostring(action)
  for _, t in ipairs(targets) do line = line .. " " .. t.guid end
  print(line)
end
`

func open(t testing.TB, cfg Config, save []byte) *Sim {
	t.Helper()
	s := New(cfg)
	t.Cleanup(s.Close)
	for _, seat := range [][2]string{{"White", "Ann"}, {"Red", "Bob"}} {
		if err := s.Seat(seat[0], seat[1], "7656119"+seat[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Load(save); err != nil {
		t.Fatal(err)
	}
	return s
}

// table opens a save made of a script and objects, and expects no script error in the end.
func table(t testing.TB, script string, objects ...map[string]any) *Sim {
	t.Helper()
	s := open(t, Config{}, saveOf(t, script, "", objects...))
	t.Cleanup(func() {
		if errs := s.Errors(); len(errs) > 0 {
			t.Errorf("script errors: %s", strings.Join(errs, "\n"))
		}
	})
	return s
}

// heard gives the lines printed since the last call.
func (s *Sim) heard() []string {
	var out []string
	for _, l := range s.world.Chat[s.world.Counts["heard"]:] {
		if l.To == "Host" {
			out = append(out, l.Text)
		}
	}
	s.world.Counts["heard"] = len(s.world.Chat)
	return out
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// exec runs a piece of Lua in the Global script and gives what it returns as text.
func (s *Sim) exec(t testing.TB, src string) string {
	t.Helper()
	s.host.Depth++
	out, err := s.host.VM.Run("exec", src, s.host.Global.Env)
	s.host.Depth--
	s.host.Pump()
	if err != nil {
		t.Fatalf("exec %s: %v", src, err)
	}
	var texts []string
	for _, v := range out {
		texts = append(texts, s.host.VM.L.ToStringMeta(v).String())
	}
	return strings.Join(texts, " ")
}

func done(t testing.TB, ok bool, err error) {
	t.Helper()
	if err != nil || !ok {
		t.Fatalf("act: done %v, error %v", ok, err)
	}
}

func refused(t testing.TB, ok bool, err error) {
	t.Helper()
	if err != nil || ok {
		t.Fatalf("act should have been refused: done %v, error %v", ok, err)
	}
}
