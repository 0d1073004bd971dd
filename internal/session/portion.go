package session

import "ttsbridge/internal/tts"

// longestReply bounds what a table is told at once, in bytes: reading and doing more would cost it a frame.
const longestReply = 8 << 10

// portion leaves as many commands in a reply as it may hold, at least one, those first that an earlier one could not hold,
// and keeps the others for the next.
func (l *line) portion(r *tts.Reply) {
	all := append(l.rest, r.Commands...)
	left := longestReply - r.Heft()
	n := 0
	for n < len(all) {
		if left -= all[n].Heft(); left < 0 && n > 0 {
			break
		}
		n++
	}
	r.Commands, l.rest = all[:n:n], all[n:]
	if len(l.rest) == 0 {
		l.rest = nil
	}
	r.Rest = l.rest != nil
}

// unfinished tells whether the mod has been told only a part of what it must do.
func (t *Table) unfinished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.line.rest) > 0
}
