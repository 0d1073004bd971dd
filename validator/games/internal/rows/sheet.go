package rows

import (
	"fmt"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Sheet is all that a card does: its abilities, in the order in which their first rows stand. It is made once a print and
// only read afterwards.
type Sheet struct {
	Abilities []Ability
	all       []*Row    // in the order in which they are written
	deeds     table.Sum // the deeds that any row has, since Does is asked of every card for every value
	holding   table.Sum // those of rows that hold as long as their card stands
	whens     table.Sum // the occasions of its abilities
}

// An Ability is the rows of one moment.
type Ability struct {
	Moment
	Word string // how what is pending names it
	Rows []Row
}

// is tells whether a row has the deed.
func (d Sought) is(r *Row) bool {
	return r.Do.Word == d.Word && (d.Name == "" || r.Do.Name == d.Name || d.many() && strings.HasPrefix(r.Do.Name, d.Name))
}

func (d Sought) many() bool { return strings.HasSuffix(d.Name, ":") }

// bit is the number that stands for it in a sum.
func (d Sought) bit() int {
	if d.Name == "" || d.many() {
		return d.Word
	}
	return NameBit(d.Name)
}

// does tells whether a row of the ability has a deed.
func (a *Ability) does(deed Sought) bool {
	for i := range a.Rows {
		if deed.is(&a.Rows[i]) {
			return true
		}
	}
	return false
}

// Does tells whether any row of the sheet has a deed.
func (s *Sheet) Does(deed int) bool {
	return s != nil && s.deeds.Has(deed)
}

// Holds tells whether any row of the sheet that holds as long as its card stands has a deed.
func (s *Sheet) Holds(deed int) bool {
	return s != nil && s.holding.Has(deed)
}

// Hears tells whether any ability of the sheet has an occasion.
func (s *Sheet) Hears(when int) bool {
	return s != nil && s.whens.Has(when)
}

// The numbers of a sum that stand for names of deeds, beyond those of the deeds themselves. Several names share a number: what it
// leaves out is not there, what it lets in is looked at.
const (
	firstName = 128
	names     = 128
)

// NameBit is the number that stands for a name in a sum.
func NameBit(name string) int {
	n := uint32(len(name))
	for i := range len(name) {
		n = n*31 + uint32(name[i])
	}
	return firstName + int(n%names)
}

// JoinAll adds to sums all deeds of the sheet, and all its occasions.
func (s *Sheet) JoinAll(deeds, whens *table.Sum) {
	if s != nil {
		deeds.Join(&s.deeds)
		whens.Join(&s.whens)
	}
}

// Join adds to a sum the deeds of the rows that hold as long as their card stands.
func (s *Sheet) Join(sum *table.Sum) {
	if s != nil {
		sum.Join(&s.holding)
	}
}

// Sheet reads the rows of a card. An error says which row it is and what is wrong with it.
func (l *Lexicon) Sheet(lines []string) (*Sheet, error) {
	s, at := &Sheet{}, 0
	for i, line := range lines {
		r, err := l.Read(line)
		if err != nil {
			return nil, fmt.Errorf("row %d, %q: %w", i+1, line, err)
		}
		r.At, r.No = at, i
		at += l.Steps(&r)
		if r.Do.Word >= firstName {
			panic(fmt.Sprintf("the deed of row %q has the number %d; names begin at %d", line, r.Do.Word, firstName))
		}
		s.deeds.Add(r.Do.Word)
		a := s.ability(l.Moment(r.When), r.When)
		r.When = a.Moment
		if l.Whens[a.When].Holds {
			s.holding.Add(r.Do.Word)
			s.holding.Add(NameBit(r.Do.Name))
		}
		a.Rows = append(a.Rows, r)
	}
	s.all = make([]*Row, len(lines))
	for i := range s.Abilities {
		for j := range s.Abilities[i].Rows {
			r := &s.Abilities[i].Rows[j]
			s.all[r.No] = r
		}
	}
	return s, nil
}

// Rows are the rows of a sheet in the order in which they are written, none of a nil one.
func (s *Sheet) Rows() []*Row {
	if s == nil {
		return nil
	}
	return s.all
}

// ability is the one of a moment, a new one where there is none.
func (s *Sheet) ability(word string, m Moment) *Ability {
	if a := s.Named(word); a != nil {
		return a
	}
	s.Abilities = append(s.Abilities, Ability{Moment: m, Word: word})
	s.whens.Add(m.When)
	return &s.Abilities[len(s.Abilities)-1]
}

// Named finds the ability that what is pending names, nil without it.
func (s *Sheet) Named(word string) *Ability {
	if s == nil {
		return nil
	}
	for i := range s.Abilities {
		if s.Abilities[i].Word == word {
			return &s.Abilities[i]
		}
	}
	return nil
}

// Explain writes the rows of a sheet, and says each ability in a sentence.
func (l *Lexicon) Explain(s *Sheet) validator.Explained {
	all := make(validator.Explained, len(s.Abilities))
	for i := range s.Abilities {
		a := &s.Abilities[i]
		for j := range a.Rows {
			all[i].Rows = append(all[i].Rows, l.Write(&a.Rows[j]))
		}
		all[i].Says = l.Say(a)
	}
	return all
}

// Of is the ability of a moment, nil without it.
func (s *Sheet) Of(m Moment) *Ability {
	if s == nil {
		return nil
	}
	for i := range s.Abilities {
		if s.Abilities[i].Moment == m {
			return &s.Abilities[i]
		}
	}
	return nil
}

// NamesIn lists the names that the rows with a deed take, as they are printed: what the card makes.
func (s *Sheet) NamesIn(deed int) (names []string) {
	if !s.Does(deed) {
		return nil
	}
	for _, r := range s.all {
		if r.Do.Word == deed {
			names = append(names, strings.ReplaceAll(r.Do.Name, "_", " "))
		}
	}
	return names
}
