package decks

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/ownlists"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

// deckFile is a list that an argument names, and what was read of it.
type deckFile struct {
	name     string // as the user knows it
	base     string // for the names of files made of it
	text     string
	ready    *carddb.DeckList // one that ships, instead of a text
	format   string
	list     deck.List
	problems []deck.Problem
	batch    bool
	unnamed  bool // it is called after its file
}

// empty is the fault of a file of which nothing could be read, with every reason.
func (f deckFile) empty() error {
	if len(f.list.Entries) > 0 {
		return nil
	}
	var reasons []string
	for _, p := range f.problems[:min(len(f.problems), fewReasons)] {
		reasons = append(reasons, p.String())
	}
	if n := deck.Lost(f.problems) - fewReasons; n > 0 {
		reasons = append(reasons, fmt.Sprintf("There %s %s.", spelling.Said(n, "is", "are"), spelling.Count(n, "more such line")))
	}
	return fault.Invalid("%s holds no deck that can be read. %s", f.name, strings.Join(reasons, " "))
}

// named is the list with the name that it gives itself, if it does.
func (f deckFile) named() deck.List {
	l := f.list
	if f.unnamed {
		l.Name = ""
	}
	return l
}

// fewReasons is how many reasons are told why a file holds no deck.
const fewReasons = 5

// deckFiles are the lists that an argument names: standard input, a file, the files of a folder, or a deck that ships.
func deckFiles(con *console.Console, d *deckWork, arg string) (files []deckFile, batch bool, err error) {
	if arg == "-" {
		return []deckFile{{name: "standard input", base: "deck", text: "-"}}, false, nil
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		files, err = folderOf(con, arg)
		return files, true, err
	case err == nil:
		return []deckFile{{name: arg, base: baseOf(arg), text: arg}}, false, nil
	}
	if own, err := ownList(con, d, arg); own != "" || err != nil {
		return []deckFile{{name: own, base: baseOf(own), text: own}}, false, err
	}
	ready, err := d.ready(arg)
	if err != nil {
		return nil, false, err
	}
	return []deckFile{{name: ready.Name, base: house.FileName(ready.Name), ready: &ready, format: "ready"}}, false, nil
}

// ownList is the file of the folder of decks in the data folder that a name means, "" for none. That it comes in place of a deck that ships is
// said beside the report.
func ownList(con *console.Console, d *deckWork, name string) (path string, err error) {
	data, err := d.Folder()
	if err != nil {
		return "", nil // without a data folder there are no own lists
	}
	own, found, err := ownlists.Find(data, name)
	if err != nil || !found {
		return "", err
	}
	path = filepath.Join(data, ownlists.Name, own.File)
	if ships, ok := deck.Named(d.book.Cards, d.ID, own.Called()); ok {
		fmt.Fprintf(con.Err, "This is your list %s, not the deck that ships as %s; that one is %s.\n", path, ships.Name, ships.ID)
	}
	return path, nil
}

// folderOf lists the lists of a folder by name: files with the endings of lists, and any others that have the marks of one.
// Those that are neither are named.
func folderOf(con *console.Console, folder string) ([]deckFile, error) {
	inside, err := os.ReadDir(folder)
	if err != nil {
		return nil, fault.Invalid("The folder %s cannot be read: %w", folder, err)
	}
	var files []deckFile
	var others []string
	for _, f := range inside {
		path := filepath.Join(folder, f.Name())
		switch info, err := os.Stat(path); {
		case err == nil && info.IsDir():
			others = append(others, f.Name()+" (a folder)")
		case err != nil || !info.Mode().IsRegular():
			others = append(others, f.Name()+" (no file)")
		case house.IsList(f.Name()) || marked(con, path):
			files = append(files, deckFile{name: f.Name(), base: baseOf(path), text: path, batch: true})
		default:
			others = append(others, f.Name())
		}
	}
	if n := len(others); n > 0 {
		few := strings.Join(others[:min(n, fewReasons)], ", ")
		if n > fewReasons {
			few += fmt.Sprintf(" and %d more", n-fewReasons)
		}
		fmt.Fprintf(console.Plain(con.Err), "%s: %s not read, as nothing marks a list: %s\n", folder, spelling.Count(n, "file"), few)
	}
	if len(files) == 0 {
		return nil, fault.Invalid("There is no list in the folder %s; lists end in %s.", folder, strings.Join(house.ListEndings, " "))
	}
	return apart(files), nil
}

// apart lets lists that differ in their endings alone keep them, and numbers those that are called alike even so, so that what is made of
// one is not written over by what is made of another, also where large and small letters are the same to a file's name.
func apart(files []deckFile) []deckFile {
	alike := map[string]int{}
	for _, f := range files {
		alike[written(f.base)]++
	}
	taken := map[string]bool{}
	for _, f := range files {
		taken[written(f.base)] = alike[written(f.base)] == 1
	}
	for i, f := range files {
		if alike[written(f.base)] == 1 {
			continue
		}
		own := strings.ReplaceAll(f.name, ".", "-")
		for n := 2; taken[written(own)]; n++ {
			own = fmt.Sprintf("%s (%d)", strings.ReplaceAll(f.name, ".", "-"), n)
		}
		files[i].base, taken[written(own)] = own, true
	}
	return files
}

