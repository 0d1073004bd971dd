package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Equip Cards that an effect puts on monsters are pending as "bearing": N is how many of the Cards are put on, Target the monster that
// was chosen for the next one, Word the ability that says which monsters bear them.

// bears begins to put the cards of a row on monsters.
func bears(p *validator.Play, now table.Pending) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "bearing", Seat: now.Seat, Card: now.Card, Word: now.Word, Cards: slices.Clone(now.Cards)}})
}

// Bearing puts the next of the cards on a monster that it fits; where several are there its player says on which. What fits none stays
// where it lies.
func Bearing(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.N >= len(now.Cards) {
		p.Do(table.Resolved{})
		return
	}
	id := now.Cards[now.N]
	hosts := standing.Bearers(s, now.Seat, now.Card, id, now.Word)
	if now.Target == 0 && len(hosts) > 1 && zones.Free(s, now.Seat, zones.S1) != 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: id, Cards: hosts, Min: 1, Max: 1,
			Text: "choose on which monster " + zones.Title(s, id) + " is put"}})
		return
	}
	if now.Target == 0 && len(hosts) == 1 {
		now.Target = hosts[0]
	}
	host := now.Target
	now.N, now.Target = now.N+1, 0
	p.Do(table.Staged{Pending: now})
	if host != 0 {
		field.Wear(p, id, host, now.Seat)
	}
}
