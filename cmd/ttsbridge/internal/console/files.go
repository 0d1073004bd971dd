package console

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// MaxInput is the largest file or standard input that a command reads whole.
const MaxInput = 64 << 20

// Read gives the content of a file, or of standard input for "-".
func (con *Console) Read(name string) ([]byte, error) {
	from, err := con.Open(name)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	text := bytes.NewBuffer(make([]byte, 0, sizeOf(from)+bytes.MinRead))
	if _, err := text.ReadFrom(io.LimitReader(from, MaxInput+1)); err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	if text.Len() > MaxInput {
		return nil, fault.TooLarge("%s is over %d MB.", name, MaxInput>>20)
	}
	return text.Bytes(), nil
}

// sizeOf is how long what is read will be, so that a large file is held once; 0 where nobody knows.
func sizeOf(from io.Reader) int {
	file, ok := from.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return 0
	}
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
		return int(min(info.Size(), MaxInput)) + 1
	}
	return 0
}

// LookedIn says where a file was looked for that was named without its folder, or what in its name is not of it: quotation marks, what
// browsers put before an address, an ending that Windows hides.
func LookedIn(name string) string {
	switch {
	case Unquoted(name) != name:
		return "; leave out the quotation marks that stand in the name"
	case strings.Contains(name, `"`):
		return `; a quotation mark stands in it: a folder's name between quotation marks must not end with a backslash, which takes the mark along`
	case strings.HasPrefix(strings.ToLower(name), "file:"):
		return "; leave out what stands before the drive or folder, file:///"
	case strings.ContainsAny(name, "*?"):
		return "; say one name, without * and ?"
	}
	if whole := withEnding(name); whole != "" {
		return fmt.Sprintf(`; there is one called "%s", of which the Explorer hides the ending`, whole)
	}
	if here, err := filepath.Abs("."); err == nil && !filepath.IsAbs(name) {
		return " in the folder " + here
	}
	return ""
}

// Unquoted is a name without the quotation marks around it.
func Unquoted(name string) string { return strings.Trim(name, "\"'`“”„‘’‚«»") }

// Hidden tells whether there is a file of that name and an ending behind it.
func Hidden(name string) bool { return withEnding(name) != "" }

// withEnding is the first file that is called as one says, with an ending behind that; "" for none.
func withEnding(name string) string {
	folder, base := filepath.Split(name)
	if base == "" {
		return ""
	}
	entries, _ := os.ReadDir(filepath.Clean(folder))
	for _, e := range entries {
		if rest, ok := strings.CutPrefix(e.Name(), base+"."); ok && !e.IsDir() && rest != "" && !strings.Contains(rest, ".") {
			return folder + e.Name()
		}
	}
	return ""
}

// Open gives a file, or standard input for "-".
func (con *Console) Open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(con.In), nil
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.NotFound("There is no file %s%s.", name, LookedIn(name))
	case err == nil && info.IsDir():
		return nil, fault.Invalid("%s is a folder; name a file in it.", name)
	case err == nil && !info.Mode().IsRegular():
		return nil, fault.Invalid("%s is no file but a pipe or a device; give what comes out of it through standard input, which is -.", name)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, fault.Invalid("%s cannot be read: %w", name, err)
	}
	return f, nil
}

// Write puts content into a file, or on standard output for "-".
func (con *Console) Write(name string, content []byte, mode fs.FileMode) error {
	if name == "-" {
		_, err := con.Out.Write(append(content, '\n'))
		return err
	}
	return Put(name, content, mode)
}

// Put writes a file whole, or leaves what was there and says why it cannot be written.
func Put(name string, content []byte, mode fs.FileMode) error {
	return unwritten(name, put(name, content, mode))
}

// put goes through links, and writes into what is no file, and into a file beside which nothing may be laid, as it is.
func put(name string, content []byte, mode fs.FileMode) error {
	at := name
	if led, err := filepath.EvalSymlinks(name); err == nil {
		at = led
	}
	there, err := os.Stat(at)
	if err != nil {
		return files.Write(at, content, mode)
	}
	if !there.Mode().IsRegular() {
		return os.WriteFile(at, content, mode)
	}
	err = files.Write(at, content, there.Mode().Perm())
	if errors.Is(err, fs.ErrPermission) {
		return os.WriteFile(at, content, mode)
	}
	return err
}

// unwritten says why a file cannot be written, and what to do; nil when it was.
func unwritten(name string, err error) error {
	folder := filepath.Dir(name)
	switch info, bad := os.Stat(name); {
	case err == nil:
		return nil
	case bad == nil && info.IsDir():
		return fault.Invalid("%s is a folder; name a file in it.", name)
	case files.Full(err):
		return fault.Unavailable("%s cannot be written: the disk is full. Make room, or name a file on another disk; nothing was changed.", name)
	case files.ReadOnly(err):
		return fault.Invalid("%s cannot be written: the disk there can only be read. Name a file on another one; nothing was changed.", name)
	case errors.Is(err, fs.ErrNotExist):
		return fault.Invalid("%s cannot be written: there is no folder %s. Make it first, or name another file.", name, folder)
	case errors.Is(err, fs.ErrPermission):
		return fault.Invalid("%s cannot be written: you may not write there. Name another file, or allow writing to it.", name)
	}
	return fault.Invalid("%s cannot be written: %w", name, err)
}
