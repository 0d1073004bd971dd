package audit

import (
	"fmt"
	"slices"
)

// A verdict rests on all that was written before it. Where a host has written something else than happened, players would be proved
// liars by it who told the truth.

// doubt leaves open the verdicts that rest on a record which does not hold.
func (h *History) doubt() {
	if n := first(h.Faults); n > 0 {
		h.doubtFrom(n, fmt.Sprintf("record %d does not hold, and this rests on it", n))
	}
}

// Heed leaves open the verdicts that rest on a record which comes out otherwise when its move is judged again.
func (h *History) Heed(again *Referee) {
	if again == nil {
		return
	}
	told := func(f Fault) bool { // of a verdict that is told falsely, the card has shown the truth
		return slices.ContainsFunc(h.Faults, func(known Fault) bool { return known.told && known.Record == f.Record })
	}
	if n := first(slices.DeleteFunc(slices.Clone(again.Faults), told)); n > 0 {
		h.doubtFrom(n, fmt.Sprintf("judged again, record %d comes out otherwise, and this rests on it", n))
	}
}

// first is the first record in which something else is wrong than a verdict, 0 for none.
func first(faults []Fault) (n int64) {
	for _, f := range faults {
		if f.Record > 0 && !f.told && (n == 0 || f.Record < n) {
			n = f.Record
		}
	}
	return n
}

func (h *History) doubtFrom(n int64, why string) {
	h.Claims = slices.Clone(h.Claims)
	for i := range h.Claims {
		if c := &h.Claims[i]; c.Verdict != Unverifiable && max(c.Stated, c.Settled) >= n {
			c.Verdict, c.Why, c.Checked, c.Held = Unverifiable, why, nil, false
		}
	}
}
