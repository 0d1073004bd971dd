// Package keeping is what a host does so that no duel is lost with a disk.
//
// backup.go keeps the data folder in one file, whether a bridge works in it or not, restore.go brings it back, export.go
// writes the ledgers of all tables as files that anybody can verify.
package keeping
