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

// tellEnd tells whoever keeps a list what came of a duel that is over. Its last callback is not answered before. The caller holds mu.
func (t *Table) tellEnd() error {
	return t.ending.Tell(t.house.Ended, t.log, &t.state, t.line.people.Names(), &t.keys)
}

// Signed is a checkpoint of a table for whoever wants to keep one.
type Signed struct {
	ledger.Checkpoint
	Line string `json:"line" doc:"the short form, for a chat"`
	Note string `json:"note" doc:"the checkpoint signed by the table's key"`
	Key  string `json:"key" doc:"the table's public key; it is always the same"`
}

// Checkpoint is the signed checkpoint of all records so far. They are durable when it is given: a checkpoint that the
// bridge forgot would look like fraud.
func (t *Table) Checkpoint() (Signed, error) {
	n, _ := t.log.Head()
	if err := t.log.Sync(); err != nil {
		return Signed{}, err
	}
	return t.signed(n)
}

func (t *Table) signed(size int64) (Signed, error) {
	c, err := t.log.CheckpointAt(size)
	if err != nil {
		return Signed{}, err
	}
	note, err := t.signer.SignCheckpoint(c)
	return Signed{Checkpoint: c, Line: c.Line(), Note: note, Key: t.signer.Key()}, err
}

// ProveRecord proves that a record stands among the first size ones, all when it is 0. What is hidden in the record
// stays sealed. The records are durable when it is given, as of every checkpoint.
func (t *Table) ProveRecord(record, size int64) (ledger.RecordProof, error) {
	if size == 0 {
		size, _ = t.log.Head()
	}
	if err := t.log.Sync(); err != nil {
		return ledger.RecordProof{}, err
	}
	p, err := t.log.ProveRecord(record, size)
	if err != nil {
		return p, err
	}
	p.Key = t.signer.Key()
	p.Signed, err = t.signer.SignCheckpoint(p.Checkpoint)
	return p, err
}

// ProveGrowth proves that the first from records are the beginning of the first size ones, all when it is 0.
func (t *Table) ProveGrowth(from, size int64) (ledger.GrowthProof, error) {
	if size == 0 {
		size, _ = t.log.Head()
	}
	if err := t.log.Sync(); err != nil { // what is proved from memory alone a guest could not have again
		return ledger.GrowthProof{}, err
	}
	return t.log.ProveGrowth(from, size)
}

// sealed says in the chat what was sealed since the newest reply. The caller holds mu.
func (t *Table) sealed() (said []tts.Command) {
	lines := t.line.seals
	for i := range t.line.steps {
		lines = append(lines, sealed(&t.line.steps[i])...)
	}
	for _, line := range lines {
		said = append(said, tts.Command{Do: tts.DoSay, To: tts.ToAll, Text: line, Tone: tts.ToneInfo})
	}
	t.line.seals = nil
	return said
}

// checkpoint says the newest checkpoint in the chat when a turn has ended since the newest reply, or later. The caller holds mu.
func (t *Table) checkpoint() []tts.Command {
	told := &t.line.recent.told
	ended := told.Turn.Number != t.state.Turn.Number || told.Result.Over != t.state.Result.Over
	line := t.keepsake.Line(t.log, ended, t.state.Result.Over)
	if line == "" {
		return nil
	}
	return []tts.Command{{Do: tts.DoSay, To: tts.ToAll, Text: line, Tone: tts.ToneInfo}}
}

// secured tells whoever keeps a list what came of the duel, once the disk has it all.
func (t *Table) secured(all bool, err error) error {
	if err != nil || !all {
		return err
	}
	return t.tellEnd()
}

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
		if err := t.refusesSigned(record.Entry{Move: &m, Signed: signed}); err != nil {
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
	if err := t.refusesSigned(e); err != nil {
		return nil, err
	}
	seat := table.Nobody
	switch {
	case e.Word != nil:
		seat = e.Word.Seat
	case e.Key != nil:
		seat = e.Key.Seat
	}
	if t.patience.Talks(t.state.Turn.Number, seat) {
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
	seat, seated := t.seatOf(cb.Act.Color)
	return record.Word{Seat: seat, What: record.SaysProtest, Text: tts.Clean(strings.TrimSpace(text))}, seated && strings.EqualFold(order, protest)
}

// handSays writes down what was typed for the record. What is wrong with it, its player reads.
func (t *Table) handSays(cb *tts.Callback, w record.Word) ([]step, error) {
	return t.unlessWrong(t.noted(cause{session: cb.Session, seq: cb.Seq}, record.KindWord, record.Entry{Word: &w}))
}

// unlessWrong is what somebody's words lead to: nothing when they are wrong, which he reads. The caller holds mu.
func (t *Table) unlessWrong(steps []step, err error) ([]step, error) {
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

// refusesSigned is what is wrong with what somebody has signed, nil when nothing is. The caller holds mu.
func (t *Table) refusesSigned(e record.Entry) error {
	newest, _ := t.log.Head()
	if n := t.keys.Late(e); n > 0 {
		return fault.Conflict("What you signed knows nothing of record %d, in which you moved or moves were taken back; look again, and sign anew.", n)
	}
	return t.keys.Refuses(e, newest, t.log.HashOf)
}
