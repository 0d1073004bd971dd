package games

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// refusedUnder are rules that refuse nothing by their own name, with the rule under which their .refused files are refused. A deck law
// that only permits is refused under the law that is broken where the permission ends; a base rule to which the Tag Duel has one
// of its own, about four players, is cited by that.
var refusedUnder = map[string]string{
	"kingdomcombat kc.deck.mercenaries-anywhere": "kc.deck.faction-of-fortress",
	"kingdomduels kd.deck.duelist-exempt":        "kd.deck.restricted-list",
	"tagduel tag.deck.limited-per-player":        "ygo.deck.limit-list",

	"tagduel ygo.battle.direct":         "tag.attack.direct-only-if-side-empty",
	"tagduel ygo.lp.cost-cover":         "tag.lp.shared-payment",
	"tagduel ygo.turn.turn-player-only": "tag.turn.only-turn-player",
}

// TestRefusedFilesCiteTheirRule holds that every file that ends in .refused is refused under the rule after which it is named, by a line that
// says so.
func TestRefusedFilesCiteTheirRule(t *testing.T) {
	under := map[string]bool{}
	for _, game := range []string{"kingdomcombat", "kingdomduels", "tagduel"} {
		for _, file := range files(t, game) {
			if !strings.HasSuffix(path.Base(file), ".refused.txt") {
				continue
			}
			text, err := Scenarios.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			rule := read(t, file).Rule
			if other, is := refusedUnder[game+" "+rule]; is {
				under[game+" "+rule] = true
				rule = other
			}
			if !slices.ContainsFunc(output(string(text)), func(line string) bool { return line == "refused "+rule || strings.HasPrefix(line, "refused "+rule+" ") }) {
				t.Errorf("%s is not refused under %s", file, rule)
			}
		}
	}
	for rule := range refusedUnder {
		if !under[rule] {
			t.Errorf("%s is among the exceptions, and no .refused file shows it", rule)
		}
	}
}
