package layout

import (
	"slices"

	"ttsbridge/validator/table"
)

// When the card database was edited and the table follows it, objects are made anew with the new name, text and picture.
// Which ones are must not give a hidden card away: of cards whose face everybody sees it is those that were edited, of
// all others, in piles, in hands and face-down, it is every one, whether any of them was edited or none.

// reprintsIn lists the prints that events replace; nil when they tell of no edit at all.
func reprintsIn(events table.Events) []table.PrintID {
	var ids []table.PrintID
	for _, e := range events {
		r, ok := e.(table.Reprinted)
		if !ok {
			continue
		}
		ids = slices.Grow(ids, 1+len(r.Prints)) // never nil from here on
		for _, one := range r.Prints {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

// reprinted tells whether the object of a card must be made anew after an edit of the database.
func (w *shower) reprinted(id table.CardID) bool {
	c := w.after.Card(id)
	if w.reprints == nil || c.Spot == 0 {
		return false
	}
	return !w.after.Sees(table.Nobody, id) || slices.Contains(w.reprints, c.Print)
}

// stampedAnew tells whether a pile must be made anew after an edit of the database.
func (w *shower) stampedAnew(at table.Spot) bool {
	return w.reprints != nil && slices.ContainsFunc(w.after.In(at), w.reprinted)
}
