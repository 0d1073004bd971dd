package rows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// readIf reads conditions, parted by " and ".
func (l *Lexicon) readIf(r *Row, text string) error {
	if text == "" {
		return nil
	}
	for _, one := range strings.Split(text, " and ") {
		c, err := l.cond(one)
		if err != nil {
			return err
		}
		r.If = append(r.If, c)
	}
	return nil
}

// kindsOfCond are how conditions begin that are more than something counted.
var kindsOfCond = []struct {
	begins string
	kind   CondKind
}{
	{"no ", None}, {"not ", None}, {"under ", Under}, {"fewer ", Fewer}, {"as many ", AsMany},
}

func (l *Lexicon) cond(text string) (c Cond, err error) {
	switch text {
	case "may":
		return Cond{Kind: May}, nil
	case "foe may":
		return Cond{Kind: May, By: Foe}, nil
	}
	rest := text
	for _, k := range kindsOfCond {
		if after, is := strings.CutPrefix(text, k.begins); is {
			c.Kind, rest = k.kind, after
			break
		}
	}
	if c.Kind == AtLeast || c.Kind == Under {
		c.N, rest = leadingNumber(rest)
	}
	if c.Kind == AtLeast && c.N == 1 {
		c.N = 0
	}
	if c.Kind == Under && c.N == 0 {
		return c, fmt.Errorf("%q says fewer than how many: under 3 %s", text, rest)
	}
	c.Of, err = l.counted(rest)
	if c.Of.Plain == strings.HasPrefix(text, "not ") && c.Kind == None && err == nil {
		return c, fmt.Errorf("%q is written with \"no\" before words about cards and with \"not\" before what has a word of its own", text)
	}
	if !c.Of.Plain && (c.Kind == Fewer || c.Kind == AsMany) && err == nil {
		return c, fmt.Errorf("%q compares cards of both players; %q are none", text, rest)
	}
	return c, err
}

// leadingNumber takes a number off the front, 0 without one.
func leadingNumber(text string) (int, string) {
	number, rest, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number {
		return 0, text
	}
	return n, rest
}

// counted reads what is counted: what has a word of its own, or cards.
func (l *Lexicon) counted(text string) (Counted, error) {
	name, of, with := strings.Cut(text, ":")
	if at := slices.Index(plainNames(l.Counts), name); at >= 0 && l.Counts[at].Takes == with && (!with || of != "") && !strings.ContainsAny(of, " &") {
		return Counted{Word: at, Name: strings.ReplaceAll(of, "_", " ")}, nil
	}
	f, err := l.Book.Of(text)
	if err != nil {
		return Counted{}, fmt.Errorf("%w; counted are also %s", err, strings.Join(plainNames(l.Counts), ", "))
	}
	return Counted{Plain: true, Cards: f}, nil
}
