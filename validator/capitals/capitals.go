// Package capitals gives the words of card facts the capitals that a game has for them: authors write "border Black" and "tags Blocker"
// as well. What is a name, or a word of an author's own, stays as it is written.
package capitals

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Others stands at the end of a fact's words where it takes others beside them.
const Others = "*"

// Print gives the words of a card their capitals: its kind and subtype, its colours, its keywords, the names of its facts
// and the words that they take.
func Print(w *validator.Words, p *table.Print) {
	p.Kind = listed(texts(w.Kinds), p.Kind)
	p.Subtype = each(Subtypes(w, p.Kind), p.Subtype)
	p.Colors, p.Tags = slices.Clone(p.Colors), slices.Clone(p.Tags)
	for i := range p.Colors {
		p.Colors[i] = listed(w.Colors, p.Colors[i])
	}
	for i := range p.Tags {
		p.Tags[i] = tag(w, p.Tags[i])
	}
	was := p.Extra
	if was != nil {
		p.Extra = make(map[string]string, len(was))
	}
	for name, value := range was {
		fact := Fact(w, name)
		if _, stands := was[fact]; !stands || fact == name {
			p.Extra[fact] = each(w.Values[fact], value)
		}
	}
}

// Subtypes are those that a game's words list behind a kind of card.
func Subtypes(w *validator.Words, kind string) []string {
	for _, k := range w.Kinds {
		if _, list, found := strings.Cut(k.Text, "with a subtype: "); found && k.Word == kind {
			return strings.Split(list, ", ")
		}
	}
	return nil
}

// Fact is a fact's name as the game has it; a name that the game does not know stays.
func Fact(w *validator.Words, name string) string { return listed(texts(w.Facts), name) }

// Odd lists the words of a card's facts that are none of those that the facts take, with those that are.
func Odd(w *validator.Words, p *table.Print) (all []string) {
	for _, f := range w.Facts {
		value, has := p.Extra[f.Word]
		if has && Strange(w, f.Word, strings.Fields(value)) >= 0 {
			all = append(all, fmt.Sprintf("the fact %s %q (it takes %s)", f.Word, value, spelling.OrList(w.Values[f.Word])))
		}
	}
	return all
}

// Strange is the first word of a fact's value that is none of those that the fact takes, whatever their capitals; -1 where none is.
func Strange(w *validator.Words, fact string, words []string) int {
	takes := w.Values[fact]
	if len(takes) == 0 || slices.Contains(takes, Others) {
		return -1
	}
	return slices.IndexFunc(words, func(word string) bool { return !slices.Contains(takes, listed(takes, word)) })
}

// tag gives a keyword its capitals; what follows it is the card's own.
func tag(w *validator.Words, said string) string {
	known := texts(w.Tags)
	if whole := listed(known, said); slices.Contains(known, whole) {
		return whole
	}
	if at := strings.IndexAny(said, ":+"); at > 0 {
		return listed(known, said[:at]) + said[at:]
	}
	return said
}

// each gives every word of a text its capitals; words are what stands between blanks, commas and bars.
func each(known []string, text string) string {
	if len(known) == 0 || text == "" {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		at := strings.IndexAny(text, " ,|\t")
		if at < 0 {
			at = len(text)
		}
		b.WriteString(listed(known, text[:at]))
		if at < len(text) {
			b.WriteByte(text[at])
			at++
		}
		text = text[at:]
	}
	return b.String()
}

// listed is the word of a list that is the same but for its capitals, or else the word itself.
func listed(known []string, word string) string {
	if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, word) }); i >= 0 && !slices.Contains(known, word) {
		return known[i]
	}
	return word
}

func texts(words []validator.Word) []string {
	all := make([]string, len(words))
	for i := range words {
		all[i] = words[i].Word
	}
	return all
}
