package release

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aead.dev/minisign"

	"ttsbridge/internal/fault"
)

func signer(t *testing.T) *Signer {
	t.Helper()
	_, key, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text, err := key.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSigner(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// released makes a folder with a signed release of two files.
func released(t *testing.T, s *Signer) string {
	t.Helper()
	folder := t.TempDir()
	put(t, filepath.Join(folder, "a.zip"), []byte("archive"))
	put(t, filepath.Join(folder, "b.zip"), []byte("another"))
	sums, err := SumsOf(folder, []string{"b.zip", "a.zip"})
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, SumsName), sums)
	put(t, filepath.Join(folder, SignatureName), s.Sign(sums, "v1"))
	return folder
}

func TestAReleaseIsVerified(t *testing.T) {
	s, other := signer(t), signer(t)
	folder := released(t, s)
	file := filepath.Join(folder, "a.zip")
	if err := Verify(file, s.Public()); err != nil {
		t.Fatal(err)
	}
	if of := Released(file); of != "v1" {
		t.Errorf("it is said to be of release %q", of)
	}
	for _, tt := range []struct {
		name   string
		key    string
		change func(folder string)
		code   fault.Code
		says   string
	}{
		{"of somebody else's key", other.Public(), func(string) {}, fault.CodeConflict, "somebody else"},
		{"without a key", "", func(string) {}, fault.CodeNotFound, "--key"},
		{"with a key that is none", "RWQ", func(string) {}, fault.CodeInvalid, "public key"},
		{"changed", s.Public(), func(f string) { put(t, filepath.Join(f, "a.zip"), []byte("archivE")) }, fault.CodeConflict, "not what was released"},
		{"with the other's bytes", s.Public(), func(f string) { put(t, filepath.Join(f, "a.zip"), []byte("another")) },
			fault.CodeConflict, "not what was released"},
		{"with a changed list", s.Public(), func(f string) { put(t, filepath.Join(f, SumsName), []byte("00  a.zip\n")) },
			fault.CodeConflict, "somebody else"},
		{"that is not listed", s.Public(), func(f string) {
			sums, _ := SumsOf(f, []string{"b.zip"})
			put(t, filepath.Join(f, SumsName), sums)
			put(t, filepath.Join(f, SignatureName), s.Sign(sums, "v1"))
		}, fault.CodeConflict, "in no list"},
		{"that is gone", s.Public(), func(f string) { os.Remove(filepath.Join(f, "a.zip")) }, fault.CodeNotFound, "no file"},
		{"without its list", s.Public(), func(f string) { os.Remove(filepath.Join(f, SumsName)) }, fault.CodeNotFound, SumsName},
		{"without its signature", s.Public(), func(f string) { os.Remove(filepath.Join(f, SignatureName)) }, fault.CodeNotFound, SignatureName},
	} {
		folder := released(t, s)
		tt.change(folder)
		err := Verify(filepath.Join(folder, "a.zip"), tt.key)
		if fault.CodeOf(err) != tt.code || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("a file %s: %v", tt.name, err)
		}
	}
}

// Whatever bit of a signature or a list is another one, it is refused; and signing twice gives the same.
func TestEveryBitOfASignatureCounts(t *testing.T) {
	s := signer(t)
	sums := []byte("00  a.zip\n")
	signature := s.Sign(sums, "v1")
	if err := Check(sums, signature, s.Public()); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(signature, s.Sign(sums, "v1")) {
		t.Error("signed twice, it is another signature")
	}
	for at := range len(sums) * 8 {
		bad := bytes.Clone(sums)
		bad[at/8] ^= 1 << (at % 8)
		if Check(bad, signature, s.Public()) == nil {
			t.Errorf("bit %d of the list does not count", at)
		}
	}
	_, body, _ := bytes.Cut(signature, []byte("\n"))
	body, _, _ = bytes.Cut(body, []byte("\n"))
	start := bytes.Index(signature, body)
	for at := range len(body) - 2 { // of the last letters of base64 not every bit means something
		bad := bytes.Clone(signature)
		if bad[start+at]++; Check(sums, bad, s.Public()) == nil {
			t.Errorf("letter %d of the signature does not count", at)
		}
	}
	if _, err := NewSigner([]byte("nonsense")); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a key that is none: %v", err)
	}
}

func put(t *testing.T, name string, content []byte) {
	t.Helper()
	if err := os.WriteFile(name, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
