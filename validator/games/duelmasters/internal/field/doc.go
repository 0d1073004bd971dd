// Package field tells how cards come and leave, and that it is heard.
//
//	summon.go     creatures come, and evolution creatures onto their bases; brought.go is what effects bring
//	draw.go       draws, mana, castles, and changes for a turn
//	heard.go      which abilities a moment lets speak
//	turning.go    further sides of cards; links.go is cards that join into one, liberate.go those under seals
//	leave.go      cards leave, with what lies under and on them
//	saving.go     what saves a creature from being destroyed; waysout.go is where it may go instead, staying.go in which form it stays
//	redirect.go   castles that let another shield be broken
package field
