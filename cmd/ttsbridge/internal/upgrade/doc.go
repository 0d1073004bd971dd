// Package upgrade brings files of its user's own into the words of today: scenario files, and card databases.
//
// upgrade.go is the command; files.go does the work on one file, each kind in its way, and keeps the file of before.
package upgrade
