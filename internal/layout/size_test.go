package layout

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A table has little time for a reply, so what a move leads to must be short. What a table needs of which nothing is known
// is bounded as well: it goes out in several replies, one after the other.
const (
	longestReply = 16 << 10
	longestHello = 48<<10 + longestReply
)

func TestRepliesAreShort(t *testing.T) {
	top := tabletop(t)
	longest, whole, moves := 0, 0, 0
	walk(t, detector.Few(6), 150, nothing, func(before *table.State, v *validator.Verdict) {
		r := tts.Reply{Commands: top.Show(nil, before, v, nil), Policy: top.Policy(&v.After, nil)}
		longest = max(longest, len(r.AppendJSON(nil)))
		if moves++; moves%10 != 0 {
			return
		}
		for _, lying := range [][]tts.Lying{nil, {}} {
			r.Commands = top.Resync(nil, &v.After, lying, false)
			whole = max(whole, len(r.AppendJSON(nil)))
		}
	})
	t.Logf("the longest reply to a move has %d bytes, to a lost table %d", longest, whole)
	if longest > longestReply {
		t.Errorf("a reply of %d bytes", longest)
	}
	if whole > longestHello {
		t.Errorf("a reply for a whole table has %d bytes", whole)
	}
}

// How a table is made anew, and what comes with which reply, does not tell how long the texts of hidden cards are.
func TestPartsTellNothingOfHiddenTexts(t *testing.T) {
	top := tabletop(t)
	piles, moves := 0, 0
	walk(t, 1, 120, nothing, func(_ *table.State, v *validator.Verdict) {
		if moves++; moves%20 != 1 {
			return
		}
		left := withoutCards(top, &v.After, laid(t, top, &v.After).list())
		short, long := top.Resync(nil, &v.After, left, false), top.Resync(nil, longer(&v.After), left, false)
		if len(short) != len(long) {
			t.Fatalf("%d commands make the table, and %d with longer texts", len(short), len(long))
		}
		for i := range short {
			if short[i].Do != long[i].Do || short[i].Heft() != long[i].Heft() {
				t.Fatalf("command %d weighs %d, and %d with longer texts: %.200s", i, short[i].Heft(), long[i].Heft(), long[i].JSON)
			}
			if short[i].Cards > 0 && len(short[i].JSON) != len(long[i].JSON) {
				piles++
			}
		}
	})
	if piles < 6 {
		t.Errorf("only %d piles were longer; the test has lost its subject", piles)
	}
}

// withoutCards is what lies on a table from which all cards, decks and bags were deleted.
func withoutCards(top *Tabletop, s *table.State, lying []tts.Lying) []tts.Lying {
	gone := map[string]bool{}
	for at := 1; at < len(s.Places); at++ {
		if p := top.Pile(s.Places[at].Kind); p != nil && p.Shape != mats.Spread {
			gone[top.Memo(s, table.Spot(at))] = true
		}
		for _, id := range s.In(table.Spot(at)) {
			gone[top.Token(id)] = true
		}
	}
	return slices.DeleteFunc(lying, func(o tts.Lying) bool { return gone[o.Memo] })
}

// longer is the state with longer names on the prints of which no card is in sight.
func longer(s *table.State) *table.State {
	seen := map[table.PrintID]bool{}
	for id := range s.Cards {
		if s.Sees(table.Nobody, table.CardID(id)) {
			seen[s.Cards[id].Print] = true
		}
	}
	long := *s
	long.Prints = slices.Clone(s.Prints)
	for i := range long.Prints {
		if !seen[table.PrintID(i)] {
			long.Prints[i].Name += strings.Repeat(" of the very long name", 100)
		}
	}
	return &long
}
