package session

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
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

// above is the hall as its tables see it: what is above their duels. It never waits for a table.
type above struct{ hall *Hall }

// Decided tells whether a match is over; one that cannot be read is not.
func (a above) Decided(id string) bool {
	b, err := a.hall.bout(id)
	if err != nil {
		return false
	}
	s := b.match.State()
	return s.Result.Over
}

// Closed is why a duel of a match takes nothing more though it is not over, nil when it is played; one of a match that cannot be read is.
func (a above) Closed(in record.InMatch, table string) (view.Closing, *validator.Violation) {
	b, err := a.hall.bout(in.ID)
	if err != nil {
		return view.Closing{}, nil
	}
	why, onto, no := b.match.Closed(table, in.Duel)
	return view.Closing{Closed: why, Onto: onto}, no
}

// Order obeys a line that a player typed; false when it is about something else.
func (a above) Order(id string, seat table.Seat, line string) (matches.Answer, bool) {
	b, err := a.hall.bout(id)
	if err != nil {
		return matches.Answer{}, false
	}
	if word, list, _ := strings.Cut(strings.TrimSpace(line), " "); strings.EqualFold(word, "!deck") {
		return a.bring(b.match, seat, strings.TrimSpace(list)), true
	}
	return b.match.Order(seat, line)
}

// bring puts the deck that a player names, or whose link or list he typed, in the place of his own, where the match allows that.
func (a above) bring(m *matches.Match, seat table.Seat, list string) matches.Answer {
	if list == "" {
		return matches.Answer{No: true, Text: "Say !deck and the name of a deck, a ydke:// link, a file of the host's decks folder, or cards with semicolons between them."}
	}
	out, err := a.hall.BringAnew(m, seat, typedDeck(list))
	switch {
	case err != nil:
		return matches.Answer{No: true, Text: fault.Sentence(err)}
	case out.Refused != nil:
		return matches.Answer{No: true, Text: out.Refused.Why + " (" + out.Refused.Rule + ")"}
	}
	return matches.Answer{All: true, Text: m.Game().Names[seat] + " brings another deck.", Aside: out.Aside}
}

// PlayMatch makes a move in a match. What follows from it is done at once: the table is the next duel's, nil when none begins.
func (h *Hall) PlayMatch(m *matches.Match, mv match.Move) (matches.Decision, *live.Table, error) {
	was := m.State()
	out, err := m.Move(mv)
	if err != nil || out.Refused != nil {
		return out, nil, err
	}
	h.sayAtDuel(m, mv, was, out.Text)
	t, err := h.advance(m)
	return out, t, err
}

// BringAnew puts another deck in the place of a seat's.
func (h *Hall) BringAnew(m *matches.Match, seat table.Seat, b Brought) (matches.Decision, error) {
	var d validator.Deck
	b, err := h.meant(m.Game(), b)
	if err != nil {
		return matches.Decision{}, fault.Invalid("%s's deck: %w", m.Game().Names[seat], err)
	}
	_, err = h.inOneEdition(func() (err error) {
		d, err = h.bring(m.Game(), b)
		return err
	})
	if err != nil {
		return matches.Decision{}, fault.Invalid("%s's deck: %w", m.Game().Names[seat], err)
	}
	d.Name = b.called()
	out, err := m.Bring(seat, d)
	if err == nil && out.Refused == nil {
		out.Aside = b.Instead
	}
	return out, err
}

// advance counts the duel of a match that is over, and lays out the next one; nil when none begins.
func (h *Hall) advance(m *matches.Match) (*live.Table, error) {
	h.matches.laying.Lock()
	defer h.matches.laying.Unlock()
	if err := h.count(m); err != nil {
		return nil, err
	}
	next, due, err := m.Next()
	if err != nil || !due {
		return nil, err
	}
	b, err := h.bout(m.ID())
	if err != nil {
		return nil, err
	}
	n, head := m.Head()
	a := record.Agreed{Game: next.Agreed.Game, Options: next.Agreed.Options, Ground: next.Agreed.Ground, Decks: next.Agreed.Decks,
		Edition: next.Agreed.Edition, Prints: record.Prints(next.Agreed.Prints), Luck: record.LuckFrom(next.Agreed.Luck),
		Match: &record.InMatch{ID: m.ID(), Duel: next.Number, Record: n, Head: head}}
	if next.Setup.Bag == nil && h.means.Shelf != nil { // a match that an earlier version began does not tell its bag
		next.Setup.Bag = h.means.Shelf.Bag(a.Game)
	}
	seed := b.seed
	if seed != 0 {
		seed += uint64(next.Number)
	}
	t, err := h.open(h.idOfDuel(m.ID()), m.Game(), next.Setup, a, seed)
	if err != nil {
		return nil, fmt.Errorf("lay out duel %d of match %s: %w", next.Number, m.ID(), err)
	}
	out, err := m.Move(match.Move{Kind: match.Begin, Seat: table.Referee, Duel: match.Duel{Table: t.ID()}})
	if err != nil || out.Refused != nil { // refused where the match was given up meanwhile
		return nil, err
	}
	h.sayNext(m, t)
	return t, h.resign(m, t)
}

// sayNext says at the table of the duel before where the next one is.
func (h *Hall) sayNext(m *matches.Match, next *live.Table) {
	s := m.State()
	if len(s.Duels) < 2 {
		return
	}
	said := []string{fmt.Sprintf("Duel %d of the match is laid out. The host loads the save of table %s.", len(s.Duels), next.ID())}
	if s.Duels[len(s.Duels)-2].Annulled {
		said = append([]string{fmt.Sprintf("Duel %d was annulled and counts for nothing.", len(s.Duels)-1)}, said...)
	}
	if before, err := h.Find(s.Duels[len(s.Duels)-2].Table); err == nil {
		before.Announce(said)
	}
}

// count tells a match that its duel is over, and where that stands in the duel's own log.
func (h *Hall) count(m *matches.Match) error {
	s := m.State()
	if s.Next.Stage != match.InDuel {
		return nil
	}
	t, err := h.Find(s.Duels[len(s.Duels)-1].Table)
	if fault.CodeOf(err) == fault.CodeNotFound {
		return nil // its table was deleted; the referee can annul the duel
	}
	if err != nil {
		return err
	}
	if err := h.resign(m, t); err != nil {
		return err
	}
	duel := t.State()
	if !duel.Result.Over {
		return nil
	}
	n, head := t.Record()
	_, err = m.Move(match.Move{Kind: match.Finish, Seat: table.Referee, Duel: match.Duel{Table: t.ID(), Winners: duel.Result.Winners,
		Why: duel.Result.Why, Records: n, Head: head}})
	return err
}

// Follow lets a match go on when the duel at a table is over; doors call it after every move. A duel by itself has none.
func (h *Hall) Follow(t *live.Table) error {
	in := t.InMatch()
	if in == nil {
		return nil
	}
	if s := t.State(); !s.Result.Over && !h.plays(in.ID, &s) {
		return nil
	}
	_, err := h.FindMatch(in.ID)
	return err
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
