package reading

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/letters"
)

// Element is an XML element with the line it stands on.
type Element struct {
	Name  string
	attrs []xml.Attr
	Line  int
	End   int // the line on which it ends
}

// Attr gives an attribute, whatever the case of its name; empty if there is none.
func (e Element) Attr(name string) string {
	for _, a := range e.attrs {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// LooksXML reports whether a text begins as XML does, and not as a decorated heading: "<< Main >>".
func LooksXML(text string) bool { return xmlStart.MatchString(headOf(text)) }

var xmlStart = regexp.MustCompile(`^<[A-Za-z_?!]`)

// RootOf is the name of a text's outermost element, in lower case; empty if the text is no XML.
func RootOf(text string) string {
	if !LooksXML(text) {
		return ""
	}
	d := lenient(text)
	for {
		token, err := d.Token()
		if err != nil {
			return ""
		}
		if e, ok := token.(xml.StartElement); ok {
			return strings.ToLower(e.Name.Local)
		}
	}
}

// lenient takes what people write by hand: a lone &, an end that is missing, any name for what is UTF-8 all the same.
func lenient(text string) *xml.Decoder {
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = false
	d.CharsetReader = func(_ string, from io.Reader) (io.Reader, error) { return from, nil }
	return d
}

// WalkXML goes through a text: open is told of every element that begins, shut of every one that ends, with the text that
// stood right in it. It gives the line and the mistake where the text breaks off.
func WalkXML(text string, open func(Element), shut func(e Element, inner string)) (int, error) {
	d := lenient(text)
	var path []Element
	var inner []*strings.Builder
	roots := 0
	for {
		token, err := d.Token()
		line, _ := d.InputPos()
		if err != nil {
			return line, ended(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(path) > maxDepth {
				return line, errors.New("too many elements in one another")
			}
			if len(path) == 0 {
				if roots++; roots > 1 {
					return line, fmt.Errorf("its outermost element has ended, and what begins with <%s> is not read",
						deck.Shortened(t.Name.Local))
				}
			}
			path, inner = append(path, Element{strings.ToLower(t.Name.Local), t.Attr, line, line}), append(inner, &strings.Builder{})
			open(path[len(path)-1])
		case xml.CharData:
			if n := len(inner); n > 0 {
				inner[n-1].Write(t)
			} else if strings.TrimSpace(string(t)) != "" && roots > 0 {
				return line, errors.New("text stands after its end")
			}
		case xml.EndElement:
			if n := len(path) - 1; n >= 0 {
				path[n].End = line
				shut(path[n], inner[n].String())
				path, inner = path[:n], inner[:n]
			}
		}
	}
}

func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
		return errors.New(letters.Shown(syntax.Msg))
	}
	return err
}

// Escaped writes a text for an attribute or an element.
func Escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a strings.Builder takes everything
	return b.String()
}
