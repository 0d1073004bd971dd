package carddb

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Editing says how Edit goes about it.
type Editing struct {
	// Base is the shipped database: a new file is made to be laid over it, and so is one that was made that way.
	Base []byte
	// Today knows the words of today for rows of yesterday, as Options has it.
	Today Today
	// Says says what cards do, as Options has it.
	Says func(*Card) string
	// DryRun does everything but keep the change.
	DryRun bool
}

// Edit changes the card database at path as one commit, and makes the file if there is none. The change is kept only if
// the database then loads: its error wraps *Refused when rows could not be meant, and the file is as it was. It is
// Unavailable while another program is writing, NotFound when the folder is missing, and as Open's for a file that is no
// card database. It gives the cards as they stand after the change.
func Edit(path string, e Editing, change func(*Draft) error) (*Snapshot, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return makeNew(path, e, change)
	}
	if _, err := Open(path, e.options()); err != nil {
		return nil, err
	}
	if !e.DryRun {
		if r := Renew(path, e.options()); r.Err != nil {
			return nil, r.Err
		}
	}
	conn, err := sqlite.Connect("file:" + sqlite.Escape(path) + "?mode=rw&_busy_timeout=2000&_synchronous=FULL")
	if err != nil {
		return nil, sqlite.Coded(err)
	}
	defer conn.Close()
	return draft(conn, e, change)
}

func (e Editing) options() Options { return Options{Base: e.Base, Today: e.Today, Says: e.Says} }

// makeNew writes the new file beside its place and moves it there when it is whole.
func makeNew(path string, e Editing, change func(*Draft) error) (*Snapshot, error) {
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return nil, fault.NotFound("There is no folder %s to make a card database in.", filepath.Dir(path))
	}
	dir, err := os.MkdirTemp(filepath.Dir(path), ".cards-")
	if err != nil {
		return nil, fault.Invalid("No card database can be made in %s: %w", filepath.Dir(path), err)
	}
	defer files.RemoveAll(dir)
	fresh := filepath.Join(dir, "cards.db")
	s, err := draftNew(fresh, e, change)
	if err != nil || e.DryRun {
		return s, err
	}
	if err := files.Replace(fresh, path); err != nil {
		return nil, fmt.Errorf("put the new card database in its place: %w", err)
	}
	return s, nil
}

func draftNew(path string, e Editing, change func(*Draft) error) (*Snapshot, error) {
	conn, err := sqlite.Connect("file:" + sqlite.Escape(path) + "?mode=rwc&_synchronous=FULL")
	if err != nil {
		return nil, sqlite.Coded(err)
	}
	defer conn.Close()
	id := ApplicationID
	if e.Base != nil {
		id = OwnID
	}
	sql := fmt.Sprintf("PRAGMA application_id=%d; PRAGMA user_version=%d; BEGIN; %s COMMIT", id, SchemaVersion, Schema)
	if _, err := conn.Exec(sql, nil); err != nil {
		return nil, fmt.Errorf("make the tables of a card database: %w", sqlite.Unwritten(err))
	}
	return draft(conn, e, change)
}

// draft lets the change work inside a transaction and looks at the outcome before anybody else can see it.
func draft(conn *sqlite3.SQLiteConn, e Editing, change func(*Draft) error) (s *Snapshot, err error) {
	if _, err := conn.Exec("BEGIN IMMEDIATE", nil); err != nil {
		return nil, sqlite.Coded(err)
	}
	defer func() {
		if err != nil || e.DryRun {
			conn.Exec("ROLLBACK", nil) // the error that led here is the one to tell
		}
	}()
	again, err := tables.Quiet(conn)
	if err != nil {
		return nil, err
	}
	if _, err := e.options().reading().renew(conn); err != nil {
		return nil, err
	}
	d := &Draft{conn: conn, reads: e.options().reading()}
	defer d.close()
	if err := change(d); err != nil {
		return nil, err
	}
	image, err := conn.Serialize("main")
	if err != nil {
		return nil, sqlite.Coded(fmt.Errorf("look at the changed card database: %w", err))
	}
	if s, err = e.options().reading().decode(image); err != nil || e.DryRun {
		return s, err
	}
	d.close()
	if err = again(); err != nil {
		return nil, err
	}
	if _, err = conn.Exec("COMMIT", nil); err != nil {
		return nil, sqlite.Coded(err)
	}
	return s, nil
}

// Mine is an error for a path where nobody writes cards of his own: beside the text sources the file is built from them.
func Mine(path string) error {
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "cards", "game.csv")); err == nil {
		return fault.Invalid("%s lies beside the text sources that the shipped cards are built from; write into a file elsewhere.", path)
	}
	return nil
}

// Edit changes the file of the database as the package's Edit does. Who follows the file hears of it as of any other edit.
func (db *DB) Edit(dryRun bool, change func(*Draft) error) (*Snapshot, error) {
	if db.path == "" {
		return nil, fault.Unavailable("These cards are read from memory: there is no file that could be written.")
	}
	if err := Mine(db.path); err != nil {
		return nil, err
	}
	return Edit(db.path, Editing{Base: db.reads.base, Today: db.reads.today, Says: db.reads.says, DryRun: dryRun}, change)
}
