package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// toPlayers is what carries out a deed that is done to players.
func toPlayers(deed int) doer {
	switch deed {
	case words.LifePoints:
		return func(p *validator.Play, l table.Pending, r *rows.Row) { GiveLife(p, standing.Look(p.State(), l), r) }
	case words.Points, words.DrainPoints:
		return setPoints
	case words.DrawCards:
		return draw
	case words.DiscardHand:
		return discardHands
	case words.LookAtHand:
		return lookAtHands
	case words.GainStrength:
		return gainStrength
	case words.ExtraPlay, words.ExtraSummon:
		return extraPlay
	}
	return nil
}

// setPoints sets Summoning Points, to none where a row drains them.
func setPoints(p *validator.Play, l table.Pending, r *rows.Row) {
	EachMeant(p, l.Seat, r.On.By, func(seat table.Seat) {
		field.Score(p, seat, board.SP, r.Do.N-p.State().Points(seat, board.SP), p.State().Print(l.Card).Key)
	})
}

func draw(p *validator.Play, l table.Pending, r *rows.Row) {
	EachMeant(p, l.Seat, r.On.By, func(seat table.Seat) {
		for range r.Do.N {
			field.Draw(p, seat)
		}
	})
}

func discardHands(p *validator.Play, l table.Pending, r *rows.Row) {
	EachMeant(p, l.Seat, r.On.By, func(seat table.Seat) {
		at := board.Pile(p.State(), seat, board.Hand)
		for hand := p.State().In(at); len(hand) > 0; hand = p.State().In(at) {
			field.Send(p, hand[0], board.Graveyard)
		}
	})
}

// EachMeant calls f for the seats in the duel that a row of a player's acts on.
func EachMeant(p *validator.Play, actor table.Seat, who rows.Who, f func(table.Seat)) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if s := p.State(); s.Alive(seat) && standing.Meant(s, actor, who, seat) {
			f(seat)
		}
	}
}
