package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"ttsbridge/internal/detector"
)

// asBridge makes the test binary be the program itself, so that a test can start it as a process of its own.
const asBridge = "TTSBRIDGE_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asBridge) != "" {
		os.Exit(start())
	}
	testscript.Main(m, map[string]func(){"ttsbridge": main})
}

// What the scripts start is a process of its own each time, and one after another: the race detector, which is eight times as
// slow, would find nothing. So under it they have the program as it ships.
func TestScripts(t *testing.T) {
	plain := ""
	if detector.Race {
		plain = plainProgram(t)
	}
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"wrongfile": wrongFile, "idof": idOf},
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
			e.Setenv("AppData", filepath.Join(e.WorkDir, "config")) // the same on Windows
			if plain != "" {
				e.Setenv("PATH", plain+string(filepath.ListSeparator)+e.Getenv("PATH"))
			}
			return nil
		},
	})
}

var anID = regexp.MustCompile(`"id": "([a-z0-9]+)"`)

// idOf puts the id that the last command has printed as JSON into a variable.
func idOf(ts *testscript.TestScript, _ bool, args []string) {
	found := anID.FindStringSubmatch(ts.ReadFile("stdout"))
	if len(args) != 1 || found == nil {
		ts.Fatalf("idof NAME, after a command that prints an id; stdout: %s", ts.ReadFile("stdout"))
	}
	ts.Setenv(args[0], found[1])
}

// plainProgram builds the program without the race detector, and gives the folder in which it lies.
func plainProgram(t *testing.T) string {
	folder := t.TempDir()
	if said, err := exec.Command("go", "build", "-o", folder, ".").CombinedOutput(); err != nil {
		t.Fatalf("build the program: %v\n%s", err, said)
	}
	return folder
}
