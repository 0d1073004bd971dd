package yesterday

import (
	"strconv"

	"ttsbridge/validator/table"
)

// How rows of Duel Masters found their cards.
const (
	selAll = iota
	selThis
	selChoose
	selUpTo
	selFoe
	selRandom
	selThat
	selThose
	selTop
	selNothing
	selFoeUpTo
	selFoePick
	selBottom
)

// dmNumbered tells whether A said how many cards are meant.
func dmNumbered(selector int) bool {
	return selector != selAll && selector != selThis && selector != selThat && selector != selThose
}

// dmChoice writes on which cards a row acts.
func dmChoice(e table.Effect) string {
	n, words := strconv.Itoa(max(e.A, 1)), dmValues(e.Side)
	if dmCounted(e.Key) {
		n = "1"
	}
	switch e.Selector {
	case selThis:
		return "this"
	case selThat:
		return "that"
	case selThose:
		return "those"
	case selChoose:
		return spaced(n, words)
	case selUpTo:
		return spaced("up to", n, words)
	case selFoe, selFoePick:
		return spaced(n, words, "by foe")
	case selFoeUpTo:
		return spaced("up to", n, words, "by foe")
	case selRandom:
		return spaced(n, "by lot", words)
	case selTop:
		return spaced("top", n, words)
	case selBottom:
		return spaced("bottom", n, words)
	case selNothing:
		return spaced(n, "or none", words)
	}
	return spaced("all", words)
}
