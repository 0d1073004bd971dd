package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"ttsbridge/validator/spelling"
)

// aBenchmark is where a benchmark begins in the text of a test.
var aBenchmark = regexp.MustCompile(`(?m)^func Benchmark(\w*)\(`)

// benchmarks lists what the benchmarks of a package are called, behind the word Benchmark.
func benchmarks(folder string) (names []string, err error) {
	tests, err := filepath.Glob(filepath.Join(filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range tests {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, found := range aBenchmark.FindAllSubmatch(text, -1) {
			names = append(names, string(found[1]))
		}
	}
	return names, nil
}

// pick leaves out the packages that have no benchmark of such a name, before anything is built: a name that none has is told at once.
func (m *measuring) pick() error {
	pattern, err := regexp.Compile(m.called())
	if err != nil {
		return fmt.Errorf("%q is no pattern of names: %w; say it as go test takes it, such as Callback or Append/tables=1", m.which, err)
	}
	var all []string
	packages := slices.DeleteFunc(slices.Clone(m.packages), func(p string) bool {
		names, failed := benchmarks(p)
		if failed != nil {
			err = failed
		}
		all = append(all, names...)
		return !slices.ContainsFunc(names, func(n string) bool { return pattern.MatchString("Benchmark" + n) })
	})
	if err != nil || len(all) == 0 { // none of the folders is here: whoever builds them says so
		return err
	}
	if m.packages = packages; len(packages) > 0 {
		return nil
	}
	return fmt.Errorf("no benchmark here is called %q%s; there is %s", m.which, spelling.Meant(spelling.Nearest([]string{m.which}, all)),
		spelling.OrList(slices.Compact(slices.Sorted(slices.Values(all)))))
}

// called is the pattern of what a benchmark itself is called, without those of its parts; that of any where several patterns with parts stand in one.
func (m *measuring) called() string {
	first, _, parts := strings.Cut(m.which, "/")
	if parts && strings.Contains(m.which, "|") {
		return ""
	}
	return first
}
