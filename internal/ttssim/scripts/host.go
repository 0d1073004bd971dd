package scripts

import (
	"context"
	"net/http"
	"sync"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/settings"
	"ttsbridge/internal/ttssim/world"
)

// Host runs the scripts of a table, as the computer of the hosting player does: it finds their handlers and calls them, keeps
// their waits and coroutines, sends their web requests and counts what they cost.
type Host struct {
	*world.World
	cfg     settings.Config
	VM      *moon.Machine
	Classes *Classes
	Surface Surface
	Global  *Script
	Blind   bool // scripts see no objects yet

	speaking []*world.Object // what has a script that runs

	waits   []*Wait
	waitSeq int
	Routine []*Routine
	web     webState
	Missing []string
	Outbox  []any

	Meter   *moon.Meter // nil unless costs are counted
	Leash   *moon.Leash // nil unless scripts are stopped that do not end
	resting bool        // they did too much
	costs   *costLedger
	loads   int
	stop    context.CancelFunc
	ctx     context.Context
	running sync.WaitGroup
}

// Surface is what scripts see of the game.
type Surface interface {
	// Env makes the globals of a script.
	Env(sc *Script) *lua.LTable
	// Metatables are those of objects, players and web requests.
	Metatables() (object, player, request *lua.LTable)
}

// New hosts the scripts of a table. It hears what happens there; who opens it gives it a surface before Reset.
func New(w *world.World, cfg settings.Config) *Host {
	if cfg.Client == nil {
		cfg.Client = &http.Client{Transport: &http.Transport{}}
	}
	if cfg.Patience == 0 {
		cfg.Patience = 2 * time.Second
	}
	if cfg.Epoch == 0 {
		cfg.Epoch = 1700000000
	}
	h := &Host{World: w, cfg: cfg}
	h.ctx, h.stop = context.WithCancel(context.Background())
	if cfg.Costs {
		h.Meter, h.costs = &moon.Meter{}, newLedger()
	}
	if cfg.Steps > 0 {
		h.Leash = moon.NewLeash(cfg.Steps, cfg.Memory)
	}
	w.Listener = h
	return h
}

// Close ends all requests still under way and frees the scripts.
func (h *Host) Close() {
	h.stop()
	h.running.Wait()
	h.cfg.Client.CloseIdleConnections()
	if h.VM != nil {
		h.VM.Close()
		h.VM = nil
	}
}

// Reset forgets all scripts with their waits and callbacks and makes a new machine.
func (h *Host) Reset() {
	if h.VM != nil {
		h.VM.Close()
	}
	h.loads++
	h.VM = moon.New(moon.Options{
		Strict: h.cfg.Strict, ShufflePairs: h.cfg.ShufflePairs, Culture: h.cfg.Culture, Seed: h.cfg.Seed + uint64(h.loads),
		Now: func() float64 { return float64(h.cfg.Epoch) + h.Now() }, Meter: h.Meter, Leash: h.Leash,
	})
	h.VM.Gone = func(ud *lua.LUserData) bool {
		o, ok := ud.Value.(*world.Object)
		return ok && o.Dead
	}
	h.waits, h.Routine, h.web.flying = nil, nil, nil
	h.Global, h.Blind, h.speaking = nil, false, nil
	h.Classes = newClasses(h)
}

// Kept is what the scripts keep of an object.
type Kept struct {
	script  *Script
	Ref     *lua.LUserData
	Methods map[string]*lua.LFunction
	Inputs  []*lua.LTable         // fields to write in, as the script describes them
	Fields  map[string]lua.LValue // variables of the game's Lua API that nothing here reads
}

// KeptOf gives what the scripts keep of an object.
func KeptOf(o *world.Object) *Kept {
	k, ok := o.Beside.(*Kept)
	if !ok {
		k = &Kept{}
		o.Beside = k
	}
	return k
}

// ScriptOf is the running script of an object, nil without one.
func ScriptOf(o *world.Object) *Script {
	if k, ok := o.Beside.(*Kept); ok {
		return k.script
	}
	return nil
}

// StopAllWaits ends all waits.
func (h *Host) StopAllWaits() bool {
	for _, w := range h.waits {
		w.gone = true
	}
	return true
}
