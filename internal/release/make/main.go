// Command make makes a release: for each system an archive with the program, its licences and what it is made of, then the
// list of their hashes and its signature. The same commit gives the same bytes.
//
// main.go goes through the systems, build.go builds for one, resource.go gives the Windows program its icon and version,
// papers.go gathers licences and writes the bill of materials, pack.go packs.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"ttsbridge/internal/release"
)

// target is a system that a release is built for, with the C compiler it takes from elsewhere.
type target struct{ system, arch, cc string }

// targets are all of them. A Mac's compiler is had on a Mac only.
var targets = []target{
	{"windows", "amd64", "x86_64-w64-mingw32-gcc"},
	{"linux", "amd64", "gcc"},
	{"linux", "arm64", "aarch64-linux-gnu-gcc"},
	{"darwin", "amd64", "clang"},
	{"darwin", "arm64", "clang"},
}

// job is one release.
type job struct {
	version string
	out     string
	news    string // where programs may ask for newer releases
	signer  *release.Signer
	at      time.Time // of the commit
	host    string    // the system this runs on
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	j := job{}
	flags.StringVar(&j.version, "version", "", "such as v1.2.0 (default: what git describe says)")
	flags.StringVar(&j.out, "out", "dist", "folder for the release; it is made anew")
	flags.StringVar(&j.news, "news", "", "web address that tells which release is the newest")
	key := flags.String("key", os.Getenv("TTSBRIDGE_RELEASE_KEY"), "file with the secret key of minisign, without a password")
	only := flags.String("only", "", "systems to build for, for example windows/amd64,linux/amd64 (default: all that can be)")
	gathered := flags.Bool("list", false, "build nothing; list and sign what was gathered in --out from several machines")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := j.prepare(*key); err != nil {
		return err
	}
	names, err := j.made(*gathered, *only)
	if err != nil {
		return err
	}
	return j.list(names)
}

// prepare finds out what is released, and reads the key.
func (j *job) prepare(key string) (err error) {
	if j.version == "" {
		if j.version, err = git("describe", "--tags", "--always", "--dirty"); err != nil {
			return err
		}
	}
	seconds, err := git("log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	j.at = time.Unix(n, 0).UTC()
	if j.host, err = output(exec.Command("go", "env", "GOHOSTOS")); err != nil {
		return err
	}
	if key != "" {
		text, err := os.ReadFile(key)
		if err != nil {
			return err
		}
		if j.signer, err = release.NewSigner(text); err != nil {
			return err
		}
	}
	return nil
}

// made are the files of the release, which lie in the folder already or are made now.
func (j *job) made(gathered bool, only string) (names []string, err error) {
	if !gathered {
		if err := errors.Join(os.RemoveAll(j.out), os.MkdirAll(j.out, 0o755)); err != nil {
			return nil, err
		}
		return j.archives(only)
	}
	entries, err := os.ReadDir(j.out)
	for _, e := range entries {
		if !e.IsDir() && e.Name() != release.SumsName && e.Name() != release.SignatureName {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// archives builds for every system that was asked for; without a wish those are left out, loudly, that have no compiler here.
func (j *job) archives(only string) (names []string, err error) {
	for _, t := range targets {
		name := t.system + "/" + t.arch
		if only != "" && !slices.Contains(strings.Split(only, ","), name) {
			continue
		}
		if why := t.missing(j.host); why != "" && only == "" {
			fmt.Printf("!!! SKIPPED: %s: %s\n", name, why)
			continue
		}
		made, err := j.archive(t)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		names = append(names, made...)
	}
	if len(names) == 0 {
		return nil, errors.New("nothing was built")
	}
	return names, nil
}

// missing says why nothing can be built for a system here; "" when it can.
func (t target) missing(host string) string {
	if t.system == "darwin" && host != "darwin" {
		return "a Mac's compiler is had on a Mac only; the workflow builds it there"
	}
	if _, err := exec.LookPath(t.cc); err != nil {
		return "there is no " + t.cc + " here"
	}
	return ""
}

// list writes the hashes of a release, and signs them if there is a key.
func (j *job) list(names []string) error {
	sums, err := release.SumsOf(j.out, names)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(j.out, release.SumsName), sums, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s", sums)
	if j.signer == nil {
		fmt.Println("!!! NOT SIGNED: there is no key; name one with --key or TTSBRIDGE_RELEASE_KEY.")
		return nil
	}
	return os.WriteFile(filepath.Join(j.out, release.SignatureName), j.signer.Sign(sums, j.version), 0o644)
}

func git(args ...string) (string, error) { return output(exec.Command("git", args...)) }

// output runs a program and gives what it printed.
func output(c *exec.Cmd) (string, error) {
	c.Stderr = os.Stderr
	text, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", strings.Join(c.Args[:min(3, len(c.Args))], " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}
