package search

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// Query is a search that was understood. It may be used by many at once.
type Query struct {
	root  node
	order []order  // as sort: terms ask for it
	words []string // looked for in names, folded, in the order typed; negated ones are not
}

// order is one wish for sorting.
type order struct {
	field *field
	down  bool
}

// Result is what a search found.
type Result struct {
	Cards []*carddb.Card // the best first, or as the search says
	All   int            // how many there are, those beyond the limit included
	Meant []string       // names that may have been meant; only when nothing was found
}

// suggested is how many names are offered when nothing was found.
const suggested = 5

// String gives the search in its full form; it means the same as what was typed.
func (q *Query) String() string {
	var parts []string
	if text := q.root.String(); text != "" {
		parts = append(parts, text)
	}
	for _, o := range q.order {
		sign := ""
		if o.down {
			sign = "-"
		}
		parts = append(parts, "sort:"+sign+o.field.name)
	}
	return strings.Join(parts, " ")
}

// Matches reports whether the search finds a card.
func (q *Query) Matches(c *carddb.Folded) bool { return q.root.match(c) }

// Run looks through the cards of a game and gives at most limit of them. Without a wish for an order, the card whose very
// name was typed comes first, then those whose names begin so, then the rest by name.
func (q *Query) Run(s *carddb.Snapshot, game string, limit int) Result {
	hits, phrase := q.hits(s, game), strings.Join(q.words, " ")
	r := Result{All: len(hits), Cards: make([]*carddb.Card, 0, max(0, min(limit, len(hits))))}
	switch {
	case len(hits) == 0:
		r.Meant = s.Suggest(game, phrase, suggested)
	case len(q.order) > 0:
		slices.SortStableFunc(hits, q.compare)
		r.take(hits)
	case phrase == "":
		r.take(hits)
	default:
		r.nearest(hits, phrase)
	}
	return r
}

// hits are the cards that fit, by name.
func (q *Query) hits(s *carddb.Snapshot, game string) []*carddb.Folded {
	var hits []*carddb.Folded
	all := s.Folded(game)
	for i := range all {
		if q.root.match(&all[i]) {
			hits = append(hits, &all[i])
		}
	}
	return hits
}

// take fills up to the limit.
func (r *Result) take(hits []*carddb.Folded) {
	for _, c := range hits[:min(len(hits), cap(r.Cards)-len(r.Cards))] {
		r.Cards = append(r.Cards, c.Card)
	}
}

// nearest takes those first whose names are what was typed, then those whose names begin so.
func (r *Result) nearest(hits []*carddb.Folded, phrase string) {
	var near [3][]*carddb.Folded
	for _, c := range hits {
		far := nearness(c, phrase)
		near[far] = append(near[far], c)
	}
	for _, some := range near {
		r.take(some)
	}
}

func nearness(c *carddb.Folded, phrase string) int {
	far := 2
	for _, n := range c.Names {
		if n == phrase {
			return 0
		}
		if strings.HasPrefix(n, phrase) {
			far = 1
		}
	}
	return far
}

func (q *Query) compare(a, b *carddb.Folded) int {
	for _, o := range q.order {
		if d := o.compare(a, b); d != 0 {
			return d
		}
	}
	return 0
}

// compare puts cards that have no such number or word last, whichever way the rest goes.
func (o order) compare(a, b *carddb.Folded) int {
	d := 0
	if o.field.number != nil {
		x, y := o.field.number(a.Card), o.field.number(b.Card)
		if x == carddb.Unknown || y == carddb.Unknown {
			return cmp.Compare(y, x) // Unknown is below every number
		}
		d = cmp.Compare(x, y)
	} else {
		x, y := o.field.first(a), o.field.first(b)
		if x == "" || y == "" {
			return cmp.Compare(y, x)
		}
		d = cmp.Compare(x, y)
	}
	if o.down {
		return -d
	}
	return d
}
