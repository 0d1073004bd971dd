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
	d.CharsetReader = func(_ string, from io.Reader) (io.Reader, error) { return from, nil } // the text is UTF-8 by now
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
			return after(d, h.elements(d, o, octgn(h, root), nil))
		case "cockatrice_carddatabase":
			h.Format = "cockatrice"
			r := cockatrice(h)
			return after(d, h.elements(d, o, r.card, r.set))
		case "cockatrice_deck", "deck":
			return fmt.Errorf("this is a deck list; `ttsbridge deck` reads it")
		}
		return fmt.Errorf("the outermost element is <%.40s>; <set> (OCTGN) or <cockatrice_carddatabase> is expected", root.Name.Local)
	}
}

// after refuses what stands behind the outermost element: nobody reads it.
func after(d *xml.Decoder, err error) error {
	for err == nil {
		line, _ := d.InputPos()
		token, wrong := d.Token()
		if errors.Is(wrong, io.EOF) {
			return nil
		}
		start, another := token.(xml.StartElement)
		text, words := token.(xml.CharData)
		switch {
		case wrong != nil:
			return xmlWhere(d, wrong)
		case another:
			return fmt.Errorf("line %d: the outermost element has ended, and <%.40s> follows; put each into a file of its own", line, start.Name.Local)
		case words && strings.TrimSpace(string(text)) != "":
			return fmt.Errorf("line %d: text stands after the end of the XML", line)
		}
	}
	return err
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
