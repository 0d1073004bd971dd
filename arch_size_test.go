package ttsbridge_test

import (
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// A package that somebody can read in an evening has at most this many files and lines, tests not counted.
const (
	mostFiles = 20
	mostLines = 3000
)

// larger are the packages that may be larger, each with the decision note or the reason that says why.
func larger() map[string]string {
	return map[string]string{}
}

func TestNoPackageIsTooLarge(t *testing.T) {
	for _, wrong := range tooLarge(read(t, os.DirFS(".")), larger()) {
		t.Error(wrong)
	}
}

// extent is how large a package is.
type extent struct{ files, lines int }

// tooLarge names every package that is larger than it may be, and every exception that no package needs.
func tooLarge(files []imports, larger map[string]string) []string {
	sizes := map[string]extent{}
	for _, f := range files {
		if !strings.HasSuffix(f.file, "_test.go") {
			in := path.Dir(f.file)
			sizes[in] = extent{sizes[in].files + 1, sizes[in].lines + f.lines}
		}
	}
	var found []string
	for _, folder := range slices.Sorted(maps.Keys(sizes)) {
		size := sizes[folder]
		if large := size.files > mostFiles || size.lines > mostLines; large && larger[folder] == "" {
			found = append(found, fmt.Sprintf("%s has %d files with %d lines; a package has at most %d and %d: cut it into rooms, or say in a decision note why not",
				folder, size.files, size.lines, mostFiles, mostLines))
		} else if !large && larger[folder] != "" {
			found = append(found, fmt.Sprintf("%s is small enough: strike it from the exceptions", folder))
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(larger)) {
		if sizes[folder].files == 0 {
			found = append(found, fmt.Sprintf("%s is no package any more: strike it from the exceptions", folder))
		}
	}
	return found
}

// The measure catches what is too large, and exceptions that are not needed.
func TestTheMeasureBites(t *testing.T) {
	files := func(n, lines int, end string) (all []imports) {
		for i := range n {
			all = append(all, imports{file: fmt.Sprintf("game/f%d%s", i, end), lines: lines})
		}
		return all
	}
	none := map[string]string{}
	game := map[string]string{"game": "because"}
	for _, tt := range []struct {
		name   string
		files  []imports
		larger map[string]string
		wrongs int
	}{
		{"as many files and lines as may be", files(20, 150, ".go"), none, 0},
		{"a file more", files(21, 1, ".go"), none, 1},
		{"a line more", append(files(19, 150, ".go"), imports{"game/last.go", nil, 151}), none, 1},
		{"files for another system count", files(21, 1, "_windows.go"), none, 1},
		{"tests do not count", append(files(1, 1, ".go"), files(50, 900, "_test.go")...), none, 0},
		{"a folder below is a package of its own", append(files(20, 1, ".go"), imports{"game/board/a.go", nil, 3000}), none, 0},
		{"an exception", files(21, 1, ".go"), game, 0},
		{"an exception that is not needed", files(20, 1, ".go"), game, 1},
		{"an exception for what is gone", nil, game, 1},
	} {
		if got := tooLarge(tt.files, tt.larger); len(got) != tt.wrongs {
			t.Errorf("%s: %d wrongs, want %d: %v", tt.name, len(got), tt.wrongs, got)
		}
	}
}
