package rows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/near"
)

// A Book is the words that a game has about cards, for rows, recipes and whatever else looks for cards.
type Book []Word

// A Word is one word about cards.
type Word struct {
	Name  string
	Takes Takes
	Of    []string // the names that may follow; any when empty
	Text  string   // what it means, for the page of words
	Part  Part
	Says  string // how it stands in a sentence; {x} is what follows the word

	Called func(name string) string // how a name that follows stands there; nil: as it is
}

// Takes is what follows a word.
type Takes uint8

// What can follow a word.
const (
	Bare   Takes = iota // nothing: own
	Names               // names, one of which has to fit: race:Dragon,Fish
	Signs               // the same of names that are signs, in which nothing stands for a blank: has:double_breaker
	Amount              // a limit: power<=2000, cost>=3
)

// Part is what a word about cards is in a sentence.
type Part uint8

// What words can be.
const (
	Being  Part = iota // "that is {x}": that is a Dragon or a Fish
	Whose              // "your": whose cards
	Where              // "in {x}": the place, of which Says is said
	Kind               // "spell": what they are, in place of the game's word
	Before             // "tapped": in front of that
	Behind             // "with power {x}": behind it
	Most               // "strongest": one of them
	Itself             // "this creature": one certain card, in place of all of that
)

// Of reads a filter: words joined by "&", alternatives parted by " or ", the values of one word by ",". "not:" in front of a
// word denies it, "_" stands for a blank.
func (b Book) Of(text string) (*Filter, error) {
	if text == anyCard {
		return nil, nil
	}
	var f Filter
	for _, one := range strings.Split(text, " or ") {
		var all []Term
		for _, written := range strings.Split(one, "&") {
			t, err := b.read(written)
			if err != nil {
				return nil, err
			}
			all = append(all, t)
		}
		f.Any = append(f.Any, all)
	}
	f.text = b.written(f.Any)
	return &f, nil
}

// read reads one term.
func (b Book) read(written string) (t Term, err error) {
	rest, not := strings.CutPrefix(written, "not:")
	t.Not = not
	end := strings.IndexAny(rest, ":<>=")
	if end < 0 {
		end = len(rest)
	}
	head, tail := rest[:end], rest[end:]
	t.Word = slices.IndexFunc(b, func(w Word) bool { return w.Name == head })
	if t.Word < 0 {
		return t, fmt.Errorf("nobody knows the word %q about cards; %s", head, near.Say(head, b.names()))
	}
	return t, b[t.Word].after(&t, tail)
}

// after reads what follows a word.
func (w *Word) after(t *Term, tail string) error {
	switch w.Takes {
	case Amount:
		return w.limit(t, tail)
	case Names, Signs:
		value, named := strings.CutPrefix(tail, ":")
		if !named || value == "" {
			return fmt.Errorf("%q says what: %s:%s", w.Name, w.Name, example(w.Of))
		}
		if w.Takes == Names {
			value = strings.ReplaceAll(value, "_", " ")
		}
		for _, name := range strings.Split(value, ",") {
			if err := w.allows(name); err != nil {
				return err
			}
			t.Names = append(t.Names, name)
		}
	default:
		if tail != "" {
			return fmt.Errorf("nothing follows the word %q; it is written alone, without %q", w.Name, tail)
		}
	}
	return nil
}

func (w *Word) limit(t *Term, tail string) error {
	most, is := strings.CutPrefix(tail, "<=")
	least, atLeast := strings.CutPrefix(tail, ">=")
	t.Most = is
	if atLeast {
		most = least
	}
	n, err := strconv.Atoi(most)
	if err != nil || !is && !atLeast || strconv.Itoa(n) != most {
		return fmt.Errorf("%q asks for a limit: %s<=3 or %s>=3", w.Name, w.Name, w.Name)
	}
	t.N = n
	return nil
}

func (w *Word) allows(name string) error {
	switch {
	case name == "" || strings.Join(strings.Fields(name), " ") != name || strings.ContainsAny(name, "|&"):
		return fmt.Errorf("%q is followed by a name, or names parted by commas, not %q", w.Name, name)
	case len(w.Of) > 0 && !slices.Contains(w.Of, name):
		return fmt.Errorf("there is no %s %q; %s", w.Name, name, near.Say(name, w.Of))
	}
	return nil
}

func (b Book) names() []string { return namesOf(b, func(w Word) string { return w.Name }) }
