package layout

import "ttsbridge/validator/table"

// Where is a point at which a card let go would lie at a spot; false when the spot has no place on the table.
func (l *Layout) Where(s *table.State, at table.Spot) (x, z float64, ok bool) {
	place := s.Place(at)
	switch {
	case at == 0:
		return 0, 0, false
	case place.X > 0:
		x, z = l.tileCentre(side(s), place.X, place.Y)
	case place.Kind == handKind:
		x, z = l.turned(place.Owner, 0, -l.handFar(s))
	case l.pile(place.Kind) == nil:
		return 0, 0, false
	default:
		x, z = l.pileStart(s, l.pile(place.Kind))
		x, z = l.turned(max(place.Owner, 0), x, z)
	}
	return round(x), round(z), true
}
