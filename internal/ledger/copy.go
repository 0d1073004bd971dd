package ledger

import (
	"database/sql/driver"
	"errors"
	"os"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/guard"
	"ttsbridge/internal/ledger/said"
)

// copyPages is how much of the file is copied at a time, so that no callback waits for the whole of it.
const copyPages = 2048

// Copy writes the book as it stands into a new file, while others go on appending. What they add meanwhile is in the copy
// too. A copy that fails leaves nothing worth keeping at its path.
func (b *Book) Copy(path string) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return fault.Conflict("There is a file %s already; a copy of the ledger goes into a new one.", path)
	}
	if err := guard.Claim(path); err != nil {
		return err
	}
	name, err := dsn(path)
	if err != nil {
		return err
	}
	conn, err := (&sqlite3.SQLiteDriver{}).Open(name)
	if err != nil {
		return said.Explain(path, err)
	}
	to := conn.(*sqlite3.SQLiteConn)
	defer func() {
		if closed := to.Close(); err == nil && closed != nil {
			err = said.Explain(path, closed)
		}
	}()
	return b.copyTo(to, path)
}

func (b *Book) copyTo(to *sqlite3.SQLiteConn, path string) error {
	if err := b.begin(); err != nil {
		return err
	}
	defer b.working.Done()
	var under *sqlite3.SQLiteBackup
	err := b.use(func() (err error) {
		under, err = to.Backup("main", b.store.conn, "main")
		return err
	})
	if err != nil {
		return said.Explain(path, err)
	}
	for all := false; !all && err == nil; {
		err = b.use(func() (err error) {
			all, err = under.Step(copyPages)
			return err
		})
	}
	b.posting.Lock() // whatever became of the book: SQLite closes no file of which a copy is being made
	done := under.Finish()
	b.posting.Unlock()
	if err == nil { // after a step that failed it says the same again
		err = done
	}
	if said.Full(err) {
		return fault.Unavailable("The copy of the ledger cannot be written: the disk is full. Make room there, and do it again.")
	}
	if err != nil {
		return fault.Unavailable("The ledger cannot be copied to %s: %w", path, err)
	}
	return nil
}

// begin lets nobody close the book while a copy of it is made, which ends soon when somebody wants to.
func (b *Book) begin() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.standing(); err != nil {
		return err
	}
	b.working.Add(1)
	return nil
}

// Contents is how much a ledger holds.
type Contents struct {
	Tables  int
	Records int64
}

// Check opens the ledger at path and reads it whole: SQLite's pages, and every record with its place in the chain.
func Check(path string) (c Contents, err error) {
	b, err := Open(path)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	if err := b.use(b.store.intact); err != nil {
		return c, err
	}
	ids, err := b.Tables()
	if err != nil {
		return c, err
	}
	for _, id := range ids {
		l, err := b.Table(id)
		if err != nil {
			return c, err
		}
		if err := l.Records(1, func(Record) error { c.Records++; return nil }); err != nil {
			return c, err
		}
		c.Tables++
	}
	return c, nil
}

// intact asks SQLite whether the pages of the file hang together.
func (s *store) intact() error {
	word := ""
	err := s.each("PRAGMA integrity_check(1)", nil, 1, func(col []driver.Value) error {
		word, _ = col[0].(string)
		return nil
	})
	switch {
	case err != nil:
		return said.Explain(s.path, err)
	case word != "ok":
		return fault.Invalid("The ledger %s is damaged: %s.", s.path, word)
	}
	return nil
}
