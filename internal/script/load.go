package script

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"ttsbridge/internal/files"
	"ttsbridge/internal/letters"
	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
)

// Load reads all scripts, or what has changed since the last time. A script that does not compile, or whose examples
// fail, is not taken: the last good one stays. It gives everything that was not taken, and an error when files cannot
// be read.
func (h *Host) Load() ([]*Problem, error) {
	n := h.reload()
	return n.Refused, n.Err
}

// News is what came of reading the scripts again. Files are named as "game/card.lua", in order.
type News struct {
	Taken   []string   // new or changed ones that speak from now on
	Gone    []string   // ones that were removed
	Refused []*Problem // everything that is not taken now
	Err     error      // files could not be read; the scripts are as they were
}

// reload is Load, with all that is new.
func (h *Host) reload() (n News) {
	h.loading.Lock()
	defer h.loading.Unlock()
	old := h.shelf.Load()
	next := newShelf(old.edition + 1)
	for _, g := range h.o.Games {
		r := h.rooms[g.ID]
		if r == nil {
			continue
		}
		next.cards[g.ID] = map[string]*card{}
		all, err := h.files(g.ID)
		if err != nil {
			n.Err = err
			return n
		}
		for _, f := range all {
			n.Refused = append(n.Refused, h.take(r, old, next, f)...)
		}
	}
	if h.o.Folder != "" {
		n.Refused = append(n.Refused, h.strays(files.Folder(h.o.Folder))...)
	}
	h.shelf.Store(next)
	n.Taken, n.Gone = newer(old, next), newer(next, old)
	n.Gone = slices.DeleteFunc(n.Gone, func(file string) bool { return next.byFile[file] != nil })
	return n
}

