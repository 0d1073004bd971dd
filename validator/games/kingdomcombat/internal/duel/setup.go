package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// OpeningHand is how many cards are drawn before the game (kc.setup.hand-seven).
const OpeningHand = 7

// Setup lays out fortress and deck of each player, and prints the tokens that cards may make; then garrisons are hired.
func Setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		id := table.CardID(len(p.State().Cards))
		prints.Deal(table.Dealt{Spot: realm.Spot(seat, realm.Fortress), Owner: seat, Up: true}, []table.Print{*d.Leader})
		p.Do(table.Named{Seat: seat, Card: id})
		prints.Deal(table.Dealt{Spot: realm.Spot(seat, realm.Deck), Owner: seat}, d.Main)
		prints.Faces(slices.Concat(d.Extra, d.Side, d.Faces))
	}
	opening := table.Pending{Kind: "opening", Stage: mixing}
	if su.Settled {
		opening.Word, opening.N = settled, int(su.First)
	}
	p.Do(table.Stacked{Pending: opening})
}

// settled is the word of an opening that names who begins.
const settled = "settled"

// The stages of the time before the first turn.
const (
	hiring uint8 = iota
	shuffling
	drawing
	showing
	revealing
	choosing
	exchanging
	redrawing
	rolling
	rolled
	mixing // comes first; the others keep their numbers, which stand in ledgers
)

// Unshuffled tells whether garrisons are still being chosen, out of decks that are looked through (kc.setup.shuffle).
func Unshuffled(s *table.State) bool {
	top := s.Top()
	return top != nil && top.Kind == "opening" && (top.Stage <= shuffling || top.Stage == mixing)
}

// Unmixed tells of a set-up that an earlier program wrote, which began with the garrisons: decks were mixed after that alone, and where a card had
// lain in its deck told whoever knew the list who was hired (kc.garrison.face-down).
func Unmixed(events table.Events) string {
	for _, e := range events {
		if opening, is := e.(table.Stacked); is && opening.Pending.Kind == "opening" && opening.Pending.Stage == hiring {
			return "did not mix the decks before garrisons were chosen"
		}
	}
	return ""
}

// Opening goes through the set-up in its order: decks mixed, garrisons in secret, shuffle, hands, garrisons shown, mulligans, the roll for the
// first turn (kc.mulligan.before-roll).
func Opening(p *validator.Play, now table.Pending) {
	stage := now.Stage
	now.Stage++
	switch stage {
	case mixing: // or whoever knows the list of a deck would know what is hired by where it lay in it (kc.garrison.face-down)
		now.Stage = hiring
		p.Do(table.Staged{Pending: now})
		shuffle(p, everybody)
	case hiring:
		p.Do(table.Staged{Pending: now})
		askGarrisons(p)
	case shuffling:
		p.Do(table.Staged{Pending: now})
		shuffle(p, everybody)
	case drawing:
		p.Do(table.Staged{Pending: now})
		drawHands(p, everybody)
	case showing:
		p.Do(table.Staged{Pending: now})
		askSalts(p)
	case revealing:
		p.Do(table.Staged{Pending: now})
		reveal(p)
	case choosing:
		p.Do(table.Staged{Pending: now})
		askMulligans(p)
	case exchanging:
		p.Do(table.Staged{Pending: now})
		shuffle(p, exchanges)
	case redrawing:
		redraw(p, now)
	case rolling:
		p.Do(table.Staged{Pending: now})
		roll(p, now)
	default:
		begin(p, now)
	}
}

// everybody is each seat that takes part.
func everybody(s *table.State, seat table.Seat) bool { return s.Alive(seat) }

// exchanges are those that take a mulligan now.
func exchanges(s *table.State, seat table.Seat) bool {
	return s.Alive(seat) && s.Players[seat].Marks.Has(realm.Exchanges)
}

// shuffle has chance shuffle decks (kc.setup.shuffle).
func shuffle(p *validator.Play, who func(*table.State, table.Seat) bool) {
	for seat := range table.Seat(p.State().Count) {
		if who(p.State(), seat) {
			deal.Shuffle(p, realm.Spot(seat, realm.Deck), "shuffle the deck")
		}
	}
}

func drawHands(p *validator.Play, who func(*table.State, table.Seat) bool) {
	for seat := range table.Seat(p.State().Count) {
		for i := 0; i < OpeningHand && who(p.State(), seat); i++ {
			deal.Draw(p, realm.Spot(seat, realm.Deck), realm.Spot(seat, realm.Hand))
		}
	}
}

// redraw deals new hands to those who have exchanged theirs and asks them again; nobody left to ask, the roll follows.
func redraw(p *validator.Play, now table.Pending) {
	again := false
	for seat := range table.Seat(p.State().Count) {
		again = again || exchanges(p.State(), seat)
	}
	drawHands(p, exchanges)
	for seat := range table.Seat(p.State().Count) {
		if p.State().Players[seat].Marks.Has(realm.Exchanges) {
			p.Do(table.Noted{Seat: seat, Clear: realm.Exchanges})
		}
	}
	if again {
		now.Stage = choosing
	}
	p.Do(table.Staged{Pending: now})
}

// Matches lets players exchange cards between the games of a match as they like (kc.tip.swap-between-games).
func Matches([]string) validator.MatchLaw { return validator.MatchLaw{Siding: validator.Anew} }

// begin gives the first turn to who has won the roll.
func begin(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	first := table.Seat(now.N)
	if !p.State().Alive(first) {
		first = realm.After(p.State(), first)
	}
	for seat := range table.Seat(p.State().Count) {
		p.Do(table.Noted{Seat: seat, Clear: realm.Kept | realm.Salted})
	}
	passTurn(p, first)
}

// Reshuffle carries on with an empty deck that is made of the discard pile.
func Reshuffle(p *validator.Play, now table.Pending) { field.Reshuffle(p, now) }
