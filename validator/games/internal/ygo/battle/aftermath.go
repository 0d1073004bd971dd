package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// flip lets the flip effect of a monster follow that the battle has turned up (ygo.battle.flip-target), unless what destroys it
// negates that.
func flip(p *validator.Play, id table.CardID) {
	if !p.State().Card(id).Marks.Has(zones.Unflipped) {
		return
	}
	p.Do(table.Marked{Card: id, Set: zones.Arrived, Clear: zones.Unflipped})
	a := standing.Attack(p.State())
	if p.State().Card(id).Marks.Has(zones.Beaten) && a != nil && (standing.Has(p.State(), a.Card, "no-flip-of-killed") || standing.Has(p.State(), a.Card, "no-effects-of-killed")) {
		return
	}
	field.Happens(p, words.Flip, id, 0, 0)
}

// leave sends what the battle has destroyed to the Graveyard, the attacker's victim first
// (ygo.battle.destroyed-to-graveyard).
func leave(p *validator.Play, now table.Pending) {
	p.Do(table.Staged{Pending: ended(now)})
	for _, pair := range [][2]table.CardID{{now.Target, now.Card}, {now.Card, now.Target}} {
		if zones.Monster(p.State(), pair[0]) && p.State().Card(pair[0]).Marks.Has(zones.Beaten) {
			field.Beat(p, pair[0], pair[1])
		}
	}
}
