// Package said has the lines that a bridge says to everybody at a table.
package said

import (
	"fmt"

	"ttsbridge/internal/session/record"
)

// What everybody at a table is told of edits. The mod puts these lines into its own language, so each has its text there;
// %d is a number, and what follows a colon at the end is a name that stays as it is.
const (
	Follows      = "The card database was edited; this table follows."
	FollowsCards = "The card database was edited (changes to cards of this game: %d); this table follows."
	Keeps        = "The card database was edited; this duel keeps the prints it has."
	KeepsCards   = "The card database was edited (changes to cards of this game: %d); this duel keeps the prints it has."
	ToFollow     = "The host has chosen: this table follows edits of the card database from now on."
	ToKeep       = "The host has chosen: this duel keeps the prints it has, whatever is edited in the card database."
	Over         = "The duel is over; what is printed on its cards stays."
	SoAlready    = "That is so already."
	Seeded       = "All luck of this table follows from a seed, for tests: whoever chose it can know every card and every throw."
	LuckOfHost   = "All luck of this table is thrown by the host's bridge alone."
	Refused      = "An edit of the card database was not taken; the cards stay as they were."
	More         = "And %d more; the bridge's window lists them."
	Mended       = "The card database is in order again."
	Script       = "Card script taken up: "
	ScriptGone   = "Card script gone: "
	ScriptBad    = "A card script was not taken; the one before stays."
	ScriptsOther = "Since the bridge was started again, other card scripts are in force: "
)

// Lines lists what tables are told of edits, for whoever puts it into another language.
var Lines = []string{Follows, FollowsCards, Keeps, KeepsCards, ToFollow, ToKeep, Over, SoAlready, Seeded, LuckOfHost,
	Refused, More, Mended, Script, ScriptGone, ScriptBad, ScriptsOther}

// OfEdit is what everybody at a table is told of an edit.
func OfEdit(p record.Prints, cards int) string {
	switch {
	case p == record.PrintsFollow && cards > 0:
		return fmt.Sprintf(FollowsCards, cards)
	case p == record.PrintsFollow:
		return Follows
	case cards > 0:
		return fmt.Sprintf(KeepsCards, cards)
	}
	return Keeps
}
