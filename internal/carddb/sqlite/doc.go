// Package sqlite reads the files of SQLite without its locks, so that no author's commit is ever refused because of us.
//
// image.go reads a whole database as of one commit, mark.go tells two of them apart, wal.go reads a write-ahead log.
// pages.go goes through the rows of a table, cell.go has their values; since.go finds the rows that are not the same in two images,
// leaf.go tells a page that is in order. connect.go is the way through SQLite itself, for when no other is left, and write.go has
// what goes with writing.
package sqlite
