package search

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// place says where in the text a field and its value begin.
type place struct{ field, value int }

// about makes a term of a field, an operator and a value.
func (p *parser) about(at place, name, op, value string) (node, error) {
	switch strings.ToLower(name) {
	case "is", "has":
		return p.property(at, name, op, value)
	case "sort", "order":
		return p.sorting(at, op, value)
	}
	f := find(name)
	if f == nil {
		return nil, p.noField(at.field, name)
	}
	if f.number == nil {
		return p.words(at, f, op, value)
	}
	n, err := p.numbers(at, f, op, value)
	if err != nil && f.words != nil && (op == ":" || op == "=" || op == "!=") {
		return p.words(at, f, op, value) // a fact may be either
	}
	return n, err
}

func (p *parser) words(at place, f *field, op, value string) (node, error) {
	if op != ":" && op != "=" && op != "!=" {
		return nil, p.wrong(at.field, `%s holds words: ":" (contains), "=" or "!=" is expected after it, not %q`, f.name, op)
	}
	folded := carddb.Fold(value)
	if folded == "" && op == ":" {
		return nil, p.wrong(at.value, "a word is expected after %q", f.name+op)
	}
	if f.name == "name" && op != "!=" && p.no == 0 {
		p.q.words = append(p.q.words, folded)
	}
	return saying(f, op, folded), nil
}

// numbers reads a number, a range, the name of another number, or what stands in a number's place.
func (p *parser) numbers(at place, f *field, op, value string) (node, error) {
	said, written := op, value
	if value = carddb.Fold(value); op == ":" {
		op = "="
	}
	if n, ok := number(value); ok {
		return counts{field: f, op: op, n: n}, nil
	}
	if other := find(value); other != nil && other.number != nil {
		return counts{field: f, op: op, other: other}, nil
	}
	if low, high, ok := bounds(value); ok && op == "=" {
		if low > high {
			return nil, p.wrong(at.value, "a range begins with its smaller number: %s%s%d..%d", f.name, said, high, low)
		}
		return between{f, low, high}, nil
	}
	if strings.EqualFold(value, "none") && (op == "=" || op == "!=") {
		return unless(op == "!=", blank{f}), nil
	}
	if f.shown != nil && (op == "=" || op == "!=") && stands(value) {
		return unless(op == "!=", shows{f, carddb.Fold(value)}), nil
	}
	return nil, p.wrong(at.value, `a number is expected after "%s%s", a range such as 3..5, none, or another number's name, not %q`, f.name, said, written)
}

// stands reports a text that may be printed in a number's place: ?, X000, 2000+, 400/0.
func stands(value string) bool {
	return strings.ContainsAny(value, "?/") || strings.ContainsAny(value, "0123456789") && strings.ContainsAny(value, "+Xx-")
}

func unless(no bool, n node) node {
	if no {
		return not{n}
	}
	return n
}

func bounds(value string) (low, high int, ok bool) {
	from, to, ok := strings.Cut(strings.Replace(value, "...", "..", 1), "..")
	low, okLow := number(from)
	high, okHigh := number(to)
	return low, high, ok && okLow && okHigh
}

// number reads digits only: a card's numbers are never below 0.
func number(text string) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 32)
	return int(n), err == nil
}

func (p *parser) property(at place, name, op, value string) (node, error) {
	if op != ":" && op != "=" {
		return nil, p.wrong(at.field, `":" is expected after %q, not %q`, name, op)
	}
	value = strings.ToLower(value)
	var known []string
	for _, h := range properties {
		if h.name == value || h.name+"s" == value {
			return has{h.name, h.holds}, nil
		}
		known = append(known, h.name)
	}
	return nil, p.wrong(at.value, "one of %s is expected after %q, not %q", strings.Join(known, ", "), name+op, value)
}

func (p *parser) sorting(at place, op, value string) (node, error) {
	if op != ":" && op != "=" {
		return nil, p.wrong(at.field, `":" is expected after sort, not %q`, op)
	}
	if p.depth > 1 {
		return nil, p.wrong(at.field, "sort: holds for the whole search and cannot stand in brackets or be negated")
	}
	name, down := strings.CutPrefix(value, "-")
	f := find(name)
	if f == nil {
		return nil, p.noField(at.value, name)
	}
	p.q.order = append(p.q.order, order{f, down})
	return nil, nil
}

// noField names the fields that may have been meant.
func (p *parser) noField(at int, name string) error {
	var near []string
	typed := strings.ToLower(name)
	for _, f := range fields {
		for _, n := range append([]string{f.name}, f.also...) {
			if len(n) > 2 && (strings.HasPrefix(n, typed) || strings.HasPrefix(typed, n) || oneSlip(n, typed)) && !slices.Contains(near, f.name) {
				near = append(near, f.name)
			}
		}
	}
	if len(near) == 0 {
		return p.wrong(at, `there is no field %.40q: one of %s is expected; put quotes around a text with such signs`, name, strings.Join(Fields(), ", "))
	}
	return p.wrong(at, "there is no field %.40q; perhaps %s was meant", name, strings.Join(near, " or "))
}

// oneSlip reports words that differ by one letter: another, one too many or too few, or two exchanged.
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	x, y := a[i:], b[i:]
	switch len(b) - len(a) {
	case 0:
		swapped := len(x) > 1 && x[0] == y[1] && x[1] == y[0] && x[2:] == y[2:]
		return len(x) > 0 && x[1:] == y[1:] || swapped
	case 1:
		return x == y[1:]
	}
	return false
}
