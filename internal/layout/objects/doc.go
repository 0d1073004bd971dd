// Package objects makes the objects of a table.
//
//	objects.go  cards and piles
//	board.go    tiles, their grounds, the cloth and what stands at its edges; roads.go joins tiles
//	chart.go    the squares and walls of a board
//	places.go   hands, counters, signs and zones
//	pieces.go   pieces that stand on tiles
package objects
