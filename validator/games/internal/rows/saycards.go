package rows

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/english"
)

// How many cards a phrase means; any other word stands in front of it as it is: "up to 2".
const (
	all       = "all"
	each      = "each"
	some      = "a"
	none      = "no"
	whichever = "any"
)

// pointing is said of cards that were just named, wherever they lie.
const pointing = "those"

// single tells whether so many are one.
func single(many string) bool {
	return many == each || many == some || many == none || many == whichever || strings.HasSuffix(" "+many, " one")
}

// A phrase is the words of a filter, each where it stands in a sentence.
type phrase struct {
	itself string // "it": one certain card
	whose  string // "your"
	bared  string // whose they were, where that stands before the phrase: "you have"
	where  string // "in {whose} graveyard"
	kind   string // "spell"
	most   string // "strongest"
	beings bool   // only beings have what it asks for: a colour, a strength
	before []string
	races  []string // "Dragon or Fish", in front of the noun
	being  []string // "not a Dragon"
	behind []string // "with power 2000 or less"
}

// cards says which cards a filter means: "each of your other creatures that is a Gladiator or an Earth Eater".
func (l *Lexicon) cards(f *Filter, many string) string {
	if f == nil {
		return l.phrase(nil).say(l, many)
	}
	or := " or "
	if many == all || many == each {
		or = " and "
	}
	return l.phrase(f).sayAny(l, f, many, or)
}

// sayAny says a filter of which this phrase is the first alternative. A number is the number of all: "2 Spells or Traps".
func (p phrase) sayAny(l *Lexicon, f *Filter, many, or string) string {
	text := p.say(l, many)
	for i := 1; i < len(f.Any); i++ {
		next := l.phrase(&Filter{Any: f.Any[i : i+1]})
		if next.whose == p.bared {
			next.whose = ""
		}
		said := next.say(l, many)
		if many != each && many != whichever && many != some && many != "one" {
			said = strings.TrimPrefix(said, many+" ")
		}
		text += or + said
	}
	return text
}

// phrase sorts the words of a filter's first alternative.
func (l *Lexicon) phrase(f *Filter) phrase {
	var p phrase
	if f == nil {
		return p
	}
	terms := f.Any[0]
	for i := range terms {
		t := &terms[i]
		w := &l.Book[t.Word]
		says := t.fill(w)
		p.beings = p.beings || t.ofBeings(w)
		switch part := w.Part; {
		case i > 0 && t.closes(&terms[i-1]):
			p.behind[len(p.behind)-1] = strings.ReplaceAll(w.Says, "{x}", strconv.Itoa(t.N))
		case part == Behind && t.Not:
			p.behind = append(p.behind, english.Except(says))
		case t.Not && part == Kind:
			p.being = append(p.being, "not "+english.A(says))
		case t.Not && strings.HasSuffix(says, " of a"):
			p.being = append(p.being, "not "+english.A(strings.TrimSuffix(says, " of a")))
		case t.Not:
			p.being = append(p.being, "not "+strings.ReplaceAll(says, "{whose}", "a"))
		case part == Itself:
			p.itself = says
		case part == Whose:
			p.whose = says
		case part == Where:
			p.where, p.kind = l.placed(t, says, p.kind)
		case part == Kind:
			p.kind = says
		case part == Most:
			p.most = says
		case part == Before && says != "":
			p.before = append(p.before, says)
		case part == Behind:
			p.behind = append(p.behind, says)
		case part == Being && t.names(w):
			p.races = append(p.races, strings.ReplaceAll(strings.Join(t.Names, " or "), "_", " "))
		case part == Being:
			p.being = append(p.being, says)
		}
	}
	return p
}

// names tells whether a word names what cards are, so that it may stand in front of them: "a {x}" with Dragon is a "Dragon creature".
func (t *Term) names(w *Word) bool { return w.Takes == Names && w.Says == "a {x}" }

// ofBeings tells whether only beings have what a word asks for: a name in front of them, as a colour, or a number of theirs.
func (t *Term) ofBeings(w *Word) bool {
	return w.Part == Most || w.Takes == Names && w.Part == Before || w.Takes == Amount && strings.Contains(w.Says, "{x}")
}

// closes tells whether a limit and the one before it leave one number: power<=6000&power>=6000.
func (t *Term) closes(before *Term) bool {
	return t.Word == before.Word && t.N == before.N && t.Most != before.Most && !t.Not && !before.Not
}

