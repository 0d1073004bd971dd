package luaapi

import (
	"maps"
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

// method is a function of an object; its arguments start at 1.
type method func(s *tabletop, o *world.Object, L *lua.LState) int

// variable is a readable, perhaps writable, field of an object.
type variable struct {
	get func(s *tabletop, o *world.Object) lua.LValue
	set func(s *tabletop, o *world.Object, v lua.LValue)
}

type objectAPI struct {
	methods   map[string]method
	variables map[string]variable
}

// api is everything a script may ask of an object, put together once from the lists beside the things they concern.
var api = sync.OnceValue(func() objectAPI {
	a := objectAPI{methods: map[string]method{}, variables: map[string]variable{}}
	for _, m := range []map[string]method{
		identityMethods(), placeMethods(), motionMethods(), containerMethods(), lookMethods(), controlMethods(), linkMethods(),
		strangerMethods(),
	} {
		maps.Copy(a.methods, m)
	}
	maps.Copy(a.variables, objectVariables())
	maps.Copy(a.variables, strangerVariables())
	return a
})

// plainVariables are fields of the API that are kept and given back but change nothing here.
var plainVariables = map[string]lua.LValue{
	"use_gravity": lua.LTrue, "mass": lua.LNumber(1), "drag": lua.LNumber(0.1),
	"angular_drag": lua.LNumber(0.1), "bounciness": lua.LNumber(0), "dynamic_friction": lua.LNumber(0.6),
	"static_friction": lua.LNumber(0.6), "max_typed_number": lua.LNumber(-1), "use_rotation_value_flip": lua.LFalse,
	"gizmo_selectable": lua.LTrue, "static": lua.LFalse,
	"alt_view_angle": lua.LNil, "sticky_cards": lua.LFalse, "cards_per_deck": lua.LNumber(0),
}

func (s *tabletop) objectIndex(L *lua.LState) int {
	o, _ := L.CheckUserData(1).Value.(*world.Object)
	key := lua.LVAsString(L.Get(2))
	if o == nil || (o.Dead && key != "isDestroyed") {
		moon.Raise(L, "Object reference not set to an instance of an object (%s)", key)
	}
	if m, ok := api().methods[key]; ok {
		L.Push(s.bound(o, key, m))
		return 1
	}
	if v, ok := api().variables[key]; ok {
		L.Push(v.get(s, o))
		return 1
	}
	if v, ok := plainVariables[key]; ok {
		if set, there := scripts.KeptOf(o).Fields[key]; there {
			v = set
		}
		L.Push(v)
		return 1
	}
	if slices.Contains(lackingObject, key) {
		s.Lacks(L, "Object."+key)
	}
	moon.Raise(L, "cannot access field %s of userdata<LuaGameObjectScript>", key)
	return 0
}

// bound is a method of one object as a function. Both spellings, obj.f() and obj:f(), reach it.
func (s *tabletop) bound(o *world.Object, name string, m method) *lua.LFunction {
	k := scripts.KeptOf(o)
	if fn := k.Methods[name]; fn != nil {
		return fn
	}
	fn := s.VM.L.NewFunction(func(L *lua.LState) int {
		if o.Dead && name != "isDestroyed" {
			moon.Raise(L, "Object reference not set to an instance of an object (%s)", name)
		}
		if L.GetTop() > 0 && L.Get(1) == lua.LValue(k.Ref) {
			L.Remove(1)
		}
		return m(s, o, L)
	})
	if k.Methods == nil {
		k.Methods = map[string]*lua.LFunction{}
	}
	k.Methods[name] = fn
	return fn
}

func (s *tabletop) objectAssign(L *lua.LState) int {
	o, _ := L.CheckUserData(1).Value.(*world.Object)
	key, v := lua.LVAsString(L.Get(2)), L.Get(3)
	if o == nil || o.Dead {
		moon.Raise(L, "Object reference not set to an instance of an object (%s)", key)
	}
	if field, ok := api().variables[key]; ok {
		if field.set == nil {
			moon.Raise(L, "cannot set %s: it is read only", key)
		}
		field.set(s, o, v)
		return 0
	}
	if _, ok := plainVariables[key]; ok {
		k := scripts.KeptOf(o)
		if k.Fields == nil {
			k.Fields = map[string]lua.LValue{}
		}
		k.Fields[key] = v
		return 0
	}
	if slices.Contains(lackingObject, key) {
		s.Lacks(L, "Object."+key)
	}
	moon.Raise(L, "cannot set field %s of userdata<LuaGameObjectScript>", key)
	return 0
}

func reading(get func(s *tabletop, o *world.Object) lua.LValue) variable { return variable{get: get} }

func rawText(key string) variable {
	return variable{
		get: func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.Raw.Text(key)) },
		set: func(s *tabletop, o *world.Object, v lua.LValue) { o.Put(key, dotnet.Clean(lua.LVAsString(v))) },
	}
}

