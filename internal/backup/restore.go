package backup

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// Restored is what came of a restoration.
type Restored struct {
	*Manifest
	Before string   // where the folder lies that was there before; "" when there was none
	Lost   []string // files that were not brought back, for here none can be called so, or another one is
}

// Restore unpacks a backup and lets it take the place of the data folder, which is kept under another name. A backup that
// is damaged, of a newer program or too large for the disk changes nothing, and neither does one while a bridge runs.
func Restore(name, folder string, now time.Time) (*Restored, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fault.Invalid("%s is no file but a folder, a pipe or a device; name the backup. Nothing was changed.", name)
	}
	z, err := zip.OpenReader(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.NotFound("There is no file %s.", name)
	case err != nil:
		return nil, fault.Invalid("%s is damaged, or no backup: %w. Nothing was changed.", name, err)
	}
	defer z.Close()
	m, err := readManifest(&z.Reader)
	if err != nil {
		return nil, err
	}
	if err := idle(folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o700); err != nil {
		return nil, fault.Invalid("The folder %s cannot be made: %w", filepath.Dir(folder), err)
	}
	fresh, err := os.MkdirTemp(filepath.Dir(folder), workPrefix)
	if err != nil {
		return nil, fault.Invalid("Nothing can be written beside %s: %w", folder, err)
	}
	lost, err := m.unpackAll(&z.Reader, fresh)
	if err != nil {
		return nil, errors.Join(unless(err, "The backup could not be unpacked"), files.RemoveAll(fresh))
	}
	before, err := swap(fresh, folder, now)
	if err != nil {
		return nil, errors.Join(err, files.RemoveAll(fresh))
	}
	return &Restored{m, before, lost}, nil
}

// idle refuses a folder in which a bridge works.
func idle(folder string) error {
	path := filepath.Join(folder, files.Ledger)
	if _, err := os.Stat(path); err != nil {
		return nil
	}
	b, err := ledger.Open(path)
	switch {
	case fault.CodeOf(err) == fault.CodeConflict:
		return fault.Conflict("A bridge works in %s: stop it, then restore the backup.", folder)
	case err != nil:
		return nil // it is damaged or of another version: all the more reason to restore
	}
	return b.Close()
}

// unpackAll unpacks all files, but for those that this system cannot name: the others are worth no less for that.
func (m *Manifest) unpackAll(z *zip.Reader, folder string) (lost []string, err error) {
	for _, e := range m.Files {
		there, err := e.unpackInto(z, folder)
		if err != nil {
			return nil, err
		}
		if !there {
			lost = append(lost, e.Name)
		}
	}
	got, err := ledger.Check(filepath.Join(folder, files.Ledger))
	if err != nil {
		return nil, err
	}
	if got != m.Ledger {
		return nil, fault.Invalid("The backup is damaged: its ledger has %s of %s, and it had %d of %d.",
			spelling.Count(got.Records, "record"), spelling.Count(got.Tables, "table"), m.Ledger.Records, m.Ledger.Tables)
	}
	return lost, nil
}

// unpackInto unpacks a file into a folder; false where none can be called so, or another one is that only capitals tell apart.
func (e Entry) unpackInto(z *zip.Reader, folder string) (there bool, err error) {
	if !nameable(e.Name) {
		return false, e.unpack(z, io.Discard)
	}
	path := filepath.Join(folder, filepath.FromSlash(e.Name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return false, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return false, e.unpack(z, io.Discard)
	}
	if err != nil {
		return false, err
	}
	return true, errors.Join(e.unpack(z, f), f.Sync(), f.Close())
}

// nameable tells whether a file can be called so on this system.
var nameable = func(name string) bool {
	return filepath.IsLocal(filepath.FromSlash(name)) && (runtime.GOOS != "windows" || files.OnWindows(name))
}

// unused is a name that nothing has, as near to the one that was wished as can be: two backups may be brought back in one second.
func unused(name string) string {
	for n, wished := 2, name; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
		name = fmt.Sprintf("%s-%d", wished, n)
	}
}

// aside is what stands between the name of a data folder and the time at which it was put aside.
const aside = ".before-"

// CutOff refuses a data folder that a restoration has put aside without putting another one there, for it was ended between the two: whoever
// began anew then would take the duels for lost.
func CutOff(folder string) error {
	folder = filepath.Clean(folder)
	if _, err := os.Lstat(folder); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	beside, _ := os.ReadDir(filepath.Dir(folder)) // sorted by name, and so by time
	for _, one := range slices.Backward(beside) {
		if one.IsDir() && strings.HasPrefix(one.Name(), filepath.Base(folder)+aside) {
			return fault.Conflict("The data folder %s is not there, and beside it lies %s, put aside when a backup was brought back, which was not "+
				"done to the end. Bring the backup back once more, or give that folder its name again; to begin with nothing, make an empty folder.",
				folder, one.Name())
		}
	}
	return nil
}

// swap puts the fresh folder into its place, and the old one beside it.
func swap(fresh, folder string, now time.Time) (before string, err error) {
	if _, err := os.Lstat(folder); err == nil {
		before = unused(folder + aside + now.Format("20060102-150405"))
		if err := files.Replace(folder, before); err != nil {
			return "", fault.Unavailable("The data folder %s cannot be put aside: %w. Close what has files of it open; nothing was changed.", folder, err)
		}
	}
	if err := files.Replace(fresh, folder); err != nil {
		if before != "" {
			err = errors.Join(err, files.Replace(before, folder))
		}
		return "", fault.Unavailable("The restored folder cannot be put in its place: %w", err)
	}
	return before, nil
}
