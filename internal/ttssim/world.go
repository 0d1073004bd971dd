package ttssim

import (
	"fmt"
	"maps"

	"ttsbridge/internal/ttssim/savefile"
)

// world is one table with all that stands on it and all who are at it. It tells its listener what happens and knows no
// script.
type world struct {
	*clock
	sw       Switches
	listener listener
	print    func(line string) // gets what the host would read; nil drops it

	save    *savefile.Save // what the table itself was loaded with; Top only
	objects []*object
	byGUID  map[string]*object
	moved   []*object

	people []*person
	turns  turns
	hands  handRules
	ui     *panels
	notes  notebook
	hotkey []hotkey

	chat   []ChatLine
	errs   []string
	warned []string
}

func newWorld(seed uint64, sw Switches, print func(string)) *world {
	w := &world{clock: newClock(seed, sw.Shuffle), sw: sw, print: print, byGUID: map[string]*object{}}
	w.overflow = func(limit int) { w.fail("event queue", fmt.Errorf("more than %d events in one frame", limit)) }
	return w
}

// clear takes everything off the table that the load of a save throws away. People stay, and let go.
func (w *world) clear() {
	w.forget()
	w.objects, w.byGUID, w.moved, w.hotkey = nil, map[string]*object{}, nil, nil
	for _, p := range w.people {
		p.holding, p.offsets, p.selected, p.dialog = nil, nil, nil, nil
	}
}

// lay puts on an empty table what a save says; nothing falls before settle.
func (w *world) lay(save *savefile.Save) {
	w.save = &savefile.Save{Top: maps.Clone(save.Top)}
	top := savefile.Object(w.save.Top)
	w.turns, w.hands, w.notes = readTurns(top.Sub("Turns")), readHands(top.Sub("Hands")), readNotes(top)
	w.ui = newPanels()
	w.ui.assets = savedAssets(top.Objects("CustomUIAssets"))
	w.startUI(w.ui, top.Text("XmlUI"))
	for _, raw := range save.Objects {
		w.place(w.build(raw))
	}
	w.standstill()
}

// settle lets fall what a save brought.
func (w *world) settle() {
	for _, o := range w.objects {
		if !o.locked {
			o.drop()
			o.landed = true // what a save brings together stays apart
		}
	}
	w.pump()
}

// written is the table as a save would have it. It shares what is inside objects, which nobody changes in place.
func (w *world) written() *savefile.Save {
	top := savefile.Object(w.save.Top)
	top["Turns"], top["TabStates"], top["Note"] = w.turns.data(), w.notes.data(), w.notes.text
	top["CustomUIAssets"] = assetData(w.ui.assets)
	if text := w.ui.text(); text != "" {
		top["XmlUI"] = text
	}
	out := &savefile.Save{Top: maps.Clone(w.save.Top)}
	for _, o := range w.objects {
		if o.alive() {
			out.Objects = append(out.Objects, o.data())
		}
	}
	w.pump()
	return out
}

// restless tells whether something on the table still moves, comes or goes.
func (w *world) restless() bool {
	for _, o := range w.objects {
		if o.busy() {
			return true
		}
	}
	return w.ui.loading
}

func (w *world) fail(where string, err error) {
	text := fmt.Sprintf("Error in %s: %v", where, err)
	w.errs = append(w.errs, text)
	w.say(toHost, text, "Red")
}

func (w *world) warn(format string, args ...any) {
	w.warned = append(w.warned, fmt.Sprintf("frame %d: ", w.frame)+fmt.Sprintf(format, args...))
}

// standstill warns of what a save holds and this table does not move by itself.
func (w *world) standstill() {
	for _, o := range w.objects {
		image := o.raw.Sub("CustomImage")
		switch {
		case o.name == "LayoutZone", o.name == "RandomizeTrigger":
			w.warn("%s %s does nothing on this table", o.name, o.guid)
		case image.Sub("CustomTile").Bool("Stackable", false), image.Sub("CustomToken").Bool("Stackable", false):
			w.warn("%s %s does not stack on this table", o.name, o.guid)
		}
	}
}
