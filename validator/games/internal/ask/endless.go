package ask

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// endless is more than all that can follow from one move, unless abilities set each other off for ever.
const endless = 6000

// Endless lets an ability be that has come up in a chain of abilities without end, and tells everybody once; false where there is an end.
func Endless(p *validator.Play, card table.CardID) bool {
	if len(p.Events()) <= endless {
		return false
	}
	report := table.Reported{Rule: validator.CardsSay, Seat: table.Referee, Card: card, Text: "card effects set each other off without end; the chain is cut here"}
	told := slices.ContainsFunc(p.Events(), func(e table.Event) bool {
		r, is := e.(table.Reported)
		return is && r.Text == report.Text
	})
	p.Do(table.Resolved{})
	if !told {
		p.Do(report)
	}
	return true
}
