package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// doerToPlayers is what carries out a key that acts on players or the board.
func doerToPlayers(key string) doer {
	switch key {
	case "change-lp":
		return changeLife
	case "change-terrain":
		return changeTerrain
	case "set-summon-points":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			eachOn(p, l, e.Side, func(seat table.Seat) { score(p, seat, sp, e.B-p.State().Points(seat, sp), p.State().Print(l.Card).Key) })
		}
	case "drain-summon-points":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			eachOn(p, l, "enemy", func(seat table.Seat) { score(p, seat, sp, -p.State().Points(seat, sp), p.State().Print(l.Card).Key) })
		}
	case "draw":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			for range e.B {
				draw(p, l.Seat)
			}
		}
	case "discard-hands":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			eachOn(p, l, "both", func(seat table.Seat) {
				for hand := p.State().In(pile(p.State(), seat, zHand)); len(hand) > 0; hand = p.State().In(pile(p.State(), seat, zHand)) {
					send(p, hand[0], zGraveyard)
				}
			})
		}
	case "look-at-hand":
		return lookAtHands
	case "gain-rivals-strength":
		return gainRivalsStrength
	case "seal-graves":
		return sealGraves
	}
	return nil
}

// eachOn calls f for the seats in the duel that a side names, as the player of an effect sees it.
func eachOn(p *validator.Play, l table.Pending, word string, f func(table.Seat)) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if s := p.State(); s.Alive(seat) && sided(s, l.Seat, seat, word) {
			f(seat)
		}
	}
}
