package drawing

import (
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Show appends the commands by which the table comes to show what a verdict made of the state before: what has changed,
// what the hand that acted has displaced, and what is to be said. The act may be nil: no hand at the table made
// the move. Luck's own answers displace nothing.
func Show(out []tts.Command, t *mats.Mat, before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	w := shower{Mat: t, before: before, after: &v.After, reprints: reprintsIn(v.Events), mixed: mixedIn(before, v.Events), out: out}
	if act == nil || v.Move.Seat == table.Chance {
		act = &tts.Act{}
	}
	w.lay(act)
	w.tell(v, act.Color)
	w.mates(tts.ToAll)
	return w.out
}

// Restore undoes on the table what an act displaced that had no meaning. Words without one are answered.
func Restore(t *mats.Mat, s *table.State, act *tts.Act) []tts.Command {
	w := shower{Mat: t, before: s, after: s}
	w.lay(act)
	switch {
	case act.Color == "" || act.Kind == tts.ActPeek:
	case t.HeapOf(s, act.Card) != 0:
		w.add(told.Say(act.Color, tts.ToneRefusal, "Decks and bags stay where they are; this one was put back."))
	case t.GroundOf(s, act.Card) != 0:
		w.add(told.Say(act.Color, tts.ToneRefusal, "The ground stays where it is; this tile was put back."))
	}
	if act.Kind == tts.ActPress || act.Kind == tts.ActChat {
		w.add(told.Say(act.Color, tts.ToneInfo, "That means nothing just now."))
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
		w.tallies()
		w.questions()
		w.panels()
	}
	if w.partial {
		w.add(tts.Command{Do: tts.DoMore})
	}
}

// changed tells whether anything is different at all. A refusal hands back the very state it found, and most callbacks of
// an evening are answered by looking at what a hand touched. What has moved has another list of cards as well.
func (w *shower) changed() bool {
	b, a := w.before, w.after
	return !same(b.Players, a.Players) || b.Turn != a.Turn || b.Result != a.Result || b.Serial != a.Serial ||
		!same(b.Cards, a.Cards) || !same(b.Ground, a.Ground) || !same(b.Asks, a.Asks) ||
		!same(b.Stack, a.Stack)
}

// same tells whether two slices are one and the same.
func same[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// A shower collects the commands that lead from one state to another.
type shower struct {
	*mats.Mat
	before, after *table.State
	touched       table.CardID
	reprints      []table.PrintID // those that were replaced; nil when the database was not edited
	mixed         []table.CardID  // those among which faces were dealt anew
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
		w.touched, _ = w.Tokens.Card(act.Card, len(w.after.Cards))
		if at := w.HeapOf(w.after, act.Card); at != 0 { // a whole pile
			w.add(w.pileBack(at))
		} else if at := w.GroundOf(w.after, act.Card); at != 0 { // a tile, which has no other way back
			w.add(tts.Command{Do: tts.DoRemove, Card: act.Card})
			w.spawn(objects.Encode(objects.Tile(w.Mat, w.after, at)))
		}
	}
}

// grounds shows new ground, and mends a tile that a hand gave another state.
func (w *shower) grounds(act *tts.Act) {
	mend := table.Spot(0)
	if act.Kind == tts.ActGround {
		mend = w.GroundOf(w.after, act.Tile)
	}
	for at := 1; at < len(w.after.Ground); at++ {
		spot := table.Spot(at)
		changed := at >= len(w.before.Ground) || w.before.Ground[at] != w.after.Ground[at]
		if changed || spot == mend && int(w.after.Ground[at])+1 != act.State {
			w.add(tts.Command{Do: tts.DoGround, Tile: w.GroundMemo(w.after, spot), State: int(w.after.Ground[at]) + 1})
		}
	}
}

// points shows changed points, and mends a counter that a hand clicked.
func (w *shower) points(act *tts.Act) {
	for seat := table.Seat(0); int(seat) < w.after.Count; seat++ {
		for i := range w.Counters {
			c := &w.Counters[i]
			n := w.after.Points(seat, c.Kind)
			if n == w.before.Points(seat, c.Kind) && act.Kind != tts.ActCounter {
				continue
			}
			id := c.ID + ":" + w.Color(seat)
			if n != w.before.Points(seat, c.Kind) || act.Kind == tts.ActCounter && act.ID == id {
				w.add(tts.Command{Do: tts.DoCounter, ID: id, Value: n})
			}
			if act.Kind == tts.ActCounter && act.ID == id && act.Value != n {
				w.add(told.Say(tts.ToAll, tts.ToneInfo, told.Refusal(&validator.Violation{Rule: w.Kept,
					Why: fmt.Sprintf("The referee keeps the counters: %s of %s is %d, not %d.", c.Label, w.SeatName(seat), n, act.Value)})))
			}
		}
	}
}

// spawn makes a new object on the table.
func (w *shower) spawn(obj []byte) { w.add(tts.Command{Do: tts.DoSpawn, JSON: string(obj)}) }

// spawnCards makes a card, or a pile of so many.
func (w *shower) spawnCards(obj []byte, n int) {
	w.add(tts.Command{Do: tts.DoSpawn, JSON: string(obj), Cards: n})
}
