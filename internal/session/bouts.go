package session

import (
	"errors"
	"io"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
)

// MatchWish is what a host asks for when he makes a match: a table, and what the players agree on above it.
type MatchWish struct {
	Wish
	Match match.Format `json:"match" doc:"length, draws, siding, first and tiebreak; what is left out is as the game says"`
}

// bouts is all the matches of one bridge.
type bouts struct {
	house  matches.House
	mu     sync.Mutex // guards known; never held while a match is locked or the ledger is written
	known  map[string]*bout
	laying sync.Mutex // held while a duel is counted or laid out, so that none is twice
}

// bout is a match's place in the hall; one that was not asked for since the start is still only in the ledger.
type bout struct {
	once  sync.Once
	match *matches.Match
	err   error
	seed  uint64 // makes all luck repeatable; 0 for true luck
}

// MakeMatch begins a match and lays out its first duel. A wish that rules or the card database do not allow is invalid and lists
// every reason.
func (h *Hall) MakeMatch(w MatchWish) (*matches.Match, *live.Table, error) {
	g, err := h.wished(w.Wish)
	if err != nil {
		return nil, nil, err
	}
	if w.Wish, err = h.allMeant(g, w.Wish); err != nil {
		return nil, nil, err
	}
	su, edition, err := h.setupNow(g, w.Wish)
	if err != nil {
		return nil, nil, err
	}
	a := w.agreed(edition)
	for i, name := range a.Decks {
		su.Decks[i].Name = name
	}
	if _, err := h.house.Draft(g, su, a, w.Seed); err != nil { // a duel that cannot begin is no match
		return nil, nil, err
	}
	m, err := h.beginMatch(w, a, su)
	if err == nil && w.Delay > 0 {
		err = h.notes.Change(m.ID(), func(n *notes.Note) { n.Delay = w.Delay })
	}
	if err != nil {
		return nil, nil, err
	}
	t, err := h.advance(m)
	return m, t, err
}

// beginMatch writes what was agreed on, and takes the match into the hall.
func (h *Hall) beginMatch(w MatchWish, a record.Agreed, su validator.Setup) (*matches.Match, error) {
	draft, err := h.matches.house.Draft(matches.Agreed{Game: a.Game, Options: a.Options, Ground: a.Ground, Build: w.Build, Second: w.Second,
		First: w.First, Prints: string(a.Prints), Luck: string(a.Luck), Edition: a.Edition}, w.Match, su.Decks, su.Bag)
	if err != nil {
		return nil, err
	}
	id := matches.Prefix + newID()
	log, err := h.book.Table(id)
	if err != nil {
		return nil, err
	}
	m, err := draft.Begin(id, log)
	if err != nil {
		return nil, errors.Join(err, h.book.Drop(id))
	}
	b := &bout{match: m, seed: w.Seed}
	b.once.Do(func() {})
	h.matches.mu.Lock()
	h.matches.known[id] = b
	h.matches.mu.Unlock()
	h.means.Log.Info("match made", "match", id, "game", a.Game)
	return m, nil
}

// bout gives a match's place, with the match read back from the ledger when nobody asked for it since the start.
func (h *Hall) bout(id string) (*bout, error) {
	h.matches.mu.Lock()
	b, ok := h.matches.known[id]
	h.matches.mu.Unlock()
	if !ok {
		var err error
		if b, err = h.admitMatch(id); err != nil {
			return nil, err
		}
	}
	b.once.Do(func() {
		log, err := h.book.Table(id)
		if err == nil {
			b.match, err = h.matches.house.Resume(id, log)
		}
		b.err = err
	})
	if b.err != nil && h.shared() != nil {
		h.releaseMatch(id, b)
	}
	return b, b.err
}

// FindMatch gives the match with that id, with its duel counted when that is over and the next one laid out when it is time.
func (h *Hall) FindMatch(id string) (*matches.Match, error) {
	b, err := h.bout(id)
	if err != nil {
		return nil, err
	}
	_, err = h.advance(b.match)
	return b.match, err
}

// MatchNews is closed when there is news in the match above a duel, which stands in no record of the duel itself; nil for a duel by itself, of
// which there never is.
func (h *Hall) MatchNews(t *live.Table) <-chan struct{} {
	in := t.InMatch()
	if in == nil {
		return nil
	}
	b, err := h.bout(in.ID)
	if err != nil {
		return nil
	}
	return b.match.News()
}

// MatchTokens are the secrets that open a match and all tables of its duels.
func (h *Hall) MatchTokens(m *matches.Match) access.Tokens {
	s := m.State()
	return h.house.Key.TokensNow(m.ID(), len(s.Lists), h.notes.Of(m.ID()).Taken)
}

// MatchBearer tells whose token of a match it is; unauthorized when it opens nothing there, forbidden when it was taken back.
func (h *Hall) MatchBearer(m *matches.Match, token string) (access.Bearer, error) {
	who, err := h.MatchTokens(m).Bearer(token)
	switch note := h.notes.Of(m.ID()); {
	case err != nil && h.house.Key.WasTaken(m.ID(), note.Taken, token):
		return who, access.ErrTaken()
	case err == nil && who.Role == access.RoleWatch && note.Delay > 0:
		return who, fault.Forbidden("Spectators see this match %s late, duel by duel at its tables.", spelling.Count(note.Delay, "minute"))
	}
	return who, err
}

// ExportMatch writes the chain of a match and, behind it, those of its duels. Without open, what is hidden stays sealed until
// the match is over.
func (h *Hall) ExportMatch(w io.Writer, m *matches.Match, open bool) error {
	s := m.State()
	open = open || s.Result.Over
	if err := m.Export(w, open); err != nil {
		return err
	}
	for _, d := range s.Duels {
		t, err := h.Find(d.Table)
		if fault.CodeOf(err) == fault.CodeNotFound {
			continue // deleted; whoever verifies the match is told that it is missing
		}
		if err != nil {
			return err
		}
		write := t.ExportSealed
		if open {
			write = t.Export
		}
		if err := write(w); err != nil {
			return err
		}
	}
	return nil
}
