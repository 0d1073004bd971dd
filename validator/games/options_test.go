package games

import (
	"regexp"
	"strings"
	"testing"
)

// TestEveryOptionValueIsShown holds that each value of each house rule has a scenario file RULE.VALUE.txt in which it is
// agreed.
func TestEveryOptionValueIsShown(t *testing.T) {
	for _, g := range every() {
		for _, o := range g.Options {
			for _, value := range o.Values {
				name := o.Rule + "." + value + ".txt"
				text, err := Scenarios.ReadFile("testdata/" + g.ID + "/" + name)
				if err != nil {
					t.Errorf("option %s: no scenario %s", o.Name, name)
					continue
				}
				position, _, _ := strings.Cut(string(text), "\nOutput:")
				agreed := regexp.MustCompile(`(?m)^option\s+` + regexp.QuoteMeta(o.Name) + `\s+` + regexp.QuoteMeta(value) + `\s*$`)
				if !agreed.MatchString(position) {
					t.Errorf("%s does not agree on option %s %s", name, o.Name, value)
				}
			}
		}
	}
}
