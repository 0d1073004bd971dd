package tongue

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// A Book is one language: the sentences of all games in it.
type Book struct {
	whole map[string]string // sentences without places, by the English ones
	begun map[string][]form // forms by their first word
	open  []form            // forms that begin with a place

	mu   sync.Mutex
	said map[string]string // what was asked for lately
}

// mostSaid bounds what is kept of what was asked for; a table says the same few hundred sentences again and again.
const mostSaid = 4096

// Say is a text in the language. Parts that nobody has put into it stay as they are.
func (b *Book) Say(english string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if text, ok := b.said[english]; ok {
		return text
	}
	lines := strings.Split(english, "\n")
	for i := range lines {
		lines[i] = b.line(lines[i])
	}
	text := strings.Join(lines, "\n")
	if len(b.said) >= mostSaid {
		clear(b.said)
	}
	b.said[english] = text
	return text
}

// Knows tells whether all of a text has words in the language.
func (b *Book) Knows(english string) bool {
	if quote := quoting.FindStringSubmatch(english); quote != nil {
		english = quote[1]
	}
	_, ok := b.sentence(english)
	return ok
}

// looked is a rule as it is looked up: its id, its text, and where it stands.
var looked = regexp.MustCompile(`^([a-z]+(?:\.[a-z0-9-]+)+: )(.*?\.)( \(.*\))?$`)

// line is one line of what is said.
func (b *Book) line(text string) string {
	if rule := looked.FindStringSubmatch(text); rule != nil {
		if in, ok := b.whole[rule[2]]; ok {
			return rule[1] + in + rule[3]
		}
	}
	if quote := quoting.FindStringSubmatch(text); quote != nil {
		in, _ := b.sentence(quote[1])
		return in + quote[2] + " „" + quote[3] + "“" + quote[4]
	}
	in, _ := b.sentence(text)
	return in
}

// quoting is a sentence behind which stands what a card says, in the words of the card.
var quoting = regexp.MustCompile(`^([^"]+?\??)(:?) "([^"]+\.)"(\.?)$`)

// cited is the id of a rule behind a sentence.
var cited = regexp.MustCompile(` \(([a-z]+\.[a-z0-9.*-]+|[a-z]+)\)\.?$`)

// square is the name of a tile at the beginning of a text, which English calls a tile there.
var square = regexp.MustCompile(`^Tile ([a-z]\d{1,2}\b)`)

// sentence is a text as a person reads it: with a capital at the beginning, a stop at the end, and perhaps the rule.
func (b *Book) sentence(text string) (string, bool) {
	if in, ok := b.whole[text]; ok {
		return in, true
	}
	rule := cited.FindString(text)
	body := strings.TrimSuffix(text, rule)
	stop := ""
	if last := len(body) - 1; last > 0 && body[last] == '.' {
		body, stop = body[:last], "."
	}
	body = square.ReplaceAllString(body, "$1")
	in, ok := b.joined(body)
	if !ok {
		in, ok = b.either(body)
	}
	if !ok {
		in, ok = b.parted(body)
	}
	if !ok && in == body {
		return text, false
	}
	return raised(in) + stop + rule, ok
}

// stops are what ends a sentence, or a clause that stands by itself.
var stops = []string{". ", "; "}

// joined puts the sentences of a text into the language, each by its own form; false when one of them has none, or the text has a form
// that goes on behind a stop. Else the form of the first one, with a place at its end, could take all others for a fact.
func (b *Book) joined(text string) (string, bool) {
	for _, stop := range stops {
		parts := strings.Split(text, stop)
		if len(parts) < 2 || b.goesOn(text, stop) {
			continue
		}
		all := true
		for i := 0; i < len(parts) && all; i++ {
			parts[i], all = b.clause(parts[i], i > 0 && stop == ". ")
		}
		if all {
			return strings.Join(parts, stop), true
		}
	}
	return text, false
}

// clause is one of the sentences of a text.
func (b *Book) clause(text string, begins bool) (string, bool) {
	in, ok := b.joined(text)
	if !ok {
		in, ok = b.either(text)
	}
	if ok && (begins || lowered(text) != text) {
		in = raised(in)
	}
	return in, ok
}

// goesOn tells whether a form of a text has a stop of its own.
func (b *Book) goesOn(text, stop string) bool {
	if _, ok := b.whole[text]; ok {
		return true
	}
	for _, as := range []string{text, lowered(text)} {
		word, _, _ := strings.Cut(as, " ")
		for _, list := range [][]form{b.begun[word], b.open} {
			if slices.ContainsFunc(list, func(f form) bool { return f.stops(stop) && f.takes(as) }) {
				return true
			}
		}
	}
	return false
}

