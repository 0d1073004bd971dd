// Package build makes cards.db from the text sources under cards/. It writes the same bytes for the same sources, and
// refuses sources that the card database itself would refuse; it must never know what a game's rules say.
//
// build.go fills the database and puts it in its place, table.go reads one source file as rows of a table.
package build

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Build reads game.csv, source.csv and one folder a game from sources and writes the card database to the file out,
// replacing it in one step. Errors name the source file and line.
func Build(sources fs.FS, out string) error {
	conn, err := open(":memory:")
	if err != nil {
		return err
	}
	defer conn.Close()
	at := places{}
	if err := fill(conn, sources, at); err != nil {
		return err
	}
	return at.told(publish(conn, out))
}

func open(name string) (*sqlite3.SQLiteConn, error) {
	c, err := (&sqlite3.SQLiteDriver{}).Open(name)
	if err != nil {
		return nil, fmt.Errorf("open a database in memory: %w", err)
	}
	return c.(*sqlite3.SQLiteConn), nil
}

func fill(conn *sqlite3.SQLiteConn, sources fs.FS, at places) error {
	head := fmt.Sprintf("PRAGMA page_size=4096; PRAGMA application_id=%d; PRAGMA user_version=%d; BEGIN;",
		carddb.ApplicationID, carddb.SchemaVersion)
	if _, err := conn.Exec(head+carddb.Schema, nil); err != nil {
		return fmt.Errorf("make the tables: %w", err)
	}
	tables, err := readTables(conn)
	if err != nil {
		return err
	}
	if err := insertAll(conn, tables, sources, at); err != nil {
		return err
	}
	_, err = conn.Exec("COMMIT", nil)
	return err
}

// insertAll takes the files in the order of their paths, so that the pages are always filled alike.
func insertAll(conn *sqlite3.SQLiteConn, tables map[string]table, sources fs.FS, at places) error {
	return fs.WalkDir(sources, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".csv" {
			return err
		}
		t, known := tables[strings.TrimSuffix(path.Base(name), ".csv")]
		if !known {
			return fault.Invalid("%s: there is no table of this name", name)
		}
		rows, err := t.read(sources, name)
		if err != nil {
			return err
		}
		return t.insert(conn, rows, at)
	})
}

// told is the refusal of rows with the file and line of each.
func (p places) told(err error) error {
	refused, ok := errors.AsType[*carddb.Refused](err)
	if !ok {
		return err
	}
	var all []string
	for _, one := range refused.Problems {
		all = append(all, p.of(one))
	}
	return fault.Invalid("%s", strings.Join(all, "\n"))
}

// publish writes beside out and renames, so that whoever reads out sees the old file or the new one.
func publish(conn *sqlite3.SQLiteConn, out string) error {
	dir, err := os.MkdirTemp(filepath.Dir(out), ".cards-")
	if err != nil {
		return fmt.Errorf("make room beside %s: %w", out, err)
	}
	defer files.RemoveAll(dir)
	fresh := filepath.Join(dir, "cards.db")
	if _, err := conn.Exec("VACUUM INTO ?", []driver.Value{fresh}); err != nil {
		return fmt.Errorf("write %s: %w", out, err)
	}
	if err := check(fresh); err != nil {
		return err
	}
	return files.Replace(fresh, out)
}

// check reads the fresh file back the way the bridge will.
func check(file string) error {
	image, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	db, err := carddb.OpenBytes(image)
	if err != nil {
		return err
	}
	return db.Close()
}
