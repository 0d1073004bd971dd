package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// doerToPlayers is what carries out a key that acts on players or the board.
func doerToPlayers(key string) doer {
	switch key {
	case "change-lp":
		return ChangeLife
	case "change-terrain":
		return changeTerrain
	case "set-summon-points":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			EachOn(p, l, e.Side, func(seat table.Seat) {
				field.Score(p, seat, board.SP, e.B-p.State().Points(seat, board.SP), p.State().Print(l.Card).Key)
			})
		}
	case "drain-summon-points":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			EachOn(p, l, "enemy", func(seat table.Seat) {
				field.Score(p, seat, board.SP, -p.State().Points(seat, board.SP), p.State().Print(l.Card).Key)
			})
		}
	case "draw":
		return func(p *validator.Play, l table.Pending, e table.Effect) {
			for range e.B {
				field.Draw(p, l.Seat)
			}
		}
	case "discard-hands":
		return func(p *validator.Play, l table.Pending, _ table.Effect) {
			EachOn(p, l, "both", func(seat table.Seat) {
				for hand := p.State().In(board.Pile(p.State(), seat, board.Hand)); len(hand) > 0; hand = p.State().In(board.Pile(p.State(), seat, board.Hand)) {
					field.Send(p, hand[0], board.Graveyard)
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

// EachOn calls f for the seats in the duel that a side names, as the player of an effect sees it.
func EachOn(p *validator.Play, l table.Pending, word string, f func(table.Seat)) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if s := p.State(); s.Alive(seat) && standing.Sided(s, l.Seat, seat, word) {
			f(seat)
		}
	}
}

// EachMeant calls f for the seats in the duel that a row of a player's acts on.
func EachMeant(p *validator.Play, actor table.Seat, who rows.Who, f func(table.Seat)) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if s := p.State(); s.Alive(seat) && standing.Meant(s, actor, who, seat) {
			f(seat)
		}
	}
}
