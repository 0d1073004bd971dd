// Package files opens and replaces files so that other programs can go on working with them meanwhile. That asks for
// nothing on most systems. On Windows whoever opens a file in the usual way keeps everybody from renaming over it and
// from deleting it, and is himself refused while a virus scanner or an indexer looks at it.
//
// files.go reads and says what is there, whole.go writes a file whole or not at all, patience.go tries again what fails for a
// moment only, quoted.go writes a path as it can be typed, names.go says what Windows lets a file be called. open_windows.go and
// open_other.go have what differs. It must never know what a file holds.
package files
