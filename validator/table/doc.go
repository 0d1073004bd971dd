// Package table is the kernel of nouns that all five games share: seats, spots, cards, points, questions, and the
// events that alone may change them. It knows where things lie and who may see them. It must never know a rule,
// a game's name, a coordinate of a physical table, a clock or a die.
//
// What there is:
//
//	table.go        the nouns: seats, cards, spots, places, prints, players, turns, levels of rules
//	state.go        all of a duel at one moment, and what may be asked of it
//	lying.go        which cards lie where
//	pending.go      what is begun and not yet worked out, questions, and statements about hidden cards
//	teams.go        who plays with whom
//	view.go         what a viewer may know
//	kept.go         what was worked out of prints and states, kept beside them; former.go is what was printed before an edit
//
// What changes it:
//
//	draft.go        a state that is being worked on; records carried out on one
//	events.go       what happens to cards and places; events_duel.go is for seats, turns, questions and the end
//	renumbered.go   cards get other numbers where their own would tell them apart
//
// How events are written in a ledger:
//
//	codec.go        every kind by its name, written and read
//	encode.go       the frequent ones, byte for byte, encode_prints.go those that print cards; cutting.go takes them apart again
package table
