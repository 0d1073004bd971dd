package tongue

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

//go:embed german/*.txt
var pages embed.FS

// German is the German sentences; they are read when somebody asks for them first.
var German = sync.OnceValue(func() *Book {
	b, err := read(pages, "german")
	if err != nil {
		panic(err) // the files are part of the program, and a test has read them
	}
	return b
})

// In is the book of a language, nil for English and for what nobody has written.
func In(lang string) *Book {
	if lang == "de" {
		return German()
	}
	return nil
}

// A pair is a sentence and its line in the other language.
type pair struct{ english, in string }

// read makes a book of the files in a folder.
func read(from fs.FS, folder string) (*Book, error) {
	b := &Book{whole: map[string]string{}, begun: map[string][]form{}, said: map[string]string{}}
	files, err := fs.Glob(from, folder+"/*.txt")
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		pairs, err := pairsOf(string(body))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, p := range pairs {
			b.add(p)
		}
	}
	return b, nil
}

// pairsOf reads a file: an English sentence a line, below it, behind a tab, the other one; "#" begins a remark, and a line that
// begins with "verb " is the word for a move, below it the word with "..." where the card and its way stand.
func pairsOf(body string) (list []pair, err error) {
	english, at := "", 0
	for i, line := range strings.Split(strings.ReplaceAll(body, "\r\n", "\n"), "\n") {
		in, below := strings.CutPrefix(line, "\t")
		switch {
		case below && english == "":
			return nil, fmt.Errorf("line %d has no English sentence above it", i+1)
		case below:
			list = append(list, pair{english, in})
			english = ""
		case english != "":
			return nil, fmt.Errorf("line %d, %q, has nothing below it", at, english)
		case line != "" && !strings.HasPrefix(line, "# "):
			english, at = line, i+1
		}
	}
	if english != "" {
		return nil, fmt.Errorf("line %d, %q, has nothing below it", at, english)
	}
	return list, nil
}

func (b *Book) add(p pair) {
	if verb, ok := strings.CutPrefix(p.english, "verb "); ok {
		for _, way := range ways {
			said := strings.Replace(p.in, "...", way.in, 1)
			if !strings.Contains(p.in, "...") {
				said = p.in + way.in
			}
			b.add(pair{"%w " + verb + way.english, "{1} " + strings.TrimSpace(strings.ReplaceAll(said, "  ", " "))})
		}
		return
	}
	f := newForm(p.english, p.in)
	switch {
	case len(f.places) == 0:
		b.whole[p.english] = p.in
	case strings.Contains(f.parts[0], " "):
		word, _, _ := strings.Cut(f.parts[0], " ")
		b.begun[word] = append(b.begun[word], f)
	default:
		b.open = append(b.open, f)
	}
}

// ways are how a move goes on behind its verb: nothing, a card, and where it goes.
var ways = []pair{
	{"", ""}, {" %s", " {2}"}, {" %s from %p", " {2} von {3}"}, {" %s to %p", " {2} nach {3}"},
	{" %s from %p to %p", " {2} von {3} nach {4}"},
	{" to %p", " nach {2}"}, {" from %p to %p", " von {2} nach {3}"}, {" from %p", " von {2}"},
}
