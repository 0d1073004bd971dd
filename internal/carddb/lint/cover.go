package lint

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// count puts a card under how its effects come to work.
func (l *linting) count(c *carddb.Card, o Options) {
	l.out.Cards++
	keys := EffectKeys(c)
	known := o.Knows != nil && len(keys) > 0 && !slices.ContainsFunc(keys, func(k string) bool { return !o.Knows(k) })
	switch {
	case o.Script != nil && o.Script(strings.TrimPrefix(c.Key, l.game.Prefix+":")):
		l.out.Script++
	case len(keys) == 0:
		l.out.Vanilla++
	case known:
		l.out.Data++
	default:
		l.out.Manual++
	}
}

// untold is the effect key of a card that does something which no row of the database tells.
const untold = "untold"

// EffectKeys are the keys of everything that a card does: of its coded effects, of its keywords without their numbers, of
// the effects that stand as facts; "untold" for what only its print says. A card without effect has none.
func EffectKeys(c *carddb.Card) []string {
	var keys []string
	for _, e := range c.Effects {
		keys = append(keys, e.Key)
	}
	for _, w := range c.Keywords {
		keys = append(keys, head(w))
	}
	for _, part := range strings.FieldsFunc(c.Fact("effect"), func(r rune) bool { return r == ';' || r == '\n' }) {
		keys = append(keys, head(strings.TrimSpace(part)))
	}
	if c.FactNumber("abilities-beyond-keywords") > 0 && len(c.Effects) == 0 || len(keys) == 0 && acts(c) {
		keys = append(keys, untold)
	}
	return keys
}

// head is a keyword without what follows it: "power_attacker" of "power_attacker+2000".
func head(word string) string {
	if at := strings.IndexAny(word, "+: "); at > 0 {
		return word[:at]
	}
	return word
}

// bodies are kinds of card that may stand on the table and do nothing else.
var bodies = []string{"monster", "creature", "unit", "structure", "fortress", "token", "cross gear"}

// active are kinds of monster that have an effect by their very kind.
var active = []string{"effect", "flip", "spirit", "union", "toon", "gemini", "special"}

// acts reports a card that does something though no row tells what: a spell or trap, an effect monster, or a card with a
// text. The text of a normal monster tells a story.
func acts(c *carddb.Card) bool {
	if !slices.Contains(bodies, c.Kind) || slices.Contains(active, c.Subtype) || len(c.Timings) > 0 {
		return true
	}
	return c.Text != "" && c.Subtype != "normal"
}
