package stock

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/validator/table"
)

// recipesOf lists the ways in which a card is made out of others: rituals and fusions, and changes that another card
// brings about.
func recipesOf(s *carddb.Snapshot, c *carddb.Card) []table.Recipe {
	var all []table.Recipe
	for _, r := range s.Recipes(c.Game) {
		if r.Result == c.Key {
			all = append(all, conditioned(r)...)
		}
	}
	for _, ch := range s.Changes(c.Game) {
		if ch.Result == "card:"+c.Key || c.Extra && ch.Family == "egg" && deck.Matches(s, c, ch.Result) {
			all = append(all, changed(ch)...)
		}
	}
	return all
}

// conditioned is a recipe without its condition: "any:" asks it of one material, so that there is a way for each;
// "or-second:" widens the second material.
func conditioned(r carddb.Recipe) []table.Recipe {
	plain := table.Recipe{Kind: r.Kind, Spell: r.Spell, Materials: slices.Clone(r.Materials)}
	if wider, ok := strings.CutPrefix(r.Condition, "or-second:"); ok && len(plain.Materials) > 1 {
		plain.Materials[1] += "|" + wider
		return []table.Recipe{plain}
	}
	condition, ok := strings.CutPrefix(r.Condition, "any:")
	if !ok {
		return []table.Recipe{plain}
	}
	var all []table.Recipe
	for i := range plain.Materials {
		one := table.Recipe{Kind: r.Kind, Spell: r.Spell, Materials: slices.Clone(plain.Materials)}
		one.Materials[i] = strings.ReplaceAll(one.Materials[i], "|", "&"+condition+"|") + "&" + condition
		all = append(all, one)
	}
	return all
}

// changed is the recipe of a change that a card brings about. Changes by waiting, by the ground or by destruction are
// none.
func changed(ch carddb.Change) []table.Recipe {
	kind := map[string]string{"metal": "metal", "power-up": "transform", "egg": "transform", "evolve": "evolve"}[ch.Family]
	if kind == "" {
		return nil
	}
	r := table.Recipe{Kind: kind, Materials: []string{ch.Base}}
	if kind != "evolve" { // any evolving card will do
		spell, ok := strings.CutPrefix(ch.Trigger, "card:")
		if !ok {
			return nil
		}
		r.Spell = spell
	}
	return []table.Recipe{r}
}

// The lists of a game whose cards the rules treat apart, by the last part of their ids.
const (
	destinyList = ":destiny-draw"
	bannedEntry = "forbidden"
)

// listed notes in a card's further facts which limit lists name it: "limit:2005-04" with status, copies and, where there
// is one, the limit of all cards of that status. A card that counts as another is limited as that one is, unless a list
// names both.
func listed(s *carddb.Snapshot, c *carddb.Card, extra map[string]string) {
	as := c.Fact(countsAs)
	for _, list := range s.Limits(c.Game) {
		name := listName(&list)
		for _, e := range list.Entries {
			switch {
			case e.Card != c.Key && (as == "" || e.Card != as || extra["limit:"+name] != ""):
			case strings.HasSuffix(list.ID, destinyList):
				extra["destiny"] = "true"
			default:
				extra["limit:"+name] = limit(e)
			}
			if e.Card == c.Key && e.Status == bannedEntry {
				extra["banned"] = "true"
			}
		}
		if named := extra["limit:"+name] != ""; name == ownList && !named && list.Copies != carddb.Unknown {
			extra["limit:"+name] = fmt.Sprintf("%s %d", unnamed, list.Copies)
		}
	}
}

func limit(e carddb.ListEntry) string {
	if e.GroupCopies == carddb.Unknown {
		return fmt.Sprintf("%s %d", e.Status, e.Copies)
	}
	return fmt.Sprintf("%s %d %d", e.Status, e.Copies, e.GroupCopies)
}

// countsAs is the fact of a card that is another one for the rules; its value is that card's key.
const countsAs = "counts-as"

// Bag is the cards of a game that lie apart from all decks: the Destiny Draw cards.
func (c Cards) Bag(game string) []table.Print {
	s := c.DB.Snapshot()
	print := c.printer(s)
	var prints []table.Print
	for _, list := range s.Limits(game) {
		if !strings.HasSuffix(list.ID, destinyList) {
			continue
		}
		for _, e := range list.Entries {
			if card, ok := s.Card(game, e.Card); ok {
				prints = append(prints, print(card))
			}
		}
	}
	return prints
}
