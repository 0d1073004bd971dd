package carddb

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
)

func connect(dsn string) (*sqlite3.SQLiteConn, error) {
	c, err := (&sqlite3.SQLiteDriver{}).Open(dsn)
	if err != nil {
		return nil, fmt.Errorf("open with SQLite: %w", err)
	}
	return c.(*sqlite3.SQLiteConn), nil
}

// serialized reads the database through SQLite: the way out when the lock-free read finds no quiet moment. That is so
// after a writer has crashed in the middle of a commit; only SQLite can roll back what he left, and it may write for that.
func serialized(path string) ([]byte, mark, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, mark{}, err
	}
	conn, err := connect("file:" + escape(path) + "?mode=rw&_query_only=1&_busy_timeout=250")
	if err != nil { // a read-only folder
		conn, err = connect("file:" + escape(path) + "?mode=ro&_busy_timeout=250")
	}
	if err != nil {
		return nil, mark{}, coded(err)
	}
	defer conn.Close()
	image, err := conn.Serialize("main")
	if err != nil {
		return nil, mark{}, coded(fmt.Errorf("copy the database: %w", err))
	}
	return image, mark{info: info}, nil // no counter: the next look reads again
}

// escape keeps the signs that mean something in a SQLite file address.
func escape(path string) string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path)
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
