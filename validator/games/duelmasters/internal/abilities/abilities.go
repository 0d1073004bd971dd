// Package abilities tells how rows are carried out, chosen and ordered.
//
//	abilities.go  an ability, row after row
//	order.go      which of several abilities begins
//	pick.go       answers to questions for cards; choose.go is which answers are right
//	means.go      which of several abilities is meant
//	deeds.go      what each deed does to a card
//	piles.go      cards whose order counts where they go
package abilities

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/hands"
	"ttsbridge/validator/table"
)

// Carrier carries the abilities of cards out.
var Carrier = rows.Carrier{Words: &words.Lexicon, By: doer{}}

// Ability goes on by one step of an ability.
func Ability(p *validator.Play, now table.Pending) { Carrier.Step(p, now) }

// doer is what the game does for rows.
type doer struct{ standing.Reader }

// Order lets the next of the abilities that are due begin.
func (doer) Order(p *validator.Play) { Order(p) }

// Foe is the other player.
func (doer) Foe(seat table.Seat) table.Seat { return zones.Foe(seat) }

// Bars tells whether something keeps a player from choosing a card: a card says so, or it could not come where it is to go.
func (doer) Bars(v rows.Eye, id table.CardID, by table.Seat) bool {
	if standing.Barred(v.S, id, by, v.Card) {
		return true
	}
	now := *v.S.Top()
	r := Carrier.Row(v.S, &now)
	return r != nil && r.Do.Word == words.ToBattle && !comes(v.S, id)
}

// Searches tells whether words mean cards in a deck, or certain cards in the hand of the other player, in any of their alternatives: they are
// shown to who searches, who may say that nothing was found unless the row before has found them.
func (doer) Searches(f *rows.Filter) (hidden, free bool) {
	hidden = f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		one := &rows.Filter{Any: [][]rows.Term{all}}
		in := one.Term(words.In)
		foes := in != nil && in.Named("hand") && one.Term(words.Own) == nil && hands.Certain(one, words.Own, words.Enemy, words.In)
		return foes || in != nil && in.Named("deck")
	})
	return hidden, hidden && !f.Says(words.Those)
}

// Among lists the cards of the hand that words mean, where they mean a hand alone: the player's own, or the other's. The other player chooses
// from among all of his own hand or deck.
func (doer) Among(v rows.Eye, f *rows.Filter, by table.Seat) (cards []table.CardID, kept bool) {
	if by != v.Seat {
		place, is := hands.OneOf(f, words.In, words.Enemy)
		z := map[string]int{"hand": zones.Hand, "deck": zones.Deck}[place]
		return v.S.In(zones.Spot(by, z)), is && !f.Says(words.Those)
	}
	if !hands.Alone(f, words.In) || f.Says(words.Those) {
		return nil, false
	}
	_, kept = hands.OneOf(f, words.In, words.Own)
	for seat := range table.Seat(v.S.Count) {
		if standing.Sided(v, seat, f) && (kept || seat != v.Seat) {
			cards = append(cards, v.S.In(zones.Spot(seat, zones.Hand))...)
		}
	}
	return cards, kept
}

// Ends lists the top cards of the decks of those whom the words name, or the bottom ones.
func (doer) Ends(v rows.Eye, c *rows.Choice, n int) (all []table.CardID) {
	for seat := range table.Seat(v.S.Count) {
		if !standing.Sided(v, seat, c.Of) {
			continue
		}
		all = append(all, deal.Ends(v.S.In(zones.Spot(seat, zones.Deck)), n, c.How == rows.Bottom)...)
	}
	return all
}

// Asks is the question for the cards of a row, or for a "may".
func (doer) Asks(s *table.State, now table.Pending, r *rows.Row) string {
	asks := words.Lexicon.Deeds[r.Do.Word].Asks
	switch {
	case (asks == "" || now.N-r.At < len(r.If)) && r.On.How == rows.That && s.Card(now.Target).Up: // which of several that happened
		asks = "use its effect on " + zones.Title(s, now.Target) + "?"
	case asks == "" || now.N-r.At < len(r.If):
		asks = "use its effect?"
	case r.Do.Word == words.Power && r.Do.N < 0:
		asks = "choose what loses power"
	case r.Do.Name != "":
		asks += " " + strings.ReplaceAll(r.Do.Name, "_", " ")
	}
	return zones.Face(s, now.Card).Name + ": " + asks // where it lies now may be hidden; what it does has been told
}

// Do does a row to players, or to the cards that were found or chosen for it.
func (doer) Do(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	if does := toPlayers(r.Do.Word); does != nil {
		does(p, now, r, n)
		return
	}
	if r.Do.Word == words.Destroy || r.Do.Word == words.ToGraveyard && inBattle(p.State(), now.Cards) {
		field.DestroyTogether(p, now.Cards)
		return
	}
	if r.Do.Word == words.Break {
		breaks(p, now)
		return
	}
	does := ToCards(r.Do.Word)
	if does == nil {
		return
	}
	shields := standing.ShieldsOf(p.State(), now.Cards)
	if z, leads := leadsTo[r.Do.Word]; leads {
		now.Cards = field.Departing(p, now.Cards, z)
	}
	where := spots(p.State(), now.Cards)
	for i, id := range now.Cards { // what has gone with a card before it, as a weapon does, is not fetched back
		if at := p.State().Card(id).Spot; at != 0 && at == where[i] {
			does(p, now, id, Doing{Word: r.Do.Word, N: n, Name: r.Do.Name, For: r.For})
		}
	}
	standing.TookShields(p, now.Card, shields)
}

// spots are the places where some cards lie.
func spots(s *table.State, all []table.CardID) []table.Spot {
	where := make([]table.Spot, len(all))
	for i, id := range all {
		where[i] = s.Card(id).Spot
	}
	return where
}

// inBattle tells whether all of some cards lie in the battle zone.
func inBattle(s *table.State, all []table.CardID) bool {
	return !slices.ContainsFunc(all, func(id table.CardID) bool { return !zones.Lies(s, id, zones.Battle) })
}
