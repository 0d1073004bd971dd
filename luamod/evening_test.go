package luamod_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/games/tagduel"
)

// What can go wrong in an evening, and what the table says then.

// count is how many lines were written with that text, for whomever.
func (r *rig) count(text string) (n int) {
	for _, l := range r.sim.ChatLog() {
		if strings.Contains(l.Text, text) {
			n++
		}
	}
	return n
}

// chat lets a player type a line and waits for what comes of it.
func (r *rig) chat(color, text string) {
	r.t.Helper()
	if _, err := r.sim.Chat(color, text); err != nil {
		r.t.Fatal(err)
	}
	r.settle()
}

// A rewind is told with both records, once; a table that was put back to where the duel stands is not worth a word.
func TestRewindIsTold(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.sim.Checkpoint()
	if err := r.sim.Rewind(0); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if n := r.count("was put back"); n != 0 {
		t.Errorf("a rewind to the same moment is told %d times", n)
	}
	r.sim.Checkpoint()
	r.drag("White", "Sun leader", "e2")
	r.click("White", "act-end")
	if err := r.sim.Rewind(0); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if n := r.count("was put back to record"); n != 1 {
		t.Errorf("a rewind is told %d times: %+v", n, tail(r.sim.ChatLog()))
	}
	r.shows()
}

// An undo that both agree to is carried out on the table, by buttons alone.
func TestUndoByButtons(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	s := r.table.State()
	home := s.Place(s.Card(s.Players[0].Token).Spot).Name
	r.drag("White", "Sun leader", "e2")
	r.click("White", "act-undo-1")
	if !r.sim.UIShown("Green", "ask-Green") || r.sim.UIShown("White", "ask-Green") {
		t.Fatal("Green alone should be asked for consent")
	}
	r.answer("Green", "Yes")
	s = r.table.State()
	if at := s.Place(s.Card(s.Players[0].Token).Spot).Name; at != home {
		t.Errorf("the leader stands on %s, was on %s", at, home)
	}
	r.shows()
}

// The mark of a leader lies on its tile wherever it goes.
func TestMarkFollowsTheLeader(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	before := r.named("leader:White").Position
	r.drag("White", "Sun leader", "e2")
	leader, mark := r.named("Sun leader").Position, r.named("leader:White").Position
	if mark == before || mark.Flat(leader) > 2 {
		t.Errorf("the leader is at %v, its mark at %v, before at %v", leader, mark, before)
	}
	if ok, _ := r.sim.PickUp("White", r.named("leader:White").GUID); ok {
		t.Error("a hand carries the mark away")
	}
}

// What a host does behind the table's back is found and mended without anybody asking.
func TestDriftIsFoundAndMended(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.sim.Frames(1200)
	leader := r.named("Sun leader")
	if _, err := r.sim.Execute("-1", "getObjectFromGUID('"+leader.GUID+"').setPosition({20, 2, 3}) getObjectFromGUID('"+
		r.named("leader:Green").GUID+"').destruct()"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(2400)
	r.settle()
	if n := r.count("elsewhere than it should"); n != 1 {
		t.Errorf("drift is told %d times", n)
	}
	r.shows()
	r.named("leader:Green")
}

// Somebody deletes the board, hands and counters: what is missing is made anew.
func TestDeletedBoardComesBack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if _, err := r.sim.Execute("-1", `for _, o in ipairs(getObjects()) do
		if o.memo ~= nil and (o.memo:match("^tile:a") or o.memo == "lp:White" or o.memo == "deck:Green" or o.memo == "leader:White") then o.destruct() end
	end`); err != nil {
		t.Fatal(err)
	}
	r.chat("White", "!sync")
	r.sim.Frames(900)
	r.settle()
	r.shows()
	for _, memo := range []string{"tile:a1", "tile:a9", "lp:White", "leader:White"} {
		r.named(memo)
	}
}

