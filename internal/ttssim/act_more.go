package ttssim

import (
	"fmt"
	"slices"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/savefile"
)

// clip is one object a player has copied, with its place beside the first one.
type clip struct {
	raw    savefile.Object
	offset Vec
}

// several finds the objects of an act on more than one thing.
func (s *Sim) several(color string, guids []string) (*person, []*object, error) {
	var list []*object
	var p *person
	for _, guid := range guids {
		who, o, err := s.reach(color, guid)
		if err != nil {
			return nil, nil, err
		}
		if p = who; s.touchable(p, o) {
			list = append(list, o)
		}
	}
	return p, list, nil
}

// Group lets a player put cards and decks together with the G key.
func (s *Sim) Group(color string, guids ...string) (bool, error) {
	defer s.pump()
	p, list, err := s.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("group: %w", err)
	}
	if len(list) < 2 || !s.asks(p, "Group", list...) {
		return false, nil
	}
	return s.group(list) != nil, nil
}

func (s *Sim) group(list []*object) *object {
	into := list[0]
	joined := false
	for _, o := range list[1:] {
		if !into.alive() || !o.alive() || !s.stacks(into, o) {
			continue
		}
		if c := s.put(into, o, -1); c != nil {
			into, joined = c, true
		}
	}
	if !joined {
		return nil
	}
	return into
}

// Under lets a player put an object under another one.
func (s *Sim) Under(color, guid, on string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("under: %w", err)
	}
	c := s.find(on)
	if c == nil {
		return false, fmt.Errorf("under: no object %q on the table", on)
	}
	if !s.touchable(p, o) || o.locked || !s.asks(p, "Under", o) || !o.alive() {
		return false, nil
	}
	o.pos = c.pos.Add(Vec{Y: -0.1})
	return s.stacks(c, o) && s.put(c, o, -1) != nil, nil
}

// Copy lets a player copy objects.
func (s *Sim) Copy(color string, guids ...string) (bool, error) { return s.clip(color, "Copy", guids) }

// Cut lets a player copy objects and take them off the table.
func (s *Sim) Cut(color string, guids ...string) (bool, error) {
	done, err := s.clip(color, "Cut", guids)
	if done {
		for _, guid := range guids {
			if o := s.find(guid); o != nil {
				s.destroy(o)
			}
		}
		s.pump()
	}
	return done, err
}

func (s *Sim) clip(color, action string, guids []string) (bool, error) {
	defer s.pump()
	p, list, err := s.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("copy: %w", err)
	}
	if len(list) == 0 || !s.asks(p, action, list...) {
		return false, nil
	}
	p.clips = nil
	for _, o := range list {
		p.clips = append(p.clips, clip{o.copied(), o.pos.Sub(list[0].pos)})
	}
	return true, nil
}

// Paste lets a player put copies of what he copied at a place; it gives the GUIDs they will have.
func (s *Sim) Paste(color string, at Vec) ([]string, bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return nil, false, fmt.Errorf("paste: %w", err)
	}
	var targets []*object
	for _, c := range p.clips {
		if o := s.find(c.raw.Text("GUID")); o != nil && s.sw.PasteTargets {
			targets = append(targets, o)
		}
	}
	if len(p.clips) == 0 || !s.asks(p, "Paste", targets...) {
		return nil, false, nil
	}
	var out []string
	for _, c := range p.clips {
		pos := at.Add(c.offset)
		out = append(out, s.spawn(c.raw, spawning{pos: &pos}).guid)
	}
	return out, true, nil
}

// Delete lets a player delete objects.
func (s *Sim) Delete(color string, guids ...string) (bool, error) {
	defer s.pump()
	p, list, err := s.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("delete: %w", err)
	}
	if len(list) == 0 || !s.asks(p, "Delete", list...) {
		return false, nil
	}
	for _, o := range list {
		s.destroy(o)
	}
	return true, nil
}

