package foreign

import (
	"encoding/xml"
	"fmt"
	"slices"
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
	"loyalty": "fact.loyalty", "manacost": "ignore",
}

// letters of colours stand for civilizations where Duel Masters is kept in a Magic program.
var dmLetters = map[string]string{"W": "Light", "U": "Water", "B": "Darkness", "R": "Fire", "G": "Nature"}

// cockatriceTable are elements that only say how the program lays a card on its table.
var cockatriceTable = []string{"tablerow", "cipt", "upsidedown", "side", "font", "layout"}

// cockatriceReader knows what stands before the cards.
type cockatriceReader struct {
	*Haul
	dates  map[string]string // of sets
	unread map[string]bool   // properties that were noted
}

func cockatrice(h *Haul) *cockatriceReader {
	return &cockatriceReader{h, map[string]string{}, map[string]bool{}}
}

// set reads when a set came out.
func (r *cockatriceReader) set(d *xml.Decoder, start xml.StartElement) error {
	var set struct {
		Name string `xml:"name"`
		Date string `xml:"releasedate"`
	}
	err := d.DecodeElement(&set, &start)
	r.dates[strings.TrimSpace(set.Name)] = strings.TrimSpace(set.Date)
	return err
}

func (r *cockatriceReader) card(d *xml.Decoder, start xml.StartElement, o Options) (Found, error) {
	f := Found{Card: Blank()}
	var x cockatriceCard
	if err := d.DecodeElement(&x, &start); err != nil {
		return f, err
	}
	c := &f.Card
	c.Name, c.Text = x.Name, x.Text
	related := map[string][]string{}
	for _, w := range append(x.Rest, x.Prop.Words...) {
		name := strings.ToLower(w.XMLName.Local)
		if name == "related" || name == "reverse-related" {
			related[name] = append(related[name], oneLine(w.Text))
			continue
		}
		if !f.property(name, w.Text, o) && !r.unread[name] && !slices.Contains(cockatriceTable, name) {
			r.unread[name] = true
			r.Notes = append(r.Notes, fmt.Sprintf("property %.40q is not read; --map names a field for it", name))
		}
	}
	f.fact("related", strings.Join(related["related"], "|"))
	f.fact("related-from", strings.Join(related["reverse-related"], "|"))
	if strings.TrimSpace(x.Token) == "1" {
		f.fact("token", "yes")
	}
	if strings.TrimSpace(x.Wide) == "1" {
		f.fact("landscape", "yes")
	}
	for _, s := range x.Sets {
		p := carddb.Printing{Set: strings.TrimSpace(s.Code), Number: s.Number, Rarity: strings.ToLower(s.Rarity)}
		p.Date = r.dates[p.Set]
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

// property puts one property where it belongs; the user's own mapping counts before ours. It is false for one that has no
// place.
func (f *Found) property(name, text string, o Options) bool {
	text = strings.TrimSpace(text)
	to, mapped := o.Map[name]
	if !mapped {
		to = cockatriceFields[name]
	}
	if text == "" || to == "" || to == "ignore" {
		return text == "" || to == "ignore"
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
	return true
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
