package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// harmOf is how many Life Points a card's own effects take from its player's enemies, by its face.
func harmOf(pr *table.Print) int {
	sum := 0
	for _, e := range pr.Effects {
		if e.Key == "change-lp" && e.A == 1 && e.Side != "own" {
			sum += e.B
		}
	}
	return sum
}

// healingOf tells whether a card gives Life Points, by its face.
func healingOf(pr *table.Print) bool {
	for _, e := range pr.Effects {
		if e.Key == "change-lp" && e.A != 1 && e.B > 0 {
			return true
		}
	}
	return false
}

// turnBack lets an answered card that takes Life Points take them from its own player instead.
func turnBack(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if l.Target == 0 {
		return
	}
	stopActor(p, l, e)
	score(p, s.Cards[l.Target].Holder, lp, -harmOf(s.Print(l.Target)), s.Print(l.Card).Key)
}
