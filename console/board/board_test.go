package board

import (
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/plan"
	"ttsbridge/validator/table"
)

func TestNamesAreWrapped(t *testing.T) {
	for name, want := range map[string]string{
		"Kuriboh":                  "Kuriboh",
		"Dark Titan of Terror":     "Dark Titan|of Terror",
		"":                         "",
		"Thousandlegged":           "Thousandle-|gged",
		"a b c d e f g h i j k l":  "a b c d e f|g h i j k l",
		strings.Repeat("W", 4000):  strings.Repeat("WWWWWWWWWW-|", 4) + "…",
		strings.Repeat("wort ", 9): "wort wort|wort wort|wort wort|wort wort|wort",
		"ドラゴンの戦士ゴンスケ二世殿下": "ドラゴンの戦士ゴンス-|ケ二世殿下",
	} {
		if got := strings.Join(wrap(name, lineLetters, mostLines), "|"); got != want {
			t.Errorf("%.40q is %q, want %q", name, got, want)
		}
	}
}

// A card whose face the viewer does not know has nothing on it by which it could be told from another.
func TestBacksAreAlike(t *testing.T) {
	p := &plan.Plan{Card: plan.Area{Wide: 1.65, Deep: 2.3}, Zones: []plan.Zone{{Spot: 1, Name: "deck", Label: "Deck", Count: 2, Heap: true}},
		Cards: []plan.Card{{ID: 1, Spot: 1}, {ID: 2, Spot: 1}, {ID: 3, Spot: 1, Print: &table.Print{Name: "Kuriboh", Kind: "monster", Attack: 300, Defense: 200}}}}
	d := Of(p, table.Nobody, nil)
	one, two := d.Cards[0], d.Cards[1]
	if two.ID = one.ID; one.Known || one.Title != "" || one.Foot != "" || len(one.Lines) > 0 || one.Place != two.Place {
		t.Errorf("the backs are %+v and %+v", one, two)
	}
	if face := d.Cards[2]; !face.Known || face.Foot != "300/200" || face.Title != "Kuriboh" {
		t.Errorf("the face is %+v", face)
	}
	if d.Zones[0].Label != "Deck 2" {
		t.Errorf("the pile is called %q", d.Zones[0].Label)
	}
}

func TestLettersOnDarkGroundAreLight(t *testing.T) {
	p := &plan.Plan{Tiles: []plan.Tile{{Name: "a1", Tint: mats.Tint{R: 0.1, G: 0.08, B: 0.08}}, {Name: "a2", Tint: mats.Tint{R: 0.74, G: 0.73, B: 0.7}}}}
	if d := Of(p, table.Nobody, nil); !d.Tiles[0].Dark || d.Tiles[1].Dark || d.Tiles[1].Fill != "#bcbab2" {
		t.Errorf("the tiles are %+v", d.Tiles)
	}
}
