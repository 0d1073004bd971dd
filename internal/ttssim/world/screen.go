package world

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/ttssim/xmlui"
)

// ShownTo tells whether a player sees an element: it and all above it are active and visible to him.
func (w *World) ShownTo(e *xmlui.Element, p *Person) bool {
	for ; e != nil; e = e.Parent {
		if v, ok := e.Get("active"); ok && strings.EqualFold(v, "false") {
			return false
		}
		if v, ok := e.Get("visibility"); ok && v != "" && !w.among(v, p) {
			return false
		}
	}
	return true
}

// among tells whether a player belongs to one of the colours, teams and roles of a list with bars between.
func (w *World) among(list string, p *Person) bool {
	groups := strings.Split(list, "|")
	return slices.ContainsFunc(groups, func(g string) bool {
		g = strings.TrimSpace(g)
		return g == p.Color || (g == p.Team && g != "None") || (g == "Host" && p.Host) || (g == "Admin" && (p.Host || p.Promoted))
	})
}

// Rebuild replaces an interface some frames later; until then questions are answered from the old one.
func (w *World) Rebuild(u *xmlui.Layout, make func() (*xmlui.Element, error)) {
	u.Loading = true
	u.Round++
	round := u.Round
	w.After(cmp.Or(w.Switches.UIFrames, 2), func() {
		if round != u.Round {
			return
		}
		u.Loading = false
		root, err := make()
		if err != nil {
			w.Fail("XML UI", err)
			return
		}
		u.Root = root
	})
}

// StartUI fills an interface from its text.
func (w *World) StartUI(u *xmlui.Layout, text string) {
	if text == "" {
		return
	}
	root, err := xmlui.Parse(text)
	if err != nil {
		w.Fail("XML UI", err)
		return
	}
	u.Root = root
}
