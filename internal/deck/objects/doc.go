// Package objects makes what is spawned on the table of a list.
//
// objects.go makes the piles and their cards, sheetplan.go says which card is where on which sheet, guids.go names objects,
// press.go does all of it fast, printrun.go for one deck.
package objects
