package tongue

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// reported are the sentences in which the games report something, as they stand in the sources.
var reported = regexp.MustCompile(`table\.Reported\{[^\n]*Text: "([^"]+)"`)

// TestReportsAreGermanToo holds what everybody hears of a look, a garrison or an objection to having a German form, with its seat and rule.
func TestReportsAreGermanToo(t *testing.T) {
	german := In("de")
	all := []string{"South looked into North deck (no permit)", "South looked at e4 (permit)", "South does not draw in this turn, as an effect says"}
	err := filepath.WalkDir("../../validator", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "toy") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range reported.FindAllStringSubmatch(string(text), -1) {
			said := m[1]
			if strings.HasSuffix(said, ": ") {
				said += "it is North's turn"
			}
			all = append(all, said)
		}
		return err
	})
	if err != nil || len(all) < 10 {
		t.Fatalf("%d reports, %v", len(all), err)
	}
	for _, english := range all {
		if got := german.Say("North: " + english + " (a.rule)"); got == "Nord: "+english+" (a.rule)" || got == "North: "+english+" (a.rule)" {
			t.Errorf("%q has no German form: %q", english, got)
		}
	}
}
