package rows

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/validator/games/internal/rows/near"
	"ttsbridge/validator/spelling"
)

// Columns are the names of a row's columns, in their order.
var Columns = []string{"when", "if", "pay", "on", "do", "for"}

// Read reads a row. An error says which column cannot be read, what stands there, and what would do.
func (l *Lexicon) Read(text string) (Row, error) {
	if err := legible(text); err != nil {
		return Row{}, err
	}
	parts := strings.Split(text, "|")
	if len(parts) != len(Columns) {
		return Row{}, fmt.Errorf("a row has %s, parted by bars: %s; this one has %d: %s", spelling.Count(len(Columns), "column"), strings.Join(Columns, " | "), len(parts), text)
	}
	var r Row
	readers := []func(*Row, string) error{l.readWhen, l.readIf, l.readPay, l.readOn, l.readDo, readFor}
	for i, read := range readers {
		if err := read(&r, strings.Join(strings.Fields(parts[i]), " ")); err != nil {
			return Row{}, fmt.Errorf("column %q: %w", Columns[i], err)
		}
	}
	if err := l.sound(&r); err != nil || l.Leaves == nil {
		return r, err
	}
	if what := l.Leaves(&r); what != "" {
		return r, fmt.Errorf("%s: %s does not carry that out", what, l.Game)
	}
	return r, nil
}

// legible refuses what nobody writes into a row: braces, which stand for something else in sentences, and signs that are none.
func legible(text string) error {
	if !utf8.ValidString(text) {
		return fmt.Errorf("a row is text; this one has bytes that are none: %q", text)
	}
	for _, sign := range text {
		if sign == '{' || sign == '}' || unicode.IsControl(sign) && !unicode.IsSpace(sign) {
			return fmt.Errorf("a row has no sign %q: %q", sign, text)
		}
	}
	return nil
}

// sound says what of a row does not go together although each column can be read.
func (l *Lexicon) sound(r *Row) error {
	when, deed := &l.Whens[r.When.When], &l.Deeds[r.Do.Word]
	switch onSeats, nobody := r.On.How == Players, r.On.How == Nothing; {
	case r.Do.Word == 0 && len(r.If) == 0 && len(r.Pay) == 0:
		return fmt.Errorf("column %q: the row says neither what is done nor a condition for what follows it", "do")
	case r.Do.Word == 0 && (!nobody || r.For.Said):
		return fmt.Errorf("column %q: nothing is done to what the other columns name; say what, one of %s", "do", strings.Join(l.deeds(), ", "))
	case r.Do.Word == 0:
		return nil
	case deed.On == OnSeats && !onSeats:
		return fmt.Errorf("column %q: %q is done to players: you, foe or both", "on", deed.Name)
	case deed.On == OnNobody && !nobody:
		return fmt.Errorf("column %q: %q is done to nobody in particular; leave the column blank", "on", deed.Name)
	case deed.On == OnCards && (onSeats || nobody):
		return fmt.Errorf("column %q: %q is done to cards: this, that, those, all, 1, up to 1, ... with words about them", "on", deed.Name)
	case when.Holds && deed.Works == Done:
		return fmt.Errorf("column %q: %q is done once, and %q goes on; it needs something that happens", "when", deed.Name, when.Name)
	case !when.Holds && deed.Works == Read:
		return fmt.Errorf("column %q: %q works for as long as something holds; it needs one of %s", "when", deed.Name, strings.Join(l.holding(), ", "))
	case deed.Lasts && !when.Holds && !when.Brief && !r.For.Said:
		return fmt.Errorf("column %q: say how long: turn, 1 turn, good", "for")
	case r.For.Said && (!deed.Lasts || when.Holds):
		return fmt.Errorf("column %q: leave it blank: that is no question here", "for")
	}
	return nil
}

// holding lists the occasions that go on.
func (l *Lexicon) holding() (all []string) {
	for _, w := range l.Whens {
		if w.Holds {
			all = append(all, w.Name)
		}
	}
	return all
}

