// Package luamod_test tries the mod on a headless table, against the real bridge over HTTP.
package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

func TestLoadedTableShowsTheState(t *testing.T) {
	r := newRig(t, ttssim.Config{ShufflePairs: true})
	r.shows()
	if got := r.sim.UIText("panel-text"); !strings.Contains(got, "Turn 1: White player") {
		t.Errorf("the panel shows %q", got)
	}
	if n, _ := r.table.Record(); n == 0 {
		t.Error("the bridge has heard nothing of the table")
	}
}

// A whole play by hand: the card is covered on the way, the class is asked, points and counter follow.
func TestPlayAMonster(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	id, name := r.kind("South hand", "monster")
	if !r.drag("White", name, "e2") {
		t.Fatal("the card could not be picked up")
	}
	s := r.table.State()
	if ask := s.AskOf(0); ask == nil || ask.Kind != "state" {
		t.Fatalf("nothing is asked: %+v", s.Asks)
	}
	if r.sim.UIShown("Green", "ask-White") || !r.sim.UIShown("White", "ask-White") {
		t.Error("the question is shown to the wrong colour")
	}
	level := s.Print(id).Level
	before := s.Points(0, 1)
	r.answer("White", "Monster of level "+string(rune('0'+level)))
	s = r.table.State()
	if s.Place(s.Card(id).Spot).Name != "e2" || s.Points(0, 1) != before-level {
		t.Errorf("the card is at %s, %d points", s.Place(s.Card(id).Spot).Name, s.Points(0, 1))
	}
	if r.sim.UIShown("White", "ask-White") {
		t.Error("the question still stands open")
	}
	r.shows()
	for _, color := range []string{"Green", "Grey"} {
		if where := r.sim.SeenBy(color).Tells(name); len(where) > 0 {
			t.Errorf("%s can read the name of the card: %v", color, where)
		}
	}
}

