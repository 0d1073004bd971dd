package tongue

import "ttsbridge/internal/tts"

// Commands puts the words of commands into the language: what is said and asked, buttons, panels, reasons.
func (b *Book) Commands(list []tts.Command) {
	for i := range list {
		switch c := &list[i]; c.Do {
		case tts.DoSay, tts.DoScore, tts.DoRuling:
			c.Text = b.Say(c.Text)
		case tts.DoAsk:
			c.Text = b.Say(c.Text)
			c.Buttons = append([]tts.Button(nil), c.Buttons...)
			for j := range c.Buttons {
				c.Buttons[j].Label = b.Say(c.Buttons[j].Label)
			}
		case tts.DoPanel:
			b.panel(c)
		}
	}
}

// panel puts the seats' names and points into the language; the mod words the headline itself.
func (b *Book) panel(c *tts.Command) {
	c.Seats = append([]tts.SeatPanel(nil), c.Seats...)
	for i := range c.Seats {
		s := &c.Seats[i]
		name := b.Say(s.Name)
		if rest := s.Text[min(len(s.Name), len(s.Text)):]; s.Name+rest == s.Text {
			s.Text = name + rest
		}
		s.Name = name
	}
}

// Policy says the reasons of a policy in the language, beside the English ones, which go back into the ledger.
func (b *Book) Policy(p *tts.Policy) {
	if p == nil {
		return
	}
	reasons := append([]tts.Reason(nil), p.Reasons...)
	for i := range reasons {
		if said := b.Say(reasons[i].Why); said != reasons[i].Why {
			reasons[i].Said = said
		}
	}
	p.Reasons = reasons
}
