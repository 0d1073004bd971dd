// Package record is what a ledger says of a table.
package record
