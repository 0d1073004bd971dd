package script

import (
	"fmt"
	"strings"

	"ttsbridge/validator"
)

// Guide is the part of docs/card-scripts.md that lists what scripts of a game hear, read and do. It is made from the
// code, so it is never behind it.
func Guide(g *validator.Game) string {
	var out strings.Builder
	sc := g.Script
	part := func(title string) { fmt.Fprintf(&out, "\n### %s\n\n", title) }
	row := func(name, text string) { fmt.Fprintf(&out, "- `%s`: %s\n", name, text) }
	fmt.Fprintf(&out, "## %s (`%s`)\n", g.Name, g.ID)
	part("Moments")
	for _, m := range sc.Moments {
		row(m.Name, m.Text+who(m))
	}
	part("Verbs")
	for _, list := range [][]validator.Verb{sc.Verbs, validator.SharedVerbs} {
		for i := range list {
			row(usage(&list[i]), list[i].Text)
		}
	}
	part("Values and counts")
	fmt.Fprintf(&out, "`value` knows `%s`. `card:count(word)` knows:\n\n", strings.Join(sc.Stats, "`, `"))
	for _, c := range sc.Counts {
		row(c.Name, c.Text)
	}
	if len(g.Points) > 0 {
		fmt.Fprintf(&out, "\n`view:points(seat, word)` knows `%s`. ", strings.Join(g.Points, "`, `"))
	}
	if len(g.Grounds) > 1 {
		fmt.Fprintf(&out, "Grounds are `%s`.\n", strings.Join(g.Grounds, "`, `"))
	}
	return out.String()
}

// who says which scripts hear of a moment.
func who(m validator.Moment) string {
	switch {
	case m.Instead:
		return " (heard by every card that speaks; also under `instead`)"
	case m.All:
		return " (heard by every card that speaks)"
	}
	return ""
}

// Nouns is the part of docs/card-scripts.md that lists what scripts of all games can read.
func Nouns() string {
	var out strings.Builder
	b := &bench{}
	list := func(kind string, nouns []noun, methods []method) {
		fmt.Fprintf(&out, "\n**%s**\n\n", kind)
		for _, n := range nouns {
			fmt.Fprintf(&out, "- `%s.%s`: %s\n", kind, n.name, n.text)
		}
		for _, m := range methods {
			fmt.Fprintf(&out, "- `%s:%s(%s)`: %s\n", kind, m.name, m.takes, m.text)
		}
	}
	list("view", viewNouns, b.viewMethods())
	list("card", cardNouns, b.cardMethods())
	list("place", placeNouns, nil)
	list("what", factNouns, nil)
	return out.String()
}

// Template is a first script for a card, and a first example of it.
func Template(key, name, text, kind string) (script, example string) {
	hook := `  -- Heard when this card has been turned up. The list of all moments and verbs is in docs/card-scripts.md.
  flipped = function(view, me, what)
    return { score(me.holder, "lp", 100) }
  end,
`
	if kind != "monster" {
		hook = `  -- Called when the effect is carried out. The list of all moments and verbs is in docs/card-scripts.md.
  used = function(view, me, what)
    return { score(me.holder, "lp", 100) }
  end,
`
	}
	if text == "" {
		text = "Your player gains 100 Life Points."
	}
	script = fmt.Sprintf("-- %s. %s\n\nreturn {\n  card = %q,\n  text = %q,\n\n%s}\n", name, text, key, text, hook)
	face := "card  It = monster effect 3 700/800 key " + key
	if kind != "monster" {
		face = "card  It = " + kind + " normal key " + key
	}
	example = fmt.Sprintf(`# card: %s, turned up, gives 100 Life Points
game  dotr
turn  South 3
%s
South d3 It face-down

South flips d3

Output:
  scored  South lp +100 = 4100
`, name, face)
	return script, example
}
