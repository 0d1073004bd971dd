package ttssim

import (
	"slices"

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
		return o.world.rng.IntN(len(o.contents))
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
func (w *world) take(c *object, t taking) *object {
	if !c.alive() || len(c.contents) == 0 {
		return nil
	}
	i := c.pick(t)
	if i < 0 || i >= len(c.contents) {
		return nil
	}
	w.searchTrouble(c, "takeObject")
	raw := c.contents[i]
	if !c.isInfinite() {
		c.contents = slices.Delete(slices.Clone(c.contents), i, i+1)
		w.touch(c)
	} else {
		raw = raw.Clone()
		delete(raw, "GUID")
	}
	o := w.spawn(raw, w.exit(c, t))
	if t.by != nil {
		w.grip(t.by, o)
	}
	w.emitEvent("onObjectLeaveContainer", c, o)
	if c.isDeck() && len(c.contents) == 1 {
		w.collapse(c)
	}
	return o
}

// exit is the way out of a container: two units to the right of it unless told otherwise.
func (w *world) exit(c *object, t taking) spawning {
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
func (w *world) collapse(deck *object) {
	card := deck.contents[0]
	deck.contents = nil
	pos, rot := deck.pos, deck.rot
	deck.remainder = w.spawn(card, spawning{pos: &pos, rot: &rot})
	if w.sw.RemainderLeaves {
		w.emitEvent("onObjectLeaveContainer", deck, deck.remainder)
	}
	w.destroy(deck)
}

// searchTrouble warns when a container is worked on while a player looks through it: the game loses or doubles things.
func (w *world) searchTrouble(c *object, what string) {
	if c.searcher != nil && w.depth > 0 {
		w.warn("%s on %s while %s searches it", what, c.guid, c.searcher.color)
	}
}

// sheetTrouble warns when cards meet whose sheets share a key: what the game shows then is anybody's guess.
func (w *world) sheetTrouble(c, o *object) {
	mine, theirs := c.data().Sub("CustomDeck"), o.data().Sub("CustomDeck")
	for _, key := range savefile.Keys(theirs) {
		if mine[key] != nil && mine.Sub(key).Text("FaceURL") != theirs.Sub(key).Text("FaceURL") {
			w.warn("%s and %s have different sheets under the key %s", c.guid, o.guid, key)
		}
	}
}

// put moves an object into a container, asking first. index -1 puts it on the nearer end. It gives the container the
// object is in afterwards, or nil when it was refused.
func (w *world) put(c, o *object, index int) *object {
	if c == o || !c.alive() || !o.alive() || !w.mayEnter(c, o) || !c.alive() || !o.alive() {
		return nil
	}
	w.searchTrouble(c, "putObject")
	w.sheetTrouble(c, o)
	switch {
	case c.isCard() && o.isCard():
		return w.form(c, o)
	case c.isCard() && o.isDeck():
		o.contents = beyond(o.contents, o.top(true), []savefile.Object{c.data()})
		o.pos.X, o.pos.Z = c.pos.X, c.pos.Z
		w.entered(o, c)
		return o
	case c.isDeck() && (o.isCard() || o.isDeck()):
		w.intoDeck(c, o, index)
	case c.isInfinite():
	default:
		c.contents = append(slices.Clone(c.contents), o.data())
	}
	w.entered(c, o)
	return c
}

func (w *world) mayEnter(c, o *object) bool {
	if !c.isContainer() && !(c.isCard() && (o.isCard() || o.isDeck())) {
		return false
	}
	if c.isDeck() && !o.isCard() && !o.isDeck() {
		return false
	}
	if !w.allows("tryObjectEnterContainer", c, o) {
		return false
	}
	return w.fireOwn(c, "tryObjectEnter", o) != replyNo
}

// keptFrames is how long PutKeepsReference keeps the reference of a put object.
const keptFrames = 2

// entered tells of an object that went into a container, and ends it.
func (w *world) entered(c, o *object) {
	w.touch(c)
	w.emitEvent("onObjectEnterContainer", c, o)
	if w.sw.PutKeepsReference {
		w.doom(o)
		w.after(keptFrames, func() { w.mourn(o) })
		return
	}
	w.destroy(o)
}

func (w *world) intoDeck(deck, o *object, index int) {
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
func (w *world) shuffle(c *object) {
	w.searchTrouble(c, "shuffle")
	mix := func() {
		c.contents = slices.Clone(c.contents)
		w.rng.Shuffle(len(c.contents), func(i, j int) { c.contents[i], c.contents[j] = c.contents[j], c.contents[i] })
	}
	if w.sw.ShuffleDelay > 0 {
		w.after(w.sw.ShuffleDelay, mix)
		return
	}
	mix()
}

func (w *world) randomizable(o *object, color string) bool {
	return w.allows("tryObjectRandomize", o, color) &&
		w.fireOwn(o, "tryRandomize", color) != replyNo && o.alive()
}

func (w *world) randomize(o *object, color string) {
	w.shuffle(o)
	w.emit(func() {
		w.fire("onObjectRandomize", o, color)
		w.fireOwn(o, "onRandomize", color)
	})
}
