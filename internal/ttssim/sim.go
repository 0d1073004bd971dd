package ttssim

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

// FramesPerSecond is the pace of the virtual clock.
const FramesPerSecond = 60

// Sim is one table with its host. It belongs to one goroutine.
type Sim struct {
	cfg Config
	sw  Switches
	rng *rand.Rand

	vm      *moon.Machine
	classes *classes
	global  *script
	depth   int
	queue   []func()
	pumping bool

	frame   int
	lag     float64
	tasks   []task
	taskSeq int
	waits   []*wait
	waitSeq int
	routine []*routine

	save    *savefile.Save
	objects []*object
	byGUID  map[string]*object
	blind   bool // scripts see no objects yet
	moved   []*object
	history []*savefile.Save
	file    *savefile.Save // what was last loaded or saved by hand

	people []*person
	turns  turns
	hands  handRules
	ui     *panels
	notes  notebook
	hotkey []hotkey

	web     webState
	chat    []ChatLine
	errs    []string
	missing []string
	counts  map[string]int
	warned  []string
	outbox  []any
	meter   *moon.Meter // nil unless costs are counted
	costs   *costLedger
	loads   int
	stop    context.CancelFunc
	ctx     context.Context
	running sync.WaitGroup
}

// New makes an empty table with nobody at it; Load brings it to life.
func New(cfg Config) *Sim {
	if cfg.Client == nil {
		cfg.Client = &http.Client{Transport: &http.Transport{}}
	}
	if cfg.Patience == 0 {
		cfg.Patience = 2 * time.Second
	}
	if cfg.Epoch == 0 {
		cfg.Epoch = 1700000000
	}
	s := &Sim{cfg: cfg, sw: cfg.Switches, rng: rand.New(rand.NewPCG(cfg.Seed, 0x747473))}
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.counts = map[string]int{}
	if cfg.Costs {
		s.meter, s.costs = &moon.Meter{}, newLedger()
	}
	s.reset()
	return s
}

// Close ends all requests still under way and frees the scripts. The table cannot be used afterwards.
func (s *Sim) Close() {
	s.stop()
	s.running.Wait()
	s.cfg.Client.CloseIdleConnections()
	if s.vm != nil {
		s.vm.Close()
		s.vm = nil
	}
}

// reset clears everything a load of a save throws away: scripts, waits, callbacks, objects. People stay.
func (s *Sim) reset() {
	if s.vm != nil {
		s.vm.Close()
	}
	s.loads++
	s.vm = moon.New(moon.Options{
		Strict: s.cfg.Strict, ShufflePairs: s.cfg.ShufflePairs, Culture: s.cfg.Culture, Seed: s.cfg.Seed + uint64(s.loads),
		Now: func() float64 { return float64(s.cfg.Epoch) + s.now() }, Meter: s.meter,
	})
	s.vm.Gone = func(ud *lua.LUserData) bool {
		o, ok := ud.Value.(*object)
		return ok && o.dead
	}
	s.objects, s.byGUID, s.moved = nil, map[string]*object{}, nil
	s.tasks, s.waits, s.routine, s.queue, s.hotkey = nil, nil, nil, nil, nil
	s.web.flying = nil
	s.global, s.depth, s.pumping, s.blind = nil, 0, false, false
	for _, p := range s.people {
		p.holding, p.selected = nil, nil
	}
	s.classes = newClasses(s)
}

// now is the virtual time in seconds since New.
func (s *Sim) now() float64 { return float64(s.frame)/FramesPerSecond + s.lag }

// Errors lists every error the scripts raised so far, as the host's chat showed them.
func (s *Sim) Errors() []string { return slices.Clone(s.errs) }

// Missing lists, sorted, the members of the game's API a script asked for and this table lacks.
func (s *Sim) Missing() []string { return slices.Sorted(slices.Values(s.missing)) }

// Warnings lists what scripts did that the game punishes without an error, such as working on a searched deck.
func (s *Sim) Warnings() []string { return slices.Clone(s.warned) }

// Stats are counts since New.
type Stats struct {
	Frames   int
	Requests int
	Saves    int
}

// Stats gives the counts since New.
func (s *Sim) Stats() Stats {
	return Stats{Frames: s.frame, Requests: s.counts["request"], Saves: s.counts["save"]}
}

func (s *Sim) fail(where string, err error) {
	text := fmt.Sprintf("Error in %s: %v", where, err)
	s.errs = append(s.errs, text)
	s.say(toHost, text, "Red")
}

func (s *Sim) warn(format string, args ...any) {
	s.warned = append(s.warned, fmt.Sprintf("frame %d: ", s.frame)+fmt.Sprintf(format, args...))
}

// Unreached lists, sorted, the members of the game's API that scripts on the table name, that this table lacks, and that
// nothing has asked for yet. Names are compared, nothing is run: a script may mean something of its own by one.
func (s *Sim) Unreached() []string {
	found := map[string]bool{}
	note := func(member string) {
		if !slices.Contains(s.missing, member) {
			found[member] = true
		}
	}
	for _, sc := range s.Scripts() {
		for _, n := range moon.Names(sc.Script) {
			switch {
			case !n.Member && slices.Contains(lackingGlobals, n.Name):
				note(n.Name)
			case n.Member && api().lacking[n.Name]:
				note("Object." + n.Name)
			case n.Member && slices.Contains(lackingPlayer, n.Name):
				note("Player." + n.Name)
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// lacks stops a script that uses a member of the game's API this table does not have.
func (s *Sim) lacks(L *lua.LState, member string) {
	if !slices.Contains(s.missing, member) {
		s.missing = append(s.missing, member)
	}
	moon.Raise(L, "%s is part of Tabletop Simulator, but this simulator lacks it", member)
}

// every tells whether this is the nth time of something that happens every nth time.
func (s *Sim) every(what string, n int) bool {
	if n <= 0 {
		return false
	}
	s.counts[what]++
	return s.counts[what]%n == 0
}

func permute[T any](s *Sim, list []T) []T {
	out := slices.Clone(list)
	if s.sw.Shuffle {
		s.rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	}
	return out
}
