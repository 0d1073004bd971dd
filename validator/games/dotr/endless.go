package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const (
	againMod  = "again" // notes on a card each further time that its flip effect goes off in a turn
	mostAgain = 8
)

// endless cuts effects that turn each other up and down without end: a flip effect goes off again only so often in a turn,
// whoever is asked between. Everybody is told (dotr.chain.lifo: a chain comes to its end).
func endless(p *validator.Play, seat table.Seat, id table.CardID) bool {
	s := p.State()
	if !s.Cards[id].Marks.Has(activated) {
		return false
	}
	times := 0
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == againMod && m.Until == s.Turn.Number {
			times++
		}
	}
	if times < mostAgain {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: againMod, Until: s.Turn.Number}})
		return false
	}
	p.Do(table.Reported{Rule: "dotr.chain.lifo", Seat: seat, Card: id, At: s.Cards[id].Spot,
		Text: "effects set each other off without end; the chain is cut here"})
	return true
}
