package carddb

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Suggest gives up to n card names of a game that somebody may have meant, the likeliest first.
func (s *Snapshot) Suggest(game, name string, n int) []string {
	folded := Fold(name)
	if folded == "" || n <= 0 {
		return nil
	}
	meant, likely := newMistyped(folded), guesses{most: n}
	letters, short := lettersOf(folded), isShort(name)
	for _, k := range s.shelf(game).names {
		if short && initials(k.folded) == folded {
			likely.add(guess{k.card.Name, 0})
			continue
		}
		if bits.OnesCount64(letters&^k.letters) > meant.allowed { // each letter that it lacks is a slip
			continue
		}
		if far, ok := meant.distance(k.folded, likely.worst()); ok {
			likely.add(guess{k.card.Name, far})
		}
	}
	var names []string
	for _, g := range likely.best {
		names = append(names, g.name)
	}
	return names
}

// guess is a name that may have been meant, and how far it is from what was typed.
type guess struct {
	name string
	far  int
}

func (g guess) compare(other guess) int {
	return cmp.Or(cmp.Compare(g.far, other.far), cmp.Compare(g.name, other.name))
}

// guesses keeps the likeliest few, each name once.
type guesses struct {
	most int
	best []guess // the likeliest first
}

// worst is how far a guess may be to come among the best.
func (gs *guesses) worst() int {
	if len(gs.best) < gs.most {
		return partOfName
	}
	return gs.best[len(gs.best)-1].far
}

func (gs *guesses) add(g guess) {
	if i := slices.IndexFunc(gs.best, func(had guess) bool { return had.name == g.name }); i >= 0 {
		if gs.best[i].far <= g.far {
			return
		}
		gs.best = slices.Delete(gs.best, i, i+1)
	}
	at, _ := slices.BinarySearchFunc(gs.best, g, guess.compare)
	if at == gs.most {
		return
	}
	gs.best = slices.Insert(gs.best, at, g)
	gs.best = gs.best[:min(len(gs.best), gs.most)]
}

// isShort reports a name of initials, as players write BEWD.
func isShort(name string) bool {
	name = strings.TrimSpace(name)
	return len(name) >= 2 && len(name) <= 6 && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// initials are the first letters of a folded name's words.
func initials(folded string) string {
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

// mistyped is what somebody typed, made ready to be compared with many names.
type mistyped struct {
	text    string
	allowed int         // slips of the pen that are forgiven
	at      [256]uint64 // for each sign its places, a bit a place
}

// mostTyped is how much of what is typed is compared: a bit for each sign.
const mostTyped = 64

func newMistyped(folded string) *mistyped {
	m := &mistyped{text: folded, allowed: forgiven(folded)}
	for i := range min(len(folded), mostTyped) {
		m.at[folded[i]] |= 1 << i
	}
	return m
}

// distance is how unlike a folded name is, and whether it is alike enough to suggest, and not farther than asked: but for some
// slips of the pen, or part of the other name.
func (m *mistyped) distance(name string, worst int) (int, bool) {
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
func (m *mistyped) slips(name string, limit int) int {
	n := len(m.text)
	if n > mostTyped || n == 0 || len(name)-n > limit || n-len(name) > limit {
		return limit + 1
	}
	up, down, far := ^uint64(0), uint64(0), n
	last := uint64(1) << (n - 1)
	for i := range len(name) {
		same := m.at[name[i]]
		level := same | down
		same = (((same & up) + up) ^ up) | same
		right, left := down|^(same|up), up&same
		if right&last != 0 {
			far++
		} else if left&last != 0 {
			far--
		}
		if far-(len(name)-1-i) > limit {
			return limit + 1
		}
		right = right<<1 | 1
		up, down = left<<1|^(level|right), right&level
	}
	return far
}

// lettersOf has a bit for every letter and digit in a folded name, one for all other signs.
func lettersOf(folded string) uint64 {
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
