package scenario

import (
	"fmt"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/scenario/internal/tell"
	"ttsbridge/validator/table"
)

// compare lists where the file and what happened differ.
func (r *run) compare() []string {
	var diffs []string
	switch {
	case r.sc.listed:
		diffs = r.compareOutput()
	case !r.sc.Question:
		diffs = r.unforeseen()
	}
	far := len(diffs)
	for _, l := range r.sc.after {
		if r.state.Count == 0 {
			return append(diffs, fmt.Sprintf("%s:%d: After cannot be looked at: no table was made", r.sc.Name, l.N))
		}
		if d := tell.After(r.cursor(l), r.finder()); d != "" {
			diffs = append(diffs, d)
		}
	}
	if len(diffs) > far && !r.state.Result.Over {
		diffs = append(diffs, r.unanswered()...)
	}
	return diffs
}

// unanswered tells which questions are open where things do not stand as expected: often the file has left an answer out.
func (r *run) unanswered() []string {
	var open []string
	for _, a := range r.state.Asks {
		if a.Seat != table.Chance {
			open = append(open, fmt.Sprintf("  still asked  %s %s  %s%s", r.finder().SeatName(a.Seat), a.Kind, a.Text, moves.Brackets(moves.Answers(r.finder(), a))))
		}
	}
	return open
}

// compareOutput finds every expected line, in order, in what happened. Refusals, questions, reports and settled
// claims may not be passed over; other happenings may. It stops at the first difference: what follows it is noise.
func (r *run) compareOutput() []string {
	at := 0
	for _, l := range r.sc.output {
		want := strings.ReplaceAll(line.Spoken(l), "→", "->")
		plain := strings.ReplaceAll(line.Unmarked(l), "→", "->")
		is := func(h tell.Happening) bool { return h.Is(want) || h.Is(plain) }
		found := at
		for found < len(r.got) && !is(r.got[found]) && !r.got[found].Strict {
			found++
		}
		if found == len(r.got) || !is(r.got[found]) {
			return []string{fmt.Sprintf("%s:%d: Output differs\n  expected  %s\n  got       %s",
				r.sc.Name, l.N, want, r.window(at))}
		}
		at = found + 1
	}
	var diffs []string
	for _, h := range r.got[at:] {
		if h.Strict {
			diffs = append(diffs, fmt.Sprintf("%s:%d: Output does not list\n  got       %s", r.sc.Name, h.Line, h))
		}
	}
	return diffs
}

// unforeseen lists the refusals and breaches in a file that says only how things stand After: what it tells did not happen.
func (r *run) unforeseen() []string {
	var diffs []string
	for _, h := range r.got {
		if strings.HasPrefix(h.Head, "refused ") && !h.Idle || strings.HasPrefix(h.Head, "settled breach") {
			diffs = append(diffs, fmt.Sprintf("%s:%d: nobody expected this; list it under Output: if it is right\n  got       %s", r.sc.Name, max(h.Line, 1), h))
		}
	}
	return diffs
}

// window is what happened from there on, up to the next happening that may not be passed over.
func (r *run) window(at int) string {
	var lines []string
	for _, h := range r.got[at:] {
		if len(lines) == 20 {
			lines = append(lines, "...")
			break
		}
		lines = append(lines, fmt.Sprintf("(line %d) %s", h.Line, h))
		if h.Strict {
			break
		}
	}
	if len(lines) == 0 {
		return "nothing more"
	}
	return strings.Join(lines, "\n            ")
}
