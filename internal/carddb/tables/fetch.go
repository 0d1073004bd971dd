package tables

import (
	"bytes"
	"database/sql/driver"
	"errors"
	"io"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// Fetch puts an image into a connection, if it is in one piece.
func Fetch(conn *sqlite3.SQLiteConn, image []byte) error {
	if err := conn.Deserialize(WithoutLog(image), "main"); err != nil {
		return fault.Invalid("The card database cannot be read: %w", err)
	}
	return intact(conn, "main")
}

// WithoutLog gives the image in rollback form: a copy in memory has no write-ahead log.
func WithoutLog(image []byte) []byte {
	if image[18] != 2 {
		return image
	}
	plain := bytes.Clone(image)
	plain[18], plain[19] = 1, 1
	return plain
}

// intact refuses a database that is not in one piece.
func intact(conn *sqlite3.SQLiteConn, database string) error {
	rows, err := conn.Query("PRAGMA "+database+".quick_check(1)", nil)
	if err != nil {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	defer rows.Close()
	one := make([]driver.Value, 1)
	if err := rows.Next(one); err != nil && !errors.Is(err, io.EOF) {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	if one[0] != "ok" {
		return fault.Invalid("The card database is damaged: %v", one[0])
	}
	return Plain(conn, database)
}

// Roomy opens an image that is to be changed: one that SQLite is given as it is cannot grow.
func Roomy(image []byte) (*sqlite3.SQLiteConn, error) {
	narrow, err := sqlite.Connect(":memory:")
	if err != nil {
		return nil, err
	}
	defer narrow.Close()
	if err := Fetch(narrow, image); err != nil {
		return nil, err
	}
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return nil, err
	}
	if err := poured(narrow, conn); err != nil {
		conn.Close()
		return nil, fault.Invalid("The card database cannot be read: %w", err)
	}
	return conn, nil
}

// poured copies one open database into another.
func poured(from, to *sqlite3.SQLiteConn) error {
	b, err := to.Backup("main", from, "main")
	if err != nil {
		return err
	}
	if _, err := b.Step(-1); err != nil {
		b.Close()
		return err
	}
	return b.Finish()
}
