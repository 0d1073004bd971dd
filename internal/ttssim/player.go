package ttssim

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"
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
func (s *Sim) sitting(color string) *person {
	for _, p := range s.people {
		if p.color == color {
			return p
		}
	}
	return nil
}

func (s *Sim) acting(color string) (*person, error) {
	if p := s.sitting(color); p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("nobody sits at %q", color)
}

// Seat lets somebody take a seat: he connects as a spectator and then changes colour, with the events of both. The first
// one to come is the host. The same Steam id may sit on several seats (hotseat).
func (s *Sim) Seat(color, steamName, steamID string) error {
	if !knownColour(color) {
		return fmt.Errorf("seat %s: no colour of the game", color)
	}
	if color != "Grey" && s.sitting(color) != nil {
		return fmt.Errorf("seat %s: already taken by %s", color, s.sitting(color).name)
	}
	p := &person{color: "Grey", name: steamName, id: steamID, team: "None", host: len(s.people) == 0}
	s.people = append(s.people, p)
	s.fire("onPlayerConnect", s.personLua(p))
	if color == "Grey" {
		return nil
	}
	return s.sit(p, color)
}

func (s *Sim) sit(p *person, color string) error {
	s.releaseAll(p)
	p.color, p.settled = color, s.frame+s.sw.SeatFrames
	for _, z := range s.zoneList() {
		s.touch(z)
	}
	s.fire("onPlayerChangeColor", lua.LString(color))
	return nil
}

// ChangeColor lets the player of one seat take another; Grey stands up. The event names the new colour only.
func (s *Sim) ChangeColor(from, to string) error {
	p, err := s.acting(from)
	if err != nil {
		return fmt.Errorf("change colour: %w", err)
	}
	if !knownColour(to) || (to != "Grey" && s.sitting(to) != nil) {
		return fmt.Errorf("change colour to %s: not free", to)
	}
	return s.sit(p, to)
}

// Disconnect lets a player leave; what he held falls down.
func (s *Sim) Disconnect(color string) error {
	p, err := s.acting(color)
	if err != nil {
		return fmt.Errorf("disconnect: %w", err)
	}
	s.releaseAll(p)
	seat := p.color
	s.fire("onPlayerDisconnect", s.personLua(p))
	s.people = slices.DeleteFunc(s.people, func(q *person) bool { return q == p })
	if seat != "Grey" {
		s.fire("onPlayerChangeColor", lua.LString("Grey"))
	}
	return nil
}

// releaseAll drops what a player holds where it is.
func (s *Sim) releaseAll(p *person) {
	held := p.holding
	p.holding, p.offsets, p.selected = nil, nil, nil
	for _, o := range held {
		s.release(p, o)
	}
}

// seated lists the occupied seats in the order of Colours, spectators excepted.
func (s *Sim) seated() []*person {
	var out []*person
	for _, c := range Colours {
		if p := s.sitting(c); p != nil && c != "Grey" {
			out = append(out, p)
		}
	}
	return out
}

func (s *Sim) hostPerson() *person {
	for _, p := range s.people {
		if p.host {
			return p
		}
	}
	return nil
}
