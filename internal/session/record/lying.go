package record

import (
	"slices"

	"ttsbridge/validator/table"
)

// Lying is where each hidden card was sealed last. There is one for every table, so a card takes little room in it.
type Lying struct {
	cards []sealedAt
	spots []string // by the number that cards have for them, from 1
}

type sealedAt struct {
	record uint32 // 0 for a card that is not hidden
	spot   uint16
}

func (l *Lying) of(id table.CardID) sealedAt {
	if int(id) >= len(l.cards) {
		return sealedAt{}
	}
	return l.cards[id]
}

// at tells whether a card was sealed at the spot of that name.
func (l *Lying) at(c sealedAt, spot string) bool { return c.record != 0 && l.spots[c.spot] == spot }

func (l *Lying) set(id table.CardID, at sealedAt) {
	if more := int(id) + 1 - len(l.cards); more > 0 {
		l.cards = append(l.cards, make([]sealedAt, more)...)
	}
	l.cards[id] = at
}

// mostSpots bounds the names that a ledger can make up; no table has so many spots.
const mostSpots = 1 << 11

// number is the number of a spot, a new one when no card was sealed there before. What is beyond all bounds is at no spot, which is 0.
func (l *Lying) number(spot string) uint16 {
	n := slices.Index(l.spots, spot)
	switch {
	case n >= 0:
		return uint16(n)
	case len(l.spots) == 0:
		l.spots = []string{""}
	case len(l.spots) == mostSpots:
		return 0
	}
	l.spots = append(slices.Clip(l.spots), spot) // copies keep their own
	return uint16(len(l.spots) - 1)
}

// Due lists the cards that a record must seal: those that have become hidden, that lie elsewhere, whose pile was
// shuffled, and all after an undo. Shown are those that were sealed and are open to everybody now; a record that has dealt
// their faces anew seals them, too, for the seal before speaks of another face. An undo shows nothing: what lies open after
// it was open when it was made, and what was sealed since may have been dealt by a shuffle that is taken back. Only what
// everybody can see decides, so that a seal tells nothing.
func (l *Lying) Due(s *table.State, e Entry) (due, shown []table.CardID) {
	if len(e.Events) == 0 && e.Undone == nil {
		return nil, nil
	}
	mixed, anew := shuffles(e.Events), renumberings(e.Events)
	for i := 1; i < len(s.Cards); i++ {
		id, at := table.CardID(i), l.of(table.CardID(i))
		spot := s.Cards[i].Spot
		switch {
		case spot == 0:
		case s.Sees(table.Nobody, id):
			first := numbered(anew, id) // nothing was sealed under its number before
			if !first && (at.record == 0 || e.Undone != nil) {
				continue
			}
			shown = append(shown, id)
			if first || l.dealt(s, mixed, id) {
				due = append(due, id)
			}
		case !l.at(at, s.Place(spot).Name) || e.Undone != nil || shuffled(mixed, id, spot):
			due = append(due, id)
		}
	}
	return due, shown
}

// shuffles are those among a record's events; few records have any.
func shuffles(events table.Events) (all []table.Shuffled) {
	for _, e := range events {
		if s, ok := e.(table.Shuffled); ok {
			all = append(all, s)
		}
	}
	return all
}

func shuffled(all []table.Shuffled, id table.CardID, at table.Spot) bool {
	return slices.ContainsFunc(all, func(s table.Shuffled) bool {
		return len(s.Cards) == 0 && s.Spot == at || slices.Contains(s.Cards, id)
	})
}

// dealt tells whether a card lay, sealed, where a record has dealt faces anew: in that pile, or among those that it names, which may lie
// anywhere.
func (l *Lying) dealt(s *table.State, all []table.Shuffled, id table.CardID) bool {
	return slices.ContainsFunc(all, func(sh table.Shuffled) bool {
		if len(sh.Cards) > 0 {
			return slices.Contains(sh.Cards, id)
		}
		return l.at(l.of(id), s.Place(sh.Spot).Name)
	})
}

// follow takes in what record n has sealed and then shown; with an undo all seals before it lapse. Copies of it stay as they are.
func (l *Lying) follow(n int64, e Entry) {
	switch {
	case e.Undone != nil:
		l.cards = make([]sealedAt, len(l.cards))
	case len(e.Opened)+len(e.Cards) == 0:
		return
	default:
		l.cards = slices.Clone(l.cards)
	}
	for _, c := range e.Cards {
		l.set(c.Card, sealedAt{uint32(n), l.number(c.Spot)})
	}
	for _, o := range e.Opened {
		l.set(o.Card, sealedAt{})
	}
}
