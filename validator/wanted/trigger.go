package wanted

import (
	"slices"
	"strconv"
	"strings"
)

// What brings a change about: a card that is put on it, turned face-up or fused with, ground that is entered, turns in defence, and being
// destroyed.
const (
	Flip         = "flip"
	Fusion       = "fusion"
	Terrain      = "terrain"
	DefenceTurns = "defence-turns"
	Destroyed    = "destroyed"
)

// ends are the ways of being destroyed.
var ends = []string{"battle", "before-change"}

// A Trigger is one way in which a change comes about.
type Trigger struct {
	What string // Card, or one of those above
	Of   string // the key of a card, or what else stands behind the colon
}

// Key is the card that brings the change about, "" when none does.
func (t Trigger) Key() string {
	if slices.Contains([]string{Card, Flip, Fusion}, t.What) {
		return t.Of
	}
	return ""
}

// ReadTrigger takes one way apart; false for one that nobody knows.
func ReadTrigger(way string) (Trigger, bool) {
	what, of, _ := strings.Cut(way, ":")
	t, known := Trigger{what, of}, of != ""
	switch what {
	case Card, Flip, Fusion, Terrain:
	case DefenceTurns:
		_, err := strconv.ParseUint(of, 10, 16)
		known = err == nil
	case Destroyed:
		known = slices.Contains(ends, of)
	default:
		known = false
	}
	return t, known
}

// Triggers takes all ways apart in which a change comes about; unknown is the first that nobody knows, quoted.
func Triggers(trigger string) (all []Trigger, unknown string) {
	for way := range strings.SplitSeq(trigger, "|") {
		t, known := ReadTrigger(way)
		if !known && unknown == "" {
			unknown = strconv.Quote(way)
		}
		all = append(all, t)
	}
	return all, unknown
}
