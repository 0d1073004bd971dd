package tame

import lua "github.com/yuin/gopher-lua"

// Fixed tells whether no call can change what a script holds, so that it need not be opened anew for each. Its hooks may
// reach numbers, texts and functions outside of themselves, but no list, and may set nothing outside of themselves.
func Fixed(script *lua.LTable) bool {
	seen, ok := map[*lua.LFunction]bool{}, true
	script.ForEach(func(_, v lua.LValue) {
		if group, isGroup := v.(*lua.LTable); isGroup { // nothing reaches it but the host, or it would be an upvalue
			group.ForEach(func(_, v lua.LValue) { ok = ok && constant(v, seen) })
			return
		}
		ok = ok && constant(v, seen)
	})
	return ok
}

// constant tells whether a value, and everything that can be reached from it, stays what it is.
func constant(v lua.LValue, seen map[*lua.LFunction]bool) bool {
	switch v := v.(type) {
	case *lua.LNilType, lua.LBool, lua.LNumber, lua.LString:
		return true
	case *lua.LFunction:
		return v.Proto != nil && (seen[v] || holdsStill(v, seen))
	}
	return false
}

func holdsStill(f *lua.LFunction, seen map[*lua.LFunction]bool) bool {
	seen[f] = true
	if sets(f.Proto) {
		return false
	}
	for _, up := range f.Upvalues {
		if up != nil && !constant(up.Value(), seen) {
			return false
		}
	}
	return true
}

// sets tells whether a function, or one made in it, sets a name outside of itself.
func sets(p *lua.FunctionProto) bool {
	for _, inst := range p.Code {
		if int(inst>>26) == lua.OP_SETUPVAL {
			return true
		}
	}
	for _, inner := range p.FunctionPrototypes {
		if sets(inner) {
			return true
		}
	}
	return false
}
