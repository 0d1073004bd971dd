// Package compiled keeps what scripts were compiled to. Tables mostly have the same ones: their own mod, and what every table
// has. So what was compiled lately is kept for all machines of the process; compiled code is never written to.
package compiled

import (
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"
)

const (
	// mostLately is how many sources are kept for all machines.
	mostLately = 16
	// longestLately bounds the sources that are kept, in bytes, so that a table of strange scripts holds no memory when it has gone.
	longestLately = 256 << 10
)

type chunk struct {
	source string
	bytes  bool
	proto  *lua.FunctionProto
}

// lately are the newest ones, the newest last.
var lately struct {
	sync.Mutex
	all []chunk
}

// Known is a source as it was compiled lately, its strings kept as bytes or as UTF-16 units; nil when it was not.
func Known(source string, bytes bool) *lua.FunctionProto {
	lately.Lock()
	defer lately.Unlock()
	i := slices.IndexFunc(lately.all, func(c chunk) bool { return c.bytes == bytes && c.source == source })
	if i < 0 {
		return nil
	}
	c := lately.all[i]
	lately.all = append(slices.Delete(lately.all, i, i+1), c)
	return c.proto
}

// Note keeps a source that was compiled, in place of the one that has been asked for least lately.
func Note(source string, bytes bool, proto *lua.FunctionProto) {
	if len(source) > longestLately {
		return
	}
	lately.Lock()
	defer lately.Unlock()
	if len(lately.all) == mostLately {
		lately.all = slices.Delete(lately.all, 0, 1)
	}
	lately.all = append(lately.all, chunk{source, bytes, proto})
}
