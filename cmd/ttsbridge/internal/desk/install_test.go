package desk

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
)

// at is a desktop for a test: on Windows this user's own, if he allows it, elsewhere one in a folder.
func at(t *testing.T) places {
	t.Helper()
	if runtime.GOOS == "windows" && os.Getenv("TTSBRIDGE_MAY_INSTALL") == "" {
		t.Skip("TTSBRIDGE_MAY_INSTALL is not set: this user's start menu stays as it is")
	}
	if runtime.GOOS == "darwin" {
		t.Skip("there is no start menu on a Mac")
	}
	home := filepath.Join(t.TempDir(), `Åse "Test" $HOME`)
	if runtime.GOOS != "windows" {
		t.Setenv("HOME", home)
		t.Setenv("XDG_DATA_HOME", "")
		t.Setenv("XDG_CONFIG_HOME", "")
	}
	p, err := placesHere()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func says(t *testing.T, make func(*console.Console) *cobra.Command, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	c := make(&console.Console{Out: &out, Err: io.Discard})
	c.SetArgs(append([]string{}, args...)) // never none, for which cobra takes those of the test
	if err := c.Execute(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func uninstall(con *console.Console) *cobra.Command {
	return Uninstall(con, func() (string, error) { return "the data folder", nil })
}

// asSleeper makes the test binary, which is what the test installs, be a program that runs until its input ends.
const asSleeper = "DESK_TEST_RUNS"

func TestMain(m *testing.M) {
	if os.Getenv(asSleeper) != "" {
		io.Copy(io.Discard, os.Stdin)
		return
	}
	os.Exit(m.Run())
}

// A program that runs while it is uninstalled, as the installed one itself does, is gone from its place; where Windows keeps it until it has
// ended is told.
func TestUninstallWhileItRuns(t *testing.T) {
	p := at(t)
	says(t, Install)
	running := exec.Command(p.program)
	running.Env = append(os.Environ(), asSleeper+"=1")
	keep, err := running.StdinPipe()
	if err == nil {
		err = running.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	said := says(t, uninstall)
	if _, err := os.Stat(filepath.Dir(p.program)); err == nil {
		t.Error("the program is still in its place")
	}
	if told := strings.Contains(said, "It runs still"); told != (runtime.GOOS == "windows") {
		t.Error(said)
	}
	keep.Close()
	if err := running.Wait(); err != nil {
		t.Error(err)
	}
	if _, lies, told := strings.Cut(said, "it lies in "); told {
		if err := os.RemoveAll(strings.TrimSuffix(strings.SplitN(lies, "\n", 2)[0], ".")); err != nil {
			t.Error(err)
		}
	}
}

// What is installed is there, once however often it is done, and is gone after uninstalling, but for the data folder.
func TestInstallAndUninstall(t *testing.T) {
	p := at(t)
	is := func(name string) bool { _, err := os.Stat(name); return err == nil }
	for range 2 {
		says(t, Install)
		if !is(p.program) || !is(p.menu) || is(p.start) {
			t.Fatalf("installed are the program %v, the menu %v, the start %v", is(p.program), is(p.menu), is(p.start))
		}
	}
	says(t, Install, "--start")
	if !is(p.start) {
		t.Error("it does not start with the machine")
	}
	text, err := os.ReadFile(p.menu)
	if err != nil || !bytes.Contains(text, []byte("ttsbridge")) || len(text) < 100 {
		t.Errorf("the entry is %q, %v", text, err)
	}
	if said := says(t, uninstall); strings.Count(said, "Taken away") != 3 || !strings.Contains(said, "stay in the data folder") {
		t.Error(said)
	}
	for _, name := range []string{p.program, p.menu, p.start, filepath.Dir(p.program)} {
		if is(name) {
			t.Errorf("%s is left", name)
		}
	}
	if said := says(t, uninstall); !strings.Contains(said, "Nothing was installed") {
		t.Error(said)
	}
}
