package tongue

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/validator/games"
)

// formsOf lists what is refused in a folder: every sentence that stands as such in a call of a function, which takes it at a place.
func formsOf(t *testing.T, folder, function string, at int) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > at && called(call.Fun) == function {
				if text, ok := literal(call.Args[at]); ok {
					found[text] = path
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func called(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// literal is a text that stands in the source, perhaps put together from two lines.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		a, first := literal(e.X)
		b, second := literal(e.Y)
		return a + b, first && second
	}
	return "", false
}

// Whatever a rule of any game can refuse with has a German sentence.
func TestEveryRefusalIsGermanToo(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the sources of all rules")
	}
	german := map[string]bool{}
	for _, p := range germanPairs(t) {
		german[p.english] = true
	}
	forms := formsOf(t, "../../validator", "Violates", 1)
	for text, path := range forms {
		if words := place.ReplaceAllString(text, ""); strings.TrimSpace(words) != "" && !german[text] {
			t.Errorf("%s: %q has no German sentence in german/*.txt", path, text)
		}
	}
	if len(forms) < 700 {
		t.Errorf("only %d refusals found", len(forms))
	}
}

// What is wrong with a list, a link or a name that a player types is said in German too, whichever of them he types.
func TestDecksThatCannotBeReadAreGermanToo(t *testing.T) {
	german := map[string]bool{}
	for _, p := range germanPairs(t) {
		german[p.english] = true
	}
	forms := map[string]string{}
	for _, folder := range []string{"../deck/reading", "../deck/formats"} {
		maps.Copy(forms, formsOf(t, folder, "Fail", 2))
		maps.Copy(forms, formsOf(t, folder, "Note", 2))
	}
	for text, path := range forms {
		if !german[strings.TrimSuffix(text, ".")] {
			t.Errorf("%s: %q has no German sentence", path, text)
		}
	}
	if len(forms) < 60 {
		t.Errorf("only %d sentences found", len(forms))
	}
}

// What a page in the browser refuses is German too.
func TestPagesRefuseInGermanToo(t *testing.T) {
	german, forms := map[string]bool{}, map[string]string{}
	for _, p := range germanPairs(t) {
		german[p.english] = true
	}
	for _, kind := range []string{"Invalid", "Unauthorized", "Forbidden", "NotFound", "Conflict", "TooLarge", "Unavailable"} {
		maps.Copy(forms, formsOf(t, "../../console", kind, 0))
		maps.Copy(forms, formsOf(t, "../session/stock", kind, 0))
	}
	maps.Copy(forms, formsOf(t, "../carddb/search", "wrong", 1))
	for text, path := range forms {
		if text != "%w." && text != "%w" && place.ReplaceAllString(text, "") != "" && !german[strings.TrimSuffix(text, ".")] {
			t.Errorf("%s: %q has no German sentence", path, text)
		}
	}
	if len(forms) < 40 {
		t.Errorf("only %d sentences found", len(forms))
	}
}

// What the doctor finds, and what to do about it, is German on his page; so is what each game is about.
func TestTheDoctorSpeaksGermanToo(t *testing.T) {
	german, found := map[string]bool{}, map[string]bool{}
	for _, p := range germanPairs(t) {
		german[p.english] = true
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../../cmd/ttsbridge/internal/host/doctor.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "What" || key.Name == "Says" || key.Name == "Do") {
				found[shape(n.Value)] = true
			}
		case *ast.AssignStmt:
			if to, ok := n.Lhs[0].(*ast.SelectorExpr); ok && to.Sel.Name == "Says" {
				found[shape(n.Rhs[0])] = true
			}
		case *ast.FuncDecl:
			return n.Name.Name != "Doctor"
		}
		return true
	})
	for _, g := range games.All {
		found[g.Title] = true
	}
	for text := range found {
		if words := strings.TrimSuffix(text, "."); words != "%s" && words != "Tabletop Simulator" && !german[words] {
			t.Errorf("%q has no German sentence in german/*.txt", text)
		}
	}
	if len(found) < 25 {
		t.Errorf("only %d sentences found", len(found))
	}
}

// shape is a text that is put together in the source: %s stands for what is known only then.
func shape(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if text, ok := literal(e); ok {
			return text
		}
	case *ast.BinaryExpr:
		return shape(e.X) + shape(e.Y)
	case *ast.CallExpr:
		if called(e.Fun) == "Sprintf" {
			return shape(e.Args[0])
		}
	}
	return "%s"
}

// Every German sentence has the facts of the English one, each as often as it is meant.
func TestFactsStandInBothLanguages(t *testing.T) {
	for _, p := range germanPairs(t) {
		n := len(place.FindAllString(p.english, -1))
		for i := 1; i <= n; i++ {
			if mark := strconv.Itoa(i) + "}"; !strings.Contains(p.in, "{"+mark) && !strings.Contains(p.in, "{="+mark) {
				t.Errorf("%q lacks fact %d of %q", p.in, i, p.english)
			}
		}
		if next := "{" + strconv.Itoa(n+1) + "}"; strings.Contains(p.in, next) {
			t.Errorf("%q has a fact that %q has not", p.in, p.english)
		}
	}
}

// No English sentence has two German ones, of which only one would be said.
func TestEverySentenceStandsOnce(t *testing.T) {
	seen := map[string]string{}
	for _, p := range germanPairs(t) {
		if before, again := seen[p.english]; again {
			t.Errorf("%q is %q, and %q in another place", p.english, before, p.in)
		}
		seen[p.english] = p.in
	}
}

// What a match says, and what it answers to orders, is German too: each text of its sources, with a seat and a number in the places.
func TestMatchesAreGermanToo(t *testing.T) {
	filled := strings.NewReplacer("%s", "South", "%d", "2", "%q", `"x"`)
	for _, name := range []string{"say.go", "order.go"} {
		for _, text := range textsOf(t, filepath.Join("../session/matches", name)) {
			if said := filled.Replace(text); strings.Contains(strings.TrimSpace(place.ReplaceAllString(text, "")), " ") && !German().Knows(said) {
				t.Errorf("%s: %q has no German sentence", name, text)
			}
		}
	}
}

// textsOf lists the texts in a source that can be said: tags of fields, patterns and paths are none.
func textsOf(t *testing.T, path string) (texts []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec, *ast.StructType:
			return false
		case *ast.CallExpr:
			return called(n.Fun) != "MustCompile"
		case ast.Expr:
			if text, ok := literal(n); ok {
				texts = append(texts, text)
				return false
			}
		}
		return true
	})
	return texts
}

// germanPairs are all sentences that have a German one.
func germanPairs(t *testing.T) (all []pair) {
	t.Helper()
	files, err := filepath.Glob("german/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files with German sentences: %v", len(files), err)
	}
	for _, file := range files {
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pairs, err := pairsOf(string(body))
		if err != nil {
			t.Fatal(file, err)
		}
		all = append(all, pairs...)
	}
	return all
}
