package main

import (
	"archive/zip"
	"bytes"
	"database/sql"
	"os"
	"strings"
	"unicode/utf16"

	_ "github.com/mattn/go-sqlite3"
	"github.com/rogpeppe/go-internal/testscript"
)

// wrongFile makes a file that a script cannot hold as text: wrongfile KIND FILE.
func wrongFile(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: wrongfile utf16|crlf|big|zip|cdb|cdb-without-texts|cdb-twice FILE")
	}
	kind, file := args[0], ts.MkAbs(args[1])
	var content []byte
	switch kind {
	case "utf16":
		content = []byte("\xff\xfe")
		for _, unit := range utf16.Encode([]rune("3 Kuriboh\r\n")) {
			content = append(content, byte(unit), byte(unit>>8))
		}
	case "crlf":
		content = []byte("\ufeff#main\r\n46986414\r\n#extra\r\n!side\r\n40640057\r\n")
	case "big":
		content = bytes.Repeat([]byte("1 Kuriboh\n"), 5<<20)
	case "zip":
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		_, err := w.Create("cards.cdb")
		ts.Check(err)
		ts.Check(w.Close())
		content = b.Bytes()
	default:
		ts.Check(cdbFile(kind, file))
		return
	}
	ts.Check(os.WriteFile(file, content, 0o600))
}

const cdbColumns = "id integer, ot integer, alias integer, setcode integer, type integer, atk integer, def integer, level integer, race integer, attribute integer"

func cdbFile(kind, file string) error {
	db, err := sql.Open("sqlite3", file)
	if err != nil {
		return err
	}
	defer db.Close()
	statements := []string{"CREATE TABLE datas(" + cdbColumns + ")", "CREATE TABLE texts(id integer, name text, desc text)",
		"INSERT INTO datas VALUES(90000001, 3, 0, 8, 17, 100, 200, 4, 1, 1)",
		"INSERT INTO texts VALUES(90000001, 'Lamp', 'Old.'), (46986414, 'Dunkler Magier', '')"}
	switch {
	case strings.HasSuffix(kind, "without-texts"):
		statements[1] = "CREATE TABLE other(id integer)"
		statements = statements[:3]
	case strings.HasSuffix(kind, "twice"):
		statements = append(statements, "INSERT INTO datas VALUES(90000001, 3, 0, 0, 17, 300, 200, 4, 1, 1)")
	}
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			return err
		}
	}
	return nil
}
