package formats

import (
	"fmt"
	"regexp"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// DuelMasters is how lists of that game are passed on: "x4 Aqua Guard", often only the part of a name before its comma.
// Beyond the count it is plain text.
var DuelMasters = reading.Format{Name: "duelmasters", About: "lists of Duel Masters players, x4 before the name", Ending: ".txt",
	Looks: looksDuelMasters, Read: readPlain, Write: writeDuelMasters}

var timesFirst = regexp.MustCompile(`^[xX]\s?\d{1,2}\s*\S`)

// looksDuelMasters wants the count in this form on most lines.
func looksDuelMasters(text string) bool {
	with, without := 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		switch line = reading.Tidy(line); {
		case line == "" || isComment(line):
		case timesFirst.MatchString(line):
			with++
		default:
			without++
		}
	}
	return with > 0 && with >= without
}

// duelTitles are the headings that these lists have.
var duelTitles = map[deck.Section]string{deck.Leader: "Leader", deck.Main: "Main Deck", deck.Extra: "Hyperspatial Deck",
	deck.Side: "Sideboard"}

func writeDuelMasters(l deck.List, b reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	out.WriteString(reading.NameOrder(l) + reading.BackOrders(l))
	for _, s := range deck.Written {
		for i, e := range l.In(s) {
			if i == 0 || s == deck.Leader {
				fmt.Fprintf(&out, "%s\n", duelTitles[s])
			}
			out.WriteString("x" + b.Counted(e) + "\n")
		}
	}
	return out.String(), nil
}
