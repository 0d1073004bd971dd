package rows

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/english"
)

// whom is who an occasion happens to.
func (l *Lexicon) whom(f *Filter) string {
	if f == nil {
		return "it"
	}
	return l.cards(f, some)
}

// sayRow says one row without its occasion: "if you have a Dragon creature, draw 1 card for each of your creatures".
func (l *Lexicon) sayRow(r *Row) string { return l.rowOf(r, "") }

// rowOf says a row, its cards by a word that points back to them if there is one.
func (l *Lexicon) rowOf(r *Row, back string) string {
	var parts []string
	for i := range r.If {
		parts = append(parts, l.SayCond(&r.If[i]))
	}
	price := l.price(r)
	if r.Do.Word == 0 {
		return strings.Join(append(parts, price...), ", ")
	}
	deed := strings.Join(append(price, l.sayDeed(r, back)), " and ")
	for _, per := range []*Counted{r.On.Per, r.Do.Per} {
		if per != nil {
			deed += " for " + l.sayCounted(per)
		}
	}
	if last := len(r.If) - 1; last >= 0 && r.If[last] == (Cond{Kind: May}) && l.done(r) {
		parts[last] = ""
		deed = "you may " + deed
	}
	return strings.Join(slices.DeleteFunc(append(parts, deed), func(part string) bool { return part == "" }), ", ")
}

// done tells whether a deed is said as something that the player does: "destroy a creature", not "it gets +1000 power".
func (l *Lexicon) done(r *Row) bool {
	says := l.Deeds[r.Do.Word].Says
	return !strings.HasPrefix(says, "{it}") || r.On.How == Players && r.On.By == You && strings.HasPrefix(says, "{it} [")
}

// sayDeed says what is done: "each of your other creatures gets +2000 power until the end of the turn".
func (l *Lexicon) sayDeed(r *Row, back string) string {
	deed, of := &l.Deeds[r.Do.Word], *l
	if deed.Anywhere {
		of.Nouns.Card = l.Nouns.Elsewhere
	}
	who, many := of.sayChoice(&r.On, deed.one())
	if that := l.Whens[r.When.When].That; that != "" && r.On.How == That {
		who = strings.Replace(who, "that card", that, 1)
	}
	who = fall(back, "", who)
	named := deed.named(r.Do.Name)
	if many && strings.HasPrefix(deed.Says, "{it} {text}") {
		named = english.Done(named)
	}
	wording := strings.ReplaceAll(deed.wording(r.Do.N), "{text}", named)
	text, amount := english.Agreeing(wording, many), writtenAmount(r.Do.N, signs(deed) && deed.On != OnSeats)
	if deed.On == OnSeats {
		text = lessened(text, r.Do.N)
		amount = strings.TrimPrefix(amount, "-")
	}
	if r.On.How == Players && r.On.By == You && strings.HasPrefix(deed.Says, "{it} [") {
		who = ""
	}
	lasting, owner := l.lasting(r.For, deed), l.owner(&r.On, many)
	for _, fill := range []struct{ mark, with string }{
		{"{for}", l.forWhom(&r.On)},
		{"{it}", who},
		{"{owner}", owner},
		{"{s}", strings.Repeat("s", strings.Count(owner, "their"))}, // their owners' hands
		{"{n}", fall(amount, "0", "")},
		{"{bare}", fall(strings.TrimPrefix(amount, "+"), "0", "")},
		{"{more}", strconv.Itoa(r.Do.More)},
		{"{name}", plainName(r.Do.Name)},
		{"{word}", granted(r.Do.Name)},
		{"{key}", r.Do.Name},
		{"{of}", l.cards(r.Do.Of, whichever)},
	} {
		text = strings.ReplaceAll(text, fill.mark, fill.with)
	}
	text = english.Counted(strings.Join(strings.Fields(text), " "))
	if lasting == "" || deed.Works == Read || strings.HasSuffix(text, lasting) || r.For.Good && strings.Contains(text, " next ") {
		return text
	}
	return text + " " + lasting
}

// forWhom says for whom something holds where that is not everybody: "for the enemies, ".
func (l *Lexicon) forWhom(c *Choice) string {
	if who, _ := l.sayChoice(c, false); c.How == Players && c.By != Both {
		return "for " + who + ", "
	}
	return ""
}

// lessened says of what a row takes away that it is fewer: "1 Summoning Points fewer a turn".
func lessened(text string, n int) string {
	if n < 0 {
		return strings.Replace(text, " more ", " fewer ", 1)
	}
	return text
}

// owner is whose the cards are on which a row acts: "your", where its words say so.
func (l *Lexicon) owner(c *Choice, many bool) string {
	switch p := l.phrase(c.Of); {
	case c.Of != nil && len(c.Of.Any) == 1 && (p.whose == "your" || p.whose == l.Nouns.Foe+"'s"):
		return p.whose
	case many:
		return "their owners'"
	}
	return "its owner's"
}

