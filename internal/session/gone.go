package session

import (
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// givesUp is the kind of move by which a seat gives its duel up, in every game.
const givesUp = validator.Kind("concede")

// leaves tells whether somebody plays in a duel who has given its match up.
func leaves(gone table.Seats, s *table.State) bool {
	for seat := range table.Seat(s.Count) {
		if gone.Has(seat) && s.Alive(seat) && !s.Result.Over {
			return true
		}
	}
	return false
}

// plays tells whether somebody plays in a duel of a match who has given the match up; of one that cannot be read that is not known.
func (h *Hall) plays(id string, s *table.State) bool {
	b, err := h.bout(id)
	if err != nil {
		return false
	}
	of := b.match.State()
	return leaves(of.Gone(), s)
}

// resign lets those who have given a match up give up its running duel too, so that the others play on and wait for nobody. It is done
// whenever the match is asked for, so that a bridge that ended in between does it later.
func (h *Hall) resign(m *matches.Match, t *live.Table) error {
	of := m.State()
	gone := of.Gone()
	for seat := range table.Seat(len(of.Lists)) {
		s := t.State()
		if !gone.Has(seat) || !leaves(table.Seats(0).With(seat), &s) {
			continue
		}
		_, err := t.Luck(table.Referee, live.ForLuck{Without: t.Game().Names[seat]})
		if code := fault.CodeOf(err); err != nil && code != fault.CodeConflict { // luck may wait for nobody
			return err
		}
		out, err := t.Move(seat, validator.Move{Kind: givesUp, Sure: true})
		if err != nil {
			return fmt.Errorf("let %s leave duel at table %s: %w", t.Game().Names[seat], t.ID(), err)
		}
		if out.Refused != nil {
			h.means.Log.Warn("a seat that gave its match up plays on", "match", m.ID(), "table", t.ID(), "seat", int(seat), "why", out.Refused.Why)
		}
	}
	return nil
}

// sayAtDuel says at the table of the duel that is played what was done in its match elsewhere, when that concerns it.
func (h *Hall) sayAtDuel(m *matches.Match, mv match.Move, was match.State, text string) {
	if was.Next.Stage != match.InDuel || mv.Kind != match.Concede && mv.Kind != match.Time {
		return
	}
	if t, err := h.Find(was.Duels[len(was.Duels)-1].Table); err == nil {
		t.Announce([]string{strings.ToUpper(text[:1]) + text[1:] + ". " + m.View(table.Nobody).Text})
	}
}
