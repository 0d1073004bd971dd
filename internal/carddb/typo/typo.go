// Package typo compares what somebody typed with many names, and keeps the few that he may have meant. It knows letters, and no card.
package typo

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Guess is a name that may have been meant, and how far it is from what was typed.
type Guess struct {
	Name string
	Far  int
}

func (g Guess) compare(other Guess) int {
	return cmp.Or(cmp.Compare(g.Far, other.Far), cmp.Compare(g.Name, other.Name))
}

// Guesses keeps the likeliest few, each name once.
type Guesses struct {
	Most int
	Best []Guess // the likeliest first
}

// Worst is how far a guess may be to come among the best.
func (gs *Guesses) Worst() int {
	if len(gs.Best) < gs.Most {
		return partOfName
	}
	return gs.Best[len(gs.Best)-1].Far
}

// Add takes in a guess if it is one of the likeliest.
func (gs *Guesses) Add(g Guess) {
	if i := slices.IndexFunc(gs.Best, func(had Guess) bool { return had.Name == g.Name }); i >= 0 {
		if gs.Best[i].Far <= g.Far {
			return
		}
		gs.Best = slices.Delete(gs.Best, i, i+1)
	}
	at, _ := slices.BinarySearchFunc(gs.Best, g, Guess.compare)
	if at == gs.Most {
		return
	}
	gs.Best = slices.Insert(gs.Best, at, g)
	gs.Best = gs.Best[:min(len(gs.Best), gs.Most)]
}

// IsShort reports a name of initials, as players write BEWD.
func IsShort(name string) bool {
	name = strings.TrimSpace(name)
	return len(name) >= 2 && len(name) <= 6 && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Initials are the first letters of a folded name's words.
func Initials(folded string) string {
	var b []byte
	start := true
	for i := range len(folded) {
		c := folded[i]
		if start && c != ' ' && c != '-' {
			b = append(b, c)
		}
		start = c == ' ' || c == '-'
	}
	return string(b)
}

// forgiven is how many slips of the pen are forgiven in a folded name: two in a short one, one in four letters of a long
// one, six at most.
func forgiven(name string) int {
	if len(name) > 12 {
		return min(6, max(3, len(name)/4))
	}
	return min(2, len(name)/3)
}

// How far a name is that what was typed is part of.
const (
	beginOfName = 7
	partOfName  = 8
)

// Typed is what somebody typed, made ready to be compared with many names.
type Typed struct {
	text    string
	allowed int // slips of the pen that are forgiven
	letters uint64
	at      [256]uint64 // for each sign its places, a bit a place

	last    string             // the name compared last: many names begin alike
	done    int                // how many of its letters
	columns [mostShared]column // after each of those, as far as they are kept
}

// column is a column of the table of distances: where it goes up, where down, and its last number.
type column struct {
	up, down uint64
	far      int
}

// mostShared is how much of the beginning of a name is not compared again for the next one.
const mostShared = 32

// mostTyped is how much of what is typed is compared: a bit for each sign.
const mostTyped = 64

// New makes ready what was typed, in the form in which names are compared.
func New(folded string) *Typed {
	m := &Typed{text: folded, allowed: forgiven(folded), letters: Letters(folded)}
	for i := range min(len(folded), mostTyped) {
		m.at[folded[i]] |= 1 << i
	}
	return m
}

// Distance is how unlike a folded name with these letters is, and whether it is alike enough to suggest, and not farther than asked: but for some
// slips of the pen, or part of the other name.
func (m *Typed) Distance(name string, letters uint64, worst int) (int, bool) {
	if bits.OnesCount64(m.letters&^letters) > m.allowed { // each letter that it lacks is a slip
		return 0, false
	}
	if far := m.slips(name, min(m.allowed, worst)); far <= min(m.allowed, worst) {
		return far, true
	}
	if len(m.text) >= 3 && worst >= beginOfName && strings.HasPrefix(name, m.text) {
		return beginOfName, true
	}
	if len(m.text) >= 5 && worst >= partOfName && strings.Contains(name, m.text) {
		return partOfName, true
	}
	return 0, false
}

// slips is the Levenshtein distance from a name, given up as soon as it is sure to pass the limit. It keeps a column of the table
// as two sets of bits, where it goes up and where down, as Myers and Hyyrö do: a few steps a letter.
func (m *Typed) slips(name string, limit int) int {
	n := len(m.text)
	if n > mostTyped || n == 0 || len(name)-n > limit || n-len(name) > limit {
		return limit + 1
	}
	c, from := m.shared(name)
	last := uint64(1) << (n - 1)
	for i := from; i < len(name); i++ {
		same := m.at[name[i]]
		level := same | c.down
		same = (((same & c.up) + c.up) ^ c.up) | same
		right, left := c.down|^(same|c.up), c.up&same
		if right&last != 0 {
			c.far++
		} else if left&last != 0 {
			c.far--
		}
		right = right<<1 | 1
		c.up, c.down = left<<1|^(level|right), right&level
		if i < mostShared {
			m.columns[i], m.done = c, i+1
		}
		if c.far-(len(name)-1-i) > limit {
			return limit + 1
		}
	}
	return c.far
}

// shared is the column up to where a name goes on as the one before did not, and how many letters that is.
func (m *Typed) shared(name string) (column, int) {
	most := min(m.done, len(name))
	same := 0
	for same < most && name[same] == m.last[same] {
		same++
	}
	m.last, m.done = name, same
	if same == 0 {
		return column{up: ^uint64(0), far: len(m.text)}, 0
	}
	return m.columns[same-1], same
}

// Letters has a bit for every letter and digit in a folded name, one for all other signs.
func Letters(folded string) uint64 {
	set := uint64(0)
	for i := range len(folded) {
		switch c := folded[i]; {
		case 'a' <= c && c <= 'z':
			set |= 1 << (c - 'a')
		case '0' <= c && c <= '9':
			set |= 1 << (c - '0' + 26)
		default:
			set |= 1 << 63
		}
	}
	return set
}
