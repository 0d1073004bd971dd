package ttssim

import (
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim/savefile"
)

// Requirement 8: save, load, rewind.

const keeper = `
	count = 0
	function onLoad(state) loaded = state count = tonumber(state) or 0
	  local o = getObjectFromGUID("aaaaa1")
	  print("load [" .. state .. "]") end
	function onSave() return tostring(count) end`

func TestRewindRestoresObjectsAndStateAndKillsTheRest(t *testing.T) {
	s := table(t, keeper, card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.Settle(100)
	s.exec(t, `count = 5`)
	s.Checkpoint()
	before, _ := s.Object("aaaaa1")
	s.exec(t, `count = 6 old = getObjectFromGUID("aaaaa1")
		Wait.time(function() print("ghost") end, 1)
		WebRequest.get("http://127.0.0.1:1/", function() print("ghost") end)
		old.interactable = false old.createButton({click_function = "x", label = "b"}) old.addContextMenuItem("m", print)
		old.setHiddenFrom({"Red"}) addHotkey("h", print)`)
	ok, err := s.Drag("White", "aaaaa1", Vec{X: 9, Y: 2, Z: 9})
	refused(t, ok, err)
	s.exec(t, `old.setPosition({9, 2, 9})`)
	s.Settle(20)
	s.heard()
	if err := s.Rewind(0); err != nil {
		t.Fatal(err)
	}
	s.Frames(200)
	expect(t, s.heard(), "load [5]")
	after, _ := s.Object("aaaaa1")
	if after.Position.Flat(before.Position) > 0.01 || !after.Interactable || len(after.Buttons) != 0 || len(after.Menu) != 0 {
		t.Errorf("after the rewind: %v", after)
	}
	if got := s.exec(t, `return count, old`); got != "5 nil" {
		t.Errorf("script: %s", got)
	}
	if face := s.SeenBy("Red").Objects[0].Face; !face {
		t.Error("the hider came back")
	}
}

func TestFirstLoadHasAnEmptyState(t *testing.T) {
	s := table(t, keeper)
	expect(t, s.heard(), "load []")
}

func TestAutosaveAsksEveryTenSeconds(t *testing.T) {
	s := table(t, `n = 0 function onSave() n = n + 1 return "" end`)
	s.Frames(1800)
	if got := s.exec(t, "return n"); got != "3" {
		t.Errorf("saved %s times in 30 seconds", got)
	}
}

func TestSavedTableLoadsBackTheSame(t *testing.T) {
	s := table(t, keeper, deck("deck99", Vec{Y: 1}, faceDown, 4), card("aaaaa1", 9, Vec{X: 6, Y: 1}, faceUp), zone("zone01", Vec{X: 6, Y: 2}),
		hand("hand01", "White", Vec{Y: 5, Z: -20}, 0),
		plainThing("count1", "Counter", Vec{X: 9, Y: 1}, map[string]any{"Counter": map[string]any{"value": 3}}))
	s.Settle(200)
	ok, err := s.Drag("White", "aaaaa1", Vec{Y: 2})
	done(t, ok, err)
	s.Settle(200)
	first, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	again := open(t, Config{}, first)
	second, err := again.Save()
	if err != nil {
		t.Fatal(err)
	}
	again2 := open(t, Config{}, second)
	third, err := again2.Save()
	if err != nil || !bytes.Equal(second, third) {
		t.Errorf("saves differ (%v):\n%s\n%s", err, second, third)
	}
}

func TestObjectDataSpawnsBack(t *testing.T) {
	s := table(t, "", deck("deck99", Vec{Y: 1}, faceDown, 3), plainThing("state1", "Custom_Tile", Vec{X: 9, Y: 1}, map[string]any{
		"CustomImage": map[string]any{"ImageURL": "https://example.com/1.png"}, "Tags": []string{},
		"States": map[string]any{"2": plainThing("state2", "Custom_Tile", Vec{}, map[string]any{"CustomImage": map[string]any{"ImageURL": "u"}})}}))
	s.Settle(100)
	s.exec(t, `for i, o in ipairs(getObjects()) do
		spawnObjectData({data = o.getData(), position = {0, 3, 10 * i}})
		spawnObjectJSON({json = o.getJSON(), position = {20, 3, 10 * i}}) end`)
	s.Settle(200)
	n := map[string]int{}
	for _, o := range s.Objects() {
		n[o.Type]++
		if o.Type == "Deck" && len(o.Contents) != 3 || o.Type == "Tile" && o.State != 1 {
			t.Errorf("came out as %v", o)
		}
	}
	if n["Deck"] != 3 || n["Tile"] != 3 {
		t.Errorf("on the table: %v", n)
	}
}

func TestStates(t *testing.T) {
	s := table(t, logger, plainThing("state1", "Custom_Tile", Vec{X: 9, Y: 1}, map[string]any{
		"CustomImage": map[string]any{"ImageURL": "u"},
		"States": map[string]any{"2": plainThing("state2", "Custom_Tile", Vec{},
			map[string]any{"CustomImage": map[string]any{"ImageURL": "u"}})}}))
	s.Settle(100)
	s.heard()
	ok, err := s.ChangeState("White", "state1", 2)
	done(t, ok, err)
	s.Settle(100)
	expect(t, s.heard(), "tryObjectStateChange state1 2 White", "onObjectDestroy state1", "onObjectStateChange state2 state1", "onObjectSpawn state2")
	o, _ := s.Object("state2")
	if o.State != 2 || o.Position.Flat(Vec{X: 9}) > 0.01 {
		t.Errorf("state: %v", o)
	}
	if got := s.exec(t, `o = getObjectFromGUID("state2").setState(1) return o.spawning, #o.getStates()`); got != "true 1" {
		t.Errorf("back: %s", got)
	}
	s.Settle(100)
	if _, there := s.Object("state1"); !there {
		t.Error("the first state is not back")
	}
	s.exec(t, `function tryObjectStateChange() return false end`)
	ok, err = s.ChangeState("White", "state1", 2)
	refused(t, ok, err)
}

func TestSaveAndPlayReplacesScripts(t *testing.T) {
	s := table(t, `function onSave() print("asked") return "x" end`)
	if err := s.SaveAndPlay(ScriptState{GUID: "-1", Script: `print("new")`}); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "new")
	if st := s.Scripts(); len(st) != 1 || st[0].Script != `print("new")` {
		t.Errorf("scripts: %v", st)
	}
}

