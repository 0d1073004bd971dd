package backup

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/letters"
)

// format is the version of the file that this program writes and the newest that it reads.
const format = 1

const (
	manifestName = "backup.json"
	folderName   = "data/" // what every file of the data folder begins with
)

// Manifest says what is in a backup.
type Manifest struct {
	Format  int             `json:"format"`
	Program string          `json:"program"` // the version that made it
	Made    string          `json:"made"`    // when, as RFC 3339
	Ledger  ledger.Contents `json:"ledger"`
	Files   []Entry         `json:"files"`
	Left    []string        `json:"left,omitempty"` // what is not in it: links to folders or to nothing, and names that other systems cannot know
}

// Entry is one file.
type Entry struct {
	Name string `json:"name"` // within the data folder, with slashes
	Size int64  `json:"size"`
	Hash string `json:"sha256"`
}

// Bytes is the size of all files together.
func (m *Manifest) Bytes() (n int64) {
	for _, f := range m.Files {
		n += f.Size
	}
	return n
}

// mostManifest is the largest list that is read.
const mostManifest = 32 << 20

// readManifest finds the list in a backup, and refuses names that lead out of the folder.
func readManifest(z *zip.Reader) (*Manifest, error) {
	f, err := z.Open(manifestName)
	if err != nil {
		return nil, fault.Invalid("This is no backup of ttsbridge: it holds no %s.", manifestName)
	}
	defer f.Close()
	var m Manifest
	if err := json.NewDecoder(io.LimitReader(f, mostManifest)).Decode(&m); err != nil {
		return nil, fault.Invalid("The backup is damaged: its list cannot be read: %s.", letters.BrokenJSON(err))
	}
	if m.Format > format {
		return nil, fault.Invalid("This backup was made by a newer ttsbridge (%s, format %d; this program reads up to %d). Get that program, then restore it.",
			m.Program, m.Format, format)
	}
	for _, e := range m.Files {
		if !fs.ValidPath(e.Name) || strings.Contains(e.Name, `\`) { // on every system alike
			return nil, fault.Invalid("The backup names a file outside of the data folder, %q; it is not restored.", e.Name)
		}
	}
	return &m, nil
}

// unpack writes one file of a backup, and finds out whether it is as it was.
func (e Entry) unpack(z *zip.Reader, to io.Writer) error {
	f, err := z.Open(folderName + e.Name)
	if err != nil {
		return fault.Invalid("The backup is damaged: %s is missing.", e.Name)
	}
	defer f.Close()
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(&told{to: to}, sum), io.LimitReader(f, e.Size+1))
	var full *unwritten
	switch {
	case errors.As(err, &full):
		return full.err
	case err != nil:
		return fault.Invalid("The backup is damaged: %s cannot be read: %w", e.Name, err)
	case n != e.Size || hex.EncodeToString(sum.Sum(nil)) != e.Hash:
		return fault.Invalid("The backup is damaged: %s is not as it was written.", e.Name)
	}
	return nil
}

// told tells a failure of writing from one of reading.
type told struct{ to io.Writer }

type unwritten struct{ err error }

func (u *unwritten) Error() string { return u.err.Error() }

func (w *told) Write(b []byte) (int, error) {
	n, err := w.to.Write(b)
	if err != nil {
		return n, &unwritten{err}
	}
	return n, nil
}
