package stock

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// printOf is what the rules core knows of a card of the database. Words of one game go to Tags and Extra: which terrain
// a card likes, what it is worth as equipment, which card it turns into another one.
func printOf(s *carddb.Snapshot, c *carddb.Card) table.Print {
	p := table.Print{Key: c.Key, Name: c.Name, Kind: c.Kind, Subtype: c.Subtype, Colors: c.Colors, Races: c.Races,
		Level: known(c.Level), Attack: known(c.Attack), Defense: known(c.Defense), Text: c.Text,
		Fits: slices.Sorted(slices.Values(c.Fits)), Tags: tagsOf(s, c), Rows: c.Rows, Effects: effectsOf(c), Recipes: recipesOf(s, c), Extra: extraOf(s, c)}
	return p
}

// printOf is the same with the words of the card's game in the capitals that the game has for them.
func (c Cards) printOf(s *carddb.Snapshot, card *carddb.Card) table.Print {
	p := printOf(s, card)
	if c.Words != nil {
		if w := c.Words(card.Game); w != nil {
			capitals.Print(w, &p)
		}
	}
	return p
}

// strangeFacts lists the facts of a card with a word that they do not take.
func strangeFacts(g *validator.Game, card *carddb.Card) (slips []Slip) {
	for i, f := range card.Facts {
		name := capitals.Fact(&g.Words, f.Name)
		if at := capitals.Strange(&g.Words, name, strings.Fields(f.Value)); at >= 0 {
			slips = append(slips, Slip{Table: "fact", Row: fmt.Sprintf("%s / %d", card.Key, i+1), Column: "fact",
				Text: fmt.Sprintf("%s knows no %s %.40q; it knows %s", g.Name, name, strings.Fields(f.Value)[at], spelling.OrList(g.Words.Values[name]))})
		}
	}
	return slips
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
			if deck.Matches(s, c, t.Favoured) {
				tags = append(tags, "likes:"+t.Name)
			}
			if deck.Matches(s, c, t.Hindered) {
				tags = append(tags, "dislikes:"+t.Name)
			}
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

func effectsOf(c *carddb.Card) []table.Effect {
	var all []table.Effect
	for _, e := range c.Effects {
		all = append(all, table.Effect{Timing: e.Timing, Key: e.Key, Side: e.Side, Selector: known(e.Selector), A: e.Data1, B: e.Data2})
	}
	return all
}

// bringing finds in a row the key of a card that it makes, or into which it turns one; a token may be named by its name, with its
// number before or behind. What each game says of that itself is its Words' Brings.
var bringing = regexp.MustCompile(`\| (?:create |become |grant enter-labyrinth-and-become:|token (?:\d+ )?)(\S+)`)

// older are the effects of yesterday whose second number is a card of their game's list.
var older = []string{"create-card", "become-after-turns", "enter-labyrinth-and-become"}

// made lists the keys of the cards that a card makes or becomes by itself.
func made(s *carddb.Snapshot, c *carddb.Card) (keys []string) {
	keys = slices.Clone(c.Tokens)
	for _, row := range c.Rows {
		if found := bringing.FindStringSubmatch(row); found != nil {
			keys = append(keys, keyOf(s, c.Game, found[1]))
		}
	}
	prefix, _, _ := strings.Cut(c.Key, ":")
	for _, e := range c.Effects {
		if slices.Contains(older, e.Key) {
			keys = append(keys, fmt.Sprintf("%s:%03d", prefix, e.Data2))
		}
	}
	return keys
}

// keyOf is the key of the card that a row names, by its key or by its name with underscores for blanks.
func keyOf(s *carddb.Snapshot, game, named string) string {
	if c, ok := s.ByName(game, strings.ReplaceAll(named, "_", " ")); ok {
		return c.Key
	}
	return named
}

// brought is what a card may make or become, and what comes of that, without the faces that are there already.
func brought(s *carddb.Snapshot, c *carddb.Card, print func(*carddb.Card) table.Print, have []table.Print) []table.Print {
	var all []table.Print
	for _, key := range made(s, c) {
		known := func(p table.Print) bool { return p.Key == key }
		if slices.ContainsFunc(have, known) || slices.ContainsFunc(all, known) {
			continue
		}
		if face, ok := s.Card(c.Game, key); ok {
			all = append(all, print(face))
			all = append(all, brought(s, face, print, slices.Concat(have, all))...)
		}
	}
	return all
}

// extraOf is what only one game's cards have, by the names that game's rules use.
func extraOf(s *carddb.Snapshot, c *carddb.Card) map[string]string {
	extra := factsOf(c)
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

// factsOf are the facts of a card by the names that its game's rules use.
func factsOf(c *carddb.Card) map[string]string {
	facts := map[string]string{}
	for _, f := range c.Facts {
		switch f.Name {
		case "printed-differs", "printed-kind": // about the printed card, not the game's
		case "equip-bonus":
			facts["bonus"] = f.Value
		default:
			facts[f.Name] = f.Value
		}
	}
	return facts
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
