package ttssim

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
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

// rebuild replaces an interface some frames later; until then questions are answered from the old one.
func (s *Sim) rebuild(u *panels, make func() (*element, error)) {
	u.loading = true
	u.round++
	round := u.round
	s.after(orInt(s.sw.UIFrames, 2), func() {
		if round != u.round {
			return
		}
		u.loading = false
		root, err := make()
		if err != nil {
			s.fail("XML UI", err)
			return
		}
		u.root = root
	})
}

// shownTo tells whether a player sees an element: it and all above it are active and visible to him.
func (s *Sim) shownTo(e *element, p *person) bool {
	for ; e != nil; e = e.parent {
		if v, ok := e.get("active"); ok && strings.EqualFold(v, "false") {
			return false
		}
		if v, ok := e.get("visibility"); ok && v != "" && !s.among(v, p) {
			return false
		}
	}
	return true
}

// among tells whether a player belongs to one of the colours, teams and roles of a list with bars between.
func (s *Sim) among(list string, p *person) bool {
	groups := strings.Split(list, "|")
	return slices.ContainsFunc(groups, func(g string) bool {
		g = strings.TrimSpace(g)
		return g == p.color || (g == p.team && g != "None") || (g == "Host" && p.host) || (g == "Admin" && (p.host || p.promoted))
	})
}
