package scenario

import (
	"slices"

	"ttsbridge/validator/table"
)

// furtherFace reads "NAME of CARD = ..." after the word face: a further face of a card that a line above it has made, described as a
// card is. The first such line is the second face.
func (r *run) furtherFace(c *cursor, made []table.Print) {
	if r.game.Words.Faces == nil {
		c.at--
		c.fail("cards of %s have one face", r.game.Name)
		return
	}
	name := printedName(c, "of")
	start := c.at
	card := printedName(c, "=")
	if c.err != nil {
		return
	}
	i := slices.IndexFunc(made, func(p table.Print) bool { return same(p.Name, card) })
	if i < 0 {
		var names []string
		for _, p := range made {
			names = append(names, p.Name)
		}
		c.at = start
		c.fail("no card line above this one makes %q%s", card, meant(nearest([]string{card}, names)))
		return
	}
	if back := printedFace(c, r.game, name); c.err == nil {
		if r.facesOf == nil {
			r.facesOf = map[string]int{}
		}
		r.facesOf[made[i].Name]++
		r.game.Words.Faces(&made[i], r.facesOf[made[i].Name]+1, back)
	}
}
