package settings

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
)

// heard is what the commands of a small program were told.
type heard struct {
	addr  string
	hosts []string
	loud  bool
	wait  time.Duration
	south string
}

// program is a small program that serves, saves tables and tells its settings.
func program(out *bytes.Buffer) (*cobra.Command, *heard) {
	h := &heard{}
	con := &console.Console{Out: out, Err: out}
	serves := func(use string) *cobra.Command {
		c := &cobra.Command{Use: use, RunE: func(*cobra.Command, []string) error { return nil }}
		c.Flags().StringVar(&h.addr, "addr", "127.0.0.1:1", "address of the bridge")
		c.Flags().StringArrayVar(&h.hosts, "host", nil, "a further name")
		c.Flags().BoolVar(&h.loud, "verbose", false, "log more")
		c.Flags().DurationVar(&h.wait, "wait", time.Second, "how long")
		return c
	}
	root, serve := serves("small"), serves("serve")
	table := &cobra.Command{Use: "table"}
	save := &cobra.Command{Use: "save", RunE: func(*cobra.Command, []string) error { return nil }}
	save.Flags().StringVar(&h.addr, "addr", "127.0.0.1:1", "address of the bridge")
	save.Flags().StringVar(&h.south, "deck-south", "", `a "deck"`)
	save.Flags().StringVar(&h.south, "token", "", "a secret")
	save.Flags().StringVar(&h.south, "club", "", "servers")
	table.AddCommand(save)
	root.AddCommand(serve, table, Command(con, serve))
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetOut(out)
	Flags(root)
	return root, h
}

// with runs a command line of the small program beside a settings file.
func with(t *testing.T, text string, args ...string) (*heard, string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings ü.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	root, h := program(&out)
	root.SetArgs(append(args, "--settings", file))
	err := root.Execute()
	return h, out.String(), err
}

// The command line goes before the environment, that before the file, and that before what is built in.
func TestWhatGoesBeforeWhat(t *testing.T) {
	const file = "addr = \"file:1\"\n[command.table.save]\ndeck-south = \"Kryuel\"\n"
	for _, tt := range []struct {
		file, env string
		args      []string
		want      string
	}{
		{"", "", nil, "127.0.0.1:1"},
		{file, "", nil, "file:1"},
		{file, "env:1", nil, "env:1"},
		{file, "env:1", []string{"--addr", "line:1"}, "line:1"},
		{file, "", []string{"table", "save"}, "file:1"},
		{file + "addr = \"own:1\"", "", []string{"table", "save"}, "own:1"},
		{"\ufeff" + file, "", []string{"serve"}, "file:1"},
		{"\xff\xfea\x00d\x00d\x00r\x00=\x00\"\x00w\x00\"\x00\n\x00", "", []string{"serve"}, "w"}, // as the editor of Windows may write
	} {
		t.Run("", func(t *testing.T) {
			if tt.env != "" {
				t.Setenv("TTSBRIDGE_ADDR", tt.env)
			}
			h, _, err := with(t, tt.file, tt.args...)
			if err != nil || h.addr != tt.want {
				t.Errorf("%+v: %q, %v", tt, h.addr, err)
			}
			if saved := len(tt.args) > 1 && tt.args[0] == "table"; saved && h.south != "Kryuel" {
				t.Errorf("%+v: deck %q", tt, h.south)
			}
		})
	}
	t.Setenv("TTSBRIDGE_HOST", "a,b")
	h, _, err := with(t, "verbose = true\nwait = \"3m\"\nhost = [\"x\"]")
	if err != nil || !h.loud || h.wait != 3*time.Minute || strings.Join(h.hosts, " ") != "a b" {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestFilesThatCannotBeMeant(t *testing.T) {
	for text, says := range map[string]string{
		"adr = \"x\"":                           `did you mean "addr"?`,
		"[command.table.save]\ndeck-suoth=\"\"": `did you mean "command.table.save.deck-south"?`,
		"quite-something-else = 1":              "--sample",
		"addr = [1, 2]":                         "not a list",
		"verbose = \"perhaps\"":                 `"verbose" cannot be perhaps`,
		"wait = 7":                              `"wait" cannot be 7`,
		"addr = ":                               "is no TOML",
		"settings = \"other.toml\"":             "there is no setting",
		"help = true":                           "there is no setting",
		"a.b.c.d.e.f.g.h.i.j.k = 1":             "more sections than any setting",
		"addr = \"\xe4\"":                       "not UTF-8",
		strings.Repeat("x", 200) + " = 1":       "--sample",
	} {
		if _, _, err := with(t, text); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, _, err := with(t, strings.Repeat("# nothing\n", 10_000)); fault.CodeOf(err) != fault.CodeTooLarge {
		t.Errorf("a file of 100 KB: %v", err)
	}
	var out bytes.Buffer
	root, _ := program(&out)
	root.SetArgs([]string{"--settings", filepath.Join(t.TempDir(), "none")})
	if err := root.Execute(); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("a file that was named and is not there: %v", err)
	}
}

func TestWhatHoldsIsToldAndFromWhere(t *testing.T) {
	t.Setenv("TTSBRIDGE_VERBOSE", "true")
	_, said, err := with(t, "host = [\"x\"]\n[command.table.save]\ntoken = \"hunter2\"\nclub = \"nats://me:hunter2@one:4222\"",
		"settings", "--addr", "line:1")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`addr +line:1 +command line`, `verbose +true +environment TTSBRIDGE_VERBOSE`,
		`host +\[x\] +.*settings ü.toml`, `wait +1s +default`, `token +\(not shown\)`, `club +nats://\(not shown\)@one:4222`} {
		if !regexp.MustCompile(want).MatchString(said) {
			t.Errorf("%s is not in %s", want, said)
		}
	}
	if strings.Contains(said, "hunter2") {
		t.Error("a secret is shown")
	}
}

// The sample is a file that can be read, also with every setting taken out of its comment.
func TestTheSampleIsAFile(t *testing.T) {
	_, sample, err := with(t, "", "settings", "--sample")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`(?m)^#([a-z-]+ = )`).ReplaceAllString(sample, "$1")
	if said == sample {
		t.Fatal("the sample has no settings")
	}
	for _, text := range []string{sample, said} {
		if h, _, err := with(t, text, "table", "save"); err != nil || h.addr != "127.0.0.1:1" {
			t.Errorf("%v:\n%s", err, text)
		}
	}
}