// The bridge is killed and starts again from its folder: the same table goes on, with the question that was open.
func TestBridgeRestarts(t *testing.T) {
	m := means(t)
	r := newHouseIn(t, ttssim.Config{}, m)
	r.load()
	_, name := r.kind("South hand", "monster")
	if !r.drag("White", name, "e2") {
		t.Fatal("the card cannot be picked up")
	}
	r.restart(m, 600)
	if r.count("does not answer") != 1 {
		t.Fatalf("nobody is told that the bridge is away: %+v", tail(r.sim.ChatLog()))
	}
	r.sim.Frames(1200)
	r.settle()
	if s := r.table.State(); s.AskOf(0) == nil {
		t.Fatal("the question is lost")
	}
	r.answer("White", "Cancel")
	r.shows()
	if r.count("The bridge is back") != 1 {
		t.Error("nobody is told that the bridge is back")
	}
}

// Another player becomes the host: the bridge is out of reach, everybody is told what to do, and "!bridge" finds it again.
func TestHostMigration(t *testing.T) {
	gone := false
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(_ int, url string) ttssim.Fate {
		return ttssim.Fate{Refuse: gone && !strings.Contains(url, "localhost")}
	}
	r := newRig(t, cfg)
	r.drag("White", "Sun leader", "e2")
	r.sim.Checkpoint()
	gone = true
	if err := r.sim.MigrateHost("Green"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(600)
	if r.count("The host is another player now") != 1 {
		t.Fatalf("nobody is told: %+v", tail(r.sim.ChatLog()))
	}
	r.sim.Chat("White", "!bridge http://localhost")
	r.sim.Frames(10)
	if r.count("Only the host") != 1 {
		t.Error("a guest moved the bridge")
	}
	r.sim.Chat("Green", "!bridge "+strings.Replace(r.url, "127.0.0.1", "localhost", 1))
	r.sim.Frames(600)
	r.settle()
	r.click("White", "act-end")
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("the duel does not go on")
	}
	r.shows()
}

