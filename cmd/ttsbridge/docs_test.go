package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// A shown is a command line as a page shows it.
type shown struct {
	page, line string
	whole      bool // on a line of its own: to be typed as it stands
}

var (
	ownLine  = regexp.MustCompile(`(?m)^ {4,}(ttsbridge(?: .*)?)$|^(ttsbridge(?: .*)?)$`)
	inText   = regexp.MustCompile("`(ttsbridge [^`]+)`")
	label    = regexp.MustCompile(`^ttsbridge (sealed )?[a-z]+ \d$`) // what hashes begin with
	prose    = regexp.MustCompile(`\s+# .*$|\s{5,}[^-\s].*$| > .*$`)
	inQuotes = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)
)

// shownIn lists the command lines of a page. What is shown as code stands between fences or is indented.
func shownIn(t *testing.T, page string) (all []shown) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split(string(text), "```") {
		for _, found := range ownLine.FindAllStringSubmatch(part, -1) {
			if line := found[1] + found[2]; (found[1] != "" || i%2 == 1) && !label.MatchString(line) {
				all = append(all, shown{page, prose.ReplaceAllString(line, ""), true})
			}
		}
		for _, found := range inText.FindAllStringSubmatch(part, -1) {
			if line := strings.Join(strings.Fields(found[1]), " "); i%2 == 0 && !label.MatchString(line) {
				all = append(all, shown{page, line, false})
			}
		}
	}
	return all
}

// wrong is what the program would say against a command line before it does anything, nil for nothing. A line that is only named in a
// text may leave out what the command works on.
func (s shown) wrong() error {
	var args []string
	for _, word := range inQuotes.FindAllString(s.line, -1)[1:] {
		if word = strings.Trim(word, `"'`); word != "..." {
			args = append(args, word)
		}
	}
	if !s.whole && strings.HasPrefix(args[len(args)-1], "--") {
		args = append(args, "value")
	}
	root := tree(&console.Console{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	c, rest, err := root.Find(args)
	if err != nil {
		return err
	}
	if err := c.ParseFlags(rest); err != nil || !s.whole && !c.HasSubCommands() {
		return err
	}
	return c.ValidateArgs(c.Flags().Args())
}

// TestTheDocsShowCommandsThatThereAre holds that each command line of the pages is one that the program takes: its command, its
// options, and as many names as it needs.
func TestTheDocsShowCommandsThatThereAre(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, page := range append(pages, "../../README.md", "../../docs/read-me-first.txt") {
		for _, one := range shownIn(t, page) {
			n++
			if err := one.wrong(); err != nil {
				t.Errorf("%s shows %q: %v", one.page, one.line, err)
			}
		}
	}
	if n < 100 {
		t.Errorf("the pages show %d command lines", n)
	}
}

// TestShownCommandsAreHeld holds that command lines which the program would not take are found.
func TestShownCommandsAreHeld(t *testing.T) {
	for _, line := range []string{"ttsbridge tabel list", "ttsbridge table sav", "ttsbridge table save --deck-suoth Kryuel", "ttsbridge table show",
		"ttsbridge restore one two", "ttsbridge serve now", "ttsbridge table picture save.json --as"} {
		if (shown{"", line, true}).wrong() == nil {
			t.Errorf("nothing is said against %q", line)
		}
	}
}

// settingLine is a line of a settings file as a page shows it.
var settingLine = regexp.MustCompile(`^ {4}(\[[a-z.-]+\]|[a-z-]+ = ["'0-9\[].*|[a-z-]+ = (?:true|false))$`)

// TestTheDocsShowSettingsThatThereAre holds that what the pages show of settings files is taken by the program.
func TestTheDocsShowSettingsThatThereAre(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		var shown []string
		for line := range strings.Lines(string(text)) {
			if found := settingLine.FindStringSubmatch(strings.TrimRight(line, "\n")); found != nil {
				shown = append(shown, found[1])
			}
		}
		if len(shown) == 0 {
			continue
		}
		n += len(shown)
		file := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(file, []byte(strings.Join(shown, "\n")+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		has(t, program(t, exitFine, "settings", "--settings", file), file)
	}
	if n < 4 {
		t.Errorf("the pages show %d lines of settings", n)
	}
}
