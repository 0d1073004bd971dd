package tts

// Heft is about how many bytes the reply takes up without its commands, never less than it does.
func (r *Reply) Heft() int {
	n := 96 + len(r.Head)
	for i := range r.Verdicts {
		n += 32 + len(r.Verdicts[i].Move) + r.Verdicts[i].Refused.heft()
	}
	if r.Policy != nil {
		n += r.Policy.heft()
	}
	return n
}

func (r *Reason) heft() int {
	if r == nil {
		return 0
	}
	return 42 + len(r.Rule) + len(r.Why) + len(r.Said)
}

func (p *Policy) heft() int {
	n := 48
	for i := range p.Reasons {
		n += p.Reasons[i].heft()
	}
	for i := range p.Seats {
		s := &p.Seats[i]
		n += 112 + len(s.Color) + len(s.Flip) + len(s.Turn) + len(s.Place)
		for _, pick := range s.Pick {
			n += 40 + len(pick.Cards) + len(pick.To)
		}
		for _, no := range s.No {
			n += 48 + len(no.Cards) + len(no.Deed)
		}
	}
	return n
}

// Heft is about how many bytes the command takes up, never less than it does when nothing in it has to be escaped.
func (c *Command) Heft() int {
	n := 112 + len(c.Card) + len(c.Color) + len(c.Into) + len(c.With) + c.objectHeft() + len(c.ID) + len(c.Text) + len(c.Tile) +
		len(c.To) + len(c.Tone) + len(c.Turn) + len(c.Phase) + len(c.Awaits)
	for _, b := range c.Buttons {
		n += 32 + len(b.ID) + len(b.Label)
	}
	for _, s := range c.Seats {
		n += 40 + len(s.Color) + len(s.Name) + len(s.Text)
	}
	return n
}

// objectStep is more than what nearly every card takes, and about what four in a pile do.
const objectStep = 2 << 10

// objectHeft counts cards and piles by the number of cards, and other objects in large steps: which cards come with which reply
// is seen at the table, and must not follow from how long their hidden texts are.
func (c *Command) objectHeft() int {
	if c.Cards > 0 {
		return (c.Cards + 3) / 4 * objectStep
	}
	return (len(c.JSON) + objectStep - 1) / objectStep * objectStep
}
