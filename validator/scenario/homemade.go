package scenario

import (
	"slices"

	"ttsbridge/validator/scenario/internal/line"
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
		if r.game.Words.Completes != nil {
			r.game.Words.Completes(p)
		}
		slices.Sort(p.Fits)
	}
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
