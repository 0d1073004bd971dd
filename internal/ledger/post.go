package ledger

import (
	"errors"
	"path/filepath"
	"time"

	"ttsbridge/internal/fault"
)

const (
	// mostUnposted is how many records the daybook holds until they are posted, so that posting keeps nobody waiting for long.
	mostUnposted = 256
	// quiet is how long nothing was appended when what is left is posted.
	quiet = 250 * time.Millisecond
	// longestDaybook is how long it gets until it is begun anew, in bytes.
	longestDaybook = 4 << 20
)

// keep writes rows into the daybook: from then on killing the process cannot lose them. Nobody is told before it was seen that the
// ledger and its daybook are still there, and as they were left.
func (s *store) keep(rows []row) error {
	if err := s.day.write(rows); err != nil {
		return s.failed("written", bare(err))
	}
	return errors.Join(s.mainUntouched(), s.day.untouched())
}

// post puts into the ledger what the daybook has and the ledger has not.
func (s *store) post() error {
	if s.day.posted == s.day.end {
		return nil
	}
	rows, err := s.day.unposted()
	if err != nil {
		return s.failed("read", bare(err))
	}
	if err := s.insert(rows); err != nil {
		return err
	}
	s.day.posted, s.day.rows = s.day.end, 0
	if s.day.end < longestDaybook {
		return nil
	}
	return s.turnOver()
}

// turnOver begins the daybook anew when all of it was posted. What it held must survive a loss of power in the ledger first, as it
// may have been promised to.
func (s *store) turnOver() error {
	return s.failed("written", bare(errors.Join(s.wal.Sync(), s.day.empty())))
}

// catchUp posts what an earlier process did not come to.
func (s *store) catchUp() error {
	rows, err := s.day.unposted()
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
	return s.turnOver()
}

// resume posts rows of which the ledger may not even know the logs.
func (s *store) resume(rows []row) error {
	keys := map[string]int64{}
	for i := range rows {
		r := &rows[i]
		if _, known := keys[r.id]; !known {
			key, err := s.key(r.id)
			if err != nil {
				return err
			}
			keys[r.id] = key
		}
		r.key = keys[r.id]
	}
	return s.insert(rows)
}

// continuing gives the rows that follow upon the newest record of the ledger. It refuses those that do not: somebody has put another
// ledger, or an older one, beside the daybook.
func (s *store) continuing(rows []row, newest int64) ([]row, error) {
	hashes := map[int64]Hash{0: {}}
	for len(rows) > 0 && rows[0].seq <= newest {
		hashes[rows[0].seq] = rows[0].Hash
		rows = rows[1:]
	}
	if at, both := hashes[newest]; both && newest > 0 {
		if there, err := s.hashAt(newest); err != nil || there != at {
			return nil, errors.Join(err, s.strange())
		}
	}
	for i := range rows {
		r := &rows[i]
		prev, err := s.hashBefore(r, hashes)
		if err != nil {
			return nil, err
		}
		if r.Prev = prev; r.seq != newest+int64(i)+1 || r.seal().Hash != r.Hash {
			return nil, s.strange()
		}
		hashes[r.seq] = r.Hash
	}
	return rows, nil
}

// hashBefore is the hash of the record before a row's.
func (s *store) hashBefore(r *row, known map[int64]Hash) (Hash, error) {
	if r.before == 0 {
		return genesis(r.id), nil
	}
	if h, ok := known[r.before]; ok {
		return h, nil
	}
	return s.hashAt(r.before)
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
	book := filepath.Base(s.day.path)
	return fault.Invalid("The ledger %s and the file %s beside it do not belong together: that one holds the newest records of another ledger, "+
		"or of a later one than this. Put the ledger back that was there, or move %s away and do without its records.", filepath.Base(s.path), book, book)
}
