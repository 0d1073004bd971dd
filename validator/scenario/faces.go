package scenario

import (
	"slices"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/prints"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// furtherFace reads "NAME of CARD = ..." after the word face: a further face of a card that a line above it has made, described as a
// card is. The first such line is the second face.
func (r *run) furtherFace(c *line.Cursor, made []table.Print) {
	if r.game.Words.Faces == nil {
		c.At--
		c.Fail("cards of %s have one face", r.game.Name)
		return
	}
	name := prints.Name(c, "of")
	start := c.At
	card := prints.Name(c, "=")
	if c.Err != nil {
		return
	}
	i := slices.IndexFunc(made, func(p table.Print) bool { return line.Same(p.Name, card) })
	if i < 0 {
		var names []string
		for _, p := range made {
			names = append(names, p.Name)
		}
		c.At = start
		c.Fail("no card line above this one makes %q%s", card, spelling.Meant(spelling.Nearest([]string{card}, names)))
		return
	}
	back := prints.Face(c, r.game, name)
	if len(back.Rows) > 0 && len(made[i].Effects) > 0 || len(back.Effects) > 0 && len(made[i].Rows) > 0 {
		c.Fail("the faces of %s have rows of one kind, row or does", made[i].Name)
	}
	if c.Err == nil {
		if r.facesOf == nil {
			r.facesOf = map[string]int{}
		}
		r.facesOf[made[i].Name]++
		r.game.Words.Faces(&made[i], r.facesOf[made[i].Name]+1, back)
	}
}