// SearchStart lets a player open the search window of a container.
func (s *Sim) SearchStart(color, guid string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if !s.touchable(p, o) || !o.isContainer() || o.searcher != nil {
		return false, nil
	}
	o.searcher = p
	s.fire("onObjectSearchStart", o.lua(), lua.LString(color))
	s.fireOwn(o, "onSearchStart", lua.LString(color))
	return true, nil
}

// SearchTake drags one thing out of an open search window to a place; it gives the GUID the thing has on the table.
func (s *Sim) SearchTake(color, guid, inside string, to Vec) (string, bool, error) {
	defer s.pump()
	p, c, err := s.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("search: %w", err)
	}
	if c.searcher != p {
		return "", false, fmt.Errorf("search: %s does not search %s", color, guid)
	}
	o := s.take(c, taking{guid: inside, by: p})
	if o == nil {
		return "", false, nil
	}
	s.fire("onObjectPickUp", lua.LString(color), o.lua())
	if o.holder != p {
		return o.guid, true, nil
	}
	return o.guid, true, s.carryOver(color, to)
}

// SearchEnd closes the search window.
func (s *Sim) SearchEnd(color, guid string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if o.searcher != p {
		return false, nil
	}
	o.searcher = nil
	s.fire("onObjectSearchEnd", o.lua(), lua.LString(color))
	s.fireOwn(o, "onSearchEnd", lua.LString(color))
	return true, nil
}

// CounterClick lets a player click the plus or minus of a counter; no script hears of it.
func (s *Sim) CounterClick(color, guid string, by int) (bool, error) {
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("counter: %w", err)
	}
	if o.kind() != "Counter" || !s.touchable(p, o) {
		return false, nil
	}
	o.setCounter(o.counter() + by)
	return true, nil
}

func (o *object) counter() int { return int(o.raw.Sub("Counter").Number("value", 0)) }

func (o *object) setCounter(n int) { o.raw["Counter"] = map[string]any{"value": float64(n)} }

// Chat lets a player say something; a script may hide it.
func (s *Sim) Chat(color, text string) (bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return false, fmt.Errorf("chat: %w", err)
	}
	if s.fire("onChat", lua.LString(text), s.personLua(p)) == lua.LFalse {
		return false, nil
	}
	s.say(toAll, p.name+": "+text, color)
	return true, nil
}

// states lists the other states of an object by number.
func (o *object) states() map[int]savefile.Object {
	if o.raw["States"] == nil {
		return nil
	}
	out := map[int]savefile.Object{}
	raw := o.raw.Sub("States")
	for key := range raw {
		if n, err := strconv.Atoi(key); err == nil {
			out[n] = raw.Sub(key)
		}
	}
	return out
}

// stateID is the number of the present state: the one missing in the list; -1 without states.
func (o *object) stateID() int {
	states := o.states()
	if len(states) == 0 {
		return -1
	}
	for n := 1; ; n++ {
		if states[n] == nil {
			return n
		}
	}
}

// setState swaps an object for another of its states; the new one has a GUID of its own.
func (s *Sim) setState(o *object, n int) *object {
	next := o.states()[n]
	if next == nil {
		return nil
	}
	old := o.stateID()
	raw := next.Clone()
	others := o.raw.Clone().Sub("States")
	delete(others, fmt.Sprint(n))
	mine := o.copied()
	delete(mine, "States")
	others[fmt.Sprint(old)] = map[string]any(mine)
	raw["States"] = map[string]any(others)
	pos, rot, before := o.pos, o.rot, o.guid
	s.destroy(o)
	fresh := s.spawn(raw, spawning{pos: &pos, rot: &rot})
	fresh.locked = o.locked
	s.emit(func() { s.fire("onObjectStateChange", fresh.lua(), lua.LString(before)) })
	return fresh
}

// unseenBy tells whether a script made the object invisible to a colour.
func (o *object) unseenBy(color string) bool { return hiddenIn(o.unseen, color) }

func hiddenIn(hiders map[string][]string, color string) bool {
	for _, colours := range hiders {
		if slices.Contains(colours, color) {
			return true
		}
	}
	return false
}
