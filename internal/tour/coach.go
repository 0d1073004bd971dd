package tour

import (
	"fmt"
	"slices"
)

// A Coach knows how far one player has come.
type Coach struct {
	tour *Tour
	at   int
}

// Begin is a coach for a player who begins.
func (t *Tour) Begin() *Coach { return &Coach{tour: t} }

// Says is what the player is told now.
func (c *Coach) Says(lang string) string {
	step := c.tour.Steps[c.at]
	text := step.Say
	if lang == "de" {
		text = step.De
	}
	return fmt.Sprintf("(%d/%d) %s", c.at+1, len(c.tour.Steps), text)
}

// Wants lists the kinds of moves that end the step, none when all was said.
func (c *Coach) Wants() []string { return c.tour.Steps[c.at].Do }

// Done tells whether all was said.
func (c *Coach) Done() bool { return c.Wants() == nil }

// Saw takes in what the player did, and tells whether the step is done with it.
func (c *Coach) Saw(kind string, refused bool) bool {
	if refused {
		kind = Refused
	}
	if !slices.Contains(c.Wants(), kind) {
		return false
	}
	c.at++
	return true
}

// Skip goes on without what was asked for.
func (c *Coach) Skip() {
	if !c.Done() {
		c.at++
	}
}
