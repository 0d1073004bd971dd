package deck

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
)

// node is a JSON value that knows on which line it stands.
type node struct {
	line   int
	value  any // string, json.Number, bool or nil; of a list or an object: nil
	list   []node
	fields []field
	object bool
}

type field struct {
	name string
	node
}

// maxDepth is how deep values may lie in one another: bags in bags in bags.
const maxDepth = 60

// looksJSON reports whether a text begins as JSON does.
func looksJSON(text string) bool {
	text = strings.TrimLeft(text, " \t\n")
	return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[")
}

// readJSON reads the value of a text. What comes before a mistake is given with the error, so that a file cut off in the
// middle is read as far as it goes.
func readJSON(text string) (node, error) {
	t := newTree(text)
	return t.value(0)
}

func newTree(text string) *treeReader {
	t := &treeReader{text: text, from: json.NewDecoder(strings.NewReader(text)), line: 1}
	t.from.UseNumber()
	return t
}

// tree reads the value of a list's text and says where it breaks off.
func (r *reading) tree(text string) node {
	t := newTree(text)
	n, err := t.value(0)
	if err != nil {
		r.fail(t.here(), "", "This JSON %s.", brokenOff(err))
	}
	return n
}

func brokenOff(err error) string {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "ends in the middle"
	}
	return "breaks off: " + err.Error()
}

type treeReader struct {
	text string
	from *json.Decoder
	line int // of the byte at
	at   int
}

// here is the line on which the token that was read last ends, which for all but broken texts is where it stands.
func (t *treeReader) here() int {
	to := min(int(t.from.InputOffset()), len(t.text))
	t.line += strings.Count(t.text[t.at:to], "\n")
	t.at = to
	return t.line
}

func (t *treeReader) value(depth int) (node, error) {
	token, err := t.from.Token()
	if err != nil {
		return node{line: t.here()}, err
	}
	n := node{line: t.here()}
	switch token {
	case json.Delim('{'):
		n.object = true
		return n, t.into(&n, depth)
	case json.Delim('['):
		return n, t.into(&n, depth)
	}
	n.value = token
	return n, nil
}

func (t *treeReader) into(n *node, depth int) error {
	if depth > maxDepth {
		return errors.New("too many values in one another")
	}
	for t.from.More() {
		var name string
		if n.object {
			token, err := t.from.Token()
			if err != nil {
				return err
			}
			name, _ = token.(string)
		}
		inner, err := t.value(depth + 1)
		switch whole := err == nil || inner.object || inner.list != nil; {
		case whole && n.object:
			n.fields = append(n.fields, field{name, inner})
		case whole:
			n.list = append(n.list, inner)
		}
		if err != nil {
			return err
		}
	}
	_, err := t.from.Token()
	return err
}

// get gives a field; a zero node if there is none.
func (n node) get(name string) node {
	for _, f := range n.fields {
		if f.name == name {
			return f.node
		}
	}
	return node{line: n.line}
}

// has reports whether there is a field.
func (n node) has(name string) bool {
	return slices.ContainsFunc(n.fields, func(f field) bool { return f.name == name })
}

// text gives a string or a number as text; empty for anything else.
func (n node) text() string {
	switch v := n.value.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// number gives a number; 0 for anything else.
func (n node) number() float64 {
	v, _ := n.value.(json.Number)
	f, _ := v.Float64()
	return f
}
