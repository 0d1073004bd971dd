package carddb

import (
	"cmp"
	"slices"

	"ttsbridge/internal/carddb/wording"
)

// Folded is a card with its words in the form in which they are compared, see Fold.
type Folded struct {
	*Card
	Names []string // its name first, then its other names; those with accents once more without
	Text  string
}

// Folded lists the cards of a game by name, those of one name by key, ready to be searched. It is made when somebody first asks and then kept, as the
// snapshot never changes. The slice is the snapshot's own: read it only.
func (s *Snapshot) Folded(game string) []Folded {
	shelf := s.shelf(game)
	shelf.fold.Do(shelf.foldAll)
	return shelf.folded
}

func (s *shelf) foldAll() {
	s.folded = make([]Folded, 0, len(s.cards))
	for _, c := range s.cards {
		f := Folded{Card: c, Names: foldNames(nil, c.Name), Text: Fold(c.Text)}
		for _, n := range c.OtherNames {
			f.Names = foldNames(f.Names, n)
		}
		s.folded = append(s.folded, f)
	}
	slices.SortFunc(s.folded, func(a, b Folded) int {
		return cmp.Or(cmp.Compare(a.Names[0], b.Names[0]), cmp.Compare(a.Key, b.Key))
	})
}

func foldNames(to []string, name string) []string {
	folded := Fold(name)
	to = append(to, folded)
	if base := wording.Unaccented(folded); base != folded {
		to = append(to, base)
	}
	return to
}
