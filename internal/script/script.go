package script

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Options is what a host works with. Find and Library are needed where examples are played; Trusted scripts are taken
// without that, for they were tested before they were shipped.
type Options struct {
	Games   []*validator.Game
	Find    func(game string) (*validator.Game, bool)
	Library func(game, name string) (table.Print, bool)
	Trusted fs.FS         // scripts/<game>/<key>.lua, without the "scripts"; nil for none
	Tell    func(Problem) // hears of scripts that fail while a duel goes on; nil for nobody
	Folder  string        // scripts that people edit; they come before the trusted ones; "" for none

	// Prefix is what the keys of a game's cards begin with; nil where nobody knows.
	Prefix func(game string) string

	Unproved bool // the folder's scripts are taken without their examples being played
}

// A Problem is a script that was not taken, or that failed while a duel went on.
type Problem struct {
	File string // "dotr/036.lua"
	Line int    // 0 when no line is to blame
	Card string // its name or key
	What string

	Hidden bool // it lies at a table where not everybody sees it: whoever hears of the problem must not say which card it is
}

// Error is "dotr/036.lua:7: what".
func (p *Problem) Error() string {
	if p.Line == 0 {
		return fmt.Sprintf("%s: %s", p.File, p.What)
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.What)
}

// A Host holds the scripts of all games. It may be used by many tables at a time.
type Host struct {
	o       Options
	shelf   atomic.Pointer[shelf]
	loading sync.Mutex
	rooms   map[string]*room // by game; fixed

	fetch  func(game, edition string) ([]byte, error) // brings editions that others have; nil for nobody
	others sync.Map                                   // those that were brought, by game and name
}

// A shelf is one edition of all scripts; it does not change.
type shelf struct {
	edition int
	cards   map[string]map[string]*card // by game and key
	byFile  map[string]*card
	sources map[string]string // by file, to tell what an edit has changed
	named   sync.Map          // by game: what Edition says
}

func newShelf(edition int) *shelf {
	return &shelf{edition: edition, cards: map[string]map[string]*card{}, byFile: map[string]*card{}, sources: map[string]string{}}
}

func (s *shelf) put(game string, c *card) {
	s.cards[game][c.key], s.byFile[c.file] = c, c
}

// A room is where the scripts of one game run: its verbs and a pool of sandboxes.
type room struct {
	game *validator.Game
	keys func(game string) string // what keys begin with; may be nil
	pool sync.Pool
}

// New makes a host without any script; Load fills it. Games without a Scripting have no scripts.
func New(o Options) *Host {
	h := &Host{o: o, rooms: map[string]*room{}}
	for _, g := range o.Games {
		if g.Script != nil {
			r := &room{game: g, keys: o.Prefix}
			r.pool.New = func() any { return newBench(g) }
			h.rooms[g.ID] = r
		}
	}
	h.shelf.Store(&shelf{})
	return h
}

// For is the cards' say at one table of a game; nil when the game has no scripts. It follows edits.
func (h *Host) For(game string) validator.Effects {
	r := h.rooms[game]
	if r == nil {
		return nil
	}
	return h.voice(r, h.shelf.Load)
}

func (h *Host) voice(r *room, scripts func() *shelf) *voice {
	return &voice{host: h, room: r, shelf: scripts, tell: h.o.Tell, silenced: map[string]int{}, logged: map[string]int{},
		spent: map[string]int{}}
}

// Keys lists the cards of a game that have a script, in order.
func (h *Host) Keys(game string) []string {
	var keys []string
	for key := range h.shelf.Load().cards[game] { // sorted below
		keys = append(keys, key)
	}
	slices.SortFunc(keys, cmp.Compare[string])
	return keys
}
