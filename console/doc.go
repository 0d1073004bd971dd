// Package console is the bridge in a browser: pages for the host, for whoever plays without the game, for spectators and judges. It
// shows what a token allows and carries a player's deeds to his table; it decides nothing about a duel, and nothing of a game
// stands in it.
//
// console.go lists the routes. guard.go says what a browser may load and who looks, and lets somebody in by his token.
// table.go is a table's page and its parts, stream.go keeps it up to date, seat.go takes a player's
// deeds. host.go lists and shows tables, note.go notes what the host wants of them, make.go makes them. bout.go is the page of a
// match. replay.go shows a duel again, statistics.go counts over many, results.go lists what came of the duels of a club. desk.go is
// for judges, overlay.go for streams, deck.go for who builds decks, author.go for who writes cards. pages.go draws templates, which
// lie in pages/; assets.go gives styles and scripts, which lie in assets/.
//
// The rooms below it:
//
//	texts  the words of the pages in German
//	heard  what was said at a table
//	board  a table's plan as shapes for a drawing
//	paint  the board of a new table, and the ground that is painted on it
//	tape   a duel that was played, from its ledger, and counts over many
//	odds   how likely cards are drawn, and curves of a deck
//	assets styles and scripts
//	drop   files that are dropped on a page
//	posted what a player's form says
//	written the form in which a card is written
//	named  whom a sentence speaks of
//	browsertest  real browsers, for tests
package console
