package acts

import (
	"fmt"

	"ttsbridge/internal/ttssim/world"
)

// HandChoice gives the label and prompt of the choice a player has to make among his cards; both are "" without one.
func (t *Table) HandChoice(color string) (label, prompt string) {
	if p := t.world.Sitting(color); p != nil && p.Choice != nil {
		return p.Choice.Label, p.Choice.Prompt
	}
	return "", ""
}

// ChooseCards lets a player confirm his choice among the cards of his hand; without cards he cancels. It is refused when
// the number is not allowed.
func (t *Table) ChooseCards(color string, guids ...string) (bool, error) {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return false, fmt.Errorf("choose cards: %w", err)
	}
	c := p.Choice
	if c == nil {
		return false, nil
	}
	var chosen []*world.Object
	for _, guid := range guids {
		o := t.world.Find(guid)
		if o == nil || o.InHand == nil || o.InHand.Raw.Text("FogColor") != color {
			return false, fmt.Errorf("choose cards: %q is not in the hand of %s", guid, color)
		}
		chosen = append(chosen, o)
	}
	confirmed := len(chosen) > 0 || c.Least == 0
	if confirmed && (len(chosen) < c.Least || len(chosen) > c.Most) || (!confirmed && !c.MayCancel) {
		return false, nil
	}
	p.Choice = nil
	t.world.Fire("onPlayerHandChoice", color, c.Label, chosen, confirmed)
	return true, nil
}
