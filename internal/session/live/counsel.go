package live

import (
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/counsel"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// typed is what a line of the chat leads to. What only asks something leads to nothing.
func (t *Table) typed(cb *tts.Callback) ([]step, error) {
	if t.ofMatch(cb) || t.led(cb) || t.counselled(cb) {
		return nil, nil
	}
	seat, seated := t.seatOf(cb.Act.Color)
	if s, ok := record.Typed(seat, cb.Act.Text); ok && seated { // what is wrong with it, its player reads
		return t.unlessWrong(t.given(cause{session: cb.Session, seq: cb.Seq}, s))
	}
	if w, ok := t.typedProtest(cb); ok {
		return t.handSays(cb, w)
	}
	return t.gesture(cb)
}

// asks answers what somebody asks in words; false when the line asks nothing. The caller holds mu.
func (t *Table) asks(by table.Seat, line string) (text string, asked bool, err error) {
	q := counsel.Question{Game: t.game, State: &t.state, By: by, Line: line, Tongue: t.line.people.Tongue()}
	if cards, ok := t.printer.(counsel.Cards); ok {
		q.Cards = cards
	}
	return q.Answer()
}

// counselled answers what somebody asked in words, for him alone; false when the line asks nothing of the kind. A level, a name
// or a rule is no secret, so nothing of it stands in the ledger. The caller holds mu.
func (t *Table) counselled(cb *tts.Callback) bool {
	by, _ := t.seatOf(cb.Act.Color)
	text, asked, err := t.asks(by, cb.Act.Text)
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
