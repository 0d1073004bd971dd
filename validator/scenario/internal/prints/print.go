package prints

import (
	"slices"
	"strings"
	"unicode"

	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// clauses are the words that begin a named list in an inline print.
var clauses = []string{"colors", "races", "tags", "fits", "key", "row", "does", "recipe", "fact"}

// spellings are other words for clauses.
var spellings = map[string]string{"colours": "colors", "keywords": "tags", "keyword": "tags", "tag": "tags", "race": "races", "facts": "fact"}

// A printer reads what is printed on a card that a file makes. The game says which words it knows.
type printer struct {
	c     *line.Cursor
	game  *validator.Game
	older *[]Stretch // where rows of yesterday stand, for those who ask
}

// Card reads a card line after the word "card": NAME = KIND SUBTYPE LEVEL ATTACK/DEFENCE Race COLOR, then clauses.
func Card(c *line.Cursor, g *validator.Game) table.Print {
	name := Name(c, "=")
	return Face(c, g, name)
}

// Face reads a face behind its name.
func Face(c *line.Cursor, g *validator.Game, name string) table.Print {
	return printer{c: c, game: g}.rest(name)
}

// Name reads a name up to the word that ends it, which it goes past. Quotation marks around the whole name are not part
// of it, others are.
func Name(c *line.Cursor, ends string) string {
	start := c.At
	for !c.Done() && !(c.Peek() == ends && !c.Line.Words[c.At].Quoted) {
		c.At++
	}
	words := c.Line.Words[start:c.At]
	if len(words) == 0 || c.Done() {
		c.Want("a name, " + ends + " and the facts, such as: card Bear = monster effect 4 1300/1000 Beast EARTH")
		return ""
	}
	c.At++
	if len(words) == 1 {
		return words[0].Text
	}
	return line.Joined(words, func(w line.Word) string { return w.Raw })
}

// rest reads a face behind its name.
func (r printer) rest(name string) table.Print {
	c := r.c
	p := table.Print{Name: name, Key: "scenario:" + strings.ToLower(strings.ReplaceAll(name, " ", "-"))}
	if c.Err != nil {
		return p
	}
	p.Kind = r.kind()
	for numbers := 0; !c.Done() && r.clauseHere() == ""; {
		numbers = r.word(&p, numbers)
	}
	for !c.Done() {
		r.clause(&p)
	}
	slices.Sort(p.Fits)
	capitals.Print(&r.game.Words, &p)
	return p
}

// kind reads the kind of card: one that the game knows, by the longest name of one.
func (r printer) kind() string {
	var known []string
	for _, k := range r.game.Words.Kinds {
		known = append(known, k.Word)
	}
	kind, ok := r.c.Longest(func(name string) bool {
		return slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
	})
	switch {
	case ok:
		return strings.ToLower(kind)
	case len(known) > 0:
		r.c.WantOne("the kind of card: "+spelling.OrList(known), known)
		return ""
	}
	return r.c.Take("the kind of card, such as monster or spell")
}

// clauseHere is the clause that begins here, "" when none does.
func (r printer) clauseHere() string {
	if r.c.Done() || r.c.Line.Words[r.c.At].Quoted {
		return ""
	}
	word := strings.ToLower(r.c.Peek())
	if plain, ok := spellings[word]; ok {
		word = plain
	}
	if slices.Contains(clauses, word) {
		return word
	}
	return ""
}

// word reads one word by its looks and returns how many numbers there were so far: the first is the level, the second the
// attack, a pair attack and defence; CAPITALS are a colour, a Capital a race, other words the subtype.
func (r printer) word(p *table.Print, numbers int) int {
	c := r.c
	attack, defense, pair := strings.Cut(c.Peek(), "/")
	a, okA := line.Whole(strings.TrimSuffix(attack, "+"))
	d, okD := line.Whole(defense)
	switch {
	case pair && okA && okD:
		p.Attack, p.Defense, numbers = a, d, 2
	case !pair && okA && numbers == 0:
		p.Level, numbers = a, 1
	case !pair && okA && numbers == 1:
		p.Attack, numbers = a, 2
	case okA && pair:
		c.Want("attack and defence, such as: 1800/1000")
		return numbers
	case okA:
		c.Want("no third number")
		return numbers
	default:
		r.kindWord(c.Peek(), p)
	}
	c.At++
	return numbers
}

func (r printer) kindWord(w string, p *table.Print) {
	first := []rune(w + " ")[0]
	color := func(w string) bool {
		return slices.ContainsFunc(r.game.Words.Colors, func(k string) bool { return strings.EqualFold(k, w) }) && unicode.IsUpper([]rune(w)[0])
	}
	switch parts := strings.Split(w, "/"); {
	case w == "":
	case len(parts) > 1 && !slices.ContainsFunc(parts, func(w string) bool { return w == "" || !color(w) }):
		p.Colors = append(p.Colors, parts...)
	case len(w) > 1 && w == strings.ToUpper(w) || color(w):
		r.color(w, p)
	case unicode.IsUpper(first):
		p.Races = append(p.Races, w)
	default:
		r.subtype(w, p)
	}
}

// color reads one colour, and finds slips in it. One that is like none that is known is the card's own.
func (r printer) color(w string, p *table.Print) {
	known := r.game.Words.Colors
	same := func(k string) bool { return strings.EqualFold(k, w) }
	if near := spelling.Nearest([]string{w}, known); near != "" && !slices.ContainsFunc(known, same) && spelling.Slips(strings.ToUpper(near), strings.ToUpper(w)) == 1 {
		r.c.Fail("%s knows no colour %q%s", r.game.Name, w, spelling.Meant(near))
		return
	}
	p.Colors = append(p.Colors, w)
}

// subtype reads a word of the subtype, and finds slips in it. A word that is like none that is known is a word of the card's own.
func (r printer) subtype(w string, p *table.Print) {
	known := capitals.Subtypes(&r.game.Words, p.Kind)
	if near := spelling.Nearest([]string{w}, known); near != "" && !slices.Contains(known, w) && spelling.Slips(near, w) <= 2 {
		r.c.Fail("%s knows no %s of the subtype %q%s", r.game.Name, p.Kind, w, spelling.Meant(near))
		return
	}
	p.Subtype = strings.TrimSpace(p.Subtype + " " + w)
}

// clause reads one named list up to the next.
func (r printer) clause(p *table.Print) {
	c := r.c
	what := r.clauseHere()
	c.At++
	var list []string
	at := c.At
	if what == "fact" && !c.Done() { // its name may be a word that begins another list
		list = append(list, c.Take("the name of a fact"))
	}
	for !c.Done() && r.clauseHere() == "" {
		list = append(list, c.Take("a word"))
	}
	switch {
	case what == "colors":
		p.Colors = append(p.Colors, list...)
	case what == "races":
		p.Races = append(p.Races, list...)
	case what == "tags":
		r.tags(list, at)
		p.Tags = append(p.Tags, list...)
	case what == "fits":
		p.Fits = append(p.Fits, list...)
	case what == "key" && len(list) == 1:
		p.Key = list[0]
	case what == "fact" && len(list) >= 2:
		r.fact(p, list, at)
	case what == "row":
		r.row(p, list, at)
	case what == "does" && len(p.Rows) > 0:
		c.At = at - 1
		c.Fail("%s says by row what it does; a card has rows of one kind, row or does", p.Name)
	case what == "does" && len(list) >= 2 && len(list) <= 6:
		p.Effects = append(p.Effects, r.effect(list, at))
		r.found(at-1, c.At)
	case what == "recipe" && len(list) >= 2:
		r.known(at, "recipe", list[0], r.game.Words.Recipes, nil)
		p.Recipes = append(p.Recipes, recipe(list))
	default:
		c.At = max(at, min(c.At, len(c.Line.Words))-1)
		c.Want("recipe KIND [by SPELL] MATERIAL ..., key KEY, fact NAME VALUE, row \"ROW\", does TIMING KEY [A [B [side [selector]]]], or " + spelling.OrList(clauses[:4]) + " with a list")
	}
}

// tags finds slips in the keywords of a card. A word that is like none that is known is a word of the card's own.
func (r printer) tags(list []string, at int) {
	for i, t := range list {
		head, _, _ := strings.Cut(strings.ReplaceAll(t, "+", ":"), ":")
		known := wordsOf(r.game.Words.Tags)
		if near := spelling.Nearest([]string{head}, known); near != "" && !spelling.Among(known, head) && spelling.Slips(near, head) <= 2 {
			r.c.At = at + i
			r.c.Fail("%s does not know the keyword %q%s", r.game.Name, head, spelling.Meant(near))
			return
		}
	}
}

// fact reads a further fact of the game's cards.
func (r printer) fact(p *table.Print, list []string, at int) {
	known := r.game.Words.Facts
	if len(known) > 0 && !slices.ContainsFunc(known, func(k validator.Word) bool {
		head, any := strings.CutSuffix(k.Word, "*")
		return strings.EqualFold(k.Word, list[0]) || any && strings.HasPrefix(list[0], head)
	}) {
		r.c.At = at
		r.unknown("fact", list[0], known)
		return
	}
	name := capitals.Fact(&r.game.Words, list[0])
	if i := capitals.Strange(&r.game.Words, name, list[1:]); i >= 0 {
		r.c.At = at + 1 + i
		r.misnamed(name, list[1+i], r.game.Words.Values[name])
		return
	}
	if p.Extra == nil {
		p.Extra = map[string]string{}
	}
	p.Extra[name] = strings.Join(list[1:], " ")
}

// unknown says that the game does not know a word, and which it knows.
func (r printer) unknown(what, word string, known []validator.Word) {
	r.misnamed(what, word, wordsOf(known))
}

func (r printer) misnamed(what, word string, words []string) {
	r.c.Fail("%s knows no %s %q%s; it knows %s", r.game.Name, what, word, spelling.Meant(spelling.Nearest([]string{word}, words)), spelling.OrList(words))
}

func wordsOf(known []validator.Word) []string {
	var words []string
	for _, k := range known {
		words = append(words, k.Word)
	}
	return words
}

// effect reads TIMING KEY [A [B [SIDE [SELECTOR]]]], each of which the game must know.
func (r printer) effect(list []string, at int) table.Effect {
	e := table.Effect{Timing: list[0], Key: list[1]}
	r.known(at, "timing", list[0], r.game.Words.Timings, r.game.Words.Timing)
	head, _, _ := strings.Cut(e.Key, ":")
	r.known(at+1, "effect", head, r.game.Words.Keys, nil)
	for i, into := range []*int{&e.A, &e.B} {
		if len(list) < i+3 {
			return e
		}
		*into = r.amount(at+i+2, e.Key, "", list[i+2])
	}
	if len(list) > 4 {
		e.Side = list[4]
		r.known(at+4, "side", e.Side, r.game.Words.Sides, r.game.Words.Side)
	}
	if len(list) > 5 {
		e.Selector = r.amount(at+5, e.Key, "the selector ", list[5])
		r.known(at+5, "selector", list[5], r.game.Words.Selectors, nil)
	}
	return e
}

func (r printer) amount(at int, key, what, text string) int {
	n, ok := line.Whole(text)
	if !ok {
		r.c.At = at
		r.c.Fail("effect %s: %s%q is no number", key, what, text)
	}
	return n
}

// known notes a mistake where the game does not know the word at a place.
func (r printer) known(at int, what, word string, known []validator.Word, understood func(string) bool) {
	if len(known) == 0 || r.c.Err != nil || understood != nil && understood(word) ||
		understood == nil && slices.ContainsFunc(known, func(k validator.Word) bool { return k.Word == word }) {
		return
	}
	r.c.At = at
	r.unknown(what, word, known)
}

// recipe reads KIND [by SPELL] MATERIAL ..., with keys and matches as the card database writes them.
func recipe(list []string) table.Recipe {
	r := table.Recipe{Kind: list[0], Materials: list[1:]}
	if len(list) > 3 && list[1] == "by" {
		r.Spell, r.Materials = list[2], list[3:]
	}
	return r
}
