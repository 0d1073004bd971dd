package games

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
)

// A citation is a place in a game's source that names a rule.
type citation struct {
	rule string
	at   token.Position
	how  use
}

// A use is what a piece of source does with a rule that it names.
type use uint8

const (
	tells use = iota // a comment says which rule the code carries out
	acts             // a violation, a report, a claim, a reason
	lists            // an entry of a table or an element of a list
)

var cited = map[string][]citation{} // by game

// citations lists where the source of a game names rules of its catalogue, the tables of rules and options left out. The source is read
// once.
func citations(t *testing.T, g *validator.Game) []citation {
	t.Helper()
	if cited[g.ID] == nil {
		cited[g.ID] = cites(t, g)
	}
	return cited[g.ID]
}

func cites(t *testing.T, g *validator.Game) []citation {
	t.Helper()
	files := token.NewFileSet()
	id := regexp.MustCompile(`\b(` + strings.Join(prefixes(g), "|") + `)(\.[a-z0-9]+(-[a-z0-9]+)*)+`)
	var all []citation
	for _, name := range sources(t, g.ID) {
		f, err := parser.ParseFile(files, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range f.Comments {
			for _, rule := range id.FindAllString(group.Text(), -1) {
				all = append(all, citation{rule, files.Position(group.Pos()), tells})
			}
		}
		for lit, how := range literals(f) {
			if text, err := strconv.Unquote(lit.Value); err == nil && id.FindString(text) == text && text != "" {
				all = append(all, citation{text, files.Position(lit.Pos()), how})
			}
		}
	}
	return all
}

// prefixes lists what the ids of a game's rules begin with.
func prefixes(g *validator.Game) []string {
	var all []string
	for _, r := range g.Rules {
		if prefix, _, _ := strings.Cut(r.ID, "."); !slices.Contains(all, prefix) {
			all = append(all, prefix)
		}
	}
	return all
}

// every lists the refereed games and those of which only decks are checked.
func every() []*validator.Game { return slices.Concat(All, Laws) }

// sources lists the Go files of a game's package, its tests left out.
func sources(t *testing.T, folder string) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			names = append(names, path.Join(folder, name))
		}
		return err
	})
	if err != nil || len(names) == 0 {
		t.Fatalf("no source in %s: %v", folder, err)
	}
	return names
}

// literals lists the strings of a file, and what each is used for. The catalogue's own ID and an option's Rule are
// entries of a table; a bare element of a list only enumerates.
func literals(f *ast.File) map[*ast.BasicLit]use {
	all := map[*ast.BasicLit]use{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if _, seen := all[n]; !seen && n.Kind == token.STRING {
				all[n] = acts
			}
		case *ast.CompositeLit:
			typed, named := n.Type.(*ast.SelectorExpr)
			says := named && slices.Contains([]string{"Reported", "Claim"}, typed.Sel.Name)
			for _, e := range n.Elts {
				enumerate(all, e, says)
			}
		}
		return true
	})
	return all
}

// enumerate notes the strings that an element of a literal only lists. What says a rule to the players acts.
func enumerate(all map[*ast.BasicLit]use, e ast.Expr, says bool) {
	if lit, ok := e.(*ast.BasicLit); ok {
		all[lit] = lists
		return
	}
	pair, ok := e.(*ast.KeyValueExpr)
	if !ok {
		return
	}
	key, named := pair.Key.(*ast.Ident)
	lit, text := pair.Value.(*ast.BasicLit)
	if named && text && (key.Name == "ID" || key.Name == "Rule" && !says) {
		all[lit] = lists
	}
}

func TestCitedRulesAreInTheCatalogue(t *testing.T) {
	for _, g := range every() {
		for _, c := range citations(t, g) {
			if _, ok := g.FindRule(c.rule); !ok {
				t.Errorf("%s: %s is no rule of %s", c.at, c.rule, g.Name)
			}
		}
	}
}

// TestCodeIsShown holds that the rules a game's code acts on are shown: each kept, and broken if a move can break it.
func TestCodeIsShown(t *testing.T) {
	for _, g := range every() {
		shown := map[string]bool{}
		for _, file := range files(t, g.ID) {
			shown[strings.TrimSuffix(path.Base(file), ".txt")] = true
		}
		for _, c := range citations(t, g) {
			rule, _ := g.FindRule(c.rule)
			for _, ending := range wanted(rule.Kind, c.how) {
				if name := c.rule + ending; !shown[name] {
					t.Errorf("%s: no scenario %s.txt", c.at, name)
					shown[name] = true // once is enough
				}
			}
		}
	}
}

// wanted lists the endings of the scenario files that a citation calls for. Deck and set-up rules are judged before
// there is a table to show.
func wanted(kind string, how use) []string {
	switch {
	case kind == "validate" && how == acts:
		return []string{"", ".refused"}
	case kind == "audit" && how == acts:
		return []string{"", ".breach"}
	case kind == "automate" && how != lists:
		return []string{""}
	}
	return nil
}

