package tagduel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// What team-mates may not do with each other's cards and turns. These rules come before those of the ordinary game.

var carrier = &effects.Carrier

// mate tells whether two seats are team-mates.
func mate(s *table.State, a, b table.Seat) bool { return a != b && s.Together(a, b) }

// teamsTurn: what belongs to the turn player belongs to nobody else, not to the team-mate either (tag.turn.only-turn-player).
func teamsTurn(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return turnOf[s.Turn.Seat]
	}
	return nil
}

// turnOf is said of every card in turn, so it is made once for each seat.
var turnOf = validator.ForEach("tag.turn.only-turn-player", "it is %s's turn", names)

// ownZones: a player lays cards on the own zones, not on a team-mate's (tag.zone.own-zones-only), and takes no Tribute that the
// team-mate does not lend (tag.material.teammate-permission).
func ownZones(s *table.State, m *validator.Move) *validator.Violation {
	if at := zones.SeatOf(m.To); m.To != 0 && mate(s, m.Seat, at) {
		return validator.Violates("tag.zone.own-zones-only", "%s is your team-mate's zone; you lay cards on your own", s.Place(m.To).Name)
	}
	for _, id := range m.Cards {
		holder := s.Card(id).Holder
		switch {
		case mate(s, m.Seat, holder) && piled(s, id) != nil:
			return piled(s, id)
		case mate(s, m.Seat, holder) && !zones.Monster(s, id):
			return validator.Violates("tag.material.monsters-only", "team-mates lend monsters on the field, and nothing else")
		case mate(s, m.Seat, holder) && !lends(s, holder, m.Seat):
			return validator.Violates("tag.material.teammate-permission", "%s lends no monster", names[holder])
		}
	}
	return nil
}

// matesCard tells whether a team-mate holds a card. Where no card is named nobody holds it, though what is asked of it would say the first seat.
func matesCard(s *table.State, seat table.Seat, id table.CardID) bool {
	return id != 0 && mate(s, seat, s.Card(id).Holder)
}

// lentOffer: what is offered of a team-mate's needs one who lends at all (tag.material.teammate-permission); with the summon it is asked
// for.
func lentOffer(s *table.State, m *validator.Move) *validator.Violation {
	if holder := s.Card(m.Card).Holder; matesCard(s, m.Seat, m.Card) && !lends(s, holder, m.Seat) {
		return validator.Violates("tag.material.teammate-permission", "%s lends no monster", names[holder])
	}
	return nil
}

// ownCards: a player acts with the own cards, never with those of the team-mate (tag.control.own-cards-only).
func ownCards(s *table.State, m *validator.Move) *validator.Violation {
	if matesCard(s, m.Seat, m.Card) {
		return validator.Violates("tag.control.own-cards-only", "that card is under your team-mate's control, and nobody else uses it")
	}
	return nil
}

// setByMate: a Set card is activated by who Set it, or who controls it now (tag.set.activate-by-setter).
func setByMate(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); zones.Back(s, m.Card) && !c.Up && mate(s, m.Seat, c.Holder) {
		return validator.Violates("tag.set.activate-by-setter", "your team-mate has Set that card; you may look at it, and no more")
	}
	return nil
}

// ofTheTurn: in the turn of another player opponents use effects of Spell Speed 2 or higher (tag.response.opponents), and so does
// the team-mate, as in an opponent's turn (tag.response.teammate).
func ofTheTurn(s *table.State, m *validator.Move) *validator.Violation {
	w, ok := chain.Choose(s, m.Seat, m.Card, m.Word)
	if !ok || m.Seat == s.Turn.Seat || s.Card(m.Card).Holder != m.Seat {
		return nil
	}
	if s.Top() == nil && w.Speed(s, m.Card) < 2 {
		return teamsTurn(s, m)
	}
	quick := s.Print(m.Card).Subtype == "quick-play" && (zones.Lies(s, m.Card, zones.Hand) || s.Card(m.Card).Marks.Has(zones.New))
	switch {
	case mate(s, m.Seat, s.Turn.Seat) && quick:
		return validator.Violates("tag.response.teammate", "in a team-mate's turn a Quick-Play Spell is activated when it was Set on an earlier turn, not from the hand")
	case mate(s, m.Seat, s.Turn.Seat) && w.Speed(s, m.Card) < 2:
		return validator.Violates("tag.response.teammate", "in a team-mate's turn you use effects of Spell Speed 2 or higher")
	case w.Speed(s, m.Card) < 2:
		return validator.Violates("tag.response.opponents", "in an opponent's turn you use effects of Spell Speed 2 or higher")
	}
	return nil
}

