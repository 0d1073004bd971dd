// Package abilities tells how rows are carried out, chosen and ordered.
//
//	abilities.go  an ability, row after row
//	aim.go        what a played card was aimed at, for its first row
//	pick.go       answers to questions for cards
//	price.go      what a row asks to be paid
//	deeds.go      what each deed does
//	means.go      which of several abilities is meant
//	done.go       whether it has done something, for the row behind it
package abilities
