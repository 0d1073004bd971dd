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

// Template is a first script for a card, and a first example of it, with the game's own sample of a hook.
func Template(g *validator.Game, key, name, text, kind string) (script, example string) {
	sample := g.Script.Sample(kind)
	if text == "" {
		text = sample.Text
	}
	script = fmt.Sprintf("-- %s. %s\n\nreturn {\n  card = %q,\n  text = %q,\n\n%s}\n", name, text, key, text, sample.Hook)
	example = fmt.Sprintf("# card: %s does what its script says\ngame  %s\n%s", name, g.ID, strings.ReplaceAll(sample.Scene, "KEY", key))
	return script, example
}
