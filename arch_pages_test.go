package ttsbridge_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// paged are the folders whose packages have contents pages: what stands over the package clause of one file names every other file, so
// that a stranger knows which one to open.
func paged() []string { return []string{"api", "bench", "cmd", "console", "internal", "validator"} }

// smallRoom is how many files a package may have whose page stands in any of them.
const smallRoom = 3

func TestContentsPagesNameEveryFile(t *testing.T) {
	texts := map[string]map[string]string{}
	for _, f := range read(t, os.DirFS(".")) {
		folder, name := path.Split(f.file)
		folder = strings.TrimSuffix(folder, "/")
		if strings.HasSuffix(name, "_test.go") || !under(folder, paged()) {
			continue
		}
		text, err := fs.ReadFile(os.DirFS("."), f.file)
		if err != nil {
			t.Fatal(err)
		}
		if texts[folder] == nil {
			texts[folder] = map[string]string{}
		}
		texts[folder][name] = string(text)
	}
	if len(texts) == 0 {
		t.Fatal("no package found")
	}
	for _, folder := range slices.Sorted(maps.Keys(texts)) {
		for _, wrong := range pageFaults(texts[folder]) {
			t.Errorf("%s: %s", folder, wrong)
		}
	}
}

// aPage is what stands over a package clause about the whole package.
var aPage = regexp.MustCompile(`(?m)^// (?:Package|Command) (?:.*\n)(?:^//.*\n)*^package `)

// aFile is how a page names a file.
var aFile = regexp.MustCompile(`\b[a-z0-9_]+\.go\b`)

// aPackage is the package clause of a file.
var aPackage = regexp.MustCompile(`(?m)^package (\w+)`)

// first are the files in which a stranger looks first: doc.go, the beginning of a program or of a game, and the file that has the package's name.
func first(text string) []string {
	name := aPackage.FindStringSubmatch(text)[1]
	return []string{"doc.go", "main.go", "game.go", name + ".go"}
}

// pageFaults says what is wrong with the contents page of a package, given the text of each of its files.
func pageFaults(files map[string]string) (found []string) {
	names := slices.Sorted(maps.Keys(files))
	page, in := "", ""
	for _, name := range names {
		if at := aPage.FindString(files[name]); at != "" && page == "" {
			page, in = at, name
		}
	}
	if page == "" {
		return []string{"no file says what the package is"}
	}
	if len(names) > smallRoom && !slices.Contains(first(files[in]), in) && in != names[0] {
		found = append(found, fmt.Sprintf("its page stands in %s, where nobody looks first: put it into doc.go", in))
	}
	said := aFile.FindAllString(page, -1)
	rest := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "doc.go" })
	for _, name := range rest {
		if len(rest) > 1 && !slices.Contains(said, name) {
			found = append(found, "its page does not say what is in "+name)
		}
	}
	for _, name := range said {
		if files[name] == "" {
			found = append(found, "its page names "+name+", which is not there")
		}
	}
	return found
}

// The test sees what it is for.
func TestContentsPagesAreLookedAt(t *testing.T) {
	const page = "// Package p is small.\n//\n// a.go is one half and b.go the other.\npackage p\n"
	for _, tt := range []struct {
		name  string
		files map[string]string
		want  int
	}{
		{"whole", map[string]string{"a.go": page, "b.go": "package p\n"}, 0},
		{"none", map[string]string{"a.go": "package p\n", "b.go": "package p\n"}, 1},
		{"one gone", map[string]string{"a.go": page}, 1},
		{"one not named", map[string]string{"a.go": page, "b.go": "package p\n", "doc.go": "package p\n", "c.go": "package p\n"}, 1},
		{"in the file of the package's name", map[string]string{"a.go": "package p\n", "b.go": "package p\n", "c.go": "package p\n",
			"p.go": "// Package p is small: a.go, b.go, c.go and p.go.\npackage p\n"}, 0},
		{"where nobody looks", map[string]string{"a.go": "package p\n", "b.go": page, "doc.go": "package p\n", "c.go": "package p\n"}, 2},
	} {
		if got := pageFaults(tt.files); len(got) != tt.want {
			t.Errorf("%s: %q, want %d", tt.name, got, tt.want)
		}
	}
}
