package sight

import (
	"slices"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/world"
)

// Onlooker tells what is true of a table and what each player sees of it.
type Onlooker struct{ world *world.World }

// New looks on at a table.
func New(w *world.World) *Onlooker { return &Onlooker{w} }

// ObjectView is what is true of one object, seen by nobody in particular.
type ObjectView struct {
	GUID, Name, Type          string
	Nickname, Description     string
	GMNotes, Memo             string
	Tags                      []string
	Position, Rotation, Scale world.Vec
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
func (s *Onlooker) Object(guid string) (ObjectView, bool) {
	o := s.world.Find(guid)
	if o == nil || o.Dying {
		return ObjectView{}, false
	}
	return view(o), true
}

// Objects lists everything on the table in the order it came there.
func (s *Onlooker) Objects() []ObjectView {
	var out []ObjectView
	for _, o := range s.world.Objects {
		if o.Alive() {
			out = append(out, view(o))
		}
	}
	return out
}

// Hand lists the cards in the hands of a seat, from left to right.
func (s *Onlooker) Hand(color string) []ObjectView {
	var out []ObjectView
	for _, z := range s.world.HandZones(color) {
		for _, o := range s.world.InRow(z) {
			out = append(out, view(o))
		}
	}
	return out
}

func view(o *world.Object) ObjectView {
	v := ObjectView{
		GUID: o.GUID, Name: o.Name, Type: o.Kind(), Nickname: o.Raw.Text("Nickname"), Description: o.Raw.Text("Description"),
		GMNotes: o.Raw.Text("GMNotes"), Memo: o.Raw.Text("Memo"), Tags: o.Tags(), Position: o.Pos, Rotation: o.Rot, Scale: o.Size,
		FaceDown: o.FaceDown(), Locked: o.Locked, Resting: o.Resting, Interactable: o.Interactable, Spawning: o.Spawning,
		State: o.StateID(), Highlight: o.Glow, Text: o.Raw.Sub("Text").Text("Text"), Value: o.Counter(),
	}
	if o.Holder != nil {
		v.HeldBy = o.Holder.Color
	}
	if o.InHand != nil {
		v.InHandOf = o.InHand.Raw.Text("FogColor")
	}
	for _, c := range o.Contents {
		v.Contents = append(v.Contents, insideOf(c))
	}
	for _, b := range o.Buttons {
		v.Buttons = append(v.Buttons, b.Text("label"))
	}
	for _, m := range o.Menu {
		v.Menu = append(v.Menu, m.Label)
	}
	for _, z := range o.Zones {
		v.Zones = append(v.Zones, z.GUID)
	}
	slices.Sort(v.Zones)
	return v
}

func insideOf(c savefile.Object) Contained {
	return Contained{GUID: c.Text("GUID"), Name: c.Text("Name"), Nickname: c.Text("Nickname"), Memo: c.Text("Memo"),
		Tags: c.Strings("Tags")}
}

// Players lists the colours of everybody at the table, spectators included, in the order they came.
func (s *Onlooker) Players() []string {
	var out []string
	for _, p := range s.world.People {
		out = append(out, p.Color)
	}
	return out
}

// UIAttribute reads an attribute of an element of the screen's interface.
func (s *Onlooker) UIAttribute(id, name string) (string, bool) {
	if e := s.world.UI.Find(id); e != nil {
		return e.Get(name)
	}
	return "", false
}

// UIText reads the text of an element: its content or its text attribute.
func (s *Onlooker) UIText(id string) string {
	e := s.world.UI.Find(id)
	if e == nil {
		return ""
	}
	if v, ok := e.Get("text"); ok {
		return v
	}
	return e.Text
}

// Panels gives the XML of the screen's interface as it stands now.
func (s *Onlooker) Panels() string { return s.world.UI.Text() }

// UIShown tells whether a player sees an element.
func (s *Onlooker) UIShown(color, id string) bool {
	p, e := s.world.Sitting(color), s.world.UI.Find(id)
	return p != nil && e != nil && s.world.ShownTo(e, p)
}
