package release

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// The files that lie beside those of a release.
const (
	SumsName      = "SHA256SUMS"
	SignatureName = SumsName + ".minisig"
)

// SumsOf lists the hashes of some files of a folder, as sha256sum writes and checks them.
func SumsOf(folder string, names []string) ([]byte, error) {
	var out bytes.Buffer
	for _, name := range slices.Sorted(slices.Values(names)) {
		sum, err := sumOf(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "%s  %s\n", sum, name)
	}
	return out.Bytes(), nil
}

func sumOf(path string) (string, error) {
	f, err := files.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// listed finds the hash of a file in the list.
func listed(sums []byte, name string) (string, bool) {
	lines := bufio.NewScanner(bytes.NewReader(sums))
	for lines.Scan() {
		sum, file, ok := strings.Cut(lines.Text(), "  ")
		if ok && file == name {
			return sum, true
		}
	}
	return "", false
}

// Released is the release that the signature beside a file names, "" when none does.
func Released(file string) string {
	folder, _ := filepath.Split(file)
	signature, err := beside(folder, SignatureName)
	if err != nil {
		return ""
	}
	return Of(signature)
}

// Verify holds a downloaded file to the signed list beside it. It is a conflict when anything is not as those who released
// it left it, and notfound when something to hold it to is missing.
func Verify(file, key string) error {
	folder, name := filepath.Split(file)
	sums, err := beside(folder, SumsName)
	if err != nil {
		return err
	}
	signature, err := beside(folder, SignatureName)
	if err != nil {
		return err
	}
	if err := Check(sums, signature, key); err != nil {
		return err
	}
	want, ok := listed(sums, name)
	if !ok {
		return fault.Conflict("%s is in no list of this release: it is of another one, or was given another name.", name)
	}
	got, err := sumOf(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fault.NotFound("There is no file %s.", file)
	case err != nil:
		return fault.Invalid("%s cannot be read: %w", file, err)
	case got != want:
		return fault.Conflict("%s is not what was released: its SHA-256 is %s, and %s was signed. Delete it and download it again.",
			name, got, want)
	}
	return nil
}

func beside(folder, name string) ([]byte, error) {
	text, err := files.Read(filepath.Join(folder, name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.NotFound("%s is missing: download it from where you have the release, and put it beside the file.", name)
	case err != nil:
		return nil, fault.Invalid("%s cannot be read: %w", name, err)
	}
	return text, nil
}
