package ttssim

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/savefile"
)

// taking is how something leaves a container.
type taking struct {
	guid   string // which one; "" takes index
	index  int    // -1 takes the top, or the bottom when bottom is set
	bottom bool
	pos    *Vec
	rot    *Vec
	flip   bool
	jump   bool // appear at pos instead of flying there
	done   func(*object)
	by     *person // the player who takes it into his hand
}

// top is the index that is taken first.
func (o *object) top(bottom bool) int {
	last := len(o.contents) - 1
	first := 0
	switch {
	case o.isDeck() && !o.faceDown(), o.isBag() && o.bagOrder() == 0:
		first, last = last, first
	case o.isBag() && o.bagOrder() == 2 && !bottom:
		return o.sim.rng.IntN(len(o.contents))
	}
	if bottom {
		return last
	}
	return first
}

func (o *object) bagOrder() int { return int(o.raw.Sub("Bag").Number("Order", 0)) }

func (o *object) pick(t taking) int {
	if t.guid != "" {
		return slices.IndexFunc(o.contents, func(c savefile.Object) bool { return c.Text("GUID") == t.guid })
	}
	if t.index < 0 {
		return o.top(t.bottom)
	}
	return t.index
}

// take brings something out of a container; nil when it is not there.
func (s *Sim) take(c *object, t taking) *object {
	if !c.alive() || len(c.contents) == 0 {
		return nil
	}
	i := c.pick(t)
	if i < 0 || i >= len(c.contents) {
		return nil
	}
	s.searchTrouble(c, "takeObject")
	raw := c.contents[i]
	if !c.isInfinite() {
		c.contents = slices.Delete(slices.Clone(c.contents), i, i+1)
		s.touch(c)
	} else {
		raw = raw.Clone()
		delete(raw, "GUID")
	}
	o := s.spawn(raw, s.exit(c, t))
	if t.by != nil {
		s.grip(t.by, o)
	}
	s.emitEvent("onObjectLeaveContainer", c.lua(), o.lua())
	if c.isDeck() && len(c.contents) == 1 {
		s.collapse(c)
	}
	return o
}

// exit is the way out of a container: two units to the right of it unless told otherwise.
func (s *Sim) exit(c *object, t taking) spawning {
	how := spawning{done: t.done, frozen: 1}
	goal := c.pos.Add(Vec{X: 2})
	if t.pos != nil {
		goal = *t.pos
	}
	start := c.pos.Add(Vec{Y: c.extent().Y})
	turn := c.rot
	if t.rot != nil {
		turn = *t.rot
	} else if t.flip && c.isDeck() {
		turn.Z = angle(turn.Z + 180)
	}
	how.rot = &turn
	if t.jump {
		how.pos = &goal
	} else {
		how.pos, how.glideTo = &start, &goal
	}
	return how
}

// collapse turns a deck of one into the card itself.
func (s *Sim) collapse(deck *object) {
	card := deck.contents[0]
	deck.contents = nil
	pos, rot := deck.pos, deck.rot
	deck.remainder = s.spawn(card, spawning{pos: &pos, rot: &rot})
	if s.sw.RemainderLeaves {
		s.emitEvent("onObjectLeaveContainer", deck.lua(), deck.remainder.lua())
	}
	s.destroy(deck)
}

// searchTrouble warns when a container is worked on while a player looks through it: the game loses or doubles things.
func (s *Sim) searchTrouble(c *object, what string) {
	if c.searcher != nil && s.depth > 0 {
		s.warn("%s on %s while %s searches it", what, c.guid, c.searcher.color)
	}
}

// put moves an object into a container, asking first. index -1 puts it on the nearer end. It gives the container the
// object is in afterwards, or nil when it was refused.
func (s *Sim) put(c, o *object, index int) *object {
	if c == o || !c.alive() || !o.alive() || !s.mayEnter(c, o) || !c.alive() || !o.alive() {
		return nil
	}
	s.searchTrouble(c, "putObject")
	switch {
	case c.isCard() && o.isCard():
		return s.form(c, o)
	case c.isCard() && o.isDeck():
		o.contents = beyond(o.contents, o.top(true), []savefile.Object{c.data()})
		o.pos.X, o.pos.Z = c.pos.X, c.pos.Z
		s.entered(o, c)
		return o
	case c.isDeck() && (o.isCard() || o.isDeck()):
		s.intoDeck(c, o, index)
	case c.isInfinite():
	default:
		c.contents = append(slices.Clone(c.contents), o.data())
	}
	s.entered(c, o)
	return c
}

func (s *Sim) mayEnter(c, o *object) bool {
	if !c.isContainer() && !(c.isCard() && (o.isCard() || o.isDeck())) {
		return false
	}
	if c.isDeck() && !o.isCard() && !o.isDeck() {
		return false
	}
	if !s.allows("tryObjectEnterContainer", c.lua(), o.lua()) {
		return false
	}
	return s.fireOwn(c, "tryObjectEnter", o.lua()) != lua.LFalse
}

// entered tells of an object that went into a container, and ends it.
func (s *Sim) entered(c, o *object) {
	s.touch(c)
	s.emitEvent("onObjectEnterContainer", c.lua(), o.lua())
	if s.sw.PutKeepsReference {
		s.after(2, func() { s.destroy(o) })
		return
	}
	s.destroy(o)
}

func (s *Sim) intoDeck(deck, o *object, index int) {
	cards := []savefile.Object{o.data()}
	if o.isDeck() {
		cards = o.contents
	}
	if index >= 0 {
		at := min(index, len(deck.contents))
		deck.contents = slices.Insert(slices.Clone(deck.contents), at, cards...)
		return
	}
	bottom := o.pos.Y < deck.pos.Y
	deck.contents = beyond(deck.contents, deck.top(bottom), cards)
}

// beyond puts cards outside the outermost card of a deck, which is the first or the last.
func beyond(contents []savefile.Object, end int, cards []savefile.Object) []savefile.Object {
	if end > 0 || len(contents) == 0 {
		end++
	}
	return slices.Insert(slices.Clone(contents), min(end, len(contents)), cards...)
}

// form makes a deck of two cards. Its GUID is new, and each card enters it with an event of its own.
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
	both := []savefile.Object{first.data(), second.data()}
	deck.contents = both[:1:1]
	s.emit(func() {
		s.fire("onObjectEnterContainer", deck.lua(), lower.lua())
		deck.contents = both
		s.fire("onObjectEnterContainer", deck.lua(), upper.lua())
	})
	s.destroy(lower)
	s.destroy(upper)
	return deck
}

// shuffle mixes a container.
func (s *Sim) shuffle(c *object) {
	s.searchTrouble(c, "shuffle")
	mix := func() {
		c.contents = slices.Clone(c.contents)
		s.rng.Shuffle(len(c.contents), func(i, j int) { c.contents[i], c.contents[j] = c.contents[j], c.contents[i] })
	}
	if s.sw.ShuffleDelay > 0 {
		s.after(s.sw.ShuffleDelay, mix)
		return
	}
	mix()
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
