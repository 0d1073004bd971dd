// Package zones is words, options, zones, faces and costs: which card lies where and what is printed on it. It never
// writes.
//
//	words.go    steps of a turn, zones, marks
//	board.go    which card lies where
//	faces.go    what is printed on a card, side by side
//	options.go  the house rules
//	moves.go    what every move must keep to
//	stages.go   what is pending, by its kind
package zones
