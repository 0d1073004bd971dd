// Package desk is the program's place on a host's desktop: in the menu that programs are started from, among what starts
// with the machine, and beside the clock.
//
// install.go puts it there and takes it away, places_windows.go and places_other.go say where that is, entry_windows.go and
// entry_other.go write what points to the program, tray_windows.go is the sign beside the clock, open_windows.go opens a page. A double-click on what is
// written here is the program without a command: it serves.
package desk
