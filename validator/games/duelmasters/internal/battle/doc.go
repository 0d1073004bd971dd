// Package battle is attack, block, battle, shields and their triggers.
//
// attack.go begins an attack, respond.go has what answers it, battle.go compares powers, breaking.go breaks shields.
package battle
