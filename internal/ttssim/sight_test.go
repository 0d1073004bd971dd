package ttssim

import (
	"strings"
	"testing"
)

// Requirement 10: who sees what.

func secretCard(pos Vec, turn Vec) map[string]any {
	c := card("secret", 7, pos, turn)
	c["Nickname"], c["Description"], c["GMNotes"] = "Hidden Dragon", "ATK 9000", "gm:dragon"
	return c
}

func faceSeen(s *Sim, color string) bool {
	for _, o := range s.SeenBy(color).Objects {
		if o.GUID == "secret" {
			return o.Face
		}
	}
	return false
}

func TestFacesOnTheTable(t *testing.T) {
	for turn, want := range map[Vec]bool{faceUp: true, faceDown: false} {
		s := table(t, "", secretCard(Vec{Y: 1}, turn))
		for _, color := range []string{"White", "Red", "Grey"} {
			if faceSeen(s, color) != want || (len(s.SeenBy(color).Tells("dragon")) > 0) != want {
				t.Errorf("%v: %s sees the face: %v", turn, color, !want)
			}
		}
		if !faceSeen(s, "Black") {
			t.Error("the Game Master sees everything")
		}
	}
}

func TestHandsHideFromOthers(t *testing.T) {
	s := table(t, "", secretCard(Vec{Y: 5, Z: -20}, faceDown), hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(200)
	see := func(want string) {
		t.Helper()
		var who []string
		for _, color := range []string{"White", "Red", "Grey", "Black"} {
			if faceSeen(s, color) {
				who = append(who, color)
			}
		}
		if got := strings.Join(who, " "); got != want {
			t.Errorf("seen by %q, want %q", got, want)
		}
	}
	see("White Black")
	s.exec(t, "Hands.hiding = 2")
	see("Red Grey Black")
	s.exec(t, "Hands.hiding = 3")
	see("White Red Grey Black")
	s.exec(t, "Hands.hiding = 1 Player.White.team = 'Hearts' Player.Red.team = 'Hearts'")
	see("White Red Black")
}

func TestHidersAndHiddenZones(t *testing.T) {
	fog := plainThing("fog001", "FogOfWarTrigger", Vec{X: 20, Y: 2}, map[string]any{
		"FogColor": "White", "Locked": true, "Transform": transform(Vec{X: 20, Y: 2}, Vec{}, Vec{X: 8, Y: 4, Z: 8})})
	s := table(t, "", secretCard(Vec{Y: 1}, faceUp), fog)
	s.Settle(100)
	s.exec(t, `c = getObjectFromGUID("secret") c.setHiddenFrom({"Red"})`)
	if faceSeen(s, "Red") || !faceSeen(s, "Grey") {
		t.Error("setHiddenFrom hides from the named colour only")
	}
	s.exec(t, `c.setHiddenFrom({}) c.attachHider("a", true)`)
	if faceSeen(s, "White") {
		t.Error("a hider without colours hides from all")
	}
	s.exec(t, `c.attachHider("a", false) c.setInvisibleTo({"Red"})`)
	if len(s.SeenBy("Red").Objects) != 0 || len(s.SeenBy("White").Objects) != 1 {
		t.Error("setInvisibleTo takes the object away")
	}
	s.exec(t, `c.setInvisibleTo({}) c.setPosition({20, 2, 0})`)
	s.Settle(100)
	for color, n := range map[string]int{"White": 1, "Red": 0, "Black": 1} {
		if got := len(s.SeenBy(color).Objects); got != n {
			t.Errorf("%s sees %d objects in the hidden zone", color, got)
		}
	}
}

func TestTextChannels(t *testing.T) {
	xml := `<Panel><Text id="mine" visibility="White">ask-white</Text><Text id="off" active="false">ask-off</Text><Text id="host" visibility="Host">ask-host</Text></Panel>`
	s := open(t, Config{}, saveOf(t, `
		printToColor("tell-red", "Red") broadcastToAll("tell-all", {1, 1, 1}) print("tell-host")
		Notes.addNotebookTab({title = "t", body = "page-red", color = "Red"}) Notes.setNotes("note-all")`, xml,
		plainThing("text01", "3DText", Vec{Y: 1}, map[string]any{"Locked": true, "Text": map[string]any{"Text": "sign-all"}})))
	for text, want := range map[string]string{
		"tell-red": "Red", "tell-all": "White Red Grey", "tell-host": "White", "page-red": "Red", "note-all": "White Red Grey",
		"ask-white": "White", "ask-off": "", "ask-host": "White", "sign-all": "White Red Grey",
	} {
		var who []string
		for _, color := range []string{"White", "Red", "Grey"} {
			if len(s.SeenBy(color).Tells(text)) > 0 {
				who = append(who, color)
			}
		}
		if got := strings.Join(who, " "); got != want {
			t.Errorf("%s is read by %q, want %q", text, got, want)
		}
	}
}

func TestDecksShowTheirTopOnlyFaceUp(t *testing.T) {
	for turn, want := range map[Vec]int{faceDown: 0, faceUp: 300} {
		s := table(t, "", deck("deck99", Vec{Y: 1}, turn, 3))
		if got := s.SeenBy("Red").Objects[0].CardID; got != want {
			t.Errorf("%v shows card %d", turn, got)
		}
	}
}

func TestSearchersSeeTheContents(t *testing.T) {
	s := table(t, "", deck("deck99", Vec{Y: 1}, faceDown, 3))
	s.Settle(100)
	ok, err := s.SearchStart("Red", "deck99")
	done(t, ok, err)
	if len(s.SeenBy("Red").Tells("Card deck02")) == 0 || len(s.SeenBy("White").Tells("Card deck02")) != 0 {
		t.Error("a search window is for the searcher alone")
	}
}
