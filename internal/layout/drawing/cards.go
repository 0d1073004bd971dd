package drawing

import (
	"math"
	"slices"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// cards moves what lies elsewhere than before. Cards that go into piles come last and from the top, so that each
// finds the index it belongs at.
func (w *shower) cards(from, to int) {
	var stows []table.CardID
	stepped := w.stepped()
	for i := from; i < to; i++ {
		id := table.CardID(i)
		if !w.stirred(id) && !stepped(id) || w.reprinted(id) && w.shown(id) { // the latter came first
			continue
		}
		if now := w.Pose(w.after, id); now.Lie == mats.InPile && !w.respawned(id) {
			if w.leadsInto(id, now) {
				stows = append(stows, id)
			}
			continue
		}
		w.card(id)
	}
	slices.SortStableFunc(stows, func(a, b table.CardID) int {
		return w.Pose(w.after, a).Index - w.Pose(w.after, b).Index
	})
	for _, id := range stows {
		w.add(put(w.Mat, w.after, id))
	}
}

// stirred tells whether a card may have to be shown anew: a quick test that spares working out most poses.
func (w *shower) stirred(id table.CardID) bool {
	if id == w.touched {
		return true
	}
	b, a := w.before.Card(id), w.after.Card(id)
	if b != a || w.reprinted(id) || slices.Contains(w.mixed, id) {
		return true
	}
	if a.Host != 0 && w.before.Card(a.Host) != w.after.Card(a.Host) { // what lies beneath turns with it
		return true
	}
	return !sameList(w.before.In(b.Spot), w.after.In(a.Spot)) && !w.Stowed(w.after, id) // a heap looks as it did, whatever left it
}

// stepped tells of each card whether it stands on another square of the game's grid than before, or lies beneath one that does.
func (w *shower) stepped() func(table.CardID) bool {
	was, before := w.Grid(w.before)
	now, after := w.Grid(w.after)
	if !before && !after {
		return func(table.CardID) bool { return false }
	}
	return func(id table.CardID) bool {
		host := w.after.Card(id).Host
		return before != after || was.Stands(id) != now.Stands(id) || was.Stands(host) != now.Stands(host)
	}
}

func sameList(a, b []table.CardID) bool {
	if len(a) != len(b) {
		return false
	}
	return len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b)
}

// respawned tells whether a card has another face than before, so that its object must be replaced.
func (w *shower) respawned(id table.CardID) bool {
	b := w.before.Card(id)
	return b.Spot != 0 && (b.Print != w.after.Card(id).Print || w.reprinted(id) || slices.Contains(w.mixed, id)) && !w.inPile(w.after, id)
}

func (w *shower) inPile(s *table.State, id table.CardID) bool {
	return w.Pose(s, id).Lie == mats.InPile
}

// leadsInto tells whether a card has to be put into the pile it belongs to.
func (w *shower) leadsInto(id table.CardID, now mats.Pose) bool {
	was := w.Pose(w.before, id)
	if id != w.touched && was.Lie == mats.InPile && was.In == now.In {
		return false
	}
	return !w.dealtAnew(now.In) // else it came with the pile
}

// card shows one card that lies in no pile.
func (w *shower) card(id table.CardID) {
	was, now := w.Pose(w.before, id), w.Pose(w.after, id)
	switch {
	case now.Lie == mats.Nowhere:
		if was.Lie != mats.Nowhere {
			w.add(tts.Command{Do: tts.DoRemove, Card: w.Token(id)})
		}
		return
	case was.Lie == mats.Nowhere || w.respawned(id):
		if was.Lie != mats.Nowhere {
			w.add(tts.Command{Do: tts.DoRemove, Card: w.Token(id)})
		}
		w.spawnCards(objects.CardObject(w.Mat, w.after, id), 1)
		if now.Lie == mats.InHand {
			w.add(put(w.Mat, w.after, id))
		}
	case now != was || id == w.touched && !w.asTouched(now):
		w.add(put(w.Mat, w.after, id))
	}
	w.mark(id)
}

// asTouched tells whether the hand that touched a card has left it as it must lie.
func (w *shower) asTouched(now mats.Pose) bool {
	a := w.act
	if now.Lie == mats.InHand {
		return a.Zone != "" && a.Zone == w.Memo(w.after, now.In)
	}
	near := math.Abs(a.X-now.X) < 0.05 && math.Abs(a.Z-now.Z) < 0.05
	return a.Kind == tts.ActDrag && near && a.Up == now.Up && int(math.Round(a.Rot))%360 == now.Rot
}

// mark shows or takes away the counters on a card when their number has changed.
func (w *shower) mark(id table.CardID) {
	was, _ := Marked(w.Mat, w.before, id)
	if n, text := Marked(w.Mat, w.after, id); n != was || n > 0 && w.respawned(id) {
		w.add(tts.Command{Do: tts.DoMark, Card: w.Token(id), N: n, Text: text})
	}
}

// Marked is what the game marks a card with: a number and its words.
func Marked(t *mats.Mat, s *table.State, id table.CardID) (int, string) {
	if t.Mark == nil || int(id) >= len(s.Cards) {
		return 0, ""
	}
	return t.Mark(s, id)
}

// put is the command that makes a card lie as it does in a state.
func put(t *mats.Mat, s *table.State, id table.CardID) tts.Command {
	pose := t.Pose(s, id)
	c := tts.Command{Card: t.Token(id), X: pose.X, Y: pose.Y, Z: pose.Z, Rot: pose.Rot, Up: pose.Up}
	switch pose.Lie {
	case mats.InHand:
		return tts.Command{Do: tts.DoHand, Card: c.Card, Color: t.Color(s.Place(pose.In).Owner)}
	case mats.InPile:
		c.Do, c.Into, c.Index = tts.DoStow, t.Memo(s, pose.In), pose.Index
		c.With = neighbour(t, s, pose.In, id)
	default:
		c.Do = tts.DoCard
	}
	return c
}

// neighbour is another card of a pile, by which the pile is found when it has become a single card.
func neighbour(t *mats.Mat, s *table.State, at table.Spot, id table.CardID) string {
	for _, other := range s.In(at) {
		if other != id {
			return t.Token(other)
		}
	}
	return ""
}
