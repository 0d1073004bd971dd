package moon

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"ttsbridge/internal/ttssim/moon/compiled"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/leash"
	"ttsbridge/internal/ttssim/moon/meter"
	"ttsbridge/internal/ttssim/moon/syntax"
)

// Options choose how a Machine reads scripts. The zero value is the dialect as Tabletop Simulator runs it.
type Options struct {
	// Strict also raises where MoonSharp silently answers something else than Lua does (negative divisors, fmod,
	// fractions in concatenations) and makes errors of the host pass through pcall.
	Strict bool
	// Bytes keeps strings as bytes instead of UTF-16 units.
	Bytes bool
	// Culture is the language of the machine that the game runs on, such as "de-DE" or "tr-TR"; none is invariant.
	Culture string
	// ShufflePairs visits pairs in a seeded random order instead of the order of insertion.
	ShufflePairs bool
	// Seed feeds math.random and ShufflePairs.
	Seed uint64
	// Now answers os.time and os.clock, in seconds since 1970; nil stands still at 0.
	Now func() float64
	// Meter counts what scripts cost; nil counts nothing and costs nothing.
	Meter *Meter
	// Leash stops scripts that do not end; nil stops none.
	Leash *Leash
}

// room refuses a text that would be too long, and counts one that is long.
func (m *Machine) room(L *lua.LState, bytes int) {
	if bytes > leash.Text {
		crash(L, "OutOfMemoryException: a text of %d MB", bytes>>20)
	}
	m.opt.Leash.Grow(bytes)
}

// A Meter adds up what scripts would cost in the game's own interpreter.
type Meter = meter.Meter

// A Leash stops scripts that do not end or take all memory.
type Leash = leash.Leash

// NewLeash makes a leash of so many steps for a handler and so many bytes for all scripts.
func NewLeash(steps int64, memory uint64) *Leash { return leash.New(steps, memory) }

// Machine is one Lua state with the dialect installed. It is not safe for concurrent use.
type Machine struct {
	// L is the main thread.
	L *lua.LState
	// Gone tells whether a userdata stands for a destroyed thing, which then equals nil.
	Gone func(*lua.LUserData) bool

	opt        Options
	culture    dotnet.Culture
	rng        *rand.Rand
	ops        []lua.LValue
	entry      *lua.LFunction // what ipairs steps by
	calm       *lua.LFunction // calls without traces
	walked     [8]step
	front      front
	steps      int
	current    *Coroutine
	coroutines map[*lua.LState]*Coroutine
	guarded    int                           // how many pcalls are running
	builtins   map[string]lua.LValue         // what every environment has
	names      []string                      // of them, sorted
	compiled   map[string]*lua.FunctionProto // by source
	units      unitCache
	widths     [4]width
	measured   int // texts
}

// New makes a machine with an empty set of environments.
func New(opt Options) *Machine {
	m := &Machine{
		opt: opt, culture: dotnet.Culture(opt.Culture), coroutines: map[*lua.LState]*Coroutine{},
		compiled: map[string]*lua.FunctionProto{},
		rng:      rand.New(rand.NewPCG(opt.Seed, 0x6d6f6f6e)),
	}
	m.Gone = func(*lua.LUserData) bool { return false }
	m.L = lua.NewState(lua.Options{
		SkipOpenLibs: true, CallStackSize: 16 * 1024, MinimizeStackMemory: true,
		RegistrySize: 8 * 1024, RegistryMaxSize: 1024 * 1024, RegistryGrowStep: 8 * 1024,
	})
	m.calm = m.L.NewFunction(m.untraced)
	m.entry = m.L.NewFunction(m.stepping(nextEntry))
	m.openLibraries()
	m.ops = m.operators()
	return m
}

// Close frees the state; no method may be called afterwards.
func (m *Machine) Close() {
	m.endCoroutines()
	m.L.Close()
}

func copyTable(L *lua.LState, from *lua.LTable) *lua.LTable {
	to := L.NewTable()
	for _, k := range names(from) {
		to.RawSetString(k, from.RawGetString(k))
	}
	return to
}

