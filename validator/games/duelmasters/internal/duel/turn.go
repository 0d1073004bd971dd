package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// StartStep untaps what the turn player has in mana and battle zone (dm.turn.untap-creatures, dm.turn.untap-mana), who is asked
// first about what has a silent skill; then comes what happens at the start of the turn, and cells of a Psychic Link may join.
func StartStep(p *validator.Play) {
	s := p.State()
	seat := s.Turn.Seat
	for _, id := range s.In(zones.Spot(seat, zones.Mana)) {
		if zones.Tapped(s, id) {
			p.Do(table.Turned{Card: id, To: zones.ManaReady})
		}
	}
	var silences []table.Event
	for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
		switch {
		case !zones.Tapped(s, id) || !zones.Tappable(s, id) || standing.Kept(s, id):
		case zones.Creature(s, id) && silent(s, id):
			silences = append(silences, table.Stacked{Pending: table.Pending{Kind: "silence", Seat: seat, Card: id}})
		default:
			p.Do(table.Turned{Card: id, To: zones.Upright})
		}
	}
	field.Occasion(p, words.FoeStart, 0, 0)
	field.Occasion(p, words.TurnStart, 0, 0)
	field.OfferLink(p, seat)
	p.Do(silences...)
}

// DrawStep draws one card, except in the very first turn (dm.turn.draw-one, dm.turn.first-player-skips-draw).
func DrawStep(p *validator.Play) {
	if s := p.State(); s.Turn.Number > 1 {
		field.DrawCard(p, s.Turn.Seat)
	}
}

// EndStep hands the turn over when everything that happens at its end has happened.
func EndStep(p *validator.Play) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
	field.Occasion(p, words.EachEnd, 0, 0)
	field.Occasion(p, words.TurnEnd, 0, 0)
}

// Silence asks whether a creature with a silent skill stays tapped to use it, or untaps.
func Silence(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: "leave " + zones.Title(s, now.Card) + " tapped and use its silent skill?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == 1 {
		p.Do(table.Turned{Card: now.Card, To: zones.Upright})
		return
	}
	if timing, ok := standing.Says(s, now.Card, words.Silent); ok {
		field.ComesDue(p, table.Pending{Kind: zones.AbilityKind, Seat: now.Seat, Card: now.Card, Word: timing})
	}
}

func silent(s *table.State, id table.CardID) bool {
	_, ok := standing.Says(s, id, words.Silent)
	return ok
}

// doomed lets players lose whose last turn an effect has named (dm.win.card-effect).
func doomed(p *validator.Play) {
	s := p.State()
	for _, m := range s.Mods {
		if m.Stat == zones.Dooming && m.Until == s.Turn.Number && s.Alive(table.Seat(m.By)) {
			p.Do(table.Lost{Seat: table.Seat(m.By), Why: "dm.win.card-effect"})
		}
	}
}

// Ending hands the turn over, to the same player where an effect says so.
func Ending(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	doomed(p)
	if s := p.State(); s.Alive(now.Seat) && s.Alive(zones.Foe(now.Seat)) { // otherwise nobody's turn follows
		passTurn(p, follows(p, now.Seat))
	}
}

// follows is who has the next turn: whoever has one beside the usual turns, which go on afterwards where they were.
func follows(p *validator.Play, seat table.Seat) table.Seat {
	s := p.State()
	usual := zones.Foe(seat)
	if s.Players[seat].Tally[zones.TallyResumes] != 0 || s.Players[seat].Marks.Has(zones.Again) {
		usual = seat
	}
	for _, to := range []table.Seat{seat, zones.Foe(seat)} {
		if n := s.Players[to].Tally[zones.TallyAgain]; n > 0 {
			p.Do(table.Counted{Seat: to, Kind: zones.TallyAgain, To: n - 1})
			resumes(p, usual, 1)
			return to
		}
	}
	resumes(p, usual, 0)
	return usual
}

// resumes notes with whom the usual turns go on, or that they do.
func resumes(p *validator.Play, seat table.Seat, to int16) {
	if p.State().Players[seat].Tally[zones.TallyResumes] != to {
		p.Do(table.Counted{Seat: seat, Kind: zones.TallyResumes, To: to})
	}
}

func passTurn(p *validator.Play, to table.Seat) {
	var wiped []table.Event
	for seat := range table.Seat(p.State().Count) {
		if p.State().Players[seat].Tally[zones.TallyBroken] != 0 {
			wiped = append(wiped, table.Counted{Seat: seat, Kind: zones.TallyBroken})
		}
	}
	lasting.NextTurn(p, table.Passed{Seat: to, Seats: zones.TurnMarks}, wiped...)
	p.Enter(zones.PhaseStart)
}

// EndTurn announces the end of the turn.
var EndTurn = validator.Action{
	Kind: "end", Verb: "ends", Reads: ask.Pressed("end"), Shows: ask.Presses("end"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{zones.OwnTurn, nothingForced},
	Does:   func(p *validator.Play, _ validator.Move) { p.Enter(zones.PhaseEnd) },
}

// nothingForced: a creature that must attack does so before the turn ends.
func nothingForced(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range zones.Creatures(s, m.Seat) {
		if !standing.Has(s, id, "must_attack") || standing.Has(s, id, zones.HasAttacked) {
			continue
		}
		if able := standing.CanAttack(s, &validator.Move{Seat: m.Seat, Card: id}); able == nil && (standing.PlayerTarget(s, id) == nil || len(standing.Targets(s, m.Seat, id)) > 0) {
			return validator.Violates("dm.attack.any-number", "%s has to attack first", zones.Title(s, id))
		}
	}
	return nil
}

// Charge puts the one card of a turn into the mana zone.
var Charge = validator.Action{
	Kind: "charge", Verb: "charges",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Drag && zones.Zone(g.To) == zones.Mana && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: zones.Spot(m.Seat, zones.Mana)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{zones.OwnTurn, chargedFromHand, chargeStep, onceATurn},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: zones.Charged})
		field.ToMana(p, m.Card, m.Seat)
	},
}

// chargedFromHand: any card of one's own hand may be charged (dm.mana.any-type), and none from elsewhere.
func chargedFromHand(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Hand) || m.Card == 0 {
		return validator.Violates("dm.mana.from-hand", "the charge comes from your own hand%s", standing.Elsewhere(s, m.Card, m.Seat))
	}
	return nil
}

func chargeStep(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseMana {
		return notCharging[s.Turn.Phase]
	}
	return nil
}

// notCharging is said of every card of a hand in turn, so it is made once, step by step.
var notCharging = validator.ForEach("dm.mana.charge-step", "mana is charged before the first play or attack; this is the %s step", zones.PhaseNames)

func onceATurn(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(zones.Charged) {
		return validator.Violates("dm.mana.one-per-turn", "you have charged a card this turn already; one a turn goes to the mana zone")
	}
	return nil
}
