package table

import "slices"

// Lying is where the cards lie: one list behind the other, spot by spot, the top of each first. State.In reads it. Rules go through
// these lists while they do things, so what somebody reads is never changed: a draft lays the cards out anew each time it is told to do
// something.
type Lying struct {
	Begins []uint16 // where the list of each spot begins, and behind them all where the last one ends
	Cards  []CardID
}

// bare is a table with so many spots, and no card on it.
func bare(spots int) Lying { return Lying{Begins: make([]uint16, spots+1)} }

// has tells whether there is such a spot.
func (l *Lying) has(at Spot) bool { return int(at)+1 < len(l.Begins) }

// in is the list of a spot, nil where there is no such spot.
func (l *Lying) in(at Spot) []CardID {
	if !l.has(at) {
		return nil
	}
	end := l.Begins[at+1]
	return l.Cards[l.Begins[at]:end:end]
}

// along is what lies at the spots from one to another, spot by spot.
func (l *Lying) along(from, to Spot) []CardID {
	if !l.has(to) || from > to {
		return nil
	}
	end := l.Begins[to+1]
	return l.Cards[l.Begins[from]:end:end]
}

// apart is the same with lists of its own.
func (l *Lying) apart() Lying {
	return Lying{Begins: slices.Clone(l.Begins), Cards: slices.Clone(l.Cards)}
}

// lift takes a card out of the list of a spot, where it lies there.
func (l *Lying) lift(id CardID, from Spot) {
	i := slices.Index(l.in(from), id)
	if i < 0 {
		return
	}
	i += int(l.Begins[from])
	l.Cards = slices.Delete(l.Cards, i, i+1)
	for at := int(from) + 1; at < len(l.Begins); at++ {
		l.Begins[at]--
	}
}

// lay puts cards on top of what lies at a spot, or under it.
func (l *Lying) lay(at Spot, under bool, ids ...CardID) {
	i := l.Begins[at]
	if under {
		i = l.Begins[at+1]
	}
	l.Cards = slices.Insert(l.Cards, int(i), ids...)
	for at := int(at) + 1; at < len(l.Begins); at++ {
		l.Begins[at] += uint16(len(ids))
	}
}

// Short is the state with no more than the first n of the cards at a spot, for whoever shows it in parts.
func (s *State) Short(at Spot, n int) State {
	short := *s
	short.Lying = s.Lying.apart()
	for _, id := range s.In(at)[n:] {
		short.Lying.lift(id, at)
	}
	return short
}

// numbers are those of the cards from one on, up to another.
func numbers(from, to int) []CardID {
	ids := make([]CardID, to-from)
	for i := range ids {
		ids[i] = CardID(from + i)
	}
	return ids
}
