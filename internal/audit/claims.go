package audit

import (
	"ttsbridge/internal/session"
	"ttsbridge/validator/table"
)

// A Verdict is what became of a statement.
type Verdict string

// The verdicts. A card that left the table unseen proves nothing against anybody.
const (
	ProvedTrue   Verdict = "proved true"
	ProvedFalse  Verdict = "proved false"
	Unverifiable Verdict = "unverifiable"
)

// Claim is a player's statement about a hidden card, with its verdict and the evidence.
type Claim struct {
	table.Claim
	Verdict Verdict `json:"verdict"`
	Why     string  `json:"why,omitempty"`
	Stated  int64   `json:"stated"`            // the record of the statement
	Settled int64   `json:"settled,omitempty"` // the record that settled it
	Spot    string  `json:"spot,omitempty"`    // where the card lay when it was stated
}

// openClaim is a statement that waits, by its place among the claims.
type openClaim struct {
	id uint32
	at int
}

// claims follows the statements of a record. An undo takes a statement back; the one that was proved stays proved.
func (a *auditor) claims(n int64, e session.Entry) {
	s := &a.past.State
	for _, c := range s.Claims {
		if !a.knows(c) {
			a.open = append(a.open, openClaim{c.ID, len(a.Claims)})
			a.Claims = append(a.Claims, Claim{Claim: c, Verdict: Unverifiable, Stated: n, Spot: s.Place(s.Card(c.Card).Spot).Name})
		}
	}
	for _, ev := range e.Events {
		if settled, ok := ev.(table.Settled); ok {
			a.settle(n, settled)
		}
	}
	if e.Undone != nil {
		a.takeBack(n)
	}
}

func (a *auditor) knows(c table.Claim) bool {
	for _, o := range a.open {
		if o.id == c.ID {
			return true
		}
	}
	return false
}

// settle closes a statement. One that was made and settled in the same record was never open.
func (a *auditor) settle(n int64, s table.Settled) {
	verdict := ProvedFalse
	if s.True {
		verdict = ProvedTrue
	}
	for i, o := range a.open {
		if o.id == s.Claim.ID {
			c := &a.Claims[o.at]
			c.Verdict, c.Why, c.Settled = verdict, s.Why, n
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
		a.Claims[o.at].Why, a.Claims[o.at].Settled = "it was taken back by consent", n
	}
	a.open = kept
}

// judge says of what is still open why nothing can be said.
func (a *auditor) judge() {
	for _, o := range a.open {
		c := &a.Claims[o.at]
		c.Why = "the card was never seen"
		if s := &a.past.State; s.Card(c.Card).Spot == 0 {
			c.Why = "the card left the duel unseen"
		}
	}
}
