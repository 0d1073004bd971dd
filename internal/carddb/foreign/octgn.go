package foreign

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"strings"

	"ttsbridge/internal/carddb"
)

// octgnCard is a card of an OCTGN set.
type octgnCard struct {
	ID         string         `xml:"id,attr"`
	Name       string         `xml:"name,attr"`
	Size       string         `xml:"size,attr"`
	Properties octgnWords     `xml:"property"`
	Alternates []octgnSibling `xml:"alternate"`
}

// octgnSibling is another face of a card.
type octgnSibling struct {
	Name       string     `xml:"name,attr"`
	Type       string     `xml:"type,attr"`
	Properties octgnWords `xml:"property"`
}

type octgnWords []struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
	Text  string `xml:",chardata"`
}

// get gives the first property that has one of the names, upper and lower case alike.
func (w octgnWords) get(names ...string) string {
	for _, n := range names {
		for _, p := range w {
			if strings.EqualFold(p.Name, n) {
				if p.Value == "" {
					return strings.TrimSpace(p.Text)
				}
				return p.Value
			}
		}
	}
	return ""
}

// octgnKnown are the properties that are read. Those with a number behind are the halves of twin cards once more.
var octgnKnown = map[string]bool{
	"rules": true, "text": true, "effect": true, "description": true, "type": true, "card type": true, "civilization": true, "attribute": true,
	"color": true, "race": true, "races": true, "subtype": true, "number": true, "card number": true, "rarity": true, "cost": true, "level": true,
	"power": true, "attack": true, "atk": true, "defense": true, "def": true, "mana": true, "format": true, "name": true,
}

// octgn reads the cards of a set, whose name its cards' printings take.
func octgn(h *Haul, root xml.StartElement) func(*xml.Decoder, xml.StartElement, Options) (Found, error) {
	set := ""
	for _, a := range root.Attr {
		if a.Name.Local == "name" {
			set = a.Value
		}
	}
	if set == "" {
		h.Notes = append(h.Notes, "the set has no name; its cards get no printing")
	}
	code := setCode(set)
	h.sets(code, set)
	noted := map[string]bool{}
	return func(d *xml.Decoder, start xml.StartElement, o Options) (Found, error) {
		f := Found{Card: Blank()}
		var x octgnCard
		if err := d.DecodeElement(&x, &start); err != nil {
			return f, err
		}
		f.octgn(x, code, o)
		for _, p := range x.Properties {
			name := strings.ToLower(p.Name)
			field, mapped := o.Map[name]
			switch {
			case mapped:
				f.set(field, cmp.Or(p.Value, p.Text), o)
			case !octgnKnown[name] && !noted[name] && strings.TrimRight(name, "0123456789") == name:
				noted[name] = true
				h.Notes = append(h.Notes, fmt.Sprintf("property %.40q is not read; --map names a field for it", p.Name))
			}
		}
		return f, nil
	}
}

func (f *Found) octgn(x octgnCard, set string, o Options) {
	c, p := &f.Card, x.Properties
	c.Name, c.Text = x.Name, p.get("Rules", "Text", "Effect", "Description")
	c.Kind, c.Subtype = dmKind(p.get("Type", "Card Type"))
	c.Colors = split(p.get("Civilization", "Attribute", "Color"), "/|,")
	if o.Game == "duelmasters" {
		c.Colors = civilizations(c.Colors)
	}
	c.Races = split(p.get("Race", "Races", "Subtype"), "/|")
	f.octgnNumbers(p, o)
	if strings.EqualFold(x.Size, "wide") {
		f.fact("landscape", "yes")
	}
	f.fact("formats", strings.ReplaceAll(p.get("Format"), ",", "|"))
	f.fact("octgn-id", strings.ToLower(strings.Trim(x.ID, "{}")))
	if number := p.get("Number", "Card Number"); set != "" {
		c.Printings = append(c.Printings, carddb.Printing{Set: set, Number: number, Rarity: strings.ToLower(p.get("Rarity"))})
	}
	for i, a := range x.Alternates {
		kind, subtype := dmKind(a.Properties.get("Type", "Card Type"))
		face := carddb.Face{Ord: i + 2, Name: a.Name, Kind: strings.TrimSpace(subtype + " " + kind), Cost: carddb.Unknown,
			Power: a.Properties.get("Power", "Attack"), Races: split(a.Properties.get("Race"), "/|"), Via: a.Type}
		f.number(&face.Cost, "the other face's cost", a.Properties.get("Cost"))
		c.Faces = append(c.Faces, face)
	}
}

func (f *Found) octgnNumbers(p octgnWords, o Options) {
	c := &f.Card
	if cost := p.get("Cost"); strings.Contains(cost, "/") { // a twin card: its first half's cost counts, both are kept
		f.fact("cost-halves", cost)
		first, _, _ := strings.Cut(cost, "/")
		f.number(&c.Cost, "cost", first)
	} else {
		f.number(&c.Cost, "cost", cost)
	}
	f.number(&c.Level, "level", p.get("Level"))
	f.power(&c.Attack, &c.AttackText, "power", p.get("Power", "Attack", "ATK"))
	f.power(&c.Defense, &c.DefenseText, "defense", p.get("Defense", "DEF"))
	if o.Game == "duelmasters" {
		f.mana(p.get("Mana"))
	}
}

// mana takes a mana number; a blank one is 1, which most printed cards have, and is said to be so.
func (f *Found) mana(text string) {
	if n, ok := whole(text); ok && n > 0 {
		f.fact("mana", strings.TrimSpace(text))
		return
	}
	f.fact("mana", "1")
	f.Note("its mana number is %q; 1 is taken", text)
}
