package luaapi

import (
	"errors"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/xmlui"
)

// uiLua is the value UI, of the screen or of one object.
func (s *tabletop) uiLua(u *xmlui.Layout) lua.LValue {
	return s.computed("UI", map[string]lua.LGFunction{
		"setXml":        func(L *lua.LState) int { return s.setXML(L, u) },
		"setXmlTable":   func(L *lua.LState) int { return s.setXMLTable(L, u) },
		"getXml":        func(L *lua.LState) int { L.Push(lua.LString(u.Text())); return 1 },
		"getXmlTable":   func(L *lua.LState) int { L.Push(s.xmlTable(u.Root.Kids)); return 1 },
		"setAttribute":  func(L *lua.LState) int { return setAttribute(L, u) },
		"setAttributes": func(L *lua.LState) int { return setAttributes(L, u) },
		"getAttribute":  func(L *lua.LState) int { return getAttribute(L, u) },
		"getAttributes": func(L *lua.LState) int { return getAttributes(L, u) },
		"setValue": func(L *lua.LState) int {
			return onElement(L, u, func(e *xmlui.Element) { e.Text = attrText(L, 2) })
		},
		"getValue": func(L *lua.LState) int {
			if e := u.Find(L.CheckString(1)); e != nil {
				L.Push(lua.LString(e.Text))
				return 1
			}
			L.Push(lua.LNil)
			return 1
		},
		"show": func(L *lua.LState) int { return onElement(L, u, func(e *xmlui.Element) { e.Set("active", "True") }) },
		"hide": func(L *lua.LState) int { return onElement(L, u, func(e *xmlui.Element) { e.Set("active", "False") }) },
		"setClass": func(L *lua.LState) int {
			return onElement(L, u, func(e *xmlui.Element) { e.Set("class", L.CheckString(2)) })
		},
		"setCustomAssets": func(L *lua.LState) int {
			u.Assets = readAssets(L.CheckTable(1))
			return yes(L)
		},
		"getCustomAssets": func(L *lua.LState) int { L.Push(s.assetList(u.Assets)); return 1 },
	}, func(key string) lua.LValue {
		if key == "loading" {
			return lua.LBool(u.Loading)
		}
		return nil
	}, nil)
}

func onElement(L *lua.LState, u *xmlui.Layout, change func(*xmlui.Element)) int {
	e := u.Find(L.CheckString(1))
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
		return dotnet.NumberText(float64(x))
	}
	return dotnet.Clean(lua.LVAsString(v))
}

func setAttribute(L *lua.LState, u *xmlui.Layout) int {
	return onElement(L, u, func(e *xmlui.Element) { e.Set(L.CheckString(2), attrText(L, 3)) })
}

func setAttributes(L *lua.LState, u *xmlui.Layout) int {
	t := L.CheckTable(2)
	return onElement(L, u, func(e *xmlui.Element) {
		moon.Each(t, func(k, v lua.LValue) { e.Set(k.String(), attrOf(v)) })
	})
}

func getAttribute(L *lua.LState, u *xmlui.Layout) int {
	e := u.Find(L.CheckString(1))
	if e == nil {
		L.Push(lua.LNil)
		return 1
	}
	v, ok := e.Get(L.CheckString(2))
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

func getAttributes(L *lua.LState, u *xmlui.Layout) int {
	e := u.Find(L.CheckString(1))
	if e == nil {
		L.Push(lua.LNil)
		return 1
	}
	t := L.NewTable()
	for _, a := range e.Attrs {
		t.RawSetString(a.Name, lua.LString(capital(a.Value)))
	}
	L.Push(t)
	return 1
}

func (s *tabletop) setXML(L *lua.LState, u *xmlui.Layout) int {
	text := dotnet.Clean(L.CheckString(1))
	s.Rebuild(u, func() (*xmlui.Element, error) { return xmlui.Parse(text) })
	return yes(L)
}

func (s *tabletop) setXMLTable(L *lua.LState, u *xmlui.Layout) int {
	data, err := scripts.FromLua(L.CheckTable(1), 0)
	if err != nil {
		moon.Raise(L, "setXmlTable: %v", err)
	}
	list, _ := data.([]any)
	s.Rebuild(u, func() (*xmlui.Element, error) {
		root := &xmlui.Element{Tag: "XmlLayout"}
		return root, fillElement(root, list, 0)
	})
	return yes(L)
}

func fillElement(parent *xmlui.Element, list []any, depth int) error {
	if depth > scripts.DeepestTable {
		return errors.New("XML table nested too deeply")
	}
	for _, item := range list {
		m, ok := item.(map[string]any)
		tag, _ := m["tag"].(string)
		if !ok || tag == "" {
			return errors.New("XML table: an entry without a tag")
		}
		e := &xmlui.Element{Tag: tag, Parent: parent}
		e.Text, _ = m["value"].(string)
		attrs, _ := m["attributes"].(map[string]any)
		for _, name := range savefile.Keys(attrs) {
			e.Attrs = append(e.Attrs, xmlui.Attr{Name: name, Value: dataText(attrs[name])})
		}
		parent.Kids = append(parent.Kids, e)
		kids, _ := m["children"].([]any)
		if err := fillElement(e, kids, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (s *tabletop) xmlTable(kids []*xmlui.Element) *lua.LTable {
	out := s.VM.L.NewTable()
	for _, k := range kids {
		t, attrs := s.VM.L.NewTable(), s.VM.L.NewTable()
		for _, a := range k.Attrs {
			attrs.RawSetString(a.Name, lua.LString(capital(a.Value)))
		}
		t.RawSetString("tag", lua.LString(k.Tag))
		t.RawSetString("attributes", attrs)
		if k.Text != "" {
			t.RawSetString("value", lua.LString(k.Text))
		}
		if len(k.Kids) > 0 {
			t.RawSetString("children", s.xmlTable(k.Kids))
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
		return dotnet.NumberText(x)
	}
	return ""
}

func readAssets(list *lua.LTable) []xmlui.Asset {
	var out []xmlui.Asset
	for i := 1; i <= list.Len(); i++ {
		if t, ok := list.RawGetInt(i).(*lua.LTable); ok {
			out = append(out, xmlui.Asset{Name: lua.LVAsString(t.RawGetString("name")), URL: lua.LVAsString(t.RawGetString("url"))})
		}
	}
	return out
}

func (s *tabletop) assetList(list []xmlui.Asset) *lua.LTable {
	out := s.VM.L.NewTable()
	for _, a := range list {
		t := s.VM.L.NewTable()
		t.RawSetString("name", lua.LString(a.Name))
		t.RawSetString("url", lua.LString(a.URL))
		out.Append(t)
	}
	return out
}
