// Package tts holds Tabletop Simulator's own words: the callbacks a table's mod sends, the commands it obeys, the
// policy it keeps, and the objects of a save file. It has types and codecs only: it must never know a rule, a card's
// meaning or where anything lies.
//
// What a mod sends:
//
//	tts.go       callbacks, acts, and the limits on them
//	callback.go  a callback read; reader.go and readtext.go are the JSON below that
//	lacking.go   what a callback lacks that is well written
//	acted.go     what a hand did, as it stands in every record
//
// What it is answered:
//
//	reply.go   a verdict, commands and the policy
//	encode.go  a reply written, in two spellings: writer.go is JSON, packed.go what a table's interpreter reads at once
//	heft.go    about how long a reply is
//	clean.go   texts as they may be shown at a table
//
// What a save holds:
//
//	object.go       a save and an object; objectparts.go and objectsave.go are their parts
//	objectcodec.go  a save read and written, byte for byte as the game does it
//	strange.go      a save in which values stand otherwise than the game writes them
package tts
