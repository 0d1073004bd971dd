package games_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// TestUpgradedScenariosRuleAlike holds that every scenario file of the games, brought into the words of today, is ruled as before,
// that nothing in it is left in words of yesterday, and that there is nothing to do the second time.
func TestUpgradedScenariosRuleAlike(t *testing.T) {
	rewritten := map[string]int{}
	scenarios(t, games.Scenarios, func(name, text string) {
		game, after := strings.Split(name, "/")[1], upgraded(t, name, text)
		if after == text {
			return
		}
		rewritten[game]++
		was, is := play(t, name, text, shipped()), play(t, name, after, shipped())
		if was.OK != is.OK || !slices.Equal(was.Transcript, is.Transcript) {
			t.Errorf("%s is ruled otherwise: %s\n%s\nbefore:\n%s", name, is.Diff, strings.Join(is.Transcript, "\n"), strings.Join(was.Transcript, "\n"))
		}
	})
	if rewritten["dotr"] < detector.Least(200) || rewritten["duelmasters"] < detector.Least(100) {
		t.Errorf("few files are rewritten: %v", rewritten)
	}
}

// TestUpgradedExamplesOfScripts holds that the examples of the card scripts can be brought into the words of today.
func TestUpgradedExamplesOfScripts(t *testing.T) {
	scenarios(t, ttsbridge.Scripts(), func(name, text string) { upgraded(t, name, text) })
}

// scenarios gives every scenario file of a tree.
func scenarios(t *testing.T, tree fs.FS, each func(name, text string)) {
	t.Helper()
	var names []string
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".txt" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range detector.Sample(names) {
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			t.Fatal(err)
		}
		each(name, string(text))
	}
}

// upgraded brings a file into the words of today; the second time nothing is left to do.
func upgraded(t *testing.T, name, text string) string {
	t.Helper()
	after, remarks, err := scenario.Upgrade(name, text, games.FindLaws, games.Today)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, r := range remarks {
		if r.Left != "" {
			t.Errorf("%s:%d: %s is left: %s", name, r.Line, r.Before, r.Left)
		}
	}
	if again, more, err := scenario.Upgrade(name, after, games.FindLaws, games.Today); again != after || len(more) != 0 || err != nil {
		t.Errorf("%s: the second time %v, %v", name, more, err)
	}
	return after
}

func play(t *testing.T, name, text string, cards stock.Cards) scenario.Result {
	t.Helper()
	sc, err := scenario.Parse(name, text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return sc.Run(games.FindLaws, cards.Print, nil)
}
