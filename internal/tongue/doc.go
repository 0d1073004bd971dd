// Package tongue puts what the referee says into another language, on its way out to a table that asked for it.
//
// Rules, ledgers and audits keep the English sentence. What is said at the table is looked up here by its English form: a
// sentence as the rules word it, with places for the facts of the moment (%s, %d). The forms stand in plain text files, a
// game a file, each with its German sentence below it; a fact may be a form itself, a name of a card stays what it is.
//
//	book.go   a language: looking up a sentence
//	voice.go  what one table hears: its language, and its players by name
//	form.go   one sentence with places to fill in
//	page.go   reading the files
//	reply.go  all words of a reply to the table
//	german/   the German sentences: all.txt for what every game says, asked.txt for answers to questions, matches.txt, decks.txt, pages.txt, a file for
//	          each game, and the rules of each
//
// What has no words in the language yet stays English, part by part; tests name what is missing.
package tongue
