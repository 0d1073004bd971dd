package ttssim

import (
	"fmt"
	"strings"
	"testing"
)

// Requirements 7 and 9: zones, hands, gravity.

func TestZonesFollowACarriedCard(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 5, Y: 2}), zone("zone02", Vec{X: 10, Y: 2}))
	s.Settle(100)
	s.heard()
	ok, err := s.PickUp("White", "aaaaa1")
	done(t, ok, err)
	for x := range 11 {
		if err := s.Carry("White", Vec{X: float64(x), Y: 2, Z: 0}); err != nil {
			t.Fatal(err)
		}
		s.Frame()
	}
	expect(t, s.heard(), "onPlayerAction White 8 aaaaa1", "onObjectPickUp White aaaaa1", "onObjectEnterZone zone01 aaaaa1",
		"onObjectLeaveZone zone01 aaaaa1", "onObjectEnterZone zone02 aaaaa1")
	if got := s.exec(t, `local z = getObjectFromGUID("zone02") return #z.getObjects(), z.getObjects()[1].getZones()[1] == z`); got != "1 true" {
		t.Errorf("zone: %s", got)
	}
}

func TestTaggedZonesTakeMatchingObjects(t *testing.T) {
	a := card("aaaaa1", 1, Vec{Y: 1}, faceUp)
	a["Tags"] = []string{"monster"}
	s := table(t, "", a, card("aaaaa2", 2, Vec{X: 4, Y: 1}, faceUp), zone("zone01", Vec{X: 10, Y: 2}, "Monster"))
	s.Settle(100)
	for i, guid := range []string{"aaaaa1", "aaaaa2"} {
		ok, err := s.Drag("White", guid, Vec{X: 9.2 + float64(i)*1.6, Y: 2, Z: 0})
		done(t, ok, err)
	}
	s.Settle(100)
	one, _ := s.Object("aaaaa1")
	two, _ := s.Object("aaaaa2")
	if len(one.Zones) != 1 || len(two.Zones) != 0 {
		t.Errorf("zones: %v and %v", one.Zones, two.Zones)
	}
}

