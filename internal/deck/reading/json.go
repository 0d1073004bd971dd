package reading

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/letters"
)

// Node is a JSON value that knows on which line it stands.
type Node struct {
	Line   int
	Value  any // string, json.Number, bool or nil; of a list or an object: nil
	List   []Node
	Fields []Field
	Object bool
}

// Field is a value of an object with its name.
type Field struct {
	Name string
	Node
}

// maxDepth is how deep values may lie in one another: bags in bags in bags.
const maxDepth = 60

// maxValues is how many values one text may hold; a save with five thousand cards has half of that.
const maxValues = 500_000

// looksJSON reports whether a text begins as JSON does.
func looksJSON(text string) bool { return letters.TopOf(headOf(text)).Sign != 0 }

// headOf is as much of a text as tells what it is.
func headOf(text string) string {
	text = strings.TrimLeft(text, " \t\n")
	return text[:min(len(text), 2<<10)]
}

// ReadJSON reads the value of a text. What comes before a mistake is given with the error, so that a file cut off in the
// middle is read as far as it goes.
func ReadJSON(text string) (Node, error) {
	t := newTree(text)
	return t.value(0)
}

func newTree(text string) *treeReader {
	t := &treeReader{text: text, from: json.NewDecoder(strings.NewReader(text)), line: 1}
	t.from.UseNumber()
	return t
}

// Tree reads the value of a list's text and says where it breaks off.
func (r *Reader) Tree(text string) Node {
	t := newTree(text)
	n, err := t.value(0)
	switch _, after := t.from.Token(); {
	case err != nil:
		r.Fail(t.here(), "", "This JSON %s.", brokenOff(err))
	case !errors.Is(after, io.EOF):
		r.Fail(t.here(), "", "The JSON ends here; what stands after it is not read.")
	}
	for _, twice := range t.twice {
		r.Fail(twice.Line, twice.Name, "%q stands twice in one object; only the first is read.", deck.Shortened(twice.Name))
	}
	return n
}

func brokenOff(err error) string {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "ends in the middle"
	}
	return "breaks off: " + letters.BrokenJSON(err)
}

type treeReader struct {
	text   string
	from   *json.Decoder
	line   int // of the byte at
	at     int
	values int
	twice  []Field // keys that stood in their object before
}

// mostTwice is how many keys are told that stand twice, and how large an object may be in which they are looked for.
const mostTwice = 50

// here is the line on which the token that was read last ends, which for all but broken texts is where it stands.
func (t *treeReader) here() int {
	to := min(int(t.from.InputOffset()), len(t.text))
	t.line += strings.Count(t.text[t.at:to], "\n")
	t.at = to
	return t.line
}

func (t *treeReader) value(depth int) (Node, error) {
	token, err := t.from.Token()
	if t.values++; err == nil && t.values > maxValues {
		err = fmt.Errorf("it has more than %d values", maxValues)
	}
	if err != nil {
		return Node{Line: t.here()}, err
	}
	n := Node{Line: t.here()}
	switch token {
	case json.Delim('{'):
		n.Object = true
		return n, t.into(&n, depth)
	case json.Delim('['):
		return n, t.into(&n, depth)
	}
	n.Value = token
	return n, nil
}

func (t *treeReader) into(n *Node, depth int) error {
	if depth > maxDepth {
		return errors.New("too many values in one another")
	}
	for t.from.More() {
		var name string
		if n.Object {
			token, err := t.from.Token()
			if err != nil {
				return err
			}
			name, _ = token.(string)
		}
		inner, err := t.value(depth + 1)
		switch whole := err == nil || inner.Object || inner.List != nil; {
		case whole && n.Object:
			if len(n.Fields) < mostTwice && len(t.twice) < mostTwice && n.Has(name) {
				t.twice = append(t.twice, Field{name, inner})
				break
			}
			n.Fields = append(n.Fields, Field{name, inner})
		case whole:
			n.List = append(n.List, inner)
		}
		if err != nil {
			return err
		}
	}
	_, err := t.from.Token()
	return err
}

// Get gives a field; a zero node if there is none.
func (n Node) Get(name string) Node {
	for _, f := range n.Fields {
		if f.Name == name {
			return f.Node
		}
	}
	return Node{Line: n.Line}
}

// Has reports whether there is a field.
func (n Node) Has(name string) bool {
	return slices.ContainsFunc(n.Fields, func(f Field) bool { return f.Name == name })
}

// Text gives a string or a number as text; empty for anything else.
func (n Node) Text() string {
	switch v := n.Value.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// IsNumber reports a number, whatever its size.
func (n Node) IsNumber() bool {
	_, ok := n.Value.(json.Number)
	return ok
}

// Number gives a number; 0 for anything else.
func (n Node) Number() float64 {
	v, _ := n.Value.(json.Number)
	f, _ := v.Float64()
	return f
}
