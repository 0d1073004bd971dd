package chain

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Activate is a Spell, a Trap or an effect used of its player's own accord.
var Activate = validator.Action{
	Kind: "activate", Verb: "activates", Reads: reads, Shows: shows, Offers: offers, Checks: []validator.Check{Mine, lawful},
	Does: func(p *validator.Play, m validator.Move) { begin(p, m, table.Pending{}) },
}

// Respond is the same as an answer, while its player is asked.
var Respond = validator.Action{
	Kind: "respond", Verb: "activates", Answers: "chain", Reads: reads, Shows: shows, Offers: offers, Checks: []validator.Check{Mine, lawful},
	Does: func(p *validator.Play, m validator.Move) {
		asked := *prompting(p.State(), m.Card)
		asked.Passed = Take(p).Passed
		begin(p, m, asked)
	},
}

// Take closes the window that a player uses, and gives what it was about. What may trigger further traps waits beneath the chain
// (kd.trap.several-choose), and a phase whose end was announced goes on.
func Take(p *validator.Play) (asked table.Pending) {
	asked = *Window(p.State())
	if keeps(&asked) {
		kept := asked
		kept.Kind = occasion
		p.Do(table.Staged{Pending: kept})
		return asked
	}
	p.Do(table.Resolved{})
	if top := p.State().Top(); top != nil && top.Kind == "phasing" {
		stays := *top
		stays.Stage = Used
		p.Do(table.Staged{Pending: stays})
	}
	return asked
}

// Used is the stage of something pending whose window somebody has used.
const Used uint8 = 50

// begin lays the card open and puts it on the chain, in answer to what a window is about, if one is open. What stands before the arrow of
// its effect is done at once, and is not given back (kd.card.effect-arrow).
func begin(p *validator.Play, m validator.Move, asked table.Pending) {
	chosen := m.N > 0 && Options(p.State(), m.Card) > 0
	activate(p, m, asked)
	ended(p, m, asked)
	if chosen {
		p.Do(table.Reported{Rule: "kd.card.effect-options", Seat: m.Seat, Card: m.Card, Text: fmt.Sprintf("option %d is chosen", m.N)})
	}
	if p.State().Print(m.Card).Tagged("costs") {
		p.ByHand(table.Pending{Seat: m.Seat, Card: m.Card})
	}
}

func activate(p *validator.Play, m validator.Move, asked table.Pending) {
	s := p.State()
	link := table.Pending{Seat: m.Seat, Card: m.Card, Word: Played, Cards: m.Cards, To: m.To, N: m.N, Passed: asked.Passed}
	a := meant(s, m)
	switch {
	case len(m.Cards) > 0:
		link.Target = m.Cards[0]
	case a != nil:
		link.Target = asked.Card
	}
	defer func() {
		if a != nil {
			pay(p, m.Seat, m.Card, a)
		}
	}()
	if !fromClosed(s, m.Card) {
		link.Word = Effect
		use(p, &link)
		Begin(p, link)
		return
	}
	as := board.AsSpell
	if plays(s, m) == "trap" {
		as = board.AsTrap
	}
	if board.There(s, m.Card) {
		field.Open(p, m.Card)
	} else {
		field.Lay(p, m.Card, backZone(s, m), m.Seat, true, zones.Upright)
	}
	field.As(p, m.Card, as)
	if board.WaitsOpen(s.Print(m.Card)) && meets(s, m.Card, &asked) { // kd.trap.continuous-effect
		link.Word = Effect
	}
	p.Do(table.Marked{Card: m.Card, Set: zones.Running})
	Play(p, link)
}

// fromClosed tells whether a card is played itself, from the hand or Set, rather than one of its effects used.
func fromClosed(s *table.State, id table.CardID) bool {
	return zones.Lies(s, id, board.Hand) && s.Print(id).Kind != "monster" || board.InBack(s, id) && !s.Card(id).Up
}

// plays is as what a card is played: the type that was said, or the only one that it has (kd.two-colour.play-mode).
func plays(s *table.State, m validator.Move) string {
	pr := s.Print(m.Card)
	switch {
	case !board.TwoColour(pr):
		return pr.Kind
	case slices.Contains([]string{"monster", "spell", "trap"}, m.Word):
		return m.Word
	case board.Kind(pr, "trap") && (!board.Kind(pr, "spell") || board.There(s, m.Card) && !s.Card(m.Card).Marks.Has(zones.New)):
		return "trap"
	}
	return "spell"
}

