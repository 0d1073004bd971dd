package layout

import (
	"fmt"
	"io/fs"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// A Copy says what a save needs beside the state: where the mod finds its bridge, what opens the table there, and the
// mod itself.
type Copy struct {
	Bridge string // "http://127.0.0.1:39997"
	Table  string
	Token  string // the mod's
	Record int64  // of the ledger, as the table is saved; 0 when that is not known
	Mod    fs.FS  // main.lua and its modules
	Title  string // name of the save; the game's if empty
}

// saveOf writes a whole table as it stands: board, cards, hands, counters, panel and mod. The same state and copy always
// give the same bytes.
func saveOf(t *Mat, s *table.State, c Copy) ([]byte, error) {
	title := c.Title
	if title == "" {
		title = t.Name
	}
	script, err := Bundle(c.Mod, "main.lua", map[string]string{"settings": settingsOf(t, s, c)})
	if err != nil {
		return nil, fmt.Errorf("bundle the mod: %w", err)
	}
	save := tts.NewSave(title)
	save.VersionNumber, save.PlayerCounts = "v13.1.1", []int{s.Count, s.Count}
	save.Hands = &tts.Hands{Enable: true}
	save.ComponentTags = &tts.ComponentTags{Labels: []tts.TagLabel{{Displayed: refereed, Normalized: refereed}}}
	save.Turns = &tts.Turns{Type: 1, TurnOrder: t.Colors[:s.Count], TurnColor: t.Color(max(s.Turn.Seat, 0))}
	save.LuaScript, save.XmlUI = script, panels(t, s)
	save.ObjectStates = everyObject(t, s)
	seen := make(map[string]bool, 1024)
	for i := range save.ObjectStates {
		distinct(t, &save.ObjectStates[i], seen)
	}
	return tts.Marshal(save)
}

// settingsOf is the module that tells the mod about this table.
func settingsOf(t *Mat, s *table.State, c Copy) string {
	var b strings.Builder
	fmt.Fprintf(&b, "return {\n  url = %s,\n  table = %s,\n  token = %s,\n", luaText(c.Bridge), luaText(c.Table), luaText(c.Token))
	if c.Record > 0 {
		fmt.Fprintf(&b, "  record = %d,\n", c.Record)
	}
	b.WriteString("  colors = {")
	for _, color := range t.Colors[:s.Count] {
		fmt.Fprintf(&b, " %s,", luaText(color))
	}
	b.WriteString(" },\n  cover = {")
	for _, kind := range t.Cover {
		fmt.Fprintf(&b, " %s,", luaText(kind))
	}
	b.WriteString(" },\n  phases = {")
	for _, phase := range phases(t) {
		fmt.Fprintf(&b, " %s,", luaText(phase))
	}
	b.WriteString(" },\n  labels = {\n")
	for _, c := range labels(t, s.Count) {
		fmt.Fprintf(&b, "    { id = %s, label = %s },\n", luaText(c.id), luaText(c.label))
	}
	b.WriteString("  },\n}\n")
	return b.String()
}

// luaText is a Lua string with the escapes that every dialect knows.
func luaText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`).Replace(s) + `"`
}

// everyObject lists everything on the table, in a fixed order.
func everyObject(t *Mat, s *table.State) []tts.Object {
	var out []tts.Object
	for i := 1; i < len(s.Places); i++ {
		if s.Places[i].X > 0 {
			out = append(out, tile(t, s, table.Spot(i)))
		}
	}
	out = append(out, edges(t, s)...)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		out = append(out, handZone(t, s, seat))
		for i := range t.Counters {
			out = append(out, counter(t, s, seat, &t.Counters[i]))
		}
	}
	for i := 1; i < len(s.Places); i++ {
		out = append(out, lyingAt(t, s, table.Spot(i))...)
	}
	for _, p := range pieces(t, s) {
		out = append(out, pieceObject(t, &p))
	}
	return out
}