// fall gives the stand-in for a number that is not there.
func fall(text, missing, instead string) string {
	if text == missing {
		return instead
	}
	return text
}

func signs(d *DeedWord) bool {
	for _, t := range d.Takes {
		if t.Kind == Signed {
			return true
		}
	}
	return false
}

// plainName is a name without the signs of the language: "double_breaker" is double breaker, "race:Dragon" the race Dragon. One
// that says what a card does, and not what it is, stands in quotes: "attacks untapped".
func plainName(name string) string {
	if race, is := strings.CutPrefix(name, "race:"); is {
		return "the race " + strings.ReplaceAll(race, "_", " ")
	}
	return strings.NewReplacer("_", " ", ":", " ", "-", " ").Replace(name)
}

// granted is the name of what a card gets.
func granted(name string) string {
	if plain := plainName(name); agent.MatchString(plain) {
		return plain
	}
	return `"` + strings.Replace(plainName(name), "cant ", "cannot ", 1) + `"`
}

// agent is a name that says what a card is: a blocker, a double breaker, of the race Dragon.
var agent = regexp.MustCompile(`er$|or$|^the race `)

// named is what a sentence says of one of the names that a deed takes.
func (d *DeedWord) named(name string) string {
	head, of, _ := strings.Cut(name, ":")
	for _, n := range d.Names {
		if n.Name == head {
			return withName(fall(n.Says, "", n.Text), of)
		}
	}
	return name
}

// lasting says how long something lasts. What a card gets it keeps, unless a sentence says otherwise.
func (l *Lexicon) lasting(s Span, deed *DeedWord) string {
	switch {
	case !s.Said || s.Good && strings.HasPrefix(deed.Says, "{it} ["):
		return ""
	case s.Good:
		return "for good"
	case s.Turns == 0:
		return "this turn"
	case l.Nouns.Turns != "":
		return english.Counted(strings.ReplaceAll(l.Nouns.Turns, "{n}", strconv.Itoa(s.Turns)))
	case s.Turns == 1:
		return "until the end of the next turn"
	}
	return "for " + strconv.Itoa(s.Turns) + " more turns"
}

// sayChoice says which cards or players a row acts on, and whether they are many.
func (l *Lexicon) sayChoice(c *Choice, one bool) (text string, many bool) {
	n := chosen(c.N)
	many = c.N > 1
	switch c.How {
	case Players:
		return []string{You: "you", Foe: l.Nouns.Foe, Both: "everybody"}[c.By], c.By == You
	case All:
		return l.sayAll(c.Of, one)
	case This:
		text = l.pointed("it", c.Of)
	case That:
		text = l.pointed("that card", c.Of)
	case Those:
		text, many = l.pointed("those cards", c.Of), true
	case Some:
		text = l.cards(c.Of, n)
	case UpTo:
		text = l.cards(c.Of, fall("up to "+n, "up to "+anyNumber, anyNumber))
	case AllOrNone:
		text = l.cards(c.Of, n) + ", or none,"
	case ByLot:
		text = l.cards(c.Of, n) + ", by lot,"
	case Top, Bottom:
		text = l.ends(c)
	}
	if c.By == Foe && c.How.Asked() {
		text += ", chosen by " + l.Nouns.Foe + ","
	}
	return text, many
}

// anyNumber is what so many cards are called that nobody has more.
const anyNumber = "any number of"

// chosen is how many cards are chosen.
func chosen(n int) string {
	switch {
	case n == 1:
		return "one"
	case n >= 40:
		return anyNumber
	}
	return strconv.Itoa(n)
}

// sayAll says all cards of a filter: as many, or one by one where the deed needs it or where they are one anyway.
func (l *Lexicon) sayAll(f *Filter, one bool) (text string, many bool) {
	if p := l.phrase(f); one || p.itself != "" || p.most != "" || f != nil && len(f.Any) > 1 {
		return l.cards(f, each), false
	}
	return l.cards(f, all), true
}

// pointed is a card that is pointed at, with what it has to be for anything to be done.
func (l *Lexicon) pointed(at string, f *Filter) string {
	if f == nil {
		return at
	}
	return at + ", if it is " + l.cards(f, some) + ","
}

// ends is the top or the bottom of piles: "the top 3 cards of your deck".
func (l *Lexicon) ends(c *Choice) string {
	end, cards := "the top ", "card"
	if c.How == Bottom {
		end = "the bottom "
	}
	if c.N > 1 {
		end += strconv.Itoa(c.N) + " "
		cards = "cards"
	}
	p := l.phrase(c.Of)
	return end + cards + " of " + fall(p.whose, "", "each") + " deck"
}
