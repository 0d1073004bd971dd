package layout

import (
	"fmt"
	"math"
	"slices"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Show gives the commands by which the table comes to show what a verdict made of the state before: what has changed,
// what the hand that acted has displaced, and what is to be said. The act may be nil: no hand at the table made
// the move. Luck's own answers displace nothing.
func (t *Tabletop) Show(before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	w := shower{Tabletop: t, before: before, after: &v.After, reprints: reprintsIn(v.Events)}
	if act == nil || v.Move.Seat == table.Chance {
		act = &tts.Act{}
	}
	w.lay(act)
	w.tell(v, act.Color)
	return w.out
}

// Restore undoes on the table what an act displaced that had no meaning. Words without one are answered.
func (t *Tabletop) Restore(s *table.State, act *tts.Act) []tts.Command {
	w := shower{Tabletop: t, before: s, after: s}
	w.lay(act)
	if act.Color != "" && act.Kind != tts.ActPeek && t.spotOf(s, act.Card) != 0 {
		w.add(say(act.Color, tts.ToneRefusal, "Decks and bags stay where they are; this one was put back."))
	}
	if act.Kind == tts.ActPress || act.Kind == tts.ActChat {
		w.add(say(act.Color, tts.ToneInfo, "That means nothing just now."))
	}
	return w.out
}

// lay shows everything that is to be seen, without a word.
func (w *shower) lay(act *tts.Act) {
	w.touch(act)
	changed := w.changed() || w.reprints != nil
	w.openFaces()
	if changed && w.reprints == nil {
		w.places()
	}
	w.grounds(act)
	switch {
	case changed:
		w.cards(1, max(len(w.after.Cards), len(w.before.Cards)))
		if w.reprints != nil { // nobody looks into piles
			w.places()
		}
		w.movePieces()
	case w.touched != 0:
		w.cards(int(w.touched), int(w.touched)+1)
	}
	w.points(act)
	if changed {
		w.questions()
		w.panels()
	}
	if w.partial {
		w.add(tts.Command{Do: tts.DoMore})
	}
}

// changed tells whether anything is different at all. A refusal hands back the very state it found, and most callbacks of
// an evening are answered by looking at what a hand touched.
func (w *shower) changed() bool {
	b, a := w.before, w.after
	return !same(b.Players, a.Players) || b.Turn != a.Turn || b.Result != a.Result || b.Serial != a.Serial ||
		!same(b.Cards, a.Cards) || !same(b.Spots, a.Spots) || !same(b.Ground, a.Ground) || !same(b.Asks, a.Asks) ||
		!same(b.Stack, a.Stack)
}

// same tells whether two slices are one and the same.
func same[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// A shower collects the commands that lead from one state to another.
type shower struct {
	*Tabletop
	before, after *table.State
	touched       table.CardID
	reprints      []table.PrintID // those that were replaced; nil when the database was not edited
	act           *tts.Act
	partial       bool // a pile was begun and its other cards follow
	out           []tts.Command
}

func (w *shower) add(c tts.Command) { w.out = append(w.out, c) }

// touch notes which card a hand displaced.
func (w *shower) touch(act *tts.Act) {
	w.act = act
	switch act.Kind {
	case tts.ActDrag, tts.ActFlip, tts.ActTurn, tts.ActTake:
		w.touched, _ = w.tokens.Card(act.Card, len(w.after.Cards))
		if at := w.spotOf(w.after, act.Card); at != 0 { // a whole pile
			w.add(w.pileBack(at))
		}
	}
}

// pileBack puts a deck or bag that was carried away where it belongs.
func (w *shower) pileBack(at table.Spot) tts.Command {
	pose := w.heap(w.after, at)
	return tts.Command{Do: tts.DoCard, Card: w.memo(w.after, at), X: pose.X, Y: pose.Y, Z: pose.Z, Rot: pose.Rot}
}

// places replaces the decks and bags whose cards have other faces than before: a shuffle deals the faces anew.
func (w *shower) places() {
	for at := 1; at < len(w.after.Places); at++ {
		p := w.pile(w.after.Places[at].Kind)
		if p == nil || p.Shape == Spread || !w.dealtAnew(table.Spot(at)) && !w.stampedAnew(table.Spot(at)) {
			continue
		}
		w.remove(table.Spot(at))
		w.spawnHeap(table.Spot(at))
	}
}

// spawnHeap makes a pile with as many of its cards from the top as one reply can carry; the others follow one by one when
// the table has said hello again. False when there is nothing to make.
func (w *shower) spawnHeap(at table.Spot) bool {
	obj, ok := w.heapObject(w.after, at)
	for n := len(w.after.In(at)) / 2; ok && len(obj) > longestObject && n >= 2; n /= 2 {
		short := *w.after
		short.Spots = slices.Clone(short.Spots)
		short.Spots[at] = short.Spots[at][:n]
		obj, ok = w.heapObject(&short, at)
		w.partial = true
	}
	if ok {
		w.spawn(obj)
	}
	return ok
}

// dealtAnew tells whether a card that stays in a pile has another face.
func (w *shower) dealtAnew(at table.Spot) bool {
	for _, id := range w.after.In(at) {
		if b := w.before.Card(id); b.Spot == at && b.Print != w.after.Cards[id].Print {
			return true
		}
	}
	return false
}

// remove takes a pile off the table. One with a single card has become that card.
func (w *shower) remove(at table.Spot) {
	memo := w.memo(w.before, at)
	if in := w.before.In(at); len(in) == 1 && w.pile(w.before.Places[at].Kind).Shape == Stack {
		memo = w.Token(in[0])
	}
	w.add(tts.Command{Do: tts.DoRemove, Card: memo})
}

// grounds shows new ground, and mends a tile that a hand gave another state.
func (w *shower) grounds(act *tts.Act) {
	mend := table.Spot(0)
	if act.Kind == tts.ActGround {
		mend = w.spotOf(w.after, act.Tile)
	}
	for at := 1; at < len(w.after.Ground); at++ {
		spot := table.Spot(at)
		changed := at >= len(w.before.Ground) || w.before.Ground[at] != w.after.Ground[at]
		if changed || spot == mend && int(w.after.Ground[at])+1 != act.State {
			w.add(tts.Command{Do: tts.DoGround, Tile: w.memo(w.after, spot), State: int(w.after.Ground[at]) + 1})
		}
	}
}

// cards moves what lies elsewhere than before. Cards that go into piles come last and from the top, so that each
// finds the index it belongs at.
func (w *shower) cards(from, to int) {
	var stows []table.CardID
	for i := from; i < to; i++ {
		id := table.CardID(i)
		if !w.stirred(id) || w.reprinted(id) && w.shown(id) { // the latter came first
			continue
		}
		if now := w.Pose(w.after, id); now.Lie == InPile && !w.respawned(id) {
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
		w.add(w.put(w.after, id))
	}
}

// stirred tells whether a card may have to be shown anew: a quick test that spares working out most poses.
func (w *shower) stirred(id table.CardID) bool {
	if id == w.touched {
		return true
	}
	b, a := w.before.Card(id), w.after.Card(id)
	return b != a || w.reprinted(id) || !sameList(w.before.In(b.Spot), w.after.In(a.Spot))
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
	return b.Spot != 0 && (b.Print != w.after.Card(id).Print || w.reprinted(id)) && !w.inPile(w.after, id)
}

func (w *shower) inPile(s *table.State, id table.CardID) bool { return w.Pose(s, id).Lie == InPile }

// leadsInto tells whether a card has to be put into the pile it belongs to.
func (w *shower) leadsInto(id table.CardID, now Pose) bool {
	if w.dealtAnew(now.In) {
		return false // it came with the pile
	}
	was := w.Pose(w.before, id)
	return id == w.touched || was.Lie != InPile || was.In != now.In
}

// card shows one card that lies in no pile.
func (w *shower) card(id table.CardID) {
	was, now := w.Pose(w.before, id), w.Pose(w.after, id)
	switch {
	case now.Lie == Nowhere:
		if was.Lie != Nowhere {
			w.add(tts.Command{Do: tts.DoRemove, Card: w.Token(id)})
		}
		return
	case was.Lie == Nowhere || w.respawned(id):
		if was.Lie != Nowhere {
			w.add(tts.Command{Do: tts.DoRemove, Card: w.Token(id)})
		}
		w.spawn(w.cardObject(w.after, id))
		if now.Lie == InHand {
			w.add(w.put(w.after, id))
		}
	case now != was || id == w.touched && !w.asTouched(now):
		w.add(w.put(w.after, id))
	}
	w.mark(id)
}

// asTouched tells whether the hand that touched a card has left it as it must lie.
func (w *shower) asTouched(now Pose) bool {
	a := w.act
	if now.Lie == InHand {
		return a.Zone != "" && a.Zone == w.memo(w.after, now.In)
	}
	near := math.Abs(a.X-now.X) < 0.05 && math.Abs(a.Z-now.Z) < 0.05
	return a.Kind == tts.ActDrag && near && a.Up == now.Up && int(math.Round(a.Rot))%360 == now.Rot
}

// mark shows or takes away the counters on a card when their number has changed.
func (w *shower) mark(id table.CardID) {
	was, _ := w.marked(w.before, id)
	if n, text := w.marked(w.after, id); n != was || n > 0 && w.respawned(id) {
		w.add(tts.Command{Do: tts.DoMark, Card: w.Token(id), N: n, Text: text})
	}
}

func (t *Tabletop) marked(s *table.State, id table.CardID) (int, string) {
	if t.Mark == nil || int(id) >= len(s.Cards) {
		return 0, ""
	}
	return t.Mark(&s.Cards[id])
}

// put is the command that makes a card lie as it does in a state.
func (t *Tabletop) put(s *table.State, id table.CardID) tts.Command {
	pose := t.Pose(s, id)
	c := tts.Command{Card: t.Token(id), X: pose.X, Y: pose.Y, Z: pose.Z, Rot: pose.Rot, Up: pose.Up}
	switch pose.Lie {
	case InHand:
		return tts.Command{Do: tts.DoHand, Card: c.Card, Color: t.Color(s.Place(pose.In).Owner)}
	case InPile:
		c.Do, c.Into, c.Index = tts.DoStow, t.memo(s, pose.In), pose.Index
		c.With = t.neighbour(s, pose.In, id)
	default:
		c.Do = tts.DoCard
	}
	return c
}

// neighbour is another card of a pile, by which the pile is found when it has become a single card.
func (t *Tabletop) neighbour(s *table.State, at table.Spot, id table.CardID) string {
	for _, other := range s.In(at) {
		if other != id {
			return t.Token(other)
		}
	}
	return ""
}

// points shows changed points, and mends a counter that a hand clicked.
func (w *shower) points(act *tts.Act) {
	for seat := table.Seat(0); int(seat) < w.after.Count; seat++ {
		for i := range w.Counters {
			c := &w.Counters[i]
			id := c.ID + ":" + w.Color(seat)
			n := w.after.Points(seat, c.Kind)
			if n != w.before.Points(seat, c.Kind) || act.Kind == tts.ActCounter && act.ID == id {
				w.add(tts.Command{Do: tts.DoCounter, ID: id, Value: n})
			}
			if act.Kind == tts.ActCounter && act.ID == id && act.Value != n {
				w.add(say(tts.ToAll, tts.ToneInfo, fmt.Sprintf("The referee keeps the counters: %s of %s is %d, not %d.",
					c.Label, w.seatName(seat), n, act.Value)))
			}
		}
	}
}

// spawn makes a new object on the table.
func (w *shower) spawn(obj []byte) { w.add(tts.Command{Do: tts.DoSpawn, JSON: string(obj)}) }
