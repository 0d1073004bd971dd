package script

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// strays are the scripts in the folder that nobody reads, as they lie elsewhere or end otherwise than scripts do. Their authors would wait
// for their cards to say something.
func (h *Host) strays(from fs.FS) (all []*Problem) {
	top, err := fs.ReadDir(from, ".")
	if err != nil {
		return nil // where it matters, that is said by who reads the scripts
	}
	for _, e := range top {
		switch {
		case !e.IsDir():
			if rest, ending, ok := scripted(e.Name()); ok {
				all = append(all, stray(e.Name(), "scripts lie in the folder of their game; move it to %s",
					strings.Join(h.readFolders("/"+rest+ending), " or ")))
			}
		case h.rooms[e.Name()] == nil:
			all = append(all, h.unreadFolder(from, e.Name())...)
		default:
			all = append(all, misnamed(from, e.Name())...)
		}
	}
	return all
}

func stray(file, format string, args ...any) *Problem {
	return &Problem{File: file, What: "nobody reads it: " + fmt.Sprintf(format, args...)}
}

// readFolders are the folders that are read, each with something behind it.
func (h *Host) readFolders(behind string) (all []string) {
	for _, g := range h.o.Games {
		if h.rooms[g.ID] != nil {
			all = append(all, g.ID+behind)
		}
	}
	return all
}

// unreadFolder tells of the scripts in a folder that no game with scripts is called after.
func (h *Host) unreadFolder(from fs.FS, folder string) []*Problem {
	entries, _ := fs.ReadDir(from, folder)
	if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { _, _, is := scripted(e.Name()); return is && !e.IsDir() }) {
		return nil
	}
	for _, g := range h.o.Games {
		if g.ID == folder {
			return []*Problem{stray(folder, "cards of %s have no scripts; say what they do in rows", g.Name)}
		}
	}
	return []*Problem{stray(folder, "folders of scripts are called %s", strings.Join(h.readFolders(""), " and "))}
}

// misnamed tells of files in a game's folder that look like scripts and are none.
func misnamed(from fs.FS, game string) (all []*Problem) {
	entries, _ := fs.ReadDir(from, game)
	for _, e := range entries {
		rest, ending, ok := scripted(e.Name())
		if ok && !e.IsDir() && ending != ".lua" {
			all = append(all, stray(path.Join(game, e.Name()), "a script's file ends in .lua; call it %s.lua", rest))
		}
	}
	return all
}

// scripted takes a file's name apart whose ending is that of a script, or that of a script with what editors put behind it.
func scripted(name string) (rest, ending string, ok bool) {
	lower := strings.ToLower(name)
	for _, end := range []string{".lua", ".lua.txt"} {
		if n := len(name) - len(end); n > 0 && name[0] != '.' && strings.HasSuffix(lower, end) {
			return name[:n], name[n:], true
		}
	}
	return "", "", false
}
