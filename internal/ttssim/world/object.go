package world

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/xmlui"
)

// Object is one thing on the table. Raw holds what the save said about it; the live fields win when it is written again.
// Raw is shared with the save, with snapshots and other objects, and so is all in it: what changes is Put.
type Object struct {
	world *World
	GUID  string
	want  string // the GUID it shows while spawning, which may belong to another object
	Name  string
	Raw   savefile.Object
	own   bool // Raw is shared with nobody
	Pos   Vec
	Rot   Vec
	Size  Vec

	Locked       bool
	Interactable bool
	InHand       *Object // the hand zone that holds it
	Contents     []savefile.Object

	Spawning bool
	Dying    bool
	mourned  bool
	Dead     bool
	frozen   int // it does not move before this frame

	Slide, Spin *Glide
	Resting     bool
	restAt      int
	landed      bool // it has come down and still has to look for company
	Lifted      Vec
	LiftedTurn  Vec

	Holder    *Person
	Searcher  *Person
	Remainder *Object
	Zones     []*Object // zones it is in, for things; things inside, for zones

	Buttons []Button
	Menu    []MenuItem
	UI      *xmlui.Layout
	Hidden  map[string][]string // hider id -> colours that see an unknown face
	Unseen  map[string][]string // hider id -> colours that see nothing
	Glow    string
	Beside  any // what the listener keeps of it

	row     []*Object // of a hand zone: what it has in hand
	touched bool      // zones look at it again
	loose   bool      // where it stands is looked at again
	stands  stand
	born    int // how many came to the table before it, and it; 0 for what is not there
}

// build makes a live object from its JSON without putting it on the table.
func (w *World) build(raw savefile.Object) *Object {
	t := raw.Sub("Transform")
	o := &Object{
		world: w, Name: raw.Text("Name"), Raw: raw, want: raw.Text("GUID"),
		Pos:    Vec{X: t.Number("posX", 0), Y: t.Number("posY", 0), Z: t.Number("posZ", 0)},
		Rot:    Vec{X: t.Number("rotX", 0), Y: t.Number("rotY", 0), Z: t.Number("rotZ", 0)}.turned(),
		Size:   Vec{X: t.Number("scaleX", 1), Y: t.Number("scaleY", 1), Z: t.Number("scaleZ", 1)},
		Locked: raw.Bool("Locked", false), Interactable: true, Resting: true,
	}
	o.Contents = raw.Objects("ContainedObjects")
	if o.IsZone() {
		o.Locked = true
	}
	return o
}

// Put changes one thing that the save said about the object.
func (o *Object) Put(key string, value any) {
	if !o.own {
		o.Raw, o.own = maps.Clone(o.Raw), true
	}
	o.Raw[key] = value
}

// place puts an object on the table under a GUID of its own.
func (w *World) place(o *Object) {
	o.GUID = w.freeGUID(o.want)
	w.feet.born++
	o.born = w.feet.born
	w.Objects = append(w.Objects, o)
	w.byGUID[o.GUID] = o
	w.Touch(o)
}

// TouchAll has zones look at everything again.
func (w *World) TouchAll() {
	w.moved = slices.Clone(w.Objects)
	for _, o := range w.Objects {
		o.touched = true
	}
}

// ReleaseGUID gives up the GUID of an object that is going, so that another can have it at once.
func (w *World) ReleaseGUID(o *Object) { delete(w.byGUID, o.GUID) }

// freeGUID gives the wanted GUID when nobody outside a container has it, and a fresh one otherwise.
func (w *World) freeGUID(want string) string {
	if len(want) == 6 && w.byGUID[want] == nil && want != "000000" {
		return want
	}
	for {
		guid := fmt.Sprintf("%06x", w.Chance.Uint32N(1<<24))
		if w.byGUID[guid] == nil {
			return guid
		}
	}
}

// ShownGUID is what scripts read: during spawning a copy still shows the GUID of its original.
func (o *Object) ShownGUID() string {
	if o.Spawning && len(o.want) == 6 {
		return o.want
	}
	return o.GUID
}

// Find gives the object of a GUID, nil without one.
func (w *World) Find(guid string) *Object {
	o := w.byGUID[guid]
	if o == nil || o.Dead {
		return nil
	}
	return o
}

// Alive tells whether the object is still part of the table's life.
func (o *Object) Alive() bool { return !o.Dead && !o.Dying }

// Busy tells whether an object still moves, comes or goes.
func (o *Object) Busy() bool {
	return o.Spawning || o.Dying || o.Slide != nil || o.Spin != nil || (!o.Resting && o.Holder == nil && !o.Locked)
}

// Touch remembers that zones have to look at an object again.
func (w *World) Touch(o *Object) {
	w.Stir(o)
	if !o.touched {
		o.touched = true
		w.moved = append(w.moved, o)
	}
}

