package tables

import _ "embed"

// Schema is the SQL that makes an empty card database: every table, with what each column means.
//
//go:embed schema.sql
var Schema string