// Players change seats, leave and come back; the open question finds whoever plays the colour now.
func TestPlayersComeAndGo(t *testing.T) {
	r := newRig(t, ttssim.Config{Switches: ttssim.Switches{SeatFrames: 3}})
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "e2")
	asked := r.count("what do you play") + r.count("What do you play")
	if err := r.sim.Disconnect("White"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if err := r.sim.Seat("White", "Cleo", "76561198000000077"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if r.count("Cleo now plays White") != 1 {
		t.Errorf("nobody is told who plays White: %+v", tail(r.sim.ChatLog()))
	}
	if again := r.count("what do you play") + r.count("What do you play"); again != asked+1 {
		t.Errorf("the question was put %d times, before %d", again, asked)
	}
	r.chat("White", "!77")
	if r.count("Your question has no answer 77") != 1 {
		t.Errorf("an answer that is none is not told as such: %+v", tail(r.sim.ChatLog()))
	}
	r.chat("White", "!1")
	if s := r.table.State(); s.AskOf(0) != nil {
		t.Errorf("a typed number does not answer: %+v", tail(r.sim.ChatLog()))
	}
	for _, color := range []string{"Red", "Black"} {
		if err := r.sim.Seat(color, "Guest in "+color, "7656119800000008"+color); err != nil {
			t.Fatal(err)
		}
		r.settle()
	}
	if r.count("You watch") != 1 || r.count("Guest in Black sits in Black") != 1 {
		t.Errorf("guests are not told: %+v", tail(r.sim.ChatLog()))
	}
	r.shows()
}

// One computer, two players: the seat changes with every turn.
func TestHotseat(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if err := r.sim.Disconnect("Green"); err != nil {
		t.Fatal(err)
	}
	r.click("White", "act-end")
	if err := r.sim.ChangeColor("White", "Green"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.click("Green", "act-end")
	if s := r.table.State(); s.Turn.Seat != 0 || s.Turn.Number != 3 {
		t.Errorf("turn %d of seat %d", s.Turn.Number, s.Turn.Seat)
	}
	r.shows()
}

// Two games load the same save: one of them falls silent and says so, instead of both fighting for the table.
func TestTwoGamesOneTable(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	save, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	other := &rig{t: t, table: r.table, url: r.url, sim: ttssim.New(ttssim.Config{Seed: 9, Strict: true, Epoch: 1700009999})}
	t.Cleanup(other.sim.Close)
	if err := other.sim.Seat("White", "Another", "76561198000000055"); err != nil {
		t.Fatal(err)
	}
	if err := other.sim.Load(save); err != nil {
		t.Fatal(err)
	}
	for range 40 {
		r.sim.Frames(60)
		other.sim.Frames(60)
	}
	silent := r.count("falls silent") + other.count("falls silent")
	if silent != 1 {
		t.Errorf("%d tables fell silent", silent)
	}
	for _, at := range []*rig{r, other} {
		if at.count("falls silent") > 0 {
			at.hushed()
		}
	}
}

// hushed holds that a silent table shows nobody what was typed for the referee, and answers whoever clicks.
func (r *rig) hushed() {
	r.t.Helper()
	r.chat("White", "！seal rosebud")
	if r.count("rosebud") > 0 || r.count("has fallen silent") != 1 {
		r.t.Errorf("a word for the referee is shown: %+v", tail(r.sim.ChatLog()))
	}
	r.click("White", "act-end")
	if r.count("has fallen silent") != 2 {
		r.t.Errorf("a click is not answered: %+v", tail(r.sim.ChatLog()))
	}
	r.chat("White", "hello")
	if !r.said("All", "hello") {
		r.t.Error("nobody can chat any more")
	}
}

// Everything can be typed, in both languages, and the words of one do not depend on who asks.
func TestCommandsAndLanguages(t *testing.T) {
	r := newRig(t, ttssim.Config{ShufflePairs: true})
	r.chat("White", "!help")
	if !r.said("White", "!status reads the panel aloud") || !r.said("White", "Commands: !end") {
		t.Error("!help does not help")
	}
	r.click("White", "tool-settings")
	r.click("White", "lang-White-de")
	if got := r.sim.UIText("panel-text"); !strings.Contains(got, "Zug 1: White player, Phase Haupt") {
		t.Errorf("the panel shows %q", got)
	}
	if label, _ := r.sim.UIAttribute("act-end", "text"); label != "Zug beenden" {
		t.Errorf("the button says %q", label)
	}
	if phase, _ := r.sim.UIAttribute("phase-main", "text"); phase != "[Haupt]" {
		t.Errorf("the phase bar shows %q", phase)
	}
	r.chat("Green", "!status")
	if !r.said("Green", "White player ist am Zug") {
		t.Errorf("!status tells %+v", tail(r.sim.ChatLog()))
	}
	r.click("White", "act-end")
	r.chat("Green", "!history")
	if !r.said("Green", "Green player: SP +") || !r.said("Green", "(neuer Zug)") {
		t.Errorf("!history tells %+v", tail(r.sim.ChatLog()))
	}
	if !r.said("Green", "Du bist am Zug.") {
		t.Error("Green is not told that the turn has come")
	}
	saved, err := r.sim.Save()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(saved); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if label, _ := r.sim.UIAttribute("act-end", "text"); label != "Zug beenden" {
		t.Error("the language is forgotten by a save")
	}
	if got := r.sim.UIText("panel-history"); !strings.Contains(got, "neuer Zug") {
		t.Errorf("the history is forgotten by a save: %q", got)
	}
}

func TestKeys(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "e2")
	if ok, err := r.sim.PressHotkey("White", "Referee: Answer 1", ""); !ok || err != nil {
		t.Fatal(ok, err)
	}
	r.settle()
	if s := r.table.State(); s.AskOf(0) != nil && s.AskOf(0).Kind == "state" {
		t.Error("a key does not answer")
	}
	r.chat("White", "!1")
	for range 3 {
		if s := r.table.State(); s.AskOf(0) == nil {
			break
		}
		r.chat("White", "!14")
	}
	if ok, err := r.sim.PressHotkey("White", "Referee: End turn", ""); !ok || err != nil {
		t.Fatal(ok, err)
	}
	r.settle()
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("a key does not end the turn")
	}
}

