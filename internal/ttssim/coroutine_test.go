package ttssim

import (
	"testing"
	"time"
)

// A coroutine of the game may wait inside a pcall, goes on a frame later, and is stopped when it never ends.
func TestCoroutinesWaitInsidePcall(t *testing.T) {
	s := open(t, Config{Runaway: 2 * time.Second}, saveOf(t, `
		function slow()
		  print("one")
		  print(tostring(pcall(function() coroutine.yield(0) error("two") end)))
		  coroutine.yield(0)
		  print("three")
		  return 1
		end
		function endless() coroutine.yield(0) while true do end end`, ""))
	s.exec(t, `startLuaCoroutine(Global, "slow")`)
	for _, want := range []string{"one", "false", "three"} {
		s.Frame()
		expect(t, s.heard(), want)
	}
	s.exec(t, `startLuaCoroutine(Global, "endless")`)
	s.Frames(3)
	if len(s.Errors()) != 1 {
		t.Errorf("errors %v, want the one of the coroutine without end", s.Errors())
	}
}

// A load drops what coroutines were about to do.
func TestLoadsDropCoroutines(t *testing.T) {
	save := saveOf(t, `function onLoad() startLuaCoroutine(Global, "slow") end
		function slow() for i = 1, 3 do coroutine.yield(0) end print("late") return 1 end`, "")
	s := open(t, Config{}, save)
	s.Frames(2)
	if err := s.Load(save); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	expect(t, s.heard())
	s.Frames(10)
	expect(t, s.heard(), "late")
}