// sharedPayment: a price in Life Points is covered by the team's total (tag.lp.shared-payment), whoever of the team pays.
func sharedPayment(s *table.State, m *validator.Move) *validator.Violation {
	w, ok := chain.Choose(s, m.Seat, m.Card, m.Word)
	if !ok {
		return nil
	}
	for _, price := range chain.Prices(w.Ability) {
		if have := s.Points(m.Seat, zones.LP); price.Word == words.PayLP && have < price.N {
			return validator.Violates("tag.lp.shared-payment", "it costs %d Life Points and your team has %d", price.N, have)
		}
	}
	return nil
}

// ownFusions: a Fusion Summon takes from the player's own Fusion Deck; where only the team-mate's has a monster for it, that is why nothing
// can be made (tag.fusion-deck.own).
func ownFusions(s *table.State, m *validator.Move) *validator.Violation {
	w, ok := chain.Choose(s, m.Seat, m.Card, m.Word)
	if !ok || s.Card(m.Card).Holder != m.Seat {
		return nil
	}
	for _, other := range zones.Side(s, m.Seat) {
		if other != m.Seat && chain.MadeWith(s, m.Seat, other, m.Card, w) {
			return validator.Violates("tag.fusion-deck.own", "it takes a monster of your own Fusion Deck, and only that of %s has one for it", names[other])
		}
	}
	return nil
}

// ownFusionDeck: a Fusion Deck is its player's alone (tag.fusion-deck.own).
func ownFusionDeck(s *table.State, m *validator.Move) *validator.Violation {
	if zones.Lies(s, m.Card, zones.Fusion) && mate(s, m.Seat, s.Card(m.Card).Owner) {
		return validator.Violates("tag.fusion-deck.own", "that is your team-mate's Fusion Deck; your Fusion Monsters come from your own")
	}
	return nil
}

// matesCards: what is picked does not lie in a team-mate's Graveyard (tag.gy.own-graveyard) or Fusion Deck, and of a team-mate's
// other cards monsters on the field alone are lent.
func matesCards(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range ask.Named(*m) {
		if !mate(s, m.Seat, s.Card(id).Owner) || slices.Contains(s.AskOf(m.Seat).Cards, id) {
			continue
		}
		if v := piled(s, id); v != nil {
			return v
		}
		if zones.Zone(s.Card(id).Spot) == zones.Hand {
			return monstersOnly()
		}
		if asksForLoan(s) && zones.There(s, id) && !zones.Monster(s, id) {
			return monstersOnly()
		}
	}
	return nil
}

// piled says of a card in a team-mate's Graveyard or Fusion Deck which rule keeps others from it (tag.gy.own-graveyard,
// tag.fusion-deck.own); nil for a card elsewhere.
func piled(s *table.State, id table.CardID) *validator.Violation {
	switch zones.Zone(s.Card(id).Spot) {
	case zones.Graveyard:
		return validator.Violates("tag.gy.own-graveyard", "that card lies in your team-mate's Graveyard; use those of your own")
	case zones.Fusion:
		return validator.Violates("tag.fusion-deck.own", "that is your team-mate's Fusion Deck; your Fusion Monsters come from your own")
	}
	return nil
}

// monstersOnly is the rule on what is lent (tag.material.monsters-only).
func monstersOnly() *validator.Violation {
	return validator.Violates("tag.material.monsters-only", "team-mates lend monsters on the field for Tributes and Fusion Materials, and nothing else")
}

// asksForLoan tells whether what is being picked could be a Tribute or a Material.
func asksForLoan(s *table.State) bool {
	top := s.Top()
	return top != nil && slices.Contains([]string{"summoning", "activating", "fusing"}, top.Kind)
}

