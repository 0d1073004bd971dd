package kingdomcombat

import (
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator/conform"
)

// scenarios is the folder of the game's scenario files.
const scenarios = "../testdata/kingdomcombat"

// TestEveryRuleIsShown holds that no entry of the catalogue is without a scenario, advice and terms neither, and that a house rule
// has one for each value of its option.
func TestEveryRuleIsShown(t *testing.T) {
	missing, err := conform.Unshown(os.DirFS(scenarios), ".", &Game)
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(scenarios)
	if err != nil {
		t.Fatal(err)
	}
	shown := func(name string) bool {
		return slices.ContainsFunc(files, func(f os.DirEntry) bool { return f.Name() == name || f.Name() == name+".txt" })
	}
	for _, r := range Game.Rules {
		if r.Kind != "house" && !shown(r.ID) {
			missing = append(missing, r.ID)
		}
	}
	for _, o := range Game.Options {
		for _, value := range o.Values {
			if name := o.Rule + "." + value; !shown(name) {
				missing = append(missing, name)
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("no scenario shows\n%s", strings.Join(missing, "\n"))
	}
}
