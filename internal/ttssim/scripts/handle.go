package scripts

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/world"
)

// RunUI calls the handler an attribute names: "fn", "fn(text)", "Global/fn" or "GUID/fn".
func (h *Host) RunUI(p *world.Person, owner *world.Object, id, target, value string) error {
	sc := h.Global
	if owner != nil && ScriptOf(owner) != nil {
		sc = ScriptOf(owner)
	}
	if where, name, found := strings.Cut(target, "/"); found {
		target = name
		if sc = h.Global; where != "Global" {
			o := h.Find(where)
			if o == nil || ScriptOf(o) == nil {
				return fmt.Errorf("click: no script at %q", where)
			}
			sc = ScriptOf(o)
		}
	}
	name, arg, _ := strings.Cut(target, "(")
	if arg != "" {
		value = strings.TrimSuffix(arg, ")")
	}
	if sc == nil {
		return fmt.Errorf("click: no script to run %q", name)
	}
	fn := sc.Env.RawGetString(name)
	if fn.Type() != lua.LTFunction {
		h.Fail(sc.Title()+name, fmt.Errorf("the interface names a function that does not exist"))
		return nil
	}
	h.Call(sc, name, fn, h.PersonLua(p), lua.LString(value), lua.LString(id))
	return nil
}
