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
	if by := carriedOut(s); by != nil && !s.Together(by.Seat, c.Owner) {
		way |= zones.ByFoe
	}
	return way
}

// carriedOut is the ability that is carried out now, below the players who still have to discard for it; nil when none is.
func carriedOut(s *table.State) *table.Pending {
	at := len(s.Stack) - 1
	for at >= 0 && s.Stack[at].Kind == "discarding" {
		at--
	}
	if at < 0 || s.Stack[at].Kind != "ability" {
		return nil
	}
	return &s.Stack[at]
}
