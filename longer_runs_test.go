package ttsbridge_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tried are the pages that say what is tried in full, and by which command.
var tried = []string{"docs/longer-runs.md", "docs/trust-figures.md", "docs/console.md"}

var (
	asked   = regexp.MustCompile(`(?:os\.Getenv|fromEnv|\benv|\bnumber)\((?:t, )?"([A-Z]+(?:_[A-Z]+)*)"`)
	command = regexp.MustCompile(`go test -?[^|]*?-run '?([A-Za-z\\|]+)'?[^|]*? (\./[a-z/]+)|go test (\./[a-z/]+) -run '?([A-Za-z$\\|]+)`)
	aTest   = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// testsOf is the text of all test files below a folder.
func testsOf(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(folder, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

func triedPages(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, page := range tried {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// What tests can be asked for by the environment stands on a page.
func TestWhatTestsCanBeAskedForIsTold(t *testing.T) {
	pages := triedPages(t)
	for _, m := range asked.FindAllStringSubmatch(testsOf(t, "."), -1) {
		if !strings.Contains(pages, m[1]) {
			t.Errorf("no page of %v says what %s asks for", tried, m[1])
		}
	}
}

// Every command on those pages runs a test that is there.
func TestEveryLongerRunRunsSomething(t *testing.T) {
	found := 0
	for _, m := range command.FindAllStringSubmatch(triedPages(t), -1) {
		run, folder := m[1]+m[4], m[2]+m[3]
		for _, one := range strings.Split(strings.ReplaceAll(run, `\|`, "|"), "|") {
			found++
			is := func() bool {
				for _, name := range aTest.FindAllStringSubmatch(testsOf(t, folder), -1) {
					if ok, _ := regexp.MatchString(one, name[1]); ok {
						return true
					}
				}
				return false
			}
			if one != "xxx" && !is() {
				t.Errorf("%s has no test %s", folder, one)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d commands were read", found)
	}
}
