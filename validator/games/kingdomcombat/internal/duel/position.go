package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Default gives a seat of a position a fortress, and a deck to draw from.
func Default(p *validator.Play, seat table.Seat) {
	face, name := table.PrintID(len(p.State().Prints)), realm.Names[seat]
	p.Do(table.Printed{Prints: []table.Print{
		{Key: "blank-" + name, Name: name + "'s blank card", Kind: "unit", Level: 1, Attack: 1, Defense: 1, Extra: map[string]string{"armor": "1"}},
		{Key: "keep-" + name, Name: name + "'s Keep", Kind: "fortress", Extra: map[string]string{"hp": "20", "gold-per-turn": "3", "starting-gold": "8"}}}})
	keep := table.CardID(len(p.State().Cards))
	p.Do(table.Dealt{Spot: realm.Spot(seat, realm.Fortress), Owner: seat, Up: true, Prints: []table.PrintID{face + 1}}, table.Named{Seat: seat, Card: keep},
		table.Dealt{Spot: realm.Spot(seat, realm.Deck), Owner: seat, Prints: slices.Repeat([]table.PrintID{face}, 5)})
}