// fill puts what follows a word into its place in the sentence: "a {x}" with Dragon and Fish is "a Dragon or a Fish".
func (t *Term) fill(w *Word) string {
	switch w.Takes {
	case Amount:
		if t.Most && strings.Contains(w.Says, "{n}") {
			return english.Counted(strings.ReplaceAll(w.Says, "{n}", strconv.Itoa(t.N)))
		}
		limit := " or more"
		if t.Most {
			limit = " or less"
		}
		return strings.ReplaceAll(w.Says, "{x}", strconv.Itoa(t.N)+limit)
	case Names, Signs:
		before, after, _ := strings.Cut(w.Says, "{x}")
		head, article := strings.CutSuffix(before, "a ")
		article = article && (head == "" || strings.HasSuffix(head, " "))
		var names []string
		for _, name := range t.Names {
			if w.Called != nil {
				name = w.Called(name)
			} else if name = strings.ReplaceAll(name, "_", " "); article {
				name = english.A(name)
			}
			names = append(names, name)
		}
		if !article {
			head = before
		}
		if strings.HasSuffix(head, "[") { // each is the key of a card
			return head + strings.Join(names, "] or [") + after
		}
		return head + strings.Join(names, " or ") + after
	}
	return w.Says
}

// article is what stands in front of one card of several: "a tapped creature", "another creature".
func article(before, noun string) (many, rest string) {
	if rest, other := strings.CutPrefix(before+" ", "other "); other {
		return "another", strings.TrimSpace(rest)
	}
	first := strings.Fields(english.A(strings.TrimSpace(before + " " + noun)))[0]
	return first, before
}

// placed is where cards lie, and what they are called there.
func (l *Lexicon) placed(t *Term, says, kind string) (where, noun string) {
	for _, at := range l.Nouns.Places {
		if t.Named(at.Name) && len(t.Names) == 1 {
			if at.Card != "" && kind == "" {
				return "", at.Card
			}
			return strings.ReplaceAll(says, at.Name, at.Says), kind
		}
	}
	return says, kind
}

// say puts the phrase together for so many cards.
func (p phrase) say(l *Lexicon, many string) string {
	if p.itself != "" {
		p.being = append(p.being, p.named()...)
		return strings.TrimSpace(p.itself + " " + strings.Join(append(p.clauses(false), p.place()...), " "))
	}
	plural := !single(many)
	noun := p.noun(l)
	if p.whose == pointing {
		p.where = ""
	}
	before := strings.Join(append(slices.Clone(p.before), p.races...), " ")
	if many == some && p.whose == "" || many == some && p.where != "" {
		many, before = article(before, noun)
	}
	var parts []string
	switch {
	case p.most != "" && p.whose != "":
		parts = []string{"the", p.most, "of", p.whose, before, english.Many(noun)}
	case p.most != "":
		parts = []string{"the", p.most, before, noun}
	case p.whose != "" && p.where == "" && many == all:
		parts = []string{all, p.whose, before, english.All(noun)}
	case p.whose != "" && p.where == "":
		parts = []string{strings.TrimSuffix(fall(many, some, "one"), " of"), "of", p.whose, before, english.Many(noun)}
	case many == all:
		parts = []string{all, before, english.All(noun)}
	case plural:
		parts = []string{many, before, english.Many(noun)}
	default:
		parts = []string{many, before, noun}
	}
	parts = append(parts, p.place()...)
	return strings.Join(strings.Fields(strings.Join(append(parts, p.clauses(plural)...), " ")), " ")
}

// named are what one certain card is by name: "a Dragon".
func (p phrase) named() (names []string) {
	for _, race := range p.races {
		names = append(names, english.A(race))
	}
	return names
}

// noun is what the cards are called.
func (p phrase) noun(l *Lexicon) string {
	switch {
	case p.kind != "":
		return p.kind
	case len(p.races) > 0, p.beings && p.where == "":
		return fall(l.Nouns.Being, "", l.Nouns.Card)
	case p.where != "":
		return l.Nouns.Elsewhere
	}
	return l.Nouns.Card
}

// place is where the cards lie.
func (p phrase) place() []string {
	if p.where == "" {
		return nil
	}
	return []string{strings.ReplaceAll(p.where, "{whose}", fall(p.whose, "", "any"))}
}

// clauses is what stands behind the noun.
func (p phrase) clauses(plural bool) []string {
	verb, behind, joined := "that is ", p.behind, strings.Join(p.being, " and ")
	if plural {
		verb, behind = "that are ", english.Those(behind)
	}
	if joined != "" {
		return append([]string{verb + joined}, behind...)
	}
	return behind
}
