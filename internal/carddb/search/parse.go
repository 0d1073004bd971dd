package search

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

const (
	maxLength = 2000 // bytes of a search
	maxDepth  = 50   // of brackets and negations
)

// Parse understands a search, or says at which column (counted in letters, from 1) what was expected. Its errors have the
// code invalid. An empty search finds every card.
func Parse(text string) (*Query, error) {
	if len(text) > maxLength {
		return nil, fault.TooLarge("The search has %s; %d are the most.", spelling.Count(len(text), "byte"), maxLength)
	}
	p := &parser{text: text, q: &Query{}}
	root, err := p.either()
	if err != nil {
		return nil, err
	}
	if p.at < len(text) { // only a bracket ends the outermost level
		return nil, p.wrong(p.at, `there is a ")" without a "(" before it`)
	}
	p.q.root = root
	return p.q, nil
}

// parser reads a search from left to right.
type parser struct {
	text  string
	at    int // in bytes
	depth int
	no    int // how many negations are around: words under one are not what is looked for
	q     *Query
}

func (p *parser) wrong(at int, format string, args ...any) error {
	column := utf8.RuneCountInString(p.text[:at]) + 1
	return fault.Invalid("The search, column %d: %s.", column, fmt.Sprintf(format, args...))
}

func (p *parser) blanks() {
	for p.at < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.at:])
		if !unicode.IsSpace(r) {
			return
		}
		p.at += size
	}
}

// next reports whether the rest begins with sign, blanks left out, and steps over it.
func (p *parser) next(sign string) bool {
	p.blanks()
	if !strings.HasPrefix(p.text[p.at:], sign) {
		return false
	}
	p.at += len(sign)
	return true
}

// spelled is next for a word that must stand alone: OR, AND, NOT.
func (p *parser) spelled(word string) bool {
	p.blanks()
	rest, ok := strings.CutPrefix(p.text[p.at:], word)
	if !ok || rest != "" && !strings.ContainsAny(rest[:1], " \t\r\n()") {
		return false
	}
	p.at += len(word)
	return true
}