func rawFlag(key string, read func(o *world.Object) bool) variable {
	return variable{
		get: func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(read(o)) },
		set: func(s *tabletop, o *world.Object, v lua.LValue) {
			o.Put(key, lua.LVAsBool(v))
			s.Touch(o)
		},
	}
}

// keptFlag is a truth value of the save with its default.
func keptFlag(key string, otherwise bool) variable {
	return rawFlag(key, func(o *world.Object) bool { return o.Raw.Bool(key, otherwise) })
}

func objectVariables() map[string]variable {
	return map[string]variable{
		"guid":                 reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.ShownGUID()) }),
		"type":                 reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.Kind()) }),
		"tag":                  reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.Kind()) }),
		"name":                 reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LString(o.Name) }),
		"memo":                 memo(),
		"spawning":             reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Spawning) }),
		"loading_custom":       reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Spawning) }),
		"resting":              reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Resting && o.Holder == nil) }),
		"is_face_down":         reading(func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.FaceDown()) }),
		"held_by_color":        reading(heldBy),
		"pick_up_position":     reading(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.Lifted) }),
		"pick_up_rotation":     reading(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(o.LiftedTurn) }),
		"remainder":            reading(remainderLua),
		"held_position_offset": reading(func(s *tabletop, o *world.Object) lua.LValue { return s.Vec(world.Vec{}) }),
		"locked": {
			get: func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Locked) },
			set: func(s *tabletop, o *world.Object, v lua.LValue) { o.SetLock(lua.LVAsBool(v)) },
		},
		"interactable": {
			get: func(s *tabletop, o *world.Object) lua.LValue { return lua.LBool(o.Interactable) },
			set: func(s *tabletop, o *world.Object, v lua.LValue) { o.Interactable = lua.LVAsBool(v) },
		},
		"use_hands":           rawFlag("Hands", (*world.Object).UsesHands),
		"use_snap_points":     keptFlag("Snap", true),
		"auto_raise":          keptFlag("Autoraise", true),
		"drag_selectable":     keptFlag("DragSelectable", true),
		"use_grid":            keptFlag("Grid", true),
		"sticky":              keptFlag("Sticky", true),
		"tooltip":             keptFlag("Tooltip", true),
		"measure_movement":    keptFlag("MeasureMovement", false),
		"ignore_fog_of_war":   keptFlag("IgnoreFoW", false),
		"grid_projection":     keptFlag("GridProjection", false),
		"hide_when_face_down": rawFlag("HideWhenFaceDown", (*world.Object).HidesFaceDown),
		"value": {
			get: func(s *tabletop, o *world.Object) lua.LValue { return lua.LNumber(o.Raw.Number("Value", 0)) },
			set: func(s *tabletop, o *world.Object, v lua.LValue) { o.Put("Value", float64(lua.LVAsNumber(v))) },
		},
		"script_code":  rawText("LuaScript"),
		"script_state": rawText("LuaScriptState"),
		"UI":           reading(func(s *tabletop, o *world.Object) lua.LValue { return s.uiLua(o.Panels()) }),
		"Counter":      reading(counterLua),
		"TextTool":     reading(textToolLua),
	}
}

func memo() variable {
	v := rawText("Memo")
	get := v.get
	v.get = func(s *tabletop, o *world.Object) lua.LValue {
		if _, ok := o.Raw["Memo"].(string); !ok {
			return lua.LNil
		}
		return get(s, o)
	}
	return v
}

func heldBy(s *tabletop, o *world.Object) lua.LValue {
	if o.Holder == nil {
		return lua.LNil
	}
	return lua.LString(o.Holder.Color)
}

func remainderLua(s *tabletop, o *world.Object) lua.LValue {
	if o.Remainder == nil || o.Remainder.Dead {
		return lua.LNil
	}
	return s.Ref(o.Remainder)
}
