package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger/daybook"
	"ttsbridge/internal/ledger/guard"
	"ttsbridge/internal/ledger/said"
)

// The file says of itself what it is: SQLite's application id ("TTSL") and user version.
const (
	application = 0x5454534C
	version     = 3
	withoutDay  = 2 // before there was a daybook
)

// Records lie in the order in which they came, whatever their log: a commit of many tables then writes one or two pages
// and not one for each table, which is four times as fast with 64 tables. The way back through one log is its records'
// before: the seq of the log's record before, 0 for the first.
const schema = `
CREATE TABLE log (
	key INTEGER PRIMARY KEY,
	id  TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE record (
	seq     INTEGER PRIMARY KEY,
	log     INTEGER NOT NULL,
	n       INTEGER NOT NULL,
	before  INTEGER NOT NULL,
	at      INTEGER NOT NULL,
	kind    TEXT NOT NULL,
	hash    BLOB NOT NULL,
	body    BLOB NOT NULL,
	opening BLOB NOT NULL
) STRICT;`

func openStore(path string) (*store, error) {
	path, begins, err := guard.Ready(path, daybook.End, withoutDay)
	if err != nil {
		return nil, err
	}
	name, err := dsn(path)
	if err != nil {
		return nil, err
	}
	conn, err := (&sqlite3.SQLiteDriver{}).Open(name)
	if err != nil {
		return nil, said.Explain(path, err)
	}
	s := &store{path: path, conn: conn.(*sqlite3.SQLiteConn), turn: alone, begins: begins}
	if err := s.prepare(); err != nil {
		s.close(false)
		return nil, said.Explain(path, err)
	}
	return s, nil
}

// dsn names the file so that no character of its path is taken for a parameter.
func dsn(path string) (string, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return "", fault.Invalid("The ledger %s cannot be found: %w", path, err)
	}
	full = filepath.ToSlash(full)
	if !strings.HasPrefix(full, "/") { // a drive letter
		full = "/" + full
	}
	name := url.URL{Scheme: "file", Path: full}
	return name.String() + "?_mutex=no&_busy_timeout=100", nil
}

// prepare locks the file, looks whether it is ours before anything is changed, and makes it ready.
func (s *store) prepare() error {
	// Exclusive: a second process is refused, and no shared memory is needed.
	if err := s.exec("PRAGMA locking_mode=EXCLUSIVE"); err != nil {
		return err
	}
	if err := s.recognise(); err != nil {
		return err
	}
	if err := s.exec("PRAGMA synchronous=NORMAL"); err != nil {
		return err
	}
	if err := s.learn(); err != nil {
		return err
	}
	if err := s.recall(); err != nil {
		return err
	}
	full, err := filepath.Abs(s.path)
	if err != nil {
		return err
	}
	if err := s.files.Watch(full); err != nil {
		return err
	}
	if s.day, err = daybook.Open(full); err != nil {
		return err
	}
	return s.catchUp()
}

// learn makes the statements that are needed again and again.
func (s *store) learn() error {
	for _, p := range []struct {
		stmt **sqlite3.SQLiteStmt
		text string
	}{
		{&s.insertRow, "INSERT INTO record (seq, log, n, before, at, kind, hash, body, opening) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
		{&s.noteEnd, "INSERT OR REPLACE INTO tail (log, seq) VALUES (?, ?)"},
		{&s.begin, "BEGIN IMMEDIATE"},
		{&s.commit, "COMMIT"},
		{&s.rollback, "ROLLBACK"},
	} {
		stmt, err := s.conn.Prepare(p.text)
		if err != nil {
			return fmt.Errorf("prepare %s: %w", p.text, err)
		}
		*p.stmt = stmt.(*sqlite3.SQLiteStmt)
	}
	return nil
}

// recognise looks what the file says of itself, and brings one of the version before up.
func (s *store) recognise() error {
	app, err := s.number("PRAGMA application_id")
	if err != nil {
		return err
	}
	found, err := s.number("PRAGMA user_version")
	if err != nil {
		return err
	}
	things, err := s.number("SELECT count(*) FROM sqlite_schema")
	if err != nil {
		return err
	}
	fresh := app == 0 && found == 0 && things == 0
	switch {
	case fresh && !s.begins:
		return guard.Emptied(s.path)
	case !fresh && app != application:
		return fault.Invalid("%s is not a ledger of ttsbridge; name another file.", s.path)
	case !fresh && found > version:
		return fault.Invalid("The ledger %s was written by a newer ttsbridge (format version %d; this program reads version %d). "+
			"Nothing was changed: use the newer program, or another data folder.", s.path, found, version)
	case !fresh && found != version && found != withoutDay:
		return fault.Invalid("The ledger %s has format version %d and this program reads version %d; "+
			"use the program that wrote it, or another file.", s.path, found, version)
	}
	if err := s.settle(fresh); err != nil || found != withoutDay {
		return err
	}
	return s.exec("PRAGMA wal_checkpoint(FULL)") // its first page says of itself from now on that there is a daybook
}

// settle turns on the write-ahead log, creates what a fresh file lacks, and makes sure that the lock is ours.
func (s *store) settle(fresh bool) error {
	if err := guard.Claim(s.path + daybook.End); err != nil { // before anything is written, or a kill just now would look as if it were lost
		return err
	}
	if err := s.exec("PRAGMA journal_mode=WAL"); err != nil {
		return err
	}
	text := fmt.Sprintf("BEGIN IMMEDIATE; PRAGMA user_version=%d; COMMIT", version)
	if fresh {
		text = fmt.Sprintf("BEGIN IMMEDIATE; %s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT",
			schema, application, version)
	}
	if err := s.exec(text); err != nil {
		return err
	}
	return s.exec(tails)
}

// close lets the files go. A daybook that was posted whole is put away; after a write that failed, it stays. The lock goes last, for another
// bridge may be waiting for it.
func (s *store) close(whole bool) error {
	var gone error
	if whole {
		gone = s.standing()
	}
	foreign := s.files.Foreign()
	done := whole && gone == nil && s.settled()
	looking := s.files.CloseLog() // first, for SQLite removes it
	if s.day != nil {
		looking = errors.Join(looking, s.day.Close())
		if done {
			_ = files.Remove(s.day.Path()) // else the next bridge finds in it what it has
		}
	}
	if foreign { // SQLite would move into the main file what it takes for its log: it is left as a kill leaves it
		return cmp.Or(gone, s.failed("closed", errors.Join(looking, s.files.Close())))
	}
	for _, stmt := range []*sqlite3.SQLiteStmt{s.insertRow, s.noteEnd, s.begin, s.commit, s.rollback} {
		if stmt != nil {
			stmt.Close()
		}
	}
	return cmp.Or(gone, s.failed("closed", errors.Join(looking, s.conn.Close(), s.files.Close())))
}

// settled moves all that was posted into the main file, and tells whether that is done: a disk may be full. A write-ahead log that is left must
// not be left without its daybook.
func (s *store) settled() bool {
	if !s.day.Whole() || s.day.Untouched() != nil || s.files.Untouched() != nil {
		return false
	}
	left, err := s.number("PRAGMA wal_checkpoint(TRUNCATE)")
	return err == nil && left == 0 && s.files.Sync() == nil
}
