package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is one file of an archive.
type file struct {
	name string
	text []byte
	runs bool
}

// contents are the files of an archive, in their order.
func contents(t target, exe string, licences, bill []byte) ([]file, error) {
	binary, err := os.ReadFile(exe)
	if err != nil {
		return nil, err
	}
	all := []file{{t.exe(), binary, true}, {"THIRD-PARTY-LICENCES.txt", licences, false}, {"MADE-OF.cdx.json", bill, false}}
	for name, from := range map[string]string{"READ ME FIRST.txt": "docs/read-me-first.txt", "LICENSE.txt": "LICENSE",
		"FONTS-LICENCE.txt": "internal/deck/pen/fonts/LICENSE"} {
		text, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		all = append(all, file{name, text, false})
	}
	for i := range all {
		if t.system == "windows" && strings.HasSuffix(all[i].name, ".txt") { // the editor of old Windows knows no other line ends
			all[i].text = bytes.ReplaceAll(all[i].text, []byte("\n"), []byte("\r\n"))
		}
	}
	return sorted(all), nil
}

// pack makes an archive as the system's users know it. Every file in it has the time of the commit.
func (j *job) pack(t target, base string, all []file) (name string, err error) {
	var out bytes.Buffer
	if t.system == "windows" {
		name, err = base+".zip", zipped(&out, base, all, j.at)
	} else {
		name, err = base+".tar.gz", tarred(&out, base, all, j.at)
	}
	if err != nil {
		return "", err
	}
	if out.Len() >= mostPacked {
		return "", fmt.Errorf("%s has %d MB; it must stay below %d", name, out.Len()>>20, mostPacked>>20)
	}
	return name, os.WriteFile(filepath.Join(j.out, name), out.Bytes(), 0o644)
}

func zipped(out io.Writer, base string, all []file, at time.Time) error {
	z := zip.NewWriter(out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, f := range all {
		w, err := z.CreateHeader(&zip.FileHeader{Name: base + "/" + f.name, Method: zip.Deflate, Modified: at})
		if err != nil {
			return err
		}
		if _, err := w.Write(f.text); err != nil {
			return err
		}
	}
	return z.Close()
}

func tarred(out io.Writer, base string, all []file, at time.Time) error {
	packed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(packed)
	for _, f := range all {
		mode := int64(0o644)
		if f.runs {
			mode = 0o755
		}
		if err := t.WriteHeader(&tar.Header{Name: base + "/" + f.name, Mode: mode, Size: int64(len(f.text)), ModTime: at,
			Format: tar.FormatPAX}); err != nil {
			return err
		}
		if _, err := t.Write(f.text); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return packed.Close()
}

func sorted(all []file) []file {
	slices.SortFunc(all, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return all
}
