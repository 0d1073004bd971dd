package carddb

import (
	"strings"

	"ttsbridge/internal/carddb/tables"
)

//go:generate go run ./buildcards -sources ../../cards -out ../../cards.db

// Schema is the SQL that makes an empty card database: every table, with what each column means.
var Schema = tables.Schema

const (
	// ApplicationID marks a SQLite file as a whole card database in its header ("TTSB").
	ApplicationID = 0x54545342
	// OwnID marks a file that holds a user's own rows, to be laid over the shipped database ("TTSO").
	OwnID = 0x5454534F
	// SchemaVersion is the PRAGMA user_version that the builder writes. Older files are brought up to it when they are
	// read, in memory; on disk only by Edit.
	SchemaVersion = 3
)

// rowsFrom is the version of the schema in which cards say in the language of all games what they do.
const rowsFrom = 3

// migrations bring a database up by one version each: the first from 1 to 2. Each gives the same tables as schema.sql.
var migrations = []string{
	`CREATE TABLE gone (place TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (place, key)) WITHOUT ROWID`,
	Schema[strings.Index(Schema, "CREATE TABLE row "):strings.Index(Schema, "CREATE TABLE effect ")],
}
