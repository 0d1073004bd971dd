package ttssim

import (
	"context"
	"net/http"
	"sync"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// host runs the scripts of a table, as the computer of the hosting player does: it finds their handlers and calls them, keeps
// their waits and coroutines, sends their web requests and counts what they cost.
type host struct {
	*world
	cfg     Config
	vm      *moon.Machine
	classes *classes
	surface surface
	global  *script
	blind   bool // scripts see no objects yet

	waits   []*wait
	waitSeq int
	routine []*routine
	web     webState
	missing []string
	outbox  []any

	meter   *moon.Meter // nil unless costs are counted
	costs   *costLedger
	loads   int
	stop    context.CancelFunc
	ctx     context.Context
	running sync.WaitGroup
}

// surface is what scripts see of the game.
type surface interface {
	// Env makes the globals of a script.
	Env(sc *script) *lua.LTable
	// Metatables are those of objects, players and web requests.
	Metatables() (object, player, request *lua.LTable)
}

func newHost(w *world, cfg Config) *host {
	if cfg.Client == nil {
		cfg.Client = &http.Client{Transport: &http.Transport{}}
	}
	if cfg.Patience == 0 {
		cfg.Patience = 2 * time.Second
	}
	if cfg.Epoch == 0 {
		cfg.Epoch = 1700000000
	}
	h := &host{world: w, cfg: cfg}
	h.ctx, h.stop = context.WithCancel(context.Background())
	if cfg.Costs {
		h.meter, h.costs = &moon.Meter{}, newLedger()
	}
	w.listener = h
	return h
}

// close ends all requests still under way and frees the scripts.
func (h *host) close() {
	h.stop()
	h.running.Wait()
	h.cfg.Client.CloseIdleConnections()
	if h.vm != nil {
		h.vm.Close()
		h.vm = nil
	}
}

// reset forgets all scripts with their waits and callbacks and makes a new machine.
func (h *host) reset() {
	if h.vm != nil {
		h.vm.Close()
	}
	h.loads++
	h.vm = moon.New(moon.Options{
		Strict: h.cfg.Strict, ShufflePairs: h.cfg.ShufflePairs, Culture: h.cfg.Culture, Seed: h.cfg.Seed + uint64(h.loads),
		Now: func() float64 { return float64(h.cfg.Epoch) + h.now() }, Meter: h.meter,
	})
	h.vm.Gone = func(ud *lua.LUserData) bool {
		o, ok := ud.Value.(*object)
		return ok && o.dead
	}
	h.waits, h.routine, h.web.flying = nil, nil, nil
	h.global, h.blind = nil, false
	h.classes = newClasses(h)
}

// kept is what the scripts keep of an object.
type kept struct {
	script  *script
	ref     *lua.LUserData
	methods map[string]*lua.LFunction
	fields  map[string]lua.LValue // variables of the game's Lua API that nothing here reads
}

func keptOf(o *object) *kept {
	k, ok := o.beside.(*kept)
	if !ok {
		k = &kept{}
		o.beside = k
	}
	return k
}

// scriptOf is the running script of an object, nil without one.
func scriptOf(o *object) *script {
	if k, ok := o.beside.(*kept); ok {
		return k.script
	}
	return nil
}
