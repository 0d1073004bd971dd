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
	d, err := audit.Gather(strings.NewReader(open), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var html bytes.Buffer
	if err := d.Page(&html, open); err != nil {
		t.Fatal(err)
	}
	if !pre.MatchString(html.String()) || strings.Contains(html.String(), "http://") || strings.Contains(html.String(), "https://") {
		t.Fatal("the page has no ledger, or asks the network")
	}
	own := pageScript.FindStringSubmatch(html.String())[1]
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
			if said := run(t, node, own, tt.file, tt.kept); !strings.Contains(said, tt.want) {
				t.Errorf("the page says %q, want %q", said, tt.want)
			}
		})
	}
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
func run(t *testing.T, node, script, file, kept string) string {
	t.Helper()
	parts, err := json.Marshal(map[string]string{"ledger": file, "kept": kept})
	if err != nil {
		t.Fatal(err)
	}
	const document = `const given = %s; const at = {verdict: {}, check: {addEventListener() {}}, kept: {value: given.kept}, ledger: {textContent: given.ledger}};
globalThis.document = {getElementById: id => at[id]}; process.on("exit", () => console.log(at.verdict.textContent));`
	path := filepath.Join(t.TempDir(), "page.js")
	text := strings.Replace(script, `"use strict";`, "", 1)
	if err := os.WriteFile(path, []byte(strings.Replace(document, "%s", string(parts), 1)+text), 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.Command(node, path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return string(said)
}
