// Package playscript lets a text file act at a headless table, one act a line, and says of each whether it happened. It
// knows words and numbers and must never reach into the table past its exported acts.
//
// A line is a verb and its words; # begins a comment, quotes hold words together. A player is a colour. A thing is a GUID,
// or memo:..., name:... or tag:... for the first one that fits. A place is x,z or x,y,z, a thing to lay something onto, or
// hand for the player's own hand (hand:Red for another's). For example:
//
//	seat White Ann
//	settle
//	drag White memo:card:17 to 4,-6
//	expect refused
//	expect chat "not your turn"
//
// playscript.go reads and runs such a file, verbs.go has the verbs, checks.go what can be expected.
package playscript
