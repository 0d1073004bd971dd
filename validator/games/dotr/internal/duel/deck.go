package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// DeckChecks are the laws of a deck; each says everything that is wrong under it.
var DeckChecks = []validator.DeckCheck{deckSize, extraTypes, tokensInExtra, ritualSpellsInMain, copies, leaderEligible, noDestiny, bannedPerCollection}

// deckSize counts only what may lie in the main deck: a Fusion monster or a token there belongs in the extra deck and is no fortieth card.
func deckSize(options []string, d validator.Deck) []validator.Violation {
	lo, hi := 40, 60
	switch options[board.OptionDeckSize] {
	case "exactly-40":
		hi = 40
	case "any":
		lo, hi = 0, 1000
	}
	n := len(tally.Those(d.Main, func(p *table.Print) bool { return !ofExtra(p) }))
	if n >= lo && n <= hi {
		return nil
	}
	if lo == hi {
		return []validator.Violation{*validator.Violates("dotr.deck.size", "the main deck has %s, not %d", spelling.Count(n, "card"), lo)}
	}
	return []validator.Violation{*validator.Violates("dotr.deck.size", "the main deck has %s, not %d to %d", spelling.Count(n, "card"), lo, hi)}
}

// ofExtra tells whether a card belongs in the extra deck.
func ofExtra(p *table.Print) bool {
	return extraKind(p) || p.Subtype == "token" || p.Extra["extra_deck"] == "true"
}

func extraKind(p *table.Print) bool {
	return p.Kind == "monster" && slices.Contains(board.ExtraKinds, p.Subtype)
}

func extraTypes(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		p := l.Card
		switch {
		case extraKind(p) && board.SaidWithAn(p.Subtype):
			return validator.Violates("dotr.deck.extra-types", "%s is an %s monster and belongs in the extra deck", p.Name, p.Subtype)
		case extraKind(p):
			return validator.Violates("dotr.deck.extra-types", "%s is a %s monster and belongs in the extra deck", p.Name, p.Subtype)
		case p.Extra["extra_deck"] == "true" && p.Subtype != "token":
			return validator.Violates("dotr.deck.extra-self-declared", "%s says that it is kept in the extra deck", p.Name)
		}
		return nil
	})
}

func tokensInExtra(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if l.Card.Subtype == "token" {
			return validator.Violates("dotr.deck.tokens-in-extra", "%s is a token and belongs in the extra deck", l.Card.Name)
		}
		return nil
	})
}

func ritualSpellsInMain(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Extra).Each(func(l tally.Line) *validator.Violation {
		if l.Card.Kind == "spell" && l.Card.Subtype == "ritual" {
			return validator.Violates("dotr.deck.ritual-spell-main", "%s is a Ritual Spell and belongs in the main deck", l.Card.Name)
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
	var all []validator.Violation
	for _, l := range withLeader(d).Copies((*table.Print).Called) { // versions of one name count together
		if l.Count > most {
			all = append(all, *validator.Violates("dotr.deck.copies", "%s is there %s; %d is the most", l.Card.Called(), spelling.Count(l.Count, "time"), most))
		}
	}
	return all
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
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if l.Card.Extra["destiny"] == "true" {
			return validator.Violates("dotr.deck.no-destiny-in-main", "%s is on the Destiny Draw list", l.Card.Name)
		}
		return nil
	})
}

// bannedPerCollection: a card is banned by the list of the collection that its version comes from; players may agree on one
// copy of each banned card, the Destiny Draw cards among them (deck.banlist).
func bannedPerCollection(options []string, d validator.Deck) []validator.Violation {
	return withLeader(d).Each(func(l tally.Line) *validator.Violation {
		p, n := l.Card, l.Count
		banned, destiny := p.Extra["banned"] == "true", p.Extra["destiny"] == "true"
		switch {
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
func withLeader(d validator.Deck) tally.Piles {
	if d.Leader == nil {
		return tally.Of(d.Main, d.Extra)
	}
	return tally.Of(d.Main, d.Extra, []table.Print{*d.Leader})
}
