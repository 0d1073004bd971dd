// Package session keeps the live tables: each one's lock, its state, its place in the ledger and the tokens that open
// it. What a callback does to a table is one straight line, in handle.go. The package must never know HTTP, a rule of
// a game or a coordinate of a table.
//
// hall.go makes, finds and lists tables, known.go says which games there are, wish.go what a new table shall be, table.go
// is one table, judge.go carries a move through the rules and into the ledger as record.go writes it. handle.go does so
// for the mod, in the order that line.go keeps, and answer.go tells the mod what to do; move.go serves everybody else,
// check.go the judge, clock.go whoever holds a clock.
// resume.go brings a table back after a restart, view.go and stream.go show it in the words of say.go, tokens.go guards
// it, dice.go is its luck.
// past.go reads records back, hidden.go parts what everybody may know of them from the rest, seal.go and opening.go commit
// to that rest, checkpoint.go lets guests hold the host to them.
// cards.go, prints.go, recipes.go and decks.go bring cards and decks to it, tabletop.go and gallery.go what is seen of it.
// edits.go hears of edits of the card database and of scripts, reprint.go is what they do to a table, printsview.go lists
// the cards they concern.
package session

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Means is what a hall works with.
type Means struct {
	Folder  string            // where the ledger and the key lie; made when it is not there
	Games   []*validator.Game // the games that can be played
	Laws    []*validator.Game // the games of which only decks are checked
	Shelf   Shelf             // where decks come from; nil when no card database is open
	Effects Effects           // the cards' own say; nil when there is none
	Boards  Boards            // the physical tables; nil when moves come over HTTP only
	Now     func() time.Time  // the clock; time.Now when nil
	Log     *slog.Logger      // never told a secret; silent when nil
}

// Effects gives the cards' own say in a game, nil when it has none.
type Effects func(game string) validator.Effects

// Boards gives the physical table of a game, nil when it has none. The secret is the table's own: what stands for a
// card there must not be guessed without it.
type Boards func(g *validator.Game, secret []byte) Board

// Shelf gives decks as they are now. A table keeps the prints it was made with.
type Shelf interface {
	// Preset gives the deck of that name which ships with the game.
	Preset(game, name string) (validator.Deck, error)
	// Listed reads a deck list that somebody wrote.
	Listed(game, text string) (validator.Deck, error)
	// Bag gives the cards of a game that lie apart from all decks.
	Bag(game string) []table.Print
	// Edition names the state of the card database that decks are taken from now.
	Edition() string
	// Anew gives what is printed on cards now, a print without a key for one that is gone, and the edition it is from.
	Anew(game string, keys []string) (prints []table.Print, edition string)
}

// Hall is all the tables of one bridge.
type Hall struct {
	means Means
	key   houseKey
	book  *ledger.Book

	mu     sync.Mutex // guards tables; never held while a table is locked or the ledger is written
	tables map[string]*slot

	edits edits
}

// slot is a table's place in the hall; a table that was not asked for since the start is still only in the ledger.
type slot struct {
	once  sync.Once
	table atomic.Pointer[Table] // nil while nobody has asked for it
	err   error
}

// LedgerName is the name of the ledger file in the hall's folder.
const LedgerName = "ledger.db"

// OpenHall opens the hall in its folder, with the tables of its ledger. It is a conflict when another bridge has the
// folder open, and invalid when the ledger is of another version.
func OpenHall(means Means) (*Hall, error) {
	if means.Now == nil {
		means.Now = time.Now
	}
	if means.Log == nil {
		means.Log = slog.New(slog.DiscardHandler)
	}
	if err := os.MkdirAll(means.Folder, 0o700); err != nil {
		return nil, fault.Invalid("The data folder cannot be made: %w", err)
	}
	key, err := openKey(filepath.Join(means.Folder, keyName))
	if err != nil {
		return nil, err
	}
	book, err := ledger.Open(filepath.Join(means.Folder, LedgerName))
	if err != nil {
		return nil, fmt.Errorf("open the ledger: %w", err)
	}
	h := &Hall{means: means, key: key, book: book, tables: map[string]*slot{}}
	if err := h.remember(); err != nil {
		return nil, errors.Join(err, book.Close())
	}
	return h, nil
}

// remember notes which tables the ledger has, without reading them: a hall of many old tables opens at once.
func (h *Hall) remember() error {
	ids, err := h.book.Tables()
	if err != nil {
		return fmt.Errorf("list the tables of the ledger: %w", err)
	}
	for _, id := range ids {
		h.tables[id] = &slot{}
	}
	return nil
}

