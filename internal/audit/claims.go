package audit

import (
	"fmt"
	"slices"

	"ttsbridge/internal/session/record"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A Verdict is what became of a statement.
type Verdict string

// The verdicts. A card that left the table unseen proves nothing against anybody.
const (
	ProvedTrue   Verdict = "proved true"
	ProvedFalse  Verdict = "proved false"
	Unverifiable Verdict = "unverifiable"

	// While the ledger is sealed nobody can look at the card, and in some games a statement is about something else than a card: the
	// verdict is the host's word, until the moves are judged again.
	ToldTrue  Verdict = "told true"
	ToldFalse Verdict = "told false"
)

// Claim is a player's statement about a hidden card, with its verdict and the evidence.
type Claim struct {
	table.Claim
	Verdict Verdict `json:"verdict"`
	Why     string  `json:"why,omitempty"`
	Stated  int64   `json:"stated"`            // the record of the statement
	Settled int64   `json:"settled,omitempty"` // the record that settled it
	Spot    string  `json:"spot,omitempty"`    // where the card lay when it was stated
	Checked []int64 `json:"checked,omitempty"` // the records in which a judge had it checked
	Held    bool    `json:"held,omitempty"`    // the newest of these checks found it true
}

// Ground is why the verdict is what it is, and what a judge's check found: also one that came out true is said.
func (c Claim) Ground() string {
	if len(c.Checked) == 0 {
		return c.Why
	}
	found := "false"
	if c.Held {
		found = "true"
	}
	said := fmt.Sprintf("a judge had it checked in record %d, and it was %s", c.Checked[len(c.Checked)-1], found)
	if c.Why == "" {
		return said
	}
	return c.Why + "; " + said
}

// untrue tells of a statement that was found to be untrue; whatever is taken back afterwards, it stays so.
func (c Claim) untrue() bool { return c.Verdict == ProvedFalse || c.Verdict == ToldFalse }

// Of gives the name of the seat that made a statement.
func (h *History) Of(c Claim) string { return called(h.game, c.Seat) }

// openClaim is a statement that waits, by its place among the claims.
type openClaim struct {
	id    uint32
	at    int
	state table.State // after the record in which it was made
}

// claims follows the statements of a record. An undo takes a statement back; the one that was proved stays proved. One that had been
// settled is open again after an undo, and still the same.
func (a *auditor) claims(n int64, e record.Entry, before *table.State) {
	s := &a.past.State
	for _, c := range s.Claims {
		if a.knows(c) {
			continue
		}
		at := a.before(e, c)
		if at < 0 {
			at = len(a.Claims)
			a.Claims = append(a.Claims, Claim{Claim: c, Verdict: Unverifiable, Stated: n, Spot: s.Place(s.Card(c.Card).Spot).Name})
		}
		a.open = append(a.open, openClaim{c.ID, at, *s})
	}
	for i, ev := range e.Events {
		switch ev := ev.(type) {
		case table.Settled:
			a.settle(n, a.derived(n, ev, before, e.Events[:i]))
		case table.Checked:
			a.checked(n, ev)
		}
	}
	if e.Undone != nil {
		a.takeBack(n)
	}
}

// before is the place of a statement that an undo has opened again, -1 for a new one.
func (a *auditor) before(e record.Entry, c table.Claim) int {
	if e.Undone == nil {
		return -1
	}
	return slices.IndexFunc(a.Claims, func(was Claim) bool { return was.ID == c.ID })
}

func (a *auditor) knows(c table.Claim) bool {
	for _, o := range a.open {
		if o.id == c.ID {
			return true
		}
	}
	return false
}

// checked holds the referee to what it answered a judge: where the faces are open, they show whether it was the truth.
func (a *auditor) checked(n int64, c table.Checked) {
	s := &a.past.State
	if c.Claim == nil {
		return
	}
	stated, known := *c.Claim, false
	for _, o := range a.open {
		if o.id == c.Claim.ID {
			known = true
			a.Claims[o.at].Checked = append(a.Claims[o.at].Checked, n)
			a.Claims[o.at].Held = c.True
			stated.By = a.Claims[o.at].By // only the record of the statement tells that
		}
	}
	if !known {
		a.card(n, c.Card, fmt.Sprintf("statement %d is checked, which nobody had made.", c.Claim.ID))
		return
	}
	game, _ := games.Find(s.Game)
	if !a.Open || game == nil || game.Belies == nil {
		return
	}
	bare := s.Bared()
	if why := game.Belies(&bare, stated); (why == "") != c.True {
		a.card(n, c.Card, fmt.Sprintf("the referee answered falsely when statement %d was checked.", c.Claim.ID))
	}
}

// derived is a verdict as the open face gives it, whatever was written down: the state is the one in which the card was
// seen, after what had happened in the record so far. While the ledger is sealed it is what was written.
func (a *auditor) derived(n int64, s table.Settled, before *table.State, so table.Events) table.Settled {
	at, fits := table.Fold(*before, so...)
	game, _ := games.Find(at.Game)
	stated := at.Claim(s.Claim.ID)
	if !fits || stated == nil {
		return s
	}
	made := *stated
	if s.Claim.By == "" {
		made.By = "" // only the record of the statement tells that
	}
	if s.Claim != made {
		a.card(n, stated.Card, fmt.Sprintf("statement %d is settled as another one than was made.", stated.ID))
	}
	if !a.Open || game == nil || game.Belies == nil {
		return s
	}
	why := game.Belies(&at, *stated)
	if (why == "") == s.True {
		s.Why = why // not the words that were written down
		return s
	}
	a.card(n, stated.Card, fmt.Sprintf("statement %d is written down as %s, and the card shows that it is %s.",
		stated.ID, truth(s.True), truth(!s.True)))
	a.Faults[len(a.Faults)-1].told = true
	s.True, s.Why = !s.True, why
	return s
}

func truth(t bool) string {
	if t {
		return "true"
	}
	return "false"
}

// verdictOf is a verdict as it was derived, or told where nothing shows it.
func (a *auditor) verdictOf(s table.Settled) Verdict {
	game, _ := games.Find(a.past.State.Game)
	derived := a.Open && game != nil && game.Belies != nil
	switch {
	case derived && s.True:
		return ProvedTrue
	case derived:
		return ProvedFalse
	case s.True:
		return ToldTrue
	}
	return ToldFalse
}

// settle closes a statement. One that was made and settled in the same record was never open.
func (a *auditor) settle(n int64, s table.Settled) {
	verdict := a.verdictOf(s)
	for i, o := range a.open {
		if o.id == s.Claim.ID {
			if c := &a.Claims[o.at]; !c.untrue() {
				c.Verdict, c.Why, c.Settled = verdict, s.Why, n
			}
			a.open = append(a.open[:i], a.open[i+1:]...)
			return
		}
	}
	a.Claims = append(a.Claims, Claim{Claim: s.Claim, Verdict: verdict, Why: s.Why, Stated: n, Settled: n})
}

// takeBack closes the statements that an undo has unmade.
func (a *auditor) takeBack(n int64) {
	kept := a.open[:0]
	for _, o := range a.open {
		stands := false
		for _, c := range a.past.State.Claims {
			stands = stands || c.ID == o.id
		}
		if stands {
			kept = append(kept, o)
			continue
		}
		if c := &a.Claims[o.at]; c.Verdict == Unverifiable {
			c.Why, c.Settled = "it was taken back by consent", n
		}
	}
	a.open = kept
}

// judge settles what is still open when the duel is over and every seal was opened. Of the rest it says why nothing can
// be said.
func (a *auditor) judge() {
	game, _ := games.Find(a.past.State.Game)
	for _, o := range a.open {
		c := &a.Claims[o.at]
		switch s := &a.past.State; {
		case c.untrue():
		case a.Open && a.OK() && s.Result.Over && game != nil && game.Belies != nil:
			a.reveal(c, o.state.Bared(), game.Belies)
		case c.Verdict != Unverifiable: // it was settled before moves were taken back
		case s.Card(c.Card).Spot == 0 && s.Card(c.Card).Print == 0:
			c.Why = "the card went back to a hand, and nobody could tell it from the others there any more"
		case s.Card(c.Card).Spot == 0:
			c.Why = "the card left the duel unseen"
		default:
			c.Why = "the card was never seen"
		}
	}
}

// reveal settles a statement by the face that was sealed when it was made.
func (a *auditor) reveal(c *Claim, s table.State, belies func(*table.State, table.Claim) string) {
	c.Verdict, c.Settled = ProvedTrue, a.at
	c.Why = "it was " + s.Print(c.Card).Name + ", as the seals show that were opened at the end"
	if why := belies(&s, c.Claim); why != "" {
		c.Verdict, c.Why = ProvedFalse, why+"; the seals show it that were opened at the end"
	}
}