// written is a file's name as those systems compare it that know no large and small letters.
func written(base string) string { return strings.ToLower(house.FileName(base)) }

// marked reports a file whose ending is none of a list's and whose text has the marks of a format all the same.
func marked(con *console.Console, path string) bool {
	text, err := con.Read(path)
	return err == nil && !slices.Contains([]string{formats.Plain.Name, formats.Listed.Name, formats.Columns.Name},
		formats.Detect(string(text)).Name)
}

// baseOf is a file's name without folder and endings.
func baseOf(path string) string {
	name := filepath.Base(path)
	if short, ok := strings.CutSuffix(name, formats.Own.Ending); ok {
		return short
	}
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// ready finds a deck that ships with the game by its name or id.
func (d *deckWork) ready(name string) (carddb.DeckList, error) {
	if list, ok := deck.Named(d.book.Cards, d.ID, name); ok {
		return list, nil
	}
	var names []string
	for _, list := range d.book.Cards.Decks(d.ID) {
		names = append(names, list.Name)
	}
	return carddb.DeckList{}, d.noDeck(name, names)
}

// noDeck says what may have been meant by the name of a file or deck that is none: a deck of another game, a name that is nearly
// the same, or a file somewhere else.
func (d *deckWork) noDeck(name string, names []string) error {
	for _, g := range slices.Concat(games.All, games.Laws) {
		for _, list := range d.book.Cards.Decks(g.ID) {
			if g.ID != d.ID && carddb.Fold(list.Name) == carddb.Fold(name) {
				return fault.NotFound("%s is a deck of %s: say --game %s.", list.Name, g.Name, g.ID)
			}
		}
	}
	meant := spelling.Nearest([]string{name}, names)
	switch {
	case name == "":
		return fault.Invalid("The name of the list is empty.")
	case len(names) == 0 || house.IsList(name) || strings.ContainsAny(name, `/\"*?`) || console.Unquoted(name) != name ||
		console.Hidden(name):
		said := name
		if !strings.Contains(name, `"`) {
			said = `"` + name + `"` // as it was typed: %q doubles each backslash
		}
		return fault.NotFound("There is no file %s%s.", said, console.LookedIn(name))
	case meant != "":
		return fault.NotFound("There is no file and no deck %q; did you mean %q?", name, meant)
	}
	return fault.NotFound("There is no file and no deck %q; there is %s.", name, strings.Join(names, ", "))
}

// readDeck reads the list of a file in the format that was named, else in the one it looks like.
func readDeck(con *console.Console, d *deckWork, f deckFile) (deckFile, error) {
	if f.ready != nil {
		f.list, f.problems = deck.Ready(*f.ready, d.book.Cards), deck.Missing(*f.ready, d.book.Cards)
		return f, nil
	}
	text, err := con.Read(f.text)
	if err != nil {
		return f, err
	}
	format := reading.Format{}
	if d.from != "" {
		if format, err = formats.FindFormat(d.from); err != nil {
			return f, err
		}
	} else {
		format = formats.Detect(string(text))
	}
	f.format = format.Name
	f.list, f.problems = d.book.Read(format, string(text))
	f.problems = append(d.elsewhere(format, string(text), deck.Lost(f.problems)), f.problems...)
	if f.text != "-" {
		f.unnamed = f.list.Name == ""
		f.list.Name = cmp.Or(f.list.Name, f.base)
	}
	return f, nil
}

// target is where what is made of a list goes: for a batch the folder that --out names, with the list's name and the
// ending of its new form.
func (d *deckWork) target(f deckFile, ending string) (string, error) {
	if !f.batch {
		return d.out, nil
	}
	if d.out == "-" {
		return "", fault.Invalid("Lists of a folder go into a folder; name one with --out.")
	}
	if err := os.MkdirAll(d.out, 0o755); err != nil {
		return "", fault.Invalid("The folder %s cannot be made: %w", d.out, err)
	}
	return filepath.Join(d.out, f.base+ending), nil
}

// fewLost is how many lines are lost by slips; where there are more, the list may be one of another game.
const fewLost = 3

// elsewhere notes that a list is one of another game, where hardly a line of it is lost there.
func (d *deckWork) elsewhere(format reading.Format, text string, lost int) []deck.Problem {
	if lost < fewLost {
		return nil
	}
	for _, g := range slices.Concat(games.All, games.Laws) {
		_, there := reading.Book{Cards: d.book.Cards, Game: g.ID}.Read(format, text)
		if g.ID != d.ID && deck.Lost(there)*4 < lost {
			return []deck.Problem{{Text: fmt.Sprintf("This reads like a deck of %s: say --game %s.", g.Name, g.ID), Note: true}}
		}
	}
	return nil
}