// lyingAt lists the objects at a place: loose cards from the lowest up, a hand, or the pile as one.
func lyingAt(t *Mat, s *table.State, at table.Spot) []tts.Object {
	place := s.Place(at)
	p := t.pile(place.Kind)
	var out []tts.Object
	if p != nil {
		out = append(out, sign(t, s, place, p), zone(t, s, at, p))
	}
	if p != nil && p.Shape != Spread {
		if o, ok := heapAt(t, s, at); ok {
			out = append(out, o)
		}
		return out
	}
	in := s.In(at)
	for i := len(in) - 1; i >= 0; i-- {
		pose := t.Pose(s, in[i])
		if pose.Lie == InHand {
			pose = handPose(t, s, at, in[i])
		}
		if pose.Lie != Nowhere {
			out = append(out, cardAt(t, s, in[i], pose))
		}
	}
	return out
}

// tile is a flat block, tinted by its ground: that needs no picture from anywhere. Each ground is a state of it.
func tile(t *Mat, s *table.State, at table.Spot) tts.Object {
	now := int(s.Ground[at])
	o := tileState(t, s, at, now)
	for ground := range t.Grounds {
		if ground != now {
			o.States.Put(ground+1, tileState(t, s, at, ground))
		}
	}
	return o
}

func tileState(t *Mat, s *table.State, at table.Spot, ground int) tts.Object {
	place := s.Place(at)
	o := tts.NewObject("BlockSquare")
	x, z := t.tileCentre(side(s), place.X, place.Y)
	wide := t.Pitch * 0.96
	o.Transform = tts.Transform{PosX: round(x), PosY: t.Surface, PosZ: round(z), ScaleX: round(wide), ScaleY: 0.1, ScaleZ: round(wide)}
	o.GUID = t.tokens.guid(fmt.Sprintf("tile %s %d", place.Name, ground))
	o.Memo, o.Tags, o.Locked = t.memo(s, at), []string{refereed}, true
	o.Nickname = place.Name
	if ground < len(t.rules.Grounds) {
		o.Nickname += " " + t.rules.Grounds[ground]
	}
	if ground < len(t.Grounds) {
		c := t.Grounds[ground]
		o.ColorDiffuse = tts.Color{R: c.R, G: c.G, B: c.B}
	}
	return o
}

// handZone is where a seat's hand is.
func handZone(t *Mat, s *table.State, seat table.Seat) tts.Object {
	o := tts.NewObject("HandTrigger")
	x, z := t.turned(seat, 0, -t.handFar(s))
	o.Transform = tts.Transform{PosX: round(x), PosY: t.Surface + 2.5, PosZ: round(z), RotY: float64(t.spin(seat)),
		ScaleX: t.Hand.Width, ScaleY: 5, ScaleZ: t.Hand.Depth}
	o.GUID, o.FogColor, o.Locked, o.Grid = t.tokens.guid("hand "+t.Color(seat)), t.Color(seat), true, false
	o.Memo = handKind + ":" + t.Color(seat)
	clear := 0.0
	o.ColorDiffuse = tts.Color{R: 1, G: 1, B: 1, A: &clear}
	return o
}

// counter shows one kind of a seat's points.
func counter(t *Mat, s *table.State, seat table.Seat, c *Counter) tts.Object {
	o := tts.NewObject("Counter")
	x, z := t.turned(seat, t.half(s)+c.X, c.Z-t.half(s))
	o.Transform.PosX, o.Transform.PosY, o.Transform.PosZ = round(x), t.Surface+0.1, round(z)
	o.Transform.RotY = float64(t.spin(seat))
	o.Memo = c.ID + ":" + t.Color(seat)
	o.GUID, o.Tags, o.Locked = t.tokens.guid("counter "+o.Memo), []string{refereed}, true
	o.Nickname, o.ColorDiffuse = c.Label+" "+t.seatName(seat), tts.Color{R: 0.3, G: 0.3, B: 0.3}
	o.Counter = &tts.Counter{Value: s.Points(seat, c.Kind)}
	return o
}

