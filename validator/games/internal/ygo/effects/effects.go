// Package effects carries out what the rows of cards say, one step at a time, and answers the questions that rows put.
//
//   - effects.go: what a row needs to be carried out; means.go: which of several abilities is meant; deeds.go: what each deed does to a card
//   - bearing.go: Equip Cards that effects put on monsters
//   - players.go: what deeds do to players; summons.go: monsters that effects bring to the field
//   - fusion.go: Fusion and Ritual Summons; picks.go: answers to what a row asks
//   - calls.go: what is called, mixed, or Normal Summoned by an effect; blocks.go: zones that cannot be used; raising.go: what all players bring back
package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/hands"
	"ttsbridge/validator/games/internal/rows/sides"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Carrier carries the abilities of cards out.
var Carrier = rows.Carrier{Words: &words.Lexicon, By: doer{}}

// Ability goes on by one step of an ability.
func Ability(p *validator.Play, now table.Pending) { Carrier.Step(p, now) }

// doer is what the game does for rows.
type doer struct{ standing.Reader }

// Order is never asked for: what is due goes on a chain.
func (doer) Order(*validator.Play) {}

// Foe is never asked for: Opponent says who is meant.
func (doer) Foe(seat table.Seat) table.Seat { return seat }

// Opponent is the opponent who is asked, or meant where one has to be: the next in turn where none was named, and the turn player
// where it is a card of the turn player's that is chosen.
func (doer) Opponent(s *table.State, seat table.Seat, card table.CardID) table.Seat {
	if top := s.Top(); top != nil && top.Kind == "ability" && top.Card == card {
		now := *top
		if r := Carrier.Row(s, &now); r != nil && r.On.Of.Term(words.Active) != nil {
			return s.Turn.Seat
		}
	}
	return foe(s, table.Pending{Seat: seat, Card: card, Target: heardOf(s, card)})
}

// heardOf is the card that the ability of a card which is carried out now had to do with.
func heardOf(s *table.State, card table.CardID) table.CardID {
	if top := s.Top(); top != nil && top.Kind == "ability" && top.Card == card {
		return top.Target
	}
	return 0
}

// foe is the opponent whom an ability means: the one that was named, else the one whose card it heard of, else the next in turn.
func foe(s *table.State, now table.Pending) table.Seat {
	if named, is := standing.Named(s, now.Card); is {
		return named
	}
	if by := now.Target; by != 0 && !s.Together(standing.Controlled(s, by), now.Seat) {
		return standing.Controlled(s, by)
	}
	if foes := zones.Foes(s, now.Seat); len(foes) > 0 {
		return foes[0]
	}
	return now.Seat
}

// Bars keeps nobody from a card: what cannot be targeted is left out when the activation is aimed.
func (doer) Bars(rows.Eye, table.CardID, table.Seat) bool { return false }

// Aimed is what a row has targeted at activation.
func (doer) Aimed(s *table.State, now *table.Pending, r *rows.Row) ([]table.CardID, bool) {
	return chain.Aimed(s, now, r)
}

// Searches tells whether words mean cards in a Deck: they are shown to who searches, who may say that nothing was found, but not of just any
// card, for how many a Deck has everybody knows.
func (doer) Searches(f *rows.Filter) (hidden, free bool) {
	in := f.Term(words.In)
	hidden = in != nil && (in.Named("deck") || in.Named("hand") || in.Named("fusion"))
	return hidden, in != nil && in.Named("deck") && !f.Says(words.Those) && particular(f)
}

// Among lists the hand of who chooses where words mean cards there and nowhere else, or the Deck of an opponent who does: how many of them would
// do nobody else learns.
func (doer) Among(v rows.Eye, f *rows.Filter, by table.Seat) (cards []table.CardID, kept bool) {
	whose := words.Own
	if by != v.Seat {
		whose = words.Enemy
	}
	switch place, is := hands.OneOf(f, words.In, whose); {
	case !is || f.Says(words.Those):
	case place == "hand":
		return v.S.In(zones.Spot(by, zones.Hand)), true
	case by != v.Seat:
		return v.S.In(zones.Spot(by, zones.Deck)), true
	}
	return nil, false
}

// particular tells whether words say more of a card than whose it is and where.
func particular(f *rows.Filter) bool {
	return slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word != words.Own && t.Word != words.Enemy && t.Word != words.In })
	})
}

// Ends lists the top cards of the Decks of those whom the words name, or the bottom ones.
func (doer) Ends(v rows.Eye, c *rows.Choice, n int) (all []table.CardID) {
	for seat := range table.Seat(v.S.Count) {
		if !sided(v, seat, c.Of) {
			continue
		}
		all = append(all, deal.Ends(v.S.In(zones.Spot(seat, zones.Deck)), n, c.How == rows.Bottom)...)
	}
	return all
}

// sided tells whether a seat is one whose cards words can mean, in any of their alternatives.
func sided(v rows.Eye, seat table.Seat, f *rows.Filter) bool {
	enemy := seat == foe(v.S, table.Pending{Seat: v.Seat, Card: v.Card})
	return sides.Mean(f, sides.Side{Word: words.Own, On: seat == v.Seat}, sides.Side{Word: words.Enemy, On: enemy})
}

// Asks is the question for the cards of a row, or for a "may".
func (doer) Asks(s *table.State, now table.Pending, r *rows.Row) string {
	asks := words.Lexicon.Deeds[r.Do.Word].Asks
	if asks == "" || now.N-r.At < len(r.If) {
		asks = "use its effect?"
	}
	return zones.Title(s, now.Card) + ": " + asks
}

// Do does a row to players, or to the cards that were found or chosen for it.
func (doer) Do(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	if does := toPlayers(r.Do.Word); does != nil {
		does(p, now, r, n)
		return
	}
	if summons(p, now, r) {
		return
	}
	does := toCards(r.Do.Word)
	if does == nil {
		return
	}
	if slices.Contains(takesAway, r.Do.Word) {
		field.Part(p, now.Cards, now.Card, r.Do.Word == words.Destroy)
	}
	decks := searched(p.State(), now.Cards)
	for _, id := range slices.Clone(now.Cards) {
		if c := p.State().Card(id); c.Spot != 0 && !(zones.Monster(p.State(), id) && standing.Unaffected(p.State(), id, now.Card)) {
			does(p, now, id, doing{word: r.Do.Word, n: n, name: r.Do.Name, span: r.For, calculating: r.When.When == words.Calculating || r.When.When == words.CalculatingHand})
		}
	}
	reshuffle(p, decks, r)
	remember(p, r)
}

// takesAway are the deeds by which cards leave the field together.
var takesAway = []int{words.Destroy, words.Remove, words.RemoveDown, words.ToHand, words.ToDeck, words.ToTop, words.ToBottom, words.SendOff}

// searched lists the seats in whose Decks cards were chosen.
func searched(s *table.State, cards []table.CardID) (all []table.Seat) {
	for _, id := range cards {
		if at := s.Card(id).Spot; zones.Zone(at) == zones.Deck && !slices.Contains(all, zones.SeatOf(at)) {
			all = append(all, zones.SeatOf(at))
		}
	}
	return all
}
