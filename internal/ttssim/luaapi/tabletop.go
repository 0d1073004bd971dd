package luaapi

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/scripts"
)

// tabletop is a table as scripts see it.
type tabletop struct {
	*scripts.Host
	checkpoint func()   // stores a rewind point
	offered    []string // what the game lays into every script's environment
	spawned    struct{ frame, count int }
}

// Open lets the scripts of a host see its table; they can have rewind points stored.
func Open(h *scripts.Host, checkpoint func()) {
	h.Surface = &tabletop{Host: h, checkpoint: checkpoint}
}

// Metatables are those of objects, players and web requests.
func (s *tabletop) Metatables() (object, player, request *lua.LTable) {
	return s.Meta("Object", s.objectIndex, s.objectAssign), s.Meta("Player", s.playerIndex, s.playerAssign),
		s.Meta("WebRequest", s.requestIndex, nil)
}
