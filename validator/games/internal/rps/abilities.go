package rps

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// carrier carries abilities out: it reads row after row, looks at conditions, finds cards, and calls Do.
var carrier = rows.Carrier{Words: &lexicon, By: doer{}}

// doer is what the game says to rows. One switch tells what words about cards mean, another one what deeds do.
type doer struct{}

// Is tells whether a word about cards holds of a card.
func (doer) Is(v rows.Eye, id table.CardID, t *rows.Term) bool {
	switch c := v.S.Card(id); t.Word {
	case enemy:
		return c.Holder != v.Seat
	case named:
		return t.Named(v.S.Print(id).Name)
	}
	return false
}

// Find lists the cards of which words hold: rows of this game speak of the two that are shown.
func (d doer) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	for seat := range table.Seat(v.S.Count) {
		for _, id := range v.S.In(spot(seat, field)) {
			if rows.Fits(d, v, id, f) {
				all = append(all, id)
			}
		}
	}
	return all
}

// Do does a row to the cards that were found: to beat one wins the round (rps.point).
func (doer) Do(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
	if r.Do.Word == beat && len(now.Cards) > 0 {
		p.Do(table.Scored{Seat: now.Seat, Kind: won, By: 1, To: int32(p.State().Points(now.Seat, won) + 1), Why: "rps.point"})
	}
}

// Sheet is what a card does.
func (doer) Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// What else an engine for all games asks has a short answer here: no row lasts, asks anybody, searches or counts.

// Stands lists no place: no row is read for as long as its card stands.
func (doer) Stands(*table.State) []table.Spot { return nil }

// Works tells that the rows of every card work.
func (doer) Works(*table.State, table.CardID) bool { return true }

// Up tells that cards have one side.
func (doer) Up(*table.State, table.CardID, *rows.Ability) bool { return true }

// Count is 0: nothing has a word of its own.
func (doer) Count(rows.Eye, *rows.Counted) int { return 0 }

// Order has nothing to order: in a round one card at most can beat the other.
func (doer) Order(*validator.Play) {}

// Asks is the question that no row asks.
func (doer) Asks(*table.State, table.Pending, *rows.Row) string { return "" }

// Foe is the other player.
func (doer) Foe(seat table.Seat) table.Seat { return foe(seat) }

// Bars tells that nothing keeps a player from choosing a card.
func (doer) Bars(rows.Eye, table.CardID, table.Seat) bool { return false }

// Searches tells that no words mean cards that nobody sees.
func (doer) Searches(*rows.Filter) (hidden, free bool) { return false, false }

// Ends lists no cards: no row takes from a pile.
func (doer) Ends(rows.Eye, *rows.Choice, int) []table.CardID { return nil }
