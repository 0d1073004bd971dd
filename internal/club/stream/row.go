package stream

import (
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// missing is the refusal of a subject on which a record does not lie where it must.
func missing(n int64, table string) error {
	return fault.Invalid("Record %d of table %q is missing: the stream was damaged or edited.", n, table)
}

// A row is the records of messages that follow one another on a subject. Whoever writes there knows the newest message, so that each goes
// on from the one before; with one that does not a bridge of the club, or who has its key, would take records back.
type row struct {
	table string
	last  int64 // 0 before the first
}

// take takes in the records of the next message.
func (r *row) take(all []ledger.Record) error {
	for _, rec := range all {
		switch {
		case r.last > 0 && rec.N <= r.last:
			return fault.Invalid("Record %d of table %q stands in the stream twice: it was edited.", rec.N, r.table)
		case r.last > 0 && rec.N != r.last+1:
			return missing(r.last+1, r.table)
		}
		r.last = rec.N
	}
	return nil
}

// ends holds the records to where the newest message says that the log ends.
func (r *row) ends(end End) error {
	if r.last > end.Records {
		return fault.Invalid("The stream has %s of table %q, and says that its log ends with record %d: it was edited.",
			spelling.Count(r.last, "record"), r.table, end.Records)
	}
	return nil
}
