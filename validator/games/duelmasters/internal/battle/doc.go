// Package battle is attack, block, battle, shields and their triggers.
//
// attack.go begins an attack, block.go stops it, battle.go compares powers, breaking.go breaks shields, trigger.go plays what was among
// them, respond.go lets be, or uses, what a player is asked about.
package battle
