package ttssim

import "slices"

// The readers a line of chat may be for, beside a single colour.
const (
	toAll  = "All"
	toHost = "Host"
)

// ChatLine is one line somebody could read. To is a colour, "All" or "Host"; Color is the tint, a colour name when known.
type ChatLine struct {
	Frame     int
	To        string
	Text      string
	Color     string
	Broadcast bool
}

// ChatLog gives everything written so far, in order.
func (s *Sim) ChatLog() []ChatLine { return slices.Clone(s.chat) }

func (s *Sim) say(to, text, color string) { s.line(ChatLine{To: to, Text: text, Color: color}) }

func (s *Sim) line(l ChatLine) {
	l.Frame = s.frame
	s.chat = append(s.chat, l)
	host := s.hostPerson()
	if s.cfg.Print != nil && (l.To == toAll || l.To == toHost || (host != nil && l.To == host.color)) {
		s.cfg.Print(l.Text)
	}
}
