package host

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/release"
)

// mostLog is how much of the end of each log goes into a bundle.
const mostLog = 256 << 10

// writeBundle writes what a bug report needs. It reads neither the key nor the ledger.
func writeBundle(con *console.Console, h *house.House, findings []finding, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return fault.Conflict("There is a file %s already; name a new one.", to)
	}
	folder, err := h.Folder()
	if err != nil {
		return err
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	found, err := json.MarshalIndent(findings, "", "  ")
	if err != nil {
		return err
	}
	pages := map[string][]byte{"findings.json": found, "folder.txt": listing(folder),
		"program.txt": fmt.Appendf(nil, "ttsbridge %s\n%s %s/%s\n", release.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)}
	for _, name := range logsOf(folder) {
		pages["logs/"+filepath.Base(name)] = endOf(name)
	}
	for name, text := range pages { // a zip file has no order
		w, err := z.Create(name)
		if err != nil {
			return err
		}
		if _, err := w.Write(cleaned(text)); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := files.Write(to, out.Bytes(), 0o600); err != nil {
		return fault.Invalid("The bundle cannot be written: %w", err)
	}
	fmt.Fprintf(con.Err, "%s holds what was found here and the end of the log; keys, tokens and your name are taken out. Look into it before you send it.\n", to)
	return nil
}

// listing names the files of the data folder with their sizes, pictures left out.
func listing(folder string) []byte {
	var out bytes.Buffer
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			fmt.Fprintln(&out, err)
			return nil
		}
		if d.IsDir() && d.Name() == "sheets" {
			return fs.SkipDir
		}
		if info, err := d.Info(); err == nil && !d.IsDir() {
			name, _ := filepath.Rel(folder, path)
			fmt.Fprintf(&out, "%12d  %s  %s\n", info.Size(), info.ModTime().UTC().Format("2006-01-02 15:04:05"), name)
		}
		return nil
	})
	return out.Bytes()
}

func logsOf(folder string) []string {
	names, _ := filepath.Glob(filepath.Join(folder, logFolder, "*.log")) // the pattern is right
	return names
}

// endOf gives the end of a file, from the beginning of a line.
func endOf(name string) []byte {
	f, err := files.Open(name)
	if err != nil {
		return []byte(err.Error())
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > mostLog {
		_, _ = f.Seek(-mostLog, io.SeekEnd) // from the beginning is right too
	}
	text, _ := io.ReadAll(io.LimitReader(f, mostLog)) // what could be read
	if _, rest, cut := bytes.Cut(text, []byte("\n")); cut && len(text) == mostLog {
		return rest
	}
	return text
}

// secret is what may be a key or a token: nothing else that is written to a log is as long without a gap.
var secret = regexp.MustCompile(`[A-Za-z0-9_-]{30,}`)

// homes are where systems keep the folders of their users, with the name of one behind it, which may be a short one of old Windows.
var homes = regexp.MustCompile(`(?i)([\\/](?:users|home)[\\/]+)[^\\/"\r\n]+`)

// cleaned takes out the user's name where it stands in paths, what opens a server, and what may be a secret.
func cleaned(text []byte) []byte {
	all := letters.WithoutLogin(string(text))
	home, err := os.UserHomeDir()
	if err != nil {
		home = ""
	}
	if len(home) > 3 {
		for _, form := range []string{home, strings.ReplaceAll(home, `\`, `\\`), filepath.ToSlash(home)} {
			all = strings.ReplaceAll(all, form, "~")
		}
	}
	all = homes.ReplaceAllString(all, "${1}(name)")
	for _, name := range []string{os.Getenv("USERNAME"), os.Getenv("USER"), filepath.Base(home)} {
		all = withoutName(all, name)
	}
	return []byte(secret.ReplaceAllString(all, "(taken out)"))
}

// withoutName takes a name out of paths; in words it stands for other things too.
func withoutName(text, name string) string {
	if len(name) < 2 {
		return text
	}
	part := regexp.MustCompile(`(?i)([\\/])` + regexp.QuoteMeta(name) + `([\\/"\s]|$)`)
	return part.ReplaceAllString(text, "${1}(name)${2}")
}
