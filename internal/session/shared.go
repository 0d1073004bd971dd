package session

import (
	"path/filepath"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/matches"
)

// Book is where a hall's histories lie. It is the ledger file in the hall's folder, unless Means names another.
type Book interface {
	Table(id string) (*ledger.Log, error)
	Tables() ([]string, error)
	Drop(id string) error
	Copy(path string) error
	Close() error
}

// Shared is a book that several bridges use, each table one of them at a time.
type Shared interface {
	Book
	// Holds tells whether there is a table, at whichever bridge.
	Holds(id string) (bool, error)
	// OnRelease says who is to be told of tables that this bridge has no more.
	OnRelease(released func(id string))
	// Ended is told what came of a duel, once its ledger is kept, and again by whoever takes its table later.
	Ended(result.Result) error
}

// openBook opens the histories that a hall works with, and the key that they were sealed by. A shared book has made sure of the
// key when it was opened.
func openBook(means Means) (Book, access.Key, error) {
	if means.Book != nil {
		key, err := access.ReadKey(means.Folder)
		return means.Book, key, err
	}
	book, err := ledger.Open(filepath.Join(means.Folder, files.Ledger))
	if err != nil {
		return nil, access.Key{}, err
	}
	book.Pause = means.Pause
	if damage := book.Damage(); damage != "" {
		means.Log.Error(damage)
	}
	key, err := openKey(means.Folder, book)
	return book, key, err
}

// shared is the book when other bridges use it too, nil when it is this hall's own.
func (h *Hall) shared() Shared {
	s, _ := h.book.(Shared)
	return s
}

// admit makes a place for a table of a shared book that nobody has asked this bridge for.
func (h *Hall) admit(id string) (*slot, error) {
	book := h.shared()
	if book == nil {
		return nil, noTable(id)
	}
	there, err := book.Holds(id)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, noTable(id)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tables[id] == nil { // else somebody else was faster
		h.tables[id] = &slot{}
	}
	return h.tables[id], nil
}

// admitMatch makes a place for a match of a shared book that nobody has asked this bridge for.
func (h *Hall) admitMatch(id string) (*bout, error) {
	book, there := h.shared(), false
	if book != nil && strings.HasPrefix(id, matches.Prefix) {
		var err error
		if there, err = book.Holds(id); err != nil {
			return nil, err
		}
	}
	if !there {
		return nil, fault.NotFound("There is no match %.64q here.", id)
	}
	h.matches.mu.Lock()
	defer h.matches.mu.Unlock()
	if h.matches.known[id] == nil { // else somebody else was faster
		h.matches.known[id] = &bout{}
	}
	return h.matches.known[id], nil
}

// releaseMatch gives up the place of a match, when it is still that one; nil for whichever it is.
func (h *Hall) releaseMatch(id string, b *bout) {
	h.matches.mu.Lock()
	defer h.matches.mu.Unlock()
	if b == nil || h.matches.known[id] == b {
		delete(h.matches.known, id)
	}
}

// Together names what a table moves with between bridges: a match and all of its duels have one name, a table by itself its own.
func Together(id string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(id, matches.Prefix), "-")
	return name
}

// idOfDuel names the next duel of a match. In a shared book the name says with what it moves; its end is chance, for a bridge may die
// between laying a duel out and beginning it.
func (h *Hall) idOfDuel(match string) string {
	if h.shared() == nil {
		return newID()
	}
	return Together(match) + "-" + newID()[:6]
}

func noTable(id string) error { return fault.NotFound("There is no table %.64q here.", id) }

// Release lets a table of a shared book go, once nobody is at work there; whoever asks for it next has it read back by the bridge
// that has it then.
func (h *Hall) Release(id string) {
	h.releaseMatch(id, nil)
	h.mu.Lock()
	s := h.tables[id]
	delete(h.tables, id)
	h.mu.Unlock()
	if s == nil {
		return
	}
	if t := s.table.Load(); t != nil {
		t.Leave()
	}
}

// forgo gives up a place in which no table could be woken, so that it is tried anew: of a shared book that may be different then.
func (h *Hall) forgo(id string, s *slot) {
	if h.shared() == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tables[id] == s {
		delete(h.tables, id)
	}
}
