package saves

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/validator/table"
)

// askButtons is how many answers have room on a colour's panel; the mod knows the same number.
const askButtons = 16

// A control is a button of the panel whose label the mod puts into the table's language.
type control struct{ id, label string }

// panels is the panel of the save: the turn and points for all, the buttons every player has, and for each colour its own
// questions and settings. The mod changes attributes only.
func panels(t *mats.Mat, s *table.State) string {
	var b strings.Builder
	b.WriteString("<Defaults>\n" +
		"  <Text class=\"line\" color=\"#EEEEEE\" fontSize=\"18\" alignment=\"MiddleLeft\"/>\n" +
		"  <Button class=\"tool\" fontSize=\"14\"/>\n" +
		"  <Button class=\"answer\" fontSize=\"16\" active=\"false\"/>\n" +
		"</Defaults>\n")
	included(&b, "referee/board", func() { boardPanel(t, &b, s) })
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		included(&b, "referee/questions-"+t.Color(seat), func() { questionPanel(t, &b, t.Color(seat)) })
		included(&b, "referee/settings-"+t.Color(seat), func() { settingsPanel(&b, t.Color(seat)) })
	}
	return b.String()
}

// included marks a part as editors mark what they have included, so that they can take it out into a file of its own.
func included(b *strings.Builder, name string, write func()) {
	fmt.Fprintf(b, "<!-- include %s -->\n", name)
	write()
	fmt.Fprintf(b, "<!-- include %s -->\n", name)
}

// tools are the buttons below those of the game, the same in every game.
var tools = []control{{"act-undo-1", "Undo"}, {"act-plead", "Plead"}, {"act-object", "Object"}, {"act-repair", "Repair"},
	{"act-draw", "Draw offer"}, {"tool-history", "History"}, {"tool-settings", "Settings"}, {"tool-help", "Help"}}

// buttons are the game's own, by their words.
func buttons(t *mats.Mat) (out []control) {
	for _, o := range t.Buttons {
		out = append(out, control{"act-" + o.Word, o.Label})
	}
	return out
}

// boardPanel is the part that everybody sees.
func boardPanel(t *mats.Mat, b *strings.Builder, s *table.State) {
	fmt.Fprintf(b, "<Panel id=\"panel\" rectAlignment=\"UpperRight\" offsetXY=\"-20 -120\" width=\"400\" height=\"%d\""+
		" color=\"#101820E0\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n", 400+28*s.Count)
	b.WriteString("  <VerticalLayout padding=\"10 10 8 8\" spacing=\"3\" childForceExpandHeight=\"false\">\n")
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-title\" fontStyle=\"Bold\">%s</Text>\n", escape(t.Name))
	now := told.Panel(t, s)
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-text\" fontSize=\"20\" text=\"%s\"/>\n", escape(now.Text))
	b.WriteString("    <HorizontalLayout spacing=\"4\" preferredHeight=\"26\">\n")
	for _, name := range phases(t) {
		fmt.Fprintf(b, "      <Text id=\"phase-%s\" fontSize=\"15\" color=\"#707880\" text=\"%s\"/>\n", strings.ReplaceAll(name, " ", "-"), escape(name))
	}
	b.WriteString("    </HorizontalLayout>\n    <Text class=\"line\" id=\"panel-await\" fontStyle=\"Bold\" color=\"#F0E442\" text=\"\"/>\n")
	for _, seat := range now.Seats {
		fmt.Fprintf(b, "    <Text class=\"line\" id=\"panel-%s\" fontSize=\"20\" text=\"%s\"/>\n", seat.Color, escape(seat.Text))
	}
	row(b, buttons(t))
	row(b, tools[:len(tools)/2])
	row(b, tools[len(tools)/2:])
	b.WriteString("    <Text class=\"line\" id=\"panel-history\" fontSize=\"14\" alignment=\"UpperLeft\" preferredHeight=\"120\" text=\"\"/>\n")
	b.WriteString("  </VerticalLayout>\n</Panel>\n")
}