// A counter that somebody clicks goes back, with a word why.
func TestClickedCounterIsExplained(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if _, err := r.sim.CounterClick("Green", r.named("lp:White").GUID, -500); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(180)
	r.settle()
	if r.count("The referee keeps the counters: LP of White player") != 1 {
		t.Errorf("nobody is told why: %+v", tail(r.sim.ChatLog()))
	}
	r.shows()
}

// The effect window: buttons change points, what is done by hand stays, and "done" closes it.
func TestRepairByHand(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.click("White", "act-repair")
	r.answer("Green", "Yes")
	before := r.table.State()
	if !r.sim.UIShown("White", "ask-White") || r.sim.UIShown("Green", "ask-White") {
		t.Fatal("the window stands open for the wrong player")
	}
	r.answer("White", "North LP -500")
	r.chat("White", "!sp 1 "+before.Place(before.Card(before.Players[0].Token).Spot).Name)
	s := r.table.State()
	if s.Points(1, 0) != before.Points(1, 0)-500 || s.Points(0, 1) != before.Points(0, 1)+1 {
		t.Errorf("points %v and %v, before %v and %v", s.Players[0].Points, s.Players[1].Points, before.Players[0].Points, before.Players[1].Points)
	}
	if got := r.sim.UIText("panel-history"); !strings.Contains(got, "Green player: LP -500") || !strings.Contains(got, "(by hand)") {
		t.Errorf("the history shows %q", got)
	}
	r.click("Green", "act-object")
	r.drag("White", "Moon leader", "h8") // anything may be carried now
	r.answer("White", "Done")
	if s := r.table.State(); s.AskOf(0) != nil {
		t.Error("the window stays open")
	}
	r.shows()
}

// A save whose key the bridge does not take, or whose table it does not know, says so and stays playable.
func TestStrangeSaves(t *testing.T) {
	r := newHouse(t, ttssim.Config{})
	raw, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for field, says := range map[string]string{"token": "does not take this table's token", "table": "does not know this table"} {
		spoilt := regexp.MustCompile(`(\\n  `+field+` = \\")[0-9A-Za-z_-]+`).ReplaceAll(raw, []byte("${1}0123456789abcdef"))
		if bytes.Equal(spoilt, raw) {
			t.Fatalf("the save has no %s", field)
		}
		if err := r.sim.Load(spoilt); err != nil {
			t.Fatal(err)
		}
		r.sim.Frames(600)
		if n := r.count(says); n != 1 {
			t.Errorf("a wrong %s is told %d times: %+v", field, n, tail(r.sim.ChatLog()))
		}
		if ok, err := r.sim.Drag("White", r.named("Sun leader").GUID, ttssim.Vec{X: 4, Y: 2, Z: 4}); !ok || err != nil {
			t.Errorf("with a wrong %s nothing can be carried: %v, %v", field, ok, err)
		}
	}
}

// The caption of a pile in the open says how many cards lie there, in either language.
func TestCaptionsCountTheirCards(t *testing.T) {
	r := laid(t, &tagduel.Game, tagLined)
	sign := func() any {
		r.t.Helper()
		text, err := r.sim.Execute("-1", `for _, o in ipairs(getObjects()) do
			if o.memo == "sign:graveyard:White" then return o.TextTool.getValue() end
		end`)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if got := sign(); got != "Graveyard" {
		t.Errorf("the caption of an empty pile is %q", got)
	}
	r.lay("White", "Hare", "1A graveyard", true, 0)
	r.lay("White", "Wyrm", "1A m2", true, 0)
	if got := sign(); got != "Graveyard: 1" {
		t.Errorf("with a card the caption is %q", got)
	}
	r.chat("White", "!lang de")
	if got := sign(); got != "Friedhof: 1" {
		t.Errorf("in German the caption is %q", got)
	}
}
