package ttssim

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
)

// Sight is everything one viewer can see or read. It is meant for one question above all: does anything in it give away
// what he must not know?
type Sight struct {
	Objects []SeenObject
	Texts   []SeenText
}

// SeenObject is one object as a viewer sees it. Face tells whether he sees its face; without it CardID is 0 and the texts
// are empty.
type SeenObject struct {
	GUID        string
	Type        string
	Face        bool
	CardID      int
	FaceURL     string
	Name        string
	Description string
	GMNotes     string
	Position    Vec
}

// SeenText is one text a viewer can read; Channel says where: chat, note, notebook, ui, button, object, search.
type SeenText struct{ Channel, Text string }

// Tells lists every place in which a viewer can read the given text, ignoring case; empty when it stays secret.
func (v Sight) Tells(text string) []string {
	var out []string
	has := func(s string) bool { return strings.Contains(strings.ToLower(s), strings.ToLower(text)) }
	for _, t := range v.Texts {
		if has(t.Text) {
			out = append(out, t.Channel+": "+t.Text)
		}
	}
	for _, o := range v.Objects {
		if has(o.Name) || has(o.Description) || has(o.GMNotes) || has(o.FaceURL) {
			out = append(out, "object "+o.GUID)
		}
	}
	return out
}

// SeenBy gives what the player of a seat sees; "Grey" is any spectator, whether or not one is there.
func (s *onlooker) SeenBy(color string) Sight {
	p := s.world.sitting(color)
	if p == nil {
		p = &person{color: color, team: "None"}
	}
	var v Sight
	for _, o := range s.world.objects {
		if o.alive() && !o.isZone() && !s.invisibleTo(o, p) {
			v.Objects = append(v.Objects, s.seenObject(o, p))
			v.Texts = append(v.Texts, s.textsOn(o, p)...)
		}
	}
	for _, l := range s.world.chat {
		if l.To == toAll || l.To == p.color || (l.To == toHost && p.host) {
			v.Texts = append(v.Texts, SeenText{"chat", l.Text})
		}
	}
	v.Texts = append(v.Texts, SeenText{"note", s.world.notes.text})
	for _, page := range s.world.notes.tabs {
		if page.color == "Grey" || page.color == "" || s.sharesWith(page.color, p) {
			v.Texts = append(v.Texts, SeenText{"notebook", page.title + "\n" + page.body})
		}
	}
	v.Texts = append(v.Texts, s.uiTexts(s.world.ui, p)...)
	return v
}

// sharesWith tells whether a viewer knows what belongs to a colour: it is his, his team's, or he is the Game Master.
func (s *onlooker) sharesWith(color string, p *person) bool {
	if color == p.color || p.color == "Black" {
		return true
	}
	owner := s.world.sitting(color)
	return owner != nil && owner.team == p.team && p.team != "None" && !s.world.sw.TeammatesBlind
}

// invisibleTo tells whether a viewer does not even see that the object is there.
func (s *onlooker) invisibleTo(o *object, p *person) bool {
	if p.color == "Black" {
		return false
	}
	if o.unseenBy(p.color) {
		return true
	}
	if o.raw.Bool("IgnoreFoW", false) {
		return false
	}
	for _, z := range o.zones {
		if z.name != "FogOfWarTrigger" {
			continue
		}
		owner := s.sharesWith(z.raw.Text("FogColor"), p)
		if owner == z.raw.Bool("FogReverseHiding", false) {
			return true
		}
	}
	return false
}

// hiddenFrom tells whether a viewer sees the object without its face.
func (s *onlooker) hiddenFrom(o *object, p *person) bool {
	if p.color == "Black" {
		return false
	}
	if hiddenIn(o.hidden, p.color) || (o.faceDown() && o.hidesFaceDown()) {
		return true
	}
	if o.locked || !o.usesHands() || s.world.hands.hiding == 3 {
		return false
	}
	for _, z := range o.zones {
		if z.isHand() && s.sharesWith(z.raw.Text("FogColor"), p) == (s.world.hands.hiding == 2) {
			return true
		}
	}
	return false
}

func (s *onlooker) seenObject(o *object, p *person) SeenObject {
	v := SeenObject{GUID: o.guid, Type: o.kind(), Position: o.pos}
	if p.color == "Black" {
		v.GMNotes = o.raw.Text("GMNotes")
	}
	if s.hiddenFrom(o, p) {
		return v
	}
	v.Face = true
	if o.raw.Bool("Tooltip", true) {
		v.Name, v.Description = o.raw.Text("Nickname"), o.raw.Text("Description")
	}
	face := o.raw
	if o.isDeck() && len(o.contents) > 0 {
		face = o.contents[o.top(o.faceDown())]
	}
	v.CardID, _ = savefile.CardID(face)
	v.FaceURL = face.Sub("CustomDeck").Sub(fmt.Sprint(v.CardID / 100)).Text("FaceURL")
	return v
}

// textsOn are the texts an object carries besides its tooltip.
func (s *onlooker) textsOn(o *object, p *person) []SeenText {
	var out []SeenText
	if o.kind() == "3D Text" {
		out = append(out, SeenText{"object", o.raw.Sub("Text").Text("Text")})
	}
	for _, b := range o.buttons {
		for _, field := range []string{"label", "tooltip"} {
			out = append(out, SeenText{"button", b.Text(field)})
		}
	}
	if o.ui != nil {
		out = append(out, s.uiTexts(o.ui, p)...)
	}
	if o.searcher != nil && o.searcher.color == p.color {
		for _, c := range o.contents {
			out = append(out, SeenText{"search", c.Text("Nickname") + "\n" + c.Text("Description")})
		}
	}
	return out
}

func (s *onlooker) uiTexts(u *panels, p *person) []SeenText {
	var out []SeenText
	readable := []string{"text", "tooltip", "placeholder", "image", "value"}
	u.root.each(func(e *element) {
		if !s.world.shownTo(e, p) {
			return
		}
		if e.text != "" {
			out = append(out, SeenText{"ui", e.text})
		}
		for _, a := range e.attrs {
			if slices.Contains(readable, a.name) {
				out = append(out, SeenText{"ui", a.value})
			}
		}
	})
	return out
}
