package foreign

import (
	"encoding/xml"
	"strings"

	"ttsbridge/internal/carddb"
)

// cockatriceCard is a card of a Cockatrice database: version 3 keeps the properties beside the name, version 4 in prop.
type cockatriceCard struct {
	Name  string           `xml:"name"`
	Text  string           `xml:"text"`
	Token string           `xml:"token"`
	Wide  string           `xml:"landscapeOrientation"`
	Sets  []cockatriceSet  `xml:"set"`
	Prop  cockatriceWords  `xml:"prop"`
	Rest  []cockatriceWord `xml:",any"`
}

type cockatriceWords struct {
	Words []cockatriceWord `xml:",any"`
}

type cockatriceWord struct {
	XMLName xml.Name
	Text    string `xml:",chardata"`
}

type cockatriceSet struct {
	Code   string     `xml:",chardata"`
	Attrs  []xml.Attr `xml:",any,attr"`
	Number string     `xml:"num,attr"`
	Rarity string     `xml:"rarity,attr"`
}

// cockatriceFields say which field a property fills when the user does not say otherwise.
var cockatriceFields = map[string]string{
	"type": "type", "maintype": "kind", "cmc": "cost", "colors": "color", "color": "color", "pt": "pt", "level": "level",
	"race": "race", "attribute": "color", "civilization": "color", "attack": "attack", "defense": "defense", "mana": "fact.mana",
	"loyalty": "fact.loyalty",
}

// letters of colours stand for civilizations where Duel Masters is kept in a Magic program.
var dmLetters = map[string]string{"W": "Light", "U": "Water", "B": "Darkness", "R": "Fire", "G": "Nature"}

func cockatrice(d *xml.Decoder, start xml.StartElement, o Options) (Found, error) {
	f := Found{Card: blank()}
	var x cockatriceCard
	if err := d.DecodeElement(&x, &start); err != nil {
		return f, err
	}
	c := &f.Card
	c.Name, c.Text = x.Name, x.Text
	for _, w := range append(x.Rest, x.Prop.Words...) {
		f.property(strings.ToLower(w.XMLName.Local), w.Text, o)
	}
	if strings.TrimSpace(x.Token) == "1" {
		f.fact("token", "yes")
	}
	if strings.TrimSpace(x.Wide) == "1" {
		f.fact("landscape", "yes")
	}
	for _, s := range x.Sets {
		p := carddb.Printing{Set: strings.TrimSpace(s.Code), Number: s.Number, Rarity: strings.ToLower(s.Rarity)}
		for _, a := range s.Attrs {
			if strings.EqualFold(a.Name.Local, "picurl") {
				p.Image = a.Value
			}
		}
		if p.Set != "" && !holds(c.Printings, p) {
			c.Printings = append(c.Printings, p)
		}
	}
	return f, nil
}

// property puts one property where it belongs; the user's own mapping counts before ours.
func (f *Found) property(name, text string, o Options) {
	text = strings.TrimSpace(text)
	to, mapped := o.Map[name]
	if !mapped {
		to = cockatriceFields[name]
	}
	if text == "" || to == "" {
		return
	}
	switch to {
	case "type":
		f.typeLine(text)
	case "pt":
		attack, defense, _ := strings.Cut(text, "/")
		if o.Game == "duelmasters" {
			defense = ""
		}
		f.set("attack", attack, o)
		f.set("defense", defense, o)
	case "color":
		f.colors(text, o)
	default:
		f.set(to, text, o)
	}
}

// typeLine parts "Evolution Creature - Cyber Lord/Hedrian" into kind, subtype and races.
func (f *Found) typeLine(text string) {
	kind, races, found := strings.Cut(text, " - ")
	if !found {
		kind, races, _ = strings.Cut(text, " \u2014 ")
	}
	f.Card.Kind, f.Card.Subtype = dmKind(kind)
	if races != "" {
		f.Card.Races = split(races, "/|")
	}
}

func (f *Found) colors(text string, o Options) {
	if o.Game != "duelmasters" {
		f.Card.Colors = append(f.Card.Colors, split(text, "/|, ")...)
		return
	}
	var named []string
	for _, part := range split(text, "/|, ") {
		if strings.Trim(part, "WUBRG") == "" {
			for _, letter := range part {
				named = append(named, dmLetters[string(letter)])
			}
			continue
		}
		named = append(named, part)
	}
	f.Card.Colors = civilizations(append(f.Card.Colors, named...))
}
