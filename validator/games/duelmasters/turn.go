package duelmasters

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// ownTurn: only the turn player takes the actions of a turn, when the set-up is complete.
func ownTurn(s *table.State, m validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return unready()
	}
	if m.Seat != s.Turn.Seat {
		return validator.Violates("dm.turn.active-only", "it is %s's turn", names[s.Turn.Seat])
	}
	return nil
}

// startStep untaps what the turn player has in mana and battle zone (dm.turn.untap-creatures, dm.turn.untap-mana); then
// the cells of a Psychic Link may join.
func startStep(p *validator.Play) {
	s := p.State()
	seat := s.Turn.Seat
	for _, id := range s.In(spot(seat, zMana)) {
		if tapped(s, id) {
			p.Do(table.Turned{Card: id, To: manaReady})
		}
	}
	for _, id := range s.In(spot(seat, zBattle)) {
		if tapped(s, id) && creature(s, id) && silent(s, id) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "silence", Seat: seat, Card: id}})
			continue
		}
		if tapped(s, id) && tappable(s, id) && !kept(s, id) {
			p.Do(table.Turned{Card: id, To: upright})
		}
	}
	occasion(p, "foe-start", 0, 0)
	occasion(p, "turn-start", 0, 0)
	offerLink(p, seat)
}

// drawStep draws one card, except in the very first turn (dm.turn.draw-one, dm.turn.first-player-skips-draw).
func drawStep(p *validator.Play) {
	if s := p.State(); s.Turn.Number > 1 {
		drawCard(p, s.Turn.Seat)
	}
}

// drawCard takes the top card of a deck; from an empty one the player has lost, whichever way was agreed on.
func drawCard(p *validator.Play, seat table.Seat) {
	s := p.State()
	deck := spot(seat, zDeck)
	if top := s.In(deck); len(top) > 0 {
		p.Do(table.Moved{Card: top[0], From: deck, To: spot(seat, zHand), Under: true})
		drewNow(p, seat)
		return
	}
	if s.Alive(seat) {
		p.Do(table.Lost{Seat: seat, Why: "dm.lose.last-draw"})
	}
}

// kept tells whether something keeps a card from untapping at the start of its player's turn.
func kept(s *table.State, id table.CardID) bool {
	found := false
	eachRunning(s, "no-untap", func(r running) bool {
		found = r.reaches(id)
		return !found
	})
	return found
}

// endStep hands the turn over when everything that happens at its end has happened.
func endStep(p *validator.Play) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
	occasion(p, "each-end", 0, 0)
	occasion(p, "turn-end", 0, 0)
}

// silence asks whether a creature with a silent skill stays tapped to use it, or untaps.
func silence(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: "leave " + title(s, now.Card) + " tapped and use its silent skill?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == 1 {
		p.Do(table.Turned{Card: now.Card, To: upright})
		return
	}
	if timing, ok := says(s, now.Card, "silent"); ok {
		p.Do(table.Stacked{Pending: table.Pending{Kind: abilityKind, Seat: now.Seat, Card: now.Card, Word: timing}})
	}
}

func silent(s *table.State, id table.CardID) bool {
	_, ok := says(s, id, "silent")
	return ok
}

// dooming is a change of the whole table: the seat with that number loses at the end of its last turn.
const dooming = "doom"

// doomed lets players lose whose last turn an effect has named (dm.win.card-effect).
func doomed(p *validator.Play) {
	s := p.State()
	for _, m := range s.Mods {
		if m.Stat == dooming && m.Until == s.Turn.Number && s.Alive(table.Seat(m.By)) {
			p.Do(table.Lost{Seat: table.Seat(m.By), Why: "dm.win.card-effect"})
		}
	}
}

// ending hands the turn over, to the same player where an effect says so.
func ending(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	doomed(p)
	to := foe(now.Seat)
	if p.State().Players[now.Seat].Marks.Has(again) {
		to = now.Seat
	}
	passTurn(p, to)
}

func passTurn(p *validator.Play, to table.Seat) {
	p.Do(table.Passed{Seat: to, Seats: turnMarks})
	for seat := range table.Seat(p.State().Count) {
		if p.State().Players[seat].Tally[tBroken] != 0 {
			p.Do(table.Counted{Seat: seat, Kind: tBroken})
		}
	}
	if len(p.State().Mods) > 0 {
		p.Do(table.Expired{})
	}
	p.Enter(phaseStart)
}

// goTo passes by the steps in which nothing was done; none can be gone back to (dm.turn.sequence).
func goTo(p *validator.Play, phase int) {
	if int(p.State().Turn.Phase) < phase {
		p.Enter(phase)
	}
}

// endTurn announces the end of the turn.
var endTurn = validator.Action{
	Kind: "end", Verb: "ends", Reads: pressed("end"), Shows: presses("end"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{ownTurn, nothingForced},
	Does:   func(p *validator.Play, _ validator.Move) { p.Enter(phaseEnd) },
}

// nothingForced: a creature that must attack does so before the turn ends.
func nothingForced(s *table.State, m validator.Move) *validator.Violation {
	for _, id := range creatures(s, m.Seat) {
		if !has(s, id, "must_attack") {
			continue
		}
		if able := canAttack(s, validator.Move{Seat: m.Seat, Card: id}); able == nil && (playerTarget(s, id) == nil || len(targets(s, m.Seat, id)) > 0) {
			return validator.Violates("dm.attack.any-number", "%s has to attack first", title(s, id))
		}
	}
	return nil
}

// charge puts the one card of a turn into the mana zone.
var charge = validator.Action{
	Kind: "charge", Verb: "charges",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Drag && zone(g.To) == zMana && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: spot(m.Seat, zMana)}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(spot(seat, zHand)) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{ownTurn, chargedFromHand, chargeStep, onceATurn},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: charged})
		toMana(p, m.Card, m.Seat)
	},
}

// chargedFromHand: any card of one's own hand may be charged (dm.mana.any-type), and none from elsewhere.
func chargedFromHand(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot != spot(m.Seat, zHand) || m.Card == 0 {
		return validator.Violates("dm.mana.from-hand", "the charge comes from your own hand%s", elsewhere(s, m.Card, m.Seat))
	}
	return nil
}

func chargeStep(s *table.State, _ validator.Move) *validator.Violation {
	if s.Turn.Phase != phaseMana {
		return validator.Violates("dm.mana.charge-step", "mana is charged before the first play or attack; this is the %s step",
			phaseNames[s.Turn.Phase])
	}
	return nil
}

func onceATurn(s *table.State, m validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(charged) {
		return validator.Violates("dm.mana.one-per-turn", "you have charged a card this turn already; one a turn goes to the mana zone")
	}
	return nil
}

// toMana lays a card into a mana zone, face-up and upside down (dm.mana.orientation); a card of several civilizations
// comes tapped (dm.mana.multi-civ-tapped).
func toMana(p *validator.Play, id table.CardID, seat table.Seat) {
	s := p.State()
	to := uint8(manaReady)
	if len(s.Print(id).Colors) > 1 && s.Option(oMultiCiv) == "official" {
		to = manaSpent
	}
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: spot(seat, zMana)})
	if !s.Cards[id].Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	p.Do(table.Turned{Card: id, To: to})
}

func pressed(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == word
	}
}

func presses(word string) func(*table.State, validator.Move) []validator.Gesture {
	return func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: word}}
	}
}
