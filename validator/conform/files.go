package conform

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// Scenarios plays every scenario file (*.txt) below a folder, one sub-test a file. A file must be named after its rule
// and what it shows: RULE.txt, RULE.refused.txt, RULE.breach.txt, or RULE.word.txt for any further word; the game's
// catalogue must list the rule; and the file must say what it expects.
func Scenarios(t *testing.T, files fs.FS, folder string, g *validator.Game,
	library func(game, name string) (table.Print, bool), fx validator.Effects) {
	names, err := texts(files, folder)
	if err != nil || len(names) == 0 {
		t.Fatalf("there are no scenarios in %s: %v", folder, err)
	}
	find := func(id string) (*validator.Game, bool) { return g, id == g.ID }
	for _, name := range names {
		t.Run(path.Base(name), func(t *testing.T) {
			sc, err := named(files, name, g)
			if err != nil {
				t.Fatal(err)
			}
			if r := sc.Run(find, library, fx); !r.OK {
				t.Errorf("%s\n\nwhat happened:\n%s", r.Diff, strings.Join(r.Transcript, "\n"))
			}
		})
	}
}

// texts lists the scenario files below a folder, sorted.
func texts(files fs.FS, folder string) ([]string, error) {
	var names []string
	err := fs.WalkDir(files, folder, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".txt" {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

// named reads a scenario and holds that its name, its rule and the catalogue agree.
func named(files fs.FS, name string, g *validator.Game) (*scenario.Scenario, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read the scenario: %w", err)
	}
	sc, err := scenario.Parse(name, string(text))
	if err != nil {
		return nil, err
	}
	_, known := g.FindRule(sc.Rule)
	switch {
	case !known:
		return nil, fmt.Errorf("%s: the catalogue of %s has no rule %q", name, g.ID, sc.Rule)
	case !strings.HasPrefix(path.Base(name), sc.Rule+"."):
		return nil, fmt.Errorf("%s shows %s and is not named after it", name, sc.Rule)
	case sc.Question:
		return nil, fmt.Errorf("%s has no Output: and proves nothing", name)
	}
	return sc, nil
}

// Unshown lists, sorted, the scenario files that a game's catalogue asks for and that are not below the folder: for a
// validate rule RULE.txt and RULE.refused.txt, for an automate rule RULE.txt, for an audit rule RULE.txt and RULE.breach.txt.
func Unshown(files fs.FS, folder string, g *validator.Game) ([]string, error) {
	names, err := texts(files, folder)
	if err != nil {
		return nil, fmt.Errorf("list the scenarios: %w", err)
	}
	there := map[string]bool{}
	for _, name := range names {
		there[path.Base(name)] = true
	}
	wanted := map[string][]string{"validate": {".txt", ".refused.txt"}, "automate": {".txt"}, "audit": {".txt", ".breach.txt"}}
	var missing []string
	for _, r := range g.Rules {
		for _, suffix := range wanted[r.Kind] {
			if !there[r.ID+suffix] {
				missing = append(missing, r.ID+suffix)
			}
		}
	}
	slices.Sort(missing)
	return missing, nil
}
