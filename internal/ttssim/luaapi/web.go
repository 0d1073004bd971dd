package luaapi

import (
	"net/url"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/scripts"
)

func (s *tabletop) webTable(sc *scripts.Script) lua.LValue {
	simple := func(method string, download bool) lua.LGFunction {
		return func(L *lua.LState) int {
			return s.ask(L, sc, &scripts.Request{Method: method, URL: L.CheckString(1), Download: download}, 2)
		}
	}
	return s.functions(map[string]lua.LGFunction{
		"get": simple("GET", true), "head": simple("HEAD", false), "delete": simple("DELETE", false),
		"post": func(L *lua.LState) int { return s.post(L, sc) },
		"put": func(L *lua.LState) int {
			r := &scripts.Request{Method: "PUT", URL: L.CheckString(1), Body: L.OptString(2, ""), Download: true}
			r.Header = [][2]string{{"Content-Type", "application/octet-stream"}}
			return s.ask(L, sc, r, 3)
		},
		"custom": func(L *lua.LState) int { return s.custom(L, sc) },
	})
}

// mostAsked is how many requests scripts that are on a leash may have under way.
const mostAsked = 1000

// ask starts a request whose callback stands at the given argument.
func (s *tabletop) ask(L *lua.LState, sc *scripts.Script, r *scripts.Request, arg int) int {
	if s.Leash != nil && s.Asking() >= mostAsked {
		moon.Raise(L, "more than %d requests are under way", mostAsked)
	}
	r.Script = sc
	r.Callback, _ = L.Get(arg).(*lua.LFunction)
	ud := L.NewUserData()
	ud.Value, ud.Metatable = r, s.Classes.Request
	r.Ref = ud
	s.AskWeb(r)
	L.Push(ud)
	return 1
}

func (s *tabletop) post(L *lua.LState, sc *scripts.Script) int {
	r := &scripts.Request{Method: "POST", URL: L.CheckString(1), Download: true}
	r.Header = [][2]string{{"Content-Type", "application/x-www-form-urlencoded"}}
	switch form := L.Get(2).(type) {
	case lua.LString:
		r.Body = string(form)
		if s.Switches.PostEncodesText {
			r.Body = url.QueryEscape(r.Body)
		}
	case *lua.LTable:
		r.Body = scripts.FormText(pairsOf(form))
	}
	return s.ask(L, sc, r, 3)
}

func pairsOf(t *lua.LTable) [][2]string {
	var out [][2]string
	moon.Each(t, func(k, v lua.LValue) { out = append(out, [2]string{k.String(), v.String()}) })
	sort.Slice(out, func(i, j int) bool { return out[i][0] < out[j][0] })
	return out
}

// custom is WebRequest.custom(url, method, download, data, headers, callback); data comes before headers.
func (s *tabletop) custom(L *lua.LState, sc *scripts.Script) int {
	r := &scripts.Request{Method: L.CheckString(2), URL: L.CheckString(1), Download: L.ToBool(3)}
	switch L.Get(4).(type) {
	case lua.LString, *lua.LNilType:
		r.Body = L.OptString(4, "")
	default:
		moon.Raise(L, "WebRequest.custom: data (argument 4) must be a string; headers come after it")
	}
	if headers, ok := L.Get(5).(*lua.LTable); ok {
		r.Header = pairsOf(headers)
	} else if L.Get(5) != lua.LNil {
		moon.Raise(L, "WebRequest.custom: headers (argument 5) must be a table")
	}
	if s.Switches.EmptyBodyFails && r.Body == "" && L.Get(4) != lua.LNil {
		moon.Raise(L, "Cannot create a data handler without payload data")
	}
	return s.ask(L, sc, r, 6)
}

func (s *tabletop) requestIndex(L *lua.LState) int {
	r := L.CheckUserData(1).Value.(*scripts.Request)
	if v := requestField(r, lua.LVAsString(L.Get(2))); v != nil {
		L.Push(v)
		return 1
	}
	ud := L.CheckUserData(1)
	method := func(fn lua.LGFunction) int {
		L.Push(L.NewFunction(func(L *lua.LState) int {
			if L.Get(1) == lua.LValue(ud) {
				L.Remove(1)
			}
			return fn(L)
		}))
		return 1
	}
	switch lua.LVAsString(L.Get(2)) {
	case "getResponseHeader":
		return method(func(L *lua.LState) int { L.Push(textOrNil(r.Seen().Header.Get(L.CheckString(1)))); return 1 })
	case "getResponseHeaders":
		return method(func(L *lua.LState) int { L.Push(headerTable(L, r)); return 1 })
	case "dispose":
		return method(func(L *lua.LState) int { r.Dispose(); return yes(L) })
	}
	moon.Raise(L, "cannot access field %s of userdata<WebRequest>", L.Get(2))
	return 0
}

func requestField(r *scripts.Request, key string) lua.LValue {
	got := r.Seen()
	switch key {
	case "is_done":
		return lua.LBool(r.Told)
	case "is_error":
		return lua.LBool(got.Err != nil)
	case "error":
		if got.Err == nil {
			return lua.LNil
		}
		return lua.LString(transport(got.Err))
	case "response_code":
		return lua.LNumber(got.Status)
	case "text":
		if !r.Download {
			return lua.LString("")
		}
		return lua.LString(dotnet.Clean(got.Body))
	case "url":
		return lua.LString(r.URL)
	case "upload_progress", "download_progress":
		if r.Told {
			return lua.LNumber(1)
		}
		return lua.LNumber(0)
	}
	return nil
}

// transport words a failure as the engine does, without the address.
func transport(err error) string {
	text := err.Error()
	switch {
	case strings.Contains(text, "refused"), strings.Contains(text, "no such host"), strings.Contains(text, "Cannot connect"):
		return "Cannot connect to destination host"
	case strings.Contains(text, "canceled"):
		return "Request aborted"
	}
	return "Failed to receive data"
}

func headerTable(L *lua.LState, r *scripts.Request) *lua.LTable {
	t := L.NewTable()
	h := r.Seen().Header
	names := make([]string, 0, len(h))
	for name := range h {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		t.RawSetString(name, lua.LString(strings.Join(h[name], ", ")))
	}
	return t
}
