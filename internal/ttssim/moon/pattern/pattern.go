package pattern

import "errors"

// Unit is one element of a text: a byte where all text is ASCII, a UTF-16 unit otherwise.
type Unit interface{ byte | uint16 }

// How far patterns go, and lengths that stand for something else.
const (
	maxCaptures   = 32
	maxDepth      = 200
	maxSteps      = 20_000_000
	PositionGroup = -2 // a capture of a place
	OpenGroup     = -1 // a capture that was not closed
)

var errPattern = errors.New("malformed pattern")

// matcher walks one text with one Lua pattern. Character classes and ranges look at the low byte of a unit only,
// as MoonSharp does.
type matcher[T Unit] struct {
	src, pat []T
	groups   []Span
	depth    int
	steps    *int
}

// Span is what one capture holds: where it starts and how long it is, or one of the two words above.
type Span struct{ Start, Length int }

// match tries the pattern from p at position s and returns the end of the match, or -1.
func (m *matcher[T]) match(s, p int) int {
	if m.depth++; m.depth > maxDepth {
		panic(errors.New("pattern too complex"))
	}
	m.step()
	defer func() { m.depth-- }()
	for p < len(m.pat) {
		switch {
		case m.pat[p] == '(':
			return m.open(s, p)
		case m.pat[p] == ')':
			return m.shut(s, p)
		case m.pat[p] == '$' && p+1 == len(m.pat):
			if s == len(m.src) {
				return s
			}
			return -1
		case m.pat[p] == '%' && p+1 < len(m.pat) && special(m.pat[p+1]):
			if s, p = m.special(s, p+1); s < 0 {
				return -1
			}
			continue
		}
		end := m.classEnd(p)
		if end < len(m.pat) && isRepeat(m.pat[end]) {
			return m.repeat(s, p, end)
		}
		if !m.single(s, p, end) {
			return -1
		}
		s, p = s+1, end
	}
	return s
}

// step counts one look at the text; a pattern that may fit in very many ways is given up.
func (m *matcher[T]) step() {
	if *m.steps++; *m.steps > maxSteps {
		panic(errors.New("pattern too complex: there are too many ways to try"))
	}
}

func special[T Unit](c T) bool { return c == 'b' || c == 'f' || (c >= '0' && c <= '9') }

func isRepeat[T Unit](c T) bool { return c == '*' || c == '+' || c == '-' || c == '?' }

func (m *matcher[T]) special(s, p int) (int, int) {
	switch m.pat[p] {
	case 'b':
		if p+2 >= len(m.pat) {
			panic(errPattern)
		}
		return m.balance(s, m.pat[p+1], m.pat[p+2]), p + 3
	case 'f':
		return m.frontier(s, p+1)
	}
	i := int(m.pat[p]) - '1'
	if i < 0 || i >= len(m.groups) || m.groups[i].Length < 0 {
		panic(errors.New("invalid capture index"))
	}
	g := m.groups[i]
	if len(m.src)-s < g.Length {
		return -1, 0
	}
	for k := range g.Length {
		if m.src[g.Start+k] != m.src[s+k] {
			return -1, 0
		}
	}
	return s + g.Length, p + 1
}

func (m *matcher[T]) balance(s int, open, shut T) int {
	if s >= len(m.src) || m.src[s] != open {
		return -1
	}
	level := 1
	for i := s + 1; i < len(m.src); i++ {
		m.step()
		switch m.src[i] {
		case shut:
			if level--; level == 0 {
				return i + 1
			}
		case open:
			level++
		}
	}
	return -1
}

func (m *matcher[T]) frontier(s, p int) (int, int) {
	if p >= len(m.pat) || m.pat[p] != '[' {
		panic(errPattern)
	}
	end := m.classEnd(p)
	var before, here T
	if s > 0 {
		before = m.src[s-1]
	}
	if s < len(m.src) {
		here = m.src[s]
	}
	if m.inSet(before, p, end-1) || !m.inSet(here, p, end-1) {
		return -1, 0
	}
	return s, end
}

