package scenario

import (
	"slices"
	"strings"
	"unicode"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// clauses are the words that begin a named list in an inline print.
var clauses = []string{"colors", "races", "tags", "fits", "key", "does", "recipe", "fact"}

// spellings are other words for clauses.
var spellings = map[string]string{"colours": "colors", "keywords": "tags", "keyword": "tags", "tag": "tags", "race": "races", "facts": "fact"}

// A printer reads what is printed on a card that a file makes. The game says which words it knows.
type printer struct {
	c    *cursor
	game *validator.Game
}

// printed reads a card line after the word "card": NAME = KIND SUBTYPE LEVEL ATTACK/DEFENCE Race COLOR, then clauses.
func printed(c *cursor, g *validator.Game) table.Print {
	name := printedName(c, "=")
	return printedFace(c, g, name)
}

// printedFace reads a face behind its name.
func printedFace(c *cursor, g *validator.Game, name string) table.Print {
	return printer{c, g}.rest(name)
}

// printedName reads a name up to the word that ends it, which it goes past. Quotation marks around the whole name are not part
// of it, others are.
func printedName(c *cursor, ends string) string {
	start := c.at
	for !c.done() && !(c.peek() == ends && !c.line.words[c.at].quoted) {
		c.at++
	}
	words := c.line.words[start:c.at]
	if len(words) == 0 || c.done() {
		c.want("a name, " + ends + " and the facts, such as: card Bear = monster effect 4 1300/1000 Beast EARTH")
		return ""
	}
	c.at++
	if len(words) == 1 {
		return words[0].text
	}
	return joined(words, func(w word) string { return w.raw })
}

// rest reads a face behind its name.
func (r printer) rest(name string) table.Print {
	c := r.c
	p := table.Print{Name: name, Key: "scenario:" + strings.ToLower(strings.ReplaceAll(name, " ", "-"))}
	if c.err != nil {
		return p
	}
	p.Kind = r.kind()
	for numbers := 0; !c.done() && r.clauseHere() == ""; {
		numbers = r.word(&p, numbers)
	}
	for !c.done() {
		r.clause(&p)
	}
	slices.Sort(p.Fits)
	return p
}

// kind reads the kind of card: one that the game knows, by the longest name of one.
func (r printer) kind() string {
	var known []string
	for _, k := range r.game.Words.Kinds {
		known = append(known, k.Word)
	}
	kind, ok := r.c.longest(func(name string) bool {
		return slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
	})
	switch {
	case ok:
		return strings.ToLower(kind)
	case len(known) > 0:
		r.c.wantOne("the kind of card: "+orList(known), known)
		return ""
	}
	return r.c.take("the kind of card, such as monster or spell")
}

// clauseHere is the clause that begins here, "" when none does.
func (r printer) clauseHere() string {
	if r.c.done() || r.c.line.words[r.c.at].quoted {
		return ""
	}
	word := strings.ToLower(r.c.peek())
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
	attack, defense, pair := strings.Cut(c.peek(), "/")
	a, okA := whole(strings.TrimSuffix(attack, "+"))
	d, okD := whole(defense)
	switch {
	case pair && okA && okD:
		p.Attack, p.Defense, numbers = a, d, 2
	case !pair && okA && numbers == 0:
		p.Level, numbers = a, 1
	case !pair && okA && numbers == 1:
		p.Attack, numbers = a, 2
	case okA:
		c.want("no third number")
		return numbers
	default:
		r.kindWord(c.peek(), p)
	}
	c.at++
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
		p.Colors = append(p.Colors, w)
	case unicode.IsUpper(first):
		p.Races = append(p.Races, w)
	default:
		p.Subtype = strings.TrimSpace(p.Subtype + " " + w)
	}
}

// clause reads one named list up to the next.
func (r printer) clause(p *table.Print) {
	c := r.c
	what := r.clauseHere()
	c.at++
	var list []string
	at := c.at
	for !c.done() && r.clauseHere() == "" {
		list = append(list, c.take("a word"))
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
	case what == "does" && len(list) >= 2 && len(list) <= 6:
		p.Effects = append(p.Effects, r.effect(list, at))
	case what == "recipe" && len(list) >= 2:
		p.Recipes = append(p.Recipes, recipe(list))
	default:
		c.at = max(at, min(c.at, len(c.line.words))-1)
		c.want("recipe KIND [by SPELL] MATERIAL ..., key KEY, fact NAME VALUE, does TIMING KEY [A [B [side [selector]]]], or " + orList(clauses[:4]) + " with a list")
	}
}

// tags finds slips in the keywords of a card. A word that is like none that is known is a word of the card's own.
func (r printer) tags(list []string, at int) {
	for i, t := range list {
		head, _, _ := strings.Cut(strings.ReplaceAll(t, "+", ":"), ":")
		known := wordsOf(r.game.Words.Tags)
		if near := nearest([]string{head}, known); near != "" && !slices.Contains(known, head) && slips(near, head) <= 2 {
			r.c.at = at + i
			r.c.fail("%s does not know the keyword %q%s", r.game.Name, head, meant(near))
			return
		}
	}
}

// fact reads a further fact of the game's cards.
func (r printer) fact(p *table.Print, list []string, at int) {
	known := r.game.Words.Facts
	if len(known) > 0 && !slices.ContainsFunc(known, func(k validator.Word) bool {
		head, any := strings.CutSuffix(k.Word, "*")
		return k.Word == list[0] || any && strings.HasPrefix(list[0], head)
	}) {
		r.c.at = at
		r.unknown("fact", list[0], known)
		return
	}
	if p.Extra == nil {
		p.Extra = map[string]string{}
	}
	p.Extra[list[0]] = strings.Join(list[1:], " ")
}

// unknown says that the game does not know a word, and which it knows.
func (r printer) unknown(what, word string, known []validator.Word) {
	words := wordsOf(known)
	r.c.fail("%s knows no %s %q%s; it knows %s", r.game.Name, what, word, meant(nearest([]string{word}, words)), orList(words))
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
	n, ok := whole(text)
	if !ok {
		r.c.at = at
		r.c.fail("effect %s: %s%q is no number", key, what, text)
	}
	return n
}

// known notes a mistake where the game does not know the word at a place.
func (r printer) known(at int, what, word string, known []validator.Word, understood func(string) bool) {
	if len(known) == 0 || r.c.err != nil || understood != nil && understood(word) ||
		understood == nil && slices.ContainsFunc(known, func(k validator.Word) bool { return k.Word == word }) {
		return
	}
	r.c.at = at
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
