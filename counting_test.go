package ttsbridge_test

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
)

// counting is a number in a sentence before a noun or a verb that stands for many, as "%d cards" and "%d were refused".
var counting = regexp.MustCompile(`^%d(?: (?:more|other|different|related|kept|limit|whole))? (?:cards|records|bytes|times|moves|steps|rows|seats|objects|names|minutes|lines|duels|zones|letters|gestures|columns|` +
	`turns|tributes|things|tables|statements|spells|traps|seconds|proposals|places|checkpoints|frames|files|events|copies|words|values|tiles|sets|rules|refusals|points|options|openings|` +
	`mulligans|monsters|looks|lists|findings|decks|counters|characters|calls|artworks|answers|pictures|hours|days|players|ledgers|materials|prints|scripts|units|creatures|shields|` +
	`are|were|have|come|go|make|mean|stand|lie)\b|^there are %d\b`)

// verb is a place in the format of a sentence.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z%]|there are %d`)

// agreeing is a number with its noun before a verb that stands for many.
var agreeing = regexp.MustCompile(`^%s(?: (?:of|in|before)(?: [a-z]+| %[a-z])+?)? (?:are|were|have)\b`)

// neverOne are formats of which the number is never one, with why.
var neverOne = map[string]string{
	"That makes %d of the %d bits that are needed; throw on.":                                      "a luck of one bit is none",
	"level and %d tributes":                                                                        "a statement of one tribute is written \"level and 1 tribute\", and both are read again",
	"Spectators can see a table up to %d minutes late; %d are too many or too few.":                "one is neither",
	"Record %q would have %d bytes; the ledger takes %d.":                                          "it has too many",
	"%s is banned; one copy is allowed, there are %d":                                              "one is allowed",
	"a Cardlist exempts %d of %s from the Restricted List; there are %d":                           "that is too many, and one never is",
	"%s is %s: a player has %d at most in Deck, Fusion Deck and Side Deck together; there are %d":  "as before",
	"%s is limited: even if the teammate brings none, a player brings no second one; there are %d": "as before",
	"%d turns %d": "it is read, not written",

	"%s are too few or too many; a scenario has at most %d":                                  "one is neither",
	"%s are too many; a move names at most %d":                                               "one never is",
	"one ability comes after another; %s were named":                                         "one may be named",
	"%s before it are whole.":                                                                "one is said otherwise",
	"%s in these files are called %q; leave the others out.":                                 "one is no matter",
	"%s are no name of a card.":                                                              "one letter is too few to be told",
	"%s were checked in this turn; the next one waits for the next turn":                     "more may be",
	"%s were declined in this turn; the next one waits for the next turn":                    "more may be",
	"%s are called %s; %s is taken. For another one write its key behind the name: %s [%s].": "namesakes are two at least",
	"%s have these words:":                                                                   "one is told itself",
	"Table %s and its %s are gone.\n":                                                        "a table and its records are several things",
}

// Whoever counts something in a sentence says "1 card", not "1 cards": numbers that are no constants go through spelling.Count and
// spelling.Said.
func TestWhatIsCountedIsSaidForOneToo(t *testing.T) {
	left := []string{"internal/ttssim", "bench", "validator/conform", "internal/style/golden", "internal/ports/porttest",
		"internal/release/make", "console/texts"}
	for _, dir := range sources(t, left) {
		consts := map[string]bool{}
		for _, file := range dir {
			constants(file, consts)
		}
		for name, file := range dir {
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && !isInternal(call) {
					for _, said := range miscounted(call, consts) {
						t.Errorf("%s: %q counts without spelling.Count", name, said)
					}
				}
				return true
			})
		}
	}
}

// isInternal tells whether a call reports a bug, of which users hear nothing.
func isInternal(call *ast.CallExpr) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Internal"
}

// miscounted are the formats in a call that count something that may be one.
func miscounted(call *ast.CallExpr, consts map[string]bool) (wrong []string) {
	for i, arg := range call.Args {
		format, ok := literal(arg)
		if !ok || neverOne[format] != "" {
			continue
		}
		at := i
		for _, span := range verb.FindAllStringIndex(format, -1) {
			if format[span[0]:span[1]] == "%%" {
				continue
			}
			at++
			rest := format[span[0]:]
			if at < len(call.Args) && (counting.MatchString(rest) && !constant(call.Args[at], consts) ||
				agreeing.MatchString(rest) && isCount(call.Args[at])) {
				wrong = append(wrong, format)
			}
		}
	}
	return wrong
}

// isCount tells of a number that is put into words with its noun.
func isCount(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Count"
}

// constant tells whether a number is one of the constants of its package, or of another one.
func constant(e ast.Expr, consts map[string]bool) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return consts[e.Name]
	case *ast.CallExpr: // hex.EncodedLen(size)
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "EncodedLen"
	case *ast.SelectorExpr: // table.MaxSeats: what begins with Max or Most
		return strings.HasPrefix(e.Sel.Name, "Max") || strings.HasPrefix(e.Sel.Name, "Most") || e.Sel.Name == "Slots"
	}
	return false
}

func constants(file *ast.File, all map[string]bool) {
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			for _, s := range g.Specs {
				for _, n := range s.(*ast.ValueSpec).Names {
					all[n.Name] = true
				}
			}
		}
	}
}

// literal is a text that stands in the source, perhaps put together from several.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		a, first := literal(e.X)
		b, second := literal(e.Y)
		return a + b, first && second
	}
	return "", false
}

// sources are the parsed Go files of the program by their folders, without tests and without those left out.
func sources(t *testing.T, left []string) map[string]map[string]*ast.File {
	t.Helper()
	all := map[string]map[string]*ast.File{}
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata" || slices.Contains(left, name)):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if all[path.Dir(name)] == nil {
			all[path.Dir(name)] = map[string]*ast.File{}
		}
		all[path.Dir(name)][name] = file
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
