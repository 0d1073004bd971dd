// Package backup keeps a whole data folder in one file and brings it back. It must never know what a ledger says.
//
// make.go packs a folder while a bridge works in it, manifest.go is the list of what is in the file with a hash of each,
// restore.go unpacks it beside the old folder and lets the two change places when all of it was found right.
package backup
