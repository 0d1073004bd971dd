package scenario

import (
	"fmt"
	"strings"
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
	for _, l := range r.sc.after {
		if d := compareAfter(r.cursor(l), r.finder()); d != "" {
			diffs = append(diffs, d)
		}
	}
	return diffs
}

// compareOutput finds every expected line, in order, in what happened. Refusals, questions, reports and settled
// claims may not be passed over; other happenings may. It stops at the first difference: what follows it is noise.
func (r *run) compareOutput() []string {
	at := 0
	for _, l := range r.sc.output {
		want := strings.ReplaceAll(spoken(l), "→", "->")
		found := at
		for found < len(r.got) && !r.got[found].is(want) && !r.got[found].strict {
			found++
		}
		if found == len(r.got) || !r.got[found].is(want) {
			return []string{fmt.Sprintf("%s:%d: Output differs\n  expected  %s\n  got       %s",
				r.sc.Name, l.n, want, r.window(at))}
		}
		at = found + 1
	}
	var diffs []string
	for _, h := range r.got[at:] {
		if h.strict {
			diffs = append(diffs, fmt.Sprintf("%s:%d: Output does not list\n  got       %s", r.sc.Name, h.line, h))
		}
	}
	return diffs
}

// unforeseen lists the refusals and breaches in a file that says only how things stand After: what it tells did not happen.
func (r *run) unforeseen() []string {
	var diffs []string
	for _, h := range r.got {
		if strings.HasPrefix(h.head, "refused ") || strings.HasPrefix(h.head, "settled breach") {
			diffs = append(diffs, fmt.Sprintf("%s:%d: nobody expected this; list it under Output: if it is right\n  got       %s", r.sc.Name, max(h.line, 1), h))
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
		lines = append(lines, fmt.Sprintf("(line %d) %s", h.line, h))
		if h.strict {
			break
		}
	}
	if len(lines) == 0 {
		return "nothing more"
	}
	return strings.Join(lines, "\n            ")
}

// is tells whether an Output line says this happening: its first words, or all of them and a part of the sentence.
func (h happening) is(want string) bool {
	if first, rest, more := strings.Cut(want, " "); more {
		want = strings.ToLower(first) + " " + rest
	}
	return h.says(want) || h.says(strings.TrimSuffix(want, "."))
}

func (h happening) says(want string) bool {
	if want == h.head || strings.HasPrefix(h.head, want+" ") {
		return true
	}
	sentence, ok := strings.CutPrefix(want, h.head+" ")
	return ok && strings.Contains(strings.Join(strings.Fields(h.tail), " "), sentence)
}
