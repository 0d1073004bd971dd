package field

import (
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// journey is what will be remembered of a card that is about to go elsewhere: from where, how it lay there, and whether an
// effect of an opponent of its owner does it.
func journey(s *table.State, id table.CardID) (way table.Marks) {
	c := s.Card(id)
	switch from := zones.Zone(c.Spot); {
	case from == zones.Hand:
		way = zones.FromHand | c.Marks&zones.ByFoe
	case from == zones.Deck:
		way = zones.FromDeck
	case from == zones.Graveyard:
		way = zones.FromGrave
	case from >= zones.M1 && !c.Up:
		way = zones.WasDown
	}
	if by := s.Top(); by != nil && by.Kind == "ability" && !s.Together(by.Seat, c.Owner) {
		way |= zones.ByFoe
	}
	return way
}
