package session

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
)

// Make opens a new table. A wish that rules or the card database do not allow is invalid and lists every reason.
func (h *Hall) Make(w Wish) (*live.Table, error) {
	g, err := h.wished(w)
	if err != nil {
		return nil, err
	}
	if w, err = h.allMeant(g, w); err != nil {
		return nil, err
	}
	su, edition, err := h.setupNow(g, w)
	if err != nil {
		return nil, err
	}
	return h.openNoted(g, su, w, edition)
}

// openNoted makes a table from a set-up that is ready, and notes what the host wants of it besides.
func (h *Hall) openNoted(g *validator.Game, su validator.Setup, w Wish, edition string) (*live.Table, error) {
	t, err := h.open(newID(), g, su, w.agreed(edition), w.Seed)
	if err != nil || w.Delay == 0 {
		return t, err
	}
	return t, h.Note(t, func(n *notes.Note) { n.Delay = w.Delay })
}

// open makes a table of that name from a set-up that is ready.
func (h *Hall) open(id string, g *validator.Game, su validator.Setup, a record.Agreed, seed uint64) (*live.Table, error) {
	draft, err := h.house.Draft(g, su, a, seed)
	if err != nil {
		return nil, err
	}
	log, err := h.book.Table(id)
	if err != nil {
		return nil, err
	}
	t, err := draft.Begin(id, log)
	if err != nil {
		return nil, errors.Join(err, h.book.Drop(id))
	}
	s := &slot{}
	s.once.Do(func() { s.table.Store(t) })
	h.mu.Lock()
	h.tables[id] = s
	h.mu.Unlock()
	h.means.Log.Info("table made", "table", id, "game", g.ID)
	return t, t.Overtake() // an edit may have come between
}

// Find gives the table with that id, read back from the ledger when nobody asked for it since the start.
func (h *Hall) Find(id string) (*live.Table, error) {
	h.mu.Lock()
	s, ok := h.tables[id]
	h.mu.Unlock()
	if !ok {
		var err error
		if s, err = h.admit(id); err != nil {
			return nil, err
		}
	}
	s.once.Do(func() { s.err = h.wake(s, id) })
	if s.err != nil {
		h.forgo(id, s)
	}
	return s.table.Load(), s.err
}

// wake brings a table back and up to the card database: it hears of edits from when it is in its slot.
func (h *Hall) wake(s *slot, id string) error {
	log, err := h.book.Table(id)
	if err != nil {
		return err
	}
	t, err := h.house.Resume(id, log)
	if err != nil {
		return err
	}
	n, _ := t.Record()
	h.means.Log.Info("table resumed", "table", id, "record", n)
	s.table.Store(t)
	return t.Overtake()
}

// Awake lists the tables that somebody has asked for since the start, by id, and how many others there are.
func (h *Hall) Awake() (awake []*live.Table, asleep int) {
	awake = h.live()
	return awake, len(h.ids()) - len(awake)
}

// live lists the tables that somebody has asked for since the start, by id.
func (h *Hall) live() []*live.Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []*live.Table
	for _, s := range h.tables { // sorted below
		if t := s.table.Load(); t != nil {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b *live.Table) int { return strings.Compare(a.ID(), b.ID()) })
	return all
}

// Doze is to be called every few minutes: it lets tables fall asleep that nobody has asked for, and counts those that sleep.
func (h *Hall) Doze() (asleep int) {
	for _, t := range h.live() {
		if t.Doze() {
			asleep++
		}
	}
	return asleep
}

// List gives all tables that can be read, by id.
func (h *Hall) List() []*live.Table {
	var all []*live.Table
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
	if h.shared() != nil {
		return fault.Conflict("A club keeps all its histories; table %.64s cannot be deleted.", id)
	}
	t, err := h.Find(id)
	if err == nil {
		t.Stop()
	} else if fault.CodeOf(err) == fault.CodeNotFound {
		return err
	}
	if err := h.book.Drop(id); err != nil {
		if fault.CodeOf(err) != fault.CodeNotFound { // it is all there, and whoever asks for it wakes it
			h.mu.Lock()
			h.tables[id] = &slot{}
			h.mu.Unlock()
		}
		return fmt.Errorf("delete table %s: %w", id, err)
	}
	h.mu.Lock()
	delete(h.tables, id)
	h.mu.Unlock()
	h.means.Log.Info("table deleted", "table", id)
	h.late.forget(id)
	return h.notes.Forget(id)
}

// newID names a table: 60 bits of chance in lower-case letters and digits, safe in paths and file names.
func newID() string { return strings.ToLower(rand.Text()[:12]) }
