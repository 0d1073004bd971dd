package audit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	xhtml "golang.org/x/net/html"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
)

func TestTheDossierTellsTheDuel(t *testing.T) {
	tb := duel(t, hall(t, t.TempDir()), 8, 200)
	open, sealed := export(t, tb)
	d, err := audit.Gather(strings.NewReader(open), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := tb.State()
	for _, count := range d.Points {
		sum := int32(0)
		for _, step := range count.Steps {
			sum += step.By
			if sum != step.To {
				t.Errorf("%s's %s: the steps to record %d come to %d, not %d", count.Seat, count.Kind, step.Record, sum, step.To)
			}
		}
	}
	if got := int(d.Points[0].Now); got != s.Points(0, 0) {
		t.Errorf("%s's %s is %d, not %d", d.Points[0].Seat, d.Points[0].Kind, got, s.Points(0, 0))
	}
	n, _ := tb.Record()
	var text bytes.Buffer
	if err := d.Markdown(&text); err != nil || int64(len(d.Moves)) != n || len(d.Decks) != 2 {
		t.Errorf("%v: %d lines of %d records, decks %v", err, len(d.Moves), n, d.Decks)
	}
	for _, want := range []string{"# Table " + tb.ID(), d.Checkpoint(), "proved true", "Kryuel"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the dossier does not say %q", want)
		}
	}
	d, err = audit.Gather(strings.NewReader(sealed), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	text.Reset()
	if err := d.Markdown(&text); err != nil || !s.Result.Over && (len(d.Decks) > 0 || strings.Contains(text.String(), "- deck ")) {
		t.Errorf("%v: the dossier of a sealed ledger names a deck", err)
	}
}

func TestMarkdownSaysOnlyWhatItSays(t *testing.T) {
	d := audit.Dossier{Game: "a|b\n# c <script> [x](y) *z*"}
	var text bytes.Buffer
	if err := d.Markdown(&text); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"\n# c", "<script", "*z*\n\n*", " [x]"} {
		if strings.Contains(text.String(), bad) {
			t.Errorf("%q stands in the dossier: %.200s", bad, &text)
		}
	}
}

var (
	pageScript = regexp.MustCompile(`(?s)<script>(.*)</script>`)
	pre        = regexp.MustCompile(`(?s)<pre id="ledger">(.*?)</pre>`)
)

// The page's own check, in a JavaScript engine where there is one: it accepts what this program accepts, and finds what
// it finds.
func TestThePageChecksItself(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the page's script")
	}
	open, sealed := export(t, duel(t, hall(t, t.TempDir()), 9, 50))
	d, html := pageOf(t, open)
	if !pre.MatchString(html) || strings.Contains(html, "http://") || strings.Contains(html, "https://") {
		t.Fatal("the page has no ledger, or asks the network")
	}
	own, said := pageScript.FindStringSubmatch(html)[1], textOf(t, html)
	swapped := cheats[0].do
	f := forge(t, open, 3)
	if swapped(f) < 0 {
		t.Fatal("no card was turned up")
	}
	line := d.Checkpoint()
	for name, tt := range map[string]struct{ file, kept, want string }{
		"open":              {open, "", "are whole"},
		"sealed":            {sealed, "", "are whole"},
		"kept":              {open, "[chat] " + line, "it holds what you kept"},
		"a seal kept":       {open, "Sealed " + sealOf(t, open), "it holds what you kept"},
		"another seal":      {open, "Sealed 2 " + ledger.Hash{1, 2}.Grouped(), "was rewritten"},
		"another is kept":   {open, line[:len(line)-4] + other(line[len(line)-4:]), "rewritten"},
		"too little kept":   {open, line[:len(line)-10], "binds nobody"},
		"too little sealed": {open, "Sealed 2 0123456789abcdef", "binds nobody"},
		"typed in groups":   {open, strings.ReplaceAll(line, "-", " "), "it holds what you kept"},
		"a byte changed":    {strings.Replace(open, `"kind":"move"`, `"kind":"muve"`, 1), "", "does not match its hash"},
		"opened otherwise":  {strings.Replace(open, `"salt":"`, `"salt":"0`, 1), "", "not hold"},
		"swapped":           {f.file(), "", "was swapped"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := run(t, node, own, said, tt.file, tt.kept); !strings.Contains(got, tt.want) {
				t.Errorf("the page says %q, want %q", got, tt.want)
			}
		})
	}
}

// Whoever changes a word of the page is found out by it, whichever word it is.
func TestAChangedWordTurnsThePageRed(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the page's script")
	}
	open, _ := export(t, duel(t, hall(t, t.TempDir()), 8, 200))
	d, html := pageOf(t, open)
	own, said := pageScript.FindStringSubmatch(html)[1], textOf(t, html)
	for _, want := range []string{"Duelists of the Roses: South, North", d.Began.Format("2 January 2006"), d.Counted(), "Kryuel",
		"Whose word it is"} {
		if !strings.Contains(said, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	for _, changed := range []string{
		strings.Replace(said, "proved true", "proved false", 1),
		strings.Replace(said, "South", "North", 1),
		strings.Replace(said, "2", "3", 1),
		said + " He cheated.",
		strings.Replace(said, "Refused", "", 1),
	} {
		if changed == said {
			t.Fatal("nothing was changed")
		}
		if got := run(t, node, own, changed, open, ""); !strings.Contains(got, "words of this page were changed") {
			t.Errorf("the page says %q of changed words", got)
		}
	}
	if got := run(t, node, own, "\n\n "+strings.ReplaceAll(said, "\n", " \r\n"), open, ""); !strings.Contains(got, "are whole") {
		t.Errorf("blanks count: %q", got)
	}
}

// pageOf is the page of a duel, and what it was made of.
func pageOf(t *testing.T, file string) (*audit.Dossier, string) {
	t.Helper()
	d, err := audit.Gather(strings.NewReader(file), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := d.Page(&page, file); err != nil {
		t.Fatal(err)
	}
	return d, page.String()
}

// textOf is the text of what a page says, as a browser has it.
func textOf(t *testing.T, page string) string {
	t.Helper()
	doc, err := xhtml.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for n := range doc.Descendants() {
		if n.Type == xhtml.ElementNode && n.Data == "main" {
			for in := range n.Descendants() {
				if in.Type == xhtml.TextNode {
					text.WriteString(in.Data)
				}
			}
		}
	}
	return text.String()
}

// sealOf is the short form of a card's seal in a file.
func sealOf(t *testing.T, file string) string {
	t.Helper()
	for i, e := range forge(t, file, 1).entries {
		if len(e.Cards) == 1 {
			return fmt.Sprintf("%d %s", i+1, e.Cards[0].Seal.Grouped())
		}
	}
	t.Fatal("no single card was sealed")
	return ""
}

// run gives the page's verdict on a file.
func run(t *testing.T, node, script, said, file, kept string) string {
	t.Helper()
	parts, err := json.Marshal(map[string]string{"said": said, "ledger": file, "kept": kept})
	if err != nil {
		t.Fatal(err)
	}
	const document = `const given = %s; const at = {verdict: {}, check: {addEventListener() {}}, kept: {value: given.kept}, said: {textContent: given.said}, ledger: {textContent: given.ledger}};
globalThis.document = {getElementById: id => at[id]}; process.on("exit", () => console.log(at.verdict.textContent));`
	path := filepath.Join(t.TempDir(), "page.js")
	text := strings.Replace(script, `"use strict";`, "", 1)
	if err := os.WriteFile(path, []byte(strings.Replace(document, "%s", string(parts), 1)+text), 0o600); err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command(node, path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, told)
	}
	return string(told)
}
