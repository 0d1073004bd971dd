package ttssim

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// Every switch is a point where nobody knows what the game does: here each is seen in both positions.

// both runs a check on two tables, one with the switch as it stands and one with it thrown.
func both(t *testing.T, thrown Switches, save []byte, plain, switched string, look func(s *Sim) string) {
	t.Helper()
	for want, sw := range map[string]Switches{plain: {}, switched: thrown} {
		s := open(t, Config{Switches: sw}, save)
		s.Settle(200)
		s.heard()
		if got := look(s); got != want {
			t.Errorf("switches %+v: %q, want %q", thrown, got, want)
		}
	}
}

func TestLockedRefuse(t *testing.T) {
	d := deck("deck99", Vec{Y: 1}, faceDown, 2)
	d["Locked"] = true
	save := saveOf(t, "", "", d, card("aaaaa1", 9, Vec{X: 6, Y: 1}, faceDown))
	both(t, Switches{LockedRefuse: true}, save, "1", "2", func(s *Sim) string {
		_, _ = s.Drag("White", "aaaaa1", Vec{Y: 3})
		s.Settle(200)
		return fmt.Sprint(len(s.Objects()))
	})
}

func TestPutKeepsReference(t *testing.T) {
	save := saveOf(t, "", "", deck("deck99", Vec{Y: 1}, faceDown, 2), card("aaaaa1", 9, Vec{X: 6, Y: 1}, faceDown))
	both(t, Switches{PutKeepsReference: true}, save, "true 2", "false 2", func(s *Sim) string {
		s.exec(t, `c = getObjectFromGUID("aaaaa1") getObjectFromGUID("deck99").putObject(c)`)
		s.Frame()
		first := s.exec(t, "return c == nil")
		s.Frames(5)
		return first + " " + fmt.Sprint(len(s.Objects())+len(strings.Fields(s.exec(t, "return c == nil"))))
	})
}

func TestShuffleDelay(t *testing.T) {
	save := saveOf(t, "", "", deck("deck99", Vec{Y: 1}, faceDown, 30))
	both(t, Switches{ShuffleDelay: 3}, save, "false true", "true false", func(s *Sim) string {
		before := guids(only(t, s, "Deck").Contents)
		s.exec(t, `getObjectFromGUID("deck99").shuffle()`)
		at := guids(only(t, s, "Deck").Contents)
		s.Frames(4)
		return fmt.Sprint(before == at, " ", at == guids(only(t, s, "Deck").Contents))
	})
}

func TestNamesAndEventsOfSwitches(t *testing.T) {
	fog := plainThing("fog001", "FogOfWarTrigger", Vec{X: 20, Y: 2}, map[string]any{"FogColor": "White", "Locked": true})
	both(t, Switches{FogType: "FogOfWar"}, saveOf(t, "", "", fog), "Fog", "FogOfWar", func(s *Sim) string {
		return s.exec(t, `return getObjectFromGUID("fog001").type`)
	})
	spawner := saveOf(t, `function onObjectSpawn(o) print(tostring(o.spawning)) end`, "")
	both(t, Switches{LateSpawnEvent: true}, spawner, "true", "false", func(s *Sim) string {
		s.exec(t, `spawnObjectData({data = {Name = "Checker_red"}})`)
		s.Frames(5)
		return strings.Join(s.heard(), " ")
	})
	both(t, Switches{SpawnFrames: 6}, spawner, "false", "true", func(s *Sim) string {
		s.exec(t, `o = spawnObjectData({data = {Name = "Checker_red"}})`)
		s.Frames(4)
		return s.exec(t, "return o.spawning")
	})
	both(t, Switches{UIFrames: 9}, spawner, "false", "true", func(s *Sim) string {
		s.exec(t, `UI.setXml("<Text/>")`)
		s.Frames(4)
		return s.exec(t, "return UI.loading")
	})
}

