package session

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/printed"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Pause is how long after it was asked a bridge that serves leaves the disk alone, where nobody waits for it.
const Pause = 100 * time.Millisecond

// Means is what a hall works with.
type Means struct {
	Folder  string            // where the ledger and the key lie; made when it is not there
	Games   []*validator.Game // the games that can be played
	Laws    []*validator.Game // the games of which only decks are checked
	Shelf   Shelf             // where decks come from; nil when no card database is open
	Effects live.Effects      // the cards' own say; nil when there is none
	Boards  live.Boards       // the physical tables; nil when moves come over HTTP only
	Now     func() time.Time  // the clock; time.Now when nil
	Later   live.Later        // lets time go by; the system's own when nil
	Log     *slog.Logger      // never told a secret; silent when nil
	Book    Book              // where the histories lie; the ledger file in the folder when nil
	Pause   time.Duration     // how long the disk is left alone after it was asked, where nobody waits for it; 0 for not at all
}

// Shelf gives decks as they are now, and prints cards anew. A table keeps the prints it was made with, unless it follows.
type Shelf interface {
	// Preset gives the deck of that name which ships with the game.
	Preset(game, name string) (validator.Deck, error)
	// Listed reads a deck list that somebody wrote.
	Listed(game, text string) (validator.Deck, error)
	// Agrees refuses options that ask for what it lacks: a limit list.
	Agrees(g *validator.Game, options map[string]string) error
	// Bag gives the cards of a game that lie apart from all decks.
	Bag(game string) []table.Print
	live.Printer
}

// Hall is all the tables of one bridge.
type Hall struct {
	means Means
	house live.House
	book  Book
	notes *notes.Notes
	late  late
	crowd following.Crowd

	mu     sync.Mutex // guards tables; never held while a table is locked or the ledger is written
	tables map[string]*slot

	edits   edits
	matches bouts
	own     ownDecks
}

// slot is a table's place in the hall; a table that was not asked for since the start is still only in the ledger.
type slot struct {
	once  sync.Once
	table atomic.Pointer[live.Table] // nil while nobody has asked for it
	err   error
}

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
	book, key, err := openBook(means)
	if err != nil && book != nil {
		return nil, errors.Join(err, book.Close())
	}
	if err != nil {
		return nil, fmt.Errorf("open the ledger: %w", err)
	}
	noted, err := notes.Open(means.Folder)
	if err != nil {
		return nil, errors.Join(err, book.Close())
	}
	h := &Hall{means: means, book: book, notes: noted, tables: map[string]*slot{}}
	h.house = live.House{Key: key, Game: h.Game, Effects: means.Effects, Boards: means.Boards, Printer: means.Shelf, Now: means.Now,
		Later: means.Later, Match: above{h}, Faces: printed.New(), Taken: func(id string) access.Taken { return noted.Of(id).Taken }}
	h.matches = bouts{house: matches.House{Secret: key.Derive, Game: h.Game, Now: means.Now}, known: map[string]*bout{}}
	if shared := h.shared(); shared != nil {
		shared.OnRelease(h.Release)
		h.house.Ended = shared.Ended
		return h, nil // tables are found when somebody asks for them
	}
	if err := h.remember(); err != nil {
		return nil, errors.Join(err, book.Close())
	}
	return h, nil
}

// openKey opens the key that belongs to a ledger, a new one where the ledger has no table yet.
func openKey(folder string, book Book) (access.Key, error) {
	ids, err := book.Tables()
	if err != nil {
		return access.Key{}, fmt.Errorf("list the tables of the ledger: %w", err)
	}
	return access.OpenKey(folder, len(ids) == 0)
}

// remember notes which tables the ledger has, without reading them: a hall of many old tables opens at once.
func (h *Hall) remember() error {
	ids, err := h.book.Tables()
	if err != nil {
		return fmt.Errorf("list the tables of the ledger: %w", err)
	}
	for _, id := range ids {
		if strings.HasPrefix(id, matches.Prefix) {
			h.matches.known[id] = &bout{}
			continue
		}
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
			t.Hush()
		}
	}
	h.late.hush()
}

// Close gives the folder free. What was acknowledged is in the ledger already.
func (h *Hall) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.tables {
		if t := s.table.Load(); t != nil {
			t.Stop()
		}
	}
	return h.book.Close()
}

// Edition names the state of the card database that new tables are made from; "" when none is open.
func (h *Hall) Edition() string {
	if h.means.Shelf == nil {
		return ""
	}
	return h.means.Shelf.Edition()
}
