// Package battle is the march onto a tile, the attack and its end.
//
//	goeson.go      whether a card goes on with what it was ordered to do
//	battle.go      an attack, stage by stage; battleflip.go is cards turned up in it
//	fight.go       values compared, and what that costs
//	gamble.go      values that chance changes
//	crush.go       strong monsters on Crush terrain, and what each step brings with it
package battle
