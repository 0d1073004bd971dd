package syntax

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/parse"
)

// Finding is one place where a script leaves the portable subset. Rule is the number of the rule in the platform
// reference, section 7.7; 0 stands for a script that does not compile, 14 for assignments that depend on their order.
type Finding struct {
	Line int
	Rule int
	Text string
}

// String gives the finding as one line of a report.
func (f Finding) String() string { return fmt.Sprintf("line %d: rule %d: %s", f.Line, f.Rule, f.Text) }

// Lint looks for constructs that do not mean the same in MoonSharp, gopher-lua and plain Lua, ordered by line.
func Lint(source string) []Finding {
	l := &linter{tokens: scanTokens(source)}
	chunk, err := parse.Parse(strings.NewReader(source), "script")
	if err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		l.add(1, 0, "does not compile: %s", first)
	}
	l.assignments(chunk)
	for i := range l.tokens {
		l.look(i)
	}
	slices.SortStableFunc(l.found, func(a, b Finding) int { return a.Line - b.Line })
	return l.found
}

type linter struct {
	tokens []token
	found  []Finding
}

func (l *linter) add(line, rule int, format string, args ...any) {
	l.found = append(l.found, Finding{line, rule, fmt.Sprintf(format, args...)})
}

func (l *linter) look(i int) {
	t := l.tokens[i]
	switch t.kind {
	case stringToken:
		l.text(i, t)
	case symbolToken:
		l.symbol(i, t)
	case nameToken:
		l.name(i, t)
	case numberToken:
		if l.is(i-1, "..") || l.is(i+1, "..") {
			if strings.Contains(t.text, ".") {
				l.add(t.line, 5, "a fraction in a concatenation depends on the host's locale")
			}
		}
	}
}

func (l *linter) is(i int, texts ...string) bool {
	return i >= 0 && i < len(l.tokens) && l.tokens[i].kind != stringToken && slices.Contains(texts, l.tokens[i].text)
}

// field names the member read from a library at i, as in math.huge; "" when it is none.
func (l *linter) field(i int) string {
	if l.is(i+1, ".") && i+2 < len(l.tokens) {
		return l.tokens[i+2].text
	}
	return ""
}

func (l *linter) text(i int, t token) {
	if !t.long {
		if bad := badEscape(t.text, everywhere); bad != "" {
			l.add(t.line, 1, "escape %q is not portable", bad)
		}
	}
	if l.is(i-2, "format") || (l.is(i+2, ":") && l.is(i+3, "format")) {
		l.formatVerbs(t)
	}
}

func (l *linter) formatVerbs(t token) {
	text := strings.ReplaceAll(t.text, "%%", "")
	for {
		_, tail, found := strings.Cut(text, "%")
		if !found {
			return
		}
		flags := FormatFlags.FindString("%" + tail)
		if len(flags)-1 < len(tail) {
			if verb := tail[len(flags)-1]; !strings.ContainsRune("dsfxX", rune(verb)) {
				l.add(t.line, 7, "format verb %%%c differs between interpreters", verb)
			}
		}
		text = tail
	}
}

func (l *linter) symbol(i int, t token) {
	switch t.text {
	case "!=":
		l.add(t.line, 1, "use ~= instead of !=")
	case "//", "<<", ">>", "&":
		l.add(t.line, 1, "operator %s exists in neither interpreter", t.text)
	case "|":
		l.add(t.line, 1, "lambdas exist in MoonSharp only")
	case "%":
		if l.is(i+1, "-") || l.is(i+1, "0") {
			l.add(t.line, 5, "only positive divisors in %%")
		}
	case "#":
		if i+1 < len(l.tokens) && l.tokens[i+1].kind == stringToken {
			l.add(t.line, 8, "length of a text differs for non-ASCII letters")
		}
	}
}

var (
	bannedNames = map[string]string{
		"load": "load", "loadstring": "loadstring", "dofile": "dofile", "loadfile": "loadfile", "setfenv": "setfenv",
		"getfenv": "getfenv", "debug": "debug", "io": "io", "package": "package", "collectgarbage": "collectgarbage",
	}
	bannedMath   = []string{"huge", "fmod", "modf", "log10", "mod"}
	bannedTable  = []string{"getn", "maxn", "move"}
	metamethods  = []string{"__pairs", "__ipairs", "__gc", "__mode"}
	checkedFirst = []string{"tonumber"}
)

func (l *linter) name(i int, t token) {
	member := l.is(i-1, ".", ":")
	switch {
	case t.text == "goto":
		l.add(t.line, 1, "goto is better avoided")
	case slices.Contains(metamethods, t.text):
		l.add(t.line, 11, "%s has no effect, or only in one interpreter", t.text)
	case t.text == "_ENV":
		l.add(t.line, 11, "_ENV means something in MoonSharp only")
	case member || l.is(i+1, "=") && l.is(i-1, "{", ","):
		return
	case bannedNames[t.text] != "" && l.is(i+1, "(", "."):
		l.add(t.line, 2, "%s does not exist in Tabletop Simulator", t.text)
	case t.text == "require" && l.is(i+1, "(") && !(i+2 < len(l.tokens) && l.tokens[i+2].kind == stringToken):
		l.add(t.line, 2, "require takes a literal name, for the bundler")
	case t.text == "bit32":
		l.bit32(i, t)
	default:
		l.library(i, t)
	}
}

func (l *linter) bit32(i int, t token) {
	if l.is(i+1, ".") && !l.is(i-1, "and", "or") {
		l.add(t.line, 13, "bit32 only behind a feature test")
	}
}

func (l *linter) library(i int, t token) {
	field := l.field(i)
	switch {
	case t.text == "math" && slices.Contains(bannedMath, field):
		l.add(t.line, 5, "math.%s differs between interpreters", field)
	case t.text == "table" && slices.Contains(bannedTable, field):
		l.add(t.line, 3, "table.%s exists in one interpreter only", field)
	case t.text == "table" && field == "unpack" && !l.is(i+3, "or"):
		l.add(t.line, 3, "write local unpack = table.unpack or unpack")
	case t.text == "os" && field != "" && field != "time":
		l.add(t.line, 2, "os.%s: only os.time is portable", field)
	case t.text == "coroutine" && field != "" && field != "yield":
		l.add(t.line, 10, "start coroutines with startLuaCoroutine only")
	case t.text == "utf8" && field != "":
		l.add(t.line, 2, "utf8 does not exist in Tabletop Simulator")
	case t.text == "error" && l.is(i+1, "(") && l.is(i+2, "{"):
		l.add(t.line, 9, "errors must be strings")
	case slices.Contains(checkedFirst, t.text) && l.is(i+1, "(") && l.base(i+2):
		l.add(t.line, 6, "tonumber with a base is not portable")
	}
}

// base tells whether the call whose arguments start at i has a second argument.
func (l *linter) base(i int) bool {
	depth := 1
	for ; i < len(l.tokens) && depth > 0; i++ {
		switch {
		case l.is(i, "(", "{", "["):
			depth++
		case l.is(i, ")", "}", "]"):
			depth--
		case l.is(i, ",") && depth == 1:
			return true
		}
	}
	return false
}

// FormatFlags is what may stand in a format from the percent sign to the verb.
var FormatFlags = regexp.MustCompile(`^%[-+ #0]*[0-9]*(\.[0-9]*)?`)
