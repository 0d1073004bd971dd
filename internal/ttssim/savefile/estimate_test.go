package savefile

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// heldBy is how many bytes what a function gives holds.
func heldBy(make func() any) int {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	kept := make()
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(kept)
	return int(after.HeapAlloc) - int(before.HeapAlloc)
}

// The estimate of what a save takes of memory is no less than what it takes, whatever it is made of, and not many times as much.
func TestEstimateOfMemory(t *testing.T) {
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", fmt.Sprint(i)) + ",")
		}
		return `{"ObjectStates":[` + b.String() + `{"Name":"Bag"}]}`
	}
	for name, text := range map[string]string{
		"cards":   many(5000, `{"GUID":"a#","Name":"Card","Transform":{"posX":#.5,"posY":1,"posZ":#,"rotX":0,"rotY":180,"rotZ":0,"scaleX":1,"scaleY":1,"scaleZ":1},"Nickname":"Lamp #","CardID":#,"Hands":true}`),
		"empty":   many(50_000, `{}`),
		"lists":   many(5000, `{"Name":"Bag","AltLookAngle":[[#,1],[#,2],[#,3],[],[]]}`),
		"numbers": `{"ObjectStates":[{"Name":"Bag","x":[` + strings.Repeat("1.5,", 200_000) + `1]}]}`,
	} {
		estimate := bytesFor([]byte(text))
		held := heldBy(func() any { return valuesOf(text) })
		if held > estimate*5/4 || name != "empty" && estimate > 6*held+1<<20 { // what is empty takes next to nothing
			t.Errorf("%s: it holds %d KB, the estimate is %d KB", name, held>>10, estimate>>10)
		}
	}
}

// Braces and commas within texts are no values, behind escaped quotation marks either.
func TestTextsAreNoValues(t *testing.T) {
	script, _ := json.Marshal(strings.Repeat(`a = {"b", {1, 2, [[\"]]}} `, 1000))
	if n := bytesFor([]byte(`{"LuaScript":` + string(script) + `}`)); n != objectBytes {
		t.Errorf("a script counts %d bytes, want %d for the object around it", n, objectBytes)
	}
	if n := bytesFor([]byte(`[1,2,{"a":[3]}]`)); n != objectBytes+4*valueBytes {
		t.Errorf("it is %d", n)
	}
}

// A save that would take too much is refused before it is read, with both numbers; one just below is read.
func TestTooMuchMemory(t *testing.T) {
	within := mostBytes/objectBytes - 10
	text := func(n int) []byte { return []byte(`{"ObjectStates":[` + strings.Repeat("{}", n) + `]}`) } // without commas: only the objects count
	if err := readable(text(within)); err == nil || strings.Contains(err.Error(), "memory") {
		t.Errorf("below the bound: %v", err)
	}
	var refused error
	took := testing.AllocsPerRun(1, func() { _, _, refused = Read(text(within + 20)) })
	if refused == nil || !strings.Contains(refused.Error(), "would take 220 MB of memory; 220 MB are the most") || took > 100 {
		t.Errorf("above the bound: %v, %v allocations", refused, took)
	}
}
