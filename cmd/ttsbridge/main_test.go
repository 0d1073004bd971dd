package main

import (
	"os"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// asBridge makes the test binary be the program itself, so that a test can start it as a process of its own.
const asBridge = "TTSBRIDGE_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asBridge) != "" {
		os.Exit(start())
	}
	testscript.Main(m, map[string]func(){"ttsbridge": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"wrongfile": wrongFile, "idof": idOf},
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
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
