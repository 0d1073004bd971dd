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
	"sync"
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

// heard tells whether the reason is heard in a game that has the folder in which it stands: its own, or one that several share.
func (r reason) heard(said map[string][]string, uses map[string][]string) bool {
	folder, _, _ := strings.Cut(r.name, ":")
	for game, these := range said {
		if reaches(uses, game, folder, map[string]bool{}) && slices.ContainsFunc(these, r.says.MatchString) {
			return true
		}
	}
	return false
}

// reaches tells whether a folder is another one, or imports it, at first or second hand.
func reaches(uses map[string][]string, from, to string, tried map[string]bool) bool {
	if from == to || tried[from] {
		return from == to
	}
	tried[from] = true
	return slices.ContainsFunc(uses[from], func(next string) bool { return reaches(uses, next, to, tried) })
}

// imported lists for each folder below the games which others of them its source imports.
func imported(t *testing.T, folder string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	each(t, folder, func(below string, f *ast.File, _ *token.FileSet) {
		for _, spec := range f.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			if other, is := strings.CutPrefix(name, "ttsbridge/validator/games/"); is && !slices.Contains(all[below], other) {
				all[below] = append(all[below], other)
			}
		}
	})
	return all
}

// each parses the source below a folder, tests aside.
func each(t *testing.T, folder string, see func(below string, f *ast.File, set *token.FileSet)) {
	t.Helper()
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
		see(filepath.ToSlash(below), f, set)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// verb is where a sentence has a fact.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

// Every sentence by which a game refuses a move is heard in a scenario of that game, or in a file that shows a card of it: what
// nobody has heard is either not tried or cannot come to pass. Those in testdata/unheard.txt are heard in other tests only, and it
// says in which.
func TestEveryReasonIsHeard(t *testing.T) {
	if detector.Race {
		t.Skip("the detector hears one file in eight")
	}
	heard, elsewhere := refusals(t), unheard(t, "testdata/unheard.txt")
	uses := imported(t, "../../validator/games")
	for _, r := range reasons(t, "../../validator/games") {
		switch is := r.heard(heard, uses); {
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
func unheard(t *testing.T, file string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(file)
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

// heardOnce plays all the files for whoever asks first.
var heardOnce struct {
	sync.Once
	said map[string][]string
}

// refusals are what the scenarios and the files of cards of each game are told when a move is refused, each once.
func refusals(t *testing.T) map[string][]string {
	t.Helper()
	heardOnce.Do(func() { heardOnce.said = allRefusals(t) })
	return heardOnce.said
}

func allRefusals(t *testing.T) map[string][]string {
	t.Helper()
	said := map[string]map[string]bool{}
	h, cards := shipped(t), library(t)
	for name, text := range scenarioFiles(t) {
		sc := parsed(t, name, text)
		hear(said, sc.Game, sc.Run(games.FindLaws, nil, nil))
	}
	for _, game := range showing {
		for name, text := range shownFiles(t, game) {
			hear(said, game, parsed(t, name, text).Run(games.Find, cards.Print, h.For(game)))
		}
	}
	all := map[string][]string{}
	for game, these := range said {
		all[game] = slices.Sorted(maps.Keys(these))
	}
	return all
}

func parsed(t *testing.T, name, text string) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// hear notes what a transcript has refused.
func hear(said map[string]map[string]bool, game string, got scenario.Result) {
	if said[game] == nil {
		said[game] = map[string]bool{}
	}
	for _, line := range got.Transcript {
		if refusal, refused := strings.CutPrefix(strings.TrimLeft(line, " "), "refused "); refused {
			said[game][refusal] = true
		}
	}
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
	said := constants(t, folder)
	var all []reason
	each(t, folder, func(below string, f *ast.File, set *token.FileSet) {
		ast.Inspect(f, func(n ast.Node) bool {
			if rule, format, is := said.refuses(below, n); is {
				all = append(all, reason{set.Position(n.Pos()), below + ": " + rule + "  " + format, sentence(rule, format)})
			}
			return true
		})
	})
	return once(t, all)
}

// once gives reasons in order, each once.
func once(t *testing.T, all []reason) []reason {
	t.Helper()
	if len(all) == 0 {
		t.Fatal("no reasons")
	}
	slices.SortStableFunc(all, func(a, b reason) int { return strings.Compare(a.name, b.name) })
	return slices.CompactFunc(all, func(a, b reason) bool { return a.name == b.name })
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
