package luamod_test

import (
	"encoding/json"
	"fmt"
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

// puckAlone is the puck of the table's own save.
func (r *rig) puckAlone() string {
	r.t.Helper()
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		r.t.Fatal(err)
	}
	puck, err := saves.Puck(raw)
	if err != nil {
		r.t.Fatal(err)
	}
	var wrapped struct{ ObjectStates []json.RawMessage }
	if err := json.Unmarshal(puck, &wrapped); err != nil || len(wrapped.ObjectStates) != 1 {
		r.t.Fatal(err)
	}
	return string(wrapped.ObjectStates[0])
}

// laid waits until the puck has laid out everything on a table that has some things already.
func (r *rig) laid(already int) {
	r.t.Helper()
	frames := 0
	for ; len(r.sim.Objects()) < already+106 && frames < 20_000; frames += 60 {
		r.sim.Frames(60)
	}
	r.t.Logf("laid out after %d frames", frames)
	r.settle()
	r.settle()
}

func strangersTable(t *testing.T, theirs string) {
	t.Helper()
	r := newHouse(t, ttssim.Config{})
	if err := r.sim.Load([]byte(strings.Replace(strangeTable, "%s", r.puckAlone()+theirs, 1))); err != nil {
		t.Fatal(err)
	}
	r.laid(0)
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

// A stranger's table that draws its screen anew takes the puck's panels away; they come back, with what they showed.
func TestPanelsComeBackWhenTheTableDrawsItsScreen(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	table := strings.Replace(strangeTable, "-- nothing", `function onChat(m) if m == 'redraw' then UI.setXml('<Text id=\"theirs\" text=\"again\"/>') end end`, 1)
	if err := r.sim.Load([]byte(strings.Replace(table, "%s", r.puckAlone(), 1))); err != nil {
		t.Fatal(err)
	}
	r.laid(0)
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "e2")
	panel, buttons := r.sim.UIText("panel-text"), r.sim.UIText("ask-White-text")
	for range 2 {
		r.chat("White", "redraw")
		r.sim.Frames(600)
		r.settle()
		if got := r.sim.UIText("panel-text"); got != panel || panel == "" || r.sim.UIText("theirs") != "again" {
			t.Errorf("the panel shows %q, it showed %q; theirs: %q", got, panel, r.sim.UIText("theirs"))
		}
		if got := r.sim.UIText("ask-White-text"); got != buttons || !r.sim.UIShown("White", "ask-White") {
			t.Errorf("the question is not shown again: %q, want %q", got, buttons)
		}
	}
	r.answer("White", "Cancel")
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("the button of the panel does nothing")
	}
	r.neat()
}

// A puck that is put into a bag says so and falls silent; taken out again it goes on.
func TestAPuckIsPutIntoABag(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	bag := `,{"GUID":"bbbb01","Name":"Bag","Transform":{"posX":36,"posY":2,"posZ":0,"rotX":0,"rotY":0,"rotZ":0,"scaleX":1,"scaleY":1,"scaleZ":1}}`
	if err := r.sim.Load([]byte(strings.Replace(strangeTable, "%s", r.puckAlone()+bag, 1))); err != nil {
		t.Fatal(err)
	}
	r.laid(1)
	r.lua(`getObjectFromGUID("bbbb01").putObject(getObjectFromGUID("` + r.puck() + `"))`)
	r.sim.Frames(600)
	if n := r.count("The referee was taken off the table"); n != 1 {
		t.Errorf("it is told %d times that the referee is away: %+v", n, tail(r.sim.ChatLog()))
	}
	r.done(r.sim.Drag("White", r.named("Sun leader").GUID, ttssim.Vec{X: 3, Y: 2, Z: 3}))
	r.sim.Frames(300)
	r.lua(`getObjectFromGUID("bbbb01").takeObject({position = {36, 3, 8}})`)
	r.sim.Frames(1800)
	r.settle()
	if n := r.count("Another game uses this table"); n != 0 {
		t.Errorf("the puck takes itself for another one: %+v", tail(r.sim.ChatLog()))
	}
	r.neat()
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Number != 2 {
		t.Error("the button of the panel does nothing")
	}
	r.neat()
}

