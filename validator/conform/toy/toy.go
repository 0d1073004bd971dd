// Package toy is the smallest game that uses every word of the vocabulary: hidden cards, a cost, a statement on
// trust, a question, chance and an end. The suites of the core are tested with it, and a new game may begin as its copy.
// It must never be listed among the games that people play.
//
// toy.go is the game, moves.go its actions and their rules, crowd.go the same at its widest, for ten seats.
package toy

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const (
	phaseDraw = iota
	phaseMain
)

const summoned table.Marks = 1 // the one card played this turn

// startEnergy is what both players have to pay with, and what they get each turn.
const startEnergy = 3

// Game is the toy: play cards face-down to three tiles, turn them up, and do not run out of cards.
func Game() *validator.Game {
	return &validator.Game{
		ID:    "toy",
		Name:  "Toy",
		Title: "Cards are played face-down for their level; the player who cannot draw loses.",
		Seats: []int{2},
		Names: []string{"South", "North"},

		Options: []validator.Option{{Name: "toy.trust", Values: []string{"yes", "no"}, Default: "yes", Rule: "toy.class"}},
		Rules:   rules,
		Points:  []string{"lp", "energy"},
		Grounds: []string{"Plain", "Forest"},
		Phases:  []validator.Phase{{Name: "draw", Enters: drawPhase}, {Name: "main", Waits: true}},
		Actions: []validator.Action{play, flip, pass, allow, object, concede, validator.Shuffle, lot,
			validator.Propose, validator.Agree, validator.Disagree},
		Workings: []validator.Working{
			{Kind: "opening", Step: opening}, {Kind: "fading", Step: fading}, validator.Proposal,
		},

		Places: places,
		Single: []string{"tile"},
		Setup:  setup,
		Busy:   busy,
		Over:   over,
		Clock:  &validator.Timing{Out: outOfTime, Call: called},
		Note:   note,
		Tell:   tell,
	}
}

var rules = []validator.Rule{
	{ID: "toy.turn", Kind: "validate", Text: "Players act in their own turn."},
	{ID: "toy.wait", Kind: "validate", Text: "An open question is answered first."},
	{ID: "toy.over", Kind: "validate", Text: "After the end nothing is played."},
	{ID: "toy.own", Kind: "validate", Text: "A card is played from one's own hand, and turned up by its holder."},
	{ID: "toy.once", Kind: "validate", Text: "One card is played a turn."},
	{ID: "toy.free", Kind: "validate", Text: "A card is played to a free tile."},
	{ID: "toy.cost", Kind: "validate", Text: "A card costs its level in energy."},
	{ID: "toy.class", Kind: "audit", Text: "The class stated for a face-down card is true."},
	{ID: "toy.peek", Kind: "audit", Text: "An objection is made known."},
	{ID: "toy.draw", Kind: "automate", Text: "Who cannot draw loses."},
	{ID: "toy.concede", Kind: "automate", Text: "Who concedes loses."},
}

func places([]string, int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for x, name := range []string{"a1", "b1", "c1"} {
		all = append(all, table.Place{Name: name, Kind: "tile", Owner: table.Nobody, X: int8(x + 1), Y: 1})
	}
	for seat, name := range []string{"South", "North"} {
		all = append(all, piles(table.Seat(seat), name, false)...)
	}
	return all
}

// piles are a seat's own places. Where it shares, its team knows what it holds.
func piles(s table.Seat, name string, shares bool) []table.Place {
	return []table.Place{{Name: name + " hand", Kind: "hand", Owner: s, Sight: table.ByOwner, Team: shares},
		{Name: name + " deck", Kind: "deck", Owner: s, Sight: table.ByNobody},
		{Name: name + " graveyard", Kind: "graveyard", Owner: s, Sight: table.ByAll}}
}

