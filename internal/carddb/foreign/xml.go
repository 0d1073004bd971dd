package foreign

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// readXML reads a set of OCTGN or a card database of Cockatrice, told apart by the outermost element.
func readXML(h *Haul, content []byte, o Options) error {
	d := xml.NewDecoder(bytes.NewReader(content))
	d.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("the file is written in %s; save it as UTF-8", charset)
	}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return fmt.Errorf("there is no XML element in it")
		}
		if err != nil {
			return xmlWhere(d, err)
		}
		root, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch root.Name.Local {
		case "set":
			h.Format = "octgn"
			return h.elements(d, o, octgn(h, root), nil)
		case "cockatrice_carddatabase":
			h.Format = "cockatrice"
			r := cockatrice(h)
			return h.elements(d, o, r.card, r.set)
		case "cockatrice_deck", "deck":
			return fmt.Errorf("this is a deck list; `ttsbridge deck` reads it")
		}
		return fmt.Errorf("the outermost element is <%.40s>; <set> (OCTGN) or <cockatrice_carddatabase> is expected", root.Name.Local)
	}
}

// elements calls read for every <card> below <cards>, and set for every <set> below <sets>.
func (h *Haul) elements(d *xml.Decoder, o Options, read func(*xml.Decoder, xml.StartElement, Options) (Found, error),
	set func(*xml.Decoder, xml.StartElement) error) error {
	inside := 0
	for len(h.Found) <= MaxCards {
		line, _ := d.InputPos()
		token, err := d.Token()
		if errors.Is(err, io.EOF) && inside == 0 {
			return nil
		}
		if err != nil {
			return xmlWhere(d, err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			inside--
			if inside < 0 {
				return nil
			}
		case xml.StartElement:
			if set != nil && t.Name.Local == "set" && inside == 1 {
				if err := set(d, t); err != nil {
					return xmlWhere(d, err)
				}
				continue
			}
			if t.Name.Local != "card" || inside != 1 {
				inside++
				continue
			}
			f, err := read(d, t, o)
			if err != nil {
				return xmlWhere(d, err)
			}
			f.Row = fmt.Sprintf("line %d", line)
			h.Found = append(h.Found, f)
		}
	}
	return nil
}

func xmlWhere(d *xml.Decoder, err error) error {
	line, _ := d.InputPos()
	syntax := (*xml.SyntaxError)(nil)
	if errors.Is(err, io.EOF) || errors.As(err, &syntax) && syntax.Msg == "unexpected EOF" {
		return fmt.Errorf("line %d: the XML ends in the middle", line)
	}
	if syntax != nil {
		return fmt.Errorf("line %d: the XML is broken: %s", syntax.Line, strings.TrimPrefix(syntax.Msg, "XML syntax error "))
	}
	return fmt.Errorf("line %d: %w", line, err)
}
