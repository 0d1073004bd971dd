// Package battle is attack, block, battle, shields and their triggers.
package battle
