package ttssim

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// choice is a question to choose some cards of the own hand.
type choice struct {
	label, prompt string
	least, most   int
	mayCancel     bool
}

func chooseInHand(s *Sim, sh *shell, L *lua.LState, mayCancel bool) int {
	c := &choice{label: L.CheckString(1), least: L.OptInt(2, 1), most: L.OptInt(3, 1), prompt: L.OptString(4, ""), mayCancel: mayCancel}
	return withPerson(s, sh, L, func(p *person) lua.LValue {
		p.choice = c
		return lua.LTrue
	})
}

// HandChoice gives the label and prompt of the choice a player has to make among his cards; both are "" without one.
func (s *Sim) HandChoice(color string) (label, prompt string) {
	if p := s.sitting(color); p != nil && p.choice != nil {
		return p.choice.label, p.choice.prompt
	}
	return "", ""
}

// ChooseCards lets a player confirm his choice among the cards of his hand; without cards he cancels. It is refused when
// the number is not allowed.
func (s *Sim) ChooseCards(color string, guids ...string) (bool, error) {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return false, fmt.Errorf("choose cards: %w", err)
	}
	c := p.choice
	if c == nil {
		return false, nil
	}
	var chosen []*object
	for _, guid := range guids {
		o := s.find(guid)
		if o == nil || o.inHand == nil || o.inHand.raw.Text("FogColor") != color {
			return false, fmt.Errorf("choose cards: %q is not in the hand of %s", guid, color)
		}
		chosen = append(chosen, o)
	}
	confirmed := len(chosen) > 0 || c.least == 0
	if confirmed && (len(chosen) < c.least || len(chosen) > c.most) || (!confirmed && !c.mayCancel) {
		return false, nil
	}
	p.choice = nil
	s.fire("onPlayerHandChoice", lua.LString(color), lua.LString(c.label), s.objectList(chosen), lua.LBool(confirmed))
	return true, nil
}