// What lies on a table of yesterday's duel makes room for today's: its cards go, and the rest of the furniture serves again.
func TestAPuckAmongTheCardsOfAnEarlierDuel(t *testing.T) {
	earlier := newRig(t, ttssim.Config{})
	saved, err := earlier.sim.Save()
	if err != nil {
		t.Fatal(err)
	}
	var save struct{ ObjectStates []json.RawMessage }
	if err := json.Unmarshal(saved, &save); err != nil {
		t.Fatal(err)
	}
	r := newHouse(t, ttssim.Config{})
	all := r.puckAlone()
	for _, o := range save.ObjectStates {
		all += "," + string(o)
	}
	if err := r.sim.Load([]byte(strings.Replace(strangeTable, "%s", all, 1))); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(7200)
	r.settle()
	r.neat()
	r.drag("White", "Sun leader", "e2")
	r.click("White", "act-end")
	r.neat()
}

// Things of the table that have the GUIDs of ours, and cards in its decks that have memos like ours, stay as they are.
func TestAPuckAmongThingsThatLookLikeOurs(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	var save struct {
		ObjectStates []struct {
			GUID             string
			ContainedObjects []struct{ GUID string }
		}
	}
	if err := json.Unmarshal(raw, &save); err != nil {
		t.Fatal(err)
	}
	n, all := 0, r.puckAlone()+theirDeck
	checker := func(guid string) {
		n++
		all += fmt.Sprintf(`,{"GUID":%q,"Name":"Checker_red","Locked":true,"Transform":{"posX":%d,"posY":2,"posZ":70,"scaleX":1,"scaleY":1,"scaleZ":1}}`, guid, 2*n)
	}
	for _, o := range save.ObjectStates {
		checker(o.GUID)
		for _, c := range o.ContainedObjects {
			checker(c.GUID)
		}
	}
	if err := r.sim.Load([]byte(strings.Replace(strangeTable, "%s", all, 1))); err != nil {
		t.Fatal(err)
	}
	r.laid(n + 1)
	r.long()
	r.shows()
	for _, o := range r.sim.Objects() {
		if o.Name == "Checker_red" {
			n--
		} else if o.GUID == "dddd01" && len(o.Contents) != 2 {
			t.Errorf("their deck has %d cards left", len(o.Contents))
		}
	}
	if n != 0 {
		t.Errorf("%d things of the table are gone", n)
	}
}

// theirDeck is a deck of another game whose cards have memos of twelve hexadecimal digits.
const theirDeck = `,{"GUID":"dddd01","Name":"Deck","Transform":{"posX":40,"posY":2,"posZ":40,"rotY":180,"rotZ":180,"scaleX":1,"scaleY":1,"scaleZ":1},
"DeckIDs":[100,101],"CustomDeck":{"1":{"FaceURL":"https://example.com/f.png","BackURL":"https://example.com/b.png","NumWidth":2,"NumHeight":2,"BackIsHidden":true}},
"ContainedObjects":[{"GUID":"dddd02","Name":"Card","Memo":"0123456789ab","Nickname":"theirs","CardID":100,"Transform":{"scaleX":1,"scaleY":1,"scaleZ":1},
"CustomDeck":{"1":{"FaceURL":"https://example.com/f.png","BackURL":"https://example.com/b.png","NumWidth":2,"NumHeight":2,"BackIsHidden":true}}},
{"GUID":"dddd03","Name":"Card","Memo":"0123456789ac","Nickname":"theirs too","CardID":101,"Transform":{"scaleX":1,"scaleY":1,"scaleZ":1},
"CustomDeck":{"1":{"FaceURL":"https://example.com/f.png","BackURL":"https://example.com/b.png","NumWidth":2,"NumHeight":2,"BackIsHidden":true}}}]}`
