// Package console is what every command has before it: where it reads, where it says something, and how it says no.
//
//	console.go  what is said, and the status that a command leaves with; few.go keeps a long report readable
//	aside.go    lines beside the work, for which nobody waits
//	files.go    what a command line names, read and written; memory.go spares memory where that is large
//	typed.go    what is typed, read for as long as it is wanted
//	usage.go    a command that was used wrongly, and its help
//
// window_windows.go readies the window of Windows; other systems have none (window_other.go).
package console
