// Package house is what most commands work with, as flags say: the folder, the cards and their looks, the game, and
// the bridge that runs.
//
//	house.go    the house, and the flags that say where it is; address.go checks the addresses among them
//	games.go    the game that is meant, and its house rules
//	library.go  the card database, lists.go deck lists by their endings, scripts.go the cards' scripts
//	looks.go    how cards look; painter.go draws them, here or in the bridge that runs
//	client.go   calls to a bridge; running.go finds the one that works in the folder
//	folders.go  the folders of Tabletop Simulator; documents_windows.go and documents_other.go say where documents are
package house
