package main

import (
	"archive/zip"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aead.dev/minisign"

	"ttsbridge/internal/release"
)

var then = time.Date(2026, 3, 1, 12, 30, 0, 0, time.UTC)

// Packing the same files twice gives the same bytes, in either form, and nothing of this machine is in them.
func TestArchivesAreReproducible(t *testing.T) {
	all := []file{{"ttsbridge.exe", bytes.Repeat([]byte("code"), 999), true}, {"LICENSE.txt", []byte("MIT"), false}}
	for _, tt := range []target{{system: "windows"}, {system: "linux"}} {
		var packed [2][]byte
		var names [2]string
		for i := range packed {
			j := job{out: t.TempDir(), at: then}
			name, err := j.pack(tt, "ttsbridge-v1", all)
			if err != nil {
				t.Fatal(err)
			}
			if packed[i], err = os.ReadFile(filepath.Join(j.out, name)); err != nil {
				t.Fatal(err)
			}
			names[i] = name
		}
		if !bytes.Equal(packed[0], packed[1]) || names[0] != names[1] {
			t.Errorf("%s: %s and %s are not the same", tt.system, names[0], names[1])
		}
	}
	var out bytes.Buffer
	if err := zipped(&out, "x", all, then); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if !f.Modified.Equal(then) || !strings.HasPrefix(f.Name, "x/") {
			t.Errorf("%s of %v", f.Name, f.Modified)
		}
	}
}

func TestTooLargeAnArchiveIsRefused(t *testing.T) {
	noise := make([]byte, mostPacked+1)
	for i, n := 0, uint32(1); i < len(noise); i++ {
		n = n*1664525 + 1013904223
		noise[i] = byte(n >> 24)
	}
	j := job{out: t.TempDir(), at: then}
	if _, err := j.pack(target{system: "linux"}, "x", []file{{"x", noise, true}}); err == nil {
		t.Error("an archive over the limit was made")
	}
}

// The bill of a program names every module that is built in, with its version; this test's own program is looked at.
func TestTheBillNamesWhatIsBuiltIn(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := billOf(exe, "v1.2.3", then)
	if err != nil {
		t.Fatal(err)
	}
	var bill struct {
		BomFormat  string
		Metadata   struct{ Component struct{ Version string } }
		Components []struct{ Name, Version, Purl string }
	}
	if err := json.Unmarshal(text, &bill); err != nil || bill.BomFormat != "CycloneDX" || bill.Metadata.Component.Version != "v1.2.3" {
		t.Fatalf("%v: %s", err, text)
	}
	names := map[string]string{}
	for _, c := range bill.Components {
		names[c.Name] = c.Purl
	}
	if names["go"] == "" || !strings.HasPrefix(names["aead.dev/minisign"], "pkg:golang/aead.dev/minisign@v") {
		t.Errorf("the bill names %v", names)
	}
	again, err := billOf(exe, "v1.2.3", then)
	if err != nil || !bytes.Equal(text, again) {
		t.Error("the same program has two bills", err)
	}
	if _, err := billOf("make_test.go", "v1", then); err == nil {
		t.Error("a text has a bill")
	}
}

func TestNothingIsReleasedWithoutALicence(t *testing.T) {
	with, without := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(with, "LICENSE.md"), []byte("be\r\nkind\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := gathered([]part{{"example.org/kind", "v1", with}})
	if want := "==== example.org/kind v1 (LICENSE.md)\n\nbe\nkind\n\n"; err != nil || string(text) != want {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := gathered([]part{{"example.org/kind", "v1", with}, {"example.org/mean", "v1", without}}); err == nil ||
		!strings.Contains(err.Error(), "mean") {
		t.Errorf("a part without a licence: %v", err)
	}
}

func TestVersionsOfWindows(t *testing.T) {
	for version, want := range map[string]string{"v1.2.3": "1.2.3.0", "v1.2.3-4-gabc": "1.2.3.0", "0.10.11": "0.10.11.0", "abc1234": "0.0.0.0"} {
		if got := numbers(version); got != want {
			t.Errorf("%s is %s, want %s", version, got, want)
		}
	}
}

// A system without a compiler is left out with its reason.
func TestSystemsWithoutACompiler(t *testing.T) {
	if why := (target{"darwin", "arm64", "clang"}).missing("linux"); why == "" {
		t.Error("a Mac's program is built on Linux")
	}
	if why := (target{"plan9", "mips", "no-such-compiler"}).missing("linux"); !strings.Contains(why, "no-such-compiler") {
		t.Error(why)
	}
	j := job{}
	if _, err := j.archives("none/none"); err == nil {
		t.Error("a release of nothing")
	}
	if err := run([]string{"--version", "v1", "--out", t.TempDir(), "--key", filepath.Join(t.TempDir(), "none")}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a key that is not there: %v", err)
	}
}

// What several machines have built is listed and signed together.
func TestWhatWasGatheredIsListed(t *testing.T) {
	out := t.TempDir()
	for name, text := range map[string]string{"a.zip": "a", "b.tar.gz": "b", release.SumsName: "old", release.SignatureName: "old"} {
		if err := os.WriteFile(filepath.Join(out, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, secret, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text, err := secret.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	key := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(key, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"--list", "--version", "v1", "--out", out, "--key", key}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.zip", "b.tar.gz"} {
		if err := release.Verify(filepath.Join(out, name), secret.Public().(minisign.PublicKey).String()); err != nil {
			t.Error(err)
		}
	}
}
