package ledger

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
)

// store is the SQLite file: one connection of the bare driver, for one caller at a time, without database/sql, whose
// pool and bookkeeping would cost as much as the insert.
type store struct {
	path string
	conn *sqlite3.SQLiteConn
	wal  *os.File // the write-ahead log, held open only to sync it

	insertRow, begin, commit, rollback *sqlite3.SQLiteStmt
}

// insert writes all rows in one commit, or none.
func (s *store) insert(rows []row) error {
	if len(rows) == 1 { // is a transaction by itself
		return s.failed("write", s.insertOne(rows[0]))
	}
	if _, err := s.begin.Exec(nil); err != nil {
		return s.failed("begin a write", err)
	}
	for _, r := range rows {
		if err := s.insertOne(r); err != nil {
			return s.failed("write", errors.Join(err, s.undo()))
		}
	}
	if _, err := s.commit.Exec(nil); err != nil {
		return s.failed("commit", errors.Join(err, s.undo()))
	}
	return nil
}

func (s *store) insertOne(r row) error {
	_, err := s.insertRow.Exec([]driver.Value{pos(r.key, r.N), r.At, r.Kind, r.Hash[:], r.Body})
	return err
}

func (s *store) undo() error {
	if s.conn.AutoCommit() { // SQLite has rolled back by itself, as it does when the disk is full
		return nil
	}
	_, err := s.rollback.Exec(nil)
	return err
}

// sync makes every commit so far survive a loss of power. With synchronous=NORMAL a commit is written to the -wal file
// but not synced; syncing that file is what synchronous=FULL would add to each commit. It needs no turn at the
// connection: other tables go on writing meanwhile. What SQLite has moved from there into the main file, it synced.
func (s *store) sync() error {
	if err := s.wal.Sync(); err != nil {
		return fault.Unavailable("The ledger %s could not be made durable: %w", s.path, err)
	}
	return nil
}

// key gives the number of a table's log, a new one for a new table.
func (s *store) key(id string) (int64, error) {
	_, err := s.conn.Exec("INSERT INTO log (id) VALUES (?) ON CONFLICT DO NOTHING", []driver.Value{id})
	if err != nil {
		return 0, s.failed("begin a table", err)
	}
	key, err := s.number("SELECT key FROM log WHERE id = ?", id)
	if err != nil {
		return 0, explain(s.path, err)
	}
	return key, nil
}

// last gives the number and hash of a log's newest record; 0 when there is none.
func (s *store) last(key int64) (int64, Hash, error) {
	newest, err := s.records("SELECT pos, at, kind, hash, body FROM record WHERE pos BETWEEN ? AND ? ORDER BY pos DESC LIMIT 1",
		pos(key, 0), pos(key, maxRecords))
	if err != nil || len(newest) == 0 {
		return 0, Hash{}, err
	}
	return newest[0].N, newest[0].Hash, nil
}

// read gives the records there are from first to last, in order, without their Prev.
func (s *store) read(key, first, last int64) ([]Record, error) {
	return s.records("SELECT pos, at, kind, hash, body FROM record WHERE pos BETWEEN ? AND ? ORDER BY pos",
		pos(key, first), pos(key, last))
}

func (s *store) records(query string, args ...driver.Value) ([]Record, error) {
	var found []Record
	err := s.each(query, args, 5, func(col []driver.Value) error {
		at, isAt := col[1].(int64)
		kind, isKind := col[2].(string)
		hash, isHash := col[3].([]byte)
		body, _ := col[4].([]byte) // nil when empty
		n := col[0].(int64) & maxRecords
		if !isAt || !isKind || !isHash || len(hash) != len(Hash{}) {
			return fault.Invalid("Record %d in the ledger %s cannot be read: the file was damaged or edited.", n, s.path)
		}
		found = append(found, Record{N: n, At: at, Kind: kind, Hash: Hash(hash), Body: body})
		return nil
	})
	if err != nil {
		return nil, explain(s.path, err)
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
		return nil, explain(s.path, err)
	}
	return ids, nil
}

// drop deletes a log and its records, and reports whether there was one.
func (s *store) drop(id string) (bool, error) {
	key, err := s.number("SELECT key FROM log WHERE id = ?", id)
	if errors.Is(err, io.EOF) {
		return false, nil
	}
	if err != nil {
		return false, explain(s.path, err)
	}
	if err := s.exec("BEGIN IMMEDIATE"); err != nil {
		return true, s.failed("drop a table", err)
	}
	_, rows := s.conn.Exec("DELETE FROM record WHERE pos BETWEEN ? AND ?", []driver.Value{pos(key, 0), pos(key, maxRecords)})
	_, log := s.conn.Exec("DELETE FROM log WHERE key = ?", []driver.Value{key})
	if err := errors.Join(rows, log); err != nil {
		return true, s.failed("drop a table", errors.Join(err, s.undo()))
	}
	if err := s.exec("COMMIT"); err != nil {
		return true, s.failed("drop a table", errors.Join(err, s.undo()))
	}
	return true, s.sync()
}

func (s *store) exec(text string) error {
	if _, err := s.conn.Exec(text, nil); err != nil {
		return fmt.Errorf("%.40s: %w", text, err)
	}
	return nil
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
	if err == nil {
		return nil
	}
	return fault.Unavailable("The ledger %s failed to %s: %w. Nothing more is recorded until the bridge is started again.",
		s.path, deed, err)
}

func pos(key, n int64) int64 { return key<<32 | n }
