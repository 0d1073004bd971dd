package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/CycloneDX/cyclonedx-go"
)

// billOf writes down of what a program is made, as the program itself says, in CycloneDX.
func billOf(exe, version string, at time.Time) ([]byte, error) {
	info, err := buildinfo.ReadFile(exe)
	if err != nil {
		return nil, fmt.Errorf("read what the program is made of: %w", err)
	}
	parts := []cyclonedx.Component{{BOMRef: "go", Type: cyclonedx.ComponentTypeLibrary, Name: "go",
		Version:    strings.TrimPrefix(info.GoVersion, "go"),
		PackageURL: "pkg:golang/stdlib@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		url := "pkg:golang/" + m.Path + "@" + m.Version
		parts = append(parts, cyclonedx.Component{BOMRef: url, Type: cyclonedx.ComponentTypeLibrary, Name: m.Path,
			Version: m.Version, PackageURL: url})
	}
	for _, p := range inPages {
		url := "pkg:npm/" + p.Path + "@" + p.Version
		parts = append(parts, cyclonedx.Component{BOMRef: url, Type: cyclonedx.ComponentTypeLibrary, Name: p.Path,
			Version: p.Version, PackageURL: url})
	}
	bill := cyclonedx.NewBOM()
	bill.Metadata = &cyclonedx.Metadata{Timestamp: at.Format(time.RFC3339),
		Component: &cyclonedx.Component{BOMRef: "ttsbridge", Type: cyclonedx.ComponentTypeApplication, Name: "ttsbridge", Version: version}}
	bill.Components = &parts
	var out bytes.Buffer
	enc := cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON)
	if err := enc.SetPretty(true).Encode(bill); err != nil {
		return nil, fmt.Errorf("write what the program is made of: %w", err)
	}
	return out.Bytes(), nil
}

// part is a module that is built into the program, and where its files are here.
type part struct{ Path, Version, Dir string }

// inPages are the libraries that the program's pages carry into a browser. They are files of this repository, taken as they are
// from their npm packages; no module says that they are there.
var inPages = []part{{Path: "htmx.org", Version: "4.0.1", Dir: "console/assets/htmx"}}

// licences gathers the licences of everything that is built in for a system.
func (j *job) licences(t target) ([]byte, error) {
	c := exec.Command("go", "list", "-deps", "-tags", t.tags(), "-json=Module", program)
	c.Env = t.env()
	list, err := output(c)
	if err != nil {
		return nil, err
	}
	var all []part
	for dec := json.NewDecoder(strings.NewReader(list)); ; {
		var one struct{ Module *part }
		if err := dec.Decode(&one); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if m := one.Module; m != nil && m.Version != "" && !slices.Contains(all, *m) {
			all = append(all, *m)
		}
	}
	root, err := output(exec.Command("go", "env", "GOROOT"))
	if err != nil {
		return nil, err
	}
	all = append(all, inPages...)
	slices.SortFunc(all, func(a, b part) int { return strings.Compare(a.Path, b.Path) })
	return gathered(append([]part{{Path: "Go and its standard library", Dir: root}}, all...))
}

// licenceFile is what files with terms are called.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|copyright)([.-].*)?$`)

// gathered is one text with all licences; a part without one may not be released.
func gathered(parts []part) ([]byte, error) {
	var out bytes.Buffer
	for _, p := range parts {
		entries, err := os.ReadDir(p.Dir)
		if err != nil {
			return nil, err
		}
		found := false
		for _, e := range entries {
			if e.IsDir() || !licenceFile.MatchString(e.Name()) {
				continue
			}
			text, err := os.ReadFile(filepath.Join(p.Dir, e.Name()))
			if err != nil {
				return nil, err
			}
			found = true
			fmt.Fprintf(&out, "==== %s (%s)\n\n%s\n\n", strings.TrimSpace(p.Path+" "+p.Version), e.Name(),
				strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
		if !found {
			return nil, fmt.Errorf("%s %s has no licence", p.Path, p.Version)
		}
	}
	return out.Bytes(), nil
}
