package live

import (
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
)

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
// stays sealed.
func (t *Table) ProveRecord(record, size int64) (ledger.RecordProof, error) {
	if size == 0 {
		size, _ = t.log.Head()
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

// checkpoint says the newest checkpoint in the chat when a turn has ended since the newest reply. The caller holds mu.
func (t *Table) checkpoint() []tts.Command {
	told := &t.line.told.state
	if told.Turn.Number == t.state.Turn.Number && told.Result.Over == t.state.Result.Over {
		return nil
	}
	n, _ := t.log.Head()
	c, err := t.log.CheckpointAt(n)
	if err != nil { // the ledger is broken, which the reply's own record will tell
		return nil
	}
	return []tts.Command{{Do: tts.DoSay, To: tts.ToAll, Text: "Keep this: " + c.Line(), Tone: tts.ToneInfo}}
}
