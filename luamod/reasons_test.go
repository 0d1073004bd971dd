package luamod_test

import (
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/layout/policy"
)

// What the mod refuses of its own accord it refuses in the words that an audit knows.
func TestReasonsOfTheModAreKnown(t *testing.T) {
	text, err := os.ReadFile("policy.lua")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "rule = \"\", why = "); n != len(policy.Mods) {
		t.Errorf("the mod has %d reasons of its own, and %d are known", n, len(policy.Mods))
	}
	for _, no := range policy.Mods {
		if !strings.Contains(string(text), `why = "`+no.Why+`"`) {
			t.Errorf("the mod never says %q", no.Why)
		}
	}
}
