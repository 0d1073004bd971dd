package mats

import (
	"math"
	"slices"

	"ttsbridge/validator/table"
)

// The kind of place that a table keeps in a hand zone.
const HandKind = "hand"

// A Lie says in what way a card lies.
type Lie uint8

const (
	// Nowhere: the card is not on the table.
	Nowhere Lie = iota
	// Loose: at a point, so turned.
	Loose
	// InHand: in a seat's hand; the table orders it.
	InHand
	// InPile: inside a deck or bag.
	InPile
)

// A Pose is where a card lies on the table. X, Y and Z are units and count for Loose and InPile; Rot is degrees.
type Pose struct {
	Lie     Lie
	In      table.Spot // the hand or pile
	Index   int        // from the top of a pile
	X, Y, Z float64
	Rot     int
	Up      bool
}

// Pose says where a card lies in a state.
func (l *Layout) Pose(s *table.State, id table.CardID) Pose {
	c := s.Card(id)
	place := s.Place(c.Spot)
	order := IndexOf(s.In(c.Spot), id)
	if c.Spot == 0 || order < 0 {
		return Pose{}
	}
	if OnBoard(&place) {
		return l.onTile(s, &c, place, order)
	}
	if pose, stands := l.charted(s, &c, id); stands {
		return pose
	}
	if place.Kind == HandKind {
		return Pose{Lie: InHand, In: c.Spot, Rot: l.Upright(s, place.Owner), Up: true}
	}
	p := l.Pile(place.Kind)
	if p == nil {
		return Pose{}
	}
	if c.Host != 0 && slices.Contains(l.Under, place.Kind) && s.Card(c.Host).Spot != 0 {
		return l.beneath(s, id, c.Host)
	}
	if p.Shape == Spread {
		return l.spread(s, &c, place, p, len(s.In(c.Spot))-1-order)
	}
	pose := l.Heap(s, c.Spot)
	pose.Index = order
	return pose
}

// beneath lays a card under the one that it belongs to, peeping out towards whoever holds that one, the later the farther.
func (l *Layout) beneath(s *table.State, id, host table.CardID) Pose {
	pose, nth := l.Pose(s, host), 0
	for other := range id {
		if c := &s.Cards[other]; c.Host == host && c.Spot == s.Cards[id].Spot {
			nth++
		}
	}
	x, z := l.Rotated(s, s.Card(host).Holder, 0, -0.6-0.5*float64(nth))
	pose.X, pose.Y, pose.Z = Round(pose.X+x), Round(pose.Y-0.05*float64(nth+1)), Round(pose.Z+z)
	pose.Up = s.Cards[id].Up
	return pose
}

// onTile lays the cards of a tile on each other, those under a monster peeping out towards their holder.
func (l *Layout) onTile(s *table.State, c *table.Card, place table.Place, order int) Pose {
	x, z := l.TileCentre(Side(s), place.X, place.Y)
	below := len(s.In(c.Spot)) - 1 - order
	if c.Host != 0 {
		dx, dz := l.Rotated(s, c.Holder, 0, -0.2*float64(order))
		x, z = x+dx, z+dz
	}
	return Pose{Lie: Loose, X: Round(x), Y: Round(l.Surface + rise + layerStep*float64(below)), Z: Round(z),
		Rot: (l.Upright(s, c.Holder) + 90*int(c.Turned)) % 360, Up: c.Up}
}

func (l *Layout) spread(s *table.State, c *table.Card, place table.Place, p *Pile, nth int) Pose {
	x, y, z := l.slot(s, p, nth)
	x, z = l.Turned(s, place.Owner, x, z)
	reader := place.Owner
	if p.Held {
		reader = c.Holder
	}
	return Pose{Lie: Loose, X: Round(x), Y: Round(y), Z: Round(z),
		Rot: (l.Upright(s, max(reader, 0)) + 90*int(c.Turned)) % 360, Up: c.Up}
}

// Heap is the pose of a deck or bag as a whole.
func (l *Layout) Heap(s *table.State, at table.Spot) Pose {
	place := s.Place(at)
	x, z := l.PileStart(s, l.Pile(place.Kind))
	x, z = l.Turned(s, place.Owner, x, z)
	return Pose{Lie: InPile, In: at, X: Round(x), Y: Round(l.Surface + rise), Z: Round(z), Rot: l.Upright(s, place.Owner)}
}

// IndexOf is where a card is in a list, -1 where it is not.
func IndexOf(list []table.CardID, id table.CardID) int {
	for i, other := range list {
		if other == id {
			return i
		}
	}
	return -1
}

// Round keeps three decimals, so that equal places have equal numbers.
func Round(v float64) float64 { return math.Round(v*1000)/1000 + 0 }
