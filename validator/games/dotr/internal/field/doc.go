// Package field tells how cards come, turn, lie under one another and leave, whole; points and claims with them.
//
//	arrive.go       cards that come to a tile
//	spellsummon.go  monsters that spells bring; materials.go is what they are made of
//	turnup.go       cards turned, and put under others
//	change.go       counters, values and points
//	claims.go       what players say of hidden cards
//	tie.go          cards that go with one another
//	leave.go        cards that leave
package field