// Destroy ends an object: its handlers run with a reference that is good until the end of the frame.
func (w *World) Destroy(o *Object) {
	if w.doom(o) {
		w.Emit(func() { w.mourn(o) })
	}
}

// doom takes an object off the table without a word; mourn tells of it, and then its reference dies with the frame.
func (w *World) doom(o *Object) bool {
	if !o.Alive() {
		return false
	}
	o.Dying = true
	w.unsettle(o)
	o.letGo()
	return true
}

func (w *World) mourn(o *Object) {
	o.mourned = true
	w.Fire("onObjectDestroy", o)
	w.FireOwn(o, "onDestroy")
	if w.Switches.DestroyLeavesZones && !o.IsZone() {
		for _, z := range o.Zones {
			w.zoneEvent("onObjectLeaveZone", z, o)
		}
	}
}

// letGo takes an object out of every hand that holds or searches it.
func (o *Object) letGo() {
	if p := o.Holder; p != nil {
		p.Holding = slices.DeleteFunc(p.Holding, func(h *Object) bool { return h == o })
		o.Holder = nil
	}
	o.Searcher = nil
	o.InHand = nil
}

// Reap turns the references of what was destroyed this frame dead.
func (w *World) Reap() {
	if !slices.ContainsFunc(w.Objects, func(o *Object) bool { return o.mourned }) {
		return
	}
	w.Objects = slices.DeleteFunc(w.Objects, func(o *Object) bool {
		if o.mourned {
			w.bury(o)
		}
		return o.mourned
	})
}

func (w *World) bury(o *Object) {
	o.Dead = true
	w.Stir(o)
	if w.byGUID[o.GUID] == o {
		delete(w.byGUID, o.GUID)
	}
	for _, z := range o.Zones {
		z.Zones = slices.DeleteFunc(z.Zones, func(t *Object) bool { return t == o })
	}
	if o.touched {
		w.moved = slices.DeleteFunc(w.moved, func(m *Object) bool { return m == o })
	}
}

// Data gives the object as a save has it, contents and states included.
func (o *Object) Data() savefile.Object { return o.Written(false) }

// Copied is an object as a copy or another state of it remembers it.
func (o *Object) Copied() savefile.Object { return o.Written(o.world.Switches.QuietCopies) }

// Written is an object as a save has it; quiet ones do not ask its script.
func (o *Object) Written(quiet bool) savefile.Object {
	d := maps.Clone(o.Raw)
	d["GUID"] = o.GUID
	d["Name"] = o.Name
	d["Locked"] = o.Locked
	d["Transform"] = map[string]any{
		"posX": o.Pos.X, "posY": o.Pos.Y, "posZ": o.Pos.Z, "rotX": o.Rot.X, "rotY": o.Rot.Y, "rotZ": o.Rot.Z,
		"scaleX": o.Size.X, "scaleY": o.Size.Y, "scaleZ": o.Size.Z,
	}
	if o.IsContainer() {
		d["ContainedObjects"] = asList(o.Contents)
	}
	if o.IsDeck() {
		o.deckData(d)
	}
	if quiet {
		return d
	}
	if state, ok := o.world.Listener.State(o, o.Raw.Text("LuaScriptState")); ok {
		d["LuaScriptState"] = state
	}
	return d
}

func asList(objects []savefile.Object) []any {
	out := make([]any, len(objects))
	for i, o := range objects {
		out[i] = map[string]any(o)
	}
	return out
}

// deckData rebuilds the card ids and sheets of a deck from the cards in it.
func (o *Object) deckData(d savefile.Object) {
	ids := make([]any, len(o.Contents))
	sheets := map[string]any{}
	for i, card := range o.Contents {
		id, _ := savefile.CardID(card)
		ids[i] = float64(id)
		key := strconv.Itoa(id / 100)
		if sheet, ok := card.Sub("CustomDeck")[key]; ok {
			sheets[key] = sheet
		} else if sheet, ok := o.Raw.Sub("CustomDeck")[key]; ok {
			sheets[key] = sheet
		}
	}
	d["DeckIDs"], d["CustomDeck"] = ids, sheets
}

// Tags are the tags of an object.
func (o *Object) Tags() []string { return o.Raw.Strings("Tags") }

// HasTag tells whether an object has a tag, in whatever letters.
func (o *Object) HasTag(tag string) bool {
	return slices.ContainsFunc(o.Tags(), func(t string) bool { return strings.EqualFold(t, tag) })
}

// SetTags gives an object other tags.
func (o *Object) SetTags(tags []string) {
	list := make([]any, len(tags))
	for i, t := range tags {
		list[i] = t
	}
	o.Put("Tags", list)
	o.world.Touch(o)
}

// FaceDown tells whether an object lies on its face.
func (o *Object) FaceDown() bool {
	z := Angle(o.Rot.Z)
	return math.Abs(z-180) < 90
}
