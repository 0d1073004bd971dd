package world

import (
	"cmp"
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// form makes a deck of two cards. Its GUID is new; a frame later the deck is announced, then each card enters it with an
// event of its own, then the cards are gone.
func (w *World) form(lower, upper *Object) *Object {
	first, second := upper, lower
	if !lower.FaceDown() {
		first, second = lower, upper
	}
	raw := savefile.Object{
		"Name": "Deck", "HideWhenFaceDown": lower.HidesFaceDown(), "Hands": false,
		"SidewaysCard": lower.Raw.Bool("SidewaysCard", false), "Transform": lower.Data()["Transform"],
		"LuaScript": "", "LuaScriptState": "", "XmlUI": "", "Nickname": "", "Description": "", "GMNotes": "",
	}
	deck := w.Spawn(raw, Spawning{})
	deck.Contents = []savefile.Object{first.Data(), second.Data()}
	w.Stir(deck)
	w.doom(lower)
	w.doom(upper)
	w.After(1, func() { w.formed(deck, lower, upper) })
	return deck
}

// formed tells of the two cards; the first is told of while the deck still counts one.
func (w *World) formed(deck, lower, upper *Object) {
	if both := deck.Contents; deck.Alive() && len(both) == 2 {
		deck.Contents = both[:1:1]
		w.Fire("onObjectEnterContainer", deck, lower)
		if len(deck.Contents) == 1 {
			deck.Contents = both
		}
	}
	w.Fire("onObjectEnterContainer", deck, upper)
	w.mourn(lower)
	w.mourn(upper)
}

// merge lets an object that has just landed join what lies there: a bag under it, or a card or deck it lies on.
func (w *World) merge(o *Object) {
	if !o.Alive() || o.Holder != nil || o.InHand != nil || o.Locked {
		return
	}
	if c := w.company(o); c != nil {
		w.Put(c, o, -1)
	}
}

func (w *World) company(o *Object) *Object {
	var best *Object
	near := w.mergeDistance()
	all := w.settled().around(o.Pos)
	w.strain.add(treeStrain * len(all))
	for _, c := range all {
		if c == o || !c.Alive() || c.Spawning || c.Holder != nil || c.InHand != nil || c.Slide != nil {
			continue
		}
		if c.Locked && (c.isCard() || w.Switches.LockedRefuse) {
			continue
		}
		if (c.isBag() || c.isInfinite()) && c.covers(o.Pos) && o.Pos.Y > c.Pos.Y {
			return c
		}
		if d := c.Pos.Flat(o.Pos); d <= near && w.Stacks(c, o) {
			best, near = c, d
		}
	}
	return best
}

// mergeDistance is how near cards come together.
func (w *World) mergeDistance() float64 { return cmp.Or(w.Switches.MergeDistance, 0.5) }

// Stacks tells whether two objects would form a deck.
func (w *World) Stacks(a, b *Object) bool {
	cards := (a.isCard() || a.IsDeck()) && (b.isCard() || b.IsDeck())
	return cards && (w.Switches.MixedFacingMerges || a.FaceDown() == b.FaceDown())
}

// Split deals the cards of a deck into piles of the given sizes, the first from the top; the deck itself is gone.
func (w *World) Split(deck *Object, sizes []int, apart float64) []*Object {
	cards := slices.Clone(deck.Contents)
	if !deck.FaceDown() {
		slices.Reverse(cards)
	}
	var out []*Object
	for i, n := range sizes {
		if n <= 0 {
			continue
		}
		pile := slices.Clone(cards[:n])
		cards = cards[n:]
		if !deck.FaceDown() {
			slices.Reverse(pile)
		}
		out = append(out, w.pile(deck, pile, deck.Pos.Add(Vec{X: apart * float64(i)})))
	}
	deck.Contents = nil
	w.Destroy(deck)
	return out
}

func (w *World) pile(deck *Object, cards []savefile.Object, pos Vec) *Object {
	rot := deck.Rot
	if len(cards) == 1 {
		return w.Spawn(cards[0], Spawning{Pos: &pos, Rot: &rot})
	}
	raw := deck.Data()
	delete(raw, "GUID")
	raw["ContainedObjects"] = asList(cards)
	return w.Spawn(raw, Spawning{Pos: &pos, Rot: &rot})
}

// Group puts cards and decks together; nil when nothing fits.
func (w *World) Group(list []*Object) *Object {
	into := list[0]
	joined := false
	for _, o := range list[1:] {
		if !into.Alive() || !o.Alive() || !w.Stacks(into, o) {
			continue
		}
		if c := w.Put(into, o, -1); c != nil {
			into, joined = c, true
		}
	}
	if !joined {
		return nil
	}
	return into
}
