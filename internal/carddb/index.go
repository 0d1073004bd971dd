package carddb

import (
	"cmp"
	"slices"
	"sort"

	"ttsbridge/internal/carddb/layered"
	"ttsbridge/internal/carddb/sums"
	"ttsbridge/internal/carddb/typo"
)

// index makes what lookups need of the cards of a game.
func (s *shelf) index() {
	s.byName = layered.New[string, []*Card](len(s.cards))
	s.names = make([]named, 0, len(s.cards))
	for _, c := range s.cards {
		s.add(c.Name, c)
	}
	for _, c := range s.cards {
		for _, n := range c.OtherNames {
			s.add(n, c)
		}
	}
	s.indexCodes()
}

func (s *shelf) add(name string, c *Card) {
	folded := Fold(name)
	had := s.byName.Get(folded)
	if slices.Contains(had, c) {
		return
	}
	s.byName.Put(folded, append(had, c))
	s.names = append(s.names, nameOf(folded, c))
}

func nameOf(folded string, c *Card) named { return named{folded, typo.Letters(folded), c} }

func (s *shelf) indexCodes() {
	s.byCode = layered.New[int64, *Card](len(s.cards))
	add := func(code int64, c *Card) {
		if code != 0 && s.byCode.Get(code) == nil {
			s.byCode.Put(code, c)
		}
	}
	for _, c := range s.cards {
		add(c.Passcode, c)
	}
	for _, c := range s.cards {
		for _, p := range c.Printings {
			add(p.Passcode, c)
		}
	}
}

// An edited is a card as it was and as it is; one of them is nil where it came or went.
type edited struct {
	key     string
	was, is *Card
	sum     sums.Sum
}

// reindex brings the indexes of a game up to edits of some of its cards, in the order of their keys. The shelf has those of before.
func (s *shelf) reindex(edits []edited) {
	cards, primary := s.cards, s.names[:len(s.cards)]
	s.cards = merged(cards, func(c *Card) string { return c.Key }, edits, func(e edited) []*Card { return []*Card{e.is} })
	keys := func(i int) string { return cards[i].Key }
	s.sums = mergedBy(s.sums, keys, edits, func(e edited) []sums.Sum { return []sums.Sum{e.sum} })
	ofCard := func(n named) string { return n.card.Key }
	s.names = append(
		merged(primary, ofCard, edits, func(e edited) []named { return []named{nameOf(Fold(e.is.Name), e.is)} }),
		merged(s.names[len(primary):], ofCard, edits, func(e edited) []named { return otherNames(e.is) })...)
	s.rename(edits)
	s.recode(edits)
}

// otherNames are the further names of a card as the list of names has them.
func otherNames(c *Card) (all []named) {
	for _, name := range foldedNames(c)[1:] {
		all = append(all, nameOf(name, c))
	}
	return all
}

// foldedNames are the names of a card, each once, its own first.
func foldedNames(c *Card) (all []string) {
	if c == nil {
		return nil
	}
	all = append(all, Fold(c.Name))
	for _, n := range c.OtherNames {
		if folded := Fold(n); !slices.Contains(all, folded) {
			all = append(all, folded)
		}
	}
	return all
}

// merged gives a list that is in the order of keys, with what is of some cards now in the place of what was.
func merged[T any](list []T, key func(T) string, edits []edited, is func(edited) []T) []T {
	return mergedBy(list, func(i int) string { return key(list[i]) }, edits, is)
}

func mergedBy[T any](list []T, key func(int) string, edits []edited, is func(edited) []T) []T {
	all, done := make([]T, 0, len(list)+len(edits)), 0
	for _, e := range edits {
		from := done + sort.Search(len(list)-done, func(i int) bool { return key(done+i) >= e.key })
		all = append(all, list[done:from]...)
		if e.is != nil {
			all = append(all, is(e)...)
		}
		for done = from; done < len(list) && key(done) == e.key; {
			done++
		}
	}
	return append(all, list[done:]...)
}

// rename puts edited cards into the lists of names that they had and have.
func (s *shelf) rename(edits []edited) {
	s.byName = s.byName.Again()
	meant := map[string][]*Card{}
	for _, e := range edits {
		for _, name := range append(foldedNames(e.was), foldedNames(e.is)...) {
			meant[name] = nil
		}
		for _, name := range foldedNames(e.is) {
			meant[name] = append(meant[name], e.is)
		}
	}
	for name, is := range meant {
		for _, c := range s.byName.Get(name) {
			if _, touched := find(edits, c.Key); !touched {
				is = append(is, c)
			}
		}
		s.byName.Put(name, inOrder(is, name))
	}
	s.byName = s.byName.Settled()
}

// inOrder puts cards of one name into their order: by key, those before that have it as their own.
func inOrder(cards []*Card, name string) []*Card {
	slices.SortFunc(cards, func(a, b *Card) int {
		return cmp.Or(cmp.Compare(otherwise(a, name), otherwise(b, name)), cmp.Compare(a.Key, b.Key))
	})
	return cards
}

// otherwise is 1 for a card that has a name besides its own.
func otherwise(c *Card, name string) int {
	if Fold(c.Name) == name {
		return 0
	}
	return 1
}

// recode puts edited cards where their passcodes lead, all anew if one may lead to another card than before.
func (s *shelf) recode(edits []edited) {
	codes := s.byCode.Again()
	for _, e := range edits {
		was, is := passcodes(e.was), passcodes(e.is)
		if e.was != nil && !slices.Equal(was, is) {
			s.indexCodes()
			return
		}
		for _, code := range is {
			switch codes.Get(code) {
			case e.was: // nil for one that came
				codes.Put(code, e.is)
			case e.is:
			default:
				if e.was == nil {
					s.indexCodes()
					return
				} // it leads to another card as before
			}
		}
	}
	s.byCode = codes.Settled()
}

func passcodes(c *Card) (all []int64) {
	if c == nil {
		return nil
	}
	if c.Passcode != 0 {
		all = append(all, c.Passcode)
	}
	for _, p := range c.Printings {
		if p.Passcode != 0 {
			all = append(all, p.Passcode)
		}
	}
	return all
}

func find(edits []edited, key string) (int, bool) {
	return slices.BinarySearchFunc(edits, key, func(e edited, key string) int { return cmp.Compare(e.key, key) })
}