// A ~ at the beginning of a path stands for the user's own folder, wherever it was said: shells leave many of them as they are.
func TestAPathBeginsAtHome(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for text, want := range map[string]string{"~": home, "~/a b": home + "/a b", `~\a`: home + `\a`, "~user/x": "~user/x", "a~/b": "a~/b", "./~/x": "./~/x", "": ""} {
		for name, one := range map[string]func() (*heard, string, error){
			"file":         func() (*heard, string, error) { return with(t, "addr = '"+text+"'\n") },
			"command line": func() (*heard, string, error) { return with(t, "", "--addr="+text) },
			"environment": func() (*heard, string, error) {
				t.Setenv("TTSBRIDGE_ADDR", text)
				defer os.Unsetenv("TTSBRIDGE_ADDR") //nolint:errcheck // the test ends with it
				return with(t, "")
			},
		} {
			h, _, err := one()
			if got := h.addr; err != nil || got != want {
				t.Errorf("%q from the %s is %q, %v; want %q", text, name, got, err, want)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(home, "mine.toml"), []byte("addr = \"mine:1\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	root, h := program(&out)
	root.SetArgs([]string{"--settings=~/mine.toml"})
	if err := root.Execute(); err != nil || h.addr != "mine:1" {
		t.Errorf("the file in the user's folder says %q, %v", h.addr, err)
	}
	h, _, err := with(t, "", "--host=~/a", "--host=b", "--host=~/c")
	if err != nil || strings.Join(h.hosts, "|") != home+"/a|b|"+home+"/c" {
		t.Errorf("what stands several times is %q, %v", h.hosts, err)
	}
}

// A settings file that was named is never passed over, though nobody knows which folder ~ is.
func TestANamedFileIsNotPassedOver(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("USERPROFILE", "")
	if name, named := File("~/mine.toml"); name != "~/mine.toml" || !named {
		t.Errorf("the file is %q, named: %v", name, named)
	}
}
