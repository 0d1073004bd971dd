package lint

import (
	"slices"
	"strings"

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
