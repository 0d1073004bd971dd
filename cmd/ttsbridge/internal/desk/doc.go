// Package desk is the program's place on a host's desktop: in the menu that programs are started from, among what starts
// with the machine, and beside the clock. A double-click on what is written here is the program without a command: it serves.
//
// install.go puts it there and takes it away. The rest differs between systems:
//
//	places_windows.go, places_other.go  where that is
//	entry_windows.go, entry_other.go    what points to the program
//	tray_windows.go, tray_other.go      the sign beside the clock
//	open_windows.go, open_other.go      a page opened in the browser
package desk
