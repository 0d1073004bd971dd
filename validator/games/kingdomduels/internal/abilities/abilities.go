// Package abilities carries out what the rows of cards say, one step at a time, and answers the questions that rows put.
//
//   - abilities.go: what a row needs to be carried out; deeds.go: what each deed does to cards; players.go: to players and the table
//   - picks.go: answers to what a row asks; zones.go: to which zone comes what an effect brings
//   - opponent.go: who of several opponents is meant; means.go: which of several abilities
package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/hands"
	"ttsbridge/validator/games/internal/rows/sides"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Carrier carries the abilities of cards out.
var Carrier = rows.Carrier{Words: &words.Lexicon, By: doer{}}

// Ability goes on by one step of an ability. Who searches sees the whole Deck or hand, whatever fits: what others learn of that must not
// depend on what lies there.
func Ability(p *validator.Play, now table.Pending) {
	at := now
	if r := Carrier.Row(p.State(), &at); r != nil && r.On.How.Asked() && now.Stage == rows.Fresh {
		search(p, now.Seat, chooser(p.State(), now, r), r.On.Of)
	}
	Carrier.Step(p, now)
}

// chooser is who chooses the cards of a row: its player, or the opponent whom it lets choose.
func chooser(s *table.State, now table.Pending, r *rows.Row) table.Seat {
	if r.On.By == rows.Foe {
		return doer{}.Opponent(s, now.Seat, now.Card)
	}
	return now.Seat
}

// search shows whoever chooses the Decks and hands in which the words of a player look for cards.
func search(p *validator.Play, seat, chooses table.Seat, f *rows.Filter) {
	in := f.Term(words.In)
	for whose := range table.Seat(p.State().Count) {
		if in == nil || closed(whose, seat, chooses) || f.Term(words.Own) != nil && whose != seat || f.Term(words.Enemy) != nil && p.State().Together(whose, seat) {
			continue
		}
		if in.Named("deck") {
			reveal(p, chooses, zones.Spot(whose, board.Deck))
		}
		if in.Named("hand") {
			reveal(p, chooses, zones.Spot(whose, board.Hand))
		}
	}
}

// closed tells whether the hand and the Decks of a player are none of the business of whom the player of an effect lets choose: another
// opponent chooses neither of them nor sees them.
func closed(whose, player, chooses table.Seat) bool {
	return whose != chooses && whose != player && chooses != player
}

func reveal(p *validator.Play, seat table.Seat, at table.Spot) {
	for _, id := range slices.Clone(p.State().In(at)) {
		if !p.State().Sees(seat, id) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(seat)})
		}
	}
}

// doer is what the game does for rows.
type doer struct{ strength.Reader }

// Order is never asked for: what is due goes on a chain.
func (doer) Order(*validator.Play) {}

// Foe is never asked for: Opponent says who is meant.
func (doer) Foe(seat table.Seat) table.Seat { return seat }

// Aimed is nothing: what a row chooses is chosen when it is carried out.
func (doer) Aimed(*table.State, *table.Pending, *rows.Row) ([]table.CardID, bool) { return nil, false }

// Bars keeps a player from choosing a card to which the row could do nothing, and one that is closed to him. Where some of those that are
// searched are hidden he sees them all.
func (doer) Bars(v rows.Eye, id table.CardID, by table.Seat) bool {
	if z := zones.Zone(v.S.Card(id).Spot); (z == board.Hand || z == board.Deck || z == board.Extra) && closed(v.S.Card(id).Owner, v.Seat, by) {
		return true
	}
	now := v.S.Top()
	if now == nil || now.Kind != "ability" || now.Card != v.Card {
		return false
	}
	at := *now
	r := Carrier.Row(v.S, &at)
	return r != nil && !strength.Serves(v, r.Do.Word, id)
}

// Searches tells whether words mean cards that nobody else sees; who looks there may say that nothing was found.
func (doer) Searches(f *rows.Filter) (hidden, free bool) {
	in := f.Term(words.In)
	return in != nil && (in.Named("deck") || in.Named("hand") || in.Named("extra")), in != nil && (in.Named("deck") || in.Named("hand") && f.Term(words.Own) == nil)
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
		return v.S.In(zones.Spot(by, board.Hand)), true
	case by != v.Seat:
		return v.S.In(zones.Spot(by, board.Deck)), true
	}
	return nil, false
}

// Ends lists the top cards of the Decks that the words mean, or the bottom ones.
func (doer) Ends(v rows.Eye, c *rows.Choice, n int) (all []table.CardID) {
	for seat := range table.Seat(v.S.Count) {
		if !sides.Mean(c.Of, sides.Side{Word: words.Own, On: seat == v.Seat}, sides.Side{Word: words.Enemy, On: !v.S.Together(seat, v.Seat)}) {
			continue
		}
		all = append(all, deal.Ends(v.S.In(zones.Spot(seat, board.Deck)), n, c.How == rows.Bottom)...)
	}
	return all
}

// Asks is the question for the cards of a row, or for a "may".
func (doer) Asks(s *table.State, now table.Pending, r *rows.Row) string {
	asks := words.Lexicon.Deeds[r.Do.Word].Asks
	if asks == "" || now.N-r.At < len(r.If) {
		asks = "use its effect?"
	}
	return zones.Title(s, now.Card) + ": " + asks
}

// Do does a row to players, to the table, or to the cards that were found or chosen for it.
func (doer) Do(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	if does := toTable(r.Do.Word); does != nil {
		does(p, now, r, n)
		return
	}
	decks := searched(p.State(), now.Cards)
	doTo(p, now, r, n)
	for _, seat := range decks { // kd.deck.shuffle-after-access
		if r.On.How != rows.Top && r.On.How != rows.Bottom {
			field.Shuffle(p, seat)
		}
	}
}

// doTo does a row to the cards that were found or chosen for it, as far as they do not outrank its card (kd.divine.immunity).
func doTo(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	affected := func(id table.CardID) bool {
		return p.State().Card(id).Spot != 0 && !strength.Outranks(p.State(), id, now.Card)
	}
	if r.Do.Word == words.DestroyDamage {
		field.DestroyAndDamage(p, now.Seat, slices.DeleteFunc(slices.Clone(now.Cards), func(id table.CardID) bool { return !affected(id) })...)
		return
	}
	does := toCards(r.Do.Word)
	for _, id := range slices.Clone(now.Cards) {
		if affected(id) {
			does(p, now, id, doing{n: n, row: r})
		}
	}
}

// searched lists the seats in whose Decks cards were chosen.
func searched(s *table.State, cards []table.CardID) (all []table.Seat) {
	for _, id := range cards {
		if at := s.Card(id).Spot; zones.Zone(at) == board.Deck && !slices.Contains(all, zones.SeatOf(at)) {
			all = append(all, zones.SeatOf(at))
		}
	}
	return all
}
