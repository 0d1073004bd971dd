package games

import (
	"io/fs"
	"path"
	"strings"
	"sync"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/scenario"
)

// files lists the scenario files of one game, or of all games for "*", as paths within Scenarios.
func files(t *testing.T, game string) []string {
	t.Helper()
	found, err := fs.Glob(Scenarios, path.Join("testdata", game, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var parsed sync.Map // *scenario.Scenario by file

// read parses one scenario file, once.
func read(t *testing.T, file string) *scenario.Scenario {
	t.Helper()
	if sc, known := parsed.Load(file); known {
		return sc.(*scenario.Scenario)
	}
	text, err := Scenarios.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.Parse(path.Base(file), string(text))
	if err != nil {
		t.Fatal(err)
	}
	parsed.Store(file, sc)
	return sc
}

func TestScenarios(t *testing.T) {
	all := files(t, "*")
	if len(all) == 0 {
		t.Fatal("there are no scenario files")
	}
	for _, file := range detector.Sample(all) {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(file, "testdata/"), ".txt"), func(t *testing.T) {
			t.Parallel()
			sc := read(t, file)
			if game := path.Base(path.Dir(file)); sc.Game != game {
				t.Errorf("the file lies with %s and is about %s", game, sc.Game)
			}
			if sc.Question {
				t.Error("the file has no Output, so it shows nothing")
			}
			if sc.Title == "" {
				t.Error("the first line has no sentence after the rule")
			}
			if got := sc.Run(FindLaws, nil, nil); !got.OK {
				t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
			}
		})
	}
}
