package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// askMulligan is the kind of question whether a hand is kept.
const askMulligan = "mulligan"

// askMulligans asks everybody at once who has not kept the hand and may still exchange it.
func askMulligans(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		if s := p.State(); s.Alive(seat) && !s.Players[seat].Marks.Has(realm.Kept) && int(s.Players[seat].Tally[realm.TallyMulligans]) < mostMulligans(s, seat) {
			p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: askMulligan, Words: []string{"keep", "mulligan"}, Text: "keep your hand, or exchange all of it?"}})
		}
	}
}

// mostMulligans is how often a hand may be exchanged: once for nothing, then until the fortress yields nothing on the first turn
// (kc.mulligan.limit, kc.house.mulligan-cap).
func mostMulligans(s *table.State, seat table.Seat) int {
	gold := standing.Yield(s, s.Players[seat].Token)
	switch s.Option(realm.OptionMulligans) {
	case "gold_total":
		return gold
	case "one_only":
		return 1
	}
	return 1 + gold
}

// Keep keeps the opening hand.
var Keep = validator.Action{
	Kind: "keep", Verb: "keeps", Answers: askMulligan, Reads: ask.Pressed("keep"), Shows: ask.Presses("keep"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: realm.Kept}) },
}

// Mulligan shuffles the whole hand into the deck and draws a new one (kc.mulligan.first-free, kc.mulligan.all-cards).
var Mulligan = validator.Action{
	Kind: "mulligan", Verb: "mulligans", Answers: askMulligan, Reads: ask.Pressed("mulligan"), Shows: ask.Presses("mulligan"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{wholeHand},
	Does: func(p *validator.Play, m validator.Move) {
		hand := realm.Spot(m.Seat, realm.Hand)
		for len(p.State().In(hand)) > 0 {
			p.Do(table.Moved{Card: p.State().In(hand)[0], From: hand, To: realm.Spot(m.Seat, realm.Deck)})
		}
		p.Do(table.Counted{Seat: m.Seat, Kind: realm.TallyMulligans, To: p.State().Players[m.Seat].Tally[realm.TallyMulligans] + 1},
			table.Noted{Seat: m.Seat, Set: realm.Exchanges})
	},
}

// wholeHand: no card is kept back (kc.mulligan.all-cards).
func wholeHand(s *table.State, m *validator.Move) *validator.Violation {
	named := ask.Named(*m)
	if hand := len(s.In(realm.Spot(m.Seat, realm.Hand))); len(named) > 0 && len(named) < hand {
		return validator.Violates("kc.mulligan.all-cards", "a mulligan exchanges the whole hand, %s, not %d", spelling.Count(hand, "card"), len(named))
	}
	return nil
}

// Late says why nobody exchanges a hand now (kc.mulligan.limit, kc.mulligan.before-roll, kc.mulligan.first-free).
func Late(s *table.State, seat table.Seat) *validator.Violation {
	if seat < 0 {
		return validator.Violates("kc.mulligan.first-free", "only players have a hand to exchange")
	}
	switch taken := int(s.Players[seat].Tally[realm.TallyMulligans]); {
	case s.Turn.Number > 0 && s.Players[seat].Marks.Has(realm.Begun):
		return validator.Violates("kc.mulligan.first-free", "hands are exchanged before the first turn")
	case s.Turn.Number > 0:
		return validator.Violates("kc.mulligan.before-roll", "it has been rolled who goes first; hands are exchanged before that")
	case taken >= mostMulligans(s, seat):
		return validator.Violates("kc.mulligan.limit", "you have taken %d of %s and keep this hand", taken, spelling.Count(mostMulligans(s, seat), "mulligan"))
	case s.Players[seat].Marks.Has(realm.Exchanges):
		return validator.Violates("kc.mulligan.first-free", "your new hand comes as soon as everybody has answered")
	case s.Players[seat].Marks.Has(realm.Kept):
		return validator.Violates("kc.mulligan.first-free", "you have kept your hand")
	}
	return validator.Violates("kc.mulligan.first-free", "you are not asked about your hand now")
}
