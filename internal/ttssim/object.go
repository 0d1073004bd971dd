package ttssim

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
)

// object is one thing on the table. raw holds what the save said about it; the live fields win when it is written again.
// Only the top level of raw is ever written to: what it contains is shared with snapshots and other objects.
type object struct {
	world *world
	guid  string
	want  string // the GUID it shows while spawning, which may belong to another object
	name  string
	raw   savefile.Object
	pos   Vec
	rot   Vec
	size  Vec

	locked       bool
	interactable bool
	inHand       *object // the hand zone that holds it
	contents     []savefile.Object

	spawning bool
	dying    bool
	mourned  bool
	dead     bool
	frozen   int // it does not move before this frame

	slide, spin *glide
	resting     bool
	restAt      int
	landed      bool // it has come down and still has to look for company
	lifted      Vec
	liftedTurn  Vec

	holder    *person
	searcher  *person
	remainder *object
	zones     []*object // zones it is in, for things; things inside, for zones

	buttons []button
	menu    []menuItem
	ui      *panels
	hidden  map[string][]string // hider id -> colours that see an unknown face
	unseen  map[string][]string // hider id -> colours that see nothing
	glow    string
	beside  any // what the listener keeps of it
}

// build makes a live object from its JSON without putting it on the table.
func (w *world) build(raw savefile.Object) *object {
	raw = maps.Clone(raw)
	t := raw.Sub("Transform")
	o := &object{
		world: w, name: raw.Text("Name"), raw: raw, want: raw.Text("GUID"),
		pos:    Vec{X: t.Number("posX", 0), Y: t.Number("posY", 0), Z: t.Number("posZ", 0)},
		rot:    Vec{X: t.Number("rotX", 0), Y: t.Number("rotY", 0), Z: t.Number("rotZ", 0)}.turned(),
		size:   Vec{X: t.Number("scaleX", 1), Y: t.Number("scaleY", 1), Z: t.Number("scaleZ", 1)},
		locked: raw.Bool("Locked", false), interactable: true, resting: true,
	}
	o.contents = raw.Objects("ContainedObjects")
	if o.isZone() {
		o.locked = true
	}
	return o
}

// place puts an object on the table under a GUID of its own.
func (w *world) place(o *object) {
	o.guid = w.freeGUID(o.want)
	w.objects = append(w.objects, o)
	w.byGUID[o.guid] = o
	w.touch(o)
}

// freeGUID gives the wanted GUID when nobody outside a container has it, and a fresh one otherwise.
func (w *world) freeGUID(want string) string {
	if len(want) == 6 && w.byGUID[want] == nil && want != "000000" {
		return want
	}
	for {
		guid := fmt.Sprintf("%06x", w.rng.Uint32N(1<<24))
		if w.byGUID[guid] == nil {
			return guid
		}
	}
}

// shownGUID is what scripts read: during spawning a copy still shows the GUID of its original.
func (o *object) shownGUID() string {
	if o.spawning && len(o.want) == 6 {
		return o.want
	}
	return o.guid
}

func (w *world) find(guid string) *object {
	o := w.byGUID[guid]
	if o == nil || o.dead {
		return nil
	}
	return o
}

// alive tells whether the object is still part of the table's life.
func (o *object) alive() bool { return !o.dead && !o.dying }

func (o *object) busy() bool {
	return o.spawning || o.dying || o.slide != nil || o.spin != nil || (!o.resting && o.holder == nil && !o.locked)
}

// touch remembers that zones have to look at an object again.
func (w *world) touch(o *object) {
	if !slices.Contains(w.moved, o) {
		w.moved = append(w.moved, o)
	}
}

// destroy ends an object: its handlers run with a reference that is good until the end of the frame.
func (w *world) destroy(o *object) {
	if w.doom(o) {
		w.emit(func() { w.mourn(o) })
	}
}

// doom takes an object off the table without a word; mourn tells of it, and then its reference dies with the frame.
func (w *world) doom(o *object) bool {
	if !o.alive() {
		return false
	}
	o.dying = true
	w.unsettle(o)
	o.letGo()
	return true
}

func (w *world) mourn(o *object) {
	o.mourned = true
	w.fire("onObjectDestroy", o)
	w.fireOwn(o, "onDestroy")
	if w.sw.DestroyLeavesZones && !o.isZone() {
		for _, z := range o.zones {
			w.zoneEvent("onObjectLeaveZone", z, o)
		}
	}
}

// letGo takes an object out of every hand that holds or searches it.
func (o *object) letGo() {
	if p := o.holder; p != nil {
		p.holding = slices.DeleteFunc(p.holding, func(h *object) bool { return h == o })
		o.holder = nil
	}
	o.searcher = nil
	o.inHand = nil
}

// reap turns the references of what was destroyed this frame dead.
func (w *world) reap() {
	if !slices.ContainsFunc(w.objects, func(o *object) bool { return o.mourned }) {
		return
	}
	w.objects = slices.DeleteFunc(w.objects, func(o *object) bool {
		if o.mourned {
			w.bury(o)
		}
		return o.mourned
	})
}

func (w *world) bury(o *object) {
	o.dead = true
	if w.byGUID[o.guid] == o {
		delete(w.byGUID, o.guid)
	}
	for _, z := range o.zones {
		z.zones = slices.DeleteFunc(z.zones, func(t *object) bool { return t == o })
	}
	w.moved = slices.DeleteFunc(w.moved, func(m *object) bool { return m == o })
}

// data gives the object as a save has it, contents and states included.
func (o *object) data() savefile.Object { return o.written(false) }

// copied is an object as a copy or another state of it remembers it.
func (o *object) copied() savefile.Object { return o.written(o.world.sw.QuietCopies) }

func (o *object) written(quiet bool) savefile.Object {
	d := maps.Clone(o.raw)
	d["GUID"] = o.guid
	d["Name"] = o.name
	d["Locked"] = o.locked
	d["Transform"] = map[string]any{
		"posX": o.pos.X, "posY": o.pos.Y, "posZ": o.pos.Z, "rotX": o.rot.X, "rotY": o.rot.Y, "rotZ": o.rot.Z,
		"scaleX": o.size.X, "scaleY": o.size.Y, "scaleZ": o.size.Z,
	}
	if o.isContainer() {
		d["ContainedObjects"] = asList(o.contents)
	}
	if o.isDeck() {
		o.deckData(d)
	}
	if quiet {
		return d
	}
	if state, ok := o.world.listener.State(o, o.raw.Text("LuaScriptState")); ok {
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
func (o *object) deckData(d savefile.Object) {
	ids := make([]any, len(o.contents))
	sheets := map[string]any{}
	for i, card := range o.contents {
		id, _ := savefile.CardID(card)
		ids[i] = float64(id)
		key := strconv.Itoa(id / 100)
		if sheet, ok := card.Sub("CustomDeck")[key]; ok {
			sheets[key] = sheet
		} else if sheet, ok := o.raw.Sub("CustomDeck")[key]; ok {
			sheets[key] = sheet
		}
	}
	d["DeckIDs"], d["CustomDeck"] = ids, sheets
}

func (o *object) tags() []string { return o.raw.Strings("Tags") }

func (o *object) hasTag(tag string) bool {
	return slices.ContainsFunc(o.tags(), func(t string) bool { return strings.EqualFold(t, tag) })
}

func (o *object) setTags(tags []string) {
	list := make([]any, len(tags))
	for i, t := range tags {
		list[i] = t
	}
	o.raw["Tags"] = list
	o.world.touch(o)
}

func (o *object) faceDown() bool {
	z := angle(o.rot.Z)
	return math.Abs(z-180) < 90
}
