package sight

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/world"
	"ttsbridge/internal/ttssim/xmlui"
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
	Position    world.Vec
}

// SeenText is one text a viewer can read; Channel says where: chat, note, notebook, ui, button, object, search.
type SeenText struct{ Channel, Text string }

// Tells lists every place in which a viewer can read one of the given texts, ignoring case; empty when they stay secret.
func (v Sight) Tells(texts ...string) []string {
	var out []string
	secrets := lower(texts)
	for _, t := range v.Texts {
		if holds(t.Text, secrets) {
			out = append(out, t.Channel+": "+t.Text)
		}
	}
	for _, o := range v.Objects {
		if holds(o.Name, secrets) || holds(o.Description, secrets) || holds(o.GMNotes, secrets) || holds(o.FaceURL, secrets) {
			out = append(out, "object "+o.GUID)
		}
	}
	return out
}

func lower(texts []string) (all []string) {
	for _, text := range texts {
		all = append(all, strings.ToLower(text))
	}
	return all
}

// holds tells whether a text has one of others in it, which are lower-case.
func holds(text string, others []string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(others, func(other string) bool { return strings.Contains(text, other) })
}

// SeenBy gives what the player of a seat sees; "Grey" is any spectator, whether or not one is there.
func (s *Onlooker) SeenBy(color string) Sight {
	p := s.world.Sitting(color)
	if p == nil {
		p = &world.Person{Color: color, Team: "None"}
	}
	var v Sight
	for _, o := range s.world.Objects {
		if o.Alive() && !o.IsZone() && !s.invisibleTo(o, p) {
			v.Objects = append(v.Objects, s.seenObject(o, p))
			v.Texts = append(v.Texts, s.textsOn(o, p)...)
		}
	}
	for _, l := range s.world.Chat {
		if l.To == world.ToAll || l.To == p.Color || (l.To == world.ToHost && p.Host) {
			v.Texts = append(v.Texts, SeenText{"chat", l.Text})
		}
	}
	v.Texts = append(v.Texts, SeenText{"note", s.world.Notes.Text})
	for _, page := range s.world.Notes.Tabs {
		if page.Color == "Grey" || page.Color == "" || s.sharesWith(page.Color, p) {
			v.Texts = append(v.Texts, SeenText{"notebook", page.Title + "\n" + page.Body})
		}
	}
	v.Texts = append(v.Texts, s.uiTexts(s.world.UI, p)...)
	return v
}

// sharesWith tells whether a viewer knows what belongs to a colour: it is his, his team's, or he is the Game Master.
func (s *Onlooker) sharesWith(color string, p *world.Person) bool {
	if color == p.Color || p.Color == "Black" {
		return true
	}
	owner := s.world.Sitting(color)
	return owner != nil && owner.Team == p.Team && p.Team != "None" && !s.world.Switches.TeammatesBlind
}

// invisibleTo tells whether a viewer does not even see that the object is there.
func (s *Onlooker) invisibleTo(o *world.Object, p *world.Person) bool {
	if p.Color == "Black" {
		return false
	}
	if o.UnseenBy(p.Color) {
		return true
	}
	if o.Raw.Bool("IgnoreFoW", false) {
		return false
	}
	for _, z := range o.Zones {
		if z.Name != "FogOfWarTrigger" {
			continue
		}
		owner := s.sharesWith(z.Raw.Text("FogColor"), p)
		if owner == z.Raw.Bool("FogReverseHiding", false) {
			return true
		}
	}
	return false
}

// hiddenFrom tells whether a viewer sees the object without its face.
func (s *Onlooker) hiddenFrom(o *world.Object, p *world.Person) bool {
	if p.Color == "Black" {
		return false
	}
	if world.HiddenIn(o.Hidden, p.Color) || (o.FaceDown() && o.HidesFaceDown()) {
		return true
	}
	if o.Locked || !o.UsesHands() || s.world.Hands.Hiding == 3 {
		return false
	}
	for _, z := range o.Zones {
		if z.IsHand() && s.sharesWith(z.Raw.Text("FogColor"), p) == (s.world.Hands.Hiding == 2) {
			return true
		}
	}
	return false
}

func (s *Onlooker) seenObject(o *world.Object, p *world.Person) SeenObject {
	v := SeenObject{GUID: o.GUID, Type: o.Kind(), Position: o.Pos}
	if p.Color == "Black" {
		v.GMNotes = o.Raw.Text("GMNotes")
	}
	if s.hiddenFrom(o, p) {
		return v
	}
	v.Face = true
	if o.Raw.Bool("Tooltip", true) {
		v.Name, v.Description = o.Raw.Text("Nickname"), o.Raw.Text("Description")
	}
	face := o.Raw
	if o.IsDeck() && len(o.Contents) > 0 {
		face = o.Contents[o.Top(o.FaceDown())]
	}
	v.CardID, _ = savefile.CardID(face)
	v.FaceURL = face.Sub("CustomDeck").Sub(fmt.Sprint(v.CardID / 100)).Text("FaceURL")
	return v
}

// textsOn are the texts an object carries besides its tooltip.
func (s *Onlooker) textsOn(o *world.Object, p *world.Person) []SeenText {
	var out []SeenText
	if o.Kind() == "3D Text" {
		out = append(out, SeenText{"object", o.Raw.Sub("Text").Text("Text")})
	}
	for _, b := range o.Buttons {
		for _, field := range []string{"label", "tooltip"} {
			out = append(out, SeenText{"button", b.Text(field)})
		}
	}
	if o.UI != nil {
		out = append(out, s.uiTexts(o.UI, p)...)
	}
	if o.Searcher != nil && o.Searcher.Color == p.Color {
		for _, c := range o.Contents {
			out = append(out, SeenText{"search", c.Text("Nickname") + "\n" + c.Text("Description")})
		}
	}
	return out
}

func (s *Onlooker) uiTexts(u *xmlui.Layout, p *world.Person) []SeenText {
	var out []SeenText
	readable := []string{"text", "tooltip", "placeholder", "image", "value"}
	u.Root.Each(func(e *xmlui.Element) {
		if !s.world.ShownTo(e, p) {
			return
		}
		if e.Text != "" {
			out = append(out, SeenText{"ui", e.Text})
		}
		for _, a := range e.Attrs {
			if slices.Contains(readable, a.Name) {
				out = append(out, SeenText{"ui", a.Value})
			}
		}
	})
	return out
}
