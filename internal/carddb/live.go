package carddb

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
)

// live is a connection to the author's file, held only while a write-ahead log lies beside it or a crashed writer's
// journal is to be rolled back. It opens for reading and writing, with query_only set, so that the last close folds the
// log back into the file; it never changes the journal mode.
type live struct {
	conn    *sqlite3.SQLiteConn
	info    os.FileInfo // of the file it was opened on
	version int64       // PRAGMA data_version before the last load
}

func openLive(path string) (*live, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	conn, err := connect("file:" + escape(path) + "?mode=rw&_query_only=1&_busy_timeout=250")
	if err != nil { // a read-only folder
		conn, err = connect("file:" + escape(path) + "?mode=ro&_busy_timeout=250")
	}
	if err != nil {
		return nil, err
	}
	return &live{conn: conn, info: info}, nil
}

func connect(dsn string) (*sqlite3.SQLiteConn, error) {
	c, err := (&sqlite3.SQLiteDriver{}).Open(dsn)
	if err != nil {
		return nil, fmt.Errorf("open with SQLite: %w", err)
	}
	return c.(*sqlite3.SQLiteConn), nil
}

// escape keeps the signs that mean something in a SQLite file address.
func escape(path string) string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path)
}

func (l *live) close() error { return l.conn.Close() }

// dataVersion is a number that changes whenever another connection has committed.
func (l *live) dataVersion() (int64, error) {
	rows, err := l.conn.Query("PRAGMA data_version", nil)
	if err != nil {
		return 0, fmt.Errorf("ask for the data version: %w", err)
	}
	defer rows.Close()
	one := make([]driver.Value, 1)
	if err := rows.Next(one); err != nil && !errors.Is(err, io.EOF) {
		return 0, fmt.Errorf("ask for the data version: %w", err)
	}
	n, _ := one[0].(int64)
	return n, nil
}

// image copies the database out in one read transaction.
func (l *live) image() ([]byte, error) {
	image, err := l.conn.Serialize("main")
	if err != nil {
		return nil, fmt.Errorf("copy the database: %w", err)
	}
	return image, nil
}

// serialized opens, copies and closes: the way round the lock-free read.
func serialized(path string) ([]byte, mark, error) {
	l, err := openLive(path)
	if err != nil {
		return nil, mark{}, coded(err)
	}
	image, err := l.image()
	if closing := l.close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, mark{}, coded(err)
	}
	return image, mark{info: l.info}, nil // no counter: never the same as a later mark, so the next look reads again
}

// coded says whose turn it is: a damaged file is its author's, a busy one wants patience.
func coded(err error) error {
	var lite sqlite3.Error
	if !errors.As(err, &lite) {
		return err
	}
	switch lite.Code {
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB:
		return fault.Invalid("The card database is damaged: %w", err)
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return fault.Unavailable("Another program keeps the card database locked: %w", err)
	}
	return err
}
