package mats

import "ttsbridge/validator/table"

// Where is a point at which a card let go would lie at a spot; false when the spot has no place on the table.
func (l *Layout) Where(s *table.State, at table.Spot) (x, z float64, ok bool) {
	place := s.Place(at)
	switch {
	case at == 0:
		return 0, 0, false
	case OnBoard(&place):
		x, z = l.TileCentre(Side(s), place.X, place.Y)
	case place.Kind == HandKind:
		x, z = l.Turned(s, place.Owner, 0, -l.HandFar(s))
	case l.Pile(place.Kind) == nil:
		return 0, 0, false
	default:
		x, z = l.PileStart(s, l.Pile(place.Kind))
		x, z = l.Turned(s, place.Owner, x, z)
	}
	return Round(x), Round(z), true
}
