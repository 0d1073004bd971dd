package layout

import (
	"fmt"
	"strings"

	"ttsbridge/validator/table"
)

// askButtons is how many answers have room on a colour's panel; the mod knows the same number.
const askButtons = 16

// xml is the panel of the save: the turn and points for all, the buttons every player has, and for each colour its own
// questions. The mod changes attributes only.
func (t *Tabletop) xml(s *table.State) string {
	var b strings.Builder
	b.WriteString("<Defaults>\n" +
		"  <Text class=\"line\" color=\"#EEEEEE\" fontSize=\"16\" alignment=\"MiddleLeft\"/>\n" +
		"  <Button class=\"answer\" fontSize=\"14\" active=\"false\"/>\n" +
		"</Defaults>\n")
	t.board(&b, s)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		t.questionPanel(&b, t.Color(seat))
	}
	return b.String()
}

// board is the part that everybody sees.
func (t *Tabletop) board(b *strings.Builder, s *table.State) {
	height := 70 + 26*s.Count + 34
	fmt.Fprintf(b, "<Panel id=\"panel\" rectAlignment=\"UpperRight\" offsetXY=\"-20 -120\" width=\"330\" height=\"%d\""+
		" color=\"#101820D0\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n", height)
	b.WriteString("  <VerticalLayout padding=\"10 10 8 8\" spacing=\"2\" childForceExpandHeight=\"false\">\n")
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-title\" fontStyle=\"Bold\">%s</Text>\n", escape(t.Name))
	now := t.panel(s)
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-text\" text=\"%s\"/>\n", escape(now.Text))
	for _, seat := range now.Seats {
		fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-%s\" text=\"%s\"/>\n", seat.Color, escape(seat.Text))
	}
	b.WriteString("    <HorizontalLayout spacing=\"4\" preferredHeight=\"30\">\n")
	for _, o := range t.Buttons {
		fmt.Fprintf(b, "      <Button id=\"act-%s\" onClick=\"onPanel\" fontSize=\"13\">%s</Button>\n", o.Word, escape(o.Label))
	}
	b.WriteString("    </HorizontalLayout>\n  </VerticalLayout>\n</Panel>\n")
}

// questionPanel is what one colour is asked; no other colour sees it. The last refusal stands on it by itself.
func (t *Tabletop) questionPanel(b *strings.Builder, color string) {
	fmt.Fprintf(b, "<Text class=\"line\" id=\"last-%s\" visibility=\"%s\" rectAlignment=\"LowerCenter\" offsetXY=\"0 210\""+
		" width=\"900\" height=\"26\" alignment=\"MiddleCenter\" color=\"#FF9070\" text=\"\"/>\n", color, color)
	fmt.Fprintf(b, "<Panel id=\"ask-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"MiddleLeft\" offsetXY=\"20 0\""+
		" width=\"300\" height=\"520\" color=\"#202010E0\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n", color, color)
	b.WriteString("  <VerticalLayout padding=\"10 10 8 8\" spacing=\"3\" childForceExpandHeight=\"false\">\n")
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"ask-%s-text\" text=\"\" preferredHeight=\"60\"/>\n", color)
	for i := 1; i <= askButtons; i++ {
		fmt.Fprintf(b, "    <Button class=\"answer\" onClick=\"onPanel\" id=\"ask-%s-%d\" text=\"\"/>\n", color, i)
	}
	fmt.Fprintf(b, "    <Button class=\"answer\" onClick=\"onPanel\" id=\"ask-%s-done\" text=\"Done\"/>\n", color)
	b.WriteString("  </VerticalLayout>\n</Panel>\n")
}

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace
