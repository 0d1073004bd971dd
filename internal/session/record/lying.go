package record

import (
	"slices"

	"ttsbridge/validator/table"
)

// Lying is where each hidden card was sealed last.
type Lying struct{ cards []sealedAt }

type sealedAt struct {
	record int64 // 0 for a card that is not hidden
	spot   string
}

func (l *Lying) of(id table.CardID) sealedAt {
	if int(id) >= len(l.cards) {
		return sealedAt{}
	}
	return l.cards[id]
}

func (l *Lying) set(id table.CardID, at sealedAt) {
	if more := int(id) + 1 - len(l.cards); more > 0 {
		l.cards = append(l.cards, make([]sealedAt, more)...)
	}
	l.cards[id] = at
}

// Due lists the cards that a record must seal: those that have become hidden, that lie elsewhere, whose pile was
// shuffled, and all after an undo. Shown are those that were sealed and are open to everybody now. Only what everybody
// can see decides, so that a seal tells nothing.
func (l *Lying) Due(s *table.State, e Entry) (due, shown []table.CardID) {
	if len(e.Events) == 0 && e.Undone == nil {
		return nil, nil
	}
	mixed := shuffles(e.Events)
	for i := 1; i < len(s.Cards); i++ {
		id, at := table.CardID(i), l.of(table.CardID(i))
		spot := s.Cards[i].Spot
		switch {
		case spot == 0:
		case s.Sees(table.Nobody, id):
			if at.record != 0 {
				shown = append(shown, id)
			}
		case at.record == 0 || at.spot != s.Place(spot).Name || e.Undone != nil || shuffled(mixed, id, spot):
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

// follow takes in what record n has sealed and shown. Copies of it stay as they are.
func (l *Lying) follow(n int64, e Entry) {
	if len(e.Opened)+len(e.Cards) == 0 {
		return
	}
	l.cards = slices.Clone(l.cards)
	for _, o := range e.Opened {
		l.set(o.Card, sealedAt{})
	}
	for _, c := range e.Cards {
		l.set(c.Card, sealedAt{n, c.Spot})
	}
}
