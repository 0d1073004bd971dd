package ledger

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
	"ttsbridge/internal/ledger/guard"
)

const (
	// mostUnposted is how many records the daybook holds until they are posted.
	mostUnposted = 256
	// mostBehind is how much of it is not posted, in bytes, until whoever appends waits for the posting: a disk that takes more than it
	// can do would end the bridge one day, and what is posted is in memory.
	mostBehind = 32 << 20
	// quiet is how long nothing was appended when what is left is posted.
	quiet = 250 * time.Millisecond
	// longestDaybook is how long it gets until it is begun anew, in bytes.
	longestDaybook = 4 << 20
)

// keep writes rows into the daybook: from then on killing the process cannot lose them. Nobody is told before it was seen that the
// ledger and its daybook are still there, and as they were left.
func (s *store) keep(rows []daybook.Row) error {
	if err := s.day.Write(rows); err != nil {
		return s.failed("written", guard.Bare(err))
	}
	if s.busy { // what is being posted changes it, and whoever posts looks before and behind
		return errors.Join(s.files.MainStands(), s.day.Untouched())
	}
	return errors.Join(s.files.MainUntouched(), s.day.Untouched())
}

// post puts into the ledger what the daybook has and the ledger has not. Others go on writing into the daybook, but while that is begun
// anew.
func (s *store) post() error {
	long, err := s.postNow(s.turn)
	if err != nil || long < longestDaybook {
		return err
	}
	return s.turnOver()
}

// postNow posts what stands in the daybook now, and tells how long that is.
func (s *store) postNow(in turn) (long int64, err error) {
	var now daybook.Stretch
	in(func() error {
		now, long = s.day.Unposted(), s.day.Long()
		return nil
	})
	if now.Rows() == 0 {
		return long, nil
	}
	rows, err := s.day.Read(now)
	if err != nil {
		return long, s.failed("read", guard.Bare(err))
	}
	if len(rows) != now.Rows() {
		return long, s.day.Strangers()
	}
	if err := s.insert(in, rows); err != nil {
		return long, err
	}
	return long, in(func() error {
		s.day.Post(now)
		return nil
	})
}

// rescue posts what stands in a daybook that was deleted or exchanged: as long as it is open it can be read, and nobody will find it again.
func (s *store) rescue() error {
	if s.day.Stands() == nil {
		return nil
	}
	_, err := s.postNow(s.turn)
	return err
}

// turnOver posts all that stands in the daybook and begins that anew. What it held must survive a loss of power in the ledger first, as it
// may have been promised to. The disk is asked twice, first for nearly all while nobody waits for it.
func (s *store) turnOver() error {
	if err := s.files.Sync(); err != nil {
		return s.failed("made durable", guard.Bare(err))
	}
	return s.turn(func() error {
		if _, err := s.postNow(alone); err != nil {
			return err
		}
		if err := s.files.Sync(); err != nil {
			return s.failed("made durable", guard.Bare(err))
		}
		if err := errors.Join(s.files.Untouched(), s.files.Stands()); err != nil { // what it moved to is still there
			return err
		}
		return s.failed("written", guard.Bare(s.day.Empty()))
	})
}

// catchUp posts what an earlier process did not come to.
func (s *store) catchUp() error {
	rows, err := s.day.Read(s.day.Unposted())
	if err != nil {
		return err
	}
	newest, err := s.newest()
	if err != nil {
		return err
	}
	rows, err = s.continuing(rows, newest)
	if err != nil {
		return err
	}
	if len(rows) > 0 {
		if err := s.resume(rows); err != nil {
			return err
		}
	}
	aside, err := s.day.SetAside()
	if err != nil {
		return err
	}
	if aside != "" {
		s.damage = fmt.Sprintf("The ledger's daybook was damaged. What stood in it behind record %d of the whole ledger was not taken over; it is kept in %s.",
			newest+int64(len(rows)), filepath.Base(aside))
	}
	return s.turnOver()
}

// resume posts rows of which the ledger may not even know the logs.
func (s *store) resume(rows []daybook.Row) error {
	keys := map[string]int64{}
	for i := range rows {
		r := &rows[i]
		if _, known := keys[r.ID]; !known {
			key, err := s.key(r.ID)
			if err != nil {
				return err
			}
			keys[r.ID] = key
		}
		r.Key = keys[r.ID]
	}
	return s.insert(s.turn, rows)
}

// continuing gives the rows that follow upon the newest record of the ledger. It refuses those that do not: somebody has put another
// ledger, or an older one, beside the daybook.
func (s *store) continuing(rows []daybook.Row, newest int64) ([]daybook.Row, error) {
	hashes, both := map[int64]Hash{0: {}}, int64(0)
	for len(rows) > 0 && rows[0].Seq <= newest {
		both = rows[0].Seq
		hashes[both] = rows[0].Hash
		rows = rows[1:]
	}
	if both > 0 { // what stands in both is the same, or the daybook would be thrown away with what another ledger has not
		if there, err := s.hashAt(both); err != nil || there != hashes[both] {
			return nil, errors.Join(err, s.strange())
		}
	}
	for i := range rows {
		r := &rows[i]
		prev, err := s.hashBefore(r, hashes)
		if err != nil {
			return nil, err
		}
		if r.Seq != newest+int64(i)+1 || recordOf(r, prev).sum() != r.Hash {
			return nil, s.strange()
		}
		hashes[r.Seq] = r.Hash
	}
	return rows, nil
}

func recordOf(r *daybook.Row, prev Hash) Record {
	return Record{N: r.N, At: r.At, Kind: r.Kind, Body: r.Body, Opening: r.Opening, Prev: prev}
}

// hashBefore is the hash of the record before a row's.
func (s *store) hashBefore(r *daybook.Row, known map[int64]Hash) (Hash, error) {
	if r.Before == 0 {
		return Genesis(r.ID), nil
	}
	if h, ok := known[r.Before]; ok {
		return h, nil
	}
	return s.hashAt(r.Before)
}

// hashAt is the hash of a record of the ledger; none when there is no such record.
func (s *store) hashAt(seq int64) (h Hash, err error) {
	found, err := s.read([]int64{seq})
	if err == nil && len(found) == 1 {
		h = found[0].Hash
	}
	return h, err
}

func (s *store) strange() error {
	book := filepath.Base(s.day.Path())
	return fault.Invalid("The ledger %s and the file %s beside it do not belong together: that one holds the newest records of another ledger, "+
		"or of a later one than this. Put the ledger back that was there, or move %s away and do without its records.", filepath.Base(s.path), book, book)
}
