package search

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// field is something that can be asked of a card: a number, or words.
type field struct {
	name   string
	also   []string
	number func(*carddb.Card) int
	shown  func(*carddb.Card) string // what is printed where the number is none, such as "?"; may be nil
	words  func(*carddb.Folded, func(string) bool) bool
	folded bool // the words are folded already
}

// first is the first word of the field, folded, for sorting.
func (f *field) first(c *carddb.Folded) string {
	word := ""
	f.words(c, func(w string) bool {
		word = w
		return true
	})
	return carddb.Fold(word)
}

// fields are all that can be asked about, with the short forms that players know from other programs.
var fields = []*field{
	{name: "name", also: []string{"n"}, folded: true, words: func(c *carddb.Folded, is func(string) bool) bool { return slices.ContainsFunc(c.Names, is) }},
	{name: "text", also: []string{"o", "desc", "description"}, folded: true, words: func(c *carddb.Folded, is func(string) bool) bool { return is(c.Text) }},
	{name: "type", also: []string{"t", "types"}, words: func(c *carddb.Folded, is func(string) bool) bool {
		return is(c.Kind) || is(c.Subtype) || slices.ContainsFunc(c.Races, is)
	}},
	word("kind", []string{"k"}, func(c *carddb.Card) string { return c.Kind }),
	word("subtype", nil, func(c *carddb.Card) string { return c.Subtype }),
	words("color", []string{"c", "colour", "attribute", "attr", "a", "civilization", "civ", "faction"}, func(c *carddb.Card) []string { return c.Colors }),
	words("race", []string{"r", "species"}, func(c *carddb.Card) []string { return c.Races }),
	{name: "level", also: []string{"lv", "lvl", "stars", "rank"}, number: func(c *carddb.Card) int { return c.Level }},
	{name: "attack", also: []string{"atk", "power", "pow"}, number: func(c *carddb.Card) int { return c.Attack }, shown: func(c *carddb.Card) string { return c.AttackText }},
	{name: "defense", also: []string{"def", "defence"}, number: func(c *carddb.Card) int { return c.Defense }, shown: func(c *carddb.Card) string { return c.DefenseText }},
	{name: "cost", also: []string{"cmc", "dc", "gold"}, number: func(c *carddb.Card) int { return c.Cost }},
	{name: "passcode", also: []string{"id"}, number: passcode},
	word("key", nil, func(c *carddb.Card) string { return c.Key }),
	word("pool", nil, func(c *carddb.Card) string { return c.Pool }),
	word("number", []string{"num"}, func(c *carddb.Card) string { return c.Number }),
	word("note", nil, func(c *carddb.Card) string { return c.Note }),
	words("source", nil, func(c *carddb.Card) []string { return c.Sources }),
	words("keyword", []string{"kw"}, func(c *carddb.Card) []string { return c.Keywords }),
	words("tag", []string{"trait"}, func(c *carddb.Card) []string { return c.Tags }),
	words("timing", nil, func(c *carddb.Card) []string { return c.Timings }),
	printed("set", []string{"s", "e", "edition"}, func(p *carddb.Printing) string { return p.Set }),
	printed("rarity", nil, func(p *carddb.Printing) string { return p.Rarity }),
	printed("date", nil, func(p *carddb.Printing) string { return p.Date }),
	{name: "effect", words: func(c *carddb.Folded, is func(string) bool) bool {
		return slices.ContainsFunc(c.Rows, func(row string) bool { return is(deed(row)) }) ||
			slices.ContainsFunc(c.Effects, func(e carddb.Effect) bool { return is(e.Key) })
	}},
	words("row", []string{"rows"}, func(c *carddb.Card) []string { return c.Rows }),
	{name: "face", words: func(c *carddb.Folded, is func(string) bool) bool {
		return slices.ContainsFunc(c.Faces, func(f carddb.Face) bool { return is(f.Name) })
	}},
}

func word(name string, also []string, of func(*carddb.Card) string) *field {
	return &field{name: name, also: also, words: func(c *carddb.Folded, is func(string) bool) bool { return is(of(c.Card)) }}
}

func words(name string, also []string, of func(*carddb.Card) []string) *field {
	return &field{name: name, also: also, words: func(c *carddb.Folded, is func(string) bool) bool {
		return slices.ContainsFunc(of(c.Card), is)
	}}
}

func printed(name string, also []string, of func(*carddb.Printing) string) *field {
	return &field{name: name, also: also, words: func(c *carddb.Folded, is func(string) bool) bool {
		for i := range c.Printings {
			if is(of(&c.Printings[i])) {
				return true
			}
		}
		return false
	}}
}

func passcode(c *carddb.Card) int {
	if c.Passcode == 0 {
		return carddb.Unknown
	}
	return int(c.Passcode)
}

// deed is what a row does: its fifth column.
func deed(row string) string {
	if columns := strings.Split(row, "|"); len(columns) > 4 {
		return strings.TrimSpace(columns[4])
	}
	return ""
}

// factPrefix begins the names of fields that only one game has: fact.hp.
const factPrefix = "fact."

// find gives the field of that name, upper and lower case alike.
func find(name string) *field {
	name = strings.ToLower(name)
	if fact, ok := strings.CutPrefix(name, factPrefix); ok && fact != "" {
		return &field{name: name, number: func(c *carddb.Card) int { return c.FactNumber(fact) },
			words: func(c *carddb.Folded, is func(string) bool) bool { return is(c.Fact(fact)) }}
	}
	for _, f := range fields {
		if f.name == name || slices.Contains(f.also, name) {
			return f
		}
	}
	return nil
}

// properties are what is: and has: can ask.
var properties = []struct {
	name  string
	holds func(*carddb.Card) bool
}{
	{"extra", func(c *carddb.Card) bool { return c.Extra }},
	{"text", func(c *carddb.Card) bool { return c.Text != "" }},
	{"note", func(c *carddb.Card) bool { return c.Note != "" }},
	{"passcode", func(c *carddb.Card) bool { return c.Passcode != 0 }},
	{"keyword", func(c *carddb.Card) bool { return len(c.Keywords) > 0 }},
	{"effect", func(c *carddb.Card) bool { return len(c.Rows)+len(c.Effects) > 0 }},
	{"face", func(c *carddb.Card) bool { return len(c.Faces) > 0 }},
	{"token", func(c *carddb.Card) bool { return len(c.Tokens) > 0 }},
	{"fit", func(c *carddb.Card) bool { return len(c.Fits) > 0 }},
	{"ritual", func(c *carddb.Card) bool { return len(c.Rituals) > 0 }},
	{"change", func(c *carddb.Card) bool { return len(c.Changes) > 0 }},
	{"othername", func(c *carddb.Card) bool { return len(c.OtherNames) > 0 }},
	{"image", func(c *carddb.Card) bool {
		return slices.ContainsFunc(c.Printings, func(p carddb.Printing) bool { return p.Image != "" })
	}},
}

// Fields lists the names of everything that can be asked about.
func Fields() []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	return append(names, "is", "has", "sort", factPrefix+"NAME")
}