// TestFilesShowWhatTheirNamesSay holds that a scenario file is named after a rule of the catalogue, that a .refused
// file refuses, a .breach file finds one out, and that the plain file of a rule does neither under that rule.
func TestFilesShowWhatTheirNamesSay(t *testing.T) {
	for _, g := range every() {
		acting := map[string]bool{}
		for _, c := range citations(t, g) {
			rule, _ := g.FindRule(c.rule)
			acting[c.rule] = acting[c.rule] || c.how == acts && rule.Kind == "validate"
		}
		for _, file := range files(t, g.ID) {
			sc, name := read(t, file), strings.TrimSuffix(path.Base(file), ".txt")
			if _, ok := g.FindRule(sc.Rule); !ok {
				t.Errorf("%s: the catalogue has no rule %q", file, sc.Rule)
			}
			ending, ok := strings.CutPrefix(name, sc.Rule)
			if !ok || ending != "" && !strings.HasPrefix(ending, ".") {
				t.Errorf("%s shows %s and is not named after it", file, sc.Rule)
			}
			text, err := Scenarios.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if why := belies(ending, sc.Rule, acting[sc.Rule], output(string(text))); why != "" {
				t.Errorf("%s %s", file, why)
			}
		}
	}
}

// output lists the lines of a scenario's Output, blanks made single.
func output(text string) []string {
	_, rest, _ := strings.Cut(text, "\nOutput:\n")
	rest, _, _ = strings.Cut(rest, "\nAfter:")
	var lines []string
	for line := range strings.Lines(rest) {
		if words := strings.Fields(line); len(words) > 0 {
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return lines
}

// belies says how an Output contradicts the ending of its file's name, "" when it does not.
func belies(ending, rule string, acting bool, lines []string) string {
	says := func(starts ...string) bool {
		return slices.ContainsFunc(lines, func(line string) bool {
			return slices.ContainsFunc(starts, func(start string) bool { return line == start || strings.HasPrefix(line, start+" ") })
		})
	}
	switch {
	case ending == ".refused" && acting && !says("refused "+rule, "reported "+rule):
		return "does not refuse under " + rule
	case ending == ".refused" && !says("refused", "reported"):
		return "refuses nothing"
	case ending == ".breach" && !says("settled breach", "reported "+rule):
		return "finds out no breach"
	case ending == "" && acting && says("refused "+rule, "settled breach "+rule):
		return "breaks the rule that it should keep"
	}
	return ""
}

// TestDeckLawsAreShown holds that every deck law has an example that keeps it and one that is refused. Where a law only
// permits, its refused example goes beyond what it permits.
func TestDeckLawsAreShown(t *testing.T) {
	for _, g := range every() {
		shown := map[string]bool{}
		for _, file := range files(t, g.ID) {
			shown[path.Base(file)] = true
		}
		laws := 0
		for _, r := range g.Rules {
			if r.Kind != "deck" {
				continue
			}
			laws++
			for _, name := range []string{r.ID + ".txt", r.ID + ".refused.txt"} {
				if !shown[name] {
					t.Errorf("%s: no scenario %s", g.Name, name)
				}
			}
		}
		if laws == 0 {
			t.Errorf("%s has no deck laws", g.Name)
		}
	}
}

// TestEveryRuleIsShown holds that every rule of a refereed game has a scenario, but for those that only inform.
func TestEveryRuleIsShown(t *testing.T) {
	for _, g := range All {
		shown := map[string]bool{}
		for _, file := range files(t, g.ID) {
			shown[read(t, file).Rule] = true
		}
		for _, r := range g.Rules {
			if r.Kind != "info" && !shown[r.ID] {
				t.Errorf("%s: no scenario shows %s", g.Name, r.ID)
			}
		}
	}
}

// TestEveryDeckLawIsActedOn holds that the code of every game names each of its deck laws.
func TestEveryDeckLawIsActedOn(t *testing.T) {
	for _, g := range every() {
		named := map[string]bool{}
		for _, c := range citations(t, g) {
			named[c.rule] = named[c.rule] || c.how != lists
		}
		for _, r := range g.Rules {
			if r.Kind == "deck" && !named[r.ID] {
				t.Errorf("the code of %s does not name %s", g.Name, r.ID)
			}
		}
	}
}

// The catalogue of the main game is shown whole: every entry but the informational ones has the files its kind asks for.
func TestTheMainGameIsShownWhole(t *testing.T) {
	g := All[0]
	missing, err := conform.Unshown(Scenarios, "testdata/"+g.ID, g)
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, file := range files(t, g.ID) {
		shown[strings.TrimSuffix(path.Base(file), ".txt")] = true
	}
	for _, r := range g.Rules {
		if r.Kind != "info" && r.Kind != "house" && !shown[r.ID] {
			missing = append(missing, r.ID+".txt")
		}
	}
	for _, name := range missing {
		t.Errorf("%s: %s is not there", g.Name, name)
	}
}
