package standing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// ReadsCards tells whether the host lets the referee read hidden faces (honour.audit).
func ReadsCards(s *table.State) bool { return s.Option(board.OptionHonourAudit) == "host-reads-cards" }

// InDoubt tells whether only its player knows whether a card is what a row acts on.
func InDoubt(s *table.State, id table.CardID, r *rows.Row) bool {
	return Said(r.On.Of) != "" && !s.Cards[id].Up && !ReadsCards(s)
}

// faceWords are the words about what only the face of a card tells.
var faceWords = []int{words.Subtype, words.Kind, words.Attribute, words.Trait, words.Card, words.Attack, words.Defense, words.Level, words.Does}

// OnFace tells whether a word is about what only the face of a card tells. That it is a monster, or none, has been stated.
func OnFace(t *rows.Term) bool {
	return slices.Contains(faceWords, t.Word) || t.Word == words.Class && t.Named("spell") != t.Named("trap")
}

// ofMonsters are the words that hold of monsters alone.
var ofMonsters = []int{words.Kind, words.Attribute, words.Attack, words.Defense, words.Level}

// What can be told of a card that a row may act on.
const (
	no = iota
	perhaps
	yes
)

// seen tells whether a card is what a row acts on, as far as everybody sees it: what can be chosen must not tell what is hidden.
func seen(v rows.Eye, r *rows.Row, id table.CardID) int {
	if r.On.Of == nil {
		return yes
	}
	open, best := v.S.Cards[id].Up || ReadsCards(v.S) && !OfOne(r) || r.On.Of.Says(words.In), no
	for _, all := range r.On.Of.Any {
		best = max(best, seenAll(v, all, id, open))
	}
	return best
}

// seenAll tells whether all of some words hold of a card.
func seenAll(v rows.Eye, all []rows.Term, id table.CardID, open bool) int {
	told := yes
	for i := range all {
		switch t := &all[i]; {
		case open || !OnFace(t):
			if (Reader{}).Is(v, id, t) == t.Not {
				return no
			}
		case !t.Not && slices.Contains(ofMonsters, t.Word) && v.S.Cards[id].Class != board.Monster:
			return no
		default:
			told = perhaps
		}
	}
	return told
}

// Said is what a player says of a face-down card by keeping it out of what acts on cards of those words, in the words in which
// recipes and power-ups are written, as ledgers know it; "" where they say nothing about faces.
func Said(f *rows.Filter) string {
	return said(f, func([]rows.Term) bool { return true })
}

// SaidOf is the same of one card: of several alternatives only those count that everybody sees the card could be. What an effect does
// to Dragons of enemies and to own Fiends asks of an enemy's card only whether it is a Dragon.
func SaidOf(v rows.Eye, f *rows.Filter, id table.CardID) string {
	return said(f, func(all []rows.Term) bool { return seenAll(v, all, id, false) != no })
}

// said is what is said by keeping a card out of some words, of their alternatives those that are meant.
func said(f *rows.Filter, meant func([]rows.Term) bool) string {
	if f == nil {
		return ""
	}
	var alternatives [][]string
	for _, all := range f.Any {
		if !meant(all) {
			continue
		}
		one := [][]string{nil}
		for i := range all {
			if OnFace(&all[i]) {
				one = joined(one, saidOf(&all[i]))
			}
		}
		if len(one[0]) == 0 {
			return "" // it asks for no face
		}
		alternatives = append(alternatives, one...)
	}
	return inOrder(alternatives)
}

// joined is every one of some words with every one of others.
func joined(some, others [][]string) (all [][]string) {
	for _, a := range some {
		for _, b := range others {
			all = append(all, slices.Concat(a, b))
		}
	}
	return all
}

// saidOf is one word, once for each name that follows it; denied, none of the names.
func saidOf(t *rows.Term) [][]string {
	name := words.Lexicon.Book[t.Word].Name
	var all []string
	for _, value := range t.Names {
		all = append(all, name+":"+value)
	}
	switch {
	case len(t.Names) == 0 && t.Most:
		all = []string{name + "<=" + strconv.Itoa(t.N)}
	case len(t.Names) == 0:
		all = []string{name + ">=" + strconv.Itoa(t.N)}
	}
	if t.Not {
		for i := range all {
			all[i] = denial + all[i]
		}
		return [][]string{all}
	}
	var each [][]string
	for _, one := range all {
		each = append(each, []string{one})
	}
	return each
}

// denial stands before a word that does not hold. Before all others it denies them together.
const denial = "not:"

func denied(word string) bool { return strings.HasPrefix(word, denial) }

// inOrder writes alternatives with a word first that is not denied; where all words are, they are denied together.
func inOrder(alternatives [][]string) string {
	for _, all := range alternatives {
		slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	}
	slices.SortStableFunc(alternatives, func(a, b []string) int { return cmp.Compare(rank(a[0]), rank(b[0])) })
	if len(alternatives) > 0 && denied(alternatives[0][0]) {
		return denial + together(alternatives)
	}
	return written(alternatives)
}

// rank puts what is denied behind what is not.
func rank(word string) int {
	if denied(word) {
		return 1
	}
	return 0
}

// together are the cards that alternatives leave out of which every word is denied: one of the words of each.
func together(alternatives [][]string) string {
	out := [][]string{nil}
	for _, all := range alternatives {
		var each [][]string
		for _, word := range all {
			each = append(each, []string{strings.TrimPrefix(word, denial)})
		}
		out = joined(out, each)
	}
	return written(out)
}

func written(alternatives [][]string) string {
	var all []string
	for _, one := range alternatives {
		all = append(all, strings.Join(one, "&"))
	}
	return strings.Join(all, "|")
}

// kinds are the kinds of cards that there are.
var kinds = []string{"monster", "spell", "trap"}

// Unread lists what of a card nothing here reads: an author may have mistaken a word.
func Unread(pr *table.Print) (all []string) {
	if !slices.Contains(kinds, pr.Kind) {
		all = append(all, "the kind "+pr.Kind)
	}
	return append(all, words.Unread(pr)...)
}
