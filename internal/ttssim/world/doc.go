// Package world is the table itself and who is at it: things, where they lie and fall, hands, zones, decks, seats and
// turns. It tells a listener what happens and knows no script.
package world
