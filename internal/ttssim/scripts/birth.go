package scripts

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/world"
	"ttsbridge/internal/ttssim/xmlui"
)

// StartScripts runs the bodies of all scripts and then their onLoad.
func (h *Host) StartScripts(top savefile.Object) {
	h.Global = &Script{name: "Global"}
	h.Global.Env = h.Surface.Env(h.Global)
	h.Blind = h.Switches.BodyBlind
	h.body(h.Global, top.Text("LuaScript"))
	var owned []*world.Object
	for _, o := range h.Objects {
		if h.scripted(o) {
			owned = append(owned, o)
		}
	}
	h.Blind = false
	global := func() { h.loadHandlers(h.Global, top.Text("LuaScriptState")) }
	if !h.Switches.ObjectsFirst {
		global()
	}
	for _, o := range clock.Permute(h.Clock, owned) {
		h.loadHandlers(ScriptOf(o), o.Raw.Text("LuaScriptState"))
	}
	if h.Switches.ObjectsFirst {
		global()
	}
}

// scripted gives an object its script, if it has one, and runs the body.
func (h *Host) scripted(o *world.Object) bool {
	source := o.Raw.Text("LuaScript")
	if text := o.Raw.Text("XmlUI"); text != "" && o.UI == nil {
		o.UI = xmlui.New()
		h.StartUI(o.UI, text)
	}
	if source == "" {
		return false
	}
	sc := &Script{name: o.GUID}
	if ScriptOf(o) == nil {
		h.speaking = append(h.speaking, o)
	}
	KeptOf(o).script = sc
	sc.Env = h.Surface.Env(sc)
	sc.Env.RawSetString("self", h.Ref(o))
	h.body(sc, source)
	return true
}

func (h *Host) body(sc *Script, source string) {
	h.Depth++
	free := h.leash()
	_, err := h.VM.Run(sc.name, source, sc.Env)
	free()
	h.Depth--
	if err != nil {
		h.Fail(sc.Title()+"body", h.worded(err))
	}
	h.Pump()
}

func (h *Host) loadHandlers(sc *Script, state string) {
	name := "onLoad"
	if sc.Env.RawGetString(name).Type() != lua.LTFunction {
		name = "onload"
	}
	h.fireIn([]*Script{sc}, name, state)
	h.Pump()
}

// SaveGlobal writes down what the Global script wants saved.
func (h *Host) SaveGlobal(top savefile.Object) {
	top["LuaScriptState"] = h.stateOf(h.Global, top.Text("LuaScriptState"))
}
