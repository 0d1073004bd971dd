package world

import (
	"cmp"
	"math"
	"slices"

	"github.com/tidwall/btree"
)

// What falls asks what lies below it, and at a table of twenty thousand things it cannot ask all of them. So the table is parted
// into columns, and each column knows what stands in it by height. Things that were touched are put into their columns again when
// somebody asks next; TestWhatStandsWhereIsWhatAPlainLookFinds holds that nothing is missed.

const (
	columnWidth = 4.0
	mostColumns = 64  // what covers more of them is asked by everybody
	farOut      = 1e8 // so far out there are no columns
)

type column struct{ x, z int32 }

// foot is one thing as a column knows it: how high its top is, and which of two came first.
type foot struct {
	top  float64
	born int
	of   *Object
}

func lower(a, b foot) bool { return a.top < b.top || a.top == b.top && a.born < b.born }

// span is the columns that a thing may cover.
type span struct {
	low, high column
	wide      bool // more than anybody would count
}

func (s span) each(visit func(column)) {
	for x := s.low.x; x <= s.high.x; x++ {
		for z := s.low.z; z <= s.high.z; z++ {
			visit(column{x, z})
		}
	}
}

// count is how many columns that are.
func (s span) count() int {
	if s.wide {
		return 1
	}
	return int(s.high.x-s.low.x+1) * int(s.high.z-s.low.z+1)
}

// stand is where a thing was put into columns.
type stand struct {
	foot
	span
	is bool
}

// footing is what stands where.
type footing struct {
	columns map[column]*btree.BTreeG[foot]
	wide    *btree.BTreeG[foot]
	loose   []*Object // touched since somebody asked
	born    int
}

func newFooting() *footing {
	return &footing{columns: map[column]*btree.BTreeG[foot]{}, wide: newColumn()}
}

func newColumn() *btree.BTreeG[foot] {
	return btree.NewBTreeGOptions(lower, btree.Options{NoLocks: true, Degree: 8})
}

// Stir has an object looked at again before anybody asks where things stand.
func (w *World) Stir(o *Object) {
	if !o.loose {
		o.loose = true
		w.feet.loose = append(w.feet.loose, o)
	}
}

// settled gives what stands where, as it is now.
func (w *World) settled() *footing {
	f := w.feet
	if w.strain.broken {
		return f
	}
	for _, o := range f.loose {
		o.loose = false
		now := stand{foot: foot{o.Pos.Y + o.Extent().Y, o.born, o}, span: w.spanOf(o)}
		if now.is = o.born > 0 && !o.Dead && !o.IsZone() && now.top == now.top; now != o.stands {
			w.strain.add(treeStrain * (o.stands.count() + now.count()))
			f.leave(o.stands)
			f.enter(now)
			o.stands = now
		}
	}
	f.loose = f.loose[:0]
	return f
}

// spanOf is the columns over which an object lies, or in which it could meet a card.
func (w *World) spanOf(o *Object) span {
	half := o.Extent()
	reach := max(half.X+half.Z, w.mergeDistance())
	if !(math.Abs(o.Pos.X)+reach < farOut && math.Abs(o.Pos.Z)+reach < farOut) {
		return span{wide: true}
	}
	low, high := columnOf(o.Pos.X-reach, o.Pos.Z-reach), columnOf(o.Pos.X+reach, o.Pos.Z+reach)
	if int64(high.x-low.x+1)*int64(high.z-low.z+1) > mostColumns {
		return span{wide: true}
	}
	return span{low: low, high: high}
}

func columnOf(x, z float64) column {
	return column{int32(math.Floor(x / columnWidth)), int32(math.Floor(z / columnWidth))}
}

func (f *footing) enter(s stand) {
	if !s.is {
		return
	}
	if s.wide {
		f.wide.Set(s.foot)
		return
	}
	s.each(func(c column) {
		if f.columns[c] == nil {
			f.columns[c] = newColumn()
		}
		f.columns[c].Set(s.foot)
	})
}

func (f *footing) leave(s stand) {
	if !s.is {
		return
	}
	if s.wide {
		f.wide.Delete(s.foot)
		return
	}
	s.each(func(c column) {
		if f.columns[c].Delete(s.foot); f.columns[c].Len() == 0 {
			delete(f.columns, c)
		}
	})
}

// at gives what may stand at a place.
func (f *footing) at(p Vec) []*btree.BTreeG[foot] {
	if math.Abs(p.X) < farOut && math.Abs(p.Z) < farOut {
		if c := f.columns[columnOf(p.X, p.Z)]; c != nil {
			return []*btree.BTreeG[foot]{c, f.wide}
		}
	}
	return []*btree.BTreeG[foot]{f.wide}
}

// around lists what may stand at a place, as it came to the table.
func (f *footing) around(p Vec) (all []*Object) {
	for _, tree := range f.at(p) {
		tree.Scan(func(ft foot) bool { all = append(all, ft.of); return true })
	}
	slices.SortFunc(all, older)
	return all
}

// upon lists what may lie upon an object, as it came to the table.
func (w *World) upon(o *Object) (all []*Object) {
	f, s := w.settled(), w.spanOf(o)
	if s.wide {
		return w.Objects
	}
	s.each(func(c column) {
		if tree := f.columns[c]; tree != nil {
			tree.Scan(func(ft foot) bool {
				if columnOf(ft.of.Pos.X, ft.of.Pos.Z) == c {
					all = append(all, ft.of)
				}
				return true
			})
		}
	})
	f.wide.Scan(func(ft foot) bool { all = append(all, ft.of); return true })
	slices.SortFunc(all, older)
	return all
}

func older(a, b *Object) int { return cmp.Compare(a.born, b.born) }
