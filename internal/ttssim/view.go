package ttssim

import (
	"slices"

	"ttsbridge/internal/ttssim/savefile"
)

// onlooker tells what is true of a table and what each player sees of it.
type onlooker struct{ world *world }

// ObjectView is what is true of one object, seen by nobody in particular.
type ObjectView struct {
	GUID, Name, Type          string
	Nickname, Description     string
	GMNotes, Memo             string
	Tags                      []string
	Position, Rotation, Scale Vec
	FaceDown, Locked, Resting bool
	Interactable, Spawning    bool
	HeldBy                    string
	InHandOf                  string
	Value                     int
	Text                      string
	State                     int
	Contents                  []Contained
	Highlight                 string
	Buttons                   []string
	Menu                      []string
	Zones                     []string
}

// Contained is one thing inside a container.
type Contained struct {
	GUID, Name, Nickname, Memo string
	Tags                       []string
}

// Object gives one object on the table.
func (s *onlooker) Object(guid string) (ObjectView, bool) {
	o := s.world.find(guid)
	if o == nil || o.dying {
		return ObjectView{}, false
	}
	return view(o), true
}

// Objects lists everything on the table in the order it came there.
func (s *onlooker) Objects() []ObjectView {
	var out []ObjectView
	for _, o := range s.world.objects {
		if o.alive() {
			out = append(out, view(o))
		}
	}
	return out
}

// Hand lists the cards in the hands of a seat, from left to right.
func (s *onlooker) Hand(color string) []ObjectView {
	var out []ObjectView
	for _, z := range s.world.handZones(color) {
		for _, o := range s.world.inRow(z) {
			out = append(out, view(o))
		}
	}
	return out
}

func view(o *object) ObjectView {
	v := ObjectView{
		GUID: o.guid, Name: o.name, Type: o.kind(), Nickname: o.raw.Text("Nickname"), Description: o.raw.Text("Description"),
		GMNotes: o.raw.Text("GMNotes"), Memo: o.raw.Text("Memo"), Tags: o.tags(), Position: o.pos, Rotation: o.rot, Scale: o.size,
		FaceDown: o.faceDown(), Locked: o.locked, Resting: o.resting, Interactable: o.interactable, Spawning: o.spawning,
		State: o.stateID(), Highlight: o.glow, Text: o.raw.Sub("Text").Text("Text"), Value: o.counter(),
	}
	if o.holder != nil {
		v.HeldBy = o.holder.color
	}
	if o.inHand != nil {
		v.InHandOf = o.inHand.raw.Text("FogColor")
	}
	for _, c := range o.contents {
		v.Contents = append(v.Contents, insideOf(c))
	}
	for _, b := range o.buttons {
		v.Buttons = append(v.Buttons, b.Text("label"))
	}
	for _, m := range o.menu {
		v.Menu = append(v.Menu, m.label)
	}
	for _, z := range o.zones {
		v.Zones = append(v.Zones, z.guid)
	}
	slices.Sort(v.Zones)
	return v
}

func insideOf(c savefile.Object) Contained {
	return Contained{GUID: c.Text("GUID"), Name: c.Text("Name"), Nickname: c.Text("Nickname"), Memo: c.Text("Memo"), Tags: c.Strings("Tags")}
}

// Players lists the colours of everybody at the table, spectators included, in the order they came.
func (s *onlooker) Players() []string {
	var out []string
	for _, p := range s.world.people {
		out = append(out, p.color)
	}
	return out
}

// TurnColor gives the colour whose turn it is, "" when turns are off.
func (s *onlooker) TurnColor() string {
	if !s.world.turns.enable {
		return ""
	}
	return s.world.turns.color
}

// UIAttribute reads an attribute of an element of the screen's interface.
func (s *onlooker) UIAttribute(id, name string) (string, bool) {
	if e := s.world.ui.find(id); e != nil {
		return e.get(name)
	}
	return "", false
}

// UIText reads the text of an element: its content or its text attribute.
func (s *onlooker) UIText(id string) string {
	e := s.world.ui.find(id)
	if e == nil {
		return ""
	}
	if v, ok := e.get("text"); ok {
		return v
	}
	return e.text
}

// Panels gives the XML of the screen's interface as it stands now.
func (s *onlooker) Panels() string { return s.world.ui.text() }

// UIShown tells whether a player sees an element.
func (s *onlooker) UIShown(color, id string) bool {
	p, e := s.world.sitting(color), s.world.ui.find(id)
	return p != nil && e != nil && s.world.shownTo(e, p)
}
