package stock

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/table"
)

// printOf is what the rules core knows of a card of the database. Words of one game go to Tags and Extra: which terrain
// a card likes, what it is worth as equipment, which card it turns into another one.
func printOf(s *carddb.Snapshot, c *carddb.Card) table.Print {
	p := table.Print{Key: c.Key, Name: c.Name, Kind: c.Kind, Subtype: c.Subtype, Colors: c.Colors, Races: c.Races,
		Level: known(c.Level), Attack: known(c.Attack), Defense: known(c.Defense), Text: c.Text,
		Fits: slices.Sorted(slices.Values(c.Fits)), Tags: tagsOf(s, c), Effects: effectsOf(c), Rows: rowsOf(c), Recipes: recipesOf(s, c), Extra: extraOf(s, c)}
	return p
}

// known is 0 for a number the database does not know.
func known(n int) int {
	if n == carddb.Unknown {
		return 0
	}
	return n
}

func tagsOf(s *carddb.Snapshot, c *carddb.Card) []string {
	tags := slices.Concat(c.Keywords, c.Tags)
	if c.Kind == "monster" {
		for _, t := range s.Terrains(c.Game) {
			if fits(t.Favoured, c) {
				tags = append(tags, "likes:"+t.Name)
			}
			if fits(t.Hindered, c) {
				tags = append(tags, "dislikes:"+t.Name)
			}
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// fits tells whether a card is among those that a match names: words that must all hold joined by "&", alternatives by
// "|", all of them reversed by "not:".
func fits(match string, c *carddb.Card) bool {
	if match == "" {
		return false
	}
	if rest, not := strings.CutPrefix(match, "not:"); not {
		return !fits(rest, c)
	}
	return slices.ContainsFunc(strings.Split(match, "|"), func(one string) bool {
		return !slices.ContainsFunc(strings.Split(one, "&"), func(word string) bool { return !fitsWord(word, c) })
	})
}

func fitsWord(word string, c *carddb.Card) bool {
	what, value, _ := strings.Cut(word, ":")
	switch what {
	case "kind":
		return slices.Contains(c.Races, value)
	case "trait":
		return slices.Contains(c.Tags, value)
	case "attribute":
		return slices.Contains(c.Colors, value)
	case "card":
		return c.Key == value
	}
	return false
}

// rowsOf is what a card does, as the facts row1, row2 and so on write it in the language of all games.
func rowsOf(c *carddb.Card) []string {
	var all []string
	for row := c.Fact("row1"); row != ""; row = c.Fact("row" + strconv.Itoa(len(all)+1)) {
		all = append(all, row)
	}
	return all
}

func effectsOf(c *carddb.Card) []table.Effect {
	var all []table.Effect
	for _, e := range c.Effects {
		all = append(all, table.Effect{Timing: e.Timing, Key: e.Key, Side: e.Side, Selector: known(e.Selector), A: e.Data1, B: e.Data2})
	}
	return all
}

// bringing are the effects whose second number is a card of their game's list.
var bringing = []string{"create-card", "become-after-turns", "enter-labyrinth-and-become"}

// brought is what a card may make or become, and what comes of that, without the faces that are there already.
func brought(s *carddb.Snapshot, c *carddb.Card, print func(*carddb.Card) table.Print, have []table.Print) []table.Print {
	var all []table.Print
	for _, key := range c.Tokens {
		if made, ok := s.Card(c.Game, key); ok && !slices.ContainsFunc(have, func(p table.Print) bool { return p.Key == key }) {
			all = append(all, print(made))
		}
	}
	for _, e := range c.Effects {
		prefix, _, _ := strings.Cut(c.Key, ":")
		key := fmt.Sprintf("%s:%03d", prefix, e.Data2)
		known := func(p table.Print) bool { return p.Key == key }
		if !slices.Contains(bringing, e.Key) || slices.ContainsFunc(have, known) || slices.ContainsFunc(all, known) {
			continue
		}
		if made, ok := s.Card(c.Game, key); ok {
			all = append(all, print(made))
			all = append(all, brought(s, made, print, slices.Concat(have, all))...)
		}
	}
	return all
}

// extraOf is what only one game's cards have, by the names that game's rules use.
func extraOf(s *carddb.Snapshot, c *carddb.Card) map[string]string {
	extra := map[string]string{}
	for _, f := range c.Facts {
		switch f.Name {
		case "printed-differs", "printed-kind": // about the printed card, not the game's
		case "equip-bonus":
			extra["bonus"] = f.Value
		default:
			if !carddb.IsRow(f.Name) {
				extra[f.Name] = f.Value
			}
		}
	}
	if c.Pool != "" {
		extra["pool"] = c.Pool
	}
	if c.Extra {
		extra["extra_deck"] = "true"
	}
	if c.Cost > 0 {
		extra["cost"] = strconv.Itoa(c.Cost)
	}
	if len(c.Rituals) > 0 {
		extra["ritual"] = c.Rituals[0].Result
	}
	if other, ok := s.Card(c.Game, c.Fact(countsAs)); ok {
		extra["called"] = other.Name
	}
	if base := onlyBase(c); base != "" {
		extra["transforms"] = base
	}
	for _, f := range c.Faces {
		extra["face"+strconv.Itoa(f.Ord)] = strings.Join([]string{f.Kind, f.Name, strconv.Itoa(known(f.Cost)), f.Power,
			strings.Join(f.Races, " ")}, "|")
	}
	listed(s, c, extra)
	if len(extra) == 0 {
		return nil
	}
	return extra
}

// onlyBase is the one card that this card turns into another, "" when there is none or more than one.
func onlyBase(c *carddb.Card) string {
	base := ""
	for _, ch := range c.Changes {
		if ch.Trigger != "card:"+c.Key {
			continue
		}
		if base != "" {
			return ""
		}
		base = strings.TrimPrefix(ch.Base, "card:")
	}
	return base
}
