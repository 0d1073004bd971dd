package deck

import (
	"strings"
)

// CockatriceText is Cockatrice's plain form, which Apprentice began: a line a card, "SB:" before those of the side deck.
// A lone blank line between two blocks parts main and side deck as well; only a reader who is told that a text is in this
// format believes that.
var CockatriceText = Format{Name: "cockatrice", About: "plain text of Cockatrice and Apprentice, with SB: for the side deck", Ending: ".txt",
	Looks: looksCockatriceText, Read: readCockatriceText, Write: writeCockatriceText}

func looksCockatriceText(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		if _, section, ok := labelled(tidy(line)); ok && section == Side {
			return true
		}
	}
	return false
}

func readCockatriceText(text string, b Book) (List, []Problem) {
	lines := strings.Split(text, "\n")
	if at, ok := parting(lines); ok {
		for i := at; i < len(lines); i++ {
			if line := tidy(lines[i]); line != "" && !isComment(line) {
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
		line = tidy(line)
		_, _, label := labelled(line)
		switch _, head := heading(line); {
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

func writeCockatriceText(l List, b Book) (string, []Entry) {
	var out strings.Builder
	out.WriteString(nameOrder(l) + backOrders(l))
	apart := append(l.in(Extra), l.in(Leader)...)
	for _, e := range l.in(Main) {
		if home(e.Card) != Main { // a reader would put it where it belongs
			apart = append(apart, e)
			continue
		}
		out.WriteString(b.counted(e) + "\n")
	}
	for _, e := range l.in(Side) {
		out.WriteString("SB: " + b.counted(e) + "\n")
	}
	out.WriteString(additions(apart, b))
	return out.String(), nil
}
