// Package standing answers what holds now: strength, limits, prices, paths, who may be aimed at. It is read and never
// stored.
//
// Whose rows are at work, and on what they act:
//
//	works.go      whether the effects of a card run
//	rules.go      laws that open cards lay down
//	reader.go     finds and counts cards for rows; fitting.go is what hidden cards could be
//	targets.go    the cards that a row acts on; line.go is which of them are in reach
//	facts.go      facts of a card beside its rows
//
// What holds of cards:
//
//	strength.go   ATK and DEF; adds.go is what running effects add, equipment.go what lies under a monster
//	lasting.go    what lasts for a time
//	tiles.go      how far a card gets; paths.go is by which way
//	counting.go   how many cards a seat may have
//	price.go      what a card costs
//
// What may be answered:
//
//	answers.go    what cards name as what they answer; trigger.go is whether a trap answers what happened
//	timing.go     when what is activated
//	mandatory.go  traps that must be activated
package standing