// sign is the name of a pile, written on the table in front of it.
func sign(t *Mat, s *table.State, place table.Place, p *Pile) tts.Object {
	seat := max(place.Owner, 0)
	x, z := t.pileStart(s, p)
	return written(t, seat, x, z-1.5, p.Label, "sign "+place.Name)
}

// written is a text flat on the table, at a point of a seat's side and upright for it.
func written(t *Mat, seat table.Seat, x, z float64, text, name string) tts.Object {
	o := tts.NewObject("3DText")
	x, z = t.turned(seat, x, z)
	o.Transform = tts.Transform{PosX: round(x), PosY: t.Surface + 0.05, PosZ: round(z), RotX: 90, RotY: float64(t.spin(seat)),
		ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	o.GUID, o.Locked = t.tokens.guid(name), true
	o.Text = &tts.TextBlock{Text: text, Colorstate: tts.Color{R: 0.9, G: 0.9, B: 0.85}, FontSize: 26}
	return o
}

// edges are the letters and numbers along the board by which tiles are called, upright for every seat.
func edges(t *Mat, s *table.State) (out []tts.Object) {
	n := side(s)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		for i := 1; i <= n; i++ {
			along, _ := t.tileCentre(n, int8(i), 1)
			out = append(out, edgeName(t, s, seat, along, -t.half(s)-0.5, 0), edgeName(t, s, seat, -t.half(s)-0.5, along, 1))
		}
	}
	return out
}

// edgeName is the letter or number of the tile that is next to a point beside the board: the part'th half of its name.
func edgeName(t *Mat, s *table.State, seat table.Seat, x, z float64, part int) tts.Object {
	nx, nz := t.turned(seat, max(x, 0.5-t.half(s)), max(z, 0.5-t.half(s)))
	name := s.Place(t.spotAt(s, nx, nz)).Name
	text := [2]string{name[:1], name[1:]}
	if t.spin(seat)%180 != 0 {
		part = 1 - part
	}
	return written(t, seat, x, z, text[part], fmt.Sprintf("edge %d %v %v", seat, x, z))
}

// zone is the space of a pile, for scripts of other mods and for the eyes of whoever arranges the table.
func zone(t *Mat, s *table.State, at table.Spot, p *Pile) tts.Object {
	o := tts.NewObject("ScriptingTrigger")
	place := s.Place(at)
	seat := max(place.Owner, 0)
	wide, deep := p.extent()
	x, z := t.pileStart(s, p)
	if p.Left {
		x -= wide / 2
	} else {
		x += wide / 2
	}
	x, z = t.turned(seat, x, z+deep/2)
	o.Transform = tts.Transform{PosX: round(x), PosY: t.Surface + 1.5, PosZ: round(z), RotY: float64(t.spin(seat)),
		ScaleX: round(wide + 2.2*t.CardSize + 0.2), ScaleY: 3, ScaleZ: round(deep + 3.1*t.CardSize + 0.2)}
	o.GUID, o.Memo = t.tokens.guid("zone "+place.Name), "zone:"+t.memo(s, at)
	o.Nickname, o.Locked, o.Grid = place.Name, true, false
	faint, tint := 0.2, seatTint(seat)
	o.ColorDiffuse = tts.Color{R: tint.R, G: tint.G, B: tint.B, A: &faint}
	return o
}

// distinct gives an object, its states and all it holds GUIDs that no object before has: six digits are few, and two of
// a thousand objects are often alike.
func distinct(t *Mat, o *tts.Object, seen map[string]bool) {
	for try := 1; seen[o.GUID]; try++ {
		o.GUID = t.tokens.guid(fmt.Sprintf("%s again %d", o.GUID, try))
	}
	seen[o.GUID] = true
	for i := range o.ContainedObjects {
		distinct(t, &o.ContainedObjects[i], seen)
	}
	for i := range o.States {
		distinct(t, &o.States[i].Value, seen)
	}
}
