// Package acts is what people do at a table, and its only input. Every act goes the way of the game: it is asked for,
// done, and told. It answers whether it happened: false means that a script or the table forbade it, an error that it
// made no sense (nobody sits there, no such object).
//
//	hold.go    pick up, carry, drop, drag
//	turn.go    flip, rotate, shuffle, number keys, deal, states, peek, hover, select
//	things.go  group, copy, paste, delete, search, counters, chat
//	press.go   clicks on interfaces, buttons, menus, keys and dialogs
//	choose.go  choosing cards in the hand
//	seat.go    sitting down, leaving, ending the turn
package acts
