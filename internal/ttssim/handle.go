package ttssim

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// runUI calls the handler an attribute names: "fn", "fn(text)", "Global/fn" or "GUID/fn".
func (h *host) runUI(p *person, owner *object, id, target, value string) error {
	sc := h.global
	if owner != nil && scriptOf(owner) != nil {
		sc = scriptOf(owner)
	}
	if where, name, found := strings.Cut(target, "/"); found {
		target = name
		if sc = h.global; where != "Global" {
			o := h.find(where)
			if o == nil || scriptOf(o) == nil {
				return fmt.Errorf("click: no script at %q", where)
			}
			sc = scriptOf(o)
		}
	}
	name, arg, _ := strings.Cut(target, "(")
	if arg != "" {
		value = strings.TrimSuffix(arg, ")")
	}
	if sc == nil {
		return fmt.Errorf("click: no script to run %q", name)
	}
	fn := sc.env.RawGetString(name)
	if fn.Type() != lua.LTFunction {
		h.fail(sc.title()+name, fmt.Errorf("the interface names a function that does not exist"))
		return nil
	}
	h.call(sc, name, fn, h.personLua(p), lua.LString(value), lua.LString(id))
	return nil
}
