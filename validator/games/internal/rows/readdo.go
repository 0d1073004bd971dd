package rows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/near"
)

// readDo reads what is done: "power +2000 per own&other", "grant race:Dragon", "cheaper 1 least 1".
func (l *Lexicon) readDo(r *Row, text string) error {
	if text == "" {
		return nil
	}
	at, rest := l.deedOf(text)
	if at == 0 {
		return fmt.Errorf("nobody knows what %q does; %s", text, near.Say(text, l.deeds()))
	}
	r.Do.Word = at
	deed := &l.Deeds[at]
	rest, per, counts := strings.Cut(" "+rest, " per ")
	rest = strings.TrimPrefix(rest, " ")
	for _, take := range deed.Takes {
		var err error
		if rest, err = l.take(&r.Do, deed, take, rest); err != nil {
			return err
		}
	}
	if rest != "" {
		return fmt.Errorf("%q is more than %q takes: %s", rest, deed.Name, deed.Usage())
	}
	if !counts {
		return nil
	}
	if r.Do.N == 0 || r.On.Per != nil {
		return fmt.Errorf("%q has no number that could be taken for each of something, or the column \"on\" has one already", text)
	}
	of, err := l.counted(per)
	r.Do.Per = &of
	return err
}

// deedOf finds the deed whose name a text begins with, the longest of several, and what is behind it.
func (l *Lexicon) deedOf(text string) (at int, rest string) {
	longest := 0
	for i, d := range l.Deeds[1:] {
		if after, is := strings.CutPrefix(text+" ", d.Name+" "); is && len(d.Name) > longest {
			at, longest, rest = i+1, len(d.Name), strings.TrimSuffix(after, " ")
		}
	}
	return at, rest
}

// take reads one thing that a deed takes; what is left is behind it.
func (l *Lexicon) take(d *Deed, deed *DeedWord, t Take, text string) (rest string, err error) {
	given := text
	if t.Lead != "" {
		after, is := strings.CutPrefix(text, t.Lead+" ")
		if !is {
			return text, deed.missing(t)
		}
		given = after
	}
	if t.Kind == Cards {
		if given == "" {
			return "", deed.missing(t)
		}
		d.Of, err = l.Book.Of(given)
		return "", err
	}
	word, rest, _ := strings.Cut(given, " ")
	switch {
	case t.Kind == Name && !named(t.Of, word) && !t.Optional:
		return text, fmt.Errorf("%q does not go with %q; %s", word, deed.Name, near.Say(word, t.Of))
	case t.Kind == Name && !named(t.Of, word) || word == "":
		return text, deed.missing(t)
	case t.Kind == Name:
		d.Name = word
		return rest, nil
	}
	n, is := amount(word, t.Kind == Signed)
	if !is || n < 0 && t.Kind != Signed && !t.Optional {
		return text, deed.missing(t)
	}
	if t.Kind == Second {
		d.More = n
	} else {
		d.N = n
	}
	return rest, nil
}

// amount reads a number, with its sign where it adds or takes, as large as a card's may be; nought adds nothing and is not written.
func amount(word string, signed bool) (int, bool) {
	n, err := strconv.Atoi(word)
	if err != nil || n == 0 || max(n, -n) > 99_999_999 {
		return 0, false
	}
	return n, word == writtenAmount(n, signed)
}

func writtenAmount(n int, signed bool) string {
	if signed && n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// missing is what is said where a deed does not get what it takes; nothing where it can do without.
func (d *DeedWord) missing(t Take) error {
	if t.Optional {
		return nil
	}
	return fmt.Errorf("%q wants more: %s", d.Name, d.Usage())
}

// Usage writes a deed with stand-ins for what it takes.
func (d *DeedWord) Usage() string {
	text := d.Name
	for _, t := range d.Takes {
		part := map[TakeKind]string{Number: "2", Signed: "+1000", Second: "1", Name: example(t.Of), Cards: "CARDS"}[t.Kind]
		if t.Lead != "" {
			part = t.Lead + " " + part
		}
		if t.Optional {
			part = "[" + part + "]"
		}
		text += " " + part
	}
	return text
}

// example is the first of some names, or a stand-in.
func example(names []string) string {
	return strings.ReplaceAll(slices.Concat(names, []string{"NAME"})[0], " ", "_")
}
