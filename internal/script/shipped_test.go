package script

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/validator/games"
)

// shipped is a host with the scripts that come with the program.
func shipped(t testing.TB) *Host {
	t.Helper()
	h := New(Options{Games: games.All, Find: games.Find, Trusted: ttsbridge.Scripts()})
	problems, err := h.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Error(p)
	}
	return h
}

func TestShippedScriptsDoWhatTheirExamplesSay(t *testing.T) {
	h := shipped(t)
	played := 0
	for _, g := range games.All {
		n, problems, err := h.Examples(g.ID)
		if err != nil && len(h.Keys(g.ID)) > 0 {
			t.Fatal(err)
		}
		played += n
		for _, p := range problems {
			t.Error(p)
		}
	}
	if scripts := len(h.Keys("dotr")); played < 2*scripts || scripts < 12 {
		t.Errorf("%d examples for %d scripts", played, scripts)
	}
}

// said is the sentence of a shipped script.
func said(t *testing.T, file string) string {
	t.Helper()
	text, err := readText(ttsbridge.Scripts(), file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(text, "\n  text = \"")
	says, _, _ := strings.Cut(rest, "\",\n")
	return says
}

// Every shipped script is shown by an example of what comes of it and one of when nothing does.
func TestEveryScriptIsShownBothWays(t *testing.T) {
	shipped := ttsbridge.Scripts()
	names, err := fs.Glob(shipped, "*/*.lua")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	for _, name := range names {
		for _, ending := range []string{".txt", ".refused.txt"} {
			text, err := readText(shipped, strings.TrimSuffix(name, ".lua")+ending)
			if err != nil || !strings.Contains(text, "\nOutput:\n") {
				t.Errorf("%s has no example %s that expects something: %v", name, ending, err)
			}
		}
	}
}

// What the facts of a card say, its script must not say again, and the card says what its script says.
func TestNoScriptSaysWhatFactsSay(t *testing.T) {
	h := shipped(t)
	found := 0
	for _, c := range library(t).DB.Snapshot().Cards("dotr") {
		if !slices.Contains(h.Keys("dotr"), c.Key) {
			continue
		}
		found++
		unsaid := len(c.Rows) == 0 || slices.ContainsFunc(c.Rows, func(row string) bool { return strings.Contains(row, "| script") })
		one := h.shelf.Load().cards["dotr"][c.Key]
		if !unsaid && one.hooks["used"] {
			t.Errorf("the facts of %s are carried out when it is used; its script is never asked", c.Name)
		}
		if said := said(t, one.file); !strings.Contains(c.Text, said) {
			t.Errorf("%s says %q, its script %q", c.Name, c.Text, said)
		}
	}
	if found != len(h.Keys("dotr")) {
		t.Errorf("%d of %d scripts are for cards of the database", found, len(h.Keys("dotr")))
	}
}
