package playscript

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/ttssim"
)

// verb is one kind of line. quiet ones are no acts: they only look.
type verb struct {
	least int
	usage string
	quiet bool
	run   func(p *play, a []string) (bool, error)
}

var verbs = map[string]verb{
	"seat":    {2, "seat COLOUR NAME [STEAMID]", false, seat},
	"frames":  {1, "frames N", false, frames},
	"settle":  {0, "settle [FRAMES]", false, settle},
	"pick":    {2, "pick COLOUR THING", false, onThing((*ttssim.Sim).PickUp)},
	"carry":   {3, "carry COLOUR to PLACE", false, to((*ttssim.Sim).Carry)},
	"drop":    {1, "drop COLOUR [at PLACE]", false, drop},
	"drag":    {4, "drag COLOUR THING to PLACE", false, drag},
	"top":     {4, "top COLOUR DECK to PLACE", false, top},
	"flip":    {2, "flip COLOUR THING", false, onThing((*ttssim.Sim).Flip)},
	"shuffle": {2, "shuffle COLOUR THING", false, onThing((*ttssim.Sim).Shuffle)},
	"peek":    {2, "peek COLOUR THING", false, onThing((*ttssim.Sim).Peek)},
	"search":  {2, "search COLOUR THING", false, onThing((*ttssim.Sim).SearchStart)},
	"shut":    {2, "shut COLOUR THING", false, onThing((*ttssim.Sim).SearchEnd)},
	"take":    {5, "take COLOUR THING GUID to PLACE", false, take},
	"rotate":  {3, "rotate COLOUR THING DEGREES", false, rotate},
	"number":  {3, "number COLOUR THING N", false, counted((*ttssim.Sim).NumberTyped)},
	"state":   {3, "state COLOUR THING N", false, counted((*ttssim.Sim).ChangeState)},
	"counter": {3, "counter COLOUR THING BY", false, counted((*ttssim.Sim).CounterClick)},
	"button":  {3, "button COLOUR THING N", false, counted((*ttssim.Sim).PressButton)},
	"deal":    {4, "deal COLOUR THING N TO", false, deal},
	"group":   {3, "group COLOUR THING THING...", false, onThings((*ttssim.Sim).Group)},
	"copy":    {2, "copy COLOUR THING...", false, onThings((*ttssim.Sim).Copy)},
	"cut":     {2, "cut COLOUR THING...", false, onThings((*ttssim.Sim).Cut)},
	"delete":  {2, "delete COLOUR THING...", false, onThings((*ttssim.Sim).Delete)},
	"select":  {2, "select COLOUR THING...", false, onThings((*ttssim.Sim).Select)},
	"paste":   {3, "paste COLOUR to PLACE", false, paste},
	"chat":    {2, "chat COLOUR TEXT", false, worded((*ttssim.Sim).Chat)},
	"click":   {2, "click COLOUR ID", false, worded(click)},
	"menu":    {3, "menu COLOUR THING LABEL", false, menu},
	"turn":    {1, "turn COLOUR", false, func(p *play, a []string) (bool, error) { return p.sim.EndTurn(a[0]) }},
	"colour":  {2, "colour FROM TO", false, func(p *play, a []string) (bool, error) { return true, p.sim.ChangeColor(a[0], a[1]) }},
	"leave":   {1, "leave COLOUR", false, func(p *play, a []string) (bool, error) { return true, p.sim.Disconnect(a[0]) }},
	"save":    {0, "save", false, func(p *play, _ []string) (bool, error) { p.sim.Checkpoint(); return true, nil }},
	"rewind":  {0, "rewind [BACK]", false, rewind},
	"expect":  {1, "expect refused|done|chat|quiet|at|face|hand|secret|errors ...", true, expect},
}

func seat(p *play, a []string) (bool, error) {
	id := "7656119" + a[1]
	if len(a) > 2 {
		id = a[2]
	}
	return true, p.sim.Seat(a[0], a[1], id)
}

func frames(p *play, a []string) (bool, error) {
	n, err := whole(a[0])
	p.sim.Frames(n)
	return true, err
}

const settleFrames = 1200

