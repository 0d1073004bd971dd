package audit

import (
	"bytes"
	"io"
	"maps"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// witness is what the ledger of a duel shows that the match has a word on.
type witness struct {
	setup  *record.Agreed
	lists  []record.ListSeal
	brings [][]string
	began  table.Seat
	at     map[int64]string       // hashes of its records
	ends   map[int64]table.Result // results after its records
	last   table.Result
}

func (w *witness) see(rec ledger.Record, e record.Entry, before, after *table.State) {
	if e.Setup != nil {
		w.setup, w.lists = e.Setup, e.Lists
		for seat := range table.Seat(after.Count) {
			w.brings = append(w.brings, record.Brings(after, seat))
		}
	}
	if before.Turn.Number == 0 && after.Turn.Number > 0 {
		w.began = after.Turn.Seat
	}
	w.at[rec.N], w.ends[rec.N], w.last = rec.Hash.String(), after.Result, after.Result
}

// duel reads the ledger of a duel and holds it against what the match says.
func (m *matchAuditor) duel(part io.Reader) error {
	w := &witness{began: table.Nobody, at: map[int64]string{}, ends: map[int64]table.Result{}}
	text, err := io.ReadAll(part)
	if err != nil {
		return fault.Unavailable("The exported ledger of a duel could not be read on: %w", err)
	}
	id := exports.TableOf(text)
	own := slices.DeleteFunc(slices.Clone(m.kept), func(k kept.Line) bool { return k.Table != id })
	h, err := Read(bytes.NewReader(text), own, w.see)
	if err != nil {
		return err
	}
	c := m.claims[h.Table]
	if c == nil || c.found {
		m.fault(0, 0, "The ledger of table %.64q is in the file, and it is no duel of this match, or there twice.", h.Table)
		return nil
	}
	c.found = true
	m.Duels = append(m.Duels, DuelFound{c.number, h})
	for _, f := range h.Faults {
		m.fault(c.number, 0, "%s", f)
	}
	m.belongs(c, w)
	m.begunRight(c, w, h.Open)
	m.endedRight(c, w)
	return nil
}

// belongs: the duel names the match, and a moment of it that was.
func (m *matchAuditor) belongs(c *claimed, w *witness) {
	if w.setup == nil {
		return // its first record was bad, and that is said
	}
	in := w.setup.Match
	switch {
	case in == nil || in.ID != m.Table || in.Duel != c.number:
		m.fault(c.number, 0, "its ledger does not say that it is duel %d of this match.", c.number)
	case w.setup.Game != m.past.Agreed.Game || !maps.Equal(w.setup.Options, c.options) || !maps.Equal(w.setup.Ground, m.past.Agreed.Ground):
		m.fault(c.number, 0, "it was set up by other house rules than were agreed for the match.")
	case m.past.Agreed.Luck == string(record.LuckOfAll) && w.setup.Luck != record.LuckOfAll:
		m.fault(c.number, 0, "its luck is not drawn from what all give, as was agreed for the match.")
	case m.hashes[in.Record] != in.Head:
		m.fault(c.number, 0, "its ledger names a record %d of the match that is another one here.", in.Record)
	}
}

// begunRight: the duel was played with the decks of the match, and begun by whom it says.
func (m *matchAuditor) begunRight(c *claimed, w *witness, open bool) {
	for seat, list := range c.lists {
		switch {
		case seat >= len(w.brings) || seat >= len(w.lists):
			m.fault(c.number, 0, "nobody sat at %s.", m.seat(table.Seat(seat)))
		case m.Open && open && !sameCards(m.dealt(list), w.brings[seat]):
			m.fault(c.number, 0, "%s played with another deck than in the match.", m.seat(table.Seat(seat)))
		case !m.sized(c.sizes[seat], w.lists[seat].Cards):
			m.fault(c.number, 0, "%s played with %s; the deck in the match had %d.", m.seat(table.Seat(seat)),
				spelling.Count(w.lists[seat].Cards, "card"), c.sizes[seat])
		}
	}
	if c.first != table.Nobody && w.began != table.Nobody && c.first != w.began {
		m.fault(c.number, 0, "%s began; by the match it was for %s to begin.", m.seat(w.began), m.seat(c.first))
	}
}

// undealt tells of a game in which cards of an extra deck lie nowhere as a duel begins.
func (m *matchAuditor) undealt() bool {
	g, ok := games.Find(m.past.Agreed.Game)
	return ok && g.Undealt
}

// dealt is what of a deck lies somewhere as a duel begins.
func (m *matchAuditor) dealt(l match.List) match.List {
	if m.undealt() {
		l.Extra = nil
	}
	return l
}

// sized tells whether so many cards can be those of a deck of the match. How many of its cards are not dealt, a seal does not say.
func (m *matchAuditor) sized(deck, played int) bool {
	return played == deck || played < deck && m.undealt()
}

func sameCards(l match.List, brought []string) bool {
	keys := slices.Concat(l.Main, l.Extra)
	if l.Leader != "" {
		keys = append(keys, l.Leader)
	}
	return slices.Equal(slices.Sorted(slices.Values(keys)), slices.Sorted(slices.Values(brought)))
}

// endedRight: the duel ended where and as the match says.
func (m *matchAuditor) endedRight(c *claimed, w *witness) {
	d := m.past.State.Duels[c.number-1]
	if !d.Over || d.Annulled {
		return
	}
	says := table.Result{Over: true, Winners: d.Winners, Why: d.Why}
	switch {
	case w.at[d.Records] != d.Head:
		m.fault(c.number, 0, "the match names record %d of its ledger by a hash that it does not have.", d.Records)
	case w.ends[d.Records] != says || w.last != says:
		m.fault(c.number, 0, "by its own ledger it was %s; the match says %s.", m.inWords(w.last), m.inWords(says))
	}
}

// inWords is a result in words.
func (m *matchAuditor) inWords(r table.Result) string {
	if !r.Over {
		return "not over"
	}
	var seats []string
	for seat := range table.Seat(table.MaxSeats) {
		if r.Winners.Has(seat) {
			seats = append(seats, m.seat(seat))
		}
	}
	if len(seats) == 0 {
		return "drawn under " + r.Why
	}
	return "won by " + strings.Join(seats, " and ") + " under " + r.Why
}

func (m *matchAuditor) seat(s table.Seat) string { return called(m.past.Agreed.Game, s) }
