package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Players who bring a monster of the own Graveyard back are pending as "raising": Spots are the Graveyards of those who have not
// chosen yet, Cards the monsters chosen so far, Word in which position they come.

// raises begins to ask the players whom a row names, the turn player first (tag.effect.both-players).
func raises(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
	var graves []table.Spot
	for _, seat := range seats(p.State(), now, r.On.By) {
		graves = append(graves, zones.Spot(seat, zones.Graveyard))
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "raising", Seat: now.Seat, Card: now.Card, Spots: graves, Word: r.Do.Name}})
}

// Raising asks the next player for a monster; when all have chosen the monsters come together, and are the cards of the row.
func Raising(p *validator.Play, now table.Pending) {
	s := p.State()
	if len(now.Spots) == 0 {
		raised(p, now)
		return
	}
	grave := now.Spots[0]
	now.Spots = slices.Clone(now.Spots[1:])
	able := raisable(s, grave)
	if len(able) == 1 {
		now.Cards = append(slices.Clone(now.Cards), able...)
	}
	p.Do(table.Staged{Pending: now})
	if len(able) > 1 {
		p.Do(table.Asked{Ask: table.Ask{Seat: zones.SeatOf(grave), Kind: "choose", Card: now.Card, Cards: able, Min: 1, Max: 1,
			Text: zones.Title(s, now.Card) + ": choose what is Special Summoned"}})
	}
}

// raisable lists the monsters of a Graveyard that its player can bring back: none without a free zone.
func raisable(s *table.State, grave table.Spot) []table.CardID {
	seat := zones.SeatOf(grave)
	if zones.Free(s, seat, zones.M1) == 0 || standing.Under(s, seat, "no-special-summon") {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.In(grave)), func(id table.CardID) bool { return !standing.Summonable(s, id) })
}

// raised lets the chosen monsters come, each to the field of its player.
func raised(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if top := p.State().Top(); top != nil && top.Kind == "ability" && top.Card == now.Card {
		after := *top
		after.Cards = now.Cards
		p.Do(table.Staged{Pending: after})
	}
	for _, id := range slices.Backward(now.Cards) {
		Arrive(p, table.Pending{Seat: p.State().Card(id).Owner, Card: now.Card, Cards: []table.CardID{id}, Word: now.Word})
	}
}
