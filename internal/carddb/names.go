package carddb

import (
	"regexp"
	"strings"

	"ttsbridge/internal/carddb/typo"
	"ttsbridge/internal/carddb/wording"
)

// Fold puts a name into the form in which names are compared.
func Fold(name string) string { return wording.Fold(name) }

// Suggest gives up to n card names of a game that somebody may have meant, the likeliest first.
func (s *Snapshot) Suggest(game, name string, n int) []string {
	folded := Fold(name)
	if folded == "" || n <= 0 {
		return nil
	}
	meant, likely := typo.New(folded), typo.Guesses{Most: n}
	short := typo.IsShort(name)
	for _, k := range s.shelf(game).names {
		if short && typo.Initials(k.folded) == folded {
			likely.Add(typo.Guess{Name: k.card.Name})
			continue
		}
		if far, ok := meant.Distance(k.folded, k.letters, likely.Worst()); ok {
			likely.Add(typo.Guess{Name: k.card.Name, Far: far})
		}
	}
	var names []string
	for _, g := range likely.Best {
		names = append(names, g.Name)
	}
	return names
}

// inBrackets is the key of a card in a sentence: "make a new [dotr:060]".
var inBrackets = regexp.MustCompile(`\[[^\[\]]+\]`)

// WithNames puts the names of cards in the place of their keys in brackets. A key that no card of the game has stays as it is.
func (s *Snapshot) WithNames(game, sentence string) string {
	return inBrackets.ReplaceAllStringFunc(sentence, func(key string) string {
		if c, ok := s.Card(game, key[1:len(key)-1]); ok {
			return c.Name
		}
		return key
	})
}

// say gives each card without a text the one that is made from what it does.
func (s *Snapshot) say(says func(*Card) string) {
	s.spoken = map[string]string{}
	for _, shelf := range s.games {
		for _, c := range shelf.cards {
			s.sayOf(c, says)
		}
	}
}

// sayOf does so for a card that nobody reads yet.
func (s *Snapshot) sayOf(c *Card, says func(*Card) string) {
	if c.Text != "" || len(c.Rows)+len(c.Effects) == 0 {
		return
	}
	sentence := says(c)
	c.Made = s.WithNames(c.Game, sentence)
	c.Text = c.Made
	if strings.Contains(sentence, "[") {
		s.spoken[c.Key] = sentence
	}
}
