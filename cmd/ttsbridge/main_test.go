package main

import (
	"os"
	"path/filepath"
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
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"wrongfile": wrongFile},
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
			e.Setenv("AppData", filepath.Join(e.WorkDir, "config")) // the same on Windows
			return nil
		},
	})
}
