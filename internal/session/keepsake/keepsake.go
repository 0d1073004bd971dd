// Package keepsake is the line with a checkpoint that guests are told to keep. What it names must be on the disk when it is told: a
// checkpoint that the bridge forgot by a loss of power would look like fraud. So at a turn's end the disk gets everything before the reply is
// given; where it is pressed the duel goes on meanwhile, and the line is told later.
package keepsake

import "ttsbridge/internal/ledger"

// A Keepsake is where one table stands with its checkpoints. It is used by one at a time.
type Keepsake struct {
	turn    int32 // at whose end the disk was asked to keep everything last
	secured int64 // the newest record of which it is known that the disk has it
	kept    *kept // is told when the disk has it; nil when none is
	owes    bool  // a line was told that the disk may not have
}

// kept is a line that was not told yet.
type kept struct {
	line  string
	there func() bool // whether the disk has it; nil until it was asked to
}

// Line is what is to be told now: the newest checkpoint when a turn or the duel has ended since the newest reply, or one that was kept, when the
// disk has it; "" when nothing is. What is told must be secured before the reply is given.
func (k *Keepsake) Line(log *ledger.Log, ended, over bool) string {
	if !ended {
		return k.late()
	}
	n, _ := log.Head()
	c, err := log.CheckpointAt(n)
	if err != nil { // the ledger is broken, which the reply's own record will tell
		return ""
	}
	line := ledger.KeepThis + c.Line()
	if k.kept = nil; n > k.secured && !over && log.Pressed() {
		k.kept = &kept{line: line}
		return ""
	}
	k.owes = n > k.secured
	return line
}

func (k *Keepsake) late() string {
	if k.kept == nil || k.kept.there == nil || !k.kept.there() {
		return ""
	}
	line := k.kept.line
	k.kept = nil
	return line
}

// Secure sees to it that the disk has the line that was told, or will have the one that is kept; all says that it has everything. Every record
// so far is written.
func (k *Keepsake) Secure(log *ledger.Log) (all bool, err error) {
	if k.kept != nil && k.kept.there == nil {
		k.kept.there = log.SyncLater()
	}
	if !k.owes {
		return false, nil
	}
	return k.everything(log)
}

// SecureEnd does so after records were written; at the end of a turn or of the duel the disk gets everything, unless it is pressed.
func (k *Keepsake) SecureEnd(log *ledger.Log, turn int32, over bool) (all bool, err error) {
	ended := turn != k.turn || over
	if k.turn = turn; !ended || k.kept != nil && k.kept.there == nil {
		return k.Secure(log)
	}
	return k.everything(log)
}

func (k *Keepsake) everything(log *ledger.Log) (all bool, err error) {
	k.owes = false
	n, _ := log.Head()
	if err := log.Sync(); err != nil {
		return false, err
	}
	k.secured = n
	return true, nil
}
