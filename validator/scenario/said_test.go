package scenario

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// shelf is a small card database: a power-up that fits Dragons, one with marks in its name.
func shelf(game, name string) (table.Print, bool) {
	if game == "dotr" && strings.EqualFold(name, "Dragon Treasure") {
		return table.Print{Key: "dotr:757", Name: "Dragon Treasure", Kind: "spell", Subtype: "equip", Fits: []string{"dotr:001"},
			Extra: map[string]string{"equip-kind": "Dragon", "bonus": "500"}}, true
	}
	return table.Print{}, false
}

// TestSaid plays the files that show how people may write positions and moves: each holds what it says. So do those that show what every
// house refuses, whatever the game: proposals, checks, the clock, matches.
func TestSaid(t *testing.T) {
	files := folder(t, "testdata/said")
	maps.Copy(files, folder(t, "testdata/house"))
	for name, text := range files {
		t.Run(name, func(t *testing.T) {
			text = strings.ReplaceAll(text, "\r\n", "\n")
			for _, ends := range []string{"\n", "\r\n", "\r", " \t\n"} {
				sc, err := Parse(name, strings.ReplaceAll(text, "\n", ends))
				if err != nil {
					t.Fatal(err)
				}
				if r := sc.Run(games.FindLaws, shelf, nil); !r.OK || sc.Question {
					t.Errorf("with line ends %q: %s\n%s", ends, r.Diff, strings.Join(r.Transcript, "\n"))
				}
			}
		})
	}
}

// placed is how every mistake begins: file, line and, but for what came out otherwise than written, the column.
var placed = regexp.MustCompile(`^[a-z-]+\.txt:[0-9]+:([0-9]+:)? `)

// TestUnsaid holds what is said to slips: the first comment of each file is a part of it.
func TestUnsaid(t *testing.T) {
	for name, text := range folder(t, "testdata/unsaid") {
		t.Run(name, func(t *testing.T) {
			first, _, _ := strings.Cut(text, "\n")
			want := strings.TrimPrefix(first, "# error: ")
			got := ""
			if sc, err := Parse(name, text); err != nil {
				got = err.Error()
			} else {
				got = sc.Run(games.FindLaws, shelf, nil).Diff
			}
			if !placed.MatchString(got) || !strings.Contains(got, want) || want == first {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// folder reads the files of a folder, by name.
func folder(t testing.TB, path string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(path + "/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files in %s: %v", path, err)
	}
	texts := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(name)] = string(text)
	}
	return texts
}
