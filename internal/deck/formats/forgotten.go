package formats

import (
	"cmp"
	"maps"
	"slices"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// What a format may keep nothing of although every card is in it.
const (
	ForgetsName     = "the name of the deck"
	ForgetsBacks    = "its card backs"
	ForgetsArt      = "which artwork a card shows"
	ForgetsSections = "which part of the deck a card is in"
)

// Forgotten says what of a list is not in the text that a format made of it, beside the cards that were left out. The text is read again
// for it, so that no format can lose something in silence.
func Forgotten(f reading.Format, text string, l deck.List, left []deck.Entry, b reading.Book) (all []string) {
	if len(left) == len(l.Entries) {
		return nil // nothing is written
	}
	again, _ := b.Read(f, text)
	if l.Name != "" && again.Name != l.Name {
		all = append(all, ForgetsName)
	}
	if !sameBacks(l.Backs, again.Backs) {
		all = append(all, ForgetsBacks)
	}
	kept := slices.DeleteFunc(slices.Clone(l.Entries), func(e deck.Entry) bool { return slices.Contains(left, e) })
	if !maps.Equal(copies(kept, artworks), copies(again.Entries, artworks)) {
		all = append(all, ForgetsArt)
	}
	if !maps.Equal(copies(kept, sections), copies(again.Entries, sections)) {
		all = append(all, ForgetsSections)
	}
	return all
}

// sameBacks does not mind in which order backs stand.
func sameBacks(a, b []deck.Back) bool {
	ordered := func(backs []deck.Back) []deck.Back {
		return slices.SortedFunc(slices.Values(backs), func(a, b deck.Back) int { return cmp.Compare(a.Section, b.Section) })
	}
	return slices.Equal(ordered(a), ordered(b))
}

// copies counts what is alike among entries.
func copies(entries []deck.Entry, alike func(deck.Entry) deck.Instance) map[deck.Instance]int {
	all := map[deck.Instance]int{}
	for _, e := range entries {
		all[alike(e)] += e.Count
	}
	return all
}

func artworks(e deck.Entry) deck.Instance { return deck.Instance{Card: e.Card, Art: e.Art} }

func sections(e deck.Entry) deck.Instance { return deck.Instance{Section: e.Section, Card: e.Card} }
