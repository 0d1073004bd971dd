package main

import (
	"bytes"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
)

// What a host has written into a ledger cannot forge a line of this program, colour it, or turn its direction, whatever is done with
// the file.
func TestNoLedgerForgesALine(t *testing.T) {
	honest := watchTable(t, func(bridge string) string { return bridge }, 0)
	text, err := house.Client{URL: honest.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+honest.made.ID+"/ledger", honest.made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	const words = `well\nThe ledger of table x is whole: 9 records\r\u001b[2J\u009b31m` + "\u009b32m\u202egninrut\u2066"
	bodies := map[string]string{
		"a sentence":       `{"text":"` + words + `"}`,
		"a refusal":        `{"refused":{"rule":"` + words + `","why":"` + words + `"},"local":true}`,
		"a word":           `{"word":{"seat":1,"what":"protest","text":"` + words + `"}}`,
		"a key":            `{"key":{"seat":1,"key":"` + words + `","signed":{"record":1,"head":"` + strings.Repeat("ab", 32) + `","sig":""}}}`,
		"a share":          `{"share":{"seat":1,"way":"word","text":"` + words + `"}}`,
		"scripts in force": `{"scripts":"` + words + `"}`,
		"an event":         `{"events":[{"reported":{"rule":"` + words + `","seat":1,"text":"` + words + `"}}]}`,
		"an end":           `{"events":[{"won":{"winners":1,"why":"` + words + `"}}]}`,
	}
	for _, name := range detector.Sample(slices.Sorted(maps.Keys(bodies))) {
		t.Run(name, func(t *testing.T) {
			body := bodies[name]
			file := filepath.Join(t.TempDir(), "forged.jsonl")
			var out strings.Builder
			if err := ledger.Export(&out, forged(t, text, "move", body).log, ledger.Form{Open: true}); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(out.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, args := range [][]string{{"audit", "verify"}, {"audit", "verify", "--judge"}, {"audit", "verify", "--json"},
				{"audit", "report"}, {"replay"}, {"replay", "--json"}} {
				var said bytes.Buffer
				run(t.Context(), &console.Console{In: strings.NewReader(""), Out: &said, Err: &said}, append(args, file))
				if args[0] == "audit" && args[len(args)-1] != "--json" && !strings.Contains(said.String(), "signed by nobody") {
					t.Errorf("%v does not say whose word that is: %s", args, said.String())
				}
				for _, line := range strings.Split(said.String(), "\n") {
					if strings.HasPrefix(line, "The ledger of table x") {
						t.Errorf("%v forges a line: %s", args, said.String())
					}
					if i := strings.IndexFunc(line, func(r rune) bool { return r != '\t' && unicode.Is(unicode.C, r) }); i >= 0 {
						t.Errorf("%v says %q", args, line[max(0, i-40):min(len(line), i+40)])
					}
				}
			}
		})
	}
}
