// Package console is what every command has before it: where it reads, where it says something, and how it says no.
//
// console.go says, files.go reads and writes what a command line names, window_windows.go readies the window of Windows.
package console