// names lists the text keys of a library, sorted, because gopher-lua fills its libraries in no fixed order.
func names(t *lua.LTable) []string {
	var out []string
	Each(t, func(k, _ lua.LValue) { out = append(out, k.String()) })
	slices.Sort(out)
	return out
}

// Each visits the entries of a table in the order they were put in, which gopher-lua's own ForEach does not promise.
func Each(t *lua.LTable, visit func(k, v lua.LValue)) {
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		visit(k, v)
	}
}

// Load compiles a script for an environment. The error names the script and the line, and covers what MoonSharp would not
// compile although gopher-lua would.
func (m *Machine) Load(name, source string, env *lua.LTable) (*lua.LFunction, error) {
	proto := m.compiled[source]
	if proto == nil {
		var err error
		if proto, err = m.compile(name, source); err != nil {
			return nil, err
		}
		if len(m.compiled) == mostCompiled {
			clear(m.compiled)
		}
		m.compiled[source] = proto
	}
	fn := m.L.NewFunctionFromProto(titled(proto, name))
	fn.Env = env
	return fn, nil
}

// mostCompiled is how many sources are kept compiled: objects of a kind mostly have one script.
const mostCompiled = 64

// titled is compiled code under the name of another script, which it shares all else with.
func titled(proto *lua.FunctionProto, name string) *lua.FunctionProto {
	if proto.SourceName == name {
		return proto
	}
	own := *proto
	own.SourceName = name
	own.FunctionPrototypes = make([]*lua.FunctionProto, len(proto.FunctionPrototypes))
	for i, inner := range proto.FunctionPrototypes {
		own.FunctionPrototypes[i] = titled(inner, name)
	}
	return &own
}

// compile finds a source that was compiled lately, or compiles it.
func (m *Machine) compile(name, source string) (*lua.FunctionProto, error) {
	if proto := compiled.Known(source, m.opt.Bytes); proto != nil {
		return proto, nil
	}
	proto, err := m.compileAnew(name, source)
	if err == nil {
		compiled.Note(source, m.opt.Bytes, proto)
	}
	return proto, err
}

func (m *Machine) compileAnew(name, source string) (*lua.FunctionProto, error) {
	source, err := syntax.Readable(name, source, m.opt.Bytes)
	if err != nil {
		return nil, err
	}
	chunk, err := parse.Parse(strings.NewReader(source), name)
	if err != nil {
		return nil, fmt.Errorf("compile %s: %w", name, err)
	}
	chunk, err = syntax.Rewrite(source, chunk)
	if err != nil {
		return nil, fmt.Errorf("compile %s: %w", name, err)
	}
	proto, err := lua.Compile(chunk, name)
	if err != nil {
		return nil, fmt.Errorf("compile %s: %w", name, err)
	}
	return proto, nil
}

// Run loads a script and runs its body, returning what the body returned.
func (m *Machine) Run(name, source string, env *lua.LTable) ([]lua.LValue, error) {
	fn, err := m.Load(name, source, env)
	if err != nil {
		return nil, err
	}
	return m.Call(m.L, fn, m.ops...)
}

// Call runs a function on a thread and returns all its results. The error text is what the host would read in his chat.
func (m *Machine) Call(L *lua.LState, fn lua.LValue, args ...lua.LValue) ([]lua.LValue, error) {
	base := L.GetTop()
	if err := m.protected(L, fn, args...); err != nil {
		return nil, Plain(err)
	}
	n := L.GetTop() - base
	out := make([]lua.LValue, n)
	for i := range out {
		out[i] = L.Get(base + 1 + i)
	}
	L.SetTop(base)
	return out, nil
}

// Plain turns an error of the interpreter into one short line without a stack trace.
func Plain(err error) error {
	var api *lua.ApiError
	if !errors.As(err, &api) {
		return err
	}
	if host, ok := hostError(api.Object); ok {
		return host
	}
	if text, ok := hostPanic(api); ok {
		return &HostError{Text: text, Fatal: true}
	}
	if api.Object == lua.LNil || api.Object == nil {
		return errors.New(firstLine(api.Error()))
	}
	return errors.New(api.Object.String())
}

func firstLine(s string) string {
	head, _, _ := strings.Cut(s, "\n")
	return head
}
