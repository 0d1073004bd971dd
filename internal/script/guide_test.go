package script

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
)

// generated is what docs/card-scripts.md must hold, between its two marks.
func generated() string {
	var out strings.Builder
	out.WriteString(Nouns())
	for _, g := range games.All {
		if g.Script != nil {
			out.WriteString("\n" + Guide(g))
		}
	}
	return strings.TrimSpace(out.String())
}

const (
	begins = "<!-- generated from the code -->\n"
	ends   = "\n<!-- end of what is generated -->"
)

// TestTheGuideIsUpToDate compares the guide with the code; with WRITE_GUIDE set it brings the guide up to date.
func TestTheGuideIsUpToDate(t *testing.T) {
	file := filepath.Join("..", "..", "docs", "card-scripts.md")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begins)
	now, after, closed := strings.Cut(rest, ends)
	if !ok || !closed {
		t.Fatal("the marks are gone")
	}
	if now == generated() {
		return
	}
	if os.Getenv("WRITE_GUIDE") == "" {
		t.Fatal("docs/card-scripts.md is behind the code; WRITE_GUIDE=1 go test ./internal/script -run Guide brings it up to date")
	}
	if err := os.WriteFile(file, []byte(before+begins+generated()+ends+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The linter knows the verbs of each game, so that a script that misspells one is found before it is played.
func TestTheLinterKnowsTheVerbs(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", ".luacheckrc"))
	if err != nil {
		t.Fatal(err)
	}
	lists := map[string]string{}
	for _, part := range strings.Split(string(text), "files[\"")[1:] {
		folder, list, _ := strings.Cut(part, "\"]")
		lists[folder] = list
	}
	for _, g := range games.All {
		if g.Script == nil {
			continue
		}
		for _, v := range append(slices.Clip(g.Script.Verbs), validator.SharedVerbs...) {
			if known := lists["scripts"] + lists["scripts/"+g.ID]; !strings.Contains(known, `"`+v.Name+`"`) {
				t.Errorf(".luacheckrc does not name %s of %s", v.Name, g.ID)
			}
		}
	}
}

// The guide's own script is a script, and the template plays.
func TestTheGuidesScriptsWork(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "card-scripts.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, part := range strings.Split(string(text), "```lua\n")[1:] {
		code, _, _ := strings.Cut(part, "```")
		if !strings.Contains(code, "return {\n  card =") {
			continue
		}
		found++
		_, key, _ := strings.Cut(code, `card = "dotr:`)
		key, _, _ = strings.Cut(key, `"`)
		if _, problems := hosted(t, map[string]string{key: code}); len(problems) > 0 {
			t.Error(problems[0])
		}
	}
	if found < 2 {
		t.Errorf("the guide shows %d whole scripts", found)
	}
}

func TestTheTemplatePlays(t *testing.T) {
	for _, kind := range []string{"monster", "spell"} {
		text, scene := Template(&dotr.Game, "dotr:t", "Bear", "", kind)
		h, at := folder(t, text)
		put(t, at, "t.txt", scene)
		if problems, err := h.Load(); err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v", kind, problems, err)
		}
		if !h.shelf.Load().cards[dotr.Game.ID]["dotr:t"].fixed {
			t.Error("the template is slow")
		}
	}
}
