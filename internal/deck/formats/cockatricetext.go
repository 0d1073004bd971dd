package formats

import (
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// CockatriceText is Cockatrice's plain form, which Apprentice began: a line a card, "SB:" before those of the side deck.
// A lone blank line between two blocks parts main and side deck as well; only a reader who is told that a text is in this
// format believes that.
var CockatriceText = reading.Format{Name: "cockatrice",
	About: "plain text of Cockatrice and Apprentice, with SB: for the side deck", Ending: ".txt",
	Looks: looksCockatriceText, Read: readCockatriceText, Write: writeCockatriceText}

func looksCockatriceText(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		if _, section, ok := labelled(reading.Tidy(line)); ok && section == deck.Side {
			return true
		}
	}
	return false
}

func readCockatriceText(text string, b reading.Book) (deck.List, []deck.Problem) {
	lines := strings.Split(text, "\n")
	if at, ok := parting(lines); ok {
		for i := at; i < len(lines); i++ {
			if line := reading.Tidy(lines[i]); line != "" && !isComment(line) {
				lines[i] = "SB: " + line
			}
		}
	}
	return readPlain(strings.Join(lines, "\n"), b)
}

// parting finds the one place where blank lines part two blocks of cards, in a text that has no other sign of sections.
func parting(lines []string) (int, bool) {
	at, borders, cards, blank := 0, 0, false, false
	for i, line := range lines {
		line = reading.Tidy(line)
		_, _, label := labelled(line)
		switch _, head := deck.Heading(line); {
		case label, head && line != "":
			return 0, false
		case line == "":
			blank = true
		case isComment(line):
		default:
			if blank && cards {
				at, borders = i, borders+1
			}
			cards, blank = true, false
		}
	}
	return at, borders == 1
}

func writeCockatriceText(l deck.List, b reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	out.WriteString(reading.NameOrder(l) + reading.BackOrders(l))
	apart := append(l.In(deck.Extra), l.In(deck.Leader)...)
	for _, e := range l.In(deck.Main) {
		if deck.Home(e.Card) != deck.Main { // a reader would put it where it belongs
			apart = append(apart, e)
			continue
		}
		out.WriteString(b.Counted(e) + "\n")
	}
	for _, e := range l.In(deck.Side) {
		out.WriteString("SB: " + b.Counted(e) + "\n")
	}
	out.WriteString(reading.Additions(apart, b))
	return out.String(), nil
}
