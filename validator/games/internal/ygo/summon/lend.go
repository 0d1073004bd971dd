package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Consent are the answers of a team-mate who is asked to lend a monster, or for anything else that both have to want.
func (su *Summons) Consent(others func(p *validator.Play, seat table.Seat, allowed bool)) []validator.Action {
	answer := func(kind validator.Kind, verb string, allowed bool) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "consent", Reads: ask.PressedWith(string(kind)), Shows: ask.Presses(string(kind)),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) {
				yield(validator.Move{Word: string(kind)})
			},
			Does: func(p *validator.Play, m validator.Move) {
				if !su.lent(p, allowed) {
					others(p, m.Seat, allowed)
				}
			}}
	}
	return []validator.Action{answer("allow", "allows", true), answer("deny", "denies", false)}
}

// lent goes on with what a team-mate lends, or ends it without cost; false when something else was asked.
func (su *Summons) lent(p *validator.Play, allowed bool) bool {
	top := p.State().Top()
	if top == nil || top.Kind != "summoning" && top.Kind != "activating" && top.Kind != "fusing" {
		return false
	}
	if allowed {
		if top.Kind == "activating" {
			chain.Lent(p, *top)
		}
		return true
	}
	seat := top.Seat
	p.Do(table.Reported{Rule: su.LentBy, Seat: seat, Card: top.Card, Text: zones.SeatName(p.State(), seat) + " is lent nothing"})
	switch top.Kind {
	case "summoning":
		p.Do(table.Resolved{})
	case "activating":
		chain.Withdraw(p)
	default:
		effects.Unlent(p)
	}
	return true
}
