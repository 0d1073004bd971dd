package world

import (
	"slices"
	"strconv"

	"ttsbridge/internal/ttssim/savefile"
)

// Notebook is the on-screen note and the pages of the notebook.
type Notebook struct {
	Text string
	Tabs []NotePage
}

// NotePage is one page; a page of a colour is for that colour only, Grey is for all.
type NotePage struct {
	Title, Body, Color string
}

func readNotes(top savefile.Object) Notebook {
	n := Notebook{Text: top.Text("Note")}
	tabs := top.Sub("TabStates")
	for i := range len(tabs) {
		t := tabs.Sub(strconv.Itoa(i))
		n.Tabs = append(n.Tabs, NotePage{t.Text("title"), t.Text("body"), t.Text("color")})
	}
	return n
}

// Data is the notebook as a save has it.
func (n Notebook) Data() map[string]any {
	out := map[string]any{}
	for i, t := range n.Tabs {
		out[strconv.Itoa(i)] = map[string]any{
			"title": t.Title, "body": t.Body, "color": t.Color, "id": float64(i),
			"visibleColor": map[string]any{"r": 0.5, "g": 0.5, "b": 0.5},
		}
	}
	return out
}

// Remove takes a page out; false when there is none of that number.
func (n *Notebook) Remove(i int) bool {
	if i < 0 || i >= len(n.Tabs) {
		return false
	}
	n.Tabs = slices.Delete(n.Tabs, i, i+1)
	return true
}

// The readers a line of chat may be for, beside a single colour.
const (
	ToAll  = "All"
	ToHost = "Host"
)

// ChatLine is one line somebody could read. To is a colour, "All" or "Host"; Color is the tint, a colour name when known.
type ChatLine struct {
	Frame     int
	To        string
	Text      string
	Color     string
	Broadcast bool
}

// Say writes a line into somebody's chat.
func (w *World) Say(to, text, color string) { w.Line(ChatLine{To: to, Text: text, Color: color}) }

// Line writes a line, broadcast or not.
func (w *World) Line(l ChatLine) {
	l.Frame = w.Frame
	w.Chat = append(w.Chat, l)
	host := w.hostPerson()
	if w.print != nil && (l.To == ToAll || l.To == ToHost || (host != nil && l.To == host.Color)) {
		w.print(l.Text)
	}
}
