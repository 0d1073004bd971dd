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
		return t, c, fault.Invalid("What stands on the club's board is no checkpoint: it cannot be read as one.")
	}
	c, err = ledger.OpenCheckpoint(t.Note, t.Key)
	return t, c, err
}
