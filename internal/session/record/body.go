package record

import (
	"bytes"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/table"
)

// public is the entry as everybody may know it, which is what the body of its record says.
func (e Entry) public() Entry {
	p, ok := e.Seen(table.Nobody)
	if !ok {
		p = Entry{Cards: e.Cards, Opened: e.Opened, Lists: e.Lists}
	}
	p.Version, p.Session, p.Seq, p.Seal, p.Scripts = e.Version, e.Session, e.Seq, e.Seal, e.Scripts
	return p
}

// DecodeRecord reads a record's entry, with what is hidden when the record has its opening. It is a conflict when the
// opening does not fit the seal.
func DecodeRecord(rec ledger.Record) (Entry, error) {
	e, err := DecodeEntry(rec.Body)
	if err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	if rec.Opening == nil {
		return e, nil
	}
	o, err := DecodeOpening(rec.Opening)
	if err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	if o.Hidden == nil {
		return e, nil
	}
	if e.Seal == nil || ledger.SealText(o.Hidden, o.Salt) != *e.Seal {
		return e, fault.Conflict("Record %d: what is opened is not what was sealed.", rec.N)
	}
	if e, err = e.reveal(o.Hidden); err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	return e, nil
}

// Written tells whether the record's body says of the entry what everybody may know, and nothing else.
func (e Entry) Written(rec ledger.Record) bool {
	body, err := e.public().encode()
	return err == nil && bytes.Equal(body, rec.Body)
}
