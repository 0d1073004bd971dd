package deck

import (
	"fmt"
	"regexp"
	"strings"
)

// DuelMasters is how lists of that game are passed on: "x4 Aqua Guard", often only the part of a name before its comma.
// Beyond the count it is plain text.
var DuelMasters = Format{Name: "duelmasters", About: "lists of Duel Masters players, x4 before the name", Ending: ".txt",
	Looks: looksDuelMasters, Read: readPlain, Write: writeDuelMasters}

var timesFirst = regexp.MustCompile(`^[xX]\s?\d{1,2}\s*\S`)

// looksDuelMasters wants the count in this form on most lines.
func looksDuelMasters(text string) bool {
	with, without := 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		switch line = tidy(line); {
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
var duelTitles = map[Section]string{Leader: "Leader", Main: "Main Deck", Extra: "Hyperspatial Deck", Side: "Sideboard"}

func writeDuelMasters(l List, b Book) (string, []Entry) {
	var out strings.Builder
	out.WriteString(nameOrder(l) + backOrders(l))
	for _, s := range written {
		for i, e := range l.in(s) {
			if i == 0 || s == Leader {
				fmt.Fprintf(&out, "%s\n", duelTitles[s])
			}
			out.WriteString("x" + b.counted(e) + "\n")
		}
	}
	return out.String(), nil
}
