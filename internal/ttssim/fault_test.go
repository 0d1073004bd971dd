package ttssim

import (
	"strings"
	"testing"
)

// Requirement 18: bad evenings, and the switches.

func drops(t *testing.T, sw Switches) (n int) {
	s := open(t, Config{Switches: sw}, saveOf(t, logger, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 9, Y: 2})))
	s.Settle(100)
	for i := range 4 {
		ok, err := s.Drag("White", "aaaaa1", Vec{X: float64(i%2) * 9, Y: 2, Z: 0})
		done(t, ok, err)
		s.Settle(100)
	}
	for _, l := range s.heard() {
		if strings.HasPrefix(l, "onObjectDrop") {
			n++
		}
	}
	return n
}

func TestMissedAndRepeatedDrops(t *testing.T) {
	for want, faults := range map[int]Faults{4: {}, 2: {MissDrop: 2}, 5: {RepeatDrop: 4}} {
		if got := drops(t, Switches{Faults: faults}); got != want {
			t.Errorf("miss %d, repeat %d: %d drops, want %d", faults.MissDrop, faults.RepeatDrop, got, want)
		}
	}
}

func TestZoneFaults(t *testing.T) {
	for want, faults := range map[int]Faults{1: {}, 0: {MissZone: 1}, 2: {RepeatZone: 1}} {
		s := open(t, Config{Switches: Switches{Faults: faults}},
			saveOf(t, logger, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 9, Y: 2})))
		s.Settle(100)
		_, _ = s.Drag("White", "aaaaa1", Vec{X: 9, Y: 2})
		s.Settle(100)
		if got := strings.Count(strings.Join(s.heard(), "\n"), "onObjectEnterZone"); got != want {
			t.Errorf("miss %d, repeat %d: %d events, want %d", faults.MissZone, faults.RepeatZone, got, want)
		}
	}
}

func TestHitchesStretchTime(t *testing.T) {
	s := open(t, Config{Switches: Switches{Faults: Faults{Hitch: 10}}}, saveOf(t, `Wait.time(function() print("fired") end, 1)`, ""))
	s.Frames(30)
	expect(t, s.heard(), "fired")
}

func TestAutosaveInTheMiddleOfAnEffect(t *testing.T) {
	s := open(t, Config{Switches: Switches{SaveEvery: 1}}, saveOf(t, `step = "before"
		function onLoad(state) if state ~= "" then print("loaded " .. state) end end
		function onSave() return step end
		function effect() step = "middle" Wait.frames(function() step = "after" end, 5) end`, ""))
	s.exec(t, "effect()")
	s.Frames(3)
	if err := s.Rewind(0); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "loaded middle")
}

func TestSwitchesChangeOrders(t *testing.T) {
	order := func(sw Switches) string {
		s := open(t, Config{Switches: sw}, saveOf(t, `function onLoad() print("global") end`+"\n"+strings.ReplaceAll(logger, "onLoad", "x"), "",
			plainThing("thing1", "Checker_red", Vec{X: 9, Y: 1, Z: 9}, map[string]any{"LuaScript": `function onLoad() print("object") end`}),
			card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 9, Y: 2})))
		_, _ = s.PickUp("White", "aaaaa1")
		_ = s.DropAt("White", Vec{X: 9, Y: 2})
		s.Settle(50)
		var kept []string
		for _, l := range s.heard() {
			if l == "global" || l == "object" || strings.HasPrefix(l, "onObjectDrop") || strings.HasPrefix(l, "onObjectEnterZone") {
				kept = append(kept, strings.Fields(l)[0])
			}
		}
		return strings.Join(kept, " ")
	}
	if got := order(Switches{}); got != "global object onObjectDrop onObjectEnterZone" {
		t.Errorf("plain: %s", got)
	}
	if got := order(Switches{ObjectsFirst: true, ZoneBeforeDrop: true}); got != "object global onObjectEnterZone onObjectDrop" {
		t.Errorf("switched: %s", got)
	}
}

func TestRemainderSwitch(t *testing.T) {
	for sw, want := range map[bool]int{false: 1, true: 2} {
		s := open(t, Config{Switches: Switches{RemainderLeaves: sw}}, saveOf(t, logger, "", deck("deck99", Vec{Y: 1}, faceDown, 2)))
		s.Settle(100)
		s.heard()
		_, _, _ = s.PickUpTop("White", "deck99")
		if got := strings.Count(strings.Join(s.heard(), "\n"), "onObjectLeaveContainer"); got != want {
			t.Errorf("switch %v: %d events", sw, got)
		}
	}
}

func TestHandlersAfterAFailingOne(t *testing.T) {
	for _, stop := range []bool{false, true} {
		s := open(t, Config{Switches: Switches{StopHandlersAfterError: stop}}, saveOf(t, `function onChat() error("broken") end`, "",
			plainThing("thing1", "Checker_red", Vec{Y: 1}, map[string]any{"LuaScript": `function onChat() print("heard") end`})))
		_, _ = s.Chat("White", "x")
		if heard := strings.Contains(strings.Join(s.heard(), "\n"), "heard"); heard == stop || len(s.Errors()) != 1 {
			t.Errorf("stop %v: heard %v, errors %v", stop, heard, s.Errors())
		}
	}
}

func TestHandsFlickerAndDestroyedThingsLeave(t *testing.T) {
	s := open(t, Config{Switches: Switches{DestroyLeavesZones: true, Faults: Faults{HandFlicker: true}}}, saveOf(t, logger, "",
		card("aaaaa1", 1, Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0)))
	s.Settle(100)
	ok, err := s.Delete("White", "aaaaa1")
	done(t, ok, err)
	expect(t, s.heard(), "onObjectEnterZone hand01 aaaaa1", "onObjectLeaveZone hand01 aaaaa1", "onObjectEnterZone hand01 aaaaa1",
		"onPlayerAction White 2 aaaaa1", "onObjectDestroy aaaaa1", "onObjectLeaveZone hand01 aaaaa1")
}

func TestBodiesMaySeeNothing(t *testing.T) {
	for _, blind := range []bool{false, true} {
		s := open(t, Config{Switches: Switches{BodyBlind: blind}}, saveOf(t, `print(tostring(getObjectFromGUID("aaaaa1") == nil) .. #getObjects())
			function onLoad() print(#getObjects()) end`, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
		if blind {
			expect(t, s.heard(), "true0", "1")
		} else {
			expect(t, s.heard(), "false1", "1")
		}
	}
}

func TestWhatThisTableDoesNotDoIsSaid(t *testing.T) {
	a, b := card("aaaaa1", 1, Vec{Y: 1}, faceUp), card("aaaaa2", 1, Vec{X: 6, Y: 1}, faceUp)
	b["CustomDeck"].(map[string]any)["1"].(map[string]any)["FaceURL"] = "https://example.com/other.png"
	s := open(t, Config{}, saveOf(t, "", "", a, b, plainThing("layout", "LayoutZone", Vec{}, map[string]any{"LayoutZone": map[string]any{}})))
	s.Settle(100)
	ok, err := s.Drag("White", "aaaaa1", Vec{X: 6, Y: 2})
	done(t, ok, err)
	s.Settle(100)
	warned := strings.Join(s.Warnings(), "\n")
	for _, want := range []string{"LayoutZone layout", "different sheets under the key 1"} {
		if !strings.Contains(warned, want) {
			t.Errorf("no warning of %q in %s", want, warned)
		}
	}
}
