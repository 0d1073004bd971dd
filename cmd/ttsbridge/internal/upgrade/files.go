package upgrade

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// file does the work on one file.
func (u upgrader) file(name, kind string) outcome {
	switch kind {
	case aScenario:
		return u.scenario(name)
	case aDatabase:
		return u.database(name)
	case aScript:
		return outcome{File: name, Kind: kind, Says: []string{name + ": card scripts share no word that was renamed; it stays as it is"}}
	}
	return outcome{File: name, Kind: kind, Fault: "it is no scenario file (.txt), no card script (.lua) and no card database (.db)"}
}

// gameLine begins the one line that every scenario file has.
var gameLine = regexp.MustCompile(`(?im)^\x{feff}?[ \t]*game[ \t]+\S+`)

// namesGame tells whether a text is a scenario file, by the line that each has. One that cannot be read is said to be one, so that
// somebody hears of it.
func namesGame(name string) bool {
	f, err := files.Open(name)
	if err != nil {
		return true
	}
	defer f.Close()
	const most = 1 << 17 // more than a scenario file may have
	begin := make([]byte, most)
	n, _ := f.Read(begin)
	return gameLine.Match(bytes.ReplaceAll(begin[:n], []byte("\r"), []byte("\n")))
}

// scenario rewrites a scenario file.
func (u upgrader) scenario(name string) outcome {
	o := outcome{File: name, Kind: aScenario}
	text, err := u.con.Read(name)
	if err != nil {
		o.Fault = err.Error()
		return o
	}
	after, lines, err := scenario.Upgrade(name, string(text), games.FindLaws, games.Today)
	if err != nil {
		o.Fault = err.Error()
		return o
	}
	o.Lines, o.Changed = lines, after != string(text)
	o.Left = slices.ContainsFunc(lines, func(r scenario.Remark) bool { return r.Left != "" })
	if !o.Changed || u.dry {
		return o
	}
	if o.Kept, err = replace(name, text, []byte(after)); err != nil {
		o.Changed, o.Lines, o.Fault = false, nil, err.Error()
	}
	return o
}

// database brings a card database up.
func (u upgrader) database(name string) outcome {
	o := outcome{File: name, Kind: aDatabase}
	db, err := carddb.Open(name, house.Cards())
	if err != nil {
		o.Fault = err.Error()
		return o
	}
	db.Close()
	renew := carddb.Renew
	if u.dry {
		renew = carddb.WouldRenew
	}
	r := renew(name, house.Cards())
	if r.Err != nil {
		o.Fault = r.Err.Error()
		return o
	}
	o.Changed, o.Kept, o.Says, o.Left = r.From > 0, r.Copy, r.Says(), len(r.Left) > 0
	if len(o.Says) > 0 {
		o.Says = o.Says[1:] // the rest of it is said of every file
	}
	return o
}

// replace puts a new text in the place of a file and keeps the one of before beside it; whoever reads the file sees the one or the
// other, whole.
func replace(name string, before, after []byte) (kept string, err error) {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real // a link stays a link
	}
	info, err := os.Stat(name)
	if err != nil {
		return "", err
	}
	if info.Mode().Perm()&0o200 == 0 {
		return "", fault.Invalid("it is read-only; allow writing to it and try again")
	}
	fresh, err := os.CreateTemp(filepath.Dir(name), ".upgrade-*")
	if err != nil {
		return "", fault.Invalid("its folder cannot be written to (%w)", err)
	}
	defer os.Remove(fresh.Name()) // gone already when all went well
	_, err = fresh.Write(after)
	if err = errors.Join(err, fresh.Sync(), fresh.Close(), os.Chmod(fresh.Name(), info.Mode().Perm())); err != nil {
		return "", fault.Invalid("it cannot be written (%w)", err)
	}
	if kept, err = keep(name, before, info.Mode().Perm()); err != nil {
		return "", fault.Invalid("no copy of it can be kept beside it (%w)", err)
	}
	if err := files.Replace(fresh.Name(), name); err != nil {
		os.Remove(kept)
		return "", fault.Unavailable("another program has it open; close it there and try again (%w)", err)
	}
	return kept, nil
}

// keep writes the file of before under a name that nothing has yet.
func keep(name string, text []byte, mode fs.FileMode) (string, error) {
	for n := 1; ; n++ {
		kept := name + ".before-upgrade"
		if n > 1 {
			kept = fmt.Sprintf("%s-%d", kept, n)
		}
		f, err := os.OpenFile(kept, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(text)
		if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
			os.Remove(kept)
		}
		return kept, err
	}
}
