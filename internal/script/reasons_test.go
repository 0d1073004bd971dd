package script

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// A reason is a sentence in the source of the rules by which a move is refused.
type reason struct {
	at   token.Position
	name string         // FOLDER: RULE  SENTENCE, with a star for a rule that is named elsewhere
	says *regexp.Regexp // of "RULE  WHY", as transcripts tell refusals
}

// folder is the first of the folders in which a sentence stands: that of its game, where it is one's own.
func (r reason) folder() string {
	first, _, _ := strings.Cut(r.name, ":")
	first, _, _ = strings.Cut(first, "/")
	return first
}

// verb is where a sentence has a fact.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

// Every sentence by which a game refuses a move is heard in a scenario of that game, or in a file that shows a card of it: what nobody has heard is
// either not tried or cannot come to pass. Those in testdata/unheard.txt are heard in other tests only, and say in which.
func TestEveryReasonIsHeard(t *testing.T) {
	if detector.Race {
		t.Skip("the detector hears one file in eight")
	}
	heard, elsewhere := refusals(t), unheard(t)
	everywhere := slices.Concat(slices.Collect(maps.Values(heard))...)
	for _, r := range reasons(t, "../../validator/games") {
		where, its := heard[r.folder()]
		if !its { // a room that several games share
			where = everywhere
		}
		switch is := slices.ContainsFunc(where, r.says.MatchString); {
		case !is && !elsewhere[r.name]:
			t.Errorf("%s: no scenario has it refused that\n%s", r.at, r.name)
		case is && elsewhere[r.name]:
			t.Errorf("testdata/unheard.txt lists what a scenario shows:\n%s", r.name)
		}
		delete(elsewhere, r.name)
	}
	for name := range elsewhere {
		t.Errorf("testdata/unheard.txt lists what no rule says:\n%s", name)
	}
}

// unheard are the names of the sentences that no scenario shows.
func unheard(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("testdata/unheard.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all[line] = true
		}
	}
	return all
}

// refusals are what the scenarios and the files of cards of each game are told when a move is refused, each once.
func refusals(t *testing.T) map[string][]string {
	t.Helper()
	said := map[string]map[string]bool{}
	h, cards := shipped(t), library(t)
	hear := func(game string, got scenario.Result) {
		if said[game] == nil {
			said[game] = map[string]bool{}
		}
		for _, line := range got.Transcript {
			if refusal, refused := strings.CutPrefix(strings.TrimLeft(line, " "), "refused "); refused {
				said[game][refusal] = true
			}
		}
	}
	for name, text := range scenarioFiles(t) {
		sc, err := scenario.Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		hear(sc.Game, sc.Run(games.FindLaws, nil, nil))
	}
	for _, game := range showing {
		for name, text := range shownFiles(t, game) {
			sc, err := scenario.Parse(name, text)
			if err != nil {
				t.Fatal(err)
			}
			hear(sc.Game, sc.Run(games.Find, cards.Print, h.For(sc.Game)))
		}
	}
	all := map[string][]string{}
	for game, these := range said {
		all[game] = slices.Sorted(maps.Keys(these))
	}
	return all
}

// scenarioFiles reads the scenario files of all games, by name.
func scenarioFiles(t *testing.T) map[string]string {
	t.Helper()
	names, err := fs.Glob(games.Scenarios, "testdata/*/*.txt")
	if err != nil || len(names) < 1000 {
		t.Fatalf("%d files: %v", len(names), err)
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := games.Scenarios.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(text)
	}
	return all
}

// reasons lists the sentences below a folder of source by which moves are refused, each once.
func reasons(t *testing.T, folder string) []reason {
	t.Helper()
	var all []reason
	set := token.NewFileSet()
	err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(folder, filepath.Dir(name))
		below = filepath.ToSlash(below)
		ast.Inspect(f, func(n ast.Node) bool {
			if call, is := n.(*ast.CallExpr); is && names(call.Fun, "Violates") && len(call.Args) > 1 {
				if format, is := literal(call.Args[1]); is {
					rule, is := literal(call.Args[0])
					if !is {
						rule = "*"
					}
					all = append(all, reason{set.Position(call.Pos()), below + ": " + rule + "  " + format, sentence(rule, format)})
				}
			}
			return true
		})
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d reasons: %v", len(all), err)
	}
	slices.SortStableFunc(all, func(a, b reason) int { return strings.Compare(a.name, b.name) })
	return slices.CompactFunc(all, func(a, b reason) bool { return a.name == b.name })
}

func names(fun ast.Expr, name string) bool {
	s, is := fun.(*ast.SelectorExpr)
	return is && s.Sel.Name == name
}

func literal(e ast.Expr) (string, bool) {
	lit, is := e.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// sentence finds a refusal: any rule's where the source names the rule elsewhere.
func sentence(rule, format string) *regexp.Regexp {
	rule = strings.ReplaceAll(regexp.QuoteMeta(rule), `\*`, `\S+`)
	parts := verb.Split(strings.ReplaceAll(format, "%%", "%"), -1)
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile(`^` + rule + `  ` + strings.Join(parts, `.*`) + `$`)
}
