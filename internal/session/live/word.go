package live

import (
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// OwnKey is a key that a seat takes, signed by itself.
type OwnKey struct {
	Key    string           `json:"key" doc:"Ed25519 in base64"`
	Signed record.Signature `json:"signed"`
}

// Said is what a player says for the record.
type Said struct {
	What   string            `json:"what" enum:"statement,protest"`
	Text   string            `json:"text" maxLength:"400"`
	Signed *record.Signature `json:"signed,omitempty" doc:"by the key of the seat"`
}

// TakeKey lets a seat take a key of its player's own. Everybody is told: a host could take one in somebody's name.
func (t *Table) TakeKey(seat table.Seat, k OwnKey) (Outcome, error) {
	return t.note(record.KindKey, record.Entry{Key: &record.SeatKey{Seat: seat, Key: k.Key, Signed: k.Signed}})
}

// Say writes down what a player says for the record, and tells everybody.
func (t *Table) Say(seat table.Seat, w Said) (Outcome, error) {
	return t.note(record.KindWord, record.Entry{Word: &record.Word{Seat: seat, What: w.What, Text: w.Text, Signed: w.Signed}})
}

// MoveSigned makes a move as Move does, with what its player has signed; nil when he has signed nothing.
func (t *Table) MoveSigned(seat table.Seat, m validator.Move, signed *record.Signature) (Outcome, error) {
	m.Seat = seat
	t.lock()
	defer t.mu.Unlock()
	if signed != nil {
		if err := t.keys.Refuses(record.Entry{Move: &m, Signed: signed}, t.stream.hash); err != nil {
			return Outcome{}, err
		}
	}
	out, _, err := t.makeSigned(m, signed)
	return out, err
}

// note writes down what leads to nothing at the table.
func (t *Table) note(kind string, e record.Entry) (Outcome, error) {
	t.lock()
	defer t.mu.Unlock()
	steps, err := t.noted(cause{}, kind, e)
	if err != nil {
		return Outcome{}, err
	}
	return t.enter(steps)
}

// noted is the step of what leads to nothing at the table. The caller holds mu.
func (t *Table) noted(c cause, kind string, e record.Entry) ([]step, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	if err := t.keys.Refuses(e, t.stream.hash); err != nil {
		return nil, err
	}
	seat := table.Nobody
	switch {
	case e.Word != nil:
		seat = e.Word.Seat
	case e.Key != nil:
		seat = e.Key.Seat
	}
	if t.talks(seat) {
		return nil, fault.Conflict("Enough was said for the record in this turn; say more in the next one.")
	}
	e.Session, e.Seq = c.session, c.seq
	return []step{{kind: kind, verdict: validator.Verdict{After: t.state}, entry: e}}, nil
}

// protest is the order by which a player protests in the chat.
const protest = "!protest"

// typedProtest reads a protest that was typed at the table; false when the line is about something else.
func (t *Table) typedProtest(cb *tts.Callback) (record.Word, bool) {
	order, text, _ := strings.Cut(strings.TrimSpace(cb.Act.Text), " ")
	seat, seated := t.board.Seat(cb.Act.Color)
	return record.Word{Seat: seat, What: record.SaysProtest, Text: tts.Clean(strings.TrimSpace(text))}, seated && strings.EqualFold(order, protest)
}

// handSays writes down what was typed for the record. What is wrong with it, its player reads.
func (t *Table) handSays(cb *tts.Callback, w record.Word) ([]step, error) {
	steps, err := t.noted(cause{session: cb.Session, seq: cb.Seq}, record.KindWord, record.Entry{Word: &w})
	switch fault.CodeOf(err) {
	case fault.CodeInvalid, fault.CodeConflict:
		t.line.fault = fault.Sentence(err)
		return nil, nil
	}
	return steps, err
}

// toldOfWord tells everybody what a player has said, or that he has taken a key. The caller holds mu.
func (t *Table) toldOfWord(e record.Entry) {
	if k := e.Key; k != nil {
		t.tell(fmt.Sprintf("%s signs from now on by the key %s.", t.game.Names[k.Seat], k.Key))
	}
	if w := e.Word; w != nil {
		t.tell(w.Sentence(t.game.Names[w.Seat]))
	}
}

// hash gives the hash of a record that is still at hand.
func (s *stream) hash(n int64) (ledger.Hash, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.recent {
		if r.N == n {
			return r.Hash, true
		}
	}
	return ledger.Hash{}, false
}
