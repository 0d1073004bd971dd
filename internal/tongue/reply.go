package tongue

import (
	"strings"

	"ttsbridge/internal/tts"
)

// Reply puts the words of a reply into what the table hears: what is said and asked, buttons, panels, reasons.
func (v *Voice) Reply(r *tts.Reply) {
	if v == nil {
		return
	}
	for i := range r.Commands {
		v.command(&r.Commands[i])
	}
	if r.Policy != nil {
		r.Policy = v.policy(r.Policy)
	}
}

func (v *Voice) command(c *tts.Command) {
	switch c.Do {
	case tts.DoSay, tts.DoScore, tts.DoRuling:
		c.Text = v.Say(c.Text)
	case tts.DoAsk:
		c.Text = v.Say(c.Text)
		c.Buttons = append([]tts.Button(nil), c.Buttons...)
		for i := range c.Buttons {
			c.Buttons[i].Label = v.Say(c.Buttons[i].Label)
		}
	case tts.DoPanel:
		v.panel(c)
	}
}

// apart stands between what the line of a seat says.
const apart = "  "

// panel puts the lines of the seats into the language; the mod words the headline itself, and knows who sits where.
func (v *Voice) panel(c *tts.Command) {
	if v.book == nil {
		return
	}
	c.Seats = append([]tts.SeatPanel(nil), c.Seats...)
	for i := range c.Seats {
		s := &c.Seats[i]
		name := v.book.Say(s.Name)
		if rest := s.Text[min(len(s.Name), len(s.Text)):]; s.Name+rest == s.Text {
			parts := strings.Split(rest, apart)
			for j := range parts {
				parts[j] = v.book.Say(parts[j])
			}
			s.Text = name + strings.Join(parts, apart)
		}
		s.Name = name
	}
}

// policy says the reasons as the table hears them, beside the English ones, which go back into the ledger.
func (v *Voice) policy(p *tts.Policy) *tts.Policy {
	heard := *p
	heard.Reasons = append([]tts.Reason(nil), p.Reasons...)
	for i := range heard.Reasons {
		r := &heard.Reasons[i]
		if said := v.Say(r.Why); said != r.Why {
			r.Said = said
		}
	}
	return &heard
}