// strays say of what a hand has done with a team-mate's cards which rule is against it.
func strays(s *table.State, m *validator.Move) *validator.Violation {
	holder := s.Card(m.Card).Holder
	at := s.Card(m.Card).Spot
	if m.Kind == "draw" && mate(s, m.Seat, zones.SeatOf(max(at, m.From))) {
		return validator.Violates("tag.deck.own-deck", "you draw from your own Deck")
	}
	if m.Kind != "put" {
		return nil
	}
	switch {
	case zones.Monster(s, m.Card) && !s.Together(holder, m.Seat) && zones.OnField(m.To):
		return takenAway(s, m)
	case zones.OnField(m.To) && mate(s, m.Seat, zones.SeatOf(m.To)):
		return validator.Violates("tag.zone.own-zones-only", "%s is your team-mate's zone; you lay cards on your own", s.Place(m.To).Name)
	case zones.Monster(s, m.Card) && mate(s, m.Seat, holder):
		return validator.Violates("tag.material.teammate-permission", "your team-mate's monster is Tributed by leave only, with the summon or effect that it is for")
	case zones.Zone(at) == zones.Fusion && mate(s, m.Seat, s.Card(m.Card).Owner):
		return validator.Violates("tag.fusion-deck.own", "that is your team-mate's Fusion Deck; your Fusion Monsters come from your own")
	case zones.Zone(at) == zones.Graveyard && mate(s, m.Seat, s.Card(m.Card).Owner):
		return validator.Violates("tag.gy.own-graveyard", "that is your team-mate's Graveyard; your cards go to your own")
	case zones.There(s, m.Card) && mate(s, m.Seat, holder):
		return validator.Violates("tag.control.own-cards-only", "that card is under your team-mate's control, and nobody else uses it")
	}
	return nil
}

// takenAway: control of a monster is taken by an effect, to an own zone (tag.control.take-to-own-zone).
func takenAway(s *table.State, m *validator.Move) *validator.Violation {
	if mate(s, m.Seat, zones.SeatOf(m.To)) {
		return validator.Violates("tag.control.take-to-own-zone", "who takes control of a monster moves it to an own zone, not to the team-mate's")
	}
	return validator.Violates("tag.control.take-to-own-zone", "an effect moves a monster that you take control of; none does now")
}

// keep and lend say whether a player can be asked for monsters at all. It holds until the player says otherwise, and everybody
// hears of it.
var (
	keep = wish("keep", "keeps", zones.Keeps, 0)
	lend = wish("lend", "lends", 0, zones.Keeps)
)

// wait asks to be asked at the end of the phases of this turn, for what could come from the hand.
var wait = wish("wait", "waits", zones.Waiting, 0)

func wish(kind validator.Kind, verb string, set, clear table.Marks) validator.Action {
	return validator.Action{Kind: kind, Verb: verb, Any: true, Reads: ask.Pressed(string(kind)), Shows: ask.Presses(string(kind)),
		Does: func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: set, Clear: clear}) }}
}

// picked takes the cards that were picked for a summon.
func picked(p *validator.Play, cards []table.CardID) bool { return summonsChosen(p, cards) }

// agrees takes what a team-mate is asked beside monsters: whose effect goes on the chain first (tag.chain.simultaneous-order).
func agrees(p *validator.Play, _ table.Seat, allowed bool) { chain.Agreed(p, allowed) }

// designation: who is A and who is B is fixed for the match (tag.team.designation-fixed).
var designation = validator.Action{
	Kind: "designation", Verb: "changes places", Any: true, Reads: ask.Pressed("change places"), Shows: ask.Presses("change places"),
	Checks: []validator.Check{func(*table.State, *validator.Move) *validator.Violation {
		return validator.Violates("tag.team.designation-fixed", "who is A and who is B is fixed for the match")
	}},
	Does: func(*validator.Play, validator.Move) {},
}

// resolve asks for a chain to be resolved; it resolves by itself when all have answered (tag.chain.no-early-resolution).
var resolve = validator.Action{
	Kind: "resolve", Verb: "resolves", Reads: ask.Pressed("resolve"), Shows: ask.Presses("resolve"),
	Does: func(*validator.Play, validator.Move) {},
}

// busy says why a move has to wait; on a chain the players answer in their order (tag.chain.asking-order).
func busy(s *table.State, m *validator.Move) *validator.Violation {
	top, q := s.Top(), s.Ask()
	if top == nil || top.Kind != "window" || q == nil || q.Seat < 0 || q.Seat == m.Seat {
		return duelBusy(s, m)
	}
	if v := setByMate(s, m); v != nil {
		return v
	}
	if slices.Contains([]validator.Kind{"respond", "pass", "activate"}, m.Kind) {
		return validator.Violates("tag.chain.asking-order", "%s is asked first", names[q.Seat])
	}
	return validator.Violates("tag.chain.no-early-resolution", "%s has not answered yet", names[q.Seat])
}
