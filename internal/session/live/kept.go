package live

import (
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
)

// A checkpoint that is told in the chat must be on the disk: one that the bridge forgot by a loss of power would look like fraud. So at a turn's
// end the disk gets everything before the reply is given; where it is pressed the duel goes on meanwhile, and the checkpoint is told later.

// kept is a checkpoint that has not been told yet.
type kept struct {
	line  string
	there func() bool // whether the disk has it; nil until it was asked to
}

// checkpoint says the newest checkpoint in the chat when a turn has ended since the newest reply, or one that was kept, when the disk has it.
// The caller holds mu, and secures what is said.
func (t *Table) checkpoint() []tts.Command {
	told := &t.line.recent.told
	if told.Turn.Number == t.state.Turn.Number && told.Result.Over == t.state.Result.Over {
		return t.keptLine()
	}
	n, _ := t.log.Head()
	c, err := t.log.CheckpointAt(n)
	if err != nil { // the ledger is broken, which the reply's own record will tell
		return nil
	}
	line := ledger.KeepThis + c.Line()
	if t.line.kept = nil; n > t.secured && !t.state.Result.Over && t.log.Pressed() {
		t.line.kept = &kept{line: line}
		return nil
	}
	t.line.owes = n > t.secured
	return checkpointLine(line)
}

func (t *Table) keptLine() []tts.Command {
	k := t.line.kept
	if k == nil || k.there == nil || !k.there() {
		return nil
	}
	t.line.kept = nil
	return checkpointLine(k.line)
}

func checkpointLine(text string) []tts.Command {
	return []tts.Command{{Do: tts.DoSay, To: tts.ToAll, Text: text, Tone: tts.ToneInfo}}
}

// secure sees to it that the disk has the checkpoint that the reply tells, or will have the one that is kept. The caller holds mu, and has waited
// for the newest record.
func (t *Table) secure() error {
	if k := t.line.kept; k != nil && k.there == nil {
		k.there = t.log.SyncLater()
	}
	if !t.line.owes {
		return nil
	}
	return t.secureAll()
}

// secureEnd does so once records were written; at the end of a turn or of the duel the disk gets everything, unless it is pressed.
func (t *Table) secureEnd() error {
	ended := t.state.Turn.Number != t.synced || t.state.Result.Over
	t.synced = t.state.Turn.Number
	if k := t.line.kept; !ended || k != nil && k.there == nil {
		return t.secure()
	}
	return t.secureAll()
}

func (t *Table) secureAll() error {
	t.line.owes = false
	n, _ := t.log.Head()
	if err := t.log.Sync(); err != nil {
		return err
	}
	t.secured = n
	return t.tellEnd()
}
