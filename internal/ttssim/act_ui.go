package ttssim

import (
	"fmt"
	"strings"
)

// Click lets a player click an element of the screen's interface with the left button.
func (t *playTable) Click(color, id string) (bool, error) {
	return t.uiEvent(color, "", id, "onClick", "-1")
}

// ClickOn lets a player click an element of an object's own interface.
func (t *playTable) ClickOn(color, guid, id string) (bool, error) {
	return t.uiEvent(color, guid, id, "onClick", "-1")
}

// Type lets a player type text into an input of the screen's interface and leave it.
func (t *playTable) Type(color, id, text string) (bool, error) {
	if done, err := t.uiEvent(color, "", id, "onValueChanged", text); !done && err != nil {
		return false, err
	}
	return t.uiEvent(color, "", id, "onEndEdit", text)
}

func (t *playTable) uiEvent(color, guid, id, event, value string) (bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return false, fmt.Errorf("click: %w", err)
	}
	u, owner := t.world.ui, (*object)(nil)
	if guid != "" {
		if owner = t.world.find(guid); owner == nil || owner.ui == nil {
			return false, fmt.Errorf("click: object %q has no interface", guid)
		}
		u = owner.ui
	}
	e := u.find(id)
	if e == nil {
		return false, fmt.Errorf("click: no element %q", id)
	}
	if v, _ := e.get("interactable"); strings.EqualFold(v, "false") || !t.world.shownTo(e, p) {
		return false, nil
	}
	target, ok := e.get(event)
	if !ok || target == "" {
		return false, nil
	}
	return true, t.handle(p, owner, id, target, value)
}

// PressButton lets a player click the nth 3D button (from 0) of an object.
func (t *playTable) PressButton(color, guid string, n int) (bool, error) {
	defer t.world.pump()
	_, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("button: %w", err)
	}
	if n < 0 || n >= len(o.buttons) {
		return false, fmt.Errorf("button: %s has no button %d", guid, n)
	}
	return o.buttons[n].Press(color), nil
}

// ChooseMenu lets a player choose an entry a script added to an object's context menu.
func (t *playTable) ChooseMenu(color, guid, label string) (bool, error) {
	defer t.world.pump()
	_, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("menu: %w", err)
	}
	for _, m := range o.menu {
		if m.label == label {
			m.choose(color)
			return true, nil
		}
	}
	return false, nil
}

// PressHotkey lets a player press and release the key he bound to a label, over an object or "".
func (t *playTable) PressHotkey(color, label, over string) (bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return false, fmt.Errorf("hotkey: %w", err)
	}
	target, pressed := t.world.find(over), false
	for _, h := range t.world.hotkey {
		if h.label != label {
			continue
		}
		pressed = true
		h.press(color, target, p.pointer, false)
		if h.onUp {
			h.press(color, target, p.pointer, true)
		}
	}
	return pressed, nil
}

// Dialog gives the text of the dialog a player sees, or "".
func (t *playTable) Dialog(color string) string {
	if p := t.world.sitting(color); p != nil && p.dialog != nil {
		return p.dialog.text
	}
	return ""
}

// AnswerDialog lets a player press OK in his dialog with what he typed or chose, or cancel it; only OK is told to scripts.
func (t *playTable) AnswerDialog(color string, ok bool, text string, choice int) (bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return false, fmt.Errorf("dialog: %w", err)
	}
	d := p.dialog
	if d == nil {
		return false, nil
	}
	p.dialog = nil
	if !ok || d.answer == nil {
		return true, nil
	}
	switch d.kind {
	case "input":
		d.answer(text, color)
	case "options":
		if choice < 1 || choice > len(d.options) {
			return false, fmt.Errorf("dialog: no option %d", choice)
		}
		d.answer(d.options[choice-1], choice, color)
	default:
		d.answer(color)
	}
	return true, nil
}
