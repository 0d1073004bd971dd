// Package witness is what a club tells of its histories to whoever wants to hold it to them: the signed checkpoints of all its
// tables, each with the proof that it goes on from the one told before. Nobody needs to be let at a ledger to follow them.
//
// witness.go is what is told, watcher.go how somebody holds a club to it, and board.go the stream on which it stands. cosign.go is for
// witnesses, who sign what they saw there for others to compare with what those see.
package witness

import (
	"encoding/json"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Told is one checkpoint as it stands on the board.
type Told struct {
	Key    string              `json:"key"`              // the table's public key
	Note   string              `json:"note"`             // the checkpoint, signed by it
	Growth *ledger.GrowthProof `json:"growth,omitempty"` // that it goes on from the one before; nil for a table's first
}

// read reads what stands on the board, and checks the signature.
func read(text []byte) (t Told, c ledger.Checkpoint, err error) {
	if err := json.Unmarshal(text, &t); err != nil {
		return t, c, fault.Invalid("What stands on the club's board is no checkpoint: %w", err)
	}
	c, err = ledger.OpenCheckpoint(t.Note, t.Key)
	return t, c, err
}
