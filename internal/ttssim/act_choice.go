package ttssim

import (
	"fmt"
)

// HandChoice gives the label and prompt of the choice a player has to make among his cards; both are "" without one.
func (t *playTable) HandChoice(color string) (label, prompt string) {
	if p := t.world.sitting(color); p != nil && p.choice != nil {
		return p.choice.label, p.choice.prompt
	}
	return "", ""
}

// ChooseCards lets a player confirm his choice among the cards of his hand; without cards he cancels. It is refused when
// the number is not allowed.
func (t *playTable) ChooseCards(color string, guids ...string) (bool, error) {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return false, fmt.Errorf("choose cards: %w", err)
	}
	c := p.choice
	if c == nil {
		return false, nil
	}
	var chosen []*object
	for _, guid := range guids {
		o := t.world.find(guid)
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
	t.world.fire("onPlayerHandChoice", color, c.label, chosen, confirmed)
	return true, nil
}
