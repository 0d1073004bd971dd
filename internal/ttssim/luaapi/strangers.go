package luaapi

import (
	"maps"
	"math"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/jsonclass"
	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

// strangerMethods are the calls of an object that live mods make and our own does not: fields to write in, what is loaded
// with an object, parts of a model.
func strangerMethods() map[string]method {
	none := answering(func(s *tabletop, _ *world.Object) lua.LValue { return s.VM.L.NewTable() })
	nothing := answering(func(*tabletop, *world.Object) lua.LValue { return lua.LNil })
	methods := map[string]method{
		"getMemo": textGetter("Memo"), "setMemo": textSetter("Memo"),
		"createInput": createInput, "editInput": editInput, "removeInput": removeInput, "getInputs": getInputs,
		"clearInputs":     func(s *tabletop, o *world.Object, L *lua.LState) int { scripts.KeptOf(o).Inputs = nil; return yes(L) },
		"getCustomObject": getCustom, "setCustomObject": setCustom,
		"getRotationValue":  answering(rotationValue),
		"getRotationValues": answering(rotationValues), "setRotationValues": keepsList("RotationValues"),
		"getDecals": answering(listOf("AttachedDecals")), "setDecals": keepsList("AttachedDecals"),
		"getVectorLines": answering(listOf("AttachedVectorLines")), "setVectorLines": keepsList("AttachedVectorLines"),
		"getAttachments":     answering(listOf("ChildObjects")),
		"getAngularVelocity": answering(func(s *tabletop, _ *world.Object) lua.LValue { return s.Vec(world.Vec{}) }),
	}
	for _, name := range []string{"getComponents", "getChildren", "getJoints", "getMaterials", "getSelectingPlayers"} {
		methods[name] = none // models have no parts here
	}
	for _, name := range []string{"getComponent", "getChild", "getComponentInChildren", "getMaterial"} {
		methods[name] = nothing
	}
	for _, name := range []string{"registerCollisions", "unregisterCollisions", "addToPlayerSelection", "removeFromPlayerSelection"} {
		methods[name] = func(_ *tabletop, _ *world.Object, L *lua.LState) int { return yes(L) }
	}
	return methods
}

// strangerVariables are the parts of an object that live mods look at.
func strangerVariables() map[string]variable {
	return map[string]variable{"AssetBundle": reading(func(s *tabletop, _ *world.Object) lua.LValue { return s.assetBundle() })}
}

func createInput(s *tabletop, o *world.Object, L *lua.LState) int {
	t, k := L.CheckTable(1), scripts.KeptOf(o)
	if lua.LVAsString(t.RawGetString("input_function")) == "" {
		moon.Raise(L, "createInput needs input_function by name")
	}
	t.RawSetString("index", lua.LNumber(len(k.Inputs)))
	k.Inputs = append(k.Inputs, t)
	return yes(L)
}

func editInput(_ *tabletop, o *world.Object, L *lua.LState) int {
	t, inputs := L.CheckTable(1), scripts.KeptOf(o).Inputs
	i := int(lua.LVAsNumber(t.RawGetString("index")))
	if i < 0 || i >= len(inputs) {
		return truth(L, false)
	}
	moon.Each(t, func(k, v lua.LValue) { inputs[i].RawSet(k, v) })
	return yes(L)
}

func removeInput(_ *tabletop, o *world.Object, L *lua.LState) int {
	i, k := L.CheckInt(1), scripts.KeptOf(o)
	if i < 0 || i >= len(k.Inputs) {
		return truth(L, false)
	}
	k.Inputs = slices.Delete(k.Inputs, i, i+1)
	for n, t := range k.Inputs {
		t.RawSetString("index", lua.LNumber(n))
	}
	return yes(L)
}

// getInputs gives nil where there are none, as the game does.
func getInputs(_ *tabletop, o *world.Object, L *lua.LState) int {
	inputs := scripts.KeptOf(o).Inputs
	if len(inputs) == 0 {
		L.Push(lua.LNil)
		return 1
	}
	all := L.NewTable()
	for _, t := range inputs {
		all.Append(t)
	}
	L.Push(all)
	return 1
}

// customKeys are the words that getCustomObject has for what a save has under others.
var customKeys = []struct{ part, saved, word string }{
	{"CustomImage", "ImageURL", "image"}, {"CustomImage", "ImageSecondaryURL", "image_secondary"},
	{"CustomImage", "ImageScalar", "image_scalar"},
	{"CustomMesh", "MeshURL", "mesh"}, {"CustomMesh", "DiffuseURL", "diffuse"}, {"CustomMesh", "NormalURL", "normal"},
	{"CustomMesh", "ColliderURL", "collider"},
	{"CustomMesh", "TypeIndex", "type"}, {"CustomMesh", "MaterialIndex", "material"}, {"CustomMesh", "Convex", "convex"},
	{"CustomAssetbundle", "AssetbundleURL", "assetbundle"},
	{"CustomAssetbundle", "AssetbundleSecondaryURL", "assetbundle_secondary"}, {"CustomAssetbundle", "TypeIndex", "type"},
	{"CustomPDF", "PDFUrl", "url"}, {"CustomPDF", "PDFPage", "page"},
}

// sheetKeys are those of the sheet of a card or deck.
var sheetKeys = []struct{ saved, word string }{
	{"FaceURL", "face"}, {"BackURL", "back"}, {"UniqueBack", "unique_back"}, {"NumWidth", "width"}, {"NumHeight", "height"},
	{"BackIsHidden", "back_is_hidden"}, {"Type", "type"},
}

func getCustom(s *tabletop, o *world.Object, L *lua.LState) int {
	t := L.NewTable()
	for _, k := range customKeys {
		if v := o.Raw.Sub(k.part)[k.saved]; v != nil {
			t.RawSetString(k.word, s.ToLua(v))
		}
	}
	sheets := o.Raw.Sub("CustomDeck")
	if keys := slices.Sorted(maps.Keys(sheets)); len(keys) > 0 { // a deck of several sheets answers for one
		sheet, _ := sheets[keys[0]].(map[string]any)
		for _, k := range sheetKeys {
			if v := sheet[k.saved]; v != nil {
				t.RawSetString(k.word, s.ToLua(v))
			}
		}
	}
	L.Push(t)
	return 1
}

// setCustom writes what it is given into a copy of the object's parts; the game shows it after a reload.
func setCustom(_ *tabletop, o *world.Object, L *lua.LState) int {
	t := L.CheckTable(1)
	for _, k := range customKeys {
		v, err := scripts.FromLua(t.RawGetString(k.word), 0)
		if err != nil || v == nil || o.Raw[k.part] == nil {
			continue
		}
		part := o.Raw.Sub(k.part).Clone()
		part[k.saved] = v
		o.Put(k.part, map[string]any(part))
	}
	return yes(L)
}

func listOf(key string) func(*tabletop, *world.Object) lua.LValue {
	return func(s *tabletop, o *world.Object) lua.LValue {
		if list, ok := o.Raw[key].([]any); ok {
			return s.ToLua(list)
		}
		return s.VM.L.NewTable()
	}
}

func keepsList(key string) method {
	return func(_ *tabletop, o *world.Object, L *lua.LState) int {
		v, err := scripts.FromLua(L.Get(1), 0)
		list, ok := v.([]any)
		if err == nil && ok {
			o.Put(key, list)
		}
		return truth(L, ok)
	}
}

// rotationValue is the word that an object shows as it lies.
func rotationValue(s *tabletop, o *world.Object) lua.LValue {
	if shown := o.Shown(); shown != nil {
		return s.ToLua(shown["Value"])
	}
	return lua.LNil
}

// rotationValues are the words that an object shows when it is turned so.
func rotationValues(s *tabletop, o *world.Object) lua.LValue {
	all := s.VM.L.NewTable()
	for _, v := range o.Raw.Objects("RotationValues") {
		one := s.VM.L.NewTable()
		one.RawSetString("value", s.ToLua(v["Value"]))
		r := v.Sub("Rotation")
		one.RawSetString("rotation", s.Vec(world.Vec{X: r.Number("x", 0), Y: r.Number("y", 0), Z: r.Number("z", 0)}))
		all.Append(one)
	}
	return all
}

// jsonLibrary is MoonSharp's own module for JSON, beside the game's.
func (s *tabletop) jsonLibrary(env *lua.LTable) *lua.LTable {
	return s.functions(map[string]lua.LGFunction{
		"parse": func(L *lua.LState) int {
			v, err := jsonclass.Decode(L, L.CheckString(1))
			if err != nil {
				L.RaiseError("json.parse: %v", err)
			}
			L.Push(v)
			return 1
		},
		"serialize": s.encoding(env, false),
		"null":      func(L *lua.LState) int { L.Push(lua.LNil); return 1 },
		"isnull":    func(L *lua.LState) int { return truth(L, L.Get(1) == lua.LNil) },
	})
}

// physicsTable answers what lies in the way of a line; nothing here is weighed or thrown.
func (s *tabletop) physicsTable() lua.LValue {
	t := s.functions(map[string]lua.LGFunction{
		"cast":       s.cast,
		"getGravity": func(L *lua.LState) int { L.Push(s.Vec(world.Vec{Y: -9.81})); return 1 },
		"setGravity": func(L *lua.LState) int { return yes(L) },
	})
	t.RawSetString("play_area", lua.LNumber(0.5))
	return t
}

// How a line is walked, and how far at most.
const (
	castStep = 0.05
	castMost = 200.0
)

// cast finds what a line, or a ball or box moved along it, meets; nearest first, each object once.
func (s *tabletop) cast(L *lua.LState) int {
	p := L.CheckTable(1)
	from, along := scripts.OptVec(p, "origin"), scripts.OptVec(p, "direction")
	most := math.Min(castMost, float64(lua.LVAsNumber(p.RawGetString("max_distance"))))
	if p.RawGetString("max_distance") == lua.LNil {
		most = castMost
	}
	hits := L.NewTable()
	if from == nil || along == nil {
		moon.Raise(L, "Physics.cast needs origin and direction")
	}
	length := math.Sqrt(along.X*along.X + along.Y*along.Y + along.Z*along.Z)
	size := scripts.OptVec(p, "size")
	if size == nil || lua.LVAsNumber(p.RawGetString("type")) < 2 {
		size = &world.Vec{}
	}
	seen := map[*world.Object]bool{}
	for far := 0.0; far <= most && length > 0; far += castStep {
		at := from.Add(along.Scale(far / length))
		s.Leash.Spend(1 + len(s.Objects)/4)
		for _, o := range s.Objects {
			if o.Alive() && !seen[o] && !o.IsZone() && o.Near(at, size.Scale(0.5)) {
				seen[o] = true
				hit := L.NewTable()
				hit.RawSetString("hit_object", s.Ref(o))
				hit.RawSetString("distance", lua.LNumber(far))
				hit.RawSetString("point", s.Vec(at))
				hit.RawSetString("normal", s.Vec(along.Scale(-1/length)))
				hits.Append(hit)
			}
		}
	}
	L.Push(hits)
	return 1
}

// timerTable is the game's older way to wait: a function of a script by its name.
func (s *tabletop) timerTable(sc *scripts.Script) lua.LValue {
	waits := map[string]int{}
	return s.functions(map[string]lua.LGFunction{
		"create": func(L *lua.LState) int {
			p := L.CheckTable(1)
			owner := sc
			if o := scripts.Thing(p.RawGetString("function_owner")); o != nil && scripts.ScriptOf(o) != nil {
				owner = scripts.ScriptOf(o)
			}
			fn, ok := owner.Env.RawGetString(lua.LVAsString(p.RawGetString("function_name"))).(*lua.LFunction)
			if !ok {
				moon.Raise(L, "Timer.create: there is no function %q", lua.LVAsString(p.RawGetString("function_name")))
			}
			given := p.RawGetString("parameters")
			call := L.NewFunction(func(L *lua.LState) int { L.Push(fn); L.Push(given); L.Call(1, 0); return 0 })
			id, left := lua.LVAsString(p.RawGetString("identifier")), 1
			if n, ok := p.RawGetString("repetitions").(lua.LNumber); ok {
				left = int(n)
			}
			if left == 0 {
				left = -1 // for ever
			}
			delay := float64(lua.LVAsNumber(p.RawGetString("delay")))
			if waits[id] = s.AddWait(&scripts.Wait{Script: owner, Fn: call, At: s.Now() + delay, Every: delay,
				Left: left}); waits[id] == 0 {
				moon.Raise(L, "so many waits are under way that no more can begin")
			}
			return yes(L)
		},
		"destroy": func(L *lua.LState) int { return truth(L, s.StopWait(waits[L.CheckString(1)])) },
	})
}

// assetBundle is what an object made of a bundle of assets can play; there are no effects without a screen.
func (s *tabletop) assetBundle() lua.LValue {
	empty := func(L *lua.LState) int { L.Push(L.NewTable()); return 1 }
	zero := func(L *lua.LState) int { L.Push(lua.LNumber(0)); return 1 }
	done := func(L *lua.LState) int { return yes(L) }
	return s.functions(map[string]lua.LGFunction{
		"getLoopingEffects": empty, "getTriggerEffects": empty, "getLoopingEffectIndex": zero, "playLoopingEffect": done,
		"playTriggerEffect": done,
	})
}
