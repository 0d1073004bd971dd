package luamod_test

import (
	"testing"

	"ttsbridge/internal/ttssim"
)

// The game sometimes hands over an object that has gone meanwhile, or none: no event makes an error of that.
func TestEventsAboutNothing(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	for _, call := range []string{
		`tryObjectEnterContainer(nil, o)`, `tryObjectEnterContainer(o, nil)`, `tryObjectEnterContainer(nil, nil)`, `onObjectEnterContainer(nil, nil)`,
		`onObjectLeaveContainer(nil, o)`, `onObjectLeaveContainer(o, nil)`, `onObjectDrop("White", nil)`, `onObjectPickUp("White", nil)`,
		`onObjectRandomize(nil, "White")`, `tryObjectRandomize(nil, "White")`, `onObjectStateChange(nil, "abcdef")`, `onObjectDestroy(nil)`,
		`onObjectSpawn(nil)`, `onObjectPeek(nil, "White")`, `onObjectSearchStart(nil, "White")`, `onObjectSearchEnd(nil, "White")`,
		`onObjectNumberTyped(nil, "White", 3)`, `tryObjectRotate(nil, 0, 0, "White", 0, 0)`, `onObjectRotate(nil, 0, 0, "White", 0, 0)`,
		`onPlayerAction(Player.White, Player.Action.PickUp, {})`, `onPlayerAction(Player.White, Player.Action.PickUp, nil)`,
		`onPlayerAction(Player.Teal, Player.Action.PickUp, { o })`, `onPlayerAction(Player.Teal, Player.Action.FlipOver, { o })`,
	} {
		r.lua(`local o for _, one in ipairs(getObjects()) do if one.memo == "lp:White" then o = one end end ` + call)
	}
	r.sim.Frames(60)
	r.settle()
	r.neat()
}
