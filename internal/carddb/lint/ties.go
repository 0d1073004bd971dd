package lint

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/wanted"
)

// ties finds rituals, fusions and changes that cannot come about, because a word in them is none.
func (l *linting) ties() {
	for _, r := range l.s.Recipes(l.game.ID) {
		if says := unfit(append([]string{r.Condition}, r.Materials...)...); says != "" {
			l.tie("recipe", r.Result, says)
		} else if !slices.Contains(recipes, r.Kind) {
			l.tie("recipe", r.Result, "nobody knows the kind \""+r.Kind+"\" of recipe; it is "+spelling.OrList(recipes))
		}
	}
	for _, ch := range l.s.Changes(l.game.ID) {
		if says := unfit(ch.Base, ch.Result); says != "" {
			l.tie("change", ch.Base, says)
		} else if _, way := wanted.Triggers(ch.Trigger); way != "" {
			l.tie("change", ch.Base, "nobody knows what brings a change about by "+way+" (cards/README.md lists it)")
		}
	}
}

func (l *linting) tie(table, of, says string) {
	l.out.Findings = append(l.out.Findings, Finding{Check: table, Key: of, Says: says, Wrong: true})
}

// recipes are the kinds of recipe that there are.
var recipes = []string{"ritual", "fusion"}

// unfit says which word of a match nobody knows, "" when all are known.
func unfit(matches ...string) string {
	for _, m := range matches {
		m = strings.TrimPrefix(strings.TrimPrefix(m, "any:"), "or-second:")
		if word := wanted.Unknown(m); word != "" {
			return "nobody knows the match \"" + word + "\" (cards/README.md lists them)"
		}
	}
	return ""
}

// asks says which card that a row asks for is not there, and likely misnamed: no card ever fits.
func (l *linting) asks(c *carddb.Card) string {
	if l.options.Asks == nil {
		return ""
	}
	for _, one := range l.options.Asks(c) {
		if !l.there(one) && !told(c, one, l.called()) {
			return "a row asks for " + one + ", and no card of the game has that key or name"
		}
	}
	return ""
}

// called lists the names of all cards of the game.
func (l *linting) called() (all []string) {
	for _, c := range l.s.Cards(l.game.ID) {
		all = append(all, c.Name)
	}
	return all
}

// there tells whether a card has a key or goes by a name, also by that of another side.
func (l *linting) there(name string) bool {
	_, byKey := l.s.Card(l.game.ID, name)
	_, byName := l.s.ByName(l.game.ID, name)
	return byKey || byName || slices.ContainsFunc(l.s.Cards(l.game.ID), func(c *carddb.Card) bool {
		return strings.EqualFold(c.Fact("called"), name) || slices.ContainsFunc(c.Faces, func(f carddb.Face) bool { return strings.EqualFold(f.Name, name) })
	})
}
