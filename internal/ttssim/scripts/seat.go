package scripts

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/world"
)

// Shell is a Player value: a seat somebody may or may not sit in. Scripts get a new one each time they ask.
type Shell struct {
	Color  string
	Person *world.Person
}

func (h *Host) shellLua(sh *Shell) lua.LValue {
	ud := h.VM.L.NewUserData()
	ud.Value = sh
	ud.Metatable = h.Classes.player
	return ud
}

// PersonLua is the Player value of somebody.
func (h *Host) PersonLua(p *world.Person) lua.LValue {
	return h.shellLua(&Shell{Color: p.Color, Person: p})
}

// ColourLua is the Player value of a seat, whoever sits there.
func (h *Host) ColourLua(color string) lua.LValue { return h.shellLua(&Shell{Color: color}) }

// Who is the person behind a Player value, nil for an empty seat.
func (h *Host) Who(sh *Shell) *world.Person {
	if sh.Person != nil {
		return sh.Person
	}
	p := h.Sitting(sh.Color)
	if p != nil && p.Settled > h.Frame {
		return nil
	}
	return p
}
