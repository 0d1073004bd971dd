// Package tables reads the tables of card databases: from their pages or through SQLite, a user's own rows over the shipped ones,
// and of a database that was edited the rows that are not as before. It knows which columns there are; what they mean it must never
// know.
package tables

import _ "embed"

// Schema is the SQL that makes an empty card database: every table, with what each column means.
//
//go:embed schema.sql
var Schema string
