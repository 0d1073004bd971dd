package abilities

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sides"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Carrier carries the abilities of cards out.
var Carrier = rows.Carrier{Words: &words.Lexicon, By: doer{}}

// Ability goes on by one step of an ability; who has lost carries nothing out, and it ends where a price cannot be paid.
func Ability(p *validator.Play, now table.Pending) {
	if !p.State().Alive(now.Seat) || dear(p.State(), now) {
		p.Do(table.Resolved{})
		return
	}
	Carrier.Step(p, now)
	aimed(p, now)
}

// doer is what the game does for rows.
type doer struct{ standing.Reader }

// Count is a number that has a word of its own; of several abilities of a card each is used by itself.
func (d doer) Count(v rows.Eye, c *rows.Counted) int {
	now := v.S.Top()
	switch going := now != nil && now.Kind == realm.AbilityKind && now.Card == v.Card; {
	case going && c.Word == words.Used && standing.Used(v.S, v.Card, now.Word):
		return 1
	case going && c.Word == words.Used:
		return 0
	case going && c.Word == words.DidSomething:
		return done(v, *now)
	}
	return d.Reader.Count(v, c)
}

// Order lets the topmost of the abilities that are due begin: the turn player's come first, each player's in the order of the table.
func (doer) Order(p *validator.Play) {
	now := *p.State().Top()
	now.Stage = rows.Fresh
	p.Do(table.Staged{Pending: now})
}

// Foe is nobody else: no row of this game leaves a choice to an opponent.
func (doer) Foe(seat table.Seat) table.Seat { return seat }

// Bars tells whether a player may not choose a card: a unit with Alert for an opponent's dirty trick.
func (doer) Bars(v rows.Eye, id table.CardID, by table.Seat) bool { return Barred(v.S, v.Card, id, by) }

// Barred tells whether a card is a dirty trick and the other one an opposing unit with Alert (kc.skill.alert).
func Barred(s *table.State, source, id table.CardID, by table.Seat) bool {
	return s.Print(source).Kind == "dirty trick" && realm.IsUnit(s, id) && realm.Foes(s, s.Card(id).Holder, by) && standing.Has(s, id, "alert")
}

// Searches tells whether words mean cards in a deck, or certain cards in the hand of another: they are shown to who searches, who may say
// that nothing was found.
func (doer) Searches(f *rows.Filter) (hidden, free bool) {
	hidden = words.Means(f, "deck") || words.MeansHand(f, false)
	return hidden, hidden
}

// Among lists the cards from among which words choose that mean those of the player's own hand: these, whatever they are, and what fits
// elsewhere. Where they mean the hands of others it lists those.
func (d doer) Among(v rows.Eye, f *rows.Filter, _ table.Seat) (cards []table.CardID, kept bool) {
	searches, _ := d.Searches(f)
	switch {
	case words.MeansHand(f, true) && !searches:
		own := v.S.In(realm.Spot(v.Seat, realm.Hand))
		elsewhere := slices.DeleteFunc(d.Find(v, f), func(id table.CardID) bool { return slices.Contains(own, id) })
		return slices.Concat(own, elsewhere), true
	case words.MeansHand(f, false):
		for seat := range realm.Round(v.S, v.Seat) {
			if realm.Foes(v.S, seat, v.Seat) {
				cards = append(cards, v.S.In(realm.Spot(seat, realm.Hand))...)
			}
		}
	}
	return cards, false
}

// Veiled tells whether a condition speaks of certain cards in a hand or deck: whether it holds not everybody sees.
func (doer) Veiled(c *rows.Cond) bool { return c.Of.Plain && words.Veiled(c.Of.Cards) }

// Ends lists the top cards of the decks of those whom the words name, or the bottom ones, the player's own first.
func (doer) Ends(v rows.Eye, c *rows.Choice, n int) (all []table.CardID) {
	for seat := range realm.Round(v.S, v.Seat) {
		if !sided(v, seat, c.Of) {
			continue
		}
		all = append(all, deal.Ends(v.S.In(realm.Spot(seat, realm.Deck)), n, c.How == rows.Bottom)...)
	}
	return all
}

// sided tells whether a seat is one whose cards words can mean, in any of their alternatives.
func sided(v rows.Eye, seat table.Seat, f *rows.Filter) bool {
	return sides.Mean(f, sides.Side{Word: words.Own, On: seat == v.Seat}, sides.Side{Word: words.Enemy, On: realm.Foes(v.S, seat, v.Seat)})
}

// Asks is the question for the cards of a row, or for a "may".
func (doer) Asks(s *table.State, now table.Pending, r *rows.Row) string {
	asks := words.Lexicon.Deeds[r.Do.Word].Asks
	if asks == "" || now.N-r.At < len(r.If) {
		asks = priced(r)
	}
	return realm.Title(s, now.Card) + ": " + asks
}

// Do does a row to players, or to the cards that were found or chosen for it.
func (doer) Do(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	for i := range r.If {
		if c := &r.If[i]; !c.Of.Plain && c.Of.Word == words.Used && c.Kind == rows.None {
			p.Do(standing.Use(p.State(), now.Card, now.Word))
		}
	}
	pay(p, now, r)
	noted(p, now, r, func() { does(p, now, r, n) })
}

// does does a row whose price is paid.
func does(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	if toPlayers(p, now, r, n) {
		return
	}
	if r.Do.Word == words.Destroy {
		field.Destroy(p, now.Cards...)
		return
	}
	for _, id := range now.Cards {
		if p.State().Card(id).Spot != 0 {
			toCard(p, now, id, r, n)
		}
	}
}

// Accept answers whether an ability goes on.
var Accept = validator.Action{
	Kind: "accept", Verb: "accepts", Answers: realm.AskRespond, Reads: ask.Pressed("use"), Shows: ask.Presses("use"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, _ validator.Move) { Carrier.GoOn(p, *p.State().Top(), true) },
}

// Decline lets an ability be.
var Decline = validator.Action{
	Kind: "decline", Verb: "declines", Answers: realm.AskRespond, Reads: ask.Pressed("pass"), Shows: ask.Presses("pass"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, _ validator.Move) { Carrier.GoOn(p, *p.State().Top(), false) },
}

// plainSkill is a skill as it is called: "dual wield" for dual_wield.
func plainSkill(name string) string { return strings.ReplaceAll(name, "_", " ") }
