package printed

import "fmt"

// What everybody at a table is told of edits. The mod puts these lines into its own language, so each has its text there;
// %d is a number, and what follows a colon at the end is a name that stays as it is.
const (
	LineFollows      = "The card database was edited; this table follows."
	LineFollowsCards = "The card database was edited (changes to cards of this game: %d); this table follows."
	LineKeeps        = "The card database was edited; this duel keeps the prints it has."
	LineKeepsCards   = "The card database was edited (changes to cards of this game: %d); this duel keeps the prints it has."
	LineToFollow     = "The host has chosen: this table follows edits of the card database from now on."
	LineToKeep       = "The host has chosen: this duel keeps the prints it has, whatever is edited in the card database."
	LineOver         = "The duel is over; what is printed on its cards stays."
	LineSoAlready    = "That is so already."
	LineSeeded       = "All luck of this table follows from a seed, for tests: whoever chose it can know every card and every throw."
	LineLuckOfHost   = "All luck of this table is thrown by the host's bridge alone."
	LineRefused      = "An edit of the card database was not taken; the cards stay as they were."
	LineMore         = "And %d more; the bridge's window lists them."
	LineMended       = "The card database is in order again."
	LineScript       = "Card script taken up: "
	LineScriptGone   = "Card script gone: "
	LineScriptBad    = "A card script was not taken; the one before stays."
	LineScriptsOther = "Since the bridge was started again, other card scripts are in force: "
)

// Lines lists what tables are told of edits, for whoever puts it into another language.
var Lines = []string{LineFollows, LineFollowsCards, LineKeeps, LineKeepsCards, LineToFollow, LineToKeep, LineOver, LineSoAlready, LineSeeded, LineLuckOfHost,
	LineRefused, LineMore, LineMended, LineScript, LineScriptGone, LineScriptBad, LineScriptsOther}

// EditLine is what everybody at a table is told of an edit.
func EditLine(follow bool, cards int) string {
	switch {
	case follow && cards > 0:
		return fmt.Sprintf(LineFollowsCards, cards)
	case follow:
		return LineFollows
	case cards > 0:
		return fmt.Sprintf(LineKeepsCards, cards)
	}
	return LineKeeps
}
