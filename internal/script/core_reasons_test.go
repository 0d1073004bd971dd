package script

import (
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// Every sentence by which the core of the rules or a match refuses something, or says that it is not there, is heard in a scenario of
// some game: so somebody has read it as it stands there. Those in testdata/unheard-core.txt are heard in other tests only, and it says
// in which.
func TestEveryReasonOfTheCoreIsHeard(t *testing.T) {
	if detector.Race {
		t.Skip("the detector hears one file in eight")
	}
	heard := slices.Concat(slices.Collect(maps.Values(refusals(t)))...)
	heard = append(heard, mistakes(t)...)
	elsewhere := unheard(t, "testdata/unheard-core.txt")
	for _, r := range coreReasons(t) {
		switch is := slices.ContainsFunc(heard, r.says.MatchString); {
		case !is && !elsewhere[r.name]:
			t.Errorf("%s: no scenario has it said that\n%s", r.at, r.name)
		case is && elsewhere[r.name]:
			t.Errorf("testdata/unheard-core.txt lists what a scenario shows:\n%s", r.name)
		}
		delete(elsewhere, r.name)
	}
	for name := range elsewhere {
		t.Errorf("testdata/unheard-core.txt lists what the core does not say:\n%s", name)
	}
}

// coreReasons lists what the core and its matches say against a move: refusals with their rule, and what is not there without one.
func coreReasons(t *testing.T) []reason {
	t.Helper()
	const folder = "../../validator"
	said := constants(t, folder)
	var all []reason
	each(t, folder, func(below string, f *ast.File, set *token.FileSet) {
		ast.Inspect(f, func(n ast.Node) bool {
			if rule, format, is := said.refuses(below, n); is && inCore(below) {
				all = append(all, reason{set.Position(n.Pos()), below + ": " + rule + "  " + format, sentence(rule, format)})
			}
			if format, is := said.unknown(below, n); is && inCore(below) {
				all = append(all, reason{set.Position(n.Pos()), below + ": " + format, mistake(format)})
			}
			return true
		})
	})
	return once(t, all)
}

// mistake finds what is said where something is not there, behind the place in the file.
func mistake(format string) *regexp.Regexp {
	return regexp.MustCompile(`: ` + strings.TrimPrefix(sentence("", format).String(), `^  `))
}

// mistakes are what the files of the reader of scenarios are told, slips and refusals.
func mistakes(t *testing.T) (all []string) {
	t.Helper()
	names, err := filepath.Glob("../../validator/scenario/testdata/*/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(name, string(text))
		if err != nil {
			all = append(all, err.Error())
			continue
		}
		said := map[string]map[string]bool{}
		r := sc.Run(games.FindLaws, nil, nil)
		hear(said, sc.Game, r)
		all = slices.AppendSeq(append(all, strings.Split(r.Diff, "\n")...), maps.Keys(said[sc.Game]))
	}
	return all
}
