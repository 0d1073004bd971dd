package carddb

import (
	"fmt"
	"slices"

	"ttsbridge/internal/carddb/wording"
)

// relations, recipes and terrains tie cards to each other.
func (l *loading) relations() {
	l.each("relation", "kind, card, other", func(c *cursor) {
		card, other := l.card(c, 1), l.card(c, 2)
		switch kind := c.text(0); kind {
		case "fit":
			card.Fits = append(card.Fits, other.Key)
		case "token":
			card.Tokens = append(card.Tokens, other.Key)
		default:
			c.wrong(0, fmt.Sprintf("%q is no kind of relation: fit or token", kind))
		}
	})
}

func (l *loading) recipes() {
	l.each("recipe", "game, ord, kind, spell, result, material_1, material_2, material_3, condition", l.recipe)
	l.each("change", "game, ord, base, trigger, result, family", l.change)
}

func (l *loading) terrains() {
	const terrains = "game, code, name, attribute, favoured, hindered, modifier, moves, made_by, note"
	l.each("terrain", terrains, func(c *cursor) {
		s := l.shelf(c, 0)
		s.terrains = append(s.terrains, Terrain{
			Code: c.must(1), Name: c.must(2), Attribute: c.text(3), Favoured: l.match(c, 4), Hindered: l.match(c, 5),
			Modifier: c.number(6), Moves: c.number(7), MadeBy: l.optional(c, 8), Note: c.text(9),
		})
	})
}

func (l *loading) recipe(c *cursor) {
	c.place(1)
	r := Recipe{Kind: c.must(2), Spell: l.optional(c, 3), Result: l.card(c, 4).Key, Condition: l.match(c, 8)}
	for i := 5; i <= 7; i++ {
		if m := l.match(c, i); m != "" {
			r.Materials = append(r.Materials, m)
		}
	}
	s := l.shelf(c, 0)
	s.recipes = append(s.recipes, r)
	if r.Kind == "ritual" && r.Spell != "" {
		spell := l.out.byKey.Get(r.Spell)
		spell.Rituals = append(spell.Rituals, r)
	}
}

func (l *loading) change(c *cursor) {
	c.place(1)
	ch := Change{l.match(c, 2), l.match(c, 3), l.match(c, 4), c.text(5)}
	s := l.shelf(c, 0)
	s.changes = append(s.changes, ch)
	var told []string
	for _, m := range []string{ch.Base, ch.Trigger, ch.Result} {
		for _, key := range wording.Named(m) {
			if card := l.out.byKey.Get(key); card != nil && !slices.Contains(told, key) {
				told = append(told, key)
				card.Changes = append(card.Changes, ch)
			}
		}
	}
}

// match reads a cell that may name cards and sees to it that they exist.
func (l *loading) match(c *cursor, i int) string {
	m := c.text(i)
	for _, key := range wording.Named(m) {
		if l.out.byKey.Get(key) == nil {
			c.wrong(i, fmt.Sprintf("there is no card %q", key))
		}
	}
	return m
}

// ready reads decks and limit lists.
func (l *loading) ready() {
	l.each("deck", "id, game, name, owner, leader, status, note", func(c *cursor) {
		l.ofItsGame(c)
		if s := c.text(5); !slices.Contains([]string{"ready", "incomplete", "failing"}, s) {
			c.wrong(5, fmt.Sprintf("%q is no status: ready, incomplete or failing", s))
		}
		leader := l.optional(c, 4)
		l.sameGame(c, 4, l.out.byKey.Get(leader), c.text(1), "deck")
		l.decks[c.must(0)] = &DeckList{
			ID: c.text(0), Game: c.text(1), Name: c.must(2), Owner: c.text(3),
			Leader: leader, Status: c.text(5), Note: c.text(6),
		}
	})
	l.each("deck_card", "deck, section, card, count", l.deckCard)
	l.each("limit_list", "id, game, name, date, copies, note", func(c *cursor) {
		l.ofItsGame(c)
		l.limits[c.must(0)] = &LimitList{ID: c.text(0), Game: c.text(1), Name: c.must(2), Date: c.text(3), Copies: c.number(4), Note: c.text(5)}
	})
	l.each("list_entry", "list, card, status, copies, group_copies", func(c *cursor) {
		list := l.limits[c.text(0)]
		if list == nil {
			c.wrong(0, fmt.Sprintf("there is no limit list %q", c.text(0)))
			return
		}
		card := l.card(c, 1)
		l.sameGame(c, 1, card, list.Game, "list")
		list.Entries = append(list.Entries, ListEntry{card.Key, c.must(2), c.number(3), c.number(4)})
	})
}

// ofItsGame sees to it that the id of a deck or list is none of another game, whose own it would replace.
func (l *loading) ofItsGame(c *cursor) {
	l.shelf(c, 1)
	if why := wording.OfAnother(c.text(0), c.text(1), l.prefix); why != "" {
		c.wrong(0, why)
	}
}

func (l *loading) deckCard(c *cursor) {
	deck := l.decks[c.text(0)]
	if deck == nil {
		c.wrong(0, fmt.Sprintf("there is no deck %q", c.text(0)))
		return
	}
	card := l.card(c, 2)
	l.sameGame(c, 2, card, deck.Game, "deck")
	line := DeckCard{c.text(1), card.Key, c.number(3)}
	if !slices.Contains([]string{"main", "extra", "side"}, line.Section) {
		c.wrong(1, fmt.Sprintf("%q is no section: main, extra or side", line.Section))
	}
	if line.Count < 1 || line.Count > 99 {
		c.wrong(3, fmt.Sprintf("%d is no number of copies", line.Count))
	}
	deck.Cards = append(deck.Cards, line)
}

// sameGame sees to it that a deck or list names cards of its own game: nobody could play any other.
func (l *loading) sameGame(c *cursor, i int, card *Card, game, of string) {
	if card != nil && card.Key != "" && card.Game != "" && card.Game != game { // a card without a key is told where it stands
		c.wrong(i, fmt.Sprintf("%q is a card of %s, and the %s is of %s", card.Key, card.Game, of, game))
	}
}
