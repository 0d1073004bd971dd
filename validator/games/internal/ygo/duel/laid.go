package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// defends is the trait of monsters that do not stay in Attack Position; defenders are the cards that give it.
const defends = "defends"

var defenders = words.OnPrints(func(pr *table.Print) bool {
	return slices.ContainsFunc(words.Sheet(pr).Rows(), func(r *rows.Row) bool { return r.Do.Word == words.Grant && r.Do.Name == defends })
})

// laidAside turns monsters to Defence Position that cannot stay in Attack Position, whatever has made them so: they were summoned,
// their Level changed, they were turned or changed sides, or the card that says so is at work again.
func laidAside(p *validator.Play) {
	s := p.State()
	if defenders.Of(s).None() {
		return
	}
	for _, id := range standing.Having(s, attacking(s), defends) {
		if standing.Has(s, id, defends) { // still, with those before it turned
			field.Turn(p, id, zones.Sideways)
		}
	}
}

// attacking lists the open monsters in Attack Position.
func attacking(s *table.State) []table.CardID {
	all := make([]table.CardID, 0, s.Count*zones.Row)
	for seat := range table.Seat(s.Count) {
		for _, id := range zones.Monsters(s, seat) {
			if c := s.Card(id); c.Up && c.Turned == zones.Upright {
				all = append(all, id)
			}
		}
	}
	return all
}
