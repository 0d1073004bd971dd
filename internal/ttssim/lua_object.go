package ttssim

import (
	"maps"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// method is a function of an object; its arguments start at 1.
type method func(s *tabletop, o *object, L *lua.LState) int

// variable is a readable, perhaps writable, field of an object.
type variable struct {
	get func(s *tabletop, o *object) lua.LValue
	set func(s *tabletop, o *object, v lua.LValue)
}

type objectAPI struct {
	methods   map[string]method
	variables map[string]variable
	lacking   map[string]bool
}

// api is everything a script may ask of an object, put together once from the lists beside the things they concern.
var api = sync.OnceValue(func() objectAPI {
	a := objectAPI{methods: map[string]method{}, variables: map[string]variable{}, lacking: map[string]bool{}}
	for _, m := range []map[string]method{identityMethods(), placeMethods(), motionMethods(), containerMethods(), lookMethods(), controlMethods(), linkMethods()} {
		maps.Copy(a.methods, m)
	}
	maps.Copy(a.variables, objectVariables())
	for _, name := range lackingObject {
		a.lacking[name] = true
	}
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

// lackingObject are members of the real API this table does not have.
var lackingObject = []string{
	"addForce", "addTorque", "addDecal", "getDecals", "setDecals", "addAttachment", "addAttachments", "removeAttachment",
	"removeAttachments", "destroyAttachment", "destroyAttachments", "getAttachments", "getAngularVelocity",
	"getVectorLines", "setVectorLines", "getFogOfWarReveal", "setFogOfWarReveal", "getJoints", "jointTo",
	"getCustomObject", "setCustomObject", "getRotationValue", "setRotationValue", "getRotationValues",
	"setRotationValues", "reset", "createInput", "editInput", "removeInput", "clearInputs", "getInputs", "AssetBundle",
	"Book", "Browser", "Clock", "RPGFigurine", "Container", "LayoutZone", "getComponent", "getComponents", "getChild",
	"getChildren", "getMaterials", "registerCollisions", "unregisterCollisions", "dealToColorWithOffset",
	"moveToHandStash", "addToPlayerSelection", "removeFromPlayerSelection", "getSelectingPlayers", "scale", "Light",
	"getVisualBoundsNormalized", "setHandStashLocation", "getFont", "Dice", "group_index",
}

func (s *tabletop) objectIndex(L *lua.LState) int {
	o, _ := L.CheckUserData(1).Value.(*object)
	key := lua.LVAsString(L.Get(2))
	if o == nil || (o.dead && key != "isDestroyed") {
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
		if set, there := keptOf(o).fields[key]; there {
			v = set
		}
		L.Push(v)
		return 1
	}
	if api().lacking[key] {
		s.lacks(L, "Object."+key)
	}
	moon.Raise(L, "cannot access field %s of userdata<LuaGameObjectScript>", key)
	return 0
}

// bound is a method of one object as a function. Both spellings, obj.f() and obj:f(), reach it.
func (s *tabletop) bound(o *object, name string, m method) *lua.LFunction {
	k := keptOf(o)
	if fn := k.methods[name]; fn != nil {
		return fn
	}
	fn := s.vm.L.NewFunction(func(L *lua.LState) int {
		if o.dead && name != "isDestroyed" {
			moon.Raise(L, "Object reference not set to an instance of an object (%s)", name)
		}
		if L.GetTop() > 0 && L.Get(1) == lua.LValue(k.ref) {
			L.Remove(1)
		}
		return m(s, o, L)
	})
	if k.methods == nil {
		k.methods = map[string]*lua.LFunction{}
	}
	k.methods[name] = fn
	return fn
}

func (s *tabletop) objectAssign(L *lua.LState) int {
	o, _ := L.CheckUserData(1).Value.(*object)
	key, v := lua.LVAsString(L.Get(2)), L.Get(3)
	if o == nil || o.dead {
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
		k := keptOf(o)
		if k.fields == nil {
			k.fields = map[string]lua.LValue{}
		}
		k.fields[key] = v
		return 0
	}
	if api().lacking[key] {
		s.lacks(L, "Object."+key)
	}
	moon.Raise(L, "cannot set field %s of userdata<LuaGameObjectScript>", key)
	return 0
}

func reading(get func(s *tabletop, o *object) lua.LValue) variable { return variable{get: get} }

func rawText(key string) variable {
	return variable{
		get: func(s *tabletop, o *object) lua.LValue { return lua.LString(o.raw.Text(key)) },
		set: func(s *tabletop, o *object, v lua.LValue) { o.raw[key] = moon.Clean(lua.LVAsString(v)) },
	}
}

func rawFlag(key string, read func(o *object) bool) variable {
	return variable{
		get: func(s *tabletop, o *object) lua.LValue { return lua.LBool(read(o)) },
		set: func(s *tabletop, o *object, v lua.LValue) {
			o.raw[key] = lua.LVAsBool(v)
			s.touch(o)
		},
	}
}

// keptFlag is a truth value of the save with its default.
func keptFlag(key string, otherwise bool) variable {
	return rawFlag(key, func(o *object) bool { return o.raw.Bool(key, otherwise) })
}

func objectVariables() map[string]variable {
	return map[string]variable{
		"guid":                 reading(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.shownGUID()) }),
		"type":                 reading(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.kind()) }),
		"tag":                  reading(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.kind()) }),
		"name":                 reading(func(s *tabletop, o *object) lua.LValue { return lua.LString(o.name) }),
		"memo":                 memo(),
		"spawning":             reading(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.spawning) }),
		"loading_custom":       reading(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.spawning) }),
		"resting":              reading(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.resting && o.holder == nil) }),
		"is_face_down":         reading(func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.faceDown()) }),
		"held_by_color":        reading(heldBy),
		"pick_up_position":     reading(func(s *tabletop, o *object) lua.LValue { return s.vec(o.lifted) }),
		"pick_up_rotation":     reading(func(s *tabletop, o *object) lua.LValue { return s.vec(o.liftedTurn) }),
		"remainder":            reading(remainderLua),
		"held_position_offset": reading(func(s *tabletop, o *object) lua.LValue { return s.vec(Vec{}) }),
		"locked": {
			get: func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.locked) },
			set: func(s *tabletop, o *object, v lua.LValue) { o.setLock(lua.LVAsBool(v)) },
		},
		"interactable": {
			get: func(s *tabletop, o *object) lua.LValue { return lua.LBool(o.interactable) },
			set: func(s *tabletop, o *object, v lua.LValue) { o.interactable = lua.LVAsBool(v) },
		},
		"use_hands":           rawFlag("Hands", (*object).usesHands),
		"use_snap_points":     keptFlag("Snap", true),
		"auto_raise":          keptFlag("Autoraise", true),
		"drag_selectable":     keptFlag("DragSelectable", true),
		"use_grid":            keptFlag("Grid", true),
		"sticky":              keptFlag("Sticky", true),
		"tooltip":             keptFlag("Tooltip", true),
		"measure_movement":    keptFlag("MeasureMovement", false),
		"ignore_fog_of_war":   keptFlag("IgnoreFoW", false),
		"grid_projection":     keptFlag("GridProjection", false),
		"hide_when_face_down": rawFlag("HideWhenFaceDown", (*object).hidesFaceDown),
		"value": {
			get: func(s *tabletop, o *object) lua.LValue { return lua.LNumber(o.raw.Number("Value", 0)) },
			set: func(s *tabletop, o *object, v lua.LValue) { o.raw["Value"] = float64(lua.LVAsNumber(v)) },
		},
		"script_code":  rawText("LuaScript"),
		"script_state": rawText("LuaScriptState"),
		"UI":           reading(func(s *tabletop, o *object) lua.LValue { return s.uiLua(o.panels()) }),
		"Counter":      reading(counterLua),
		"TextTool":     reading(textToolLua),
	}
}

func memo() variable {
	v := rawText("Memo")
	get := v.get
	v.get = func(s *tabletop, o *object) lua.LValue {
		if _, ok := o.raw["Memo"].(string); !ok {
			return lua.LNil
		}
		return get(s, o)
	}
	return v
}

func heldBy(s *tabletop, o *object) lua.LValue {
	if o.holder == nil {
		return lua.LNil
	}
	return lua.LString(o.holder.color)
}

func remainderLua(s *tabletop, o *object) lua.LValue {
	if o.remainder == nil || o.remainder.dead {
		return lua.LNil
	}
	return s.ref(o.remainder)
}
