package aerial_test

import (
	"bytes"
	"fmt"
	"image"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/aerial"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Whatever is shown at once, at the smallest screen that is promised, no panel covers the table, another panel or the edge: the
// panel for all with its longest history, a question with all the answers that have a button, and a refusal.
func TestNothingCoversTheTable(t *testing.T) {
	for _, g := range games.All {
		l, ok := mats.For(g.ID)
		if !ok {
			continue
		}
		for _, seats := range g.Seats {
			v := aerial.View{Save: fresh(t, g.ID, seats), Size: image.Pt(1280, 720), Viewer: l.Colors[0]}
			v.Panels = crowded(v.Save.XmlUI, seats, v.Viewer)
			onTable, panels, err := aerial.Frames(v)
			if err != nil {
				t.Fatal(err)
			}
			for id, at := range panels {
				if at.Overlaps(onTable) {
					t.Errorf("%s for %d: %s stands at %v, the table at %v", g.Name, seats, id, at, onTable)
				}
				if !at.In(image.Rectangle{Max: v.Size}) {
					t.Errorf("%s for %d: %s stands at %v", g.Name, seats, id, at)
				}
				for other, there := range panels {
					if id < other && at.Overlaps(there) {
						t.Errorf("%s for %d: %s stands at %v, %s at %v", g.Name, seats, id, at, other, there)
					}
				}
			}
			if len(panels) != 3 || onTable.Dx() < 500 && onTable.Dy() < 500 {
				t.Errorf("%s for %d: %d panels, a table of %v", g.Name, seats, len(panels), onTable.Size())
			}
		}
	}
}

// crowded are the panels with as much on them as the mod puts there.
func crowded(xml string, seats int, viewer string) string {
	const answers, history, twoLines = 16, 18, 42
	xml = strings.ReplaceAll(xml, `active="false"`, `active="true"`)
	xml = strings.ReplaceAll(xml, `id="settings-`+viewer+`" visibility="`+viewer+`"`, `id="settings-`+viewer+`" visibility="Nobody"`)
	ask := fmt.Sprintf(`height="%d"`, 14+twoLines+25*(answers+1))
	at := strings.Index(xml, `id="ask-`+viewer+`"`)
	xml = xml[:at] + strings.Replace(xml[at:], `height="120"`, ask, 1)
	at = strings.Index(xml, `<Panel id="panel"`)
	var high int
	head := xml[at:]
	_, _ = fmt.Sscanf(head[strings.Index(head, ` height="`):], ` height="%d"`, &high)
	return xml[:at] + strings.Replace(head, fmt.Sprintf(` height="%d"`, high),
		fmt.Sprintf(` height="%d"`, high+history*map[int]int{2: 6, 3: 5, 4: 4, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2, 10: 2}[seats]), 1)
}

// fresh is the save of a table on which nothing lies yet.
func fresh(t *testing.T, id string, seats int) tts.Save {
	t.Helper()
	g, _ := games.Find(id)
	options, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	top, err := layout.New(g, []byte("a secret"))
	if err != nil {
		t.Fatal(err)
	}
	s := table.State{Game: id, Options: options, Count: seats, Places: g.Places(options, seats), Players: make([]table.Player, seats),
		Prints: make([]table.Print, 1), Cards: make([]table.Card, 1)}
	s.Ground = make([]uint8, len(s.Places))
	raw, err := top.Save(&s, layout.Copy{Bridge: "http://127.0.0.1:39997", Mod: ttsbridge.Mod()})
	if err != nil {
		t.Fatal(err)
	}
	save, err := tts.ReadSave(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return save
}
