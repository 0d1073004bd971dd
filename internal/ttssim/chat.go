package ttssim

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

func (w *world) say(to, text, color string) { w.line(ChatLine{To: to, Text: text, Color: color}) }

func (w *world) line(l ChatLine) {
	l.Frame = w.frame
	w.chat = append(w.chat, l)
	host := w.hostPerson()
	if w.print != nil && (l.To == toAll || l.To == toHost || (host != nil && l.To == host.color)) {
		w.print(l.Text)
	}
}