// Hush ends all streams, so that a door can close; tables go on taking moves until Close.
func (h *Hall) Hush() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.tables {
		if t := s.table.Load(); t != nil {
			t.stream.end()
		}
	}
}

// Close gives the folder free. What was acknowledged is in the ledger already.
func (h *Hall) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.tables {
		if t := s.table.Load(); t != nil {
			t.stop()
		}
	}
	return h.book.Close()
}

// Make opens a new table. A wish that rules or the card database do not allow is invalid and lists every reason.
func (h *Hall) Make(w Wish) (*Table, error) {
	g, err := h.Game(w.Game)
	if err != nil {
		return nil, err
	}
	if err := w.Prints.check(); err != nil {
		return nil, err
	}
	for {
		edition := h.Edition()
		su, err := h.setup(g, w)
		if err != nil {
			return nil, err
		}
		if h.Edition() == edition { // else the decks may be of two editions
			return h.open(g, su, w, edition)
		}
	}
}

// open makes a table from a set-up that is ready.
func (h *Hall) open(g *validator.Game, su validator.Setup, w Wish, edition string) (*Table, error) {
	fx := h.effects(g.ID)
	verdict, err := validator.Open(g, su, fx)
	if err != nil {
		return nil, refusedSetup(err)
	}
	id := newID()
	log, err := h.book.Table(id)
	if err != nil {
		return nil, err
	}
	t := newTable(h, id, g, log, fx)
	t.dice = newDice(w.Seed)
	if err := t.begin(w, edition, verdict); err != nil {
		return nil, errors.Join(err, h.book.Drop(id))
	}
	s := &slot{}
	s.once.Do(func() { s.table.Store(t) })
	h.mu.Lock()
	h.tables[id] = s
	h.mu.Unlock()
	h.means.Log.Info("table made", "table", id, "game", g.ID)
	return t, t.overtake() // an edit may have come between
}

// refusedSetup turns what Open says into an error with a sentence.
func refusedSetup(err error) error {
	var refused validator.Refused
	var unknown validator.Unknown
	if errors.As(err, &refused) || errors.As(err, &unknown) {
		return fault.Invalid("%w", err)
	}
	return err
}

// Find gives the table with that id, read back from the ledger when nobody asked for it since the start.
func (h *Hall) Find(id string) (*Table, error) {
	h.mu.Lock()
	s, ok := h.tables[id]
	h.mu.Unlock()
	if !ok {
		return nil, fault.NotFound("There is no table %.64q here.", id)
	}
	s.once.Do(func() { s.err = h.wake(s, id) })
	return s.table.Load(), s.err
}

// wake brings a table back and up to the card database: it hears of edits from when it is in its slot.
func (h *Hall) wake(s *slot, id string) error {
	t, err := h.resume(id)
	if err != nil {
		return err
	}
	s.table.Store(t)
	return t.overtake()
}

// live lists the tables that somebody has asked for since the start, by id.
func (h *Hall) live() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []*Table
	for _, s := range h.tables { // sorted below
		if t := s.table.Load(); t != nil {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b *Table) int { return strings.Compare(a.id, b.id) })
	return all
}

// List gives all tables that can be read, by id.
func (h *Hall) List() []*Table {
	var all []*Table
	for _, id := range h.ids() {
		t, err := h.Find(id)
		if err != nil {
			h.means.Log.Warn("table left out of the list", "table", id, "err", err)
			continue
		}
		all = append(all, t)
	}
	return all
}

func (h *Hall) ids() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	ids := make([]string, 0, len(h.tables))
	for id := range h.tables { // sorted below
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// Delete ends a table for good and removes its records from the ledger.
func (h *Hall) Delete(id string) error {
	t, err := h.Find(id)
	if err == nil {
		t.stop()
	} else if fault.CodeOf(err) == fault.CodeNotFound {
		return err
	}
	if err := h.book.Drop(id); err != nil {
		return fmt.Errorf("delete table %s: %w", id, err)
	}
	h.mu.Lock()
	delete(h.tables, id)
	h.mu.Unlock()
	h.means.Log.Info("table deleted", "table", id)
	return nil
}

func (h *Hall) effects(game string) validator.Effects {
	if h.means.Effects == nil {
		return nil
	}
	return h.means.Effects(game)
}

// Edition names the state of the card database that new tables are made from; "" when none is open.
func (h *Hall) Edition() string {
	if h.means.Shelf == nil {
		return ""
	}
	return h.means.Shelf.Edition()
}