// backZone is the zone on which a card is laid: the one that was said, or the first free one.
func backZone(s *table.State, m validator.Move) table.Spot {
	if board.Back(m.To) && len(s.In(m.To)) == 0 && zones.SeatOf(m.To) == board.Field(s, m.Seat) {
		return m.To
	}
	return board.Free(s, m.Seat, board.B1)
}

// reads reads a Set card turned up, a card of the hand laid face-up in the Backrow, or the button of a card.
func reads(s *table.State, g validator.Gesture) (validator.Move, bool) {
	m := validator.Move{Card: g.Card, From: g.From, Cards: g.Cards}
	switch {
	case g.Kind == validator.Press && g.Word == "activate" && g.Card != 0:
		m.To, m.N = g.To, g.N
		if len(m.Cards) == 1 && m.Cards[0] == m.Card { // it was called by its name, which is no target
			m.Cards = nil
		}
		return m, true
	case g.Kind == validator.Flip && board.InBack(s, g.Card) && !s.Card(g.Card).Up:
		return m, board.Controls(s, g.Seat, s.Card(g.Card).Holder)
	case g.Kind == validator.Drag && g.Flip && zones.Zone(g.From) == board.Hand && board.Back(g.To):
		m.To = g.To
		return m, zones.SeatOf(g.From) == g.Seat
	}
	return m, false
}

func shows(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	c := s.Card(m.Card)
	g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, From: c.Spot, To: m.To, Word: "activate", Cards: m.Cards, N: m.N}
	switch {
	case m.N > 0: // an option is named by a number, which no hand can
	case board.InBack(s, m.Card) && !c.Up:
		g.Kind, g.Word = validator.Flip, ""
	case fromClosed(s, m.Card):
		g.Kind, g.Word, g.Flip, g.To = validator.Drag, "", true, backZone(s, m)
	}
	return append(shown, g)
}

// offers lists every card that a seat could use: hand, field, Rule Zone. Where something can be equipped every target is tried.
func offers(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for _, id := range s.In(zones.Spot(seat, board.Hand)) {
		if s.Print(id).Kind != "monster" {
			offer(s, seat, id, yield)
		}
	}
	for id := range board.Held(s, seat) {
		if fromClosed(s, id) || s.Card(id).Up && hasEffect(s.Print(id)) {
			offer(s, seat, id, yield)
		}
	}
}

func offer(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move)) {
	m := validator.Move{Card: id, From: s.Card(id).Spot}
	for m.N = range Options(s, id) {
		m.N++
		yield(m)
	}
	switch {
	case Options(s, id) > 0:
		return
	case !fromClosed(s, id) || !board.Typed(s.Print(id), "Equip") || board.ToZone(s.Print(id)):
		yield(m)
		return
	}
	m.Seat = seat
	timely := slowEffect(s, &m) == nil && fromHand(s, &m) == nil && waited(s, &m) == nil // else no target would do, and one tells why
	for other := range table.Seat(s.Count) {
		for _, to := range board.Monsters(s, other) {
			m.Cards = []table.CardID{to}
			if yield(m); !timely {
				return
			}
		}
	}
}

// Pass lets what is asked go by. A trap whose Trigger is met is not let go by (kd.trap.several-choose).
var Pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: "chain", Checks: []validator.Check{mustActivate},
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Sure: g.N > 0}, g.Kind == validator.Press && g.Word == "pass"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "pass"}
		if m.Sure {
			g.N = 1
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		yield(validator.Move{Sure: slices.ContainsFunc(met(s, seat), func(table.CardID) bool { return true })})
	},
	Does: func(p *validator.Play, m validator.Move) {
		missed(p, m.Seat)
		ask.Pass(p, m.Seat)
	},
}

// NamesBearer tells whether who plays a card says on which monster it is put.
func NamesBearer(s *table.State, id table.CardID) bool {
	return fromClosed(s, id) && board.Typed(s.Print(id), "Equip") && !board.ToZone(s.Print(id))
}

// Bearers lists the monsters on which a card that is played could be put.
func Bearers(s *table.State, m validator.Move) (all []table.CardID) {
	if !NamesBearer(s, m.Card) {
		return nil
	}
	for seat := range table.Seat(s.Count) {
		if board.Field(s, seat) == seat {
			all = append(all, board.Monsters(s, seat)...)
		}
	}
	return all
}