// readWhen reads "enter", "face2:attack.2", "block:own&race:Human".
func (l *Lexicon) readWhen(r *Row, text string) error {
	head, words, listens := strings.Cut(text, ":")
	if n, is := face(head); is {
		if !l.Sides {
			return fmt.Errorf("a card of %s has one side: leave out %q", l.Game, head+":")
		}
		r.When.Face = n
		head, words, listens = strings.Cut(words, ":")
	}
	name, part, parted := strings.Cut(head, ".")
	at := slices.Index(l.whens(), name)
	if at < 0 {
		return fmt.Errorf("nobody knows the occasion %q; %s", name, near.Say(name, l.whens()))
	}
	r.When.When = at
	if parted {
		n, err := strconv.ParseUint(part, 10, 8)
		if err != nil || n < 2 || strconv.Itoa(int(n)) != part {
			return fmt.Errorf("behind the point stands which ability of %q it is: %s.2, %s.3", name, name, name)
		}
		r.When.Part = uint8(n)
	}
	if l.Whens[at].Whom && !listens {
		return fmt.Errorf("%q says whom it listens for: %s:%s", name, name, l.Book[0].Name)
	}
	if !listens {
		return nil
	}
	whom, err := l.Book.Of(words)
	r.When.Whom = whom
	if err == nil && whom == nil {
		return fmt.Errorf("%q needs words about cards behind its colon; %q says none", name, words)
	}
	return err
}

// face reads "face2".
func face(head string) (uint8, bool) {
	if len(head) != len("face2") || head[:4] != "face" || head[4] < '2' || head[4] > '9' {
		return 0, false
	}
	return head[4] - '0', true
}

func (l *Lexicon) readPay(r *Row, text string) error {
	if text == "" {
		return nil
	}
	for _, one := range strings.Split(text, " and ") {
		p, err := l.onePrice(one)
		if err != nil {
			return err
		}
		r.Pay = append(r.Pay, p)
	}
	return nil
}

// onePrice reads one price: "lp 500", "lp half", "discard this", "remove 2 own&in:graveyard".
func (l *Lexicon) onePrice(text string) (p Price, err error) {
	name, rest, _ := strings.Cut(text, " ")
	much, of, _ := strings.Cut(rest, " ")
	at := slices.Index(plainNames(l.Prices), name)
	if at < 0 {
		return p, fmt.Errorf("nobody knows the price %q; %s", name, near.Say(name, plainNames(l.Prices)))
	}
	cards := l.Prices[at].Cards
	n, err := strconv.Atoi(much)
	p = Price{Word: at, Half: much == "half" && !cards, This: much == "this" && cards, All: much == "all" && cards, Some: much == "some" && cards}
	switch {
	case err == nil && n > 0 && strconv.Itoa(n) == much:
		p.N = n
	case l.Prices[at].Sum != "":
		return p, fmt.Errorf("how much of %q is paid? %s", name, l.Prices[at].Sum)
	case cards && !p.This && !p.All && !p.Some:
		return p, fmt.Errorf("which cards are paid for %q? %s 1, %s this, %s all, %s some, with words about them behind", name, name, name, name, name)
	case !cards && !p.Half:
		return p, fmt.Errorf("how much of %q is paid? %s 500 or %s half", name, name, name)
	}
	if of == "" {
		return p, nil
	}
	if !cards || p.This {
		return p, fmt.Errorf("nothing follows %q, not %q", name+" "+much, of)
	}
	p.Of, err = l.Book.Of(of)
	return p, err
}

func readFor(r *Row, text string) error {
	r.For.Said = text != ""
	number, many := strings.CutSuffix(text, " turns")
	n, err := strconv.Atoi(number)
	switch {
	case text == "" || text == "turn":
	case text == "good":
		r.For.Good = true
	case text == "1 turn":
		r.For.Turns = 1
	case many && err == nil && n > 1 && strconv.Itoa(n) == number:
		r.For.Turns = n
	default:
		return fmt.Errorf("%q is no span: it is turn for this turn, 1 turn or 3 turns for so many after it, good for ever", text)
	}
	return nil
}
