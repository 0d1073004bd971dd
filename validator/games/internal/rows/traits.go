package rows

import "ttsbridge/validator/table"

// What is printed on cards and asked of every card after every step is worked out once for all prints of a duel, and kept beside their
// list: a bit for each print. Prints do not change but by an event, and with that what was kept is gone.

// A Trait is something that a print has or has not, whatever happens in the duel.
type Trait struct {
	shelf *Shelf
	no    int
}

// Prints are the prints of a duel that have a trait, by their numbers.
type Prints []uint64

// Has tells whether a print is one of them.
func (all Prints) Has(p table.PrintID) bool {
	word := int(p >> 6)
	return word < len(all) && all[word]&(1<<(p&63)) != 0
}

// None tells that no print of the duel has the trait.
func (all Prints) None() bool { return all == nil }

// Trait is a trait of the prints on the shelf, made when the program begins.
func (s *Shelf) Trait(of func(*table.Print) bool) Trait {
	s.traits = append(s.traits, of)
	return Trait{s, len(s.traits) - 1}
}

// Of lists the prints of a duel that have the trait. What is no trait none has.
func (t Trait) Of(s *table.State) Prints {
	if t.shelf == nil {
		return nil
	}
	return t.shelf.printed(s).traits[t.no]
}

// Any tells whether the rows of any print of a duel have a deed.
func (s *Shelf) Any(of *table.State, deed int) bool { return s.printed(of).deeds.Has(deed) }

// printed is what all prints of a duel come to.
type printed struct {
	by     *Shelf
	deeds  table.Sum
	traits []Prints
}

func (s *Shelf) printed(of *table.State) *printed {
	if all, ok := of.KeptOfPrints().(*printed); ok && all.by == s && len(all.traits) == len(s.traits) {
		return all
	}
	all := &printed{by: s, traits: make([]Prints, len(s.traits))}
	for i := range of.Prints {
		if sheet := s.Sheet(&of.Prints[i]); sheet != nil {
			all.deeds.Join(&sheet.deeds)
		}
	}
	for no, has := range s.traits {
		all.traits[no] = having(of.Prints, has)
	}
	of.KeepOfPrints(all)
	return all
}

// having lists the prints that have something, nil when none has.
func having(prints []table.Print, has func(*table.Print) bool) (all Prints) {
	for i := range prints {
		if !has(&prints[i]) {
			continue
		}
		if all == nil {
			all = make(Prints, (len(prints)+63)/64)
		}
		all[i/64] |= 1 << (i % 64)
	}
	return all
}