func setup(p *validator.Play, su validator.Setup) {
	for seat, d := range su.Decks {
		s := table.Seat(seat)
		first := len(p.State().Prints)
		p.Do(table.Printed{Prints: d.Main})
		var prints []table.PrintID
		for i := range d.Main {
			prints = append(prints, table.PrintID(first+i))
		}
		p.Do(table.Dealt{Spot: p.State().SpotOf("deck", s), Owner: s, Prints: prints},
			table.Scored{Seat: s, Kind: 0, By: 10, To: 10}, table.Scored{Seat: s, Kind: 1, By: startEnergy, To: startEnergy})
	}
	p.Do(table.Passed{Seat: 0}, table.Entered{Phase: phaseDraw}, table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

// opening shuffles the decks one after the other, lets chance choose who begins, and deals hands of two.
func opening(p *validator.Play, top table.Pending) {
	stage := int(top.Stage)
	top.Stage++
	p.Do(table.Staged{Pending: top})
	switch stage {
	case p.State().Count:
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: p.State().Count}})
	case p.State().Count + 1:
		for s := table.Seat(0); int(s) < p.State().Count; s++ {
			draw(p, s)
			draw(p, s)
		}
		p.Do(table.Resolved{})
	default:
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: p.State().SpotOf("deck", table.Seat(stage))}})
	}
}

func draw(p *validator.Play, seat table.Seat) bool {
	deck := p.State().SpotOf("deck", seat)
	if len(p.State().In(deck)) == 0 {
		return false
	}
	p.Do(table.Moved{Card: p.State().In(deck)[0], From: deck, To: p.State().SpotOf("hand", seat)})
	return true
}

func drawPhase(p *validator.Play) {
	seat := p.State().Turn.Seat
	if !draw(p, seat) {
		lose(p, seat, "toy.draw")
	}
}

// lose takes a seat out of the duel, which the last team wins.
func lose(p *validator.Play, seat table.Seat, why string) {
	p.Do(table.Lost{Seat: seat, Why: why})
	s := p.State()
	if !s.Contested() {
		p.Do(table.Won{Winners: s.Standing(), Why: why})
		return
	}
	if ask := s.AskOf(seat); ask != nil {
		p.Do(table.Answered{ID: ask.ID})
	}
	if s.Turn.Seat == seat {
		passTurn(p)
	}
}

func outOfTime(p *validator.Play, seat table.Seat) { lose(p, seat, validator.Timed) }

// called: when time is called nobody has won.
func called(p *validator.Play) { p.Do(table.Won{Why: validator.Timed}) }

func passTurn(p *validator.Play) {
	next := p.State().Next(p.State().Turn.Seat)
	p.Do(table.Passed{Seat: next, Seats: summoned},
		table.Scored{Seat: next, Kind: 1, By: startEnergy, To: int32(p.State().Points(next, 1) + startEnergy)})
	p.Enter(phaseDraw)
}

func busy(s *table.State, m *validator.Move) *validator.Violation {
	if ask := s.Ask(); ask != nil {
		return validator.Violates("toy.wait", "%s is awaited first", ask.Kind)
	}
	return validator.Violates("toy.wait", "nothing was asked")
}

func over(s *table.State, m *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates("toy.over", "the duel is over")
	}
	return nil
}

// note understands "default" and, for a card, "fading N".
func note(p *validator.Play, seat table.Seat, words []string) bool {
	switch {
	case len(words) == 1 && words[0] == "default":
		p.Do(table.Scored{Seat: seat, Kind: 0, By: 10, To: 10}, table.Scored{Seat: seat, Kind: 1, By: startEnergy, To: startEnergy})
		return true
	case len(words) == 4 && words[0] == "card" && words[2] == "fading":
		id, _ := strconv.Atoi(words[1])
		n, err := strconv.Atoi(words[3])
		p.Do(table.Tallied{Card: table.CardID(id), To: int16(n)})
		return err == nil
	}
	return false
}

func tell(s *table.State, id table.CardID) []string {
	if n := s.Card(id).Tally[0]; n > 0 {
		return []string{"fading " + strconv.Itoa(int(n))}
	}
	return nil
}
