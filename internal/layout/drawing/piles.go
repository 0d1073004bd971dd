package drawing

import (
	"slices"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// pileBack puts a deck or bag that was carried away where it belongs.
func (w *shower) pileBack(at table.Spot) tts.Command {
	pose := w.Heap(w.after, at)
	upright := w.Pile(w.after.Places[at].Kind).Shape == mats.Bag
	return tts.Command{Do: tts.DoCard, Card: w.Memo(w.after, at), X: pose.X, Y: pose.Y, Z: pose.Z, Rot: pose.Rot, Up: upright}
}

// places replaces the decks and bags whose cards may have other faces than before: a shuffle deals the faces anew.
func (w *shower) places() {
	for at := 1; at < len(w.after.Places); at++ {
		p := w.Pile(w.after.Places[at].Kind)
		if p == nil || p.Shape == mats.Spread || !w.dealtAnew(table.Spot(at)) && !w.stampedAnew(table.Spot(at)) {
			continue
		}
		w.remove(table.Spot(at))
		w.spawnHeap(table.Spot(at))
	}
}

// tallies tells of piles in the open that have another number of cards than before.
func (w *shower) tallies() {
	for at := 1; at < len(w.after.Places); at++ {
		spot := table.Spot(at)
		if n := len(w.after.In(spot)); at >= len(w.before.Places) || n != len(w.before.In(spot)) {
			w.tally(spot, n)
		}
	}
}

// tally writes behind the caption of a pile how many cards lie there, if that is told of it.
func (w *shower) tally(at table.Spot, n int) {
	place := &w.after.Places[at]
	if p := w.Pile(place.Kind); p != nil && p.Tallied() && !mats.OnBoard(place) && !w.Idles(w.after, place) {
		w.add(tts.Command{Do: tts.DoCount, ID: objects.SignMemo(w.Mat, w.after, at), N: n})
	}
}

// spawnHeap makes a pile with as many of its cards from the top as one reply can carry; the others follow one by one when
// the table has said hello again. False when there is nothing to make.
func (w *shower) spawnHeap(at table.Spot) bool {
	s, n := w.after, len(w.after.In(at))
	if n > mostAtOnce {
		n, w.partial = mostAtOnce, true
		short := s.Short(at, n)
		s = &short
	}
	obj, ok := objects.HeapObject(w.Mat, s, at)
	if ok {
		w.spawnCards(obj, n)
	}
	return ok
}

// dealtAnew tells whether a card that stays in a pile has another face, or was shuffled: which order came of that must not be seen, not
// even that it is the one of before. What came into it out of nowhere has got another number there.
func (w *shower) dealtAnew(at table.Spot) bool {
	for _, id := range w.after.In(at) {
		if b := w.before.Card(id); b.Spot == 0 && int(at) < len(w.before.Places) || b.Spot == at && (b.Print != w.after.Cards[id].Print || slices.Contains(w.mixed, id)) {
			return true
		}
	}
	return false
}

// remove takes a pile off the table. One with a single card has become that card.
func (w *shower) remove(at table.Spot) {
	memo := w.Memo(w.before, at)
	if in := w.before.In(at); len(in) == 1 && w.Pile(w.before.Places[at].Kind).Shape == mats.Stack {
		memo = w.Token(in[0])
	}
	w.add(tts.Command{Do: tts.DoRemove, Card: memo})
}
