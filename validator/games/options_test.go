package games

import (
	"strings"
	"testing"
)

// A value that a house option does not have is refused with the rule that defines the option, whatever the game.
func TestAWrongValueOfAnOptionCitesItsRule(t *testing.T) {
	for _, g := range All {
		for _, o := range g.Options {
			_, err := g.Resolve(map[string]string{o.Name: "no such value"})
			if err == nil || !strings.HasPrefix(err.Error(), o.Rule+": option "+o.Name+" cannot be ") {
				t.Errorf("%s, %s: %v", g.ID, o.Name, err)
			}
		}
	}
}
