package layout

import (
	"testing"

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
	walk(t, 6, 150, nothing, func(before *table.State, v *validator.Verdict) {
		r := tts.Reply{Commands: top.Show(before, v, nil), Policy: top.Policy(&v.After)}
		longest = max(longest, len(r.AppendJSON(nil)))
		if moves++; moves%10 != 0 {
			return
		}
		for _, lying := range [][]tts.Lying{nil, {}} {
			r.Commands = top.Resync(&v.After, lying, false)
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
