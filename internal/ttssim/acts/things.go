package acts

import (
	"fmt"

	"ttsbridge/internal/ttssim/world"
)

// several finds the objects of an act on more than one thing.
func (t *Table) several(color string, guids []string) (*world.Person, []*world.Object, error) {
	var list []*world.Object
	var p *world.Person
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
func (t *Table) Group(color string, guids ...string) (bool, error) {
	defer t.world.Pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("group: %w", err)
	}
	if len(list) < 2 || !t.asks(p, "Group", list...) {
		return false, nil
	}
	return t.world.Group(list) != nil, nil
}

// Under lets a player put an object under another one.
func (t *Table) Under(color, guid, on string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("under: %w", err)
	}
	c := t.world.Find(on)
	if c == nil {
		return false, fmt.Errorf("under: no object %q on the table", on)
	}
	if !t.touchable(p, o) || o.Locked || !t.asks(p, "Under", o) || !o.Alive() {
		return false, nil
	}
	o.Pos = c.Pos.Add(world.Vec{Y: -0.1})
	t.world.Stir(o)
	return t.world.Stacks(c, o) && t.world.Put(c, o, -1) != nil, nil
}

// Copy lets a player copy objects.
func (t *Table) Copy(color string, guids ...string) (bool, error) {
	return t.clip(color, "Copy", guids)
}

// Cut lets a player copy objects and take them off the table.
func (t *Table) Cut(color string, guids ...string) (bool, error) {
	done, err := t.clip(color, "Cut", guids)
	if done {
		for _, guid := range guids {
			if o := t.world.Find(guid); o != nil {
				t.world.Destroy(o)
			}
		}
		t.world.Pump()
	}
	return done, err
}

func (t *Table) clip(color, action string, guids []string) (bool, error) {
	defer t.world.Pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("copy: %w", err)
	}
	if len(list) == 0 || !t.asks(p, action, list...) {
		return false, nil
	}
	p.Clips = nil
	for _, o := range list {
		p.Clips = append(p.Clips, world.Clip{Raw: o.Copied(), Offset: o.Pos.Sub(list[0].Pos)})
	}
	return true, nil
}

// Paste lets a player put copies of what he copied at a place; it gives the GUIDs they will have.
func (t *Table) Paste(color string, at world.Vec) ([]string, bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return nil, false, fmt.Errorf("paste: %w", err)
	}
	var targets []*world.Object
	for _, c := range p.Clips {
		if o := t.world.Find(c.Raw.Text("GUID")); o != nil && t.world.Switches.PasteTargets {
			targets = append(targets, o)
		}
	}
	if len(p.Clips) == 0 || !t.asks(p, "Paste", targets...) {
		return nil, false, nil
	}
	var out []string
	for _, c := range p.Clips {
		pos := at.Add(c.Offset)
		out = append(out, t.world.Spawn(c.Raw, world.Spawning{Pos: &pos}).GUID)
	}
	return out, true, nil
}

// Delete lets a player delete objects.
func (t *Table) Delete(color string, guids ...string) (bool, error) {
	defer t.world.Pump()
	p, list, err := t.several(color, guids)
	if err != nil {
		return false, fmt.Errorf("delete: %w", err)
	}
	if len(list) == 0 || !t.asks(p, "Delete", list...) {
		return false, nil
	}
	for _, o := range list {
		t.world.Destroy(o)
	}
	return true, nil
}

// SearchStart lets a player open the search window of a container.
func (t *Table) SearchStart(color, guid string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if !t.touchable(p, o) || !o.IsContainer() || o.Searcher != nil {
		return false, nil
	}
	o.Searcher = p
	t.world.Fire("onObjectSearchStart", o, color)
	t.world.FireOwn(o, "onSearchStart", color)
	return true, nil
}

// SearchTake drags one thing out of an open search window to a place; it gives the GUID the thing has on the table.
func (t *Table) SearchTake(color, guid, inside string, to world.Vec) (string, bool, error) {
	defer t.world.Pump()
	p, c, err := t.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("search: %w", err)
	}
	if c.Searcher != p {
		return "", false, fmt.Errorf("search: %s does not search %s", color, guid)
	}
	o := t.world.Take(c, world.Taking{GUID: inside, By: p})
	if o == nil {
		return "", false, nil
	}
	t.world.Fire("onObjectPickUp", color, o)
	if o.Holder != p {
		return o.GUID, true, nil
	}
	return o.GUID, true, t.carryOver(color, to)
}

// SearchEnd closes the search window.
func (t *Table) SearchEnd(color, guid string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("search: %w", err)
	}
	if o.Searcher != p {
		return false, nil
	}
	o.Searcher = nil
	t.world.Fire("onObjectSearchEnd", o, color)
	t.world.FireOwn(o, "onSearchEnd", color)
	return true, nil
}

// CounterClick lets a player click the plus or minus of a counter; no script hears of it.
func (t *Table) CounterClick(color, guid string, by int) (bool, error) {
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("counter: %w", err)
	}
	if o.Kind() != "Counter" || !t.touchable(p, o) {
		return false, nil
	}
	o.SetCounter(o.Counter() + by)
	return true, nil
}

// Chat lets a player say something; a script may hide it.
func (t *Table) Chat(color, text string) (bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return false, fmt.Errorf("chat: %w", err)
	}
	if t.world.Fire("onChat", text, p) == world.No {
		return false, nil
	}
	t.world.Say(world.ToAll, p.Name+": "+text, color)
	return true, nil
}
