package ttssim

import lua "github.com/yuin/gopher-lua"

// shell is a Player value: a seat somebody may or may not sit in. Scripts get a new one each time they ask.
type shell struct {
	color  string
	person *person
}

func (h *host) shellLua(sh *shell) lua.LValue {
	ud := h.vm.L.NewUserData()
	ud.Value = sh
	ud.Metatable = h.classes.player
	return ud
}

func (h *host) personLua(p *person) lua.LValue { return h.shellLua(&shell{color: p.color, person: p}) }

func (h *host) colourLua(color string) lua.LValue { return h.shellLua(&shell{color: color}) }

// who is the person behind a Player value, nil for an empty seat.
func (h *host) who(sh *shell) *person {
	if sh.person != nil {
		return sh.person
	}
	p := h.sitting(sh.color)
	if p != nil && p.settled > h.frame {
		return nil
	}
	return p
}
