package scenario

import (
	"strings"

	"ttsbridge/validator/scenario/internal/line"
)

// Names tells whether a file lays or names a card: by its key, or by its name where the file has not made a card of that name itself.
// Longer are the names of other cards in which this one's stands: where one of them is meant, this one is not.
func (sc *Scenario) Names(name, key string, longer []string) bool {
	named, homemade := false, false
	for _, lines := range [][]line.Line{sc.position, sc.moves} {
		for _, l := range lines {
			if within(l.Text, key, nil) {
				return true
			}
			made, own := madeCard(l)
			homemade = homemade || own && line.Same(made, name)
			named = named || !own && within(l.Text, name, longer)
		}
	}
	return named && !homemade
}

// madeCard is the name of the card that a line makes: "card Bear = monster normal 4".
func madeCard(l line.Line) (string, bool) {
	name, _, made := strings.Cut(l.Text, "=")
	word, name, found := strings.Cut(strings.TrimSpace(name), " ")
	return strings.Trim(strings.TrimSpace(name), `"`), made && found && strings.EqualFold(word, "card")
}

// within tells whether a name stands in a text as whole words, and not as a part of a longer name.
func within(text, name string, longer []string) bool {
	text, name = strings.ToLower(text), strings.ToLower(name)
	for _, other := range longer {
		text = strings.ReplaceAll(text, strings.ToLower(other), "\x00")
	}
	for {
		at := strings.Index(text, name)
		if at < 0 || name == "" {
			return false
		}
		before, after := text[:at], text[at+len(name):]
		if (before == "" || strings.ContainsAny(before[len(before)-1:], " \t\",")) && (after == "" || strings.ContainsAny(after[:1], " \t\",.")) {
			return true
		}
		text = after
	}
}
