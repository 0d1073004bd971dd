package drawing

import (
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
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

// mixedIn lists the cards among which faces were dealt anew. Each is made anew, whether it has another face or not:
// which ones do must not be seen.
func mixedIn(before *table.State, events table.Events) (all []table.CardID) {
	for i, e := range events {
		if sh, ok := e.(table.Shuffled); ok {
			at, _ := table.Fold(*before, events[:i]...)
			all = append(all, sh.Among(&at)...)
		}
	}
	return all
}

// reprinted tells whether the object of a card must be made anew after an edit of the database.
func (w *shower) reprinted(id table.CardID) bool {
	if w.reprints == nil || w.after.Card(id).Spot == 0 {
		return false
	}
	return !w.after.Sees(table.Nobody, id) || slices.Contains(w.reprints, w.after.Card(id).Print)
}

// openFaces makes the cards anew that everybody sees to be edited, before all the hidden ones.
func (w *shower) openFaces() {
	for i := 1; i < len(w.after.Cards) && w.reprints != nil; i++ {
		if id := table.CardID(i); w.reprinted(id) && w.shown(id) {
			w.card(id)
		}
	}
}

// shown tells of a card that lies where everybody sees its face.
func (w *shower) shown(id table.CardID) bool {
	return w.after.Sees(table.Nobody, id) && !w.inPile(w.after, id)
}

// stampedAnew tells whether a pile must be made anew after an edit of the database.
func (w *shower) stampedAnew(at table.Spot) bool {
	return w.reprints != nil && slices.ContainsFunc(w.after.In(at), w.reprinted)
}

// renew takes all cards and piles off the table and makes them anew; without a list of what lies there that follows when
// the table has said what is left.
func renew(out []tts.Command, t *mats.Mat, s *table.State, lying []tts.Lying) []tts.Command {
	if lying == nil {
		for at := 1; at < len(s.Places); at++ {
			out = append(out, takeOff(t, s, table.Spot(at))...)
		}
		return append(out, tts.Command{Do: tts.DoMore})
	}
	first := len(out)
	rest := []tts.Lying{}
	for _, o := range lying {
		_, card := t.Tokens.Card(o.Memo, len(s.Cards))
		at := t.SpotOf(s, o.Memo)
		pile := at != 0 && t.Pile(s.Places[at].Kind) != nil
		switch inside := o.Zone != "" && !strings.HasPrefix(o.Zone, mats.HandKind); {
		case !card && !pile:
			rest = append(rest, o)
		case !inside:
			out = append(out, tts.Command{Do: tts.DoRemove, Card: o.Memo})
		}
	}
	return mendAfter(out, first, t, s, rest)
}

// takeOff removes what lies at a place: the pile, which goes by the name of its card when it is but one, or each card.
func takeOff(t *mats.Mat, s *table.State, at table.Spot) (out []tts.Command) {
	in := s.In(at)
	if p := t.Pile(s.Places[at].Kind); p != nil && p.Shape != mats.Spread && (p.Shape == mats.Bag || len(in) > 1) {
		return []tts.Command{{Do: tts.DoRemove, Card: t.Memo(s, at)}}
	}
	for _, id := range in {
		out = append(out, tts.Command{Do: tts.DoRemove, Card: t.Token(id)})
	}
	return out
}