// partings are what stands between the parts of a text that were put together from several sentences.
var partings = []string{". ", "; ", ": ", ", "}

// parted puts the parts of a text into the language one by one; false when one of them has no words in it.
func (b *Book) parted(text string) (string, bool) {
	for _, between := range partings {
		parts := strings.Split(text, between)
		if len(parts) < 2 {
			continue
		}
		all, some := true, false
		for i, part := range parts {
			in, ok := b.part(part)
			parts[i], all, some = in, all && ok, some || ok
		}
		if some {
			return strings.Join(parts, between), all
		}
	}
	return text, false
}

func (b *Book) part(text string) (string, bool) {
	in, ok := b.either(text)
	if !ok {
		return b.parted(text)
	}
	if lowered(text) != text {
		in = raised(in)
	}
	return in, true
}

// beginning is a word with which sentences begin, and names of cards hardly ever.
var beginning = regexp.MustCompile(`^(The|That|This|These|It|Its|You|Your|A|An|Who|What|In|On|Of|No|One|Only|Cards) `)

// either is a text by its form, or by that which begins with a small letter, whichever has more letters of its own.
func (b *Book) either(text string) (string, bool) {
	if in, ok := b.whole[text]; ok {
		return in, true
	}
	small := lowered(text)
	as, other := b.weight(text), b.weight(small)
	if other > as || other > 0 && beginning.MatchString(text) && !b.begins(text) {
		return b.put(small, depth)
	}
	return b.put(text, depth)
}

// begins tells whether the form of a text has its first word.
func (b *Book) begins(text string) bool {
	f, _ := b.heaviest(text)
	return f != nil && strings.Contains(f.parts[0], " ")
}

// depth is how deep a fact of a fact is looked up.
const depth = 4

// lightest is how many letters a form must have of its own to be looked for in a fact.
const lightest = 2

// put is a text by its form, false when there is none.
func (b *Book) put(text string, deep int) (string, bool) {
	if in, ok := b.whole[text]; ok {
		return in, true
	}
	f, facts := b.heaviest(text)
	if f == nil {
		return text, false
	}
	return f.filled(facts, func(fact string, as bool) string {
		if as {
			return strings.ReplaceAll(fact, " or ", b.between(" or "))
		}
		return b.fact(fact, deep-1)
	}), true
}

// heaviest is the form of a text with the most letters of its own, and its facts; nil when there is none.
func (b *Book) heaviest(text string) (best *form, facts []string) {
	word, _, _ := strings.Cut(text, " ")
	for _, list := range [][]form{b.begun[word], b.open} {
		for i := range list {
			f := &list[i]
			if f.weight < lightest || best != nil && f.weight <= best.weight {
				continue
			}
			if got, ok := f.facts(text); ok {
				best, facts = f, got
			}
		}
		if best != nil && best.weight >= telling {
			break // how a sentence begins tells more than what stands in it
		}
	}
	return best, facts
}

// weight is how many letters of a text its form knows.
func (b *Book) weight(text string) int {
	if _, ok := b.whole[text]; ok {
		return len(text)
	}
	if f, _ := b.heaviest(text); f != nil {
		return f.weight
	}
	return 0
}

// telling is how many letters of its own a form needs that begins as the text does, to be the one that is meant.
const telling = 8

// lists are what stands between the members of a list, and what stands there in the language.
var lists = []string{": ", ". ", "; ", ", or ", ", and ", ", ", " or ", " and "}

// fact is what fills a place: a sentence or word that has its own words, a list of such ones, or a name.
func (b *Book) fact(text string, deep int) string {
	if deep <= 0 || text == "" {
		return text
	}
	if in, ok := b.put(text, deep); ok {
		return in
	}
	for _, between := range lists {
		if before, after, ok := strings.Cut(text, between); ok {
			first, known := b.put(before, deep)
			rest := b.fact(after, deep)
			if known || rest != after || short.MatchString(before) {
				if between == ", " && rest == after { // the end of a list, of names that are the same in every language
					rest = strings.ReplaceAll(rest, " or ", b.between(" or "))
				}
				return first + b.between(between) + rest
			}
		}
	}
	return text
}

// short is a tile, a number or a seat, which is called the same in every language.
var short = regexp.MustCompile(`^([a-z]?\d{1,2}|\d[A-Z])$`)

func (b *Book) between(english string) string {
	if in, ok := b.whole[strings.TrimSpace(strings.TrimPrefix(english, ","))]; ok {
		return " " + in + " "
	}
	return english
}

func lowered(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

func raised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || tile.MatchString(text) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// tile is the name of a tile at the beginning of a text, which stays as it is written on the board.
var tile = regexp.MustCompile(`^[a-z]\d{1,2}\b`)
