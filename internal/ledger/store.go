package ledger

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
	"ttsbridge/internal/ledger/guard"
	"ttsbridge/internal/ledger/pace"
	"ttsbridge/internal/ledger/said"
)

// store is the SQLite file: one connection of the bare driver, for one caller at a time, without database/sql, whose
// pool and bookkeeping would cost as much as the insert. The daybook beside it is written to meanwhile, by another one.
type store struct {
	path   string // as it was given, for people
	conn   *sqlite3.SQLiteConn
	turn   turn
	files  guard.Guard
	busy   bool // the SQLite file is being written to; changed in turn
	day    *daybook.Book
	begins bool   // a ledger that holds nothing may be begun
	damage string // what was wrong with the daybook when it was opened, "" when nothing was
	ends   ends
	syncs  pace.Syncs
	values []driver.NamedValue // of the row that is inserted

	insertRow, noteEnd, begin, commit, rollback *sqlite3.SQLiteStmt
}

// turn does something while nobody writes into the daybook.
type turn func(func() error) error

// alone is the turn of whoever has no others beside him, or keeps them off already.
func alone(fn func() error) error { return fn() }

// write lets fn write. It fails when the files were not as they were left, or are no longer to be found.
func (s *store) write(in turn, fn func() error) error {
	if err := in(s.begun); err != nil {
		return err
	}
	err := fn()
	return cmp.Or(err, in(s.left))
}

// begun notes that the SQLite file is about to change.
func (s *store) begun() error {
	err := s.files.Untouched()
	s.busy = err == nil
	return err
}

// left notes how the SQLite file looks now.
func (s *store) left() error {
	s.busy = false
	return errors.Join(s.files.Leave(func() (int64, error) { return s.number("PRAGMA page_count") }), s.files.Stands())
}

// insert writes all rows in one commit, or none.
func (s *store) insert(in turn, rows []daybook.Row) error {
	return s.write(in, func() error { return s.insertAll(rows) })
}

func (s *store) insertAll(rows []daybook.Row) error {
	s.ends.grow(rows)
	if len(rows) == 1 && s.ends.since < mostUnnoted { // is a transaction by itself
		return s.failed("written", s.insertOne(&rows[0]))
	}
	return s.failed("written", s.alone(func() error {
		for i := range rows {
			if err := s.insertOne(&rows[i]); err != nil {
				return err
			}
		}
		if s.ends.since < mostUnnoted {
			return nil
		}
		return s.note()
	}))
}

