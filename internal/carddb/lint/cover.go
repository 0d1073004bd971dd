package lint

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// count puts a card under how its effects come to work, for the whole game and for its pool.
func (l *linting) count(c *carddb.Card, o Options) {
	way, unknown := How(c, l.game, o)
	l.out.count(way)
	pool := l.out.Pools[c.Pool]
	pool.count(way)
	if c.Pool != "" {
		l.out.Pools[c.Pool] = pool
	}
	if o.Manual && way == Manual {
		l.out.ByHand = append(l.out.ByHand, ByHand{c.Key, c.Name, c.Pool, unknown})
	}
}

// A Way is how the effects of a card come to work.
type Way string

// The ways.
const (
	Vanilla Way = "vanilla" // it has none
	Data    Way = "data"    // the game's code knows them all
	Script  Way = "script"  // a card script is there
	Manual  Way = "manual"  // they are carried out by hand
)

// How tells how the effects of a card come to work, and what no code knows of them.
func How(c *carddb.Card, game carddb.Game, o Options) (way Way, unknown []string) {
	keys := EffectKeys(c)
	if o.Unread != nil {
		unknown = o.Unread(c)
	}
	for _, k := range keys {
		if o.Knows == nil || !o.Knows(k) {
			unknown = append(unknown, k)
		}
	}
	switch {
	case o.Script != nil && o.Script(strings.TrimPrefix(c.Key, game.Prefix+":")):
		return Script, unknown
	case len(keys)+len(unknown) == 0:
		return Vanilla, nil
	case len(unknown) == 0:
		return Data, nil
	}
	return Manual, unknown
}

func (f *Figures) count(way Way) {
	f.Cards++
	switch way {
	case Vanilla:
		f.Vanilla++
	case Data:
		f.Data++
	case Script:
		f.Script++
	case Manual:
		f.Manual++
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
	for _, f := range c.Facts {
		if carddb.IsRow(f.Name) {
			keys = append(keys, "row")
		}
	}
	for _, name := range telling {
		if c.Fact(name) != "" {
			keys = append(keys, name)
		}
	}
	if c.FactNumber("abilities-beyond-keywords") > 0 && len(c.Effects) == 0 || len(keys) == 0 && acts(c) {
		keys = append(keys, untold)
	}
	return keys
}

// telling are facts that by themselves say what a card does: how many seals it gets, of which card it is the other side.
var telling = []string{"seals", "back-of"}

// head is a keyword without what follows it, and without the side of the card that has it: "power_attacker" of
// "face2:power_attacker+2000".
func head(word string) string {
	if side, rest, of := strings.Cut(word, ":"); of && len(side) == len("face2") && strings.HasPrefix(side, "face") {
		word = rest
	}
	if at := strings.IndexAny(word, "+: "); at > 0 {
		return word[:at]
	}
	return word
}

// bodies are kinds of card that may stand on the table and do nothing else.
var bodies = []string{"monster", "creature", "unit", "structure", "fortress", "token", "cross gear"}

// active are kinds of monster or creature that have an effect by their very kind.
var active = []string{"effect", "flip", "spirit", "union", "toon", "gemini", "psychic", "forbidden"}

// acts reports a card that does something though no row tells what: a spell or trap, an effect monster, or a card with a
// text. The text of a normal monster tells a story.
func acts(c *carddb.Card) bool {
	if !slices.Contains(bodies, c.Kind) || slices.Contains(active, c.Subtype) || len(c.Timings) > 0 {
		return true
	}
	return c.Text != "" && c.Subtype != "normal"
}
