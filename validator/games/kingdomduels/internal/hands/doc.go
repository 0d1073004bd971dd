// Package hands is what hands do at the table that is no move of the game: the effect of a card is carried out step by step, and
// whatever else is put back with the rule that is against it.
//
//   - byhand.go: the steps of an effect; bound.go: the rules that bind even an effect
//   - numbers.go: numbers that an effect changes; chance.go: coins and dice; maps.go: Tiles and Obstructions
//   - stray.go: what goes back
package hands
