package session

import (
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

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