func TestTurningWhatIsHeld(t *testing.T) {
	save := saveOf(t, `function tryObjectRotate() return false end`, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	both(t, Switches{HeldTurnsUnasked: true}, save, "false", "true", func(s *Sim) string {
		_, _ = s.PickUp("White", "aaaaa1")
		turned, _ := s.Flip("White", "aaaaa1")
		return fmt.Sprint(turned)
	})
}

func TestMeasuresOfSwitches(t *testing.T) {
	one := saveOf(t, "", "", card("aaaaa1", 1, Vec{Y: 1}, faceDown), card("aaaaa2", 2, Vec{X: 6, Y: 1}, faceDown))
	both(t, Switches{MergeDistance: 2}, one, "2", "1", func(s *Sim) string {
		_, _ = s.Drag("White", "aaaaa1", Vec{X: 7, Y: 2})
		s.Settle(200)
		return fmt.Sprint(len(s.Objects()))
	})
	height := func(s *Sim) string {
		o, _ := s.Object("aaaaa1")
		return fmt.Sprintf("%.2f", o.Position.Y)
	}
	both(t, Switches{TableHeight: 1.5}, saveOf(t, "", "", card("aaaaa1", 1, Vec{Y: 3}, faceDown)), "0.97", "1.51", height)
	both(t, Switches{CardThickness: 0.1}, one, "0.97", "1.01", height)
	both(t, Switches{CalmRotations: true}, one, "false", "true", func(s *Sim) string {
		_, _ = s.Rotate("White", "aaaaa1", 90)
		s.Settle(100)
		o, _ := s.Object("aaaaa1")
		return fmt.Sprint(o.Rotation.Y == 270)
	})
	both(t, Switches{Throw: 2}, one, "true", "false", func(s *Sim) string {
		_, _ = s.Drag("White", "aaaaa1", Vec{Y: 2, Z: 9})
		s.Settle(100)
		o, _ := s.Object("aaaaa1")
		return fmt.Sprint(o.Position.Flat(Vec{Z: 9}) < 1e-9)
	})
}

func TestTeammatesMayBeBlind(t *testing.T) {
	save := saveOf(t, "", "", secretCard(Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	both(t, Switches{TeammatesBlind: true}, save, "true", "false", func(s *Sim) string {
		s.exec(t, "Player.White.team = 'Hearts' Player.Red.team = 'Hearts'")
		return fmt.Sprint(faceSeen(s, "Red"))
	})
}

func TestBodiesOfRequests(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s", body)
	}))
	defer server.Close()
	save := saveOf(t, fmt.Sprintf(`url = %q function show(r) print("got " .. r.text) end`, server.URL), "")
	both(t, Switches{PostEncodesText: true}, save, `got {"a"}`, "got %7B%22a%22%7D", func(s *Sim) string {
		s.exec(t, `WebRequest.post(url, '{"a"}', show)`)
		s.Settle(60)
		return strings.Join(s.heard(), " ")
	})
	both(t, Switches{EmptyBodyFails: true}, save, "true", "false", func(s *Sim) string {
		return s.exec(t, `return (pcall(WebRequest.custom, url, "POST", true, "", {}, show))`)
	})
	both(t, Switches{WebFrames: 20}, save, "1", "0", func(s *Sim) string {
		s.exec(t, `WebRequest.get(url, show)`)
		s.Frames(10)
		return fmt.Sprint(len(s.heard()))
	})
}

func TestParallelRequestsMeetAtTheServer(t *testing.T) {
	met := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/b" {
			close(met)
		}
		<-met
		fmt.Fprint(w, r.URL.Path)
	}))
	defer server.Close()
	s := open(t, Config{Switches: Switches{ParallelWeb: true}, Patience: time.Minute}, saveOf(t, asking, ""))
	s.exec(t, fmt.Sprintf("url = %q ask('a') ask('b')", server.URL))
	if !s.Settle(60) {
		t.Error("the table waits for ever")
	}
	expect(t, s.heard(), "a false 200 /a", "b false 200 /b")
}

func TestRunawayHandlersAreStopped(t *testing.T) {
	s := open(t, Config{Runaway: 2 * time.Second}, saveOf(t, `function onChat() while true do end end function ok() return 1 end`, ""))
	_, _ = s.Chat("White", "x")
	if errs := s.Errors(); len(errs) != 1 || !strings.Contains(errs[0], "longer than 2s") {
		t.Errorf("errors: %v", errs)
	}
	if got := s.exec(t, "return ok()"); got != "1" {
		t.Errorf("afterwards: %s", got)
	}
}

func TestQuietCopies(t *testing.T) {
	save := saveOf(t, "", "", plainThing("thing1", "Checker_red", Vec{Y: 1},
		map[string]any{"LuaScriptState": "old", "LuaScript": `function onSave() return "new" end`}))
	both(t, Switches{QuietCopies: true}, save, "new", "old", func(s *Sim) string {
		_, _ = s.Copy("White", "thing1")
		guids, _, _ := s.Paste("White", Vec{X: 6, Y: 2})
		s.Settle(60)
		return s.exec(t, `return getObjectFromGUID("`+guids[0]+`").script_state`)
	})
}

func TestActionShift(t *testing.T) {
	save := saveOf(t, `function onPlayerAction(p, action) print(action == Player.Action.PickUp, action) end`,
		"", card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	both(t, Switches{ActionShift: 1}, save, "true\t8", "true\t9", func(s *Sim) string {
		_, _ = s.PickUp("White", "aaaaa1")
		return strings.Join(s.heard(), " ")
	})
}
