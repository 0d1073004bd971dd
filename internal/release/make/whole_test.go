package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"debug/elf"
	"debug/pe"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"aead.dev/minisign"

	"ttsbridge/internal/release"
)

// A release of every system that can be built for here, made as users get it: twice the same bytes, small enough, whole and signed, and its
// programs are stamped, stripped and need nothing that a machine may lack. It takes minutes.
func TestTheReleaseItself(t *testing.T) {
	only := os.Getenv("TTSBRIDGE_RELEASE")
	if only == "" {
		t.Skip("TTSBRIDGE_RELEASE names no systems, such as windows/amd64,linux/amd64")
	}
	t.Chdir("../../..")
	secret, key := releaseKey(t)
	out, again := filepath.Join(t.TempDir(), "dist"), filepath.Join(t.TempDir(), "again")
	for _, folder := range []string{out, again} {
		if err := run([]string{"--version", "v9.8.7", "--out", folder, "--key", secret, "--only", only}); err != nil {
			t.Fatal(err)
		}
	}
	made, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	if want := 2*len(strings.Split(only, ",")) + 2; len(made) != want {
		t.Errorf("the release has %v, want %d files", made, want)
	}
	for _, one := range made {
		sameBytes(t, filepath.Join(out, one.Name()), filepath.Join(again, one.Name()))
		name := filepath.Join(out, one.Name())
		switch {
		case strings.HasPrefix(one.Name(), release.SumsName):
			continue
		case strings.HasSuffix(name, ".zip"):
			lookAtWindows(t, contained(t, unzipped(t, name)))
		case strings.HasSuffix(name, ".tar.gz"):
			lookAtLinux(t, contained(t, untarred(t, name)), strings.Contains(name, "-"+runtime.GOOS+"-"+runtime.GOARCH+"."))
		}
		if err := release.Verify(name, key); err != nil {
			t.Error(err)
		}
		if info, err := one.Info(); err != nil || info.Size() >= 30<<20 {
			t.Errorf("%s has %d bytes, %v", one.Name(), info.Size(), err)
		}
		t.Logf("%s", name)
	}
}

// releaseKey makes a key to sign with; it gives the file that has it, and its public part.
func releaseKey(t *testing.T) (file, public string) {
	t.Helper()
	_, secret, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text, err := secret.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file, secret.Public().(minisign.PublicKey).String()
}

func sameBytes(t *testing.T, a, b string) {
	t.Helper()
	one, err := os.ReadFile(a)
	two, wrong := os.ReadFile(b)
	if err := errors.Join(err, wrong); err != nil || !bytes.Equal(one, two) {
		t.Errorf("%s is another one the second time, %v", filepath.Base(a), err)
	}
}

// contained holds that everything is in an archive that belongs there, in one folder, and gives the program.
func contained(t *testing.T, all map[string][]byte) (program []byte) {
	t.Helper()
	var names []string
	for name, text := range all {
		folder, file, _ := strings.Cut(name, "/")
		if !strings.HasPrefix(folder, "ttsbridge-v9.8.7-") || len(text) == 0 {
			t.Errorf("%s with %d bytes is in the archive", name, len(text))
		}
		if strings.HasPrefix(file, "ttsbridge") {
			program, file = text, "the program"
		}
		names = append(names, file)
	}
	slices.Sort(names)
	if got := strings.Join(names, ", "); got != "FONTS-LICENCE.txt, LICENSE.txt, MADE-OF.cdx.json, READ ME FIRST.txt, THIRD-PARTY-LICENCES.txt, the program" {
		t.Errorf("in the archive are %s", got)
	}
	if !bytes.Contains(program, []byte("v9.8.7")) {
		t.Error("the version is not stamped into the program")
	}
	if here, err := os.Getwd(); err != nil || bytes.Contains(program, []byte(here)) {
		t.Errorf("the program names this machine's folders, %v", err)
	}
	return program
}

// inEveryWindows are the libraries that a Windows has whatever else is installed.
var inEveryWindows = []string{"kernel32.dll", "msvcrt.dll", "user32.dll", "advapi32.dll", "ole32.dll", "oleaut32.dll", "shell32.dll", "ws2_32.dll",
	"ntdll.dll", "winmm.dll", "gdi32.dll", "bcryptprimitives.dll"}

func lookAtWindows(t *testing.T, program []byte) {
	t.Helper()
	f, err := pe.NewFile(bytes.NewReader(program))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	libraries := map[string]bool{}
	symbols, err := f.ImportedSymbols()
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range symbols {
		_, library, _ := strings.Cut(one, ":")
		libraries[strings.ToLower(library)] = true
	}
	for library := range libraries {
		if !slices.Contains(inEveryWindows, library) {
			t.Errorf("the program wants %s, which not every Windows has", library)
		}
	}
	if len(libraries) == 0 || f.Section(".rsrc") == nil || len(f.Symbols) > 0 {
		t.Errorf("it wants %v, has icon and version: %v, and %d symbols", libraries, f.Section(".rsrc") != nil, len(f.Symbols))
	}
	for _, s := range f.Sections {
		if strings.Contains(s.Name, "debug") {
			t.Errorf("it is not stripped of %s", s.Name)
		}
	}
}

func lookAtLinux(t *testing.T, program []byte, runs bool) {
	t.Helper()
	f, err := elf.NewFile(bytes.NewReader(program))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if libraries, err := f.ImportedLibraries(); err != nil && !errors.Is(err, elf.ErrNoSymbols) || len(libraries) > 0 {
		t.Errorf("the program wants %v, %v", libraries, err)
	}
	if f.Section(".debug_info") != nil || f.Section(".symtab") != nil {
		t.Error("the program is not stripped")
	}
	if !runs {
		return
	}
	file := filepath.Join(t.TempDir(), "ttsbridge")
	if err := os.WriteFile(file, program, 0o700); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(file, "version").CombinedOutput(); err != nil || !strings.Contains(string(said), "v9.8.7") {
		t.Errorf("it says %s, %v", said, err)
	}
}

func unzipped(t *testing.T, name string) map[string][]byte {
	t.Helper()
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	all := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if all[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
		r.Close()
	}
	return all
}

func untarred(t *testing.T, name string) map[string][]byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packed, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for r := tar.NewReader(packed); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if all[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}
