package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/world"
)

func (s *tabletop) spawnJSON(L *lua.LState) int {
	p := L.CheckTable(1)
	raw, err := savefile.ParseObject([]byte(dotnet.Clean(lua.LVAsString(p.RawGetString("json")))))
	if err != nil {
		moon.Raise(L, "spawnObjectJSON: %v", err)
	}
	return s.spawnFrom(L, raw, p)
}

func (s *tabletop) spawnData(L *lua.LState) int {
	p := L.CheckTable(1)
	data, err := scripts.FromLua(p.RawGetString("data"), 0)
	m, ok := data.(map[string]any)
	if err != nil || !ok {
		moon.Raise(L, "spawnObjectData: data is no object table (%v)", err)
	}
	raw := savefile.Object(m)
	raw.Mend()
	for _, problem := range raw.Check() {
		moon.Raise(L, "spawnObjectData: %v", problem)
	}
	return s.spawnFrom(L, raw, p)
}

func (s *tabletop) spawnPlain(L *lua.LState) int {
	p := L.CheckTable(1)
	raw := savefile.Object{"Name": lua.LVAsString(p.RawGetString("type"))}
	if problems := raw.Check(); len(problems) > 0 {
		s.Lacks(L, "spawnObject of "+raw.Text("Name"))
	}
	return s.spawnFrom(L, raw, p)
}

// mostObjects is how many objects scripts may bring to a table, mostAtOnce how many in one frame; the game stands still
// long before.
const (
	mostObjects = 5000
	mostAtOnce  = 1000
)

// objectSteps is how many steps it takes to bring an object to the table.
const objectSteps = 500

// another counts an object that a script is about to bring, and stops one that brings too many.
func (s *tabletop) another(L *lua.LState) {
	if len(s.Objects) >= mostObjects {
		moon.Raise(L, "there are %d objects on the table, and a script wants more", len(s.Objects))
	}
	if s.spawned.frame != s.Frame {
		s.spawned.frame, s.spawned.count = s.Frame, 0
	}
	if s.spawned.count++; s.spawned.count > mostAtOnce {
		moon.Raise(L, "a script wants more than %d objects in one frame", mostAtOnce)
	}
	s.Leash.Spend(objectSteps)
}

func (s *tabletop) spawnFrom(L *lua.LState, raw savefile.Object, p *lua.LTable) int {
	s.another(L)
	o := s.Spawn(raw, world.Spawning{
		Pos: scripts.OptVec(p, "position"), Rot: scripts.OptVec(p, "rotation"), Size: scripts.OptVec(p, "scale"),
		Done: s.doneWith(p.RawGetString("callback_function")),
	})
	L.Push(s.Ref(o))
	return 1
}

func (s *tabletop) groupObjects(L *lua.LState) int {
	var list []*world.Object
	t := L.CheckTable(1)
	for i := 1; i <= t.Len(); i++ {
		if o := scripts.Thing(t.RawGetInt(i)); o != nil {
			list = append(list, o)
		}
	}
	out := L.NewTable()
	if len(list) > 1 {
		if o := s.Group(list); o != nil {
			out.Append(s.Ref(o))
		}
	}
	L.Push(out)
	return 1
}
