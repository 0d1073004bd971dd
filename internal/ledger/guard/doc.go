// Package guard sees that files are still where they were, and as they were left. What is written into a file that nobody will find again
// is lost, though every write succeeds: a file that was deleted lives on for whoever has it open, and one that was written over gives no
// sign. So a ledger's store looks before each write whether its files are as it left them, and after it, before anybody is told, whether
// the path still leads to them. Times are not asked: some systems write them late. Where files in use cannot be deleted, as on Windows,
// they can still be written over.
//
// guard.go is for the two files of a ledger, complete.go looks before they are opened, or makes them, leads.go is for any one file.
// What tells files apart differs between systems: kept_windows.go is for Windows, kept_unix.go for all others, of which kept_linux.go
// looks at less than kept_other.go.
package guard
