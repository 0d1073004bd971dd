package xmlui

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
)

// Layout is one XML user interface: the screen's, or an object's own.
type Layout struct {
	Root    *Element
	Loading bool
	Round   int
	Assets  []Asset
}

// Element is one tag. Attribute values are texts, as the game keeps them.
type Element struct {
	Tag    string
	Attrs  []Attr
	Text   string
	Kids   []*Element
	Parent *Element
}

// Attr is one attribute.
type Attr struct{ Name, Value string }

// New makes an empty interface.
func New() *Layout { return &Layout{Root: &Element{Tag: "XmlLayout"}} }

// Parse reads the XML of a user interface, which may have several roots.
func Parse(text string) (*Element, error) {
	root := &Element{Tag: "XmlLayout"}
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
			kid := &Element{Tag: t.Name.Local, Parent: at}
			for _, a := range t.Attr {
				kid.Attrs = append(kid.Attrs, Attr{a.Name.Local, a.Value})
			}
			at.Kids = append(at.Kids, kid)
			at = kid
		case xml.EndElement:
			at = at.Parent
		case xml.CharData:
			at.Text += string(t)
		}
	}
	root.Each(func(e *Element) { e.Text = strings.TrimSpace(e.Text) })
	return root, nil
}

// Each visits an element and all below it.
func (e *Element) Each(visit func(*Element)) {
	visit(e)
	for _, k := range e.Kids {
		k.Each(visit)
	}
}

// Get reads an attribute, whatever its letters.
func (e *Element) Get(name string) (string, bool) {
	for _, a := range e.Attrs {
		if strings.EqualFold(a.Name, name) {
			return a.Value, true
		}
	}
	return "", false
}

// Set writes an attribute.
func (e *Element) Set(name, value string) {
	for i, a := range e.Attrs {
		if strings.EqualFold(a.Name, name) {
			e.Attrs[i].Value = value
			return
		}
	}
	e.Attrs = append(e.Attrs, Attr{name, value})
}

// Find gives the element of an id, nil without one.
func (u *Layout) Find(id string) *Element {
	var found *Element
	u.Root.Each(func(e *Element) {
		if v, ok := e.Get("id"); ok && v == id && found == nil {
			found = e
		}
	})
	return found
}

// xml writes the interface as text.
func (e *Element) xml(b *strings.Builder) {
	b.WriteString("<" + e.Tag)
	for _, a := range e.Attrs {
		b.WriteString(" " + a.Name + `="`)
		_ = xml.EscapeText(b, []byte(a.Value))
		b.WriteString(`"`)
	}
	if len(e.Kids) == 0 && e.Text == "" {
		b.WriteString(" />")
		return
	}
	b.WriteString(">")
	_ = xml.EscapeText(b, []byte(e.Text))
	for _, k := range e.Kids {
		k.xml(b)
	}
	b.WriteString("</" + e.Tag + ">")
}

// Text writes the interface as XML.
func (u *Layout) Text() string {
	var b strings.Builder
	for _, k := range u.Root.Kids {
		k.xml(&b)
	}
	return b.String()
}

// Asset is an image an interface may name.
type Asset struct{ Name, URL string }

// SavedAssets reads the assets of a save.
func SavedAssets(list []savefile.Object) []Asset {
	var out []Asset
	for _, o := range list {
		out = append(out, Asset{o.Text("Name"), o.Text("URL")})
	}
	return out
}

// AssetData writes assets as a save has them.
func AssetData(list []Asset) []any {
	out := []any{}
	for _, a := range list {
		out = append(out, map[string]any{"Type": 0.0, "Name": a.Name, "URL": a.URL})
	}
	return out
}