// either reads parts joined by OR.
func (p *parser) either() (node, error) {
	var parts either
	for {
		start := p.at
		part, err := p.all()
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
		or := p.at
		more := p.spelled("OR")
		if a, empty := part.(all); empty && len(a) == 0 && (more || len(parts) > 1) {
			return nil, p.wrong(start, "something to look for is expected on both sides of OR")
		}
		if !more {
			break
		}
		if p.blanks(); p.at == len(p.text) || p.text[p.at] == ')' {
			return nil, p.wrong(or, "something to look for is expected after OR")
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

// all reads parts that must all hold, up to OR, a closing bracket or the end.
func (p *parser) all() (node, error) {
	parts := all{}
	for {
		p.blanks()
		if p.at == len(p.text) || p.text[p.at] == ')' || p.ahead("OR") {
			break
		}
		and := p.at
		if p.spelled("AND") {
			if p.blanks(); len(parts) == 0 || p.at == len(p.text) || p.text[p.at] == ')' || p.ahead("OR") || p.ahead("AND") {
				return nil, p.wrong(and, "something to look for is expected on both sides of AND")
			}
		}
		part, err := p.part()
		if err != nil {
			return nil, err
		}
		if part != nil {
			parts = append(parts, part)
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

func (p *parser) ahead(word string) bool {
	at := p.at
	found := p.spelled(word)
	p.at = at
	return found
}

// part reads one term, negated or in brackets perhaps. It is nil for a wish for an order.
func (p *parser) part() (node, error) {
	start := p.at
	if p.depth++; p.depth > maxDepth {
		return nil, p.wrong(start, "brackets and negations go deeper than %d", maxDepth)
	}
	defer func() { p.depth-- }()
	switch {
	case p.spelled("NOT"), p.next("-"):
		return p.negated(start)
	case p.next("("):
		inner, err := p.either()
		if err != nil {
			return nil, err
		}
		if a, ok := inner.(all); ok && len(a) == 0 {
			return nil, p.wrong(start, "the brackets are empty")
		}
		if !p.next(")") {
			return nil, p.wrong(start, `the bracket opened here is never closed; ")" is expected`)
		}
		return inner, nil
	}
	return p.term()
}

func (p *parser) negated(start int) (node, error) {
	if p.at == len(p.text) || strings.ContainsAny(p.text[p.at:p.at+1], ")") {
		return nil, p.wrong(start, "something to leave out is expected here")
	}
	if p.blanks(); p.at == len(p.text) || p.text[p.at] == ')' || p.ahead("OR") || p.ahead("AND") {
		return nil, p.wrong(start, "something to leave out is expected here")
	}
	p.no++
	part, err := p.part()
	p.no--
	if err == nil && part == nil {
		return nil, p.wrong(start, `an order cannot be negated; "sort:-attack" begins with the highest`)
	}
	return not{part}, err
}

// term reads a word to look for in names, or a field with an operator and a value.
func (p *parser) term() (node, error) {
	start := p.at
	word, quoted, err := p.word(true)
	if err != nil {
		return nil, err
	}
	end := p.at
	op := ""
	if !quoted {
		op = p.operator()
	}
	if op == "" {
		p.at = end
		return p.bare(start, word, quoted)
	}
	if word == "" {
		return nil, p.wrong(start, "a field is expected before %q, such as level%s4", op, op)
	}
	p.blanks()
	at := p.at
	value, _, err := p.word(false)
	if err != nil {
		return nil, err
	}
	if p.at == at {
		return nil, p.wrong(at, "a value is expected after %q", word+op)
	}
	return p.about(place{start, at}, word, op, value)
}

// bare is a word without a field: it is looked for in names.
func (p *parser) bare(start int, word string, quoted bool) (node, error) {
	folded := carddb.Fold(word)
	if folded == "" {
		if quoted {
			return nil, p.wrong(start, "there is nothing between the quotes")
		}
		return nil, p.wrong(start, "a word is expected")
	}
	if p.no == 0 {
		p.q.words = append(p.q.words, folded)
	}
	return named{folded}, nil
}

// operators in the order in which they are tried.
var operators = []string{"!=", "<=", ">=", ":", "=", "<", ">"}

func (p *parser) operator() string {
	for _, op := range operators {
		if p.next(op) {
			return op
		}
	}
	return ""
}

// word reads a quoted text, or letters up to a blank or a bracket; a field's name ends at an operator too.
func (p *parser) word(name bool) (text string, quoted bool, err error) {
	if r, size := utf8.DecodeRuneInString(p.text[p.at:]); strings.ContainsRune(quotes, r) {
		text, err = p.quoted(size)
		return text, true, err
	}
	start := p.at
	for p.at < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.at:])
		if unicode.IsSpace(r) || r == '(' || r == ')' || name && p.atOperator() {
			break
		}
		p.at += size
	}
	return p.text[start:p.at], false, nil
}

func (p *parser) atOperator() bool {
	for _, op := range operators {
		if strings.HasPrefix(p.text[p.at:], op) {
			return true
		}
	}
	return false
}

// quotes are the plain ones and those that word processors put in their place.
const quotes = "\"\u201c\u201d\u201e"

func (p *parser) quoted(size int) (string, error) {
	start := p.at
	p.at += size
	var b strings.Builder
	for p.at < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.at:])
		p.at += size
		switch {
		case strings.ContainsRune(quotes, r):
			return b.String(), nil
		case r == '\\' && p.at < len(p.text) && strings.ContainsRune(`"\`, rune(p.text[p.at])):
			b.WriteByte(p.text[p.at])
			p.at++
		default:
			b.WriteRune(r)
		}
	}
	return "", p.wrong(start, "the quotes opened here are never closed")
}
