package layout

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim/moon/syntax"
	"ttsbridge/internal/ttssim/savefile"
	roses "ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

func theCopy() saves.Copy {
	return saves.Copy{Bridge: "http://127.0.0.1:39997", Table: "abc", Token: `to"ken`, Mod: os.DirFS("../../luamod")}
}

func played(t testing.TB, moves int) *duel {
	d := newDuel(t, 5)
	for range moves {
		d.step()
	}
	return d
}

func saved(t testing.TB, d *duel) (tts.Save, []byte) {
	t.Helper()
	raw, err := tabletop(t).Save(&d.s, theCopy())
	if err != nil {
		t.Fatal(err)
	}
	s, err := tts.ReadSave(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return s, raw
}

// The game would take the save: the checker that a headless table uses finds nothing wrong with it.
func TestSaveIsWellFormed(t *testing.T) {
	for _, moves := range []int{0, 40, 120} {
		_, raw := saved(t, played(t, moves))
		if _, err := savefile.Parse(raw); err != nil {
			t.Errorf("after %d moves: %v", moves, err)
		}
	}
}

func TestSaveIsTheSameEveryTime(t *testing.T) {
	d := played(t, 50)
	_, first := saved(t, d)
	_, second := saved(t, d)
	if !bytes.Equal(first, second) {
		t.Error("the same state gives two saves")
	}
}

// Every card lies in the save exactly once, where the state says, under its token; no other text tells what it is.
func TestSaveHoldsEveryCardOnce(t *testing.T) {
	d, top := played(t, 80), tabletop(t)
	save, _ := saved(t, d)
	found := map[string]string{}
	var visit func(o *tts.Object, in string)
	visit = func(o *tts.Object, in string) {
		if o.Name == "Card" {
			if _, twice := found[o.Memo]; twice {
				t.Errorf("a card lies in the save twice")
			}
			found[o.Memo] = in
			checkCard(t, top, d, o, in)
		}
		for i := range o.ContainedObjects {
			visit(&o.ContainedObjects[i], o.Memo)
		}
	}
	for i := range save.ObjectStates {
		visit(&save.ObjectStates[i], "")
	}
	want := 0
	for i := 1; i < len(d.s.Cards); i++ {
		if top.Pose(&d.s, table.CardID(i)).Lie != mats.Nowhere {
			want++
		}
	}
	if len(found) != want {
		t.Errorf("%d cards in the save, want %d", len(found), want)
	}
}

func checkCard(t *testing.T, top *Tabletop, d *duel, o *tts.Object, in string) {
	t.Helper()
	id, ok := top.Tokens.Card(o.Memo, len(d.s.Cards))
	pose := top.Pose(&d.s, id)
	switch {
	case !ok || o.Nickname != d.s.Print(id).Name || !o.HideWhenFaceDown:
		t.Errorf("card %d is named %q", id, o.Nickname)
	case pose.Lie == mats.InPile && in != top.Memo(&d.s, pose.In) && len(d.s.In(pose.In)) > 1:
		t.Errorf("card %d lies in %q", id, in)
	case pose.Lie == mats.Loose && (o.Transform.PosX != pose.X || o.Transform.PosZ != pose.Z || o.Transform.RotZ == 0 != pose.Up):
		t.Errorf("card %d lies at %+v, want %+v", id, o.Transform, pose)
	}
	if o.GMNotes != "" || strings.Contains(o.GUID+o.Memo, d.s.Print(id).Key) || !top.tokensTag(o) {
		t.Errorf("card %d carries %q, %q, %v", id, o.GMNotes, o.GUID, o.Tags)
	}
}

func (t *Tabletop) tokensTag(o *tts.Object) bool {
	return len(o.Tags) == 1 && o.Tags[0] == objects.Refereed
}

// Decks lie face-down in the order of the state, the top first.
func TestSaveKeepsTheOrderOfDecks(t *testing.T) {
	d, top := played(t, 10), tabletop(t)
	save, _ := saved(t, d)
	decks := 0
	for i := range save.ObjectStates {
		o := &save.ObjectStates[i]
		if o.Name != "Deck" {
			continue
		}
		decks++
		in := d.s.In(top.SpotOf(&d.s, o.Memo))
		if o.Transform.RotZ != 180 || len(in) != len(o.ContainedObjects) {
			t.Errorf("%s: %d cards, roll %v", o.Memo, len(o.ContainedObjects), o.Transform.RotZ)
		}
		for j, id := range in {
			if o.ContainedObjects[j].Memo != top.Token(id) {
				t.Fatalf("%s: another card at place %d", o.Memo, j)
			}
		}
	}
	if decks != 2 {
		t.Errorf("%d decks", decks)
	}
}

// Six digits are few: whatever the secret, no two objects, states or cards in a pile share a GUID.
func TestSaveHasDistinctGUIDs(t *testing.T) {
	d := newDuel(t, 5)
	for i := range detector.Few(20) {
		top, err := New(&roses.Game, []byte{byte(i)})
		if err != nil {
			t.Fatal(err)
		}
		raw, err := top.Save(&d.s, theCopy())
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, found := range regexp.MustCompile(`"GUID":"([^"]*)"`).FindAllStringSubmatch(string(raw), -1) {
			if seen[found[1]] || len(found[1]) != 6 {
				t.Fatalf("secret %d: the GUID %q", i, found[1])
			}
			seen[found[1]] = true
		}
	}
}

func TestSaveHasTilesWithStates(t *testing.T) {
	d := played(t, 0)
	save, _ := saved(t, d)
	tiles := 0
	for i := range save.ObjectStates {
		o := &save.ObjectStates[i]
		if !strings.HasPrefix(o.Memo, "tile:") {
			continue
		}
		tiles++
		if len(o.States) != 9 || !o.Locked {
			t.Fatalf("%s has %d further states", o.Memo, len(o.States))
		}
		for _, st := range o.States {
			if st.Value.Memo != o.Memo || st.Value.ColorDiffuse == o.ColorDiffuse || st.Value.GUID == o.GUID {
				t.Fatalf("%s: state %d cannot be told from this one", o.Memo, st.Number)
			}
		}
	}
	if tiles != 81 {
		t.Errorf("%d tiles", tiles)
	}
}

// The panel is XML, a colour's questions are for that colour alone, and the script knows all its buttons.
func TestPanel(t *testing.T) {
	save, _ := saved(t, played(t, 5))
	dec := xml.NewDecoder(strings.NewReader("<ui>" + save.XmlUI + "</ui>"))
	var visible []string
	ids := map[string]bool{}
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			id, mine := attr(tok, "id"), attr(tok, "visibility")
			visible = append(visible, mine)
			if ids[id] && id != "" {
				t.Errorf("two elements are called %s", id)
			}
			ids[id] = true
			if strings.HasPrefix(id, "ask-") && !shown(visible) {
				t.Errorf("%s is for everybody", id)
			}
		case xml.EndElement:
			visible = visible[:len(visible)-1]
		}
	}
	for _, id := range []string{"panel-text", "panel-White", "panel-Green", "act-end", "ask-White", "ask-Green-16", "ask-White-done", "last-Green"} {
		if !ids[id] {
			t.Errorf("there is no %s", id)
		}
	}
	script, err := os.ReadFile("../../luamod/questions.lua")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(script, []byte("MOST_BUTTONS = 16")) || ids["ask-Green-17"] {
		t.Error("the mod and the panel do not agree on the number of buttons")
	}
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func shown(visible []string) bool {
	for _, v := range visible {
		if v != "" {
			return true
		}
	}
	return false
}

// Every module runs on the table's dialect of Lua and on the simulator's alike.
func TestModIsPortable(t *testing.T) {
	files, err := os.ReadDir("../../luamod")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".lua") {
			continue
		}
		seen++
		body, err := os.ReadFile("../../luamod/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, finding := range syntax.Lint(string(body)) {
			t.Errorf("%s: %s", f.Name(), finding)
		}
	}
	if seen < 5 {
		t.Errorf("only %d modules found", seen)
	}
}

func BenchmarkSave(b *testing.B) {
	d, top := played(b, 50), tabletop(b)
	b.ReportAllocs()
	for b.Loop() {
		raw, err := top.Save(&d.s, theCopy())
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(raw)))
	}
}