func TestHostMigrationLosesEverythingButTheSave(t *testing.T) {
	s := table(t, keeper, card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.exec(t, "count = 4")
	s.Checkpoint()
	s.exec(t, `count = 9 Wait.frames(function() print("ghost") end, 5)`)
	s.heard()
	if err := s.MigrateHost("Red"); err != nil {
		t.Fatal(err)
	}
	s.Frames(20)
	expect(t, s.heard(), "load [4]")
	if got := s.exec(t, "return Player.White.host, Player.Red.host"); got != "false true" {
		t.Errorf("hosts: %s", got)
	}
}

func TestBadSavesAreRefused(t *testing.T) {
	s := New(Config{})
	defer s.Close()
	one := deck("deck99", Vec{}, faceDown, 2)
	one["DeckIDs"] = []any{100}
	if err := s.Load(saveOf(t, "", "", one)); err != nil || !strings.Contains(strings.Join(s.Notes(), ""), "DeckIDs") {
		t.Errorf("a deck with fewer ids than cards goes by its cards: %v, %v", err, s.Notes())
	}
	if err := s.Load([]byte("{\n\"Objects\":[]}")); err == nil || !strings.Contains(err.Error(), "no objects in it") {
		t.Errorf("error %v", err)
	}
	if _, err := savefile.Parse([]byte("{}")); err == nil {
		t.Error("an empty object is no save")
	}
}

func TestSaveAndPlayGoesBackToTheLastSaveNotTheLastCheckpoint(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.exec(t, `getObjectFromGUID("aaaaa1").setPosition({5, 2, 0})`)
	s.Settle(100)
	s.Checkpoint()
	if err := s.SaveAndPlay(); err != nil {
		t.Fatal(err)
	}
	if o, _ := s.Object("aaaaa1"); o.Position.X != 0 {
		t.Errorf("the card lies at %v", o.Position)
	}
}
