//go:build !windows

package clubs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// onPage are the files of one kind that docs/club.md shows.
func onPage(t *testing.T, kind string) (all []string) {
	t.Helper()
	page, err := os.ReadFile("../../../../docs/club.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, rest := range strings.Split(string(page), "```"+kind+"\n")[1:] {
		file, _, _ := strings.Cut(rest, "```")
		all = append(all, file)
	}
	return all
}

// The compose file of the page starts the server that the tests run, with the file of the page and a disk that outlives it.
func TestTheComposeFileOnThePage(t *testing.T) {
	t.Parallel()
	files, confs := onPage(t, "yaml"), onPage(t, "conf")
	if len(files) != 1 || len(confs) != 1 {
		t.Fatalf("the page has %d compose files and %d files of servers", len(files), len(confs))
	}
	var c struct {
		Services map[string]struct {
			Image       string
			Command     []string
			NetworkMode string `yaml:"network_mode"`
			Volumes     []string
			Restart     string
		}
		Volumes map[string]struct{}
	}
	if err := yaml.UnmarshalWithOptions([]byte(files[0]), &c, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	modules, err := os.ReadFile("../../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	s, is := c.Services["nats"]
	_, version, _ := strings.Cut(s.Image, ":")
	if !is || !strings.Contains(string(modules), "nats-server/v2 v"+version+"\n") {
		t.Errorf("the server is %q, and tested is another", s.Image)
	}
	if len(s.Command) != 2 || s.Command[0] != "-c" || !slices.Contains(s.Volumes, "./server.conf:"+s.Command[1]+":ro") {
		t.Errorf("the server is started with %q and has %q", s.Command, s.Volumes)
	}
	store := regexp.MustCompile(`store_dir: "([^"]+)"`).FindStringSubmatch(confs[0])
	kept := slices.IndexFunc(s.Volumes, func(v string) bool { return store != nil && strings.HasSuffix(v, ":"+store[1]) })
	if kept < 0 {
		t.Fatalf("what the server keeps in %q is not among %q", store, s.Volumes)
	}
	name, _, _ := strings.Cut(s.Volumes[kept], ":")
	if _, declared := c.Volumes[name]; !declared || s.NetworkMode != "host" || s.Restart != "always" {
		t.Errorf("the compose file is %+v", c)
	}
}

// The units of the page are such as systemd takes, and start the program with flags and settings that it has.
func TestTheUnitsOnThePage(t *testing.T) {
	t.Parallel()
	units, program := onPage(t, "ini"), build(t)
	if len(units) != 2 {
		t.Fatalf("the page has %d units", len(units))
	}
	starts := regexp.MustCompile(`(?m)^ExecStart=(\S+) (.*)$`)
	state := regexp.MustCompile(`(?m)^StateDirectory=(\S+)$`)
	for _, unit := range units {
		verified(t, starts.ReplaceAllString(unit, "ExecStart="+program+" $2"))
		if !strings.Contains(unit, "StartLimitIntervalSec=0\n") || !strings.Contains(unit, "Restart=always\n") {
			t.Errorf("systemd gives up on a unit:\n%s", unit)
		}
	}
	args := strings.Fields(starts.FindStringSubmatch(units[1])[2])
	runs(t, 0, program, append(args, "--help")...) // which it says only when it knows all of them
	if at := slices.Index(args, "--data"); args[at+1] != "/var/lib/"+state.FindStringSubmatch(units[1])[1] {
		t.Errorf("the bridge keeps its data elsewhere than its unit lets it: %q", args)
	}
	page, err := os.ReadFile("../../../../docs/club.md")
	if err != nil {
		t.Fatal(err)
	}
	name, value, _ := strings.Cut(strings.TrimSpace(regexp.MustCompile(`(?m)^    TTSBRIDGE_.*$`).FindString(string(page))), "=")
	serve := exec.Command(program, "serve", "--data", t.TempDir(), "--addr", "127.0.0.1:0")
	serve.Env = append(os.Environ(), name+"="+regexp.MustCompile(`@s\d:4222`).ReplaceAllString(value, "@127.0.0.1:1"))
	if said, err := serve.CombinedOutput(); err == nil || !strings.Contains(string(said), "No server of the club answers") ||
		strings.Contains(string(said), "change") {
		t.Errorf("by the unit's settings the bridge says %s", said)
	}
}

// verified has systemd look at a unit, where there is one.
func verified(t *testing.T, unit string) {
	t.Helper()
	systemd, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("systemd is not here to look at the units")
		return
	}
	file := filepath.Join(t.TempDir(), "club.service")
	if err := os.WriteFile(file, []byte(unit), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(systemd, "verify", "--man=no", file).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("systemd says of a unit %v: %s", err, said)
	}
}
