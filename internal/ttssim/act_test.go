package ttssim

import (
	"strings"
	"testing"
)

// Requirement 4: what players do.

func TestEveryBlockableActAsksFirst(t *testing.T) {
	two := []string{"aaaaa1", "aaaaa2"}
	acts := map[string]func(s *Sim) (bool, error){
		"8 aaaaa1":        func(s *Sim) (bool, error) { return s.PickUp("White", "aaaaa1") },
		"5 aaaaa1":        func(s *Sim) (bool, error) { return s.Flip("White", "aaaaa1") },
		"11 aaaaa1":       func(s *Sim) (bool, error) { return s.Rotate("White", "aaaaa1", 90) },
		"10 aaaaa1":       func(s *Sim) (bool, error) { return s.Rotate("White", "aaaaa1", -90) },
		"12 aaaaa1":       func(s *Sim) (bool, error) { return s.Rotate("White", "aaaaa1", 180) },
		"9 deck99":        func(s *Sim) (bool, error) { return s.Shuffle("White", "deck99") },
		"6 aaaaa1 aaaaa2": func(s *Sim) (bool, error) { return s.Group("White", two...) },
		"0 aaaaa1 aaaaa2": func(s *Sim) (bool, error) { return s.Copy("White", two...) },
		"1 aaaaa1":        func(s *Sim) (bool, error) { return s.Cut("White", "aaaaa1") },
		"2 aaaaa1":        func(s *Sim) (bool, error) { return s.Delete("White", "aaaaa1") },
		"13 aaaaa1":       func(s *Sim) (bool, error) { return s.Select("White", "aaaaa1") },
		"14 aaaaa1":       func(s *Sim) (bool, error) { return s.Under("White", "aaaaa1", "deck99") },
	}
	for line, act := range acts {
		s := table(t, logger+`
			local heard = onPlayerAction
			function onPlayerAction(...) heard(...) if block then return false end end`,
			card("aaaaa1", 1, Vec{Y: 1}, faceDown), card("aaaaa2", 2, Vec{X: 9, Y: 1}, faceDown), deck("deck99", Vec{X: 18, Y: 1}, faceDown, 3))
		s.Settle(100)
		s.exec(t, "block = true")
		s.heard()
		ok, err := act(s)
		refused(t, ok, err)
		expect(t, s.heard(), "onPlayerAction White "+line)
		s.exec(t, "block = false")
		ok, err = act(s)
		done(t, ok, err)
	}
}

func TestCopyAndPasteMakeNewThings(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	ok, err := s.Copy("White", "aaaaa1")
	done(t, ok, err)
	made, ok, err := s.Paste("White", Vec{X: 9, Y: 2})
	done(t, ok, err)
	s.Settle(100)
	o, there := s.Object(made[0])
	if !there || o.Memo != "card:aaaaa1" || o.GUID == "aaaaa1" {
		t.Errorf("pasted %v", o)
	}
	s.exec(t, "function onPlayerAction(p, a) return a ~= Player.Action.Paste end")
	_, ok, err = s.Paste("White", Vec{})
	refused(t, ok, err)
}

func TestSelectionIsLiftedTogether(t *testing.T) {
	for _, short := range []bool{false, true} {
		s := open(t, Config{Switches: Switches{PickUpTargetsShort: short}}, saveOf(t, logger, "",
			card("aaaaa1", 1, Vec{Y: 1}, faceUp), card("aaaaa2", 2, Vec{X: 3, Y: 1}, faceUp)))
		s.Settle(100)
		ok, err := s.Select("White", "aaaaa1", "aaaaa2")
		done(t, ok, err)
		s.heard()
		ok, err = s.PickUp("White", "aaaaa2")
		done(t, ok, err)
		lines := s.heard()
		if strings.Contains(lines[0], "aaaaa1") == short || len(lines) != 3 {
			t.Errorf("short %v: %v", short, lines)
		}
		if got := s.exec(t, "return #Player.White.getSelectedObjects(), #Player.White.getHoldingObjects()"); got != "2 2" {
			t.Errorf("held: %s", got)
		}
		if err := s.DropAt("White", Vec{Z: 9}); err != nil {
			t.Fatal(err)
		}
		s.Settle(100)
		a, _ := s.Object("aaaaa1")
		b, _ := s.Object("aaaaa2")
		if a.Position.Flat(b.Position) < 2.9 {
			t.Errorf("they lie at %v and %v", a.Position, b.Position)
		}
	}
}

