package ttssim

import (
	"slices"
	"strconv"

	"ttsbridge/internal/ttssim/savefile"
)

// notebook is the on-screen note and the pages of the notebook.
type notebook struct {
	text string
	tabs []notePage
}

// notePage is one page; a page of a colour is for that colour only, Grey is for all.
type notePage struct {
	title, body, color string
}

func readNotes(top savefile.Object) notebook {
	n := notebook{text: top.Text("Note")}
	tabs := top.Sub("TabStates")
	for i := range len(tabs) {
		t := tabs.Sub(strconv.Itoa(i))
		n.tabs = append(n.tabs, notePage{t.Text("title"), t.Text("body"), t.Text("color")})
	}
	return n
}

func (n notebook) data() map[string]any {
	out := map[string]any{}
	for i, t := range n.tabs {
		out[strconv.Itoa(i)] = map[string]any{
			"title": t.title, "body": t.body, "color": t.color, "id": float64(i),
			"visibleColor": map[string]any{"r": 0.5, "g": 0.5, "b": 0.5},
		}
	}
	return out
}

func (n *notebook) remove(i int) bool {
	if i < 0 || i >= len(n.tabs) {
		return false
	}
	n.tabs = slices.Delete(n.tabs, i, i+1)
	return true
}

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