func TestHandPullsBackASmoothMoveButNotATeleport(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(200)
	if h := s.Hand("White"); len(h) != 1 {
		t.Fatalf("hand: %v", h)
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").setPositionSmooth({5, 5, -19})`)
	s.Settle(200)
	if h := s.Hand("White"); len(h) != 1 || h[0].Position.Flat(Vec{Z: -20}) > 0.01 {
		t.Errorf("after a smooth move: %v", h)
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").setPosition({0, 2, 0})`)
	s.Settle(200)
	o, _ := s.Object("aaaaa1")
	if len(s.Hand("White")) != 0 || o.Position.Flat(Vec{}) > 0.01 || o.Position.Y > 1 {
		t.Errorf("after a teleport: %v", o)
	}
}

func TestHandsIgnoreLockedAndHandlessThings(t *testing.T) {
	locked, free := card("aaaaa1", 1, Vec{Y: 5, Z: -20}, faceDown), card("aaaaa2", 2, Vec{X: 2, Y: 5, Z: -20}, faceDown)
	locked["Locked"], free["Hands"] = true, false
	s := table(t, "", locked, free, hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(200)
	if h := s.Hand("White"); len(h) != 0 {
		t.Errorf("hand: %v", h)
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").locked = false`)
	s.Settle(200)
	if h := s.Hand("White"); len(h) != 1 {
		t.Errorf("hand after unlocking: %v", h)
	}
}

func TestPlayingFromTheHand(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0), zone("zone01", Vec{Y: 2}))
	s.Settle(200)
	s.heard()
	ok, err := s.PickUp("White", "aaaaa1")
	done(t, ok, err)
	ok, err = s.Flip("White", "aaaaa1")
	done(t, ok, err)
	if err := s.DropAt("White", Vec{}); err != nil {
		t.Fatal(err)
	}
	s.Settle(200)
	expect(t, s.heard(), "onPlayerAction White 8 aaaaa1", "onObjectPickUp White aaaaa1", "onPlayerAction White 5 aaaaa1",
		"tryObjectRotate aaaaa1 180 180 White 180 0", "onObjectRotate aaaaa1 180 180 White 180 0",
		"onObjectDrop White aaaaa1", "onObjectLeaveZone hand01 aaaaa1", "onObjectEnterZone zone01 aaaaa1")
	if o, _ := s.Object("aaaaa1"); !o.FaceDown || len(s.Hand("White")) != 0 {
		t.Errorf("the card lies %v", o)
	}
}

func TestGravityStacksAndRests(t *testing.T) {
	s := table(t, "", plainThing("tile01", "Checker_red", Vec{Y: 5}, nil), plainThing("tile02", "Checker_red", Vec{X: 0.2, Y: 9}, nil))
	if got := s.exec(t, `return getObjectFromGUID("tile01").resting`); got != "false" {
		t.Errorf("resting in the air: %s", got)
	}
	if !s.Settle(300) {
		t.Fatal("never at rest")
	}
	a, _ := s.Object("tile01")
	b, _ := s.Object("tile02")
	if a.Position.Y < 1 || a.Position.Y > 1.2 || b.Position.Y <= a.Position.Y || b.Position.Y > 1.5 {
		t.Errorf("heights %v and %v", a.Position.Y, b.Position.Y)
	}
}

func TestSnapPointsTakeTaggedCards(t *testing.T) {
	board := plainThing("board1", "Custom_Board", Vec{Y: 0.9}, map[string]any{
		"Locked": true, "CustomImage": map[string]any{"ImageURL": "https://example.com/b.png"},
		"AttachedSnapPoints": []any{map[string]any{"Position": map[string]any{"x": 5, "y": 0.1, "z": 0},
			"Rotation": map[string]any{"x": 0, "y": 90, "z": 0}, "Tags": []string{"monster"}}}})
	a := card("aaaaa1", 1, Vec{Y: 1, Z: 4}, faceDown)
	a["Tags"] = []string{"Monster"}
	s := table(t, "", board, a, card("aaaaa2", 2, Vec{Y: 1, Z: -4}, faceDown))
	s.Settle(100)
	for _, guid := range []string{"aaaaa2", "aaaaa1"} {
		ok, err := s.Drag("White", guid, Vec{X: 5.5, Y: 3, Z: 0.3})
		done(t, ok, err)
		s.Settle(100)
		o, there := s.Object(guid)
		snapped := there && o.Position.Flat(Vec{X: 5}) < 0.01 && o.Rotation.Y > 89 && o.Rotation.Y < 91 && o.FaceDown
		if snapped != (guid == "aaaaa1") {
			t.Errorf("%s lies at %v turned %v", guid, o.Position, o.Rotation)
		}
		s.exec(t, fmt.Sprintf(`local o = getObjectFromGUID(%q) if o then o.setPosition({0, 3, 8}) end`, guid))
		s.Settle(100)
	}
}

func TestLockedAndUntouchableThingsStay(t *testing.T) {
	locked := card("aaaaa1", 1, Vec{Y: 1}, faceDown)
	locked["Locked"] = true
	s := table(t, `function onLoad() getObjectFromGUID("aaaaa2").interactable = false end`+"\n"+strings.ReplaceAll(logger, "onLoad", "x"),
		locked, card("aaaaa2", 2, Vec{X: 6, Y: 1}, faceDown))
	s.Settle(100)
	s.heard()
	for _, guid := range []string{"aaaaa1", "aaaaa2"} {
		ok, err := s.Drag("White", guid, Vec{X: 9, Y: 2, Z: 9})
		refused(t, ok, err)
		ok, err = s.Flip("White", guid)
		refused(t, ok, err)
	}
	expect(t, s.heard())
}

func TestRotationsCarryNoise(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.Settle(100)
	ok, err := s.Rotate("White", "aaaaa1", 90)
	done(t, ok, err)
	s.Settle(100)
	o, _ := s.Object("aaaaa1")
	if d := o.Rotation.Y - 270; d == 0 || d > 0.02 || d < -0.02 {
		t.Errorf("turned to %v", o.Rotation)
	}
}

func TestSmoothMovesTakeTheirTime(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.Settle(100)
	s.exec(t, `c = getObjectFromGUID("aaaaa1") c.setPositionSmooth({8, 3, 0}) c.setRotationSmooth({0, 180, 180})`)
	s.Frames(5)
	got := s.exec(t, `return c.isSmoothMoving(), c.getPositionSmooth().x, c.getPosition().x > 0, c.getPosition().x < 8, c.resting`)
	if got != "true 8 true true false" {
		t.Errorf("under way: %s", got)
	}
	s.Settle(200)
	if got := s.exec(t, `return c.isSmoothMoving(), c.getPositionSmooth(), c.is_face_down, c.resting`); got != "false nil true true" {
		t.Errorf("arrived: %s", got)
	}
}

func TestUnusedHandsAreClosedWhenTheSaveSaysSo(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "Blue", Vec{Y: 5, Z: -20}, 0))
	s.exec(t, "Hands.disable_unused = true")
	s.exec(t, "Hands.enable = true")
	s.Settle(200)
	if h := s.Hand("Blue"); len(h) != 0 {
		t.Errorf("nobody's hand holds %v", h)
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").setPosition({0, 5, -20}) getObjectFromGUID("aaaaa1").locked = true`)
	if err := s.Seat("Blue", "Eve", "5"); err != nil {
		t.Fatal(err)
	}
	s.exec(t, `getObjectFromGUID("aaaaa1").locked = false`)
	s.Settle(200)
	if h := s.Hand("Blue"); len(h) != 1 {
		t.Errorf("the hand of Blue holds %v", h)
	}
	for _, leaves := range []func() error{func() error { return s.ChangeColor("Blue", "Grey") }, func() error { return s.Disconnect("Blue") }} {
		if err := leaves(); err != nil {
			t.Fatal(err)
		}
		s.Settle(200)
		if h := s.Hand("Blue"); len(h) != 0 {
			t.Errorf("nobody's hand holds %v", h)
		}
		_ = s.Disconnect("Grey")
		if err := s.Seat("Blue", "Eve", "5"); err != nil {
			t.Fatal(err)
		}
		s.exec(t, `getObjectFromGUID("aaaaa1").setPosition({0, 5, -20})`)
		s.Settle(200)
		if h := s.Hand("Blue"); len(h) != 1 {
			t.Errorf("the hand of Blue holds %v", h)
		}
	}
}
