package ttssim

import (
	"fmt"
	"strings"
	"testing"
)

// Requirements 5 and 17: containers and search windows.

func guids(list []Contained) string {
	var out []string
	for _, c := range list {
		out = append(out, c.GUID)
	}
	return strings.Join(out, " ")
}

func only(t *testing.T, s *Sim, kind string) ObjectView {
	t.Helper()
	var found []ObjectView
	for _, o := range s.Objects() {
		if o.Type == kind {
			found = append(found, o)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d objects of type %s on the table", len(found), kind)
	}
	return found[0]
}

func TestTopOfADeckDependsOnItsFace(t *testing.T) {
	for turn, want := range map[Vec]string{faceDown: "deck01", faceUp: "deck03"} {
		s := table(t, "", deck("deck99", Vec{Y: 1}, turn, 3))
		s.Settle(100)
		guid, ok, err := s.DragTop("White", "deck99", Vec{X: 6, Y: 2})
		done(t, ok, err)
		if guid != want {
			t.Errorf("top of %v is %s, want %s", turn, guid, want)
		}
	}
}

func TestDroppingOnADeckGoesToTheTop(t *testing.T) {
	for turn, want := range map[Vec]string{faceDown: "aaaaa1 deck01 deck02", faceUp: "deck01 deck02 aaaaa1"} {
		s := table(t, "", deck("deck99", Vec{Y: 1}, turn, 2), card("aaaaa1", 9, Vec{X: 6, Y: 1}, turn))
		s.Settle(100)
		ok, err := s.Drag("White", "aaaaa1", Vec{X: 0.2, Y: 2})
		done(t, ok, err)
		s.Settle(100)
		if got := guids(only(t, s, "Deck").Contents); got != want {
			t.Errorf("deck %v holds %s, want %s", turn, got, want)
		}
	}
}

func TestRefusedMergeLeavesTheCardOnTop(t *testing.T) {
	s := table(t, `function tryObjectEnterContainer(c, o) return false end`,
		deck("deck99", Vec{Y: 1}, faceDown, 2), card("aaaaa1", 9, Vec{X: 6, Y: 1}, faceDown))
	s.Settle(100)
	ok, err := s.Drag("White", "aaaaa1", Vec{Y: 2})
	done(t, ok, err)
	s.Settle(100)
	o, there := s.Object("aaaaa1")
	if !there || o.Position.Y < only(t, s, "Deck").Position.Y {
		t.Errorf("the card: %v %v", there, o.Position)
	}
}

func TestFacesDoNotMixUnlessSwitched(t *testing.T) {
	for _, mixed := range []bool{false, true} {
		s := open(t, Config{Switches: Switches{MixedFacingMerges: mixed}}, saveOf(t, "", "",
			card("aaaaa1", 1, Vec{Y: 1}, faceUp), card("aaaaa2", 2, Vec{X: 6, Y: 1}, faceDown)))
		s.Settle(100)
		_, _ = s.Drag("White", "aaaaa1", Vec{X: 6, Y: 2})
		s.Settle(100)
		if merged := len(s.Objects()) == 1; merged != mixed {
			t.Errorf("switch %v, merged %v", mixed, merged)
		}
	}
}

func TestDeckOnDeckAndDeckOnCard(t *testing.T) {
	s := table(t, "", deck("deck99", Vec{Y: 1}, faceDown, 2), deck("pile99", Vec{X: 6, Y: 1}, faceDown, 2),
		card("aaaaa1", 9, Vec{X: 12, Y: 1}, faceDown))
	s.Settle(100)
	ok, err := s.Drag("White", "deck99", Vec{X: 6, Y: 2})
	done(t, ok, err)
	s.Settle(100)
	if got := guids(only(t, s, "Deck").Contents); got != "deck01 deck02 pile01 pile02" {
		t.Errorf("deck on deck: %s", got)
	}
	ok, err = s.Drag("White", "pile99", Vec{X: 12, Y: 2})
	done(t, ok, err)
	s.Settle(100)
	if got := guids(only(t, s, "Deck").Contents); got != "deck01 deck02 pile01 pile02 aaaaa1" {
		t.Errorf("deck on card: %s", got)
	}
}

func TestTakeByGuidAndIndex(t *testing.T) {
	s := table(t, logger, deck("deck99", Vec{Y: 1}, faceDown, 5))
	s.Settle(100)
	s.heard()
	if got := s.exec(t, `local d = getObjectFromGUID("deck99") return d.getObjects()[1].index, d.getObjects()[5].memo, d.getQuantity()`); got != "0 card:deck05 5" {
		t.Errorf("the deck reads %s", got)
	}
	got := s.exec(t, `local d = getObjectFromGUID("deck99")
		local a = d.takeObject({guid = "deck03", position = {5, 2, 0}})
		local b = d.takeObject({index = 0, position = {10, 2, 0}, flip = true})
		return a.guid, b.guid, a.spawning, a.getPosition().x`)
	if got != "deck03 deck01 true 0" {
		t.Errorf("taken %s", got)
	}
	s.Settle(200)
	expect(t, s.heard(), "onObjectLeaveContainer deck99 deck03", "onObjectLeaveContainer deck99 deck01", "onObjectSpawn deck03",
		"onObjectSpawn deck01")
	a, _ := s.Object("deck03")
	b, _ := s.Object("deck01")
	if a.Position.Flat(Vec{X: 5}) > 0.01 || !a.FaceDown || b.FaceDown {
		t.Errorf("they lie %v and %v", a, b)
	}
}

func TestDuplicateGuidsComeOutRenamed(t *testing.T) {
	d := deck("deck99", Vec{Y: 1}, faceDown, 3)
	for _, c := range d["ContainedObjects"].([]any) {
		c.(map[string]any)["GUID"] = "same00"
	}
	s := table(t, "", d)
	got := s.exec(t, `local d = getObjectFromGUID("deck99")
		a = d.takeObject({position = {5, 2, 0}}) b = d.takeObject({position = {9, 2, 0}}) return a.guid, b.guid, a == b`)
	if got != "same00 same00 false" {
		t.Errorf("while spawning: %s", got)
	}
	s.Settle(200)
	if got := s.exec(t, `return a.guid == b.guid, getObjectFromGUID("same00") == a`); got != "false true" {
		t.Errorf("afterwards: %s", got)
	}
}

func TestBagsKeepTheirOrder(t *testing.T) {
	for order, want := range map[int]string{0: "thing2", 1: "thing1"} {
		bag := plainThing("bag001", "Bag", Vec{Y: 1}, map[string]any{"Bag": map[string]any{"Order": order}})
		s := table(t, "", bag, plainThing("thing1", "Checker_red", Vec{X: 6, Y: 1}, nil), plainThing("thing2", "Checker_red", Vec{X: 9, Y: 1}, nil))
		s.Settle(100)
		for _, guid := range []string{"thing1", "thing2"} {
			ok, err := s.Drag("White", guid, Vec{Y: 4})
			done(t, ok, err)
			s.Settle(100)
		}
		guid, ok, err := s.PickUpTop("White", "bag001")
		done(t, ok, err)
		if guid != want {
			t.Errorf("order %d gives %s", order, guid)
		}
	}
}

func TestInfiniteBagNeverEmpties(t *testing.T) {
	s := table(t, "", plainThing("bag001", "Infinite_Bag", Vec{Y: 1}, map[string]any{
		"ContainedObjects": []any{plainThing("thing1", "Checker_red", Vec{}, nil)}}), plainThing("thing2", "Checker_red", Vec{X: 9, Y: 1}, nil))
	s.Settle(100)
	seen := map[string]bool{}
	for range 3 {
		guid, ok, err := s.DragTop("White", "bag001", Vec{X: 5, Y: 2, Z: 5})
		done(t, ok, err)
		seen[guid] = true
	}
	_, _ = s.Drag("White", "thing2", Vec{Y: 4})
	s.Settle(100)
	if o, _ := s.Object("bag001"); len(seen) != 3 || len(o.Contents) != 1 {
		t.Errorf("taken %v, left %v", seen, o.Contents)
	}
}

func TestScriptedPutAsksAndTells(t *testing.T) {
	s := table(t, logger, deck("deck99", Vec{Y: 1}, faceDown, 2), card("aaaaa1", 9, Vec{X: 6, Y: 1}, faceDown))
	s.Settle(100)
	s.heard()
	got := s.exec(t, `d = getObjectFromGUID("deck99") c = getObjectFromGUID("aaaaa1") d.putObject(c, 1) print("put") return c == nil, d.getQuantity()`)
	expect(t, s.heard(), "tryObjectEnterContainer deck99 aaaaa1", "put", "onObjectEnterContainer deck99 aaaaa1", "onObjectDestroy aaaaa1")
	s.Frame()
	if got += s.exec(t, `return c == nil, c.isDestroyed()`); got != "false 3true true" {
		t.Errorf("references: %s", got)
	}
	if inside := guids(only(t, s, "Deck").Contents); inside != "deck01 aaaaa1 deck02" {
		t.Errorf("deck holds %s", inside)
	}
}

func TestNumberTypedDrawsUnlessHandled(t *testing.T) {
	s := table(t, `handle = true function onObjectNumberTyped(o, c, n) return handle end`,
		deck("deck99", Vec{Y: 1}, faceDown, 5), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(100)
	ok, err := s.NumberTyped("White", "deck99", 2)
	refused(t, ok, err)
	s.exec(t, "handle = nil")
	ok, err = s.NumberTyped("White", "deck99", 2)
	done(t, ok, err)
	s.Settle(300)
	if h := s.Hand("White"); len(h) != 2 || h[0].FaceDown {
		t.Errorf("hand: %v", h)
	}
}

func TestDealingADeckDryDealsItsLastCardToo(t *testing.T) {
	s := table(t, "", deck("deck99", Vec{Y: 1}, faceDown, 3), hand("hand01", "Red", Vec{Y: 5, Z: 20}, 180))
	s.Settle(100)
	ok, err := s.Deal("White", "deck99", 3, "Red")
	done(t, ok, err)
	s.Settle(300)
	if h := s.Hand("Red"); len(h) != 3 {
		t.Errorf("hand: %v of %v", h, s.Objects())
	}
}

func TestCutSplitSpread(t *testing.T) {
	for _, c := range []struct {
		src  string
		want int
	}{{"d.cut(2)", 2}, {"d.split(3)", 3}, {"d.spread()", 6}} {
		s := table(t, "", deck("deck99", Vec{Y: 1}, faceDown, 6))
		s.Settle(100)
		if got := s.exec(t, `local d = getObjectFromGUID("deck99") return #`+c.src); got != fmt.Sprint(c.want) {
			t.Errorf("%s gives %s", c.src, got)
		}
		s.Frames(5)
		if n := len(s.Objects()); n != c.want {
			t.Errorf("%s leaves %d objects", c.src, n)
		}
	}
}

func TestSearchWindow(t *testing.T) {
	s := table(t, logger, deck("deck99", Vec{Y: 1}, faceDown, 4))
	s.Settle(100)
	s.heard()
	ok, err := s.SearchStart("White", "deck99")
	done(t, ok, err)
	guid, ok, err := s.SearchTake("White", "deck99", "deck03", Vec{X: 6, Y: 2})
	done(t, ok, err)
	s.exec(t, `getObjectFromGUID("deck99").takeObject({position = {12, 2, 0}})`)
	ok, err = s.SearchEnd("White", "deck99")
	done(t, ok, err)
	if guid != "deck03" || len(s.Warnings()) != 1 {
		t.Errorf("took %s, warnings %v", guid, s.Warnings())
	}
	lines := strings.Join(s.heard(), "\n")
	for _, want := range []string{"onObjectSearchStart deck99 White", "onObjectLeaveContainer deck99 deck03", "onObjectSearchEnd deck99 White"} {
		if !strings.Contains(lines, want) {
			t.Errorf("not heard: %s in\n%s", want, lines)
		}
	}
}

// A window is its player's: when he goes another one can look.
func TestSearchEndsWithItsPlayer(t *testing.T) {
	s := table(t, logger, deck("deck99", Vec{Y: 1}, faceDown, 4))
	for _, goes := range []func() error{
		func() error { return s.ChangeColor("White", "Blue") }, func() error { return s.Disconnect("White") },
	} {
		ok, err := s.SearchStart("White", "deck99")
		done(t, ok, err)
		if ok, _ := s.SearchStart("Red", "deck99"); ok {
			t.Error("two look through one deck")
		}
		if err := goes(); err != nil {
			t.Fatal(err)
		}
		ok, err = s.SearchStart("Red", "deck99")
		done(t, ok, err)
		ok, err = s.SearchEnd("Red", "deck99")
		done(t, ok, err)
		_ = s.ChangeColor("Blue", "White")
	}
}

func TestShuffleAsksTwice(t *testing.T) {
	s := table(t, logger, deck("deck99", Vec{Y: 1}, faceDown, 30))
	s.Settle(100)
	s.heard()
	before := guids(only(t, s, "Deck").Contents)
	ok, err := s.Shuffle("White", "deck99")
	done(t, ok, err)
	expect(t, s.heard(), "onPlayerAction White 9 deck99", "tryObjectRandomize deck99 White", "onObjectRandomize deck99 White")
	if guids(only(t, s, "Deck").Contents) == before {
		t.Error("the deck is not shuffled")
	}
	s.exec(t, "function tryObjectRandomize() return false end")
	ok, err = s.Shuffle("White", "deck99")
	refused(t, ok, err)
}
