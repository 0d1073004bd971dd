package world

import (
	"math"
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// Taking is how something leaves a container.
type Taking struct {
	GUID   string // which one; "" takes index
	Index  int    // -1 takes the top, or the bottom when bottom is set
	Bottom bool
	Pos    *Vec
	Rot    *Vec
	Flip   bool
	Jump   bool // appear at pos instead of flying there
	Done   func(*Object)
	By     *Person // the player who takes it into his hand
}

// Top is the index that is taken first.
func (o *Object) Top(bottom bool) int {
	last := len(o.Contents) - 1
	first := 0
	switch {
	case o.IsDeck() && !o.FaceDown(), o.isBag() && o.bagOrder() == 0:
		first, last = last, first
	case o.isBag() && o.bagOrder() == 2 && !bottom:
		return o.world.Chance.IntN(len(o.Contents))
	}
	if bottom {
		return last
	}
	return first
}

func (o *Object) bagOrder() int { return int(o.Raw.Sub("Bag").Number("Order", 0)) }

func (o *Object) pick(t Taking) int {
	if t.GUID != "" {
		return slices.IndexFunc(o.Contents, func(c savefile.Object) bool { return c.Text("GUID") == t.GUID })
	}
	if t.Index < 0 {
		return o.Top(t.Bottom)
	}
	return t.Index
}

// Take brings something out of a container; nil when it is not there.
func (w *World) Take(c *Object, t Taking) *Object {
	if !c.Alive() || len(c.Contents) == 0 {
		return nil
	}
	i := c.pick(t)
	if i < 0 || i >= len(c.Contents) {
		return nil
	}
	w.searchTrouble(c, "takeObject")
	raw := c.Contents[i]
	if !c.isInfinite() {
		c.Contents = slices.Delete(slices.Clone(c.Contents), i, i+1)
		w.Touch(c)
	} else {
		raw = raw.Clone()
		delete(raw, "GUID")
	}
	o := w.Spawn(raw, w.exit(c, t))
	if t.By != nil {
		w.grip(t.By, o)
	}
	w.emitEvent("onObjectLeaveContainer", c, o)
	if c.IsDeck() && len(c.Contents) == 1 {
		w.collapse(c)
	}
	return o
}

// exit is the way out of a container: two units to the right of it unless told otherwise.
func (w *World) exit(c *Object, t Taking) Spawning {
	how := Spawning{Done: t.Done, frozen: 1}
	goal := c.Pos.Add(Vec{X: 2})
	if t.Pos != nil {
		goal = *t.Pos
	}
	start := c.Pos.Add(Vec{Y: c.Extent().Y})
	turn := c.Rot
	if t.Rot != nil {
		turn = *t.Rot
	} else if t.Flip && c.IsDeck() {
		turn.Z = Angle(turn.Z + 180)
	}
	how.Rot = &turn
	if t.Jump {
		how.Pos = &goal
	} else {
		how.Pos, how.glideTo = &start, &goal
	}
	return how
}

// collapse turns a deck of one into the card itself.
func (w *World) collapse(deck *Object) {
	card := deck.Contents[0]
	deck.Contents = nil
	pos, rot := deck.Pos, deck.Rot
	deck.Remainder = w.Spawn(card, Spawning{Pos: &pos, Rot: &rot})
	if w.Switches.RemainderLeaves {
		w.emitEvent("onObjectLeaveContainer", deck, deck.Remainder)
	}
	w.Destroy(deck)
}

// searchTrouble warns when a container is worked on while a player looks through it: the game loses or doubles things.
func (w *World) searchTrouble(c *Object, what string) {
	if c.Searcher != nil && w.Depth > 0 {
		w.Warn("%s on %s while %s searches it", what, c.GUID, c.Searcher.Color)
	}
}

// sheetTrouble warns when cards meet whose sheets share a key: what the game shows then is anybody's guess.
func (w *World) sheetTrouble(c, o *Object) {
	mine, theirs := c.Data().Sub("CustomDeck"), o.Data().Sub("CustomDeck")
	for _, key := range savefile.Keys(theirs) {
		if mine[key] != nil && mine.Sub(key).Text("FaceURL") != theirs.Sub(key).Text("FaceURL") {
			w.Warn("%s and %s have different sheets under the key %s", c.GUID, o.GUID, key)
		}
	}
}

// Put moves an object into a container, asking first. index -1 puts it on the nearer end. It gives the container the
// object is in afterwards, or nil when it was refused.
func (w *World) Put(c, o *Object, index int) *Object {
	if c == o || !c.Alive() || !o.Alive() || !w.mayEnter(c, o) || !c.Alive() || !o.Alive() {
		return nil
	}
	w.searchTrouble(c, "putObject")
	w.sheetTrouble(c, o)
	switch {
	case c.isCard() && o.isCard():
		return w.form(c, o)
	case c.isCard() && o.IsDeck():
		o.Contents = beyond(o.Contents, o.Top(true), []savefile.Object{c.Data()})
		o.Pos.X, o.Pos.Z = c.Pos.X, c.Pos.Z
		w.entered(o, c)
		return o
	case c.IsDeck() && (o.isCard() || o.IsDeck()):
		w.intoDeck(c, o, index)
	case c.isInfinite():
	default:
		c.Contents = append(slices.Clone(c.Contents), o.Data())
	}
	w.entered(c, o)
	return c
}

func (w *World) mayEnter(c, o *Object) bool {
	if !c.IsContainer() && !(c.isCard() && (o.isCard() || o.IsDeck())) {
		return false
	}
	if c.IsDeck() && !o.isCard() && !o.IsDeck() {
		return false
	}
	if !w.Allows("tryObjectEnterContainer", c, o) {
		return false
	}
	return w.FireOwn(c, "tryObjectEnter", o) != No
}

// keptFrames is how long PutKeepsReference keeps the reference of a put object.
const keptFrames = 2

// entered tells of an object that went into a container, and ends it.
func (w *World) entered(c, o *Object) {
	w.Touch(c)
	w.emitEvent("onObjectEnterContainer", c, o)
	if w.Switches.PutKeepsReference {
		w.doom(o)
		w.After(keptFrames, func() { w.mourn(o) })
		return
	}
	w.Destroy(o)
}

func (w *World) intoDeck(deck, o *Object, index int) {
	cards := []savefile.Object{o.Data()}
	if o.IsDeck() {
		cards = o.Contents
	}
	if index >= 0 {
		at := min(index, len(deck.Contents))
		deck.Contents = slices.Insert(slices.Clone(deck.Contents), at, cards...)
		return
	}
	bottom := o.Pos.Y < deck.Pos.Y
	deck.Contents = beyond(deck.Contents, deck.Top(bottom), cards)
}

// beyond puts cards outside the outermost card of a deck, which is the first or the last.
func beyond(contents []savefile.Object, end int, cards []savefile.Object) []savefile.Object {
	if end > 0 || len(contents) == 0 {
		end++
	}
	return slices.Insert(slices.Clone(contents), min(end, len(contents)), cards...)
}

// Shuffle mixes a container.
func (w *World) Shuffle(c *Object) {
	w.searchTrouble(c, "shuffle")
	mix := func() {
		c.Contents = slices.Clone(c.Contents)
		w.Chance.Shuffle(len(c.Contents), func(i, j int) { c.Contents[i], c.Contents[j] = c.Contents[j], c.Contents[i] })
	}
	if w.Switches.ShuffleDelay > 0 {
		w.After(w.Switches.ShuffleDelay, mix)
		return
	}
	mix()
}

// Randomizable asks whether an object may be shuffled.
func (w *World) Randomizable(o *Object, color string) bool {
	return w.Allows("tryObjectRandomize", o, color) &&
		w.FireOwn(o, "tryRandomize", color) != No && o.Alive()
}

// Randomize shuffles an object and tells of it.
func (w *World) Randomize(o *Object, color string) {
	if faces := o.faces(); len(faces) > 0 {
		o.Rot = VecOf(faces[w.Chance.IntN(len(faces))].Sub("Rotation"))
	} else {
		w.Shuffle(o)
	}
	w.Emit(func() {
		w.Fire("onObjectRandomize", o, color)
		w.FireOwn(o, "onRandomize", color)
	})
}

// faces are what an object shows when it is turned so, as the faces of a die.
func (o *Object) faces() []savefile.Object { return o.Raw.Objects("RotationValues") }

// Shown is the face that an object shows as it lies, nil when it has none.
func (o *Object) Shown() savefile.Object {
	var shown savefile.Object
	least := math.MaxFloat64
	for _, face := range o.faces() {
		r := VecOf(face.Sub("Rotation"))
		off := math.Hypot(math.Remainder(r.X-o.Rot.X, 360), math.Remainder(r.Z-o.Rot.Z, 360))
		if off < least {
			shown, least = face, off
		}
	}
	return shown
}
