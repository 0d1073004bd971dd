package layout

import (
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/validator"
)

func TestDress(t *testing.T) {
	_, raw := saved(t, played(t, 20))
	before, err := saves.Pictures(raw)
	if err != nil || len(before) == 0 {
		t.Fatalf("pictures %v, %v", before, err)
	}
	d := saves.Dress{Title: "An evening", Lang: "de", Picture: func(url string) string { return "file:///" + url }}
	worn, err := d.Wear(raw)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := d.Wear(raw); !bytes.Equal(worn, again) {
		t.Error("the same dress gives two saves")
	}
	save, err := tts.ReadSave(bytes.NewReader(worn))
	if err != nil || save.SaveName != "An evening" {
		t.Fatalf("title %q, %v", save.SaveName, err)
	}
	after, err := saves.Pictures(worn)
	if err != nil || len(after) != len(before) || after[0] != "file:///"+before[0] {
		t.Errorf("pictures %v of %v, %v", after, before, err)
	}
	body, ours := saves.Settings(save.LuaScript)
	if !ours || !strings.Contains(body, `lang = "de"`) || !strings.Contains(body, `table = "abc"`) {
		t.Errorf("settings %q", body)
	}
	if _, err := savefile.Parse(worn); err != nil {
		t.Error(err)
	}
	if got := fieldOf(t, body, "lang"); got != "de" {
		t.Errorf("the mod reads %q", got)
	}
}

// fieldOf runs a settings module and gives one of its fields.
func fieldOf(t *testing.T, body, field string) string {
	t.Helper()
	m := moon.New(moon.Options{})
	defer m.Close()
	got, err := m.Run("settings", "return (function() "+body+" end)()."+field, m.NewEnv(moon.Offer{}))
	if err != nil || len(got) != 1 {
		t.Fatalf("%v, %v", got, err)
	}
	return got[0].String()
}

func TestPuck(t *testing.T) {
	save, raw := saved(t, played(t, 0))
	puck, err := saves.Puck(raw)
	if err != nil {
		t.Fatal(err)
	}
	got, err := tts.ReadSave(bytes.NewReader(puck))
	if err != nil || len(got.ObjectStates) != 1 || got.LuaScript != "" {
		t.Fatalf("%d objects, %v", len(got.ObjectStates), err)
	}
	body, ours := saves.Settings(got.ObjectStates[0].LuaScript)
	if !ours || fieldOf(t, body, "xml") != save.XmlUI {
		t.Error("the puck has other panels than the save")
	}
	if _, err := savefile.Parse(puck); err != nil {
		t.Error(err)
	}
}

func TestDressOfSomethingElse(t *testing.T) {
	strange, err := tts.Marshal(tts.NewSave("strange"))
	if err != nil {
		t.Fatal(err)
	}
	for _, raw := range [][]byte{[]byte("no save"), strange} {
		if _, err := (saves.Dress{Lang: "de"}).Wear(raw); err == nil {
			t.Errorf("%.20q was dressed", raw)
		}
		if _, err := saves.Puck(raw); err == nil {
			t.Errorf("%.20q became a puck", raw)
		}
	}
}

// The leaders' marks lie on the leaders' tiles from the start, and each pile has its zone.
func TestSaveHasMarksAndZones(t *testing.T) {
	d := played(t, 30)
	save, _ := saved(t, d)
	at := map[string]tts.Transform{}
	for _, o := range save.ObjectStates {
		at[o.Memo] = o.Transform
	}
	top := tabletop(t)
	for seat, color := range []string{"White", "Green"} {
		mark, ok := at["leader:"+color]
		leader := top.Pose(&d.s, d.s.Players[seat].Token)
		if !ok || top.SpotAt(&d.s, mark.PosX, mark.PosZ) != d.s.Card(d.s.Players[seat].Token).Spot {
			t.Errorf("the mark of %s lies at %+v, its leader at %+v", color, mark, leader)
		}
		for _, kind := range []string{"deck", "graveyard", "extra", "shadow", "banished"} {
			zone, ok := at["zone:"+kind+":"+color]
			if !ok {
				t.Errorf("there is no zone for the %s of %s", kind, color)
				continue
			}
			if spot := top.SpotAt(&d.s, zone.PosX, zone.PosZ); top.Memo(&d.s, spot) != kind+":"+color {
				t.Errorf("the middle of the zone of %s:%s is on %q", kind, color, top.Memo(&d.s, spot))
			}
		}
	}
	if _, ok := at["zone:bag"]; !ok {
		t.Error("there is no zone for the bag")
	}
}

// A card that somebody else controls is marked with a piece, which goes when the card comes home.
func TestControlIsMarked(t *testing.T) {
	d, top := played(t, 60), tabletop(t)
	before := d.s
	f := laid(t, top, &before)
	after := before
	after.Cards = append(after.Cards[:0:0], before.Cards...)
	token := before.Players[1].Token
	after.Cards[token].Holder = 0
	shown := top.Show(nil, &before, &validator.Verdict{After: after}, nil)
	f.obey(shown)
	if memo := "control:" + top.Token(token); countOf(shown, tts.DoSpawn) != 1 || f.pieces[memo] == (tts.Vector{}) {
		t.Errorf("commands %+v", shown)
	}
	f.obey(top.Show(nil, &after, &validator.Verdict{After: before}, nil))
	f.shows(&before)
}
