package table

import "slices"

// What a player says of a card he says of what is printed on it then. So a card that was printed anew keeps what stood on it before, for
// whoever judges what was said.

// A former is a print in whose place another was put, and the last number that was given before.
type former struct {
	print Print
	until uint32
}

// formerly keeps a print that is replaced when so many numbers were given. Where none was given since the last time, nothing can have
// been said in between.
func formerly(p Print, serial uint32) *former {
	if p.was != nil && p.was.until == serial {
		return p.was
	}
	p.kept = nil
	return &former{p, serial}
}

// asOf is what was printed when a number was given.
func (p *Print) asOf(serial uint32) *Print {
	for p.was != nil && serial <= p.was.until {
		p = &p.was.print
	}
	return p
}

// AsOf is the state with what was printed on its cards when the statement with that number was made.
func (s *State) AsOf(claim uint32) *State {
	then := *s
	then.Prints, then.sum = nil, nil
	for i := range s.Prints {
		was := s.Prints[i].asOf(claim)
		if was == &s.Prints[i] {
			continue
		}
		if then.Prints == nil {
			then.Prints = slices.Clone(s.Prints)
			unkeep(then.Prints)
		}
		then.Prints[i] = *was
	}
	if then.Prints == nil {
		return s
	}
	return &then
}
