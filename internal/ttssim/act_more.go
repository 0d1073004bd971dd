package ttssim

import (
	"fmt"
)

// several finds the objects of an act on more than one thing.
func (t *playTable) several(color string, guids []string) (*person, []*object, error) {
	var list []*object
	var p *person
	for _, guid := range guids {
		who, o, err := t.reach(color, guid)
		if err != nil {
			return nil, nil, err
		}
		if p = who; t.touchable(p, o) {
			list = append(list, o)
		}
	}
	return p, list, nil
}

// Group lets a player put cards and decks together with the G key.
func (t *playTable) Group(color string, guids ...string) (bool, error) {
	defer t.world.pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("group: %w", err)
	}
	if len(list) < 2 || !t.asks(p, "Group", list...) {
		return false, nil
	}
	return t.world.group(list) != nil, nil
}

// Under lets a player put an object under another one.
func (t *playTable) Under(color, guid, on string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("under: %w", err)
	}
	c := t.world.find(on)
	if c == nil {
		return false, fmt.Errorf("under: no object %q on the table", on)
	}
	if !t.touchable(p, o) || o.locked || !t.asks(p, "Under", o) || !o.alive() {
		return false, nil
	}
	o.pos = c.pos.Add(Vec{Y: -0.1})
	return t.world.stacks(c, o) && t.world.put(c, o, -1) != nil, nil
}

// Copy lets a player copy objects.
func (t *playTable) Copy(color string, guids ...string) (bool, error) {
	return t.clip(color, "Copy", guids)
}

// Cut lets a player copy objects and take them off the table.
func (t *playTable) Cut(color string, guids ...string) (bool, error) {
	done, err := t.clip(color, "Cut", guids)
	if done {
		for _, guid := range guids {
			if o := t.world.find(guid); o != nil {
				t.world.destroy(o)
			}
		}
		t.world.pump()
	}
	return done, err
}

func (t *playTable) clip(color, action string, guids []string) (bool, error) {
	defer t.world.pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("copy: %w", err)
	}
	if len(list) == 0 || !t.asks(p, action, list...) {
		return false, nil
	}
	p.clips = nil
	for _, o := range list {
		p.clips = append(p.clips, clip{raw: o.copied(), offset: o.pos.Sub(list[0].pos)})
	}
	return true, nil
}

// Paste lets a player put copies of what he copied at a place; it gives the GUIDs they will have.
func (t *playTable) Paste(color string, at Vec) ([]string, bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return nil, false, fmt.Errorf("paste: %w", err)
	}
	var targets []*object
	for _, c := range p.clips {
		if o := t.world.find(c.raw.Text("GUID")); o != nil && t.world.sw.PasteTargets {
			targets = append(targets, o)
		}
	}
	if len(p.clips) == 0 || !t.asks(p, "Paste", targets...) {
		return nil, false, nil
	}
	var out []string
	for _, c := range p.clips {
		pos := at.Add(c.offset)
		out = append(out, t.world.spawn(c.raw, spawning{pos: &pos}).guid)
	}
	return out, true, nil
}

// Delete lets a player delete objects.
func (t *playTable) Delete(color string, guids ...string) (bool, error) {
	defer t.world.pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("delete: %w", err)
	}
	if len(list) == 0 || !t.asks(p, "Delete", list...) {
		return false, nil
	}
	for _, o := range list {
		t.world.destroy(o)
	}
	return true, nil
}

// SearchStart lets a player open the search window of a container.
func (t *playTable) SearchStart(color, guid string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if !t.touchable(p, o) || !o.isContainer() || o.searcher != nil {
		return false, nil
	}
	o.searcher = p
	t.world.fire("onObjectSearchStart", o, color)
	t.world.fireOwn(o, "onSearchStart", color)
	return true, nil
}

// SearchTake drags one thing out of an open search window to a place; it gives the GUID the thing has on the table.
func (t *playTable) SearchTake(color, guid, inside string, to Vec) (string, bool, error) {
	defer t.world.pump()
	p, c, err := t.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("search: %w", err)
	}
	if c.searcher != p {
		return "", false, fmt.Errorf("search: %s does not search %s", color, guid)
	}
	o := t.world.take(c, taking{guid: inside, by: p})
	if o == nil {
		return "", false, nil
	}
	t.world.fire("onObjectPickUp", color, o)
	if o.holder != p {
		return o.guid, true, nil
	}
	return o.guid, true, t.carryOver(color, to)
}

// SearchEnd closes the search window.
func (t *playTable) SearchEnd(color, guid string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if o.searcher != p {
		return false, nil
	}
	o.searcher = nil
	t.world.fire("onObjectSearchEnd", o, color)
	t.world.fireOwn(o, "onSearchEnd", color)
	return true, nil
}

// CounterClick lets a player click the plus or minus of a counter; no script hears of it.
func (t *playTable) CounterClick(color, guid string, by int) (bool, error) {
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("counter: %w", err)
	}
	if o.kind() != "Counter" || !t.touchable(p, o) {
		return false, nil
	}
	o.setCounter(o.counter() + by)
	return true, nil
}

// Chat lets a player say something; a script may hide it.
func (t *playTable) Chat(color, text string) (bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return false, fmt.Errorf("chat: %w", err)
	}
	if t.world.fire("onChat", text, p) == replyNo {
		return false, nil
	}
	t.world.say(toAll, p.name+": "+text, color)
	return true, nil
}