func row(b *strings.Builder, controls []control) {
	b.WriteString("    <HorizontalLayout spacing=\"4\" preferredHeight=\"32\">\n")
	for _, c := range controls {
		fmt.Fprintf(b, "      <Button class=\"tool\" id=\"%s\" onClick=\"onPanel\" text=\"%s\"/>\n", c.id, escape(c.label))
	}
	b.WriteString("    </HorizontalLayout>\n")
}

// questionPanel is what one colour is asked; no other colour sees it. The last refusal stands on it by itself.
func questionPanel(t *mats.Mat, b *strings.Builder, color string) {
	fmt.Fprintf(b, "<Panel id=\"refused-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"LowerCenter\" offsetXY=\"0 146\""+
		" width=\"1000\" height=\"56\" color=\"#101820E0\">\n", color, color)
	fmt.Fprintf(b, "  <Text class=\"line\" id=\"last-%s\" fontSize=\"20\" alignment=\"MiddleCenter\" color=\"#FFB070\" text=\"\"/>\n</Panel>\n", color)
	fmt.Fprintf(b, "<Panel id=\"ask-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"MiddleLeft\" offsetXY=\"20 0\""+
		" width=\"340\" height=\"620\" color=\"#202010E8\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n", color, color)
	b.WriteString("  <VerticalLayout padding=\"10 10 8 8\" spacing=\"3\" childForceExpandHeight=\"false\">\n")
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"ask-%s-text\" text=\"\" preferredHeight=\"70\"/>\n", color)
	for i := 1; i <= askButtons; i++ {
		fmt.Fprintf(b, "    <Button class=\"answer\" onClick=\"onPanel\" id=\"ask-%s-%d\" text=\"\"/>\n", color, i)
	}
	fmt.Fprintf(b, "    <Button class=\"answer\" onClick=\"onPanel\" id=\"ask-%s-done\" text=\"Done\"/>\n", color)
	b.WriteString("  </VerticalLayout>\n</Panel>\n")
}

// languageNames are what languages call themselves.
var languageNames = map[string]string{"en": "English", "de": "Deutsch"}

// settingsPanel is where a colour proposes how strictly a rule is kept, and chooses the language of the table.
func settingsPanel(b *strings.Builder, color string) {
	fmt.Fprintf(b, "<Panel id=\"settings-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"MiddleCenter\" width=\"460\" height=\"170\""+
		" color=\"#101820F0\">\n  <VerticalLayout padding=\"10 10 8 8\" spacing=\"4\" childForceExpandHeight=\"false\">\n", color, color)
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"dial-%s-label\" text=\"Rule for the dial\"/>\n", color)
	fmt.Fprintf(b, "    <InputField id=\"dial-%s-rule\" onEndEdit=\"onTyped\" preferredHeight=\"30\" text=\"\"/>\n", color)
	var levels []control
	for _, l := range table.Levels {
		levels = append(levels, control{"dial-" + color + "-" + l, l})
	}
	row(b, levels)
	var langs []control
	for _, lang := range Languages {
		langs = append(langs, control{"lang-" + color + "-" + lang, languageNames[lang]})
	}
	row(b, langs)
	b.WriteString("  </VerticalLayout>\n</Panel>\n")
}

// labels lists everything whose text the mod puts into the table's language.
func labels(t *mats.Mat, count int) []control {
	all := slices.Concat(buttons(t), tools)
	for _, color := range t.Colors[:count] {
		all = append(all, control{"ask-" + color + "-done", "Done"}, control{"dial-" + color + "-label", "Rule for the dial"})
	}
	return all
}

// phases are the names of the phases of a turn, without those that come before the duel.
func phases(t *mats.Mat) (names []string) {
	for _, p := range t.Rules.Phases {
		if !slices.Contains(t.Before, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace
