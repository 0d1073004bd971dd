package tables

import (
	"bytes"
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"time"

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

// patience is how long SQLite may work at a table. All cards of all games take it less than a second; a column that is worked out for each row
// takes as long as its author likes.
var patience = 30 * time.Second

// tooSlow says of what went wrong that it took too long, where that is why.
func tooSlow(ctx context.Context, err error) error {
	if err == nil || ctx.Err() == nil {
		return err
	}
	return fault.Invalid("The card database takes longer to read than %v: a column of it is worked out for each row. Make it a plain column with the values that it has.", patience)
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
	if err := Plain(conn, database); err != nil {
		return err
	}
	if _, err := conn.Exec("PRAGMA ignore_check_constraints=1", nil); err != nil { // how long these take is up to their author
		return sqlite.Coded(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	rows, err := conn.QueryContext(ctx, "PRAGMA "+database+".quick_check(1)", nil)
	if err != nil {
		return tooSlow(ctx, fault.Invalid("The card database is damaged: %w", err))
	}
	defer rows.Close()
	one := make([]driver.Value, 1)
	if err := rows.Next(one); err != nil && !errors.Is(err, io.EOF) {
		return tooSlow(ctx, fault.Invalid("The card database is damaged: %w", err))
	}
	if one[0] != "ok" {
		return fault.Invalid("The card database is damaged: %v", one[0])
	}
	return nil
}

// Roomy opens an image that is to be changed, without its triggers: one that SQLite is given as it is cannot grow.
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
	if _, err := Quiet(conn); err != nil {
		conn.Close()
		return nil, err
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
