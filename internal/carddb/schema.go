package carddb

import _ "embed"

// Schema is the SQL that makes an empty card database: every table, with what each column means.
//
//go:embed schema.sql
var Schema string

const (
	// ApplicationID marks a SQLite file as ours in its header ("TTSB").
	ApplicationID = 0x54545342
	// SchemaVersion is the PRAGMA user_version that this program reads and the builder writes.
	SchemaVersion = 1
)
