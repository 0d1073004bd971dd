package sheets

import (
	"slices"

	"ttsbridge/validator/table"
)

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

// AnyHears tells whether any ability of any print of a duel has an occasion.
func (s *Shelf) AnyHears(of *table.State, when int) bool { return s.printed(of).whens.Has(when) }

// printed is what all prints of a duel come to, so many as there were.
type printed struct {
	by     *Shelf
	prints int
	deeds  table.Sum
	whens  table.Sum
	traits []Prints
}

func (s *Shelf) printed(of *table.State) *printed {
	if all, ok := of.KeptOfPrints().(*printed); ok && all.of(s) {
		return all
	}
	fewer, ok := of.KeptOfFewer().(*printed)
	if !ok || !fewer.of(s) {
		fewer = &printed{by: s, traits: make([]Prints, len(s.traits))}
	}
	all := fewer.and(of.Prints[fewer.prints:])
	of.KeepOfPrints(all)
	return all
}

// of tells whether it was worked out by a shelf with all that is asked of it.
func (p *printed) of(s *Shelf) bool { return p.by == s && len(p.traits) == len(s.traits) }

// and is what they come to together with others.
func (p *printed) and(more []table.Print) *printed {
	all := &printed{by: p.by, prints: p.prints + len(more), deeds: p.deeds, whens: p.whens, traits: make([]Prints, len(p.traits))}
	for i := range more {
		p.by.Sheet(&more[i]).JoinAll(&all.deeds, &all.whens)
	}
	for no, has := range p.by.traits {
		all.traits[no] = slices.Clone(p.traits[no])
		for i := range more {
			if has(&more[i]) {
				all.traits[no] = all.traits[no].with(table.PrintID(p.prints + i))
			}
		}
	}
	return all
}

// with adds a print.
func (all Prints) with(p table.PrintID) Prints {
	for len(all) <= int(p>>6) {
		all = append(all, 0)
	}
	all[p>>6] |= 1 << (p & 63)
	return all
}
