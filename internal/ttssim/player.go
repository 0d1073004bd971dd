package ttssim

import (
	"fmt"
	"slices"
)

// Colours are the seats of the game in the order it names them; Grey are the spectators and Black is the Game Master.
var Colours = []string{
	"White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Grey", "Black",
}

// person is somebody connected to the table. In hotseat play several persons share one Steam id.
type person struct {
	color    string
	name     string
	id       string
	host     bool
	promoted bool
	settled  int // scripts see him in his seat from this frame on
	team     string
	holding  []*object
	offsets  []Vec
	selected []*object
	hover    *object
	pointer  Vec
	dialog   *dialog
	choice   *choice
	clips    []clip
}

func knownColour(color string) bool { return slices.Contains(Colours, color) }

// sitting gives the person in a seat, nil when it is empty.
func (w *world) sitting(color string) *person {
	for _, p := range w.people {
		if p.color == color {
			return p
		}
	}
	return nil
}

func (w *world) acting(color string) (*person, error) {
	if p := w.sitting(color); p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("nobody sits at %q", color)
}

// sit gives a person another seat; what he holds falls down.
func (w *world) sit(p *person, color string) {
	w.releaseAll(p)
	p.color, p.settled = color, w.frame+w.sw.SeatFrames
	for _, z := range w.zoneList() {
		w.touch(z)
	}
	w.fire("onPlayerChangeColor", color)
}

// leave takes a person from the table; what he held falls down.
func (w *world) leave(p *person) {
	w.releaseAll(p)
	seat := p.color
	w.fire("onPlayerDisconnect", p)
	w.people = slices.DeleteFunc(w.people, func(q *person) bool { return q == p })
	if seat != "Grey" {
		w.fire("onPlayerChangeColor", "Grey")
	}
}

// seated lists the occupied seats in the order of Colours, spectators excepted.
func (w *world) seated() []*person {
	var out []*person
	for _, c := range Colours {
		if p := w.sitting(c); p != nil && c != "Grey" {
			out = append(out, p)
		}
	}
	return out
}

func (w *world) hostPerson() *person {
	for _, p := range w.people {
		if p.host {
			return p
		}
	}
	return nil
}

// action is the number of an action on this table.
func (w *world) action(name string) int {
	return actionNumbers[name] + w.sw.ActionShift
}

// actionNumbers are the values of Player.Action.
var actionNumbers = map[string]int{
	"Copy": 0, "Cut": 1, "Delete": 2, "FlipIncrementalLeft": 3, "FlipIncrementalRight": 4, "FlipOver": 5, "Group": 6,
	"Paste": 7, "PickUp": 8, "Randomize": 9, "RotateIncrementalLeft": 10, "RotateIncrementalRight": 11, "RotateOver": 12,
	"Select": 13, "Under": 14,
}
