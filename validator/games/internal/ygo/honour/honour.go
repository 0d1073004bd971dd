// Package honour keeps what players say of hidden cards, and judges it when the faces open. What can be said, under which
// rules, and what a face makes of it is each game's own.
package honour

import (
	"slices"

	"ttsbridge/validator/table"
)

// A Play is the play under way: how things stand, and where what happens is written down.
type Play interface {
	State() *table.State
	Do(events ...table.Event)
}

// A Code is what a game holds its players to.
type Code struct {
	Kept   func(*table.State) bool              // whether the table keeps statements open until the reveal
	Waits  func(*table.State, table.Claim) bool // whether a statement needs more than the open face of its card; nil: none does
	Judges map[string]Judge                     // by the rule under which something was said
}

// A Judge says how an open face contradicts a statement, "" when it does not.
type Judge func(*table.State, table.Claim) string

// Said is what a player says of a hidden card.
type Said struct {
	Rule string // the rule that judges it
	What string
	N    int
	By   string // which open card gave occasion to it
}

// Declare keeps open what a player says of a hidden card. Of an open one nothing is kept: everybody sees it.
func (c Code) Declare(p Play, seat table.Seat, id table.CardID, said ...Said) {
	if !p.State().Card(id).Up {
		c.Keep(p, seat, id, said...)
	}
}

// Keep keeps open what a player says of a card, which may lie open where it is said of what it has to do with a hidden one.
func (c Code) Keep(p Play, seat table.Seat, id table.CardID, said ...Said) {
	s := p.State()
	if !c.Kept(s) {
		return
	}
	for _, one := range said {
		p.Do(table.Claimed{Claim: one.claim(s, seat, id)})
	}
}

// HeldBack keeps what a player says by letting something pass: passed tells it of each card, and false of one by which
// nothing is said. What has been said of a card in the same words stands already.
func (c Code) HeldBack(p Play, seat table.Seat, passed func(table.CardID) (Said, bool)) {
	s := p.State()
	if !c.Kept(s) {
		return
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Cards[id].Up {
			continue
		}
		if said, ok := passed(id); ok && !stands(s, id, said) {
			p.Do(table.Claimed{Claim: said.claim(s, seat, id)})
		}
	}
}

// Reveal settles what was said of a card now that its face is open, reports what was untrue, and gives what it settled.
func (c Code) Reveal(p Play, id table.CardID) []table.Claim {
	s := p.State()
	var settled []table.Claim
	for i := 0; i < len(s.Claims); {
		claim := s.Claims[i]
		if claim.Card != id || c.Waits != nil && c.Waits(s, claim) {
			i++
			continue
		}
		why := c.Contradiction(s, claim)
		claim.By = "" // what lay open then may be hidden by now
		p.Do(table.Settled{Claim: claim, True: why == "", Why: why})
		if why != "" {
			p.Do(table.Reported{Rule: claim.Rule, Seat: claim.Seat, Card: id, At: s.Cards[id].Spot, Text: why})
		}
		settled = append(settled, claim)
	}
	return settled
}

// Contradiction says how an open face contradicts a statement, "" when it does not. What is said under a rule that has no
// judge is not held against anybody; nor is what the card database has made of a card since.
func (c Code) Contradiction(s *table.State, claim table.Claim) string {
	if judge := c.Judges[claim.Rule]; judge != nil {
		return judge(s.AsOf(claim.ID), claim)
	}
	return ""
}

// claim is what was said, as the table keeps it.
func (said Said) claim(s *table.State, seat table.Seat, id table.CardID) table.Claim {
	return table.Claim{Seat: seat, Card: id, Rule: said.Rule, What: said.What, N: said.N, By: said.By, Turn: s.Turn.Number}
}

// stands tells whether the same is kept of a card already.
func stands(s *table.State, id table.CardID, said Said) bool {
	return slices.ContainsFunc(s.Claims, func(old table.Claim) bool {
		return old.Card == id && old.Rule == said.Rule && old.What == said.What && old.By == said.By && old.N == said.N
	})
}
