package prints

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/table"
)

// A Stretch is some words of a line: from the one with the first number up to the one before the second.
type Stretch struct{ From, To int }

// Older reads a face behind its name, and finds where rows of yesterday stand in its line.
func Older(c *line.Cursor, g *validator.Game, name string) (table.Print, []Stretch) {
	var older []Stretch
	return printer{c, g, &older}.rest(name), older
}

// found notes where a row of yesterday stands.
func (r printer) found(from, to int) {
	if r.older != nil && r.c.Err == nil {
		*r.older = append(*r.older, Stretch{from, to})
	}
}

// row reads a row of a card, in quotation marks, as the game's cards say what they do.
func (r printer) row(p *table.Print, list []string, at int) {
	r.c.At = at
	switch {
	case len(list) != 1:
		r.c.Want(`one row in quotation marks, as in row "attack | may | | you | draw 1 |"`)
		return
	case r.game.Explain == nil:
		r.c.Fail("cards of %s have no rows", r.game.Name)
		return
	case len(p.Effects) > 0:
		r.c.Fail("%s says by does what it does; a card has rows of one kind, row or does", p.Name)
		return
	}
	one := *p
	one.Rows = slices.Concat(p.Rows, list)
	if _, err := r.game.Explain(&one); err != nil {
		r.c.Fail("%v", err)
		return
	}
	p.Rows = append(p.Rows, list...)
	r.c.At = at + 1
}