// What is selected, or held together, turns together: it is asked for at once, and each is told of.
func TestSeveralTurnTogether(t *testing.T) {
	s := table(t, `allowed = true
		function onPlayerAction(p, action, targets) if action == Player.Action.FlipOver then print("asked for " .. #targets) return allowed end end
		function onObjectRotate(o) print("turned " .. o.guid) end`,
		card("aaaaa1", 1, Vec{X: -4, Y: 1}, faceUp), card("aaaaa2", 2, Vec{Y: 1}, faceUp), card("aaaaa3", 3, Vec{X: 4, Y: 1}, faceUp))
	s.Settle(100)
	ok, err := s.Select("Red", "aaaaa1", "aaaaa2")
	done(t, ok, err)
	s.exec(t, "allowed = false")
	if ok, _ := s.Flip("Red", "aaaaa2"); ok {
		t.Error("what was forbidden turned")
	}
	s.exec(t, "allowed = true")
	ok, err = s.Flip("Red", "aaaaa2")
	done(t, ok, err)
	expect(t, s.heard(), "asked for 2", "asked for 2", "turned aaaaa1", "turned aaaaa2")
	ok, err = s.Flip("Red", "aaaaa3")
	done(t, ok, err)
	expect(t, s.heard(), "asked for 1", "turned aaaaa3")
	s.Settle(100)
	ok, err = s.PickUp("Red", "aaaaa1")
	done(t, ok, err)
	ok, err = s.Flip("Red", "aaaaa1")
	done(t, ok, err)
	expect(t, s.heard(), "asked for 2", "turned aaaaa1", "turned aaaaa2")
	if a, b := must(t, s, "aaaaa1"), must(t, s, "aaaaa2"); a.FaceDown || b.FaceDown {
		t.Errorf("face-down: %v, %v", a.FaceDown, b.FaceDown)
	}
}

func must(t *testing.T, s *Sim, guid string) ObjectView {
	t.Helper()
	o, ok := s.Object(guid)
	if !ok {
		t.Fatalf("there is no %s", guid)
	}
	return o
}

func TestDropByScriptAndPickUpPose(t *testing.T) {
	s := table(t, `function onObjectPickUp(color, o) o.drop() end
		function onObjectDrop(color, o) o.setPositionSmooth(o.pick_up_position) o.setRotationSmooth(o.pick_up_rotation) print("back") end`,
		card("aaaaa1", 1, Vec{X: 4, Y: 1, Z: 2}, faceUp))
	s.Settle(100)
	ok, err := s.PickUp("White", "aaaaa1")
	refused(t, ok, err)
	s.Settle(200)
	expect(t, s.heard(), "back")
	if o, _ := s.Object("aaaaa1"); o.Position.Flat(Vec{X: 4, Z: 2}) > 0.01 || o.HeldBy != "" {
		t.Errorf("the card: %v", o)
	}
}

func TestDraggingFromADeckAsksForDeckOrCard(t *testing.T) {
	for _, deckAsked := range []bool{false, true} {
		s := open(t, Config{Switches: Switches{DeckPickUp: deckAsked}}, saveOf(t, logger+`
			local heard = onPlayerAction
			function onPlayerAction(...) heard(...) return false end`, "", deck("deck99", Vec{Y: 1}, faceDown, 3)))
		s.Settle(100)
		s.heard()
		_, ok, err := s.PickUpTop("White", "deck99")
		refused(t, ok, err)
		asked := map[bool]string{true: "deck99", false: "deck01"}[deckAsked]
		if lines := strings.Join(s.heard(), "\n"); !strings.Contains(lines, "onPlayerAction White 8 "+asked) {
			t.Errorf("heard %s", lines)
		}
		s.Settle(100)
		if o := only(t, s, "Deck"); len(o.Contents) != 3 {
			t.Errorf("the deck has %d cards", len(o.Contents))
		}
	}
}