// newer lists the files of whose scripts the second shelf has another one than the first.
func newer(old, next *shelf) (files []string) {
	for file, c := range next.byFile { // sorted below
		if old.byFile[file] != c {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return files
}

// A file is a script's text with its examples.
type file struct {
	game, rest, name string
	text             string
	examples         []example
	trusted          bool
}

type example struct{ name, text string }

// whole is everything that a change can be told by.
func (f *file) whole() string {
	all := f.text
	for _, e := range f.examples {
		all += "\x00" + e.name + "\x00" + e.text
	}
	return all
}

// take puts one script on the next shelf, or the last good one in its place.
func (h *Host) take(r *room, old, next *shelf, f file) []*Problem {
	last, whole := old.byFile[f.name], f.whole()
	next.sources[f.name] = whole
	if was, known := old.sources[f.name]; last != nil && known && was == whole {
		next.put(f.game, last)
		return nil
	}
	c, p := r.compile(f.name, f.rest, f.text)
	if p == nil && !f.trusted && !h.o.Unproved {
		p = h.prove(r, c, f)
	}
	if p == nil {
		next.put(f.game, c)
		return nil
	}
	if last != nil {
		next.put(f.game, last)
		delete(next.sources, f.name) // so that the next load tries again
	}
	return []*Problem{p}
}

// prove plays a script's examples with the script and no other.
func (h *Host) prove(r *room, c *card, f file) *Problem {
	for _, e := range f.examples {
		if p := h.play(r, c, e); p != nil {
			return p
		}
	}
	return nil
}

func (h *Host) play(r *room, c *card, e example) *Problem {
	sc, err := scenario.Parse(e.name, e.text)
	if err != nil {
		var m scenario.Mistake
		errors.As(err, &m)
		return &Problem{File: e.name, Line: m.Line, Card: c.key, What: err.Error()}
	}
	alone := &shelf{cards: map[string]map[string]*card{r.game.ID: {c.key: c}}}
	var failed []string
	v := &voice{room: r, shelf: func() *shelf { return alone }, silenced: map[string]int{}, logged: map[string]int{},
		spent: map[string]int{},
		tell:  func(p Problem) { failed = append(failed, p.Error()) }}
	res := sc.Run(h.o.Find, h.o.Library, v)
	if res.OK && len(failed) == 0 {
		return nil
	}
	return &Problem{File: e.name, Card: c.key,
		What: "this example does not come out as it says:\n" + strings.Join(append(failed, res.Diff), "\n")}
}

// files lists the scripts of a game, the folder's before the trusted ones of the same name.
func (h *Host) files(game string) ([]file, error) {
	var all []file
	if h.o.Folder != "" {
		own, err := filesIn(files.Folder(h.o.Folder), game, false)
		if err != nil {
			return nil, fmt.Errorf("scripts in %s: %w", h.o.Folder, err)
		}
		all = own
	}
	if h.o.Trusted != nil {
		shipped, err := filesIn(h.o.Trusted, game, true)
		if err != nil {
			return nil, fmt.Errorf("built-in scripts: %w", err)
		}
		for _, f := range shipped {
			if !slices.ContainsFunc(all, func(one file) bool { return one.name == f.name }) {
				all = append(all, f)
			}
		}
	}
	return all, nil
}

// maxFiles bounds how many scripts of a game are read from one folder.
const maxFiles = 4000

func filesIn(from fs.FS, game string, trusted bool) ([]file, error) {
	entries, err := fs.ReadDir(from, game)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []file
	for _, e := range entries {
		rest, lua := strings.CutSuffix(e.Name(), ".lua")
		if !lua || e.IsDir() || strings.HasPrefix(rest, ".") || len(all) >= maxFiles {
			continue
		}
		f := file{game: game, rest: rest, name: path.Join(game, e.Name()), trusted: trusted}
		if f.text, err = readText(from, f.name); errors.Is(err, fs.ErrNotExist) {
			continue // somebody took it away meanwhile, or it is a link that leads nowhere
		} else if err != nil {
			return nil, err
		}
		if !trusted {
			if f.examples, err = examplesOf(from, game, rest, entries); err != nil {
				return nil, err
			}
		}
		all = append(all, f)
	}
	return all, nil
}

// examplesOf reads the scenario files of a card: 036.txt, 036.refused.txt.
func examplesOf(from fs.FS, game, rest string, entries []fs.DirEntry) ([]example, error) {
	var all []example
	for _, e := range entries {
		name, txt := strings.CutSuffix(e.Name(), ".txt")
		if !txt || name != rest && !strings.HasPrefix(name, rest+".") {
			continue
		}
		text, err := readText(from, path.Join(game, e.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return nil, err
		}
		all = append(all, example{path.Join(game, e.Name()), text})
	}
	return all, nil
}

// readText reads a file of at most the size that a script may have and a little more, so that a longer one is refused
// and not cut.
func readText(from fs.FS, name string) (string, error) {
	info, err := fs.Stat(from, name)
	if err != nil {
		return "", err
	}
	if info.Size() > 4*maxSource {
		return strings.Repeat(" ", maxSource+1), nil
	}
	text, err := fs.ReadFile(from, name)
	if plain, bad := letters.Decoded(text); bad == nil { // else it is said where it is looked at, with its line
		text = plain
	}
	return string(text), err
}

// Examples plays the examples of every script of a game, trusted or not, and gives those that fail.
func (h *Host) Examples(game string) (played int, problems []*Problem, err error) {
	r := h.rooms[game]
	if r == nil || h.o.Trusted == nil {
		return 0, nil, nil
	}
	entries, err := fs.ReadDir(h.o.Trusted, game)
	if err != nil {
		return 0, nil, err
	}
	for _, key := range h.Keys(game) {
		c := h.shelf.Load().cards[game][key]
		_, rest, _ := strings.Cut(key, ":")
		examples, err := examplesOf(h.o.Trusted, game, rest, entries)
		if err != nil {
			return played, problems, err
		}
		for _, e := range examples {
			played++
			if p := h.play(r, c, e); p != nil {
				problems = append(problems, p)
			}
		}
	}
	return played, problems, nil
}

var _ validator.Effects = (*voice)(nil)
