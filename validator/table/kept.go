package table

import (
	"maps"
	"reflect"
	"slices"
	"sync/atomic"
)

// What readers work out of a print or of a position again and again they may keep beside it. It changes no answer and is no part of
// a state: it is not written, not compared, and gone where a state comes from a record.

// A keep is what somebody has worked out of a print. Copies of the print have it in common. That of the unknown face holds what was
// worked out of all prints of the duel together, too, or of those that there were before others were printed.
type keep struct{ of, all, fewer atomic.Pointer[any] }

// Kept is what was worked out of the print, or of the one of which it is a copy; nil when nothing was. Who has changed a copy must
// look whether it still fits.
func (p *Print) Kept() any {
	if p.kept == nil {
		return nil
	}
	if found := p.kept.of.Load(); found != nil {
		return *found
	}
	return nil
}

// Keep keeps what was worked out of the print, where it is one of a state.
func (p *Print) Keep(what any) {
	if p.kept != nil {
		p.kept.of.Store(&what)
	}
}

// KeptOfPrints is what was worked out of all prints of the duel together; nil when nothing was, or when another was printed since.
func (s *State) KeptOfPrints() any {
	if len(s.Prints) == 0 || s.Prints[0].kept == nil {
		return nil
	}
	if found := s.Prints[0].kept.all.Load(); found != nil {
		return *found
	}
	return nil
}

// KeptOfFewer is what was worked out of the first prints of the duel, before others were printed; nil when nothing was, or when one of
// them was printed anew since.
func (s *State) KeptOfFewer() any {
	if found := s.fewer(); found != nil {
		return *found
	}
	return nil
}

func (s *State) fewer() *any {
	if len(s.Prints) == 0 || s.Prints[0].kept == nil {
		return nil
	}
	if found := s.Prints[0].kept.all.Load(); found != nil {
		return found
	}
	return s.Prints[0].kept.fewer.Load()
}

// KeepOfPrints keeps what was worked out of all prints of the duel together. Whoever works it out finds the same.
func (s *State) KeepOfPrints(what any) {
	if len(s.Prints) > 0 && s.Prints[0].kept != nil {
		s.Prints[0].kept.all.Store(&what)
	}
}

// A Sum is a set of small numbers that a game makes of all cards: where they lie, what is printed on them, of which class they are and
// whether they lie open. What the numbers say is the game's own.
type Sum [4]uint64

// Has tells whether a number is in the set.
func (u *Sum) Has(n int) bool { return u[n/64]&(1<<(n%64)) != 0 }

// Add puts a number into the set.
func (u *Sum) Add(n int) { u[n/64] |= 1 << (n % 64) }

// Join puts all numbers of another set into the set.
func (u *Sum) Join(other *Sum) {
	for i := range u {
		u[i] |= other[i]
	}
}

// A summed is a sum that is kept with a state, and with those that came of it by events which leave it as it is.
type summed struct {
	made atomic.Bool
	sum  [len(Sum{})]atomic.Uint64
}

// Sum is the sum that was kept of this state; false when it has to be made.
func (s *State) Sum() (sum Sum, made bool) {
	if s.sum == nil || !s.sum.made.Load() {
		return sum, false
	}
	for i := range sum {
		sum[i] = s.sum.sum[i].Load()
	}
	return sum, true
}

// KeepSum keeps the sum of this state. Whoever makes it makes the same.
func (s *State) KeepSum(sum Sum) {
	if s.sum == nil {
		return
	}
	for i := range sum {
		s.sum.sum[i].Store(sum[i])
	}
	s.sum.made.Store(true)
}

// Forgotten is the state with nothing kept beside it, as it comes from a record.
func (s State) Forgotten() State {
	s.sum, s.Prints = nil, slices.Clone(s.Prints)
	for i := range s.Prints {
		s.Prints[i].kept = nil
	}
	unkeep(s.Prints)
	return s
}

// Equal tells whether two prints say the same, whatever is kept beside them.
func (p Print) Equal(other Print) bool {
	return p.Key == other.Key && p.Name == other.Name && p.Kind == other.Kind && p.Subtype == other.Subtype &&
		slices.Equal(p.Colors, other.Colors) && slices.Equal(p.Races, other.Races) &&
		p.Level == other.Level && p.Attack == other.Attack && p.Defense == other.Defense &&
		slices.Equal(p.Tags, other.Tags) && slices.Equal(p.Fits, other.Fits) && slices.Equal(p.Rows, other.Rows) &&
		slices.Equal(p.Effects, other.Effects) && slices.EqualFunc(p.Recipes, other.Recipes, Recipe.equal) &&
		maps.Equal(p.Extra, other.Extra) && p.Text == other.Text && p.Picture == other.Picture
}

func (r Recipe) equal(other Recipe) bool {
	same := (r.Materials == nil) == (other.Materials == nil) // which is written otherwise
	return same && r.Kind == other.Kind && r.Spell == other.Spell && slices.Equal(r.Materials, other.Materials)
}

// Equal tells whether two states are the same, whatever is kept beside them.
func (s State) Equal(other State) bool { return reflect.DeepEqual(s.Forgotten(), other.Forgotten()) }

// unsum forgets the sum, since a card has changed; that of the state before stays with it.
func (d *Draft) unsum() {
	if !d.own.sum {
		d.s.sum, d.own.sum = &summed{}, true
		return
	}
	d.s.sum.made.Store(false)
}

// unkeep forgets what was worked out of a list of prints as a whole; that of the list it was copied from stays with it.
func unkeep(prints []Print) {
	if len(prints) > 0 {
		prints[0].kept = &keep{}
	}
}
