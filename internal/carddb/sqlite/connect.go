package sqlite

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// ReadPatiently waits out a writer who is in the middle of a commit; a journal that stays is a crashed writer's, and only
// SQLite itself may roll that back.
func ReadPatiently(path string) ([]byte, Mark, error) {
	for gap := time.Millisecond; gap <= 256*time.Millisecond; gap *= 2 {
		image, m, err := Read(path, Mark{})
		if !errors.Is(err, ErrMoving) {
			return image, m, err
		}
		time.Sleep(gap)
	}
	return Serialized(path)
}

// Ask gives all rows of a small question.
func Ask(conn *sqlite3.SQLiteConn, sql string, args ...driver.Value) ([][]driver.Value, error) {
	rows, err := conn.Query(sql, args)
	if err != nil {
		return nil, fmt.Errorf("ask %q: %w", sql, err)
	}
	defer rows.Close()
	var all [][]driver.Value
	for {
		one := make([]driver.Value, len(rows.Columns()))
		switch err := rows.Next(one); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, fmt.Errorf("read the answer to %q: %w", sql, err)
		}
		all = append(all, one)
	}
}

// Connect opens a database with SQLite itself.
func Connect(dsn string) (*sqlite3.SQLiteConn, error) {
	c, err := (&sqlite3.SQLiteDriver{}).Open(dsn)
	if err != nil {
		return nil, fmt.Errorf("open with SQLite: %w", err)
	}
	conn := c.(*sqlite3.SQLiteConn)
	conn.SetLimit(sqlite3.SQLITE_LIMIT_LENGTH, LongestCell)
	return conn, nil
}

// LongestCell is the most bytes that one cell may have, and that an expression of a strange database may make.
const LongestCell = 16 << 20

// Serialized reads the database through SQLite: the way out when the lock-free read finds no quiet moment. That is so
// after a writer has crashed in the middle of a commit; only SQLite can roll back what he left, and it may write for that.
func Serialized(path string) ([]byte, Mark, error) {
	info, err := files.Stat(path)
	if err != nil {
		return nil, Mark{}, err
	}
	conn, err := Connect("file:" + Escape(path) + "?mode=rw&_query_only=1&_busy_timeout=250")
	if err != nil { // a read-only folder
		conn, err = Connect("file:" + Escape(path) + "?mode=ro&_busy_timeout=250")
	}
	if err != nil {
		return nil, Mark{}, Coded(err)
	}
	defer conn.Close()
	image, err := conn.Serialize("main")
	if err != nil {
		return nil, Mark{}, Coded(fmt.Errorf("copy the database: %w", err))
	}
	return image, Mark{Info: info}, nil // no counter: the next look reads again
}

// Escape keeps the signs that mean something in a SQLite file address. What begins with two slashes, as folders on other machines do, would
// be taken for the name of a machine, which SQLite refuses; an empty one stands before it.
func Escape(path string) string {
	if strings.HasPrefix(path, "//") {
		path = "//" + path
	}
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path)
}

// Coded says whose turn it is: a damaged file is its author's, a busy one wants patience.
func Coded(err error) error {
	var lite sqlite3.Error
	if !errors.As(err, &lite) {
		return err
	}
	switch lite.Code {
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB:
		return fault.Invalid("The card database is damaged: %w", err)
	case sqlite3.ErrError, sqlite3.ErrFormat: // a file of a format that is still to come
		return fault.Invalid("SQLite cannot read the card database: %w", err)
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return fault.Unavailable("Another program keeps the card database locked; write there, or take back, what is open, and try again: %w", err)
	}
	return err
}

// Quoted are names of columns as SQL takes them; some of ours are words of SQL, such as "when".
func Quoted(columns ...string) string { return `"` + strings.Join(columns, `", "`) + `"` }
