package live

import (
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Arbiter is what is above the duels: the matches that they are part of.
type Arbiter interface {
	// Decided tells whether a match is over.
	Decided(match string) bool
	// Order obeys a line that a player typed; false when it is about something else.
	Order(match string, seat table.Seat, line string) (matches.Answer, bool)
}

// ofMatch answers a line that a player typed about the match; false when it is about something else. The caller holds mu.
func (t *Table) ofMatch(cb *tts.Callback) bool {
	seat, ok := t.board.Seat(cb.Act.Color)
	if t.agreed.Match == nil || t.arbiter == nil || !ok {
		return false
	}
	answer, ok := t.arbiter.Order(t.agreed.Match.ID, seat, cb.Act.Text)
	switch {
	case !ok:
		return false
	case answer.No:
		t.line.fault = answer.Text
	case answer.All:
		t.tell(answer.Text)
	default:
		t.line.said = answer.Text
	}
	return true
}
