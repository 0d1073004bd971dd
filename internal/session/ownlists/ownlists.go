// Package ownlists finds the deck lists of the host's own folder of decks by the names that people type: in any case, with any blanks, with or
// without the ending of the file. It reads no list; it must never know a table.
package ownlists

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// Name is what the folder of decks is called in the data folder.
const Name = "decks"

// longest bounds a deck list in a file, in bytes.
const longest = 64 << 10

// A List is one file of the folder.
type List struct {
	File string // its name, with its ending
	Text string
}

// Called is the name of its deck: that of the file without its ending.
func (l List) Called() string { return bare(l.File) }

func bare(file string) string { return strings.TrimSuffix(file, filepath.Ext(file)) }

// Find finds the list in a data folder's folder of decks that is meant by a name; false where none is. A name that is written just like that of a
// file means it, else one of which only the capitals and blanks differ, else one without its ending; of several such ones nobody can tell.
func Find(data, name string) (l List, found bool, err error) {
	switch meant, err := Meant(data, name); {
	case err != nil || len(meant) == 0:
		return l, false, err
	case len(meant) > 1:
		return l, false, fault.Invalid("%.80q can be any of these files of the folder %s: %s. Say which, with its ending.", name, Name, strings.Join(meant, ", "))
	default:
		l, err = Read(data, meant[0])
		return l, err == nil, err
	}
}

// Meant names the files of the folder that can be meant by a name: one, none, or several among which nobody can tell.
func Meant(data, name string) ([]string, error) {
	if strings.TrimSpace(name) == "" || strings.ContainsAny(name, `/\:;`) {
		return nil, nil
	}
	all, err := Files(data)
	for _, fits := range []func(file string) bool{
		func(file string) bool { return file == name },
		func(file string) bool { return plain(file) == plain(name) },
		func(file string) bool { return plain(bare(file)) == plain(name) },
	} {
		if meant := slices.DeleteFunc(slices.Clone(all), func(file string) bool { return !fits(file) }); len(meant) > 0 {
			return meant, nil
		}
	}
	return nil, err
}

// plain is a name without what people write differently, capitals and blanks, and what systems do: letters with their accents in one or apart.
func plain(name string) string {
	return strings.Join(strings.Fields(norm.NFC.String(strings.ToLower(name))), " ")
}

// Files lists the files of the folder, by name; none where there is no folder. What is hidden, and what is no file, is left out.
func Files(data string) (all []string, err error) {
	inside, err := os.ReadDir(filepath.Join(data, Name))
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fault.Unavailable("The folder %s cannot be read: %w", Name, err)
	}
	for _, f := range inside {
		info, err := os.Stat(filepath.Join(data, Name, f.Name()))
		if err == nil && info.Mode().IsRegular() && !strings.HasPrefix(f.Name(), ".") {
			all = append(all, f.Name())
		}
	}
	return all, nil
}

// Read reads one of those files.
func Read(data, file string) (List, error) {
	path := filepath.Join(data, Name, file)
	if info, err := os.Stat(path); err == nil && info.Size() > longest {
		return List{}, fault.Invalid("%s is longer than any deck list.", file)
	}
	text, err := files.Read(path)
	if err != nil {
		return List{}, fault.Unavailable("%s cannot be read: %w", file, err)
	}
	return List{File: file, Text: string(text)}, nil
}
