package ledger

import (
	"fmt"
	"strings"
	"testing"
)

// A copy of the whole chat of an evening is held to every line of it: the last one covers what the first does not.
func TestEveryLineOfAChatIsKept(t *testing.T) {
	line := func(table string, size int) string {
		return "Keep this: " + Checkpoint{Table: table, Size: int64(size), Root: Hash{byte(size)}}.Line()
	}
	chat := strings.Join([]string{"South: a checkpoint would be fine", line("duel", 12), SealLine(13, Hash{7}) + " e4", "North: sealed? no", line("duel", 40), ""}, "\r\n")
	kept, err := ReadEveryKept(chat)
	if err != nil || len(kept) != 3 || kept[0].Size != 12 || !kept[1].Seal || kept[2].Size != 40 || kept[2].Short() {
		t.Fatalf("%v, %v", kept, err)
	}
	for text, want := range map[string]string{
		chat + line("other", 3):                           "two tables, duel and other",
		chat + "checkpoint duel 50 9f2c-1a7b-03d4-e5f6-G": "no checkpoint",
		chat + "Sealed 43 f5c6-6812":                      "no checkpoint",
		chat + "North: " + line("duel", 41):               "what a player said",
		"nothing was kept":                                "no checkpoint",
		"":                                                "no checkpoint",
	} {
		if _, err := ReadEveryKept(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A line binds by all of its digits: one that is changed, left out or put elsewhere is another line, or none.
func TestEveryDigitOfALineCounts(t *testing.T) {
	c := Checkpoint{Table: "duel", Size: 42, Root: Hash{0x9f, 0x2c, 0x1a, 0x7b, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}}
	line := c.Line()
	for i := range line {
		for _, sign := range "0f-. x" {
			changed := line[:i] + string(sign) + line[i+1:]
			if changed == line {
				continue
			}
			k, err := ReadKept(changed)
			if err == nil && k.Fits(c) && fmt.Sprintf("%s %d %s", k.Table, k.Size, k.Root) != fmt.Sprintf("duel 42 %s", c.Root.String()[:lineDigits]) {
				t.Errorf("%q is held to be %q", changed, line)
			}
		}
		if k, err := ReadKept(line[:i]); err == nil {
			t.Errorf("%q is enough: %v", line[:i], k)
		}
	}
}