func (s *store) insertOne(r *daybook.Row) error {
	s.values = s.values[:0] // as the driver takes them
	for i, v := range [...]driver.Value{r.Seq, r.Key, r.N, r.Before, r.At, r.Kind, r.Hash[:], r.Body, openingOf(r)} {
		s.values = append(s.values, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	_, err := s.insertRow.ExecContext(context.Background(), s.values)
	return err
}

// openingOf is never nil, which SQLite would take for NULL.
func openingOf(r *daybook.Row) []byte {
	if r.Opening == nil {
		return []byte{}
	}
	return r.Opening
}

func (s *store) undo() error {
	if s.conn.AutoCommit() { // SQLite has rolled back by itself, as it does when the disk is full
		return nil
	}
	_, err := s.rollback.Exec(nil)
	return err
}

// sync makes every commit so far survive a loss of power: those of which the daybook does not know any more did so when it was
// begun anew. It needs no turn at the store: other tables go on writing meanwhile.
func (s *store) sync() error {
	if err := s.syncs.Do(s.day.Sync); err != nil {
		return s.failed("made durable", guard.Bare(err))
	}
	return s.standing()
}

// standing is an error when a path leads to another file, or to none. It may be asked by many goroutines at once.
func (s *store) standing() error {
	if err := s.files.Stands(); err != nil {
		return err
	}
	return s.day.Stands()
}

// key gives the number of a table's log, a new one for a new table.
func (s *store) key(id string) (int64, error) {
	err := s.write(s.turn, func() error {
		_, err := s.conn.Exec("INSERT INTO log (id) VALUES (?) ON CONFLICT DO NOTHING", []driver.Value{id})
		return s.failed("written", err)
	})
	if err != nil {
		return 0, err
	}
	key, err := s.number("SELECT key FROM log WHERE id = ?", id)
	if err != nil {
		return 0, said.Explain(filepath.Base(s.path), err)
	}
	return key, nil
}

// newest gives the seq of the newest record of all logs, dropped ones included; 0 when there was none.
func (s *store) newest() (int64, error) {
	seq, err := s.number("SELECT max(coalesce((SELECT max(seq) FROM record), 0), coalesce((SELECT seq FROM tail WHERE log = ?), 0))", dropped)
	if err != nil {
		return 0, said.Explain(filepath.Base(s.path), err)
	}
	return seq, nil
}

// wayBack begins a question about the records of a log, each of which knows the one before it, from one on back.
const wayBack = `WITH RECURSIVE trail (seq, before) AS (
	SELECT seq, before FROM record WHERE seq = ?
	UNION ALL
	SELECT record.seq, record.before FROM trail JOIN record ON record.seq = trail.before) `

// trail gives the seqs of a log's newest count records, oldest first, from the newest one's seq on back; fewer when one of them is missing.
func (s *store) trail(newest, count int64) ([]int64, error) {
	const query = wayBack + "SELECT seq FROM trail LIMIT ?"
	var seqs []int64
	err := s.each(query, []driver.Value{newest, count}, 1, func(col []driver.Value) error {
		seqs = append(seqs, col[0].(int64))
		return nil
	})
	if err != nil {
		return nil, said.Explain(filepath.Base(s.path), err)
	}
	slices.Reverse(seqs)
	return seqs, nil
}

// read gives the records with these seqs, in their order, without their Prev.
func (s *store) read(seqs []int64) ([]Record, error) {
	const query = `SELECT n, at, kind, hash, body, opening FROM json_each(?) AS want CROSS JOIN record ON seq = want.value`
	list, err := json.Marshal(seqs)
	if err != nil {
		return nil, fault.Internal("list the records to read: %w", err)
	}
	found := make([]Record, 0, len(seqs))
	err = s.each(query, []driver.Value{string(list)}, 6, func(col []driver.Value) error {
		hash, body := col[3].([]byte), col[4].([]byte)
		r := Record{N: col[0].(int64), At: col[1].(int64), Kind: col[2].(string), Body: body}
		if opening, _ := col[5].([]byte); len(opening) > 0 {
			r.Opening = opening
		}
		if copy(r.Hash[:], hash) != len(r.Hash) || len(hash) != len(r.Hash) {
			return fault.Invalid("Record %d in the ledger %s has no whole hash: the file was damaged or edited.", r.N, filepath.Base(s.path))
		}
		found = append(found, r)
		return nil
	})
	if err != nil {
		return nil, said.Explain(filepath.Base(s.path), err)
	}
	return found, nil
}

func (s *store) ids() ([]string, error) {
	var ids []string
	err := s.each("SELECT id FROM log ORDER BY id", nil, 1, func(col []driver.Value) error {
		ids = append(ids, col[0].(string))
		return nil
	})
	if err != nil {
		return nil, said.Explain(filepath.Base(s.path), err)
	}
	return ids, nil
}

// drop deletes a log and its records, and reports whether there was one. The daybook has none of them any more, or they would be posted again.
func (s *store) drop(id string) (bool, error) {
	key, err := s.number("SELECT key FROM log WHERE id = ?", id)
	if errors.Is(err, io.EOF) {
		return false, nil
	}
	if err != nil {
		return false, said.Explain(filepath.Base(s.path), err)
	}
	err = s.write(s.turn, func() error { return s.failed("written", s.alone(func() error { return s.dropAll(key) })) })
	if err != nil {
		return true, err
	}
	return true, s.failed("made durable", guard.Bare(s.files.Sync()))
}

func (s *store) exec(text string) error {
	_, err := s.conn.Exec(text, nil)
	return err
}

// number gives the one number a query asks for; io.EOF when there is none.
func (s *store) number(query string, args ...driver.Value) (int64, error) {
	n, err := int64(0), io.EOF
	failed := s.each(query, args, 1, func(col []driver.Value) error {
		n, err = col[0].(int64), nil
		return nil
	})
	if failed != nil {
		return 0, failed
	}
	return n, err
}

// each calls fn with the columns of every row of a query's answer.
func (s *store) each(query string, args []driver.Value, columns int, fn func([]driver.Value) error) error {
	rows, err := s.conn.Query(query, args)
	if err != nil {
		return err
	}
	defer rows.Close()
	col := make([]driver.Value, columns)
	for {
		if err := rows.Next(col); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if err := fn(col); err != nil {
			return err
		}
	}
}

func (s *store) failed(deed string, err error) error {
	return said.Failed(filepath.Base(s.path), deed, guard.Bare(err))
}
