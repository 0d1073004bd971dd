// Package foreign reads the card databases of other programs: one file a format, each from the bytes of a file to cards
// that have no key yet; merge then decides which card of ours each one is. It must never know a rule of a game, nor
// where a user's own database lies. Whatever it reads may be broken or hostile: nothing is dropped without a word.
//
//	foreign.go   what a file holds, and how its format is told
//	folder.go    all files of a folder, each in its format
//
// The formats, by what holds them:
//
//	cdb.go          SQLite, of EDOPro and its relatives; bits.go is what their numbers stand for
//	lflist.go       limit lists of EDOPro
//	series.go       names of series, from its strings.conf; and the series of a card by their numbers
//	csv.go          tables of any kind, with the columns that others call otherwise
//	json.go         lists in JSON, which are one of these:
//	exported.go     our own export
//	ygoprodeck.go   YGOPRODeck
//	ydm.go          YDM-Data
//	duelmasters.go  duel-masters-json
//	kdsite.go       the Kingdom Duels site
//	xml.go          XML, which is one of these:
//	octgn.go        a set of OCTGN
//	cockatrice.go   a database of Cockatrice
//
// What they share:
//
//	set.go       a cell's text put into the field that it fills
//	words.go     what was read made fit to be kept: words, numbers, lengths
//	printing.go  sets and numbers of printings
package foreign
