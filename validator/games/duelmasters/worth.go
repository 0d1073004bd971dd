package duelmasters

import (
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/table"
)

// What things are worth to a seat that plays by itself, in thousandths of a shield.
const (
	worthShield   = 1000
	worthHand     = 250
	worthCreature = 500 // beside a part of its power
	worthBlocker  = 250
	worthMana     = 400 // a card of mana, up to enoughMana
	worthTapped   = 120 // what a tapped creature risks
	enoughMana    = 8
)

// worth tells how well a seat stands: its own side less the other one.
func worth(s *table.State, seat table.Seat) int {
	return outcome.Worth(s, seat, func(one table.Seat) int { return worthOf(s, one) })
}

func worthOf(s *table.State, seat table.Seat) int {
	mana := len(s.In(zones.Spot(seat, zones.Mana)))
	sum := worthShield*len(s.In(zones.Spot(seat, zones.Shields))) + worthHand*len(s.In(zones.Spot(seat, zones.Hand))) +
		worthMana*min(mana, enoughMana) + worthHand*max(mana-enoughMana, 0)/2
	for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
		pr := zones.Face(s, id)
		switch {
		case zones.Creature(s, id):
			sum += worthCreature + standing.Power(s, id, false)/10
			if zones.Keyword(pr, "blocker") {
				sum += worthBlocker
			}
			if zones.Tapped(s, id) {
				sum -= worthTapped
			}
		default:
			sum += worthHand + 50
		}
	}
	for _, id := range s.In(zones.Spot(seat, zones.Limbo)) { // about to come into play
		sum += worthCreature + s.Print(id).Attack/10
	}
	return sum
}

// guess is what a seat takes a hidden card for: a middling creature.
func guess(*table.State, table.CardID) table.Print {
	return table.Print{Key: "guess", Name: "a card", Kind: "creature", Level: 3, Attack: 2000, Colors: []string{"Light"}}
}

// fights is what a card on the board fights with now.
func fights(s *table.State, id table.CardID) (atk, def int) {
	return standing.Power(s, id, false), 0
}
