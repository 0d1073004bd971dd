package luamod_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/ttssim"
)

const strangeTable = `{"SaveName":"A stranger's table","LuaScript":"-- nothing","XmlUI":"<Text id=\"theirs\" text=\"hello\"/>","ObjectStates":[%s]}`

// theirHands are the hands that a stranger's table has for the same colours.
const theirHands = `,{"GUID":"aaaa01","Name":"HandTrigger","FogColor":"White","Locked":true,"Transform":{"posX":0,"posY":4,"posZ":-44,"rotX":0,"rotY":0,
"rotZ":0,"scaleX":12,"scaleY":6,"scaleZ":4}},{"GUID":"aaaa02","Name":"HandTrigger","FogColor":"Green","Locked":true,"Transform":{"posX":0,"posY":4,
"posZ":44,"rotX":0,"rotY":180,"rotZ":0,"scaleX":12,"scaleY":6,"scaleZ":4}}`

// A puck dropped into a stranger's table lays out everything the duel needs, in replies that are short, and referees.
func TestPuckRefereesAnyTable(t *testing.T) {
	for name, theirs := range map[string]string{"an empty table": "", "a table with hands": theirHands} {
		t.Run(name, func(t *testing.T) { strangersTable(t, theirs) })
	}
}

func strangersTable(t *testing.T, theirs string) {
	t.Helper()
	r := newHouse(t, ttssim.Config{})
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	puck, err := saves.Puck(raw)
	if err != nil {
		t.Fatal(err)
	}
	var wrapped struct{ ObjectStates []json.RawMessage }
	if err := json.Unmarshal(puck, &wrapped); err != nil || len(wrapped.ObjectStates) != 1 {
		t.Fatal(err)
	}
	if err := r.sim.Load([]byte(strings.Replace(strangeTable, "%s", string(wrapped.ObjectStates[0])+theirs, 1))); err != nil {
		t.Fatal(err)
	}
	frames := 0
	for ; len(r.sim.Objects()) < 106 && frames < 20_000; frames += 60 {
		r.sim.Frames(60)
	}
	t.Logf("laid out after %d frames", frames)
	r.settle()
	r.settle()
	r.shows()
	if r.sim.UIText("panel-text") == "" || r.sim.UIText("theirs") != "hello" {
		t.Error("the panels of the puck and of the table are not both there")
	}
	if !r.drag("White", "Sun leader", "e2") {
		t.Fatal("the leader cannot be picked up")
	}
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "i9")
	if got := r.named(name); got.InHandOf != "White" {
		t.Errorf("a refused card lies at %v", got.Position)
	}
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("the button of the panel does nothing")
	}
	r.shows()
}
