// Package seat is a player's own program beside a table that somebody else hosts: it gives for the luck, makes moves and says
// things for the record, and signs all of it by a key that never leaves the player's computer.
//
// seat.go is the command and what it obeys, sign.go the key and what is signed, luck.go what it gives for the luck,
// onward.go the way to the table at which the duel or its match goes on.
package seat
