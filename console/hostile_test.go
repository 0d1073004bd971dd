package console

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"ttsbridge/console/board"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/plan"
	"ttsbridge/validator/table"
)

// Names of cards, places and seats are letters on a drawing and on a page, whatever is in them; a drawing stays one that reads as
// XML and has the shapes that it would have with plain names.
func TestHostileNamesOnADrawing(t *testing.T) {
	c := New(Means{})
	shapes := func(name string) (all []string) {
		p := &plan.Plan{Card: plan.Area{Wide: 1.65, Deep: 2.3}, Tiles: []plan.Tile{{Spot: 1, Name: name, Ground: name, Tint: mats.Tint{R: 1}}},
			Zones: []plan.Zone{{Spot: 2, Name: name, Label: name, Count: 3}},
			Cards: []plan.Card{{ID: 1, Spot: 1, Mark: name, Print: &table.Print{Name: name, Kind: name, Text: name, Attack: 1}}}}
		drawn, err := c.part("en", "board", board.Of(p, table.Nobody, nil))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(event(1, drawn)), "\r") {
			t.Error("an event has a carriage return in it")
		}
		for read := xml.NewDecoder(strings.NewReader(string(drawn))); ; {
			token, err := read.Token()
			if errors.Is(err, io.EOF) {
				return all
			}
			if err != nil {
				t.Fatalf("%.40q: the drawing does not read: %v\n%s", name, err, drawn)
			}
			if one, ok := token.(xml.StartElement); ok && one.Name.Local != "text" { // long names have more lines
				all = append(all, one.Name.Local)
			}
		}
	}
	plain := strings.Join(shapes("Kuriboh"), " ")
	for _, name := range []string{`<script>alert(1)</script>`, `"><image href="http://x"/>`, `' onload='x`, "{{.}}%d", "]]>&amp;&", "\u202ereversed\u2067",
		strings.Repeat("A", 4000), strings.Repeat("ab ", 1333), "two\r\nlines\rand\nmore", "日本語の長い名前日本語の長い名前"} {
		if got := strings.Join(shapes(name), " "); got != plain {
			t.Errorf("%.40q draws %s, want %s", name, got, plain)
		}
	}
}
