package ttssim

import (
	"maps"
	"slices"

	"ttsbridge/internal/ttssim/moon"
	"ttsbridge/internal/ttssim/savefile"
)

// Sim is one table with its host. It belongs to one goroutine. What people can do at it and what can be seen of it are methods
// of the parts it is made of.
type Sim struct {
	*playTable
	*onlooker
	world   *world
	host    *host
	history []*savefile.Save
	file    *savefile.Save // what was last loaded or saved by hand
}

// New makes an empty table with nobody at it; Load brings it to life.
func New(cfg Config) *Sim {
	w := newWorld(cfg.Seed, cfg.Switches, cfg.Print)
	s := &Sim{world: w, host: newHost(w, cfg), onlooker: &onlooker{w}}
	s.playTable = &playTable{world: w, frame: s.Frame, handle: s.host.runUI}
	newTabletop(s.host, s.Checkpoint)
	s.host.reset()
	return s
}

// Close ends all requests still under way and frees the scripts. The table cannot be used afterwards.
func (s *Sim) Close() { s.host.close() }

// Errors lists every error the scripts raised so far, as the host's chat showed them.
func (s *Sim) Errors() []string { return slices.Clone(s.world.errs) }

// Missing lists, sorted, the members of the game's API a script asked for and this table lacks.
func (s *Sim) Missing() []string { return slices.Sorted(slices.Values(s.host.missing)) }

// Warnings lists what scripts did that the game punishes without an error, such as working on a searched deck.
func (s *Sim) Warnings() []string { return slices.Clone(s.world.warned) }

// Stats are counts since New.
type Stats struct {
	Frames   int
	Requests int
	Saves    int
}

// Stats gives the counts since New.
func (s *Sim) Stats() Stats {
	return Stats{Frames: s.world.frame, Requests: s.world.counts["request"], Saves: s.world.counts["save"]}
}

// Unreached lists, sorted, the members of the game's API that scripts on the table name, that this table lacks, and that
// nothing has asked for yet. Names are compared, nothing is run: a script may mean something of its own by one.
func (s *Sim) Unreached() []string {
	found := map[string]bool{}
	note := func(member string) {
		if !slices.Contains(s.host.missing, member) {
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

// ChatLog gives everything written so far, in order.
func (s *Sim) ChatLog() []ChatLine { return slices.Clone(s.world.chat) }

// ForgetCosts begins to count anew.
func (s *Sim) ForgetCosts() { s.host.ForgetCosts() }

// Costs tells what the scripts have cost so far; nothing unless the table was made to count.
func (s *Sim) Costs() Costs { return s.host.Costs() }
