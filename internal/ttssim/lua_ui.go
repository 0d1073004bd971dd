package ttssim

import (
	"errors"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

// uiLua is the value UI, of the screen or of one object.
func (s *tabletop) uiLua(u *panels) lua.LValue {
	return s.computed("UI", map[string]lua.LGFunction{
		"setXml":        func(L *lua.LState) int { return s.setXML(L, u) },
		"setXmlTable":   func(L *lua.LState) int { return s.setXMLTable(L, u) },
		"getXml":        func(L *lua.LState) int { L.Push(lua.LString(u.text())); return 1 },
		"getXmlTable":   func(L *lua.LState) int { L.Push(s.xmlTable(u.root.kids)); return 1 },
		"setAttribute":  func(L *lua.LState) int { return setAttribute(L, u) },
		"setAttributes": func(L *lua.LState) int { return setAttributes(L, u) },
		"getAttribute":  func(L *lua.LState) int { return getAttribute(L, u) },
		"getAttributes": func(L *lua.LState) int { return getAttributes(L, u) },
		"setValue": func(L *lua.LState) int {
			return onElement(L, u, func(e *element) { e.text = attrText(L, 2) })
		},
		"getValue": func(L *lua.LState) int {
			if e := u.find(L.CheckString(1)); e != nil {
				L.Push(lua.LString(e.text))
				return 1
			}
			L.Push(lua.LNil)
			return 1
		},
		"show": func(L *lua.LState) int { return onElement(L, u, func(e *element) { e.set("active", "True") }) },
		"hide": func(L *lua.LState) int { return onElement(L, u, func(e *element) { e.set("active", "False") }) },
		"setClass": func(L *lua.LState) int {
			return onElement(L, u, func(e *element) { e.set("class", L.CheckString(2)) })
		},
		"setCustomAssets": func(L *lua.LState) int {
			u.assets = readAssets(L.CheckTable(1))
			return yes(L)
		},
		"getCustomAssets": func(L *lua.LState) int { L.Push(s.assetList(u.assets)); return 1 },
	}, func(key string) lua.LValue {
		if key == "loading" {
			return lua.LBool(u.loading)
		}
		return nil
	}, nil)
}

func onElement(L *lua.LState, u *panels, change func(*element)) int {
	e := u.find(L.CheckString(1))
	if e == nil {
		return truth(L, false)
	}
	change(e)
	return yes(L)
}

// attrText is what the game makes of a value given for an attribute: text, booleans as True and False.
func attrText(L *lua.LState, i int) string { return attrOf(L.Get(i)) }

func attrOf(v lua.LValue) string {
	switch x := v.(type) {
	case lua.LBool:
		if x {
			return "True"
		}
		return "False"
	case lua.LNumber:
		return moon.NumberText(float64(x))
	}
	return moon.Clean(lua.LVAsString(v))
}

func setAttribute(L *lua.LState, u *panels) int {
	return onElement(L, u, func(e *element) { e.set(L.CheckString(2), attrText(L, 3)) })
}

func setAttributes(L *lua.LState, u *panels) int {
	t := L.CheckTable(2)
	return onElement(L, u, func(e *element) {
		moon.Each(t, func(k, v lua.LValue) { e.set(k.String(), attrOf(v)) })
	})
}

func getAttribute(L *lua.LState, u *panels) int {
	e := u.find(L.CheckString(1))
	if e == nil {
		L.Push(lua.LNil)
		return 1
	}
	v, ok := e.get(L.CheckString(2))
	if !ok {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(lua.LString(capital(v)))
	return 1
}

// capital gives truth values back the way the game does.
func capital(v string) string {
	switch strings.ToLower(v) {
	case "true":
		return "True"
	case "false":
		return "False"
	}
	return v
}

func getAttributes(L *lua.LState, u *panels) int {
	e := u.find(L.CheckString(1))
	if e == nil {
		L.Push(lua.LNil)
		return 1
	}
	t := L.NewTable()
	for _, a := range e.attrs {
		t.RawSetString(a.name, lua.LString(capital(a.value)))
	}
	L.Push(t)
	return 1
}

func (s *tabletop) setXML(L *lua.LState, u *panels) int {
	text := moon.Clean(L.CheckString(1))
	s.rebuild(u, func() (*element, error) { return parseUI(text) })
	return yes(L)
}

func (s *tabletop) setXMLTable(L *lua.LState, u *panels) int {
	data, err := fromLua(L.CheckTable(1), 0)
	if err != nil {
		moon.Raise(L, "setXmlTable: %v", err)
	}
	list, _ := data.([]any)
	s.rebuild(u, func() (*element, error) {
		root := &element{tag: "XmlLayout"}
		return root, fillElement(root, list, 0)
	})
	return yes(L)
}

func fillElement(parent *element, list []any, depth int) error {
	if depth > deepestTable {
		return errors.New("XML table nested too deeply")
	}
	for _, item := range list {
		m, ok := item.(map[string]any)
		tag, _ := m["tag"].(string)
		if !ok || tag == "" {
			return errors.New("XML table: an entry without a tag")
		}
		e := &element{tag: tag, parent: parent}
		e.text, _ = m["value"].(string)
		attrs, _ := m["attributes"].(map[string]any)
		for _, name := range savefile.Keys(attrs) {
			e.attrs = append(e.attrs, attr{name: name, value: dataText(attrs[name])})
		}
		parent.kids = append(parent.kids, e)
		kids, _ := m["children"].([]any)
		if err := fillElement(e, kids, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (s *tabletop) xmlTable(kids []*element) *lua.LTable {
	out := s.vm.L.NewTable()
	for _, k := range kids {
		t, attrs := s.vm.L.NewTable(), s.vm.L.NewTable()
		for _, a := range k.attrs {
			attrs.RawSetString(a.name, lua.LString(capital(a.value)))
		}
		t.RawSetString("tag", lua.LString(k.tag))
		t.RawSetString("attributes", attrs)
		if k.text != "" {
			t.RawSetString("value", lua.LString(k.text))
		}
		if len(k.kids) > 0 {
			t.RawSetString("children", s.xmlTable(k.kids))
		}
		out.Append(t)
	}
	return out
}

func dataText(v any) string {
	switch x := v.(type) {
	case string:
		return x
	case bool:
		return capital(map[bool]string{true: "true", false: "false"}[x])
	case float64:
		return moon.NumberText(x)
	}
	return ""
}

func readAssets(list *lua.LTable) []asset {
	var out []asset
	for i := 1; i <= list.Len(); i++ {
		if t, ok := list.RawGetInt(i).(*lua.LTable); ok {
			out = append(out, asset{name: lua.LVAsString(t.RawGetString("name")), url: lua.LVAsString(t.RawGetString("url"))})
		}
	}
	return out
}

func (s *tabletop) assetList(list []asset) *lua.LTable {
	out := s.vm.L.NewTable()
	for _, a := range list {
		t := s.vm.L.NewTable()
		t.RawSetString("name", lua.LString(a.name))
		t.RawSetString("url", lua.LString(a.url))
		out.Append(t)
	}
	return out
}
