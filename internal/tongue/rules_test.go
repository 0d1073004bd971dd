package tongue

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/match"
)

// rulesIn are the German texts of the rules, by the English ones: those of the games, and those that two games have in common.
func rulesIn(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("german/rules-*.txt")
	if err != nil {
		t.Fatal(err)
	}
	german := map[string]string{}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pairs, err := pairsOf(string(body))
		if err != nil {
			t.Fatal(file, err)
		}
		for _, p := range pairs {
			german[p.english] = p.in
		}
	}
	return german
}

// lookedUp is a rule as !rule tells it.
func lookedUp(r validator.Rule, text string) string {
	if r.Source == "" {
		return r.ID + ": " + text
	}
	return r.ID + ": " + text + " (" + r.Source + ")"
}

// What !rule tells of any rule of any game is German, all of it, between the rule's id and its source; and no German text is left over.
func TestRulesAreGermanToo(t *testing.T) {
	german, told := rulesIn(t), map[string]bool{}
	rules := slices.Clone(match.Rules)
	for _, g := range games.All {
		rules = append(rules, g.Rules...)
	}
	for _, r := range rules {
		told[r.Text] = true
		in, ok := german[r.Text]
		if !ok || in == r.Text {
			t.Errorf("%s has no German text in german/rules-*.txt: %s", r.ID, r.Text)
			continue
		}
		if got, want := German().Say(lookedUp(r, r.Text)), lookedUp(r, in); got != want {
			t.Errorf("!rule tells\n     %s\nwant %s", got, want)
		}
	}
	for english := range german {
		if !told[english] {
			t.Errorf("a German text is left over from a rule that no game has: %s", english)
		}
	}
}
