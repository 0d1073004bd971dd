package scripts

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
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
	fn := moon.Own(sc.Env, name)
	if fn.Type() != lua.LTFunction {
		h.Fail(sc.Title()+name, fmt.Errorf("the interface names a function that does not exist"))
		return nil
	}
	h.Call(sc, name, fn, h.PersonLua(p), lua.LString(value), lua.LString(id))
	return nil
}

// Execute runs a piece of Lua in a script that is already there and gives what it returns as plain data.
func (h *Host) Execute(guid, source string) (any, error) {
	sc := h.scriptAt(guid)
	if sc == nil {
		//lint:ignore ST1005 these are the game's own words
		return nil, errors.New("Object reference not set to an instance of an object")
	}
	h.Depth++
	free := h.leash()
	out, err := h.VM.Run("<exec>", source, sc.Env)
	free()
	h.Depth--
	h.Pump()
	if err != nil {
		err = h.worded(err)
		h.Fail("<exec>", err)
		return nil, fmt.Errorf("execute: %w", err)
	}
	if len(out) == 0 {
		return nil, nil
	}
	value, err := FromLua(out[0], 0)
	if err != nil {
		return out[0].String(), nil
	}
	return value, nil
}

// scriptAt is the script of a GUID, Global's is "-1"; nil where none runs.
func (h *Host) scriptAt(guid string) *Script {
	if guid == "-1" {
		return h.Global
	}
	if o := h.Find(guid); o != nil {
		return ScriptOf(o)
	}
	return nil
}
