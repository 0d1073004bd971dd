package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
)

// Source is what is backed up.
type Source struct {
	Folder  string                  // the data folder
	Copy    func(path string) error // copies the open ledger into a new file; nil when no bridge has it open
	Program string                  // the version of the program
	Now     time.Time
}

// Make writes a backup of a data folder into a new file, reads it back, and only then gives it its name. What fails leaves
// no file. The folder may be worked in meanwhile.
func Make(ctx context.Context, from Source, to string) (m *Manifest, err error) {
	if from, to, err = from.located(to); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp(filepath.Dir(to), workPrefix)
	if err != nil {
		return nil, fault.Invalid("No backup can be written into %s: %w", filepath.Dir(to), err)
	}
	defer func() { err = errors.Join(err, files.RemoveAll(work)) }()
	p := &packing{Source: from, ctx: ctx, work: work,
		m: &Manifest{Format: format, Program: from.Program, Made: from.Now.UTC().Format(time.RFC3339)}}
	fresh := filepath.Join(work, "backup.zip")
	if err := p.write(fresh); err != nil {
		return nil, unless(err, "The backup could not be written")
	}
	if err := verify(ctx, fresh); err != nil {
		return nil, err
	}
	if err := files.Replace(fresh, to); err != nil {
		return nil, fault.Invalid("The backup could not be given its name %s: %w", to, err)
	}
	return p.m, nil
}

// workPrefix is what folders begin with in which a backup is made.
const workPrefix = ".ttsbridge-backup-"

// located makes both paths whole ones, and looks whether they can be meant.
func (s Source) located(to string) (Source, string, error) {
	to, err := filepath.Abs(to)
	if err == nil {
		s.Folder, err = filepath.Abs(s.Folder)
	}
	if err != nil {
		return s, to, fault.Invalid("%s is no path for a backup: %w", to, err)
	}
	if _, err := os.Stat(filepath.Join(s.Folder, files.Ledger)); err != nil {
		return s, to, fault.NotFound("There is no ledger in %s, so there is nothing to back up; name the data folder with --data.",
			s.Folder)
	}
	if _, err := os.Lstat(to); err == nil {
		return s, to, fault.Conflict("There is a file %s already; name a new one.", to)
	}
	return s, to, nil
}

// unless gives coded errors as they are and puts others behind a sentence.
func unless(err error, sentence string) error {
	if coded, ok := errors.AsType[*fault.Error](err); ok {
		return coded
	}
	return fault.Unavailable(sentence+": %w. Nothing was changed.", err)
}

// packing is a backup being made.
type packing struct {
	Source
	ctx  context.Context
	work string
	m    *Manifest
	zip  *zip.Writer
}

func (p *packing) write(name string) error {
	out, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	p.zip = zip.NewWriter(out)
	err = p.all()
	return errors.Join(err, p.zip.Close(), out.Sync(), out.Close())
}

// all packs the ledger first: of what comes later, pictures and card databases, a little more is no harm.
func (p *packing) all() error {
	if err := p.ledger(); err != nil {
		return err
	}
	if err := filepath.WalkDir(p.Folder, p.found); err != nil {
		return err
	}
	list, err := json.MarshalIndent(p.m, "", "  ")
	if err != nil {
		return err
	}
	w, err := p.zip.CreateHeader(&zip.FileHeader{Name: manifestName, Method: zip.Deflate, Modified: p.Now})
	if err != nil {
		return err
	}
	_, err = w.Write(list)
	return err
}

// ledger copies the book and looks at every record of the copy.
func (p *packing) ledger() (err error) {
	path, copied := filepath.Join(p.work, files.Ledger), p.Copy
	if copied == nil {
		book, err := ledger.Open(filepath.Join(p.Folder, files.Ledger))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, book.Close()) }()
		copied = book.Copy
	}
	if err := copied(path); err != nil {
		return err
	}
	if p.m.Ledger, err = ledger.Check(path); err != nil {
		return err
	}
	return p.file(path, files.Ledger)
}

