package ttssim

import (
	lua "github.com/yuin/gopher-lua"
)

// tabletop is a table as scripts see it.
type tabletop struct {
	*host
	checkpoint func() // stores a rewind point
}

// newTabletop lets the scripts of a host see its table; they can have rewind points stored.
func newTabletop(h *host, checkpoint func()) {
	h.surface = &tabletop{host: h, checkpoint: checkpoint}
}

// Metatables are those of objects, players and web requests.
func (s *tabletop) Metatables() (object, player, request *lua.LTable) {
	return s.meta("Object", s.objectIndex, s.objectAssign), s.meta("Player", s.playerIndex, s.playerAssign),
		s.meta("WebRequest", s.requestIndex, nil)
}
