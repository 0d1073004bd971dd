package tongue

import (
	"os"
	"path/filepath"
	"testing"

	"ttsbridge/validator/games"
)

// rulesIn are the German texts of a game's rules, by the English ones.
func rulesIn(t *testing.T, game string) map[string]string {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("german", "rules-"+game+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := pairsOf(string(body))
	if err != nil {
		t.Fatal(game, err)
	}
	german := map[string]string{}
	for _, p := range pairs {
		german[p.english] = p.in
	}
	return german
}

// What !rule tells of the rules of these games is German, all of it, between the rule's id and its source.
func TestRulesAreGermanToo(t *testing.T) {
	for _, id := range []string{"dotr", "duelmasters", "kingdomcombat", "tagduel"} {
		g, ok := games.Find(id)
		if !ok {
			t.Fatal(id)
		}
		german, told := rulesIn(t, g.ID), map[string]bool{}
		for _, r := range g.Rules {
			told[r.Text] = true
			in, ok := german[r.Text]
			if !ok || in == r.Text {
				t.Errorf("%s %s has no German text: %s", g.ID, r.ID, r.Text)
				continue
			}
			want := r.ID + ": " + in + " (" + r.Source + ")"
			if got := German().Say(r.ID + ": " + r.Text + " (" + r.Source + ")"); got != want {
				t.Errorf("%s: !rule tells\n     %s\nwant %s", g.ID, got, want)
			}
		}
		for english := range german {
			if !told[english] {
				t.Errorf("%s has a German text for a rule that is none: %s", g.ID, english)
			}
		}
	}
}