func TestSmallActs(t *testing.T) {
	s := table(t, logger+`
		function onObjectHover(color, o) print("hover " .. tostring(o and o.guid)) end
		function pressed(o, color, alt) print("pressed " .. o.guid .. color) end
		function onLoad() local o = getObjectFromGUID("aaaaa1")
		  o.createButton({click_function = "pressed", function_owner = Global, label = "x", width = 100, height = 100})
		  o.addContextMenuItem("Judge", function(color, pos, o) print("menu " .. color .. o.guid) end)
		  addHotkey("Help", function(color, hovered, pos, up) print("key " .. color .. tostring(up)) end, true)
		  Player.White.showInputDialog("Name?", "x", function(text, color) print("typed " .. text .. color) end)
		  Player.Red.showOptionsDialog("Which?", {"a", "b"}, 1, function(text, i, color) print("chose " .. text .. i .. color) end) end`,
		card("aaaaa1", 1, Vec{Y: 1}, faceUp), plainThing("count1", "Counter", Vec{X: 9, Y: 1}, map[string]any{"Counter": map[string]any{"value": 1}}))
	s.Settle(100)
	s.heard()
	for _, act := range []func() (bool, error){
		func() (bool, error) { return s.Peek("White", "aaaaa1") },
		func() (bool, error) { return true, s.Hover("White", "aaaaa1") },
		func() (bool, error) { return s.PressButton("White", "aaaaa1", 0) },
		func() (bool, error) { return s.ChooseMenu("Red", "aaaaa1", "Judge") },
		func() (bool, error) { return s.PressHotkey("Red", "Help", "") },
		func() (bool, error) { return s.AnswerDialog("White", true, "Eve", 0) },
		func() (bool, error) { return s.AnswerDialog("Red", true, "", 2) },
		func() (bool, error) { return s.CounterClick("Red", "count1", 2) },
	} {
		ok, err := act()
		done(t, ok, err)
	}
	expect(t, s.heard(), "onObjectPeek aaaaa1 White", "hover aaaaa1", "pressed aaaaa1White", "menu Redaaaaa1", "key Redfalse", "key Redtrue",
		"typed EveWhite", "chose b2Red")
	if o, _ := s.Object("count1"); o.Value != 3 {
		t.Errorf("counter %d", o.Value)
	}
}

func TestActsThatMakeNoSense(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	for _, act := range []func() error{
		func() error { _, err := s.PickUp("Blue", "aaaaa1"); return err },
		func() error { _, err := s.PickUp("White", "nobody"); return err },
		func() error { _, err := s.Click("White", "nothing"); return err },
		func() error { _, err := s.Chat("Blue", "x"); return err },
		func() error { _, err := s.PressButton("White", "aaaaa1", 0); return err },
		func() error { return s.Rewind(99) },
		func() error { return s.Disconnect("Blue") },
	} {
		if act() == nil {
			t.Error("an impossible act gave no error")
		}
	}
}

func TestChoosingCardsOfTheHand(t *testing.T) {
	s := table(t, `function onPlayerHandChoice(color, label, objects, ok)
		print(color .. " " .. label .. " " .. #objects .. " " .. tostring(ok)) end`,
		card("aaaaa1", 1, Vec{X: -2, Y: 5, Z: -20}, faceDown), card("aaaaa2", 2, Vec{X: 2, Y: 5, Z: -20}, faceDown),
		hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(200)
	s.exec(t, `Player.White.chooseInHand("discard", 2, 2, "Choose two")`)
	if label, prompt := s.HandChoice("White"); label != "discard" || prompt != "Choose two" {
		t.Errorf("asked %q %q", label, prompt)
	}
	for _, guids := range [][]string{{"aaaaa1"}, {}} {
		ok, err := s.ChooseCards("White", guids...)
		refused(t, ok, err)
	}
	ok, err := s.ChooseCards("White", "aaaaa1", "aaaaa2")
	done(t, ok, err)
	s.exec(t, `Player.White.chooseInHandOrCancel("keep", 1, 1)`)
	ok, err = s.ChooseCards("White")
	done(t, ok, err)
	expect(t, s.heard(), "White discard 2 true", "White keep 0 false")
}

func TestPasteTargets(t *testing.T) {
	s := open(t, Config{Switches: Switches{PasteTargets: true}}, saveOf(t, logger, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
	ok, err := s.Copy("White", "aaaaa1")
	done(t, ok, err)
	s.heard()
	_, ok, err = s.Paste("White", Vec{X: 9, Y: 2})
	done(t, ok, err)
	expect(t, s.heard(), "onPlayerAction White 7 aaaaa1")
}
