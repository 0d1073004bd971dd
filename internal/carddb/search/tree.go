package search

import (
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// node is a part of a search that a card fits or does not.
type node interface {
	match(*carddb.Folded) bool
	String() string // the part as it would be typed
}

// all fits what every part fits; without parts, every card.
type all []node

func (a all) match(c *carddb.Folded) bool {
	for _, n := range a {
		if !n.match(c) {
			return false
		}
	}
	return true
}

func (a all) String() string { return join(a, " ") }

// either fits what one part fits.
type either []node

func (e either) match(c *carddb.Folded) bool {
	for _, n := range e {
		if n.match(c) {
			return true
		}
	}
	return false
}

func (e either) String() string { return "(" + join(e, " OR ") + ")" }

func join(nodes []node, by string) string {
	parts := make([]string, len(nodes))
	for i, n := range nodes {
		parts[i] = n.String()
		if a, ok := n.(all); ok && len(a) > 1 {
			parts[i] = "(" + parts[i] + ")"
		}
	}
	return strings.Join(parts, by)
}

// not fits what its part does not.
type not struct{ node }

func (n not) match(c *carddb.Folded) bool { return !n.node.match(c) }

func (n not) String() string { return "-" + join([]node{n.node}, "") }

// has asks for a property.
type has struct {
	name  string
	holds func(*carddb.Card) bool
}

func (h has) match(c *carddb.Folded) bool { return h.holds(c.Card) }

func (h has) String() string { return "has:" + h.name }

// named asks for a folded word in the names.
type named struct{ word string }

func (n named) match(c *carddb.Folded) bool {
	for _, name := range c.Names {
		if strings.Contains(name, n.word) {
			return true
		}
	}
	return false
}

func (n named) String() string { return quote(n.word) }

// says asks whether a field's words contain a folded text, or are it.
type says struct {
	field *field
	op    string // ":", "=" or "!="
	text  string
	test  func(string) bool // fits, made into a value once and not for every card
}

func saying(f *field, op, text string) *says {
	s := &says{field: f, op: op, text: text}
	s.test = s.fits
	return s
}

func (s *says) match(c *carddb.Folded) bool { return s.field.words(c, s.test) != (s.op == "!=") }

func (s *says) fits(word string) bool {
	switch {
	case s.field.folded && s.op == ":":
		return strings.Contains(word, s.text)
	case s.field.folded:
		return word == s.text
	case s.op == ":":
		return contains(word, s.text)
	}
	return carddb.Fold(word) == s.text
}

func (s *says) String() string { return s.field.name + s.op + quote(s.text) }

// counts compares a number with another, or with a further number of the same card.
type counts struct {
	field *field
	op    string // "=", "!=", "<", "<=", ">" or ">="
	n     int
	other *field
}

func (k counts) match(c *carddb.Folded) bool {
	have, want := k.field.number(c.Card), k.n
	if k.other != nil {
		want = k.other.number(c.Card)
	}
	if have == carddb.Unknown || want == carddb.Unknown {
		return false
	}
	switch k.op {
	case "=":
		return have == want
	case "!=":
		return have != want
	case "<":
		return have < want
	case "<=":
		return have <= want
	case ">":
		return have > want
	}
	return have >= want
}

func (k counts) String() string {
	if k.other != nil {
		return k.field.name + k.op + k.other.name
	}
	return k.field.name + k.op + strconv.Itoa(k.n)
}

// between asks for a number from low to high, both included.
type between struct {
	field     *field
	low, high int
}

func (b between) match(c *carddb.Folded) bool {
	n := b.field.number(c.Card)
	return n != carddb.Unknown && b.low <= n && n <= b.high
}

func (b between) String() string {
	return b.field.name + ":" + strconv.Itoa(b.low) + ".." + strconv.Itoa(b.high)
}

// blank asks for cards that have no such number.
type blank struct{ field *field }

func (b blank) match(c *carddb.Folded) bool { return b.field.number(c.Card) == carddb.Unknown }

func (b blank) String() string { return b.field.name + ":none" }

// shows asks for what is printed in a number's place, such as "?" or "2000+".
type shows struct {
	field *field
	text  string // folded
}

func (s shows) match(c *carddb.Folded) bool { return carddb.Fold(s.field.shown(c.Card)) == s.text }

func (s shows) String() string { return s.field.name + ":" + quote(s.text) }

func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// contains looks for a folded text, without making a folded copy of a plain one.
func contains(text, folded string) bool {
	if len(folded) == 0 {
		return true
	}
	for i := range len(text) {
		if text[i] >= 0x80 || text[i] == '&' {
			return strings.Contains(carddb.Fold(text), folded)
		}
	}
	for i := 0; i+len(folded) <= len(text); i++ {
		if lower(text[i]) == folded[0] && begins(text[i:], folded) {
			return true
		}
	}
	return false
}

func begins(text, folded string) bool {
	for i := range len(folded) {
		if lower(text[i]) != folded[i] {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}
