package ttssim

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// Click lets a player click an element of the screen's interface with the left button.
func (s *Sim) Click(color, id string) (bool, error) { return s.uiEvent(color, "", id, "onClick", "-1") }

// ClickOn lets a player click an element of an object's own interface.
func (s *Sim) ClickOn(color, guid, id string) (bool, error) {
	return s.uiEvent(color, guid, id, "onClick", "-1")
}

// Type lets a player type text into an input of the screen's interface and leave it.
func (s *Sim) Type(color, id, text string) (bool, error) {
	if done, err := s.uiEvent(color, "", id, "onValueChanged", text); !done && err != nil {
		return false, err
	}
	return s.uiEvent(color, "", id, "onEndEdit", text)
}

func (s *Sim) uiEvent(color, guid, id, event, value string) (bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return false, fmt.Errorf("click: %w", err)
	}
	u, owner := s.ui, (*object)(nil)
	if guid != "" {
		if owner = s.find(guid); owner == nil || owner.ui == nil {
			return false, fmt.Errorf("click: object %q has no interface", guid)
		}
		u = owner.ui
	}
	e := u.find(id)
	if e == nil {
		return false, fmt.Errorf("click: no element %q", id)
	}
	if v, _ := e.get("interactable"); strings.EqualFold(v, "false") || !s.shownTo(e, p) {
		return false, nil
	}
	target, ok := e.get(event)
	if !ok || target == "" {
		return false, nil
	}
	return true, s.runUI(p, owner, id, target, value)
}

// runUI calls the handler an attribute names: "fn", "fn(text)", "Global/fn" or "GUID/fn".
func (s *Sim) runUI(p *person, owner *object, id, target, value string) error {
	sc := s.global
	if owner != nil && owner.script != nil {
		sc = owner.script
	}
	if where, name, found := strings.Cut(target, "/"); found {
		target = name
		if sc = s.global; where != "Global" {
			o := s.find(where)
			if o == nil || o.script == nil {
				return fmt.Errorf("click: no script at %q", where)
			}
			sc = o.script
		}
	}
	name, arg, _ := strings.Cut(target, "(")
	if arg != "" {
		value = strings.TrimSuffix(arg, ")")
	}
	if sc == nil {
		return fmt.Errorf("click: no script to run %q", name)
	}
	fn := sc.env.RawGetString(name)
	if fn.Type() != lua.LTFunction {
		s.fail(sc.title()+name, fmt.Errorf("the interface names a function that does not exist"))
		return nil
	}
	s.call(sc, name, fn, s.personLua(p), lua.LString(value), lua.LString(id))
	return nil
}

// PressButton lets a player click the nth 3D button (from 0) of an object.
func (s *Sim) PressButton(color, guid string, n int) (bool, error) {
	defer s.pump()
	_, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("button: %w", err)
	}
	if n < 0 || n >= len(o.buttons) {
		return false, fmt.Errorf("button: %s has no button %d", guid, n)
	}
	b := o.buttons[n].data
	sc := s.global
	if owner := thing(b.RawGetString("function_owner")); owner != nil && owner.script != nil {
		sc = owner.script
	}
	if sc == nil {
		return false, nil
	}
	name := lua.LVAsString(b.RawGetString("click_function"))
	fn := sc.env.RawGetString(name)
	if fn.Type() != lua.LTFunction {
		s.fail(sc.title()+name, fmt.Errorf("a button names a function that does not exist"))
		return false, nil
	}
	s.call(sc, name, fn, o.lua(), lua.LString(color), lua.LFalse)
	return true, nil
}

// ChooseMenu lets a player choose an entry a script added to an object's context menu.
func (s *Sim) ChooseMenu(color, guid, label string) (bool, error) {
	defer s.pump()
	_, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("menu: %w", err)
	}
	for _, m := range o.menu {
		if m.label == label {
			s.call(nil, "context menu", m.fn, lua.LString(color), s.vec(o.pos), o.lua())
			return true, nil
		}
	}
	return false, nil
}

// hotkey is an entry of the game's key settings.
type hotkey struct {
	label string
	fn    *lua.LFunction
	onUp  bool
}

// PressHotkey lets a player press and release the key he bound to a label, over an object or "".
func (s *Sim) PressHotkey(color, label, over string) (bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return false, fmt.Errorf("hotkey: %w", err)
	}
	target := lua.LValue(lua.LNil)
	if o := s.find(over); o != nil {
		target = o.lua()
	}
	pressed := false
	for _, h := range s.hotkey {
		if h.label != label {
			continue
		}
		pressed = true
		s.call(nil, "hotkey "+label, h.fn, lua.LString(color), target, s.vec(p.pointer), lua.LFalse)
		if h.onUp {
			s.call(nil, "hotkey "+label, h.fn, lua.LString(color), target, s.vec(p.pointer), lua.LTrue)
		}
	}
	return pressed, nil
}

// dialog is a question on one player's screen.
type dialog struct {
	text    string
	kind    string
	options []string
	fn      *lua.LFunction
}

// Dialog gives the text of the dialog a player sees, or "".
func (s *Sim) Dialog(color string) string {
	if p := s.sitting(color); p != nil && p.dialog != nil {
		return p.dialog.text
	}
	return ""
}

// AnswerDialog lets a player press OK in his dialog with what he typed or chose, or cancel it; only OK is told to scripts.
func (s *Sim) AnswerDialog(color string, ok bool, text string, choice int) (bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return false, fmt.Errorf("dialog: %w", err)
	}
	d := p.dialog
	if d == nil {
		return false, nil
	}
	p.dialog = nil
	if !ok || d.fn == nil {
		return true, nil
	}
	switch d.kind {
	case "input":
		s.call(nil, "dialog", d.fn, lua.LString(text), lua.LString(color))
	case "options":
		if choice < 1 || choice > len(d.options) {
			return false, fmt.Errorf("dialog: no option %d", choice)
		}
		s.call(nil, "dialog", d.fn, lua.LString(d.options[choice-1]), lua.LNumber(choice), lua.LString(color))
	default:
		s.call(nil, "dialog", d.fn, lua.LString(color))
	}
	return true, nil
}
