package merge

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// seriesFact holds the names of a card's series, beside their numbers.
const seriesFact = "series-names"

// series gives the cards that are known or planned the names of their series.
func (p *placing) series(file string, names map[int64]string) {
	var keys []string
	for _, c := range p.before.Cards(p.game.ID) {
		keys = append(keys, c.Key)
	}
	for key := range p.at {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	row := Row{File: file, Row: "series", Outcome: Same}
	changed := 0
	for _, key := range slices.Compact(keys) {
		card := *p.card(key)
		named := seriesOf(card.Fact("series"), names)
		if named == "" || named == card.Fact(seriesFact) {
			continue
		}
		card.Facts = joined(card.Facts, []carddb.Fact{{Name: seriesFact, Value: named}}, func(a, b carddb.Fact) bool { return a.Name == b.Name })
		settle(&card)
		p.plans(card)
		changed++
		row.Outcome = Changed
	}
	row.Notes = []string{fmt.Sprintf("names of %d series; %d cards have one of them", len(names), changed)}
	p.plan.Rows = append(p.plan.Rows, row)
}

// seriesOf names series by their numbers. A number has its series in the low three digits and may have a part of it in
// the fourth: one that has no name of its own goes by the whole series' name.
func seriesOf(codes string, names map[int64]string) string {
	named := map[string]bool{}
	for code := range strings.SplitSeq(codes, "|") {
		n, err := strconv.ParseInt(code, 16, 32)
		if err != nil {
			continue
		}
		if name := names[n]; name != "" {
			named[name] = true
		} else if name := names[n&0xfff]; name != "" {
			named[name] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(named)), "|")
}
