package kingdomduels

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// listed is what the limit list in force says of a card.
func listed(options []string, p *table.Print) (tally.Listing, bool) {
	return tally.Listed(p, board.Options[board.ORestrictedList].List(options[board.ORestrictedList]))
}

// code is what copies are counted by: artworks of one card share it, cards that only share a name do not.
func code(p *table.Print) string {
	if as := p.Extra["counts-as"]; as != "" {
		return as
	}
	return p.Key
}

func brought(d validator.Deck) []table.Print { return slices.Concat(d.Main, d.Extra) }

// copies: a Cardlist that states a number allows that many whatever the house says (kd.deck.duelist-quantity).
func copies(options []string, d validator.Deck) []validator.Violation {
	most, _ := strconv.Atoi(options[board.OCopies])
	free := cardlists(d)
	var all []validator.Violation
	for _, l := range tally.Of(d.Main, d.Extra).Copies(code) {
		if _, named := listed(options, l.Card); named || l.Count <= max(most, free.of(l.Card)) {
			continue
		}
		all = append(all, *validator.Violates("kd.deck.copies", "%s is there %s; %d is the most", l.Card.Name, spelling.Count(l.Count, "time"), most))
	}
	return all
}

// restricted is the Restricted List card by card. A Cardlist exempts from it (kd.deck.duelist-exempt), for as many
// copies as it states.
func restricted(options []string, d validator.Deck) []validator.Violation {
	free := cardlists(d)
	var all []validator.Violation
	for _, l := range tally.Of(d.Main, d.Extra).Copies(code) {
		on, named := listed(options, l.Card)
		exempt := free.of(l.Card)
		switch {
		case !named || l.Count <= max(on.Most, exempt):
		case exempt > on.Most:
			all = append(all, *validator.Violates("kd.deck.duelist-quantity", "a Cardlist exempts %d of %s from the Restricted List; there are %d",
				exempt, l.Card.Name, l.Count))
		default:
			all = append(all, *validator.Violates("kd.deck.restricted-list", "%s is there %s; the Restricted List allows %d%s",
				l.Card.Name, tally.Times(l.Count), on.Most, free.silence()))
		}
	}
	return all
}

// A group is the cards of one status, of which a deck may hold only so many together.
type group struct {
	status string
	most   int
	names  []string
}

// groups is the Restricted List for cards that are limited together. Copies that are too many by themselves are
// counted once, and what a Cardlist exempts is not counted.
func groups(options []string, d validator.Deck) []validator.Violation {
	free := cardlists(d)
	var found []group
	for _, l := range tally.Of(d.Main, d.Extra).Copies(code) {
		on, named := listed(options, l.Card)
		if !named || on.Group == 0 {
			continue
		}
		i := slices.IndexFunc(found, func(g group) bool { return g.status == on.Status })
		if i < 0 {
			i, found = len(found), append(found, group{status: on.Status, most: on.Group})
		}
		for range max(0, min(l.Count, on.Most)-free.of(l.Card)) {
			found[i].names = append(found[i].names, l.Card.Name)
		}
	}
	var all []validator.Violation
	for _, g := range found {
		if len(g.names) > g.most {
			all = append(all, *validator.Violates("kd.deck.restricted-list", "there are %s of the group %s, of which the Restricted List allows %d together: %s%s",
				spelling.Count(len(g.names), "card"), g.status, g.most, strings.Join(g.names, ", "), free.silence()))
		}
	}
	return all
}

// A cardlist is what the Duelist Setups of a deck exempt. Being in the Extra Deck is enough, for each of them.
type cardlist struct {
	cards  []board.Entry
	silent []string // Duelist Setups whose Cardlist the card database does not have
}

// cardlists reads the fact "cardlist" of every Duelist Setup.
func cardlists(d validator.Deck) (c cardlist) {
	for _, l := range tally.Of(d.Extra).Kinds() {
		if !ruleCard(l.Card) || !board.Typed(l.Card, "Duelist") {
			continue
		}
		if l.Card.Extra["cardlist"] == "" {
			c.silent = append(c.silent, l.Card.Name)
		}
		c.cards = append(c.cards, board.Cardlist(l.Card)...)
	}
	return c
}

// of is how many copies of a card are exempt.
func (c cardlist) of(p *table.Print) (most int) {
	for _, e := range c.cards {
		if e.Means(p) {
			most = max(most, e.Copies)
		}
	}
	return most
}

// silence says that a Cardlist might allow what the referee refuses.
func (c cardlist) silence() string {
	if len(c.silent) == 0 {
		return ""
	}
	return fmt.Sprintf(" (the card database has no Cardlist for %s)", strings.Join(c.silent, ", "))
}

// challenges: every Challenge Setup in the Extra Deck binds the deck. Its fact "challenge" says to how many cards of a
// sort: "trap:0|Dragon:3".
func challenges(_ []string, d validator.Deck) []validator.Violation {
	var all []validator.Violation
	for _, l := range tally.Of(d.Extra).Kinds() {
		if !ruleCard(l.Card) || !board.Typed(l.Card, "Challenge") || l.Card.Extra["challenge"] == "" {
			continue
		}
		for _, limit := range strings.Split(l.Card.Extra["challenge"], "|") {
			word, number, _ := strings.Cut(strings.TrimSpace(limit), ":")
			most, err := strconv.Atoi(number)
			if err != nil {
				continue
			}
			if cards := tally.Those(brought(d), func(p *table.Print) bool { return sort(p, word) }); len(cards) > most {
				all = append(all, *tooMany(l.Card.Name, most, word, cards))
			}
		}
	}
	return all
}

// tooMany says that a Challenge Setup allows fewer cards of a sort than the deck has.
func tooMany(challenge string, most int, word string, cards []table.Print) *validator.Violation {
	const rule = "kd.rule.challenge-self-limit"
	are, names := spelling.Are(len(cards), ""), tally.Names(cards)
	if most == 0 {
		return validator.Violates(rule, "%s allows no card of the kind %s in the deck; there %s: %s", challenge, word, are, names)
	}
	return validator.Violates(rule, "%s allows %s of the kind %s in the deck; there %s: %s", challenge, spelling.Count(most, "card"), word, are, names)
}

// sort tells whether a card is of a kind, a kind of monster, an attribute or a type.
func sort(p *table.Print, word string) bool {
	return strings.EqualFold(p.Kind, word) || board.Typed(p, word) || spelling.Among(p.Colors, word) || spelling.Among(p.Races, word)
}
