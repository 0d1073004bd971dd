package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// report is what bench.json has.
type report struct {
	Results []result           `json:"results"`
	Ratios  map[string]float64 `json:"ratios"` // against what was measured in the same run
	Growth  []growth           `json:"growth"`
}

// growth is how a cost grows with what it is about.
type growth struct {
	Name     string    `json:"name"` // with # where the size stands
	Sizes    []float64 `json:"sizes"`
	Cost     []float64 `json:"cost"`     // ns/op, by size
	Exponent float64   `json:"exponent"` // 0 when size is nothing to it, 1 when twice as much costs twice as much
}

func reportOf(all []result) report {
	r := report{Results: all, Ratios: map[string]float64{}, Growth: growths(all)}
	for _, one := range all {
		for unit, value := range one.Values { // each goes into a place of its own
			if strings.HasSuffix(unit, "ratio") {
				r.Ratios[one.Name+" "+unit] = value
			}
		}
	}
	return r
}

// steep is the exponent above which a cost grows faster than it should.
const steep = 1.1

// tell says in a few lines what bench.json has.
func (r report) tell(to io.Writer) {
	fmt.Fprintln(to)
	for _, name := range slices.Sorted(maps.Keys(r.Ratios)) {
		fmt.Fprintf(to, "%8.2f  %s\n", r.Ratios[name], name)
	}
	for _, g := range r.Growth {
		too := ""
		if g.Exponent > steep {
			too = "  grows faster than it should"
		}
		fmt.Fprintf(to, "%8.2f  growth of %s%s\n", g.Exponent, g.Name, too)
	}
}

// sized finds the size in the name of a benchmark: "Table/records=1000/new".
var sized = regexp.MustCompile(`/(n|records|tables|cards)=(\d+)`)

// widest is how many times the smallest size the largest must be to tell a growth.
const widest = 10

// growths finds the benchmarks that differ in a size only.
func growths(all []result) (found []growth) {
	series := map[string]*growth{}
	var order []string
	for _, r := range all {
		at := sized.FindStringSubmatchIndex(r.Name)
		if at == nil || r.Values["ns/op"] <= 0 {
			continue
		}
		size, err := strconv.ParseFloat(r.Name[at[4]:at[5]], 64)
		if err != nil {
			continue
		}
		name := r.Name[:at[4]] + "#" + r.Name[at[5]:]
		if series[name] == nil {
			series[name] = &growth{Name: name}
			order = append(order, name)
		}
		g := series[name]
		g.Sizes, g.Cost = append(g.Sizes, size), append(g.Cost, r.Values["ns/op"])
	}
	for _, name := range order {
		if g := series[name]; slices.Max(g.Sizes) >= widest*slices.Min(g.Sizes) {
			g.Exponent = exponent(g.Sizes, g.Cost)
			found = append(found, *g)
		}
	}
	return found
}

// exponent is the slope of the line that lies nearest to the points, where both axes are logarithms.
func exponent(sizes, cost []float64) float64 {
	var x, y, xx, xy float64
	for i := range sizes {
		a, b := math.Log(sizes[i]), math.Log(cost[i])
		x, y, xx, xy = x+a, y+b, xx+a*a, xy+a*b
	}
	n := float64(len(sizes))
	return (n*xy - x*y) / (n*xx - x*x)
}
