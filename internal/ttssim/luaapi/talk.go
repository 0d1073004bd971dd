package luaapi

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/world"
)

func (s *tabletop) Text(L *lua.LState, i int) string {
	return dotnet.Clean(L.ToStringMeta(L.Get(i)).String())
}

// lineSteps is how many steps of a script a line in the chat counts for: everything written is kept.
const lineSteps = 200

func (s *tabletop) print(L *lua.LState) int {
	s.Leash.Spend(lineSteps)
	var line strings.Builder
	for i := 1; i <= L.GetTop(); i++ {
		if i > 1 {
			line.WriteByte('\t')
		}
		if n, ok := L.Get(i).(lua.LNumber); ok {
			line.WriteString(dotnet.NumberText(float64(n)))
			continue
		}
		line.WriteString(s.Text(L, i))
	}
	s.Say(world.ToHost, line.String(), "White")
	return yes(L)
}

// tell says the message that a script gives first, in the tint that it may give second.
func (s *tabletop) tell(L *lua.LState, to string, broadcast bool) int {
	s.Leash.Spend(lineSteps)
	switch L.Get(1).(type) {
	case lua.LString, lua.LNumber:
	default:
		moon.Raise(L, "a message must be a string, not %s", L.Get(1).Type())
	}
	s.Line(world.ChatLine{To: to, Text: attrOf(L.Get(1)), Color: tintName(L.Get(2)), Broadcast: broadcast})
	return yes(L)
}

func tintName(v lua.LValue) string {
	if name, ok := v.(lua.LString); ok {
		return string(name)
	}
	return ""
}

// tellColour is printToColor and broadcastToColor(message, colour, tint); nobody in the seat means nobody reads it.
func (s *tabletop) tellColour(L *lua.LState, broadcast bool) int {
	color := L.CheckString(2)
	if !world.KnownColour(color) {
		moon.Raise(L, "%q is no player colour", color)
	}
	if s.Sitting(color) == nil {
		return truth(L, false)
	}
	L.Remove(2)
	return s.tell(L, color, broadcast)
}
