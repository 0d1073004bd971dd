package audit

import (
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// What players have signed by keys of their own is held to those keys. Whose key it is nobody here can tell: who took it compares
// it with his own.

// signed checks what a record says is signed.
func (a *auditor) signed(rec ledger.Record, e record.Entry) {
	if err := a.keys.Refuses(e, rec.N-1, a.hash); err != nil {
		a.fault(rec.N, "", fault.Sentence(err))
	}
	if n := a.keys.Late(e); n > 0 {
		a.unchecked(fmt.Sprintf("Record %d: %s signed this move before record %d, in which the seat moved or moves were taken back: the host "+
			"may have kept it until he liked it.", rec.N, a.seats([]table.Seat{e.Move.Seat}), n))
	}
	a.keys.Follow(rec.N, e)
	a.hashes = append(a.hashes, rec.Hash)
}

// hash gives the hash of a record that comes before the one that is being read.
func (a *auditor) hash(n int64) (ledger.Hash, bool) {
	if n < 1 || n > int64(len(a.hashes)) {
		return ledger.Hash{}, false
	}
	return a.hashes[n-1], true
}

// seated: keys and words are of seats that are there.
func (a *auditor) seated(_ ledger.Record, e record.Entry, before *table.State) string {
	seat := table.Nobody
	if e.Key != nil {
		seat = e.Key.Seat
	} else if e.Word != nil {
		seat = e.Word.Seat
	}
	if seat < 0 || int(seat) >= before.Count {
		return "it is of a seat that is not there."
	}
	return ""
}
