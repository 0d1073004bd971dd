package ttssim

import (
	"maps"
	"slices"

	"ttsbridge/internal/ttssim/acts"
	"ttsbridge/internal/ttssim/luaapi"
	"ttsbridge/internal/ttssim/moon/syntax"
	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/scripts"
	"ttsbridge/internal/ttssim/sight"
	"ttsbridge/internal/ttssim/world"
)

// Sim is one table with its host. It belongs to one goroutine. What people can do at it and what can be seen of it are
// methods of the parts it is made of.
type Sim struct {
	*acts.Table
	*sight.Onlooker
	world   *world.World
	host    *scripts.Host
	history []*savefile.Save
	file    *savefile.Save // what was last loaded or saved by hand
	notes   []string
}

// New makes an empty table with nobody at it; Load brings it to life.
func New(cfg Config) *Sim {
	w := world.New(cfg.Seed, cfg.Switches, cfg.Print)
	s := &Sim{world: w, host: scripts.New(w, cfg), Onlooker: sight.New(w)}
	s.Table = acts.New(w, s.Frame, s.host.RunUI)
	luaapi.Open(s.host, s.Checkpoint)
	s.host.Reset()
	return s
}

// Close ends all requests still under way and frees the scripts. The table cannot be used afterwards.
func (s *Sim) Close() { s.host.Close() }

// Errors lists every error the scripts raised so far, as the host's chat showed them.
func (s *Sim) Errors() []string { return slices.Clone(s.world.Errs) }

// Notes lists, each kind once, what was loaded otherwise than it stands in the save.
func (s *Sim) Notes() []string { return slices.Clone(s.notes) }

// Missing lists, sorted, the members of the game's API a script asked for and this table lacks.
func (s *Sim) Missing() []string { return slices.Sorted(slices.Values(s.host.Missing)) }

// Warnings lists what scripts did that the game punishes without an error, such as working on a searched deck.
func (s *Sim) Warnings() []string { return slices.Clone(s.world.Warned) }

// Stats are counts since New.
type Stats struct {
	Frames   int
	Requests int
	Saves    int
}

// Stats gives the counts since New.
func (s *Sim) Stats() Stats {
	return Stats{Frames: s.world.Frame, Requests: s.world.Counts["request"], Saves: s.world.Counts["save"]}
}

// Unreached lists, sorted, the members of the game's API that scripts on the table name, that this table lacks, and that
// nothing has asked for yet. Names are compared, nothing is run: a script may mean something of its own by one.
func (s *Sim) Unreached() []string {
	found, read := map[string]bool{}, map[string]bool{}
	for _, sc := range s.Scripts() {
		if read[sc.Script] {
			continue // many objects have one script
		}
		read[sc.Script] = true
		for _, n := range syntax.Names(sc.Script) {
			if member := luaapi.Lacking(n); member != "" && !slices.Contains(s.host.Missing, member) {
				found[member] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// ChatLog gives everything written so far, in order.
func (s *Sim) ChatLog() []world.ChatLine { return slices.Clone(s.world.Chat) }

// ForgetCosts begins to count anew.
func (s *Sim) ForgetCosts() { s.host.ForgetCosts() }

// Costs tells what the scripts have cost so far; nothing unless the table was made to count.
func (s *Sim) Costs() scripts.Costs { return s.host.Costs() }
