package ttssim

import (
	"cmp"
	"slices"
	"strings"
)

// shownTo tells whether a player sees an element: it and all above it are active and visible to him.
func (w *world) shownTo(e *element, p *person) bool {
	for ; e != nil; e = e.parent {
		if v, ok := e.get("active"); ok && strings.EqualFold(v, "false") {
			return false
		}
		if v, ok := e.get("visibility"); ok && v != "" && !w.among(v, p) {
			return false
		}
	}
	return true
}

// among tells whether a player belongs to one of the colours, teams and roles of a list with bars between.
func (w *world) among(list string, p *person) bool {
	groups := strings.Split(list, "|")
	return slices.ContainsFunc(groups, func(g string) bool {
		g = strings.TrimSpace(g)
		return g == p.color || (g == p.team && g != "None") || (g == "Host" && p.host) || (g == "Admin" && (p.host || p.promoted))
	})
}

// rebuild replaces an interface some frames later; until then questions are answered from the old one.
func (w *world) rebuild(u *panels, make func() (*element, error)) {
	u.loading = true
	u.round++
	round := u.round
	w.after(cmp.Or(w.sw.UIFrames, 2), func() {
		if round != u.round {
			return
		}
		u.loading = false
		root, err := make()
		if err != nil {
			w.fail("XML UI", err)
			return
		}
		u.root = root
	})
}

func (w *world) startUI(u *panels, text string) {
	if text == "" {
		return
	}
	root, err := parseUI(text)
	if err != nil {
		w.fail("XML UI", err)
		return
	}
	u.root = root
}
