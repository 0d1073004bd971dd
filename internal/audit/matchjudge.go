package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// judge holds a record of a match to what its kind can say, and judges it again where all that is needed for it is open.
func (m *matchAuditor) judge(rec ledger.Record, e matches.Entry, before match.State) {
	if why := m.fits(rec, e); why != "" {
		m.fault(0, rec.N, "%s", why)
		return
	}
	if !m.Open {
		m.told(rec, e, before)
		return
	}
	v, err := m.ruled(rec, e, before)
	switch {
	case errors.Is(err, errStranger):
	case err != nil:
		m.fault(0, rec.N, "%v.", err)
	case (v.Violation == nil) != (e.Refused == nil):
		m.fault(0, rec.N, "the rules of matches judge this move otherwise than was recorded.")
	case v.Violation != nil && !v.Violation.Equal(*e.Refused):
		m.fault(0, rec.N, "the rules refuse the move for another reason: %s (%s)", v.Violation.Why, v.Violation.Rule)
	case !sameEvents(v.Events, e.Events):
		m.fault(0, rec.N, "what follows from this move is something else than was recorded.")
	default:
		m.told(rec, e, before)
	}
}

// told holds the sentence of a record to its move, where that is not hidden.
func (m *matchAuditor) told(rec ledger.Record, e matches.Entry, before match.State) {
	g, ok := games.Find(m.past.Agreed.Game)
	if !ok || e.Move == nil {
		return
	}
	if reads := matches.Say(g, &before, *e.Move); e.Text != reads {
		m.fault(0, rec.N, "its sentence is %q; the move reads %q.", e.Text, reads)
	}
}

// fits says what a record of a match has, or lacks, that has no place in one of its kind; "" when nothing.
func (m *matchAuditor) fits(rec ledger.Record, e matches.Entry) string {
	hidden := e.Kind == match.Side || e.Kind == match.Bring // while it is sealed
	switch rec.Kind {
	case matches.KindOpen: // that it is the first one, its reading has checked
		if e.Move != nil || e.Refused != nil || e.Kind != "" {
			return "a move stands in it, which the record of what was agreed does not have."
		}
	case matches.KindMove:
		switch {
		case e.Refused != nil:
			return "a refusal stands in it, which a move that was made does not have."
		case e.Move == nil && (m.Open || !hidden):
			return "no move stands in it."
		case e.Move != nil && (e.Move.Kind != e.Kind || e.Move.Seat >= 0 != (e.Seat != nil) || e.Seat != nil && *e.Seat != e.Move.Seat):
			return "who did it, or what was done, is told otherwise than the move has it."
		}
	case matches.KindRefused:
		switch {
		case len(e.Events)+len(e.Lists) > 0:
			return "something happens in it, and it was refused."
		case m.Open && (e.Refused == nil || e.Move == nil):
			return "nothing is refused in it."
		}
	default:
		return fmt.Sprintf("it is of kind %q, which no bridge writes.", rec.Kind)
	}
	return ""
}

// errStranger is for a game that this program does not know.
var errStranger = errors.New("a game that this program does not know")

// ruled is what the rules make of a record.
func (m *matchAuditor) ruled(rec ledger.Record, e matches.Entry, before match.State) (match.Verdict, error) {
	g, ok := games.Find(m.past.Agreed.Game)
	if !ok {
		return match.Verdict{}, errStranger
	}
	options, err := g.Resolve(m.past.Agreed.Options)
	if err != nil {
		return match.Verdict{}, fmt.Errorf("the house rules: %w", err)
	}
	book := match.For(g, options, m.past.Print)
	if rec.Kind != matches.KindOpen {
		return match.Judge(book, before, *e.Move)
	}
	return m.opened(book, g, options)
}

// opened is what the rules make of what was agreed.
func (m *matchAuditor) opened(book match.Book, g *validator.Game, options []string) (match.Verdict, error) {
	s := &m.past.State
	var teams []table.Seats
	if g.Teams != nil {
		teams = g.Teams(options, len(s.Lists))
	}
	return match.Open(book, g.ID, s.Format, match.Sides(teams, len(s.Lists)), s.Lists)
}

// optionsOf are the house rules that were agreed for a duel that begins.
func (m *matchAuditor) optionsOf(b match.Begun) map[string]string {
	all := maps.Clone(m.past.Agreed.Options)
	g, ok := games.Find(m.past.Agreed.Game)
	if !b.Tiebreak || !ok || g.Match == nil {
		return all
	}
	values, err := g.Resolve(all)
	if err != nil {
		return all
	}
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, g.Match(values).Tiebreak.Options)
	return all
}

func sameEvents(a, b match.Events) bool {
	one, err := json.Marshal(a)
	other, also := json.Marshal(b)
	return err == nil && also == nil && (len(a)+len(b) == 0 || bytes.Equal(one, other))
}
