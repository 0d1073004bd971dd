// Package objects makes what is spawned on the table of a list.
//
// objects.go makes the piles and their cards, sheetplan.go says which card is where on which sheet, guids.go names objects.
//
// press.go does all of it fast: stamps.go keeps what is the same of a card in every deck, mold.go what is the same in every
// file, layout.go settles a list, with ranks.go for the order of its cards, and printrun.go prints it, with digits.go for what
// differs.
package objects
