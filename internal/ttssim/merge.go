package ttssim

import (
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// form makes a deck of two cards. Its GUID is new; a frame later the deck is announced, then each card enters it with an
// event of its own, then the cards are gone.
func (s *Sim) form(lower, upper *object) *object {
	first, second := upper, lower
	if !lower.faceDown() {
		first, second = lower, upper
	}
	raw := savefile.Object{
		"Name": "Deck", "HideWhenFaceDown": lower.hidesFaceDown(), "Hands": false,
		"SidewaysCard": lower.raw.Bool("SidewaysCard", false), "Transform": lower.data()["Transform"],
		"LuaScript": "", "LuaScriptState": "", "XmlUI": "", "Nickname": "", "Description": "", "GMNotes": "",
	}
	deck := s.spawn(raw, spawning{})
	deck.contents = []savefile.Object{first.data(), second.data()}
	s.doom(lower)
	s.doom(upper)
	s.after(1, func() { s.formed(deck, lower, upper) })
	return deck
}

// formed tells of the two cards; the first is told of while the deck still counts one.
func (s *Sim) formed(deck, lower, upper *object) {
	if both := deck.contents; deck.alive() && len(both) == 2 {
		deck.contents = both[:1:1]
		s.fire("onObjectEnterContainer", deck.lua(), lower.lua())
		if len(deck.contents) == 1 {
			deck.contents = both
		}
	}
	s.fire("onObjectEnterContainer", deck.lua(), upper.lua())
	s.mourn(lower)
	s.mourn(upper)
}

// merge lets an object that has just landed join what lies there: a bag under it, or a card or deck it lies on.
func (s *Sim) merge(o *object) {
	if !o.alive() || o.holder != nil || o.inHand != nil || o.locked {
		return
	}
	if c := s.company(o); c != nil {
		s.put(c, o, -1)
	}
}

func (s *Sim) company(o *object) *object {
	var best *object
	near := orFloat(s.sw.MergeDistance, 0.5)
	for _, c := range s.objects {
		if c == o || !c.alive() || c.spawning || c.holder != nil || c.inHand != nil || c.slide != nil {
			continue
		}
		if c.locked && (c.isCard() || s.sw.LockedRefuse) {
			continue
		}
		if (c.isBag() || c.isInfinite()) && c.covers(o.pos) && o.pos.Y > c.pos.Y {
			return c
		}
		if d := c.pos.Flat(o.pos); d <= near && s.stacks(c, o) {
			best, near = c, d
		}
	}
	return best
}

func (s *Sim) stacks(a, b *object) bool {
	cards := (a.isCard() || a.isDeck()) && (b.isCard() || b.isDeck())
	return cards && (s.sw.MixedFacingMerges || a.faceDown() == b.faceDown())
}

// split deals the cards of a deck into piles of the given sizes, the first from the top; the deck itself is gone.
func (s *Sim) split(deck *object, sizes []int, apart float64) []*object {
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
		out = append(out, s.pile(deck, pile, deck.pos.Add(Vec{X: apart * float64(i)})))
	}
	deck.contents = nil
	s.destroy(deck)
	return out
}

func (s *Sim) pile(deck *object, cards []savefile.Object, pos Vec) *object {
	rot := deck.rot
	if len(cards) == 1 {
		return s.spawn(cards[0], spawning{pos: &pos, rot: &rot})
	}
	raw := deck.data()
	delete(raw, "GUID")
	raw["ContainedObjects"] = asList(cards)
	return s.spawn(raw, spawning{pos: &pos, rot: &rot})
}
