package ttssim

import (
	"cmp"
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// form makes a deck of two cards. Its GUID is new; a frame later the deck is announced, then each card enters it with an
// event of its own, then the cards are gone.
func (w *world) form(lower, upper *object) *object {
	first, second := upper, lower
	if !lower.faceDown() {
		first, second = lower, upper
	}
	raw := savefile.Object{
		"Name": "Deck", "HideWhenFaceDown": lower.hidesFaceDown(), "Hands": false,
		"SidewaysCard": lower.raw.Bool("SidewaysCard", false), "Transform": lower.data()["Transform"],
		"LuaScript": "", "LuaScriptState": "", "XmlUI": "", "Nickname": "", "Description": "", "GMNotes": "",
	}
	deck := w.spawn(raw, spawning{})
	deck.contents = []savefile.Object{first.data(), second.data()}
	w.doom(lower)
	w.doom(upper)
	w.after(1, func() { w.formed(deck, lower, upper) })
	return deck
}

// formed tells of the two cards; the first is told of while the deck still counts one.
func (w *world) formed(deck, lower, upper *object) {
	if both := deck.contents; deck.alive() && len(both) == 2 {
		deck.contents = both[:1:1]
		w.fire("onObjectEnterContainer", deck, lower)
		if len(deck.contents) == 1 {
			deck.contents = both
		}
	}
	w.fire("onObjectEnterContainer", deck, upper)
	w.mourn(lower)
	w.mourn(upper)
}

// merge lets an object that has just landed join what lies there: a bag under it, or a card or deck it lies on.
func (w *world) merge(o *object) {
	if !o.alive() || o.holder != nil || o.inHand != nil || o.locked {
		return
	}
	if c := w.company(o); c != nil {
		w.put(c, o, -1)
	}
}

func (w *world) company(o *object) *object {
	var best *object
	near := cmp.Or(w.sw.MergeDistance, 0.5)
	for _, c := range w.objects {
		if c == o || !c.alive() || c.spawning || c.holder != nil || c.inHand != nil || c.slide != nil {
			continue
		}
		if c.locked && (c.isCard() || w.sw.LockedRefuse) {
			continue
		}
		if (c.isBag() || c.isInfinite()) && c.covers(o.pos) && o.pos.Y > c.pos.Y {
			return c
		}
		if d := c.pos.Flat(o.pos); d <= near && w.stacks(c, o) {
			best, near = c, d
		}
	}
	return best
}

func (w *world) stacks(a, b *object) bool {
	cards := (a.isCard() || a.isDeck()) && (b.isCard() || b.isDeck())
	return cards && (w.sw.MixedFacingMerges || a.faceDown() == b.faceDown())
}

// split deals the cards of a deck into piles of the given sizes, the first from the top; the deck itself is gone.
func (w *world) split(deck *object, sizes []int, apart float64) []*object {
	cards := slices.Clone(deck.contents)
	if !deck.faceDown() {
		slices.Reverse(cards)
	}
	var out []*object
	for i, n := range sizes {
		if n <= 0 {
			continue
		}
		pile := slices.Clone(cards[:n])
		cards = cards[n:]
		if !deck.faceDown() {
			slices.Reverse(pile)
		}
		out = append(out, w.pile(deck, pile, deck.pos.Add(Vec{X: apart * float64(i)})))
	}
	deck.contents = nil
	w.destroy(deck)
	return out
}

func (w *world) pile(deck *object, cards []savefile.Object, pos Vec) *object {
	rot := deck.rot
	if len(cards) == 1 {
		return w.spawn(cards[0], spawning{pos: &pos, rot: &rot})
	}
	raw := deck.data()
	delete(raw, "GUID")
	raw["ContainedObjects"] = asList(cards)
	return w.spawn(raw, spawning{pos: &pos, rot: &rot})
}

func (w *world) group(list []*object) *object {
	into := list[0]
	joined := false
	for _, o := range list[1:] {
		if !into.alive() || !o.alive() || !w.stacks(into, o) {
			continue
		}
		if c := w.put(into, o, -1); c != nil {
			into, joined = c, true
		}
	}
	if !joined {
		return nil
	}
	return into
}
