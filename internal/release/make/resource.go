package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"

	"ttsbridge/internal/icon"
)

// winres makes what Windows shows of a program before it runs.
const winres = "github.com/tc-hib/go-winres@v0.3.3"

// resource puts icon, version and manifest where the linker finds them, and gives what takes them away again.
func (j *job) resource(t target) (remove func(), err error) {
	sign, err := icon.PNG()
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "icon-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	picture := filepath.Join(work, "icon.png")
	if err := os.WriteFile(picture, sign, 0o644); err != nil {
		return nil, err
	}
	made := filepath.Join(program, "rsrc_windows_"+t.arch+".syso")
	c := exec.Command("go", "run", winres, "simply", "--arch", t.arch, "--out", filepath.Join(program, "rsrc"), "--icon", picture,
		"--manifest", "cli", "--product-version", numbers(j.version), "--file-version", numbers(j.version), "--product-name", "ttsbridge",
		"--file-description", "A referee beside a Tabletop Simulator table", "--original-filename", "ttsbridge.exe",
		"--copyright", "its contributors; MIT licence")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("make the resource: %w", err)
	}
	return func() { os.Remove(made) }, nil
}

// numbers is a version as Windows writes it: four numbers.
func numbers(version string) string {
	part := regexp.MustCompile(`^v?(\d+)\.(\d+)\.(\d+)`).FindStringSubmatch(version)
	if part == nil {
		return "0.0.0.0"
	}
	return part[1] + "." + part[2] + "." + part[3] + ".0"
}