// While a card is carried out of the hand, and when it lies, nobody else sees its face.
func TestCarriedCardIsCovered(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, name := r.kind("South hand", "trap")
	o := r.named(name)
	if ok, err := r.sim.PickUp("White", o.GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	to := r.place(2)
	for range 40 {
		o := r.named(name)
		step := ttssim.Vec{X: o.Position.X + (to.X-o.Position.X)/8, Y: 3, Z: o.Position.Z + (to.Z-o.Position.Z)/8}
		if err := r.sim.Carry("White", step); err != nil {
			t.Fatal(err)
		}
		r.sim.Frame()
		if where := r.sim.SeenBy("Green").Tells(name); len(where) > 0 {
			t.Fatalf("Green sees the card while it is carried: %v", where)
		}
	}
	if err := r.sim.Drop("White"); err != nil {
		t.Fatal(err)
	}
	r.settle()
}

// Whoever plays on while the bridge is away gives no card of his hand away either.
func TestCarriedCardIsCoveredWhileTheBridgeIsAway(t *testing.T) {
	away := false
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
	r := newRig(t, cfg)
	away = true
	r.sim.Frames(300)
	_, name := r.card("North hand", 0) // the policy has never spoken of it: it is White's turn
	if ok, err := r.sim.PickUp("Green", r.named(name).GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	for i := range 20 {
		if err := r.sim.Carry("Green", ttssim.Vec{X: 0, Y: 3, Z: 14 - float64(i)}); err != nil {
			t.Fatal(err)
		}
		r.sim.Frame()
		if where := r.sim.SeenBy("White").Tells(name); len(where) > 0 {
			t.Fatalf("White sees the card while it is carried: %v", where)
		}
	}
	if err := r.sim.Drop("Green"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(60)
	if where := r.sim.SeenBy("White").Tells(name); len(where) > 0 {
		t.Fatalf("White sees the card where it lies: %v", where)
	}
	away = false
	r.sim.Frames(900)
	r.settle()
	r.shows()
}

func TestRefusedCardGoesBackToTheHand(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "i9")
	if got := r.named(name); got.InHandOf != "White" {
		t.Errorf("the card is in the hand of %q, at %v", got.InHandOf, got.Position)
	}
	if !r.said("White", "dotr.play.area") {
		t.Errorf("White is not told why: %+v", r.sim.ChatLog())
	}
	if r.said("Green", "dotr.play.area") || r.said("All", "dotr.play.area") {
		t.Error("others are told why")
	}
	if text := r.sim.UIText("last-White"); !r.sim.UIShown("White", "last-White") || r.sim.UIShown("Green", "last-White") ||
		!strings.Contains(text, "dotr.play.area") {
		t.Errorf("White's last refusal shows %q", text)
	}
	r.shows()
	r.drag("White", "Sun leader", "e2")
	if r.sim.UIShown("White", "last-White") {
		t.Error("the refusal stays after a lawful move")
	}
	r.shows()
}

// What the policy forbids is refused in the same frame, and stands in the ledger.
func TestPolicyRefusesInTheSameFrame(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	before, _ := r.table.Record()
	_, name := r.card("North hand", 0)
	if ok, err := r.sim.PickUp("Green", r.named(name).GUID); ok || err != nil {
		t.Fatalf("Green picks a card up in White's turn: %v, %v", ok, err)
	}
	if !r.said("Green", "turn") {
		t.Errorf("Green is not told why: %+v", r.sim.ChatLog())
	}
	r.settle()
	if after, _ := r.table.Record(); after != before+1 {
		t.Errorf("the ledger grew from %d to %d records", before, after)
	}
	r.shows()
}

func TestHandsLeavePilesAlone(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	deck := r.named("deck:White").GUID
	if ok, _ := r.sim.Shuffle("White", deck); ok {
		t.Error("a deck was shuffled")
	}
	if _, err := r.sim.NumberTyped("White", deck, 3); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if _, err := r.sim.Deal("White", deck, 1, "White"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.shows()
	if _, ok, _ := r.sim.DragTop("White", deck, ttssim.Vec{X: 0, Y: 2, Z: 0}); ok {
		t.Error("a card was drawn by hand")
	}
	r.settle()
	if _, _, err := r.sim.SearchTake("White", deck, r.named("deck:White").Contents[5].GUID, ttssim.Vec{X: 30, Y: 2, Z: 10}); err == nil {
		r.settle()
		r.sim.SearchEnd("White", deck)
	}
	r.settle()
	r.shows()
}

// The turn goes on: the other seat draws, and the card comes out of the deck into the hand.
func TestEndOfTurnDrawsACard(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, top := r.card("North deck", 0)
	r.click("White", "act-end")
	s := r.table.State()
	if s.Turn.Seat != 1 {
		t.Fatalf("it is seat %d's turn", s.Turn.Seat)
	}
	if o := r.named(top); o.InHandOf != "Green" || o.FaceDown {
		t.Errorf("the card drawn is in the hand of %q, face-down %v", o.InHandOf, o.FaceDown)
	}
	if where := r.sim.SeenBy("White").Tells(top); len(where) > 0 {
		t.Errorf("White can read what was drawn: %v", where)
	}
	r.shows()
}

func TestMoveTheLeaderAndChat(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if !r.drag("White", "Sun leader", "e2") {
		t.Fatal("the leader cannot be picked up")
	}
	s := r.table.State()
	if at := s.Place(s.Card(s.Players[0].Token).Spot).Name; at != "e2" {
		t.Errorf("the leader stands on %s", at)
	}
	r.sim.Chat("White", "!nonsense")
	r.settle()
	if !r.said("White", "Commands: !end") {
		t.Errorf("no usage: %+v", r.sim.ChatLog())
	}
	r.sim.Chat("White", "!end")
	r.settle()
	if s := r.table.State(); s.Turn.Seat != 1 {
		t.Error("!end does not end the turn")
	}
	r.shows()
}

func TestTilesAndCountersGoBack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if ok, _ := r.sim.ChangeState("White", r.named("tile:e4").GUID, 3); ok {
		t.Error("a tile was given another state")
	}
	if _, err := r.sim.CounterClick("White", r.named("lp:White").GUID, 500); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(180)
	r.settle()
	r.shows()
}

// The bridge goes away: the table stays playable, one line says so; when it is back everything is judged in order.
func TestBridgeAway(t *testing.T) {
	away := false
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
	r := newRig(t, cfg)
	away = true
	r.sim.Frames(120)
	s := r.table.State()
	to := r.place(s.SpotNamed("e2"))
	if ok, err := r.sim.Drag("White", r.named("Sun leader").GUID, to); !ok || err != nil {
		t.Fatalf("the table cannot be played on: %v, %v", ok, err)
	}
	r.sim.Frames(60)
	r.sim.Click("White", "act-end")
	r.sim.Frames(600)
	lines := 0
	for _, l := range r.sim.ChatLog() {
		if strings.Contains(l.Text, "does not answer") {
			lines++
		}
	}
	if lines != 1 {
		t.Errorf("%d lines say that the bridge is away", lines)
	}
	if got := r.table.State(); got.Turn != s.Turn {
		t.Fatal("the bridge heard something while it was away")
	}
	away = false
	r.sim.Frames(900)
	r.settle()
	s = r.table.State()
	if at := s.Place(s.Card(s.Players[0].Token).Spot).Name; at != "e2" || s.Turn.Seat != 1 {
		t.Errorf("the leader is on %s, turn of seat %d", at, s.Turn.Seat)
	}
	if !r.said("All", "The bridge is back") {
		t.Error("nobody is told that the bridge is back")
	}
	r.shows()
}

// Answers that get lost or break do not make anything happen twice.
func TestLostAnswers(t *testing.T) {
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(n int, _ string) ttssim.Fate {
		return ttssim.Fate{LoseAnswer: n%5 == 0, BreakAnswer: n%7 == 0}
	}
	r := newRig(t, cfg)
	r.sim.Frames(1800)
	for range 2 {
		turn := r.table.State().Turn.Number
		color := []string{"White", "Green"}[r.table.State().Turn.Seat]
		r.sim.Click(color, "act-end")
		r.sim.Frames(1500)
		r.settle()
		if got := r.table.State().Turn.Number; got != turn+1 {
			t.Fatalf("turn %d is followed by turn %d", turn, got)
		}
	}
	r.sim.Frames(1500)
	r.settle()
	r.shows()
}

// A rewind brings the table back to an earlier moment, but not the duel: the table is put right again.
func TestRewind(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.sim.Checkpoint()
	if !r.drag("White", "Sun leader", "e2") {
		t.Fatal("the leader cannot be picked up")
	}
	r.click("White", "act-end")
	if err := r.sim.Rewind(0); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.sim.Frames(300)
	r.settle()
	s := r.table.State()
	if at := s.Place(s.Card(s.Players[0].Token).Spot).Name; at != "e2" || s.Turn.Seat != 1 {
		t.Errorf("the leader is on %s, turn of seat %d", at, s.Turn.Seat)
	}
	r.shows()
}

// Spectators and colours without a seat have nothing to say.
func TestStrangersAreRefused(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if err := r.sim.Seat("Red", "A stranger", "76561198000000099"); err != nil {
		t.Fatal(err)
	}
	if ok, _ := r.sim.PickUp("Red", r.named("Sun leader").GUID); ok {
		t.Error("a stranger carries the leader away")
	}
	r.sim.Click("Red", "act-end")
	r.settle()
	if s := r.table.State(); s.Turn.Seat != 0 {
		t.Error("a stranger ended the turn")
	}
	r.shows()
}

// A hand that is left in no time still counts the card when it is let go: it is noticed all the same.
func TestCardFlungOutOfTheHand(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	s := r.table.State()
	_, name := r.kind("South hand", "monster")
	if ok, err := r.sim.PickUp("White", r.named(name).GUID); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if err := r.sim.DropAt("White", r.place(s.SpotNamed("i9"))); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if !r.said("White", "dotr.play.area") {
		t.Errorf("nothing is said: %+v", tail(r.sim.ChatLog()))
	}
	r.shows()
}

// What the bridge refuses lies where it belongs within half a second of being let go.
func TestRefusedCardIsBackInHalfASecond(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	leader := r.named("Sun leader")
	s := r.table.State()
	_, card := r.kind("South hand", "monster")
	for name, to := range map[string]string{"Sun leader": "e5", card: "i9"} {
		if ok, err := r.sim.PickUp("White", r.named(name).GUID); !ok || err != nil {
			t.Fatal(ok, err)
		}
		if err := r.sim.Carry("White", r.place(s.SpotNamed(to))); err != nil {
			t.Fatal(err)
		}
		r.sim.Frames(5)
		if err := r.sim.Drop("White"); err != nil {
			t.Fatal(err)
		}
		frames := 0
		for back := false; !back; frames++ {
			r.sim.Frame()
			o := r.named(name)
			back = o.InHandOf == "White" || name == "Sun leader" && o.Position.Flat(leader.Position) < 0.3
			if frames > 600 {
				t.Fatalf("%s never comes back; it lies at %v", name, o.Position)
			}
		}
		if frames > ttssim.FramesPerSecond/2 {
			t.Errorf("%s is back after %d frames", name, frames)
		}
		r.settle()
	}
	r.shows()
}
