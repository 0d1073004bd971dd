package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// ChainCut is what everybody is told where effects that set each other off without end are cut off; the card is the next one that would have worked.
func ChainCut(card table.CardID) table.Reported {
	return table.Reported{Rule: CardsSay, Seat: table.Referee, Card: card, Text: "card effects set each other off without end; the chain is cut here"}
}

// endless is more than all that can follow from one move, unless abilities set each other off for ever. A game that cuts its own chains does
// so before.
const endless = 6000

// Endless lets an ability be that has come up in a chain of abilities without end, and tells everybody once; false where there is an end.
func Endless(p *Play, card table.CardID) bool {
	if len(p.Events()) <= endless {
		return false
	}
	told := slices.ContainsFunc(p.Events(), func(e table.Event) bool {
		r, is := e.(table.Reported)
		return is && r.Text == ChainCut(0).Text
	})
	p.Do(table.Resolved{})
	if !told {
		p.Do(ChainCut(card))
	}
	return true
}
