// Package carddb keeps the card facts: it opens cards.db, follows the edits that people make to it in any tool, and hands
// out immutable snapshots. Besides the ledger it is the only room that knows SQLite; it must never know a rule of a game,
// a table or who is playing.
//
// carddb.go opens a database. card.go has the facts of a card and snapshot.go answers for all of them; names.go takes names as people write
// them, folded.go keeps those ready to be searched, problem.go says what cannot be meant. decode.go, load.go and loadties.go read a database,
// index.go makes what lookups need; schema.go tells versions apart, migrate.go brings an older one up, today.go its rows. watch.go follows
// edits, again.go reads what has changed, edit.go and draft.go make some, renew.go brings a file up for good. Rooms below:
//
//	sqlite      the bytes of a SQLite file, read without its locks
//	tables      the rows of its tables, own rows over the shipped ones, and which are not as before
//	wording     how names, keys and texts are written
//	settle      the rows of one card over the shipped ones
//	sums        what stands for the content in a few bytes
//	typo        which name somebody may have meant
//	layered     indexes of which several states are in use
//	yesterday   rows that shipped before cards had one language
//	sheet, build, buildcards   the database made from text
//	lint        what is odd in it
//	search      the query language
//	foreign     databases of other programs
package carddb
