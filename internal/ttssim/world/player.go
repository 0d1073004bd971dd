package world

import (
	"fmt"
	"slices"
)

// Colours are the seats of the game in the order it names them; Grey are the spectators and Black is the Game Master.
var Colours = []string{
	"White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink", "Grey", "Black",
}

// Person is somebody connected to the table. In hotseat play several persons share one Steam id.
type Person struct {
	Color    string
	Name     string
	ID       string
	Host     bool
	Promoted bool
	Settled  int // scripts see him in his seat from this frame on
	Team     string
	Holding  []*Object
	Offsets  []Vec
	Selected []*Object
	Hover    *Object
	Pointer  Vec
	Dialog   *Dialog
	Choice   *Choice
	Clips    []Clip
}

// KnownColour tells whether the game has a seat of that colour.
func KnownColour(color string) bool { return slices.Contains(Colours, color) }

// Sitting gives the person in a seat, nil when it is empty.
func (w *World) Sitting(color string) *Person {
	for _, p := range w.People {
		if p.Color == color {
			return p
		}
	}
	return nil
}

// Acting gives the person in a seat; nobody there is an error.
func (w *World) Acting(color string) (*Person, error) {
	if p := w.Sitting(color); p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("nobody sits at %q", color)
}

// Sit gives a person another seat; what he holds falls down, and what he looks through is closed.
func (w *World) Sit(p *Person, color string) {
	w.part(p)
	p.Color, p.Settled = color, w.Frame+w.Switches.SeatFrames
	w.Fire("onPlayerChangeColor", color)
}

// part takes from a person what he has in his hands, before his seat is another's; hands and zones depend on who sits where.
func (w *World) part(p *Person) {
	w.ReleaseAll(p)
	for _, o := range w.Objects {
		if o.Searcher == p {
			o.Searcher = nil
		}
		if o.IsZone() && o.Alive() {
			w.Touch(o)
		}
	}
}

// Leave takes a person from the table; what he held falls down, and what he looked through is closed.
func (w *World) Leave(p *Person) {
	w.part(p)
	seat := p.Color
	w.Fire("onPlayerDisconnect", p)
	w.People = slices.DeleteFunc(w.People, func(q *Person) bool { return q == p })
	if seat != "Grey" {
		w.Fire("onPlayerChangeColor", "Grey")
	}
}

// Seated lists the occupied seats in the order of Colours, spectators excepted.
func (w *World) Seated() []*Person {
	var out []*Person
	for _, c := range Colours {
		if p := w.Sitting(c); p != nil && c != "Grey" {
			out = append(out, p)
		}
	}
	return out
}

func (w *World) hostPerson() *Person {
	for _, p := range w.People {
		if p.Host {
			return p
		}
	}
	return nil
}

// Action is the number of an action on this table.
func (w *World) Action(name string) int {
	return ActionNumbers[name] + w.Switches.ActionShift
}

// ActionNumbers are the values of Player.Action.
var ActionNumbers = map[string]int{
	"Copy": 0, "Cut": 1, "Delete": 2, "FlipIncrementalLeft": 3, "FlipIncrementalRight": 4, "FlipOver": 5, "Group": 6,
	"Paste": 7, "PickUp": 8, "Randomize": 9, "RotateIncrementalLeft": 10, "RotateIncrementalRight": 11, "RotateOver": 12,
	"Select": 13, "Under": 14,
}
