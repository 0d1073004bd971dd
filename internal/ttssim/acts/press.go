package acts

import (
	"fmt"
	"strings"

	"ttsbridge/internal/ttssim/world"
)

// Click lets a player click an element of the screen's interface with the left button.
func (t *Table) Click(color, id string) (bool, error) {
	return t.uiEvent(color, "", id, "onClick", "-1")
}

// ClickOn lets a player click an element of an object's own interface.
func (t *Table) ClickOn(color, guid, id string) (bool, error) {
	return t.uiEvent(color, guid, id, "onClick", "-1")
}

// Type lets a player type text into an input of the screen's interface and leave it.
func (t *Table) Type(color, id, text string) (bool, error) {
	if done, err := t.uiEvent(color, "", id, "onValueChanged", text); !done && err != nil {
		return false, err
	}
	return t.uiEvent(color, "", id, "onEndEdit", text)
}

func (t *Table) uiEvent(color, guid, id, event, value string) (bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return false, fmt.Errorf("click: %w", err)
	}
	u, owner := t.world.UI, (*world.Object)(nil)
	if guid != "" {
		if owner = t.world.Find(guid); owner == nil || owner.UI == nil {
			return false, fmt.Errorf("click: object %q has no interface", guid)
		}
		u = owner.UI
	}
	e := u.Find(id)
	if e == nil {
		return false, fmt.Errorf("click: no element %q", id)
	}
	if v, _ := e.Get("interactable"); strings.EqualFold(v, "false") || !t.world.ShownTo(e, p) {
		return false, nil
	}
	target, ok := e.Get(event)
	if !ok || target == "" {
		return false, nil
	}
	return true, t.handle(p, owner, id, target, value)
}

// PressButton lets a player click the nth 3D button (from 0) of an object.
func (t *Table) PressButton(color, guid string, n int) (bool, error) {
	defer t.world.Pump()
	_, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("button: %w", err)
	}
	if n < 0 || n >= len(o.Buttons) {
		return false, fmt.Errorf("button: %s has no button %d", guid, n)
	}
	return o.Buttons[n].Press(color), nil
}

// ChooseMenu lets a player choose an entry a script added to an object's context menu.
func (t *Table) ChooseMenu(color, guid, label string) (bool, error) {
	defer t.world.Pump()
	_, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("menu: %w", err)
	}
	for _, m := range o.Menu {
		if m.Label == label {
			m.Choose(color)
			return true, nil
		}
	}
	return false, nil
}

// PressHotkey lets a player press and release the key he bound to a label, over an object or "".
func (t *Table) PressHotkey(color, label, over string) (bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return false, fmt.Errorf("hotkey: %w", err)
	}
	target, pressed := t.world.Find(over), false
	for _, h := range t.world.Hotkey {
		if h.Label != label {
			continue
		}
		pressed = true
		h.Press(color, target, p.Pointer, false)
		if h.OnUp {
			h.Press(color, target, p.Pointer, true)
		}
	}
	return pressed, nil
}

// AnswerDialog lets a player press OK in his dialog with what he typed or chose, or cancel it; only OK is told to scripts.
func (t *Table) AnswerDialog(color string, ok bool, text string, choice int) (bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return false, fmt.Errorf("dialog: %w", err)
	}
	d := p.Dialog
	if d == nil {
		return false, nil
	}
	p.Dialog = nil
	if !ok || d.Answer == nil {
		return true, nil
	}
	switch d.Kind {
	case "input":
		d.Answer(text, color)
	case "options":
		if choice < 1 || choice > len(d.Options) {
			return false, fmt.Errorf("dialog: no option %d", choice)
		}
		d.Answer(d.Options[choice-1], choice, color)
	default:
		d.Answer(color)
	}
	return true, nil
}