func settle(p *play, a []string) (bool, error) {
	n := settleFrames
	if len(a) > 0 {
		var err error
		if n, err = whole(a[0]); err != nil {
			return false, err
		}
	}
	if !p.sim.Settle(n) {
		return false, errors.New("the table does not come to rest")
	}
	return true, nil
}

func onThing(act func(*ttssim.Sim, string, string) (bool, error)) func(*play, []string) (bool, error) {
	return func(p *play, a []string) (bool, error) {
		o, err := p.thing(a[1])
		if err != nil {
			return false, err
		}
		return act(p.sim, a[0], o.GUID)
	}
}

func onThings(act func(*ttssim.Sim, string, ...string) (bool, error)) func(*play, []string) (bool, error) {
	return func(p *play, a []string) (bool, error) {
		var guids []string
		for _, word := range a[1:] {
			o, err := p.thing(word)
			if err != nil {
				return false, err
			}
			guids = append(guids, o.GUID)
		}
		return act(p.sim, a[0], guids...)
	}
}

func counted(act func(*ttssim.Sim, string, string, int) (bool, error)) func(*play, []string) (bool, error) {
	return func(p *play, a []string) (bool, error) {
		o, err := p.thing(a[1])
		if err != nil {
			return false, err
		}
		n, err := whole(a[2])
		if err != nil {
			return false, err
		}
		return act(p.sim, a[0], o.GUID, n)
	}
}

func worded(act func(*ttssim.Sim, string, string) (bool, error)) func(*play, []string) (bool, error) {
	return func(p *play, a []string) (bool, error) { return act(p.sim, a[0], strings.Join(a[1:], " ")) }
}

func to(act func(*ttssim.Sim, string, ttssim.Vec) error) func(*play, []string) (bool, error) {
	return func(p *play, a []string) (bool, error) {
		at, err := p.place(a[0], a[len(a)-1])
		if err != nil {
			return false, err
		}
		return true, act(p.sim, a[0], at)
	}
}

func drop(p *play, a []string) (bool, error) {
	if len(a) < 3 {
		return true, p.sim.Drop(a[0])
	}
	return to((*ttssim.Sim).DropAt)(p, a)
}

func drag(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	at, err := p.place(a[0], a[3])
	if err != nil {
		return false, err
	}
	return p.sim.Drag(a[0], o.GUID, at)
}

func top(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	at, err := p.place(a[0], a[3])
	if err != nil {
		return false, err
	}
	_, held, err := p.sim.DragTop(a[0], o.GUID, at)
	return held, err
}

func take(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	at, err := p.place(a[0], a[4])
	if err != nil {
		return false, err
	}
	_, ok, err := p.sim.SearchTake(a[0], o.GUID, a[2], at)
	return ok, err
}

func rotate(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	degrees, err := strconv.ParseFloat(a[2], 64)
	if err != nil {
		return false, fmt.Errorf("%q is no number of degrees", a[2])
	}
	return p.sim.Rotate(a[0], o.GUID, degrees)
}

func deal(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	n, err := whole(a[2])
	if err != nil {
		return false, err
	}
	return p.sim.Deal(a[0], o.GUID, n, a[3])
}

func paste(p *play, a []string) (bool, error) {
	at, err := p.place(a[0], a[2])
	if err != nil {
		return false, err
	}
	_, ok, err := p.sim.Paste(a[0], at)
	return ok, err
}

func menu(p *play, a []string) (bool, error) {
	o, err := p.thing(a[1])
	if err != nil {
		return false, err
	}
	return p.sim.ChooseMenu(a[0], o.GUID, strings.Join(a[2:], " "))
}

func rewind(p *play, a []string) (bool, error) {
	back := 0
	if len(a) > 0 {
		var err error
		if back, err = whole(a[0]); err != nil {
			return false, err
		}
	}
	return true, p.sim.Rewind(back)
}

// click presses a button after the time that a player takes to read what it answers.
func click(sim *ttssim.Sim, color, id string) (bool, error) {
	sim.Frames(ttssim.ReadFrames)
	return sim.Click(color, id)
}

// whole reads a whole number.
func whole(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0, fmt.Errorf("%q is no whole number", word)
	}
	return n, nil
}
