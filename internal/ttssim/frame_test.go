package ttssim

import (
	"fmt"
	"strings"
	"testing"
)

// Requirement 1: frames, waits and determinism.

func TestNothingAsynchronousRunsInsideItsCall(t *testing.T) {
	s := table(t, `
		function start()
		  Wait.frames(function() print("frame " .. Time.time * 60) end)
		  Wait.frames(function() print("three") end, 3)
		  Wait.time(function() print("tenth") end, 0.1)
		  Wait.condition(function() print("met") end, function() return done end, 1, function() print("late") end)
		  Wait.condition(function() print("met") end, function() return false end, 0.2, function() print("late") end)
		  startLuaCoroutine(Global, "slow")
		  spawnObjectData({data = {Name = "Checker_white"}, callback_function = function(o) print("spawned " .. tostring(o.spawning)) end})
		  print("end of call")
		end
		function slow() print("one") coroutine.yield(0) print("two") return 1 end`)
	start := s.world.Frame
	s.exec(t, "start()")
	expect(t, s.heard(), "end of call")
	s.Frame()
	expect(t, s.heard(), fmt.Sprintf("frame %d", start+1), "one")
	s.Frame()
	expect(t, s.heard(), "spawned false", "two")
	s.exec(t, "done = true")
	s.Frame()
	expect(t, s.heard(), "three", "met")
	s.Frames(3)
	expect(t, s.heard(), "tenth")
	s.Frames(7)
	expect(t, s.heard(), "late")
}

func TestRepeatedAndStoppedWaits(t *testing.T) {
	s := table(t, `n = 0
		a = Wait.time(function() n = n + 1 end, 0.5, 3)
		b = Wait.time(function() n = n + 100 end, 1, -1)
		c = Wait.frames(function() n = n + 1000 end, 5)
		print(tostring(Wait.stop(c)) .. tostring(Wait.stop(c)) .. tostring(Wait.stop(9999)))`)
	s.Frames(121)
	if got := s.exec(t, "return n"); got != "203" {
		t.Errorf("n is %s", got)
	}
	expect(t, s.heard(), "truefalsefalse")
	if !s.Idle() {
		t.Error("a repeating wait keeps the table from being idle")
	}
}

func TestCollectGathersWaits(t *testing.T) {
	s := table(t, `local g
		g = Wait.collect({"a", "b"}, function(c) print("all " .. c.results.a[1]) end,
		  function(c, id) print("got " .. id) end, function(c, err, id) print(err .. " " .. id) end)
		g:add("a", 7) g:add("a", 8) g:add("x") g:add("b")`)
	expect(t, s.heard(), "got a", "Duplicate ID a", "Unknown ID x", "got b", "all 7")
}

func TestUpdateHandlersKeepTheirPace(t *testing.T) {
	s := table(t, `u, f = 0, 0 function onUpdate() u = u + 1 end function onFixedUpdate() f = f + 1 end`)
	s.exec(t, "u, f = 0, 0")
	s.Frames(60)
	if got := s.exec(t, "return u, f"); got != "60 90" {
		t.Errorf("a second has %s updates", got)
	}
}

// evening plays the same acts on a fresh table and gives everything that was printed.
func evening(t *testing.T, cfg Config) string {
	s := open(t, cfg, saveOf(t, logger, "", deck("deck01", Vec{Y: 1}, faceDown, 20), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0),
		zone("zone01", Vec{X: 6, Y: 2}), zone("zone02", Vec{X: 6, Y: 2})))
	s.Settle(100)
	_, _ = s.Shuffle("White", "deck01")
	_, _ = s.NumberTyped("White", "deck01", 5)
	s.Settle(600)
	for i, c := range s.Hand("White") {
		_, _ = s.Drag("White", c.GUID, Vec{X: float64(i) * 3, Y: 2, Z: 0})
		s.Settle(300)
	}
	var lines []string
	for _, l := range s.ChatLog() {
		lines = append(lines, fmt.Sprint(l.Frame, " ", l.Text))
	}
	for _, o := range s.Objects() {
		lines = append(lines, fmt.Sprintf("%s %v %v %v", o.GUID, o.Position, o.Rotation, o.Contents))
	}
	if errs := s.Errors(); len(errs) > 0 {
		t.Errorf("script errors: %v", errs)
	}
	return strings.Join(lines, "\n")
}

func TestSameSeedSameEvening(t *testing.T) {
	for _, shuffle := range []bool{false, true} {
		cfg := Config{Seed: 7, Switches: Switches{Shuffle: shuffle}}
		if one, two := evening(t, cfg), evening(t, cfg); one != two {
			t.Errorf("two runs with one seed differ (shuffle %v)", shuffle)
		}
		other := cfg
		other.Seed = 8
		if evening(t, cfg) == evening(t, other) {
			t.Errorf("two seeds give the same evening (shuffle %v)", shuffle)
		}
	}
}

func TestShufflePermutesWithinAFrame(t *testing.T) {
	script := `for i = 1, 8 do Wait.frames(function() print(i) end, 3) end`
	orders := map[string]bool{}
	for seed := range uint64(5) {
		s := open(t, Config{Seed: seed, Switches: Switches{Shuffle: true}}, saveOf(t, script, ""))
		s.Frames(4)
		orders[strings.Join(s.heard(), " ")] = true
	}
	if len(orders) < 3 {
		t.Errorf("orders seen: %v", orders)
	}
}
