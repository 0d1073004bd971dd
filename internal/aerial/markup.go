package aerial

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
)

// A node is one element of the panels' XML.
type node struct {
	tag   string
	attrs map[string]string // names in small letters
	kids  []*node
}

// readMarkup reads panels, which may have several roots.
func readMarkup(text string) (*node, error) {
	root := &node{tag: "screen", attrs: map[string]string{}}
	open := []*node{root}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return root, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read the panels: %w", err)
		}
		top := open[len(open)-1]
		switch t := tok.(type) {
		case xml.StartElement:
			kid := &node{tag: t.Name.Local, attrs: map[string]string{}}
			for _, a := range t.Attr {
				kid.attrs[strings.ToLower(a.Name.Local)] = a.Value
			}
			top.kids = append(top.kids, kid)
			open = append(open, kid)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if text := strings.TrimSpace(string(t)); text != "" && top.attrs["text"] == "" {
				top.attrs["text"] = text
			}
		}
	}
}

// defaults are attributes by tag and class: "Text", "Text.line".
type defaults map[string]map[string]string

// take collects the defaults of panels.
func (d defaults) take(n *node) {
	for _, kid := range n.kids {
		if kid.tag != "Defaults" {
			d.take(kid)
			continue
		}
		for _, of := range kid.kids {
			key := of.tag
			if class := of.attrs["class"]; class != "" {
				key += "." + class
			}
			d[key] = of.attrs
		}
	}
}

// attr is an attribute of a node: its own, that of its class, or that of its tag.
func (d defaults) attr(n *node, name string) string {
	if v, ok := n.attrs[name]; ok {
		return v
	}
	for _, class := range strings.Fields(n.attrs["class"]) {
		if v, ok := d[n.tag+"."+class][name]; ok {
			return v
		}
	}
	return d[n.tag][name]
}

// mostLong is the largest number that can be meant on a screen.
const mostLong = 1e6

// number is an attribute that is a number.
func (d defaults) number(n *node, name string, otherwise float64) float64 {
	if v, err := strconv.ParseFloat(d.attr(n, name), 64); err == nil && !math.IsNaN(v) && math.Abs(v) < mostLong {
		return v
	}
	return otherwise
}

// numbers is an attribute of several numbers, as many as there shall be or none.
func (d defaults) numbers(n *node, name string, count int) []float64 {
	words := strings.Fields(d.attr(n, name))
	out := make([]float64, count)
	if len(words) != count {
		return out
	}
	for i, w := range words {
		out[i], _ = strconv.ParseFloat(w, 64) // what is no number counts as 0, as in the game
	}
	return out
}

// shade is an attribute that is a colour: #RRGGBB or #RRGGBBAA.
func (d defaults) shade(n *node, name string, otherwise color.NRGBA) color.NRGBA {
	hex, ok := strings.CutPrefix(d.attr(n, name), "#")
	v, err := strconv.ParseUint(hex, 16, 32)
	switch {
	case !ok || err != nil:
		return otherwise
	case len(hex) == 6:
		return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	case len(hex) == 8:
		return color.NRGBA{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v)}
	}
	return otherwise
}
