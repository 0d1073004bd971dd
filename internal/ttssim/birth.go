package ttssim

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/savefile"
)

// startScripts runs the bodies of all scripts and then their onLoad.
func (h *host) startScripts(top savefile.Object) {
	h.global = &script{name: "Global", guid: "-1"}
	h.global.env = h.surface.Env(h.global)
	h.blind = h.sw.BodyBlind
	h.body(h.global, top.Text("LuaScript"))
	var owned []*object
	for _, o := range h.objects {
		if h.scripted(o) {
			owned = append(owned, o)
		}
	}
	h.blind = false
	global := func() { h.loadHandlers(h.global, top.Text("LuaScriptState")) }
	if !h.sw.ObjectsFirst {
		global()
	}
	for _, o := range permute(h.clock, owned) {
		h.loadHandlers(scriptOf(o), o.raw.Text("LuaScriptState"))
	}
	if h.sw.ObjectsFirst {
		global()
	}
}

// scripted gives an object its script, if it has one, and runs the body.
func (h *host) scripted(o *object) bool {
	source := o.raw.Text("LuaScript")
	if text := o.raw.Text("XmlUI"); text != "" && o.ui == nil {
		o.ui = newPanels()
		h.startUI(o.ui, text)
	}
	if source == "" {
		return false
	}
	sc := &script{name: o.guid, guid: o.guid, owner: o}
	keptOf(o).script = sc
	sc.env = h.surface.Env(sc)
	sc.env.RawSetString("self", h.ref(o))
	h.body(sc, source)
	return true
}

func (h *host) body(sc *script, source string) {
	h.depth++
	free := h.leash()
	_, err := h.vm.Run(sc.name, source, sc.env)
	free()
	h.depth--
	if err != nil {
		h.fail(sc.title()+"body", h.worded(err))
	}
	h.pump()
}

func (h *host) loadHandlers(sc *script, state string) {
	name := "onLoad"
	if sc.env.RawGetString(name).Type() != lua.LTFunction {
		name = "onload"
	}
	h.fireIn([]*script{sc}, name, state)
	h.pump()
}

// saveGlobal writes down what the Global script wants saved.
func (h *host) saveGlobal(top savefile.Object) {
	top["LuaScriptState"] = h.stateOf(h.global, top.Text("LuaScriptState"))
}
