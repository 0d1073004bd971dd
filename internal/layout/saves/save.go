package saves

import (
	"fmt"
	"io/fs"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/objects"
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

// Save writes a whole table as it stands: board, cards, hands, counters, panel and mod. The same state and copy always
// give the same bytes.
func Save(t *mats.Mat, s *table.State, c Copy) ([]byte, error) {
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
	save.ComponentTags = &tts.ComponentTags{Labels: []tts.TagLabel{{Displayed: objects.Refereed, Normalized: objects.Refereed}}}
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
func settingsOf(t *mats.Mat, s *table.State, c Copy) string {
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
	b.WriteString(" },\n  captions = {\n")
	for _, english := range captions(t) {
		fmt.Fprintf(&b, "    { en = %s, de = %s },\n", luaText(english), luaText(Caption("de", english)))
	}
	b.WriteString("  },\n  labels = {\n")
	for _, c := range labels(t, s.Count) {
		fmt.Fprintf(&b, "    { id = %s, label = %s },\n", luaText(c.id), luaText(c.label))
	}
	fmt.Fprintf(&b, "  },\n  panel = %d,\n}\n", boardHigh(s.Count))
	return b.String()
}

// luaText is a Lua string with the escapes that every dialect knows.
func luaText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`).Replace(s) + `"`
}

// everyObject lists everything on the table, in a fixed order.
func everyObject(t *mats.Mat, s *table.State) []tts.Object {
	out := []tts.Object{objects.Cloth(t, s)}
	for i := 1; i < len(s.Places); i++ {
		if o, ok := objects.Ground(t, s, table.Spot(i)); ok {
			out = append(out, o)
		}
	}
	out = append(out, objects.Edges(t, s)...)
	out = append(out, objects.Roads(t, s)...)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		out = append(out, objects.HandZone(t, s, seat))
		for i := range t.Counters {
			out = append(out, objects.Counter(t, s, seat, &t.Counters[i]))
		}
	}
	for _, p := range t.Plots(s) {
		out = append(out, objects.Sign(t, s, p))
	}
	for i := 1; i < len(s.Places); i++ {
		out = append(out, lyingAt(t, s, table.Spot(i))...)
	}
	for _, p := range objects.Pieces(t, s) {
		out = append(out, objects.PieceObject(t, &p))
	}
	return out
}

// lyingAt lists the objects at a place: loose cards from the lowest up, a hand, or the pile as one.
func lyingAt(t *mats.Mat, s *table.State, at table.Spot) []tts.Object {
	place := s.Place(at)
	p := t.Pile(place.Kind)
	var out []tts.Object
	if p != nil && !t.Idles(s, &place) {
		out = append(out, objects.Zone(t, s, at, p))
	}
	if p != nil && p.Shape != mats.Spread {
		if o, ok := objects.HeapAt(t, s, at); ok {
			out = append(out, o)
		}
		return out
	}
	in := s.In(at)
	for i := len(in) - 1; i >= 0; i-- {
		pose := t.Pose(s, in[i])
		if pose.Lie == mats.InHand {
			pose = objects.HandPose(t, s, at, in[i])
		}
		if pose.Lie != mats.Nowhere {
			out = append(out, objects.CardAt(t, s, in[i], pose))
		}
	}
	return out
}

// distinct gives an object, its states and all it holds GUIDs that no object before has: six digits are few, and two of
// a thousand objects are often alike.
func distinct(t *mats.Mat, o *tts.Object, seen map[string]bool) {
	for try := 1; seen[o.GUID]; try++ {
		o.GUID = t.Tokens.Guid(fmt.Sprintf("%s again %d", o.GUID, try))
	}
	seen[o.GUID] = true
	for i := range o.ContainedObjects {
		distinct(t, &o.ContainedObjects[i], seen)
	}
	for i := range o.States {
		distinct(t, &o.States[i].Value, seen)
	}
}
