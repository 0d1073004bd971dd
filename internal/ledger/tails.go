package ledger

import (
	"database/sql/driver"
	"errors"
	"io"
	"path/filepath"

	"ttsbridge/internal/ledger/daybook"
	"ttsbridge/internal/ledger/said"
)

// Records of all logs lie in one row, so the last one of a log has no place of its own. Where each log ends is noted in a
// table beside them, for many records at once: the note says up to which record it holds, and what came after it is read when
// the file is opened. A note that does not fit the file - an older program wrote there, or dropped what it names - is made
// anew from all records.

// tails is where logs end.
const tails = `CREATE TABLE IF NOT EXISTS tail (log INTEGER PRIMARY KEY, seq INTEGER NOT NULL, hash BLOB) STRICT`

// noted is the row of table tail that says how far the note holds: its seq, and the hash of the record there.
const noted = int64(0)

// dropped is the row of table tail that keeps how far the ledger had come when a log was dropped. The newest record may have gone with it, and
// what stands in the daybook continues that one.
const dropped = int64(-1)

// mostUnnoted is how many records are written until the ends of logs are noted again, and so about how many are read when a
// file is opened.
const mostUnnoted = 4096

// ends is where those logs end that grew since the note.
type ends struct {
	at    map[int64]int64 // by the log's key
	since int             // records written since the note
	noted bool            // in the transaction that is open
}

// grow takes in records that were written.
func (e *ends) grow(rows []daybook.Row) {
	for _, r := range rows {
		e.at[r.Key] = r.Seq
	}
	e.since += len(rows)
}

// recall finds where logs end that grew since the note, and makes a note that does not fit anew.
func (s *store) recall() error {
	s.ends.at = map[int64]int64{}
	upto, err := s.notedUpTo()
	if err != nil {
		return err
	}
	query := "SELECT log, max(seq), count(*) FROM record WHERE seq > ? GROUP BY log"
	err = s.each(query, []driver.Value{upto}, 3, func(col []driver.Value) error {
		s.ends.at[col[0].(int64)] = col[1].(int64)
		s.ends.since += int(col[2].(int64))
		return nil
	})
	if err != nil || s.ends.since < mostUnnoted {
		return err
	}
	return s.alone(s.note)
}

// notedUpTo is the seq of the last record that the note knows; 0 when the note does not fit the file.
func (s *store) notedUpTo() (int64, error) {
	upto, err := s.number("SELECT tail.seq FROM tail JOIN record ON record.seq = tail.seq AND record.hash = tail.hash WHERE tail.log = ?", noted)
	if !errors.Is(err, io.EOF) {
		return upto, err
	}
	return 0, s.exec("DELETE FROM tail WHERE log >= 0")
}

// alone lets fn write in a transaction of its own.
func (s *store) alone(fn func() error) error {
	_, err := s.begin.Exec(nil)
	if err == nil {
		err = fn()
	}
	if err == nil {
		_, err = s.commit.Exec(nil)
	}
	if err != nil {
		s.ends.noted = false
		return errors.Join(err, s.undo())
	}
	if s.ends.noted {
		clear(s.ends.at)
		s.ends.since, s.ends.noted = 0, false
	}
	return nil
}

// note writes down where logs end, in the transaction that is open.
func (s *store) note() error {
	for key, seq := range s.ends.at { // in any order: each has a row of its own
		if _, err := s.noteEnd.Exec([]driver.Value{key, seq}); err != nil {
			return err
		}
	}
	_, err := s.conn.Exec("INSERT OR REPLACE INTO tail (log, seq, hash) SELECT ?, seq, hash FROM record ORDER BY seq DESC LIMIT 1", []driver.Value{noted})
	s.ends.noted = err == nil
	return err
}

// end gives the seq of a log's last record; 0 when it is empty.
func (s *store) end(key int64) (int64, error) {
	if seq, ok := s.ends.at[key]; ok {
		return seq, nil
	}
	seq, err := s.number("SELECT coalesce(record.seq, 0) FROM tail LEFT JOIN record ON record.seq = tail.seq AND record.log = tail.log WHERE tail.log = ?", key)
	if err == nil && seq == 0 { // somebody has changed the file by hand
		seq, err = s.number("SELECT seq FROM record WHERE log = ? ORDER BY seq DESC LIMIT 1", key)
	}
	if errors.Is(err, io.EOF) {
		return 0, nil
	}
	return seq, err
}

// last gives the seq and the record a log ends with; 0 when it is empty.
func (s *store) last(key int64) (int64, Record, error) {
	seq, err := s.end(key)
	if err != nil {
		return 0, Record{}, said.Explain(filepath.Base(s.path), err)
	}
	if seq == 0 {
		return 0, Record{}, nil
	}
	page, err := s.read([]int64{seq})
	if err != nil {
		return 0, Record{}, err
	}
	return seq, page[0], nil
}

// dropAll deletes a log and its records, in the transaction that is open.
func (s *store) dropAll(key int64) error {
	newest, err := s.newest()
	if err != nil {
		return err
	}
	if _, err := s.noteEnd.Exec([]driver.Value{dropped, newest}); err != nil {
		return err
	}
	seq, last, err := s.last(key)
	if err != nil {
		return err
	}
	const trail = wayBack + "DELETE FROM record WHERE seq IN (SELECT seq FROM trail)"
	done, err := s.conn.Exec(trail, []driver.Value{seq})
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n != last.N { // the way back is broken
		if _, err := s.conn.Exec("DELETE FROM record WHERE log = ?", []driver.Value{key}); err != nil {
			return err
		}
	}
	if _, err := s.conn.Exec("DELETE FROM log WHERE key = ?", []driver.Value{key}); err != nil {
		return err
	}
	if err := s.note(); err != nil { // for the last record of all may be gone
		return err
	}
	_, err = s.conn.Exec("DELETE FROM tail WHERE log = ?", []driver.Value{key})
	return err
}
