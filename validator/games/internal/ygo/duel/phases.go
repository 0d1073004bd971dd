package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Phases are the phases of a turn, in their order.
var Phases = []validator.Phase{
	zones.PhaseDraw:    {Name: zones.PhaseNames[zones.PhaseDraw], Enters: drawPhase},
	zones.PhaseStandby: {Name: zones.PhaseNames[zones.PhaseStandby], Enters: standbyPhase},
	zones.PhaseMain1:   {Name: zones.PhaseNames[zones.PhaseMain1], Waits: true},
	zones.PhaseBattle:  {Name: zones.PhaseNames[zones.PhaseBattle], Waits: true, Enters: battlePhase},
	zones.PhaseMain2:   {Name: zones.PhaseNames[zones.PhaseMain2], Waits: true},
	zones.PhaseEnd:     {Name: zones.PhaseNames[zones.PhaseEnd], Enters: endPhase},
}

// PassTurn gives the turn to a seat, which draws.
func PassTurn(p *validator.Play, to table.Seat) {
	var wiped []table.Event
	for seat := range table.Seat(p.State().Count) {
		if p.State().Players[seat].Tally[zones.TallyLost] != 0 {
			wiped = append(wiped, table.Counted{Seat: seat, Kind: zones.TallyLost})
		}
	}
	lasting.NextTurn(p, table.Passed{Seat: to, Seats: zones.SeatMarks, Cards: zones.TurnMarks}, wiped...)
	p.Enter(zones.PhaseDraw)
}

// drawPhase draws the one card of the turn, on turn 1 too (ygo.draw.one).
func drawPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	p.Do(table.Stacked{Pending: table.Pending{Kind: "phasing", Seat: seat, N: zones.PhaseStandby}})
	deck := p.State().In(zones.Spot(seat, zones.Deck))
	switch {
	case standing.Under(p.State(), seat, "skip-draw"):
	case standing.Decreed(p.State(), seat, "look-before-draw") && len(deck) > 0:
		p.Do(table.Stacked{Pending: table.Pending{Kind: "drawing", Seat: seat, Cards: []table.CardID{deck[0]}, Word: looking}})
	default:
		draws(p, seat)
	}
}

// looking is the word of a draw before which its player looks at the top card.
const looking = "look"

// draws draws the card of the turn, unless something is taken in its place.
func draws(p *validator.Play, seat table.Seat) {
	if instead := insteadOfDraw(p.State(), seat); len(instead) > 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "drawing", Seat: seat, Cards: instead}})
	} else {
		field.Draw(p, seat, 1)
	}
	hears(p, words.DrawPhase, zones.M1, zones.Each, seat)
}

// insteadOfDraw lists the cards in a Graveyard that can be taken in place of the draw.
func insteadOfDraw(s *table.State, seat table.Seat) []table.CardID {
	return slices.DeleteFunc(slices.Clone(s.In(zones.Spot(seat, zones.Graveyard))), func(id table.CardID) bool {
		return words.Sheet(s.Print(id)).Of(rows.Moment{When: words.InsteadOfDraw}) == nil
	})
}

// Drawing asks whether a card of the Graveyard is taken in place of the draw, the last that came there first; otherwise a card is
// drawn.
func Drawing(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Word == looking {
		looksAhead(p, now)
		return
	}
	if now.Stage == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Cards[0], Words: []string{"use", "pass"},
			Text: "take " + zones.Title(s, now.Cards[0]) + " in place of the draw?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == effects.Taken {
		field.Send(p, now.Cards[0], zones.Hand)
		return
	}
	field.Draw(p, now.Seat, 1)
}

// looksAhead shows the top card of a Deck to its player, who says whether it goes to the bottom before the draw.
func looksAhead(p *validator.Play, now table.Pending) {
	top := now.Cards[0]
	if now.Stage == 0 {
		p.Do(table.Revealed{Card: top, To: p.State().Team(now.Seat)}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: top,
			Words: []string{"use", "pass"}, Text: "put the top card of your Deck on the bottom before you draw?"}})
		return
	}
	p.Do(table.Resolved{})
	if at := p.State().Card(top).Spot; now.Stage == effects.Taken {
		p.Do(table.Moved{Card: top, From: at, To: at, Under: true})
	}
	draws(p, now.Seat)
}

// hears lets the cards of one seat in some places hear of a phase.
func hears(p *validator.Play, when, from, to int, whose table.Seat) {
	field.Phase(p, when, from, to, func(seat table.Seat) bool { return seat == whose }, 0)
}

// each lets the cards of all seats hear of a phase, and those of the other side of what concerns opponents.
func each(p *validator.Play, all, foes int) {
	turn := p.State().Turn.Seat
	field.Phase(p, all, zones.M1, zones.Each, func(table.Seat) bool { return true }, 0)
	field.Phase(p, foes, zones.M1, zones.Each, func(seat table.Seat) bool { return !p.State().Together(seat, turn) }, 0)
}

func standbyPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	p.Do(table.Stacked{Pending: table.Pending{Kind: "phasing", Seat: seat, N: zones.PhaseMain1}})
	if standing.Under(p.State(), seat, "skip-standby") {
		return
	}
	hears(p, words.Standby, zones.M1, zones.Each, seat)
	hears(p, words.StandbyHand, zones.Hand, zones.Hand+1, seat)
	hears(p, words.StandbyGrave, zones.Graveyard, zones.Graveyard+1, seat)
	each(p, words.EachStandby, words.FoeStandby)
}

func battlePhase(p *validator.Play) {
	p.Do(table.Noted{Seat: p.State().Turn.Seat, Set: zones.Battled})
	hears(p, words.BattlePhase, zones.M1, zones.Each, p.State().Turn.Seat)
}

func endPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: seat}})
	hears(p, words.End, zones.M1, zones.Each, seat)
	each(p, words.EachEnd, words.FoeEnd)
	field.Phase(p, words.EndGrave, zones.Graveyard, zones.Graveyard+1, func(table.Seat) bool { return true }, 0)
}
