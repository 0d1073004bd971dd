package audit_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/games"
)

// A leaf is one plain fact of a record.
type leaf struct {
	record int
	where  string // without the places in lists
	text   string // as JSON
	set    func(any)
}

// leaves lists the plain facts of a record's tree.
func leaves(n int, where string, tree any, set func(any), all *[]leaf) {
	switch v := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			leaves(n, where+"."+key, v[key], func(to any) { v[key] = to }, all)
		}
	case []any:
		for i := range v {
			leaves(n, where+"[]", v[i], func(to any) { v[i] = to }, all)
		}
	default:
		text, err := json.Marshal(v)
		if err != nil {
			panic(err) // it was read from JSON
		}
		*all = append(*all, leaf{n, where, string(text), set})
	}
}

// A fitter is a perjurer who changes several facts so that they fit each other.
type fitter struct {
	*perjurer
	trees []any
	all   []leaf
}

func (l *perjurer) fitter() *fitter {
	f := &fitter{perjurer: l, trees: make([]any, len(l.entries))}
	for n, e := range l.entries {
		d := json.NewDecoder(strings.NewReader(asJSON(l.t, e)))
		d.UseNumber()
		if err := d.Decode(&f.trees[n]); err != nil {
			l.t.Fatal(err)
		}
		leaves(n, l.kinds[n], f.trees[n], func(to any) { f.trees[n] = to }, &f.all)
	}
	return f
}

// other is another value of the sort of a leaf: one that stands in such a place elsewhere, or one near it.
func (f *fitter) other(of leaf, luck *rand.Rand) (any, bool) {
	for range 40 * luck.IntN(3) {
		if o := f.all[luck.IntN(len(f.all))]; o.where == of.where && o.text != of.text {
			return f.value(o.text), true
		}
	}
	switch n := f.value(of.text).(type) {
	case json.Number:
		i, err := n.Int64()
		return json.Number(fmt.Sprint(i + int64(1+luck.IntN(3)))), err == nil
	case bool:
		return !n, true
	}
	return nil, false
}

// fit changes facts of the records so that they fit each other, and lists where.
func (f *fitter) fit(luck *rand.Rand) (where []string, how string) {
	one := f.all[luck.IntN(len(f.all))]
	to, ok := f.other(one, luck)
	if !ok {
		return nil, ""
	}
	if luck.IntN(5) == 0 {
		return f.exchange(one, luck)
	}
	within, named := []int{0, 0, 2, len(f.trees)}[luck.IntN(4)], luck.IntN(2) == 0
	for _, o := range f.all {
		near := o.record >= one.record-within && o.record <= one.record+within
		if near && o.text == one.text && (last(o.where) == last(one.where) || within == 0 && !named) {
			o.set(to)
			where = append(where, o.where)
		}
	}
	return where, fmt.Sprintf("%s of record %d, and so within %d records: %s becomes %v", one.where, one.record+1, within, one.text, to)
}

// exchange puts a fact in the place of one of its sort, and that one in its place.
func (f *fitter) exchange(one leaf, luck *rand.Rand) (where []string, how string) {
	for range 60 {
		two := f.all[luck.IntN(len(f.all))]
		if two.where == one.where && two.text != one.text {
			one.set(f.value(two.text))
			two.set(f.value(one.text))
			return []string{one.where}, fmt.Sprintf("%s of records %d and %d: %s and %s", one.where, one.record+1, two.record+1, one.text, two.text)
		}
	}
	return nil, ""
}

// last is the name of a fact.
func last(where string) string { return where[strings.LastIndex(where, ".")+1:] }

// value reads a fact.
func (f *fitter) value(text string) (v any) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		f.t.Fatal(err)
	}
	return v
}

// lie is a ledger with such changes; false where they come to nothing.
func (l *perjurer) lie(seed uint64) (other *perjurer, where []string, how string, ok bool) {
	luck := rand.New(rand.NewPCG(seed, 60))
	f := l.fitter()
	where, how = f.fit(luck)
	if len(where) < 1 {
		return nil, nil, "", false
	}
	copied := *l
	copied.entries = slices.Clone(l.entries)
	different := false
	for n := range f.trees {
		text, was := asJSON(l.t, f.trees[n]), asJSON(l.t, l.entries[n])
		var e record.Entry
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			return nil, nil, "", false
		}
		if asJSON(l.t, e) != was {
			copied.entries[n], different = e, true
		}
	}
	return &copied, where, how, different
}

// A host changes several facts at once so that they fit each other: what stands in two places is changed in both, or what stands in two
// records is exchanged. Whoever reads the opened ledger and judges it again finds that, or all of it is the host's word.
func TestFactsThatFitEachOtherAreDerived(t *testing.T) {
	h, cards, scripts := scripted(t)
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			first := firstSeed(t)
			l := honestly(t, h, g, ready(t, g, cards), first+uint64(i))
			tell := func(file string) (found bool, what string) {
				d, err := audit.Gather(strings.NewReader(file), nil, &audit.Referee{Effects: scripts.For})
				if err != nil {
					return true, err.Error()
				}
				return !d.Holds() || len(d.Unchecked) > 0, fmt.Sprint(d.Faults, d.Otherwise, d.Unchecked)
			}
			tried, missed := 0, map[string]string{}
			for seed := first; seed < first+howMany(t, "AUDIT_FACTS", 20); seed++ {
				lie, where, how, ok := l.lie(seed)
				if !ok || !slices.ContainsFunc(where, func(w string) bool { return !mayBe(w) }) {
					continue
				}
				file, err := lie.written()
				if err != nil {
					continue
				}
				tried++
				if found, _ := tell(file); !found {
					missed[strings.Join(slices.Compact(where), " ")] = fmt.Sprintf("seed %d: %s", seed, how)
				}
			}
			for _, where := range slices.Sorted(maps.Keys(missed)) {
				t.Errorf("%.300s can be written as one likes: %.600s", where, missed[where])
			}
			t.Logf("%d lies", tried)
		})
	}
}
