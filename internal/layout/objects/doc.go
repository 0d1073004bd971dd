// Package objects makes the objects of a table: tiles, cards, piles, hands, counters, signs and pieces.
package objects
