package validator

import (
	"fmt"
	"math"
	"strings"

	"ttsbridge/validator/table"
)

// Revealing as little as can be: one statement is put to the test, by consent or by the judge, or the judge looks at one
// card. Everybody hears that it was done, of which card, why, and whether the statement holds; nobody hears more.

// checked stands where a rule id stands when a check cannot be made.
const checked = "check"

// checkable refuses a check that names no open statement or gives no reason. A card without a statement is for the
// judge alone.
func (g *Game) checkable(s *table.State, m *Move) *Violation {
	_, reason, _ := strings.Cut(m.Word, " ")
	switch {
	case g.Belies == nil && m.N != 0:
		return Violates(checked, "in %s nobody states anything", g.Name)
	case m.N != 0 && stated(s, m.N) == nil:
		return Violates(checked, "there is no open statement %d; %s", m.N, g.statements(s, 0))
	case m.N == 0 && m.Card == 0:
		return Violates(checked, "name a statement by its number; %s", g.statements(s, m.To))
	case m.N == 0 && m.Seat != table.Referee:
		return Violates(checked, "only the judge looks at a card; name a statement by its number")
	case m.N == 0 && (s.Card(m.Card).Spot == 0 || s.Sees(table.Nobody, m.Card)):
		return Violates(checked, "the card does not lie hidden at this table")
	case strings.TrimSpace(reason) == "":
		return Violates(checked, "a check needs a reason")
	}
	return nil
}

// stated is the open statement of a number, nil for any other number.
func stated(s *table.State, n int) *table.Claim {
	if n < 0 || n > math.MaxUint32 {
		return nil
	}
	return s.Claim(uint32(n))
}

// statements lists the open statements, those on the cards at a place when one is given.
func (g *Game) statements(s *table.State, at table.Spot) string {
	var open []string
	for _, c := range s.Claims {
		if at == 0 || s.Card(c.Card).Spot == at {
			open = append(open, g.statement(s, c.ID))
		}
	}
	if len(open) == 0 {
		return "none is open"
	}
	return "open are " + strings.Join(open, ", ")
}

// statement puts an open statement into words that name no hidden face.
func (g *Game) statement(s *table.State, id uint32) string {
	c := s.Claim(id)
	if c == nil {
		return fmt.Sprintf("statement %d", id)
	}
	return fmt.Sprintf("statement %d (%s: %q, the card on %s)", id, g.Names[c.Seat], c.What, s.Place(s.Card(c.Card).Spot).Name)
}

// check carries a check out. A statement stays open: the reveal of its card settles it with all its facts.
func (p *Play) check(now table.Pending, reason string) {
	s := p.State()
	done := table.Checked{By: now.Seat, Card: now.Card, Why: reason}
	if now.N != 0 {
		c := stated(s, now.N)
		if c == nil { // it was settled while the players were asked
			return
		}
		stated, bare := *c, s.Bared()
		done.Card, done.Claim, done.True = c.Card, &stated, p.game.Belies(&bare, stated) == ""
		done.Claim.By = "" // what lay open then may be hidden by now
	}
	done.At = s.Card(done.Card).Spot
	p.Do(done)
}
