package ttsbridge_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The guide shows its steps in this folder; a file that it names without a folder lies there.
const (
	guide   = "docs/adding-a-game.md"
	example = "validator/games/internal/rps"
)

// TestTheGuideNamesWhatIsThere holds that every file, folder and Go name in the guide to a new game is there.
func TestTheGuideNamesWhatIsThere(t *testing.T) {
	text, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	there := declared(t)
	quoted := inBackticks(string(text))
	for _, one := range quoted {
		if wrong := missing(one, there); wrong != "" {
			t.Errorf("%s names `%s`: %s", guide, one, wrong)
		}
	}
	for _, file := range within(t, example) {
		if strings.HasSuffix(file, ".go") && !slices.Contains(quoted, file) {
			t.Errorf("%s does not say what %s of the example shows", guide, file)
		}
	}
	for _, room := range within(t, path.Dir(example)) {
		if room != path.Base(example) && !slices.Contains(quoted, room) {
			t.Errorf("%s does not say what the shared room %s gives", guide, room)
		}
	}
}

// TestTheGuideIsHeldToNames holds that names which are nowhere are found.
func TestTheGuideIsHeldToNames(t *testing.T) {
	there := declared(t)
	for _, wrong := range []string{"validator/nowhere", "nowhere.go", "Nowhere", "table.Nowhere", "nowhere.Game",
		"go test ./nowhere -run X", "rps.nowhere.txt"} {
		if missing(wrong, there) == "" {
			t.Errorf("nothing is said about %s", wrong)
		}
	}
	for _, right := range []string{"validator/games", "game.go", "Does", "rows.Carrier", "validate", "go test ./... -run X",
		".breach.txt", "rps.lay.txt"} {
		if wrong := missing(right, there); wrong != "" {
			t.Errorf("%s: %s", right, wrong)
		}
	}
}

// inBackticks lists what a page shows as code.
func inBackticks(text string) (all []string) {
	for _, found := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(text, -1) {
		all = append(all, strings.Join(strings.Fields(found[1]), " "))
	}
	return all
}

var (
	goName = regexp.MustCompile(`^([a-z]+\.)?[A-Z][A-Za-z]+$`)
	inTree = regexp.MustCompile(`(?:^|[ {])(?:\./)?((?:validator|internal|cards|cmd)/[a-z/]*[a-z])`)
)

// missing says what of a quoted piece of the guide is not there, "" for nothing.
func missing(one string, there map[string]bool) string {
	if goName.MatchString(one) && !there[one] {
		return "no package declares that"
	}
	if strings.HasPrefix(one, "go test ./") && !strings.HasPrefix(one, "go test ./...") {
		return absent(strings.Fields(one)[2])
	}
	for _, found := range inTree.FindAllStringSubmatch(one, -1) {
		if wrong := absent(found[1]); wrong != "" && !strings.Contains(one, found[1]+".") && !strings.Contains(one, found[1]+"/{") {
			return wrong
		}
	}
	switch {
	case strings.HasSuffix(one, ".go") && !strings.Contains(one, " "):
		if absent(one) != "" {
			return absent(path.Join(example, one))
		}
	case strings.HasSuffix(one, ".txt") && one[0] != '.':
		return absent(path.Join(example, "testdata", one))
	}
	return ""
}

func absent(name string) string {
	if _, err := os.Stat(path.Clean(name)); err != nil {
		return "there is no such file or folder: " + path.Clean(name)
	}
	return ""
}

// within lists what lies in a folder.
func within(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// declared are the exported names of the core, each alone and behind the name of its package.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := fs.WalkDir(os.DirFS("."), "validator", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		maps.Copy(names, exported(f))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// exported are the names that a file declares: of its package, and of fields and methods.
func exported(f *ast.File) map[string]bool {
	names := map[string]bool{}
	of := func(id *ast.Ident, qualified bool) {
		names[id.Name] = true
		if qualified {
			names[f.Name.Name+"."+id.Name] = true
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch d := n.(type) {
		case *ast.FuncDecl:
			of(d.Name, d.Recv == nil)
			return false
		case *ast.TypeSpec:
			of(d.Name, true)
		case *ast.ValueSpec:
			for _, id := range d.Names {
				of(id, true)
			}
		case *ast.Field:
			for _, id := range d.Names {
				of(id, false)
			}
		}
		return true
	})
	return names
}

// authors is the page for authors of mods, which says of every module of the mod what it does.
const authors = "docs/mod-authors.md"

// TestThePageForModsNamesEveryModule holds that the page tells of every module of the mod, and of none that is not there.
func TestThePageForModsNamesEveryModule(t *testing.T) {
	text, err := os.ReadFile(authors)
	if err != nil {
		t.Fatal(err)
	}
	var told, modules []string
	for row := range strings.Lines(between(string(text), "| module | job |", "\n\n")) {
		cells := strings.Split(row, "|")
		if len(cells) > 1 {
			told = append(told, inBackticks(cells[1])...)
		}
	}
	for _, file := range within(t, "luamod") {
		if module, lua := strings.CutSuffix(file, ".lua"); lua {
			modules = append(modules, module)
		}
	}
	slices.Sort(told)
	if !slices.Equal(told, modules) {
		t.Errorf("%s tells of the modules %q, and there are %q", authors, told, modules)
	}
}

// between is what stands in a text behind one text and before the next of another one.
func between(text, from, to string) string {
	_, text, _ = strings.Cut(text, from)
	text, _, _ = strings.Cut(text, to)
	return text
}

// TestTheHouseNamesEveryRoom holds that the list in the README names every folder of the root, of internal and of validator.
func TestTheHouseNamesEveryRoom(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	house := between(string(text), "## The house", "## Names")
	for _, folder := range []string{".", "internal", "validator"} {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, room := range entries {
			if named := regexp.MustCompile(`(?m)(^ +|[ /])` + regexp.QuoteMeta(room.Name()) + "/"); room.IsDir() && room.Name()[0] != '.' && !named.MatchString(house) {
				t.Errorf("the README does not say what is in %s", path.Join(folder, room.Name()))
			}
		}
	}
}
