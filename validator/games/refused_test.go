package games

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// refusedUnder are rules that refuse nothing by their own name, with the rule under which their .refused files are refused. A deck law
// that only permits is refused under the law that is broken where the permission ends; a base rule to which the Tag Duel has one
// of its own, about four players, is cited by that; and what a rule only permits, or only says to be paid like anything else, ends
// where the rule begins that the catalogue names for it: on costs, on whose turn it is, on traps, on Counter Traps.
var refusedUnder = map[string]string{
	"kingdomcombat kc.deck.mercenaries-anywhere": "kc.deck.faction-of-fortress",
	"kingdomduels kd.deck.duelist-exempt":        "kd.deck.restricted-list",
	"tagduel tag.deck.limited-per-player":        "ygo.deck.limit-list",

	"tagduel ygo.battle.direct":         "tag.attack.direct-only-if-side-empty",
	"tagduel ygo.lp.cost-cover":         "tag.lp.shared-payment",
	"tagduel ygo.turn.turn-player-only": "tag.turn.only-turn-player",

	"dotr dotr.deck.extra-unlimited":    "dotr.deck.copies",
	"dotr dotr.deck.leader-separate":    "dotr.deck.size",
	"dotr dotr.fusion.when":             "dotr.spell.own-turn",
	"dotr dotr.play.act-same-turn":      "dotr.flip.trap-needs-trigger",
	"dotr dotr.play.onto-own-monster":   "dotr.summon.cost",
	"dotr dotr.quickplay.no-trigger":    "dotr.trap.counter.only-counter",
	"dotr dotr.spell.forced-flip-later": "dotr.spell.own-turn",
	"dotr dotr.spell.no-wait":           "dotr.flip.trap-needs-trigger",
	"dotr dotr.trap.normal.attacked":    "dotr.trap.needs-trigger",

	"duelmasters dm.d2.play":                "dm.pay.afford",
	"duelmasters dm.deck.forbidden-counts":  "dm.deck.size",
	"duelmasters dm.evo.pays-like-creature": "dm.pay.afford",
	"duelmasters dm.gear.generate":          "dm.pay.afford",
	"duelmasters dm.mana.any-type":          "dm.mana.from-hand",
	"duelmasters dm.mana.uses":              "dm.psychic.no-paying",
}

// letsStand are rules of the Roses under which a move stands and only what was too much in it is taken back: that is reported.
var letsStand = []string{"dotr.flip.in-move", "dotr.play.attack-position", "dotr.play.face-down"}

// TestRefusedFilesCiteTheirRule holds that every file that ends in .refused is refused under the rule after which it is named, by a line that
// says so.
func TestRefusedFilesCiteTheirRule(t *testing.T) {
	under := map[string]bool{}
	for _, g := range every() {
		for _, file := range files(t, g.ID) {
			if !strings.HasSuffix(path.Base(file), ".refused.txt") {
				continue
			}
			text, err := Scenarios.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			rule, says := read(t, file).Rule, "refused "
			if slices.Contains(letsStand, rule) {
				under[rule], says = true, "reported "
			}
			if other, is := refusedUnder[g.ID+" "+rule]; is {
				under[g.ID+" "+rule] = true
				rule = other
			}
			if !slices.ContainsFunc(output(string(text)), func(line string) bool { return line == says+rule || strings.HasPrefix(line, says+rule+" ") }) {
				t.Errorf("%s is not refused under %s", file, rule)
			}
		}
	}
	for rule := range refusedUnder {
		if !under[rule] {
			t.Errorf("%s is among the exceptions, and no .refused file shows it", rule)
		}
	}
	for _, rule := range letsStand {
		if !under[rule] {
			t.Errorf("%s is among the rules that report, and no .refused file shows it", rule)
		}
	}
}
