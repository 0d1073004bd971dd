package tagduel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/games/internal/ygo"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// params are the numbers of the Tag Duel.
var params = ygo.Params{
	Main: ygo.Size{Least: 40},
	Side: ygo.Size{Least: 15, Most: 15, OrNone: true},
}

const mostCopies = 3

// all is every card that a player brings: copies are counted over Deck, Fusion Deck and Side Deck.
func all(d validator.Deck) tally.Piles { return tally.Of(d.Main, d.Extra, d.Side) }

// deckSize counts neither Fusion Monsters nor tokens among the forty: they are never in the Deck.
func deckSize(_ []string, d validator.Deck) []validator.Violation {
	if len(d.Main) == 0 {
		return []validator.Violation{*validator.Violates("tag.team.composition", "four players bring a Deck each, and here is none")}
	}
	cards := tally.Those(d.Main, func(p *table.Print) bool { return !fusion(p) && !token(p) })
	return params.Main.Breach("ygo.deck.main-min", "the Deck", len(cards))
}

func sideSize(_ []string, d validator.Deck) []validator.Violation {
	cards := tally.Those(d.Side, func(p *table.Print) bool { return !token(p) })
	return params.Side.Breach("ygo.deck.side-size", "the Side Deck", len(cards))
}

func token(p *table.Print) bool { return p.Kind == "monster" && p.Subtype == "token" }

// fusionDeck: the Side Deck may hold Fusion Monsters as well as others, to be exchanged.
func fusionDeck(_ []string, d validator.Deck) []validator.Violation {
	const rule = "ygo.deck.fusion-deck"
	wrong := tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if fusion(l.Card) {
			return validator.Violates(rule, "%s is a Fusion Monster and belongs in the Fusion Deck", l.Card.Name)
		}
		return nil
	})
	return append(wrong, tally.Of(d.Extra).Each(func(l tally.Line) *validator.Violation {
		if !fusion(l.Card) {
			return validator.Violates(rule, "%s is no Fusion Monster and does not belong in the Fusion Deck", l.Card.Name)
		}
		return nil
	})...)
}

func fusion(p *table.Print) bool { return p.Kind == "monster" && p.Subtype == "fusion" }

// noTokens: tokens are in no Deck; they may lie beside it, where lists of other programs have them.
func noTokens(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main, d.Extra).Each(func(l tally.Line) *validator.Violation {
		if token(l.Card) {
			return validator.Violates("ygo.summon.token", "%s is a token, which is in no Deck; list it under Side or leave it out", l.Card.Name)
		}
		return nil
	})
}

func copies(_ []string, d validator.Deck) []validator.Violation {
	var wrong []validator.Violation
	for _, l := range all(d).Copies((*table.Print).Called) {
		if l.Count > mostCopies {
			wrong = append(wrong, *validator.Violates("ygo.deck.three-copies", "%s is there %s in Deck, Fusion Deck and Side Deck together; %d is the most",
				l.Card.Called(), spelling.Count(l.Count, "time"), mostCopies))
		}
	}
	return wrong
}

// listed is what the limit list in force says of a card.
func listed(agreed []string, p *table.Print) (tally.Listing, bool) {
	return tally.Listed(p, options[oLimitList].List(agreed[oLimitList]))
}

// limitList counts for each player alone (tag.deck.limited-per-player).
func limitList(options []string, d validator.Deck) []validator.Violation {
	var wrong []validator.Violation
	for _, l := range all(d).Copies((*table.Print).Called) {
		on, ok := listed(options, l.Card)
		switch {
		case !ok || l.Count <= on.Most || on.Most >= mostCopies:
		case on.Most == 0:
			wrong = append(wrong, *validator.Violates("ygo.deck.limit-list", "%s is %s and there %s", l.Card.Called(), on.Status, tally.Times(l.Count)))
		default:
			wrong = append(wrong, *validator.Violates("ygo.deck.limit-list", "%s is %s: a player has %d at most in Deck, Fusion Deck and Side Deck together; there are %d",
				l.Card.Called(), on.Status, on.Most, l.Count))
		}
	}
	return wrong
}

// noTransfer: the copy that a teammate does not bring is nobody else's.
func noTransfer(options []string, d validator.Deck) []validator.Violation {
	var wrong []validator.Violation
	for _, l := range all(d).Copies((*table.Print).Called) {
		if on, ok := listed(options, l.Card); ok && on.Most == 1 && l.Count > 1 {
			wrong = append(wrong, *validator.Violates("tag.deck.limited-no-transfer", "%s is limited: even if the teammate brings none, a player brings no second one; there are %d",
				l.Card.Called(), l.Count))
		}
	}
	return wrong
}
