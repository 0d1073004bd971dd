package deck

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/wanted"
)

// TokenCopies is how many of each token lie beside a deck.
const TokenCopies = 4

// Tokens are the cards that belong to no deck and that cards of the list make.
func Tokens(l List, cards *carddb.Snapshot) []Entry {
	var made []*carddb.Card
	for _, e := range l.Entries {
		for _, key := range e.Card.Tokens {
			if c, ok := cards.Card(l.Game, key); ok {
				made = append(made, c)
			}
		}
	}
	return apart(l, made, TokenCopies)
}

// Made are the cards that the list's cards may become and that are not in it: what its rituals call, what its cards fuse
// to, and what they change into, by themselves or by each other.
func Made(l List, cards *carddb.Snapshot) []Entry {
	k := kin{matcher: matcher{cards, l.Game}}
	for _, e := range l.Entries {
		for range e.Count {
			k.at = append(k.at, e.Card)
		}
	}
	before := len(k.at)
	for again := true; again; {
		again = k.grow()
	}
	return apart(l, k.at[before:], 1)
}

// apart makes a pile of the cards that a list does not hold, in the order of their keys.
func apart(l List, made []*carddb.Card, count int) []Entry {
	var pile []Entry
	for _, c := range made {
		in := func(e Entry) bool { return e.Card == c }
		if !slices.ContainsFunc(l.Entries, in) && !slices.ContainsFunc(pile, in) {
			pile = append(pile, Entry{Section: Related, Card: c, Count: count})
		}
	}
	slices.SortFunc(pile, func(a, b Entry) int { return cmp.Compare(a.Card.Key, b.Card.Key) })
	return pile
}

// kin is the copies of a deck's cards, and then what came of them.
type kin struct {
	matcher
	at []*carddb.Card
}

// grow adds what the cards so far can become; false when that is nothing new.
func (k *kin) grow() bool {
	before := len(k.at)
	for _, r := range k.cards.Recipes(k.game) {
		if k.calls(r) {
			k.add("card:" + r.Result)
		}
	}
	for _, ch := range k.cards.Changes(k.game) {
		if k.changes(ch) {
			k.add(ch.Result)
		}
	}
	return len(k.at) > before
}

// calls is whether the cards make a recipe. A ritual's spell is enough: what it asks for may come from the other side.
func (k *kin) calls(r carddb.Recipe) bool {
	if r.Spell != "" {
		return k.has("card:" + r.Spell)
	}
	materials := slices.Clone(r.Materials)
	if wider, ok := strings.CutPrefix(r.Condition, "or-second:"); ok && len(materials) > 1 {
		materials[1] += "|" + wider
	}
	one, _ := strings.CutPrefix(r.Condition, "any:")
	if one == r.Condition {
		one = ""
	}
	return len(materials) > 0 && k.supplied(materials, k.at, one)
}

// changes is whether one of the cards is the base of a change that time, ground, battle or one of the cards brings about.
func (k *kin) changes(ch carddb.Change) bool {
	if !k.has(ch.Base) {
		return false
	}
	ways, _ := wanted.Triggers(ch.Trigger)
	return slices.ContainsFunc(ways, func(t wanted.Trigger) bool { return t.Key() == "" || k.has("card:"+t.Key()) })
}

func (k *kin) has(match string) bool {
	return slices.ContainsFunc(k.at, func(c *carddb.Card) bool { return k.fits(c, match) })
}

// add puts the cards of a match to the others, each once.
func (k *kin) add(match string) {
	for _, c := range k.cards.Cards(k.game) {
		if k.fits(c, match) && !slices.Contains(k.at, c) {
			k.at = append(k.at, c)
		}
	}
}

// supplied is whether each material finds a copy of its own, and one of these copies is as asked.
func (k *kin) supplied(materials []string, from []*carddb.Card, one string) bool {
	if len(materials) == 0 {
		return one == ""
	}
	for i, c := range from {
		if !k.fits(c, materials[0]) || i > 0 && c == from[i-1] {
			continue
		}
		left := one
		if left != "" && k.fits(c, left) {
			left = ""
		}
		if k.supplied(materials[1:], slices.Delete(slices.Clone(from), i, i+1), left) {
			return true
		}
	}
	return false
}
