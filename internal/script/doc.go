// Package script lets cards say what data cannot: a Lua file a card, run in a sandbox that keeps nothing between two
// calls. It speaks to a duel through validator.Effects only and must never know a rule of any game, a table's layout or
// what lies in a hidden pile.
//
//	script.go   the host of all scripts, its editions and its rooms, a room for each game
//	load.go     scripts read, compiled and their examples played; the last good one stays
//	watch.go    edits followed
//	stray.go    files in the folder that nobody reads, and why
//	compile.go  one script, compiled and looked through
//	voice.go    what the scripts say at one table, hooks.go when they are asked
//	edition.go  the scripts in force by name, kept so that a ledger can be judged with the same ones
//	bench.go    one sandbox, and a call in it
//	limits.go   what a call may use
//	words.go    the part of Lua's libraries that a script has; texts.go is that for texts, lists.go that for lists
//	nouns.go    what a script reads; fact.go is that of what has happened, asked.go what it can ask
//	handles.go  what a script has instead of a card or a place
//	deeds.go    what a script does
//	guide.go    the author's guide, made from the words above, and a script to begin with
//
// The rooms below know nothing of one another:
//
//	tame  a program that the host can let run
//	sums  numbers that come out the same on every machine
package script
