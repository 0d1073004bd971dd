package texts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// said finds the texts of a template, and titles the headings that Go files give to pages.
var (
	said   = regexp.MustCompile(`\{\{t "([^"]*)"`)
	titles = regexp.MustCompile(`Title: "([^"]*)"`)
	links  = regexp.MustCompile(`link\{"([^"]*)", "([^"]*)"|, "(plays [^"]*)"`)
)

// Every text of a page has a German one with the same places to fill in, and no German text is left over.
func TestEveryTextIsGermanToo(t *testing.T) {
	used := map[string]bool{}
	for _, pattern := range []string{"../pages/*.html", "../*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, find := range []*regexp.Regexp{said, titles, links} {
				for _, found := range find.FindAllStringSubmatch(string(source), -1) {
					for _, text := range found[1:] {
						used[text] = true
					}
				}
			}
		}
	}
	delete(used, "")
	for many, one := range ones {
		if !used[many] {
			t.Errorf("%q stands on no page", many)
		}
		used[one] = true
	}
	if len(used) < 60 {
		t.Fatalf("only %d texts found", len(used))
	}
	for text := range used {
		got, ok := german[text]
		if !ok {
			t.Errorf("%q has no German text", text)
		}
		if strings.Count(text, "%d") != strings.Count(got, "%d") {
			t.Errorf("%q and %q have other places to fill in", text, got)
		}
	}
}

func TestTextsInALanguage(t *testing.T) {
	for _, tt := range []struct {
		lang, text string
		args       []any
		want       string
	}{
		{"en", "Turn %d", []any{3}, "Turn 3"},
		{"de", "Turn %d", []any{3}, "Zug 3"},
		{"de", "a name with 100%", nil, "a name with 100%"},
		{"fr", "Leave", nil, "Leave"},
		{"en", "%d cards", []any{1}, "1 card"},
		{"de", "%d cards", []any{int64(1)}, "1 Karte"},
		{"de", "%d cards", []any{0}, "0 Karten"},
	} {
		if got := In(tt.lang, tt.text, tt.args...); got != tt.want {
			t.Errorf("%s %q: %q, want %q", tt.lang, tt.text, got, tt.want)
		}
	}
}
