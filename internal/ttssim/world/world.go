package world

import (
	"fmt"
	"maps"
	"strings"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/settings"
	"ttsbridge/internal/ttssim/xmlui"
)

// World is one table with all that stands on it and all who are at it. It tells its listener what happens and knows no
// script.
type World struct {
	*clock.Clock
	Switches settings.Switches
	Listener Listener
	print    func(line string) // gets what the host would read; nil drops it

	Save    *savefile.Save // what the table itself was loaded with; Top only
	Objects []*Object
	byGUID  map[string]*Object
	moved   []*Object
	feet    *footing
	strain  strain

	People []*Person
	Turns  Turns
	Hands  HandRules
	UI     *xmlui.Layout
	Notes  Notebook
	Hotkey []Hotkey

	Chat   []ChatLine
	Errs   []string
	Warned []string
}

// New makes an empty table.
func New(seed uint64, sw settings.Switches, print func(string)) *World {
	w := &World{Clock: clock.New(seed, sw.Shuffle), Switches: sw, print: print, byGUID: map[string]*Object{}, feet: newFooting()}
	w.Overflow = func(limit int) { w.Fail("event queue", fmt.Errorf("more than %d events in one frame", limit)) }
	return w
}

// Clear takes everything off the table that the load of a save throws away. People stay, and let go.
func (w *World) Clear() {
	w.Forget()
	w.Objects, w.byGUID, w.moved, w.Hotkey = nil, map[string]*Object{}, nil, nil
	w.feet, w.strain = newFooting(), strain{}
	for _, p := range w.People {
		p.Holding, p.Offsets, p.Selected, p.Dialog = nil, nil, nil, nil
	}
}

// Lay puts on an empty table what a save says; nothing falls before settle.
func (w *World) Lay(save *savefile.Save) {
	w.Save = &savefile.Save{Top: maps.Clone(save.Top)}
	top := savefile.Object(w.Save.Top)
	w.Turns, w.Hands, w.Notes = readTurns(top.Sub("Turns")), readHands(top.Sub("Hands")), readNotes(top)
	w.UI = xmlui.New()
	w.UI.Assets = xmlui.SavedAssets(top.Objects("CustomUIAssets"))
	w.StartUI(w.UI, top.Text("XmlUI"))
	for _, raw := range save.Objects {
		w.place(w.build(raw))
	}
	w.standstill()
}

// Settle lets fall what a save brought.
func (w *World) Settle() {
	for _, o := range w.Objects {
		if !o.Locked {
			o.Drop()
			o.landed = true // what a save brings together stays apart
		}
	}
	w.Pump()
}

// Written is the table as a save would have it. It shares what is inside objects, which nobody changes in place.
func (w *World) Written() *savefile.Save {
	top := savefile.Object(w.Save.Top)
	top["Turns"], top["TabStates"], top["Note"] = w.Turns.Data(), w.Notes.Data(), w.Notes.Text
	top["CustomUIAssets"] = xmlui.AssetData(w.UI.Assets)
	if text := w.UI.Text(); text != "" {
		top["XmlUI"] = text
	}
	out := &savefile.Save{Top: maps.Clone(w.Save.Top)}
	for _, o := range w.Objects {
		if o.Alive() {
			out.Objects = append(out.Objects, o.Data())
		}
	}
	w.Pump()
	return out
}

// Restless tells whether something on the table still moves, comes or goes.
func (w *World) Restless() bool {
	for _, o := range w.Objects {
		if o.Busy() {
			return true
		}
	}
	return w.UI.Loading
}

// Fail writes down an error of a script, as the host's chat shows it.
func (w *World) Fail(where string, err error) {
	text := short(strings.TrimSpace(fmt.Sprintf("Error in %s: %v", where, err)))
	w.Errs = append(w.Errs, text)
	w.Say(ToHost, text, "Red")
}

// longestError is how many bytes of an error are told; a script may raise whatever it likes.
const longestError = 2000

// short cuts a text that nobody would read to its end, and says so.
func short(text string) string {
	if len(text) <= longestError {
		return text
	}
	cut := strings.ToValidUTF8(text[:longestError], "")
	return fmt.Sprintf("%s... (%d bytes more)", cut, len(text)-len(cut))
}

// Warn writes down what the game would punish without an error.
func (w *World) Warn(format string, args ...any) {
	w.Warned = append(w.Warned, fmt.Sprintf("frame %d: ", w.Frame)+fmt.Sprintf(format, args...))
}

// standstill warns of what a save holds and this table does not move by itself.
func (w *World) standstill() {
	for _, o := range w.Objects {
		image := o.Raw.Sub("CustomImage")
		switch {
		case o.Name == "LayoutZone", o.Name == "RandomizeTrigger":
			w.Warn("%s %s does nothing on this table", o.Name, o.GUID)
		case image.Sub("CustomTile").Bool("Stackable", false), image.Sub("CustomToken").Bool("Stackable", false):
			w.Warn("%s %s does not stack on this table", o.Name, o.GUID)
		}
	}
}
