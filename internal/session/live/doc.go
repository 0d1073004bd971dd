// Package live is one live table: its state, its place in the ledger, and what a callback does to it.
package live
