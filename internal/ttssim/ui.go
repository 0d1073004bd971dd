package ttssim

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
)

// panels is one XML user interface: the screen's, or an object's own.
type panels struct {
	root    *element
	loading bool
	round   int
	assets  []asset
}

// element is one tag. Attribute values are texts, as the game keeps them.
type element struct {
	tag    string
	attrs  []attr
	text   string
	kids   []*element
	parent *element
}

type attr struct{ name, value string }

func newPanels() *panels { return &panels{root: &element{tag: "XmlLayout"}} }

// parseUI reads the XML of a user interface, which may have several roots.
func parseUI(text string) (*element, error) {
	root := &element{tag: "XmlLayout"}
	at := root
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = true
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("XML UI: %w", err)
		}
		switch t := tok.(type) {
		case xml.StartElement:
			kid := &element{tag: t.Name.Local, parent: at}
			for _, a := range t.Attr {
				kid.attrs = append(kid.attrs, attr{a.Name.Local, a.Value})
			}
			at.kids = append(at.kids, kid)
			at = kid
		case xml.EndElement:
			at = at.parent
		case xml.CharData:
			at.text += string(t)
		}
	}
	root.each(func(e *element) { e.text = strings.TrimSpace(e.text) })
	return root, nil
}

func (e *element) each(visit func(*element)) {
	visit(e)
	for _, k := range e.kids {
		k.each(visit)
	}
}

func (e *element) get(name string) (string, bool) {
	for _, a := range e.attrs {
		if strings.EqualFold(a.name, name) {
			return a.value, true
		}
	}
	return "", false
}

func (e *element) set(name, value string) {
	for i, a := range e.attrs {
		if strings.EqualFold(a.name, name) {
			e.attrs[i].value = value
			return
		}
	}
	e.attrs = append(e.attrs, attr{name, value})
}

func (u *panels) find(id string) *element {
	var found *element
	u.root.each(func(e *element) {
		if v, ok := e.get("id"); ok && v == id && found == nil {
			found = e
		}
	})
	return found
}

// xml writes the interface as text.
func (e *element) xml(b *strings.Builder) {
	b.WriteString("<" + e.tag)
	for _, a := range e.attrs {
		b.WriteString(" " + a.name + `="`)
		_ = xml.EscapeText(b, []byte(a.value))
		b.WriteString(`"`)
	}
	if len(e.kids) == 0 && e.text == "" {
		b.WriteString(" />")
		return
	}
	b.WriteString(">")
	_ = xml.EscapeText(b, []byte(e.text))
	for _, k := range e.kids {
		k.xml(b)
	}
	b.WriteString("</" + e.tag + ">")
}

func (u *panels) text() string {
	var b strings.Builder
	for _, k := range u.root.kids {
		k.xml(&b)
	}
	return b.String()
}

// asset is an image an interface may name.
type asset struct{ name, url string }

func savedAssets(list []savefile.Object) []asset {
	var out []asset
	for _, o := range list {
		out = append(out, asset{o.Text("Name"), o.Text("URL")})
	}
	return out
}

func assetData(list []asset) []any {
	out := []any{}
	for _, a := range list {
		out = append(out, map[string]any{"Type": 0.0, "Name": a.name, "URL": a.url})
	}
	return out
}
