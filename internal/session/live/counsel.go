package live

import (
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/counsel"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// typed is what a line of the chat leads to. What only asks something leads to nothing.
func (t *Table) typed(cb *tts.Callback) ([]step, error) {
	if t.ofMatch(cb) || t.led(cb) || t.counselled(cb) {
		return nil, nil
	}
	if s, ok := t.typedForLuck(cb); ok {
		return t.handForLuck(cb, s)
	}
	if w, ok := t.typedProtest(cb); ok {
		return t.handSays(cb, w)
	}
	return t.gesture(cb)
}

// counselled answers what somebody asked in words, for him alone; false when the line asks nothing of the kind. A level, a name
// or a rule is no secret, so nothing of it stands in the ledger. The caller holds mu.
func (t *Table) counselled(cb *tts.Callback) bool {
	by, _ := t.seatOf(cb.Act.Color)
	q := counsel.Question{Game: t.game, State: &t.state, By: by, Line: cb.Act.Text, Tongue: t.line.people.Tongue()}
	if cards, ok := t.printer.(counsel.Cards); ok {
		q.Cards = cards
	}
	if t.state.AskOf(q.By) != nil && t.answers(q.By, cb.Act.Text) {
		return false
	}
	text, asked, err := q.Answer()
	switch {
	case !asked:
		return false
	case err != nil:
		t.line.fault = fault.Sentence(err)
	default:
		t.line.said = text
	}
	return true
}

// answers tells whether a line is an answer to the open question of a seat, which has the first say.
func (t *Table) answers(seat table.Seat, line string) bool {
	word, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "!"), " ")
	for _, known := range t.state.AskOf(seat).Words {
		if strings.EqualFold(known, word) {
			return true
		}
	}
	return false
}
