// Package session is the hall: all the tables of one bridge. It makes, finds and lists them, resumes them from the ledger
// and tells them of edits. It must never know HTTP, a rule of a game or a coordinate of a table.
//
//	hall.go      the hall, opened and closed; tables.go is its tables: made, found, listed and put to sleep
//	known.go     which games there are; tabletop.go is how tables of those with a layout look
//	wish.go      what a new table shall be; first.go is for players who agree who begins
//	owndecks.go  the lists of the host's folder of decks
//	another.go   a table like one that is there, for a seat that brings another deck
//	onward.go    where a table that is played no more goes on, for whoever has a token of it
//	bouts.go     the matches: made, found and written out; advance.go is their duels, one after another
//	gone.go      those who have given a match up
//	late.go      a table shown late to spectators, and what a host notes of his tables
//	edits.go     edits of the card database and of scripts, told to the tables that they concern
//	all.go       the ledgers of all tables written out
//	shared.go    what is different when several bridges use one book
//	garbage.go   how often memory is cleared up
//
// The rooms below it, each of which imports only those that it names:
//
//	access     the key of the house, and the tokens that open a table
//	record     what the ledger says of a table: entries, what of them is sealed, the past read back from them
//	people     who sits at a table, what they are called and told aside; on record
//	matches    one match above its duels: its state, its place in the ledger
//	pictures   what cards look like: sheets, fetched pictures, backs
//	toy        a small game with a table of its own, for tests
//	printed    what is printed on cards, kept once for tables that have the same
//	following  who follows a table, and the newest records at hand for them; on record
//	keepsake   the line with a checkpoint that guests are told to keep
//	patience   how long a seat may keep the others waiting
//	lent       rooms for the replies that tables keep
//	notes      what a host calls his tables, and which links he took back; on access
//	stock      cards and decks from the card database; on pictures
//	view       a table as a viewer may know it, in the words of its game; on record and printed
//	counsel    answers to what players ask in words
//	ownlists   the lists of the host's own folder of decks
//	live       one table: its lock, its state, its place in the ledger; on most of them
package session
