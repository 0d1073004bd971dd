package scenario

import (
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/prints"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// complete gives the cards that a file makes what the card database would give them, and ties those that name one another:
// "fits Bear" is the Bear of another card line.
func (r *run) complete(prints []table.Print) {
	for i := range prints {
		p := &prints[i]
		for j, word := range p.Fits {
			if k := slices.IndexFunc(prints, func(other table.Print) bool { return line.Same(other.Name, word) }); k >= 0 {
				p.Fits[j] = prints[k].Key
			}
		}
		for j := range p.Recipes {
			r.named(prints, &p.Recipes[j])
		}
		if r.game.Words.Completes != nil {
			r.game.Words.Completes(p)
		}
		slices.Sort(p.Fits)
	}
}

// named ties the cards that a recipe calls by their names: those of other card lines, then those of the card database.
func (r *run) named(prints []table.Print, recipe *table.Recipe) {
	var asked []string
	for rest := recipe.Materials; len(rest) > 0; {
		taken := 1
		for n := len(rest); n > 0; n-- {
			if key := r.keyOf(prints, strings.TrimSuffix(strings.Join(rest[:n], " "), ",")); key != "" {
				rest[0], taken = "card:"+key, n
				break
			}
		}
		if !strings.EqualFold(rest[0], "and") {
			asked = append(asked, strings.TrimSuffix(rest[0], ","))
		}
		rest = rest[taken:]
	}
	recipe.Materials = asked
	if key := r.keyOf(prints, recipe.Spell); key != "" {
		recipe.Spell = key
	}
}

// keyOf is the key of the card with that name, "" when there is none.
func (r *run) keyOf(prints []table.Print, name string) string {
	if i := slices.IndexFunc(prints, func(p table.Print) bool { return line.Same(p.Name, name) }); i >= 0 {
		return prints[i].Key
	}
	if r.library != nil && name != "" {
		if p, known := r.library(r.game.ID, name); known {
			return p.Key
		}
	}
	return ""
}

// fitted is a card of the database that may be attached to the file's own cards too, by what they are.
func (l *layer) fitted(p table.Print) table.Print {
	if l.Game.Words.Suits == nil || len(p.Fits) == 0 {
		return p
	}
	p.Fits = slices.Clone(p.Fits)
	for i := range l.made {
		if l.Game.Words.Suits(&p, &l.made[i]) {
			p.Fits = append(p.Fits, l.made[i].Key)
		}
	}
	slices.Sort(p.Fits)
	return p
}

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
