package foreign

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// endings are those of files in a folder that hold cards; others are read as well, and only counted if they hold none.
var endings = []string{".json", ".xml", ".cdb", ".db", ".csv", ".tsv", ".conf", ".js"}

const (
	maxFiles = 50_000
	maxFile  = 64 << 20
)

// ReadFolder reads all files of a folder and of those within it, by name: one haul for each format, as the data of some
// projects has a file for every card or set. A file that cannot be read is a row that is skipped, with the reason.
func ReadFolder(ctx context.Context, name string, folder fs.FS, o Options) ([]Haul, error) {
	files, err := filesIn(name, folder)
	if err != nil {
		return nil, err
	}
	hauls := map[string]*Haul{}
	sums := map[string][]string{}
	good := 0
	var others []string
	for _, file := range files {
		if ctx.Err() != nil {
			return nil, stopped(ctx, name)
		}
		h := readOne(ctx, folder, file, o)
		if h.Format != Unread {
			good++
		} else if !slices.Contains(endings, strings.ToLower(path.Ext(file))) {
			others = append(others, file)
			continue
		}
		all := hauls[h.Format]
		if all == nil {
			all = &Haul{File: name, Format: h.Format}
			hauls[h.Format] = all
		}
		all.add(file, h)
		sums[h.Format] = append(sums[h.Format], h.Sum)
	}
	if ctx.Err() != nil { // the last file was not read to its end
		return nil, stopped(ctx, name)
	}
	if good == 0 && hauls[Unread] == nil {
		return nil, fault.Invalid("No file in %s holds cards. Those that may end in %s.", name, strings.Join(endings, " "))
	}
	if good == 0 {
		return nil, fault.Invalid("No file in %s can be read. %s: %s", name, hauls[Unread].Found[0].Row, hauls[Unread].Found[0].Skip)
	}
	var all []Haul
	for _, format := range slices.Sorted(maps.Keys(hauls)) {
		sum := sha256.Sum256([]byte(strings.Join(sums[format], "\n")))
		hauls[format].Sum = hex.EncodeToString(sum[:])
		if hauls[format].Size() > MaxCards {
			return nil, fault.TooLarge("%s has more than %d rows of the format %s; these are the most. Import it in parts.", name, MaxCards, format)
		}
		all = append(all, *hauls[format])
	}
	if n := len(others); n > 0 {
		all[0].Notes = append(all[0].Notes, fmt.Sprintf("%s %s no cards: %s", spelling.Count(n, "more file"), spelling.Said(n, "holds", "hold"), strings.Join(others[:min(n, fewFiles)], ", ")))
	}
	return all, nil
}

// fewFiles is how many files are named that hold no cards.
const fewFiles = 8

// Unread is the format of files that are none.
const Unread = "unread"

func filesIn(name string, folder fs.FS) ([]string, error) {
	var files []string
	err := fs.WalkDir(folder, ".", func(file string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && strings.HasPrefix(e.Name(), ".") && file != ".":
			return fs.SkipDir
		case e.Type().IsRegular(), e.Type()&fs.ModeSymlink != 0 && plainFile(folder, file):
			files = append(files, file)
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, fault.Invalid("The folder %s cannot be read: %w", name, err)
	case len(files) == 0:
		return nil, fault.Invalid("There is no file in %s.", name)
	case len(files) > maxFiles:
		return nil, fault.TooLarge("%s has over %d files.", name, maxFiles)
	}
	return files, nil
}

// plainFile reports a link that leads to a file.
func plainFile(folder fs.FS, file string) bool {
	info, err := fs.Stat(folder, file)
	return err == nil && info.Mode().IsRegular()
}

// readOne reads a file of a folder; what is wrong with it becomes its only row.
func readOne(ctx context.Context, folder fs.FS, file string, o Options) Haul {
	content, err := contentOf(folder, file)
	if err == nil {
		var h Haul
		if h, err = Read(ctx, file, content, o); err == nil {
			return h
		}
	}
	why := strings.TrimPrefix(err.Error(), file+": ")
	return Haul{File: file, Format: Unread, Found: []Found{{Card: Blank(), Row: "file", Skip: why}}}
}

func contentOf(folder fs.FS, file string) ([]byte, error) {
	f, err := folder.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(content) > maxFile {
		err = fault.TooLarge("it is over %d MB", maxFile>>20)
	}
	return content, err
}

// add puts what one file holds behind what others hold, each row with the name of its file.
func (h *Haul) add(file string, o Haul) {
	for _, f := range o.Found {
		f.Row = file + ", " + f.Row
		h.Found = append(h.Found, f)
	}
	for _, n := range o.Notes {
		h.Notes = append(h.Notes, file+": "+n)
	}
	for _, l := range o.Lists {
		l.Row = file + ", " + l.Row
		h.Lists = append(h.Lists, l)
	}
	h.Sets = append(h.Sets, o.Sets...)
	if h.Series == nil {
		h.Series = map[int64]string{}
	}
	maps.Copy(h.Series, o.Series)
}
