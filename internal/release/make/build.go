package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// mostPacked is the size that no archive may reach.
const mostPacked = 30 << 20

// program is the package that is released.
const program = "./cmd/ttsbridge"

// archive builds, describes and packs for one system; it gives the names of the files that it made.
func (j *job) archive(t target) (names []string, err error) {
	work, err := os.MkdirTemp("", "release-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	exe := filepath.Join(work, t.exe())
	if err := j.build(t, exe); err != nil {
		return nil, err
	}
	bill, err := billOf(exe, j.version, j.at)
	if err != nil {
		return nil, err
	}
	licences, err := j.licences(t)
	if err != nil {
		return nil, err
	}
	base := "ttsbridge-" + j.version + "-" + t.system + "-" + t.arch
	content, err := contents(t, exe, licences, bill)
	if err != nil {
		return nil, err
	}
	packed, err := j.pack(t, base, content)
	if err != nil {
		return nil, err
	}
	sbom := base + ".cdx.json"
	return []string{packed, sbom}, os.WriteFile(filepath.Join(j.out, sbom), bill, 0o644)
}

func (t target) exe() string {
	if t.system == "windows" {
		return "ttsbridge.exe"
	}
	return "ttsbridge"
}

// build builds the program, stripped and stamped. It holds no path of this machine and no time of day.
func (j *job) build(t target, exe string) error {
	if t.system == "windows" {
		remove, err := j.resource(t)
		if err != nil {
			return err
		}
		defer remove()
	}
	c := exec.Command("go", "build", "-trimpath", "-tags", t.tags(), "-ldflags", j.stamps()+" "+t.linking(), "-o", exe, program)
	c.Env = t.env()
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c.Run()
}

// stamps are the linker's flags that write the release into the program.
func (j *job) stamps() string {
	const in = "ttsbridge/internal/release."
	flags := "-s -w -buildid= -X " + in + "version=" + j.version
	if j.signer != nil {
		flags += " -X " + in + "key=" + j.signer.Public()
	}
	if j.news != "" {
		flags += " -X " + in + "news=" + j.news
	}
	return flags
}

// linking leaves out whatever would be another one next time, and needs no library that a machine may lack.
func (t target) linking() string {
	switch t.system {
	case "windows":
		return `-linkmode=external -extldflags "-static -Wl,--no-insert-timestamp -s"`
	case "linux":
		return `-linkmode=external -extldflags "-static -Wl,--build-id=none -s"`
	}
	return ""
}

func (t target) tags() string {
	if t.system == "linux" {
		return "netgo,osusergo,sqlite_omit_load_extension" // what a static program can do without its machine's C library
	}
	return "sqlite_omit_load_extension"
}

func (t target) env() []string {
	env := append(os.Environ(), "CGO_ENABLED=1", "GOOS="+t.system, "GOARCH="+t.arch)
	if t.system != "darwin" {
		return append(env, "CC="+t.cc)
	}
	return append(env, "CC=clang -arch "+strings.Replace(t.arch, "amd64", "x86_64", 1))
}
