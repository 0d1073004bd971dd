package saves

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
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
		"  <Text class=\"line\" color=\"#EEEEEE\" alignment=\"MiddleLeft\"" + fitted(18) + "/>\n" +
		"  <Button class=\"tool\"" + fitted(14) + "/>\n" +
		"  <Button class=\"answer\" preferredHeight=\"24\" active=\"false\"" + fitted(15) + "/>\n" +
		"</Defaults>\n")
	included(&b, "referee/board", func() { boardPanel(t, &b, s) })
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		included(&b, "referee/questions-"+t.Color(seat), func() { questionPanel(&b, t.Color(seat)) })
		included(&b, "referee/settings-"+t.Color(seat), func() { settingsPanel(&b, t.Color(seat)) })
	}
	return b.String()
}

// leastSize is the smallest size of letters on a panel: what has no room at its own size shrinks so far, and is never written over
// what stands beside it.
const leastSize = 8

// fitted is the size of a text, and that it shrinks where it has no room.
func fitted(size int) string {
	return fmt.Sprintf(` fontSize="%d" resizeTextForBestFit="true" resizeTextMinSize="%d" resizeTextMaxSize="%d"`, size, leastSize, size)
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

// All panels stand in one column at the right edge of the screen, in lengths of a screen of 1920 by 1080: the table has the rest to
// itself. Above stands what everybody sees, below what one colour is asked and what it was refused last.
const (
	columnWide = 380
	columnEdge = 16 // from the edges of the screen
	boardTop   = 96 // below the game's own list of players
	refusedLow = 64 // how high the panel of the last refusal is
	askLow     = columnEdge + refusedLow + 6
	padding    = 8
	gap        = 3
)

// The heights of the lines of a panel; the mod knows those of answers and of the history.
const (
	titleHigh  = 23
	textHigh   = 26
	phaseHigh  = 22
	seatHigh   = 26
	buttonHigh = 29
)

// boardHigh is how high the panel for all is without its history: the mod adds a line for each entry.
func boardHigh(seats int) int {
	rows := (seats + seatsIn(seats) - 1) / seatsIn(seats)
	lines := []int{titleHigh, textHigh, phaseHigh, textHigh, rows*seatHigh + (rows-1)*gap, buttonHigh, buttonHigh, buttonHigh}
	high := 2 * padding
	for _, line := range lines {
		high += line + gap
	}
	return high
}

// seatsIn is how many seats stand in a line of the panel: from seven on it would be too high with one each.
func seatsIn(seats int) int {
	if seats > 6 {
		return 2
	}
	return 1
}

// seatLines are the lines about seats.
func seatLines(b *strings.Builder, seats []tts.SeatPanel) {
	for group := range slices.Chunk(seats, seatsIn(len(seats))) {
		if len(group) > 1 {
			fmt.Fprintf(b, "    <HorizontalLayout spacing=\"4\" preferredHeight=\"%d\">\n", seatHigh)
		}
		for _, seat := range group {
			line(b, "panel-"+seat.Color, seat.Text, 19, seatHigh, "")
		}
		if len(group) > 1 {
			b.WriteString("    </HorizontalLayout>\n")
		}
	}
}

// boardPanel is the part that everybody sees.
func boardPanel(t *mats.Mat, b *strings.Builder, s *table.State) {
	fmt.Fprintf(b, "<Panel id=\"panel\" rectAlignment=\"UpperRight\" offsetXY=\"-%d -%d\" width=\"%d\" height=\"%d\""+
		" color=\"#101820E8\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n", columnEdge, boardTop,
		columnWide, boardHigh(s.Count))
	b.WriteString(column)
	line(b, "panel-title", t.Name, 18, titleHigh, ` fontStyle="Bold" color="#CEAA60"`)
	now := told.Panel(t, s)
	line(b, "panel-text", now.Text, 19, textHigh, "")
	fmt.Fprintf(b, "    <HorizontalLayout spacing=\"2\" preferredHeight=\"%d\">\n", phaseHigh)
	for _, name := range phases(t) {
		fmt.Fprintf(b, "      <Text id=\"phase-%s\"%s alignment=\"MiddleCenter\" color=\"#707880\" text=\"%s\"/>\n",
			strings.ReplaceAll(name, " ", "-"), fitted(14), escape(name))
	}
	b.WriteString("    </HorizontalLayout>\n")
	line(b, "panel-await", "", 18, textHigh, ` fontStyle="Bold" color="#F0E442"`)
	seatLines(b, now.Seats)
	row(b, buttons(t))
	row(b, tools[:len(tools)/2])
	row(b, tools[len(tools)/2:])
	b.WriteString("    <Text class=\"line\" id=\"panel-history\" fontSize=\"14\" resizeTextMaxSize=\"14\" alignment=\"UpperLeft\" preferredHeight=\"0\" text=\"\"/>\n")
	b.WriteString("  </VerticalLayout>\n</Panel>\n")
}

// column begins the lines of a panel.
var column = fmt.Sprintf("  <VerticalLayout padding=\"10 10 %d %d\" spacing=\"%d\" childForceExpandHeight=\"false\">\n",
	padding, padding, gap)

// line is a line of a panel.
func line(b *strings.Builder, id, text string, size, high int, more string) {
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"%s\"%s preferredHeight=\"%d\"%s text=\"%s\"/>\n", id, fitted(size), high,
		more, escape(text))
}

func row(b *strings.Builder, controls []control) {
	fmt.Fprintf(b, "    <HorizontalLayout spacing=\"4\" preferredHeight=\"%d\">\n", buttonHigh)
	for _, c := range controls {
		fmt.Fprintf(b, "      <Button class=\"tool\" id=\"%s\" onClick=\"onPanel\" text=\"%s\"/>\n", c.id, escape(c.label))
	}
	b.WriteString("    </HorizontalLayout>\n")
}

// questionPanel is what one colour is asked; no other colour sees it. The last refusal stands below it by itself. The mod makes it
// as high as the question and its answers are.
func questionPanel(b *strings.Builder, color string) {
	fmt.Fprintf(b, "<Panel id=\"refused-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"LowerRight\" offsetXY=\"-%d %d\""+
		" width=\"%d\" height=\"%d\" color=\"#101820E8\">\n", color, color, columnEdge, columnEdge, columnWide, refusedLow)
	fmt.Fprintf(b, "  <Text class=\"line\" id=\"last-%s\"%s alignment=\"MiddleCenter\" color=\"#FFB070\" text=\"\"/>\n</Panel>\n",
		color, fitted(16))
	fmt.Fprintf(b, "<Panel id=\"ask-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"LowerRight\" offsetXY=\"-%d %d\""+
		" width=\"%d\" height=\"120\" color=\"#202010F0\" allowDragging=\"true\" returnToOriginalPositionWhenReleased=\"false\">\n",
		color, color, columnEdge, askLow, columnWide)
	b.WriteString("  <VerticalLayout padding=\"10 10 6 6\" spacing=\"1\" childForceExpandHeight=\"false\">\n")
	fmt.Fprintf(b, "    <Text class=\"line\" id=\"ask-%s-text\" text=\"\"%s preferredHeight=\"60\"/>\n", color, fitted(17))
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
	fmt.Fprintf(b, "<Panel id=\"settings-%s\" visibility=\"%s\" active=\"false\" rectAlignment=\"LowerRight\" offsetXY=\"-%d %d\" width=\"%d\" height=\"150\""+
		" color=\"#101820F8\">\n%s", color, color, columnEdge, askLow, columnWide, column)
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