// found packs what lies in the folder, but for what belongs to the moment.
func (p *packing) found(path string, d fs.DirEntry, err error) error {
	if err != nil {
		return err
	}
	if d.IsDir() && strings.HasPrefix(d.Name(), workPrefix) {
		return fs.SkipDir
	}
	name, err := filepath.Rel(p.Folder, path)
	if err != nil || d.IsDir() || passing(name) {
		return err
	}
	if path = p.packed(path, name, d); path == "" {
		return nil
	}
	if err := p.ctx.Err(); err != nil {
		return err
	}
	if earlier(path) {
		return nil
	}
	if filepath.Ext(name) == ".db" {
		return p.database(path, filepath.ToSlash(name))
	}
	return p.file(path, filepath.ToSlash(name))
}

// packed is the file that is packed for what lies there, "" for none. A link to a file is packed as what it leads to, for that is the data
// folder's; what a link to a folder leads to may be anything, so it is named instead, as is what has a name that no archive can hold.
func (p *packing) packed(path, name string, d fs.DirEntry) string {
	leads, err := os.Stat(path)
	if known := known(filepath.ToSlash(name)); err != nil || leads.IsDir() || !known {
		p.m.Left = append(p.m.Left, strings.ToValidUTF8(filepath.ToSlash(name), "\ufffd"))
		return ""
	}
	if d.Type().IsRegular() {
		return path
	}
	at, err := filepath.EvalSymlinks(path)
	if err != nil || !leads.Mode().IsRegular() {
		return ""
	}
	return at
}

// known tells whether every system can know a file by that name: backslashes part folders on some, and what is no UTF-8 has no name in an archive.
func known(name string) bool { return utf8.ValidString(name) && !strings.Contains(name, `\`) }

// passing names the files that make sense only while a program has them open, and the ledger, which was packed before.
func passing(name string) bool {
	ends := func(end string) bool { return strings.HasSuffix(name, ".db"+end) }
	return name == files.Ledger || name == RunningName || slices.ContainsFunc([]string{"-wal", "-shm", "-journal", "-daybook"}, ends)
}

// earlier tells of a file that it is a backup itself. Packed with the rest, each would be twice as large as the one before.
func earlier(path string) bool {
	if filepath.Ext(path) != ".zip" {
		return false
	}
	z, err := zip.OpenReader(path)
	if err != nil {
		return false
	}
	defer z.Close()
	_, err = readManifest(&z.Reader)
	return err == nil
}

// RunningName is the file in which a bridge says where it answers; it is there while the bridge is.
const RunningName = "running.txt"

// database packs a database as of its last commit, whoever writes in it.
func (p *packing) database(path, name string) error {
	image, _, err := sqlite.ReadPatiently(path)
	if err != nil {
		return err
	}
	copied := filepath.Join(p.work, "database")
	if err := os.WriteFile(copied, image, 0o600); err != nil {
		return err
	}
	return p.file(copied, name)
}

// file packs one file under a name and notes its hash.
func (p *packing) file(path, name string) error {
	f, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // somebody has just deleted it
	}
	if err != nil {
		return err
	}
	defer f.Close()
	w, err := p.zip.CreateHeader(&zip.FileHeader{Name: folderName + name, Method: zip.Deflate, Modified: p.Now})
	if err != nil {
		return err
	}
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(w, sum), f)
	p.m.Files = append(p.m.Files, Entry{Name: name, Size: n, Hash: hex.EncodeToString(sum.Sum(nil))})
	return err
}

// verify reads a backup back, every byte of it.
func verify(ctx context.Context, name string) error {
	z, err := zip.OpenReader(name)
	if err != nil {
		return fault.Unavailable("The backup that was written cannot be read: %w", err)
	}
	defer z.Close()
	m, err := readManifest(&z.Reader)
	if err != nil {
		return err
	}
	for _, e := range m.Files {
		if err := errors.Join(ctx.Err(), e.unpack(&z.Reader, io.Discard)); err != nil {
			return err
		}
	}
	return nil
}
