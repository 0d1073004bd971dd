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

// sheetTrouble warns when cards meet whose sheets share a key: what the game shows then is anybody's guess.
func (s *Sim) sheetTrouble(c, o *object) {
	mine, theirs := c.data().Sub("CustomDeck"), o.data().Sub("CustomDeck")
	for _, key := range savefile.Keys(theirs) {
		if mine[key] != nil && mine.Sub(key).Text("FaceURL") != theirs.Sub(key).Text("FaceURL") {
			s.warn("%s and %s have different sheets under the key %s", c.guid, o.guid, key)
		}
	}
}

// put moves an object into a container, asking first. index -1 puts it on the nearer end. It gives the container the
// object is in afterwards, or nil when it was refused.
func (s *Sim) put(c, o *object, index int) *object {
	if c == o || !c.alive() || !o.alive() || !s.mayEnter(c, o) || !c.alive() || !o.alive() {
		return nil
	}
	s.searchTrouble(c, "putObject")
	s.sheetTrouble(c, o)
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

// keptFrames is how long PutKeepsReference keeps the reference of a put object.
const keptFrames = 2

// entered tells of an object that went into a container, and ends it.
func (s *Sim) entered(c, o *object) {
	s.touch(c)
	s.emitEvent("onObjectEnterContainer", c.lua(), o.lua())
	if s.sw.PutKeepsReference {
		s.doom(o)
		s.after(keptFrames, func() { s.mourn(o) })
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