func (m *matcher[T]) open(s, p int) int {
	if len(m.groups) >= maxCaptures {
		panic(errors.New("too many captures"))
	}
	g, next := Span{s, OpenGroup}, p+1
	if next < len(m.pat) && m.pat[next] == ')' {
		g.Length, next = PositionGroup, p+2
	}
	m.groups = append(m.groups, g)
	end := m.match(s, next)
	if end < 0 {
		m.groups = m.groups[:len(m.groups)-1]
	}
	return end
}

func (m *matcher[T]) shut(s, p int) int {
	i := len(m.groups) - 1
	for i >= 0 && m.groups[i].Length != OpenGroup {
		i--
	}
	if i < 0 {
		panic(errPattern)
	}
	m.groups[i].Length = s - m.groups[i].Start
	end := m.match(s, p+1)
	if end < 0 {
		m.groups[i].Length = OpenGroup
	}
	return end
}

func (m *matcher[T]) repeat(s, p, end int) int {
	switch m.pat[end] {
	case '?':
		if m.single(s, p, end) {
			if r := m.match(s+1, end+1); r >= 0 {
				return r
			}
		}
		return m.match(s, end+1)
	case '-':
		for {
			if r := m.match(s, end+1); r >= 0 {
				return r
			}
			if !m.single(s, p, end) {
				return -1
			}
			s++
		}
	}
	least, n := 0, 0
	if m.pat[end] == '+' {
		least = 1
	}
	for m.single(s+n, p, end) {
		n++
	}
	for ; n >= least; n-- {
		if r := m.match(s+n, end+1); r >= 0 {
			return r
		}
	}
	return -1
}

func (m *matcher[T]) classEnd(p int) int {
	c := m.pat[p]
	p++
	if c == '%' {
		if p >= len(m.pat) {
			panic(errors.New("malformed pattern (ends with '%')"))
		}
		return p + 1
	}
	if c != '[' {
		return p
	}
	if p < len(m.pat) && m.pat[p] == '^' {
		p++
	}
	for first := true; first || p >= len(m.pat) || m.pat[p] != ']'; first = false {
		if p >= len(m.pat) {
			panic(errors.New("malformed pattern (missing ']')"))
		}
		if m.pat[p] == '%' {
			p++
		}
		p++
	}
	return p + 1
}

func (m *matcher[T]) single(s, p, end int) bool {
	if s >= len(m.src) {
		return false
	}
	m.step()
	switch m.pat[p] {
	case '.':
		return true
	case '%':
		return inClass(m.src[s], m.pat[p+1])
	case '[':
		return m.inSet(m.src[s], p, end-1)
	}
	return m.pat[p] == m.src[s]
}

func (m *matcher[T]) inSet(c T, p, last int) bool {
	want := true
	p++
	if m.pat[p] == '^' {
		want = false
		p++
	}
	for ; p < last; p++ {
		switch {
		case m.pat[p] == '%':
			p++
			if inClass(c, m.pat[p]) {
				return want
			}
		case p+2 < last && m.pat[p+1] == '-':
			if byte(m.pat[p]) <= byte(c) && byte(c) <= byte(m.pat[p+2]) {
				return want
			}
			p += 2
		case m.pat[p] == c:
			return want
		}
	}
	return !want
}

// Find gives the half-open range of the first match at or after a position counted from 0, and what was captured; start is -1
// without one. An anchored pattern is given without its anchor.
func Find[T Unit](src, pat []T, from int, anchored bool) (start, end int, groups []Span, steps int, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			err = r
		default:
			panic(r)
		}
	}()
	for at := from; at <= len(src); at++ {
		m := matcher[T]{src: src, pat: pat, steps: &steps}
		if end := m.match(at, 0); end >= 0 {
			return at, end, m.groups, steps, nil
		}
		if anchored {
			break
		}
	}
	return -1, -1, nil, steps, nil
}

// FindPlain looks for a text as it stands.
func FindPlain[T Unit](src, pat []T, from int) (int, int) {
	for at := from; at+len(pat) <= len(src); at++ {
		k := 0
		for k < len(pat) && src[at+k] == pat[k] {
			k++
		}
		if k == len(pat) {
			return at, at + len(pat)
		}
	}
	return -1, -1
}
