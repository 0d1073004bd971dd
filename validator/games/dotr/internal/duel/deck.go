package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// DeckChecks are the laws of a deck; each says everything that is wrong under it.
var DeckChecks = []validator.DeckCheck{deckSize, extraTypes, tokensInExtra, ritualSpellsInMain, copies, leaderEligible, noDestiny, bannedPerCollection}

func deckSize(options []string, d validator.Deck) []validator.Violation {
	lo, hi := 40, 60
	switch options[board.OptionDeckSize] {
	case "exactly-40":
		hi = 40
	case "any":
		lo, hi = 0, 1000
	}
	n := len(d.Main)
	if n >= lo && n <= hi {
		return nil
	}
	if lo == hi {
		return []validator.Violation{*validator.Violates("dotr.deck.size", "the main deck has %s, not %d", spelling.Count(n, "card"), lo)}
	}
	return []validator.Violation{*validator.Violates("dotr.deck.size", "the main deck has %s, not %d to %d", spelling.Count(n, "card"), lo, hi)}
}

func extraTypes(_ []string, d validator.Deck) []validator.Violation {
	return eachOnce(d.Main, func(p *table.Print) *validator.Violation {
		switch {
		case p.Kind == "monster" && slices.Contains(board.ExtraKinds, p.Subtype):
			return validator.Violates("dotr.deck.extra-types", "%s is a %s monster and belongs in the extra deck", p.Name, p.Subtype)
		case p.Extra["extra_deck"] == "true" && p.Subtype != "token":
			return validator.Violates("dotr.deck.extra-self-declared", "%s says that it is kept in the extra deck", p.Name)
		}
		return nil
	})
}

func tokensInExtra(_ []string, d validator.Deck) []validator.Violation {
	return eachOnce(d.Main, func(p *table.Print) *validator.Violation {
		if p.Subtype == "token" {
			return validator.Violates("dotr.deck.tokens-in-extra", "%s is a token and belongs in the extra deck", p.Name)
		}
		return nil
	})
}

func ritualSpellsInMain(_ []string, d validator.Deck) []validator.Violation {
	return eachOnce(d.Extra, func(p *table.Print) *validator.Violation {
		if p.Kind == "spell" && p.Subtype == "ritual" {
			return validator.Violates("dotr.deck.ritual-spell-main", "%s is a Ritual Spell and belongs in the main deck", p.Name)
		}
		return nil
	})
}

// copies is the only limit of the extra deck (dotr.deck.extra-unlimited).
func copies(options []string, d validator.Deck) []validator.Violation {
	most := map[string]int{"1": 1, "2": 2, "3": 3}[options[board.OptionDeckCopies]]
	if most == 0 {
		return nil
	}
	all := withLeader(d)
	said := map[string]bool{}
	return eachOnce(all, func(p *table.Print) *validator.Violation {
		if n := count(all, p.Called()); n > most && !said[p.Called()] {
			said[p.Called()] = true // versions of one name count together
			return validator.Violates("dotr.deck.copies", "%s is there %s; %d is the most", p.Called(), spelling.Count(n, "time"), most)
		}
		return nil
	})
}

func count(cards []table.Print, name string) int {
	n := 0
	for i := range cards {
		if cards[i].Called() == name {
			n++
		}
	}
	return n
}

func leaderEligible(_ []string, d validator.Deck) []validator.Violation {
	p := d.Leader
	if p == nil {
		return []validator.Violation{*validator.Violates("dotr.leader.choose", "the deck names no leader")}
	}
	if p.Kind != "monster" || standing.NeverNormalSummoned(p) || p.Extra["destiny"] == "true" {
		return []validator.Violation{*validator.Violates("dotr.deck.leader-eligible", "%s cannot be Normal Summoned from a main deck and so cannot lead one", p.Name)}
	}
	return nil
}

func noDestiny(options []string, d validator.Deck) []validator.Violation {
	if options[board.OptionDeckBanlist] != "published" {
		return nil
	}
	return eachOnce(d.Main, func(p *table.Print) *validator.Violation {
		if p.Extra["destiny"] == "true" {
			return validator.Violates("dotr.deck.no-destiny-in-main", "%s is on the Destiny Draw list", p.Name)
		}
		return nil
	})
}

// bannedPerCollection: a card is banned by the list of the collection that its version comes from; players may agree on one
// copy of each banned card, the Destiny Draw cards among them (deck.banlist).
func bannedPerCollection(options []string, d validator.Deck) []validator.Violation {
	all := withLeader(d)
	return eachOnce(all, func(p *table.Print) *validator.Violation {
		banned, destiny := p.Extra["banned"] == "true", p.Extra["destiny"] == "true"
		switch n := versions(all, p.Key); {
		case banned && options[board.OptionDeckBanlist] == "published":
			return validator.Violates("dotr.deck.banlist-per-collection", "%s is banned in its collection", p.Name)
		case (banned || destiny) && options[board.OptionDeckBanlist] == "one-each" && n > 1:
			return validator.Violates("dotr.deck.banlist", "%s is banned; one copy is allowed, there are %d", p.Name, n)
		}
		return nil
	})
}

// withLeader is every card of a deck; the leader lies beside the others and counts as a copy of its name
// (dotr.deck.leader-separate).
func withLeader(d validator.Deck) []table.Print {
	all := slices.Concat(d.Main, d.Extra)
	if d.Leader != nil {
		all = append(all, *d.Leader)
	}
	return all
}

func versions(cards []table.Print, key string) int {
	n := 0
	for i := range cards {
		if cards[i].Key == key {
			n++
		}
	}
	return n
}

// eachOnce asks a question of every different card, in the deck's order.
func eachOnce(cards []table.Print, ask func(*table.Print) *validator.Violation) []validator.Violation {
	var all []validator.Violation
	seen := make(map[string]bool, len(cards))
	for i := range cards {
		if seen[cards[i].Key] {
			continue
		}
		seen[cards[i].Key] = true
		if v := ask(&cards[i]); v != nil {
			all = append(all, *v)
		}
	}
	return all
}
