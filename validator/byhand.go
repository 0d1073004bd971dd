package validator

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// The effect window: where no code knows what a card does, its player does by hand what the card says. Every step is a
// move of its own, judged by the few rules that bind even effects, and stands in the ledger as done by hand; "done"
// closes the window. The same verbs repair a table when everybody has agreed to that.

// AskByHand is the kind of question that stands open as long as a player works by hand.
const AskByHand = "by-hand"

const byHand = "by-hand"

// Handwork is what a game must say about work by hand.
type Handwork struct {
	Binds []Check                    // rules that bind even an effect: on putting, turning, setting
	Put   func(*Play, Move)          // a card to a spot
	Turn  func(*Play, Move)          // a card face-up ("up") or face-down ("down") by an effect
	Set   func(*Play, Move)          // a number: Word says of what, N by how much
	Words []string                   // what Set can change: "lp", "atk", "spellbound"
	Lay   func(*Play, Move)          // ground on a place: Word
	Copy  func(*Play, Move)          // a copy of a card on a spot; nil when the game has none
	Hold  func(*Play, Move)          // control of a card
	Done  func(*Play, table.Pending) // the work is finished
}

// ByHand opens the window for a seat. The pending thing's Card is the card whose effect is carried out, 0 for a repair.
func (p *Play) ByHand(now table.Pending) {
	now.Kind = byHand
	p.Do(table.Stacked{Pending: now})
}

// WorksByHand tells whether a seat carries out a card's effect by hand just now: it may then look at what is hidden, where the card lets
// it. No code knows whether it does; the others see the look and may object.
func WorksByHand(s *table.State, seat table.Seat) bool {
	ask := s.AskOf(seat)
	return ask != nil && ask.Kind == AskByHand && ask.Card != 0
}

// HandWorking keeps the window open until its player is done. Every game with Handwork lists it.
var HandWorking = Working{Kind: byHand, Step: func(p *Play, now table.Pending) {
	if !p.State().Alive(now.Seat) { // whoever worked is out of the duel
		p.Do(table.Resolved{})
		return
	}
	text := "carry out the effect by hand, then say done"
	if now.Word == ProposeRepair {
		text = "put the table right by hand, then say done"
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: AskByHand, Card: now.Card, At: now.To, Words: []string{"done"}, Text: text}})
}}

// HandActions are the verbs of work by hand, and the objection that anybody may make to it.
func (h *Handwork) HandActions() []Action {
	all := []Action{
		h.verb("put", "puts", h.Put, func(g Gesture) (Move, bool) {
			return Move{Card: g.Card, To: g.To}, g.Kind == Drag && g.To != 0
		}),
		h.verb("expose", "turns up", h.turn("up"), func(g Gesture) (Move, bool) {
			return Move{Card: g.Card, Word: "up"}, g.Kind == Flip && g.Word != "down"
		}),
		h.verb("cover", "turns down", h.turn("down"), func(g Gesture) (Move, bool) {
			return Move{Card: g.Card, Word: "down"}, g.Kind == Flip && g.Word == "down"
		}),
		h.verb("set", "sets", h.Set, func(g Gesture) (Move, bool) {
			return Move{Card: g.Card, Word: g.Word, N: g.N}, g.Kind == Press && slices.Contains(h.Words, g.Word)
		}),
		h.verb("lay", "lays", h.Lay, func(g Gesture) (Move, bool) {
			return Move{To: g.To, Word: g.Word}, g.Kind == Place
		}),
		h.verb("copy", "copies", h.Copy, nil),
		h.verb("hold", "takes over", h.Hold, func(g Gesture) (Move, bool) {
			return Move{Card: g.Card}, g.Kind == Press && g.Word == "hold" && g.Card != 0
		}),
		{Kind: "done", Verb: "is done", Answers: AskByHand,
			Reads: func(_ *table.State, g Gesture) (Move, bool) { return Move{}, g.Kind == Press && g.Word == "done" },
			Shows: func(_ *table.State, m Move, shown []Gesture) []Gesture {
				return append(shown, Gesture{Kind: Press, Seat: m.Seat, Word: "done"})
			},
			Offers: func(_ *table.State, _ table.Seat, yield func(Move)) { yield(Move{}) },
			Does:   h.done},
		objection,
	}
	for i := range all {
		all[i].Checks = h.also(all[i].Kind, all[i].Checks)
	}
	return slices.DeleteFunc(all, func(a Action) bool { return a.Does == nil })
}

// also are the rules for a step by hand with those of every game: of a number that is not there a game's rules say nothing, of a card that is
// not there some say where none lies.
func (h *Handwork) also(step Kind, own []Check) []Check {
	switch step {
	case "hand set":
		return slices.Concat([]Check{h.settable}, own)
	case "hand put", "hand expose", "hand cover", "hand hold":
		return append(slices.Clip(own), onTheTable)
	}
	return own
}

// onTheTable: what is carried, turned or taken over by hand is a card that lies somewhere.
func onTheTable(s *table.State, m *Move) *Violation {
	if s.Card(m.Card).Spot == 0 {
		return Violates(CardsSay, "name a card on the table")
	}
	return nil
}

// mostByHand bounds by how much a number is changed at a time.
const mostByHand = 1 << 20

// settable: by hand those numbers are changed that a table of the game keeps.
func (h *Handwork) settable(_ *table.State, m *Move) *Violation {
	switch {
	case m.Word == "":
		return Violates(CardsSay, "say what is set: %s", strings.Join(h.Words, ", "))
	case !slices.Contains(h.Words, m.Word):
		return Violates(CardsSay, "there is no %.40q to set; there is %s", m.Word, strings.Join(h.Words, ", "))
	case m.N > mostByHand || m.N < -mostByHand:
		return Violates(CardsSay, "%d is too much at a time; %d is the most", m.N, mostByHand)
	}
	return nil
}

func (h *Handwork) turn(word string) func(*Play, Move) {
	if h.Turn == nil {
		return nil
	}
	return func(p *Play, m Move) {
		m.Word = word
		h.Turn(p, m)
	}
}

func (h *Handwork) verb(kind Kind, verb string, does func(*Play, Move), reads func(Gesture) (Move, bool)) Action {
	a := Action{Kind: "hand " + kind, Verb: verb, Answers: AskByHand, Checks: h.Binds, Does: does}
	if reads != nil {
		a.Reads = func(_ *table.State, g Gesture) (Move, bool) { return reads(g) }
	}
	return a
}

func (h *Handwork) done(p *Play, _ Move) {
	now := *p.State().Top()
	p.Do(table.Resolved{})
	if h.Done != nil {
		h.Done(p, now)
	}
}

// objection lets a player object to what another does by hand. It stops nothing; it stands in the ledger.
var objection = Action{
	Kind: "object", Verb: "objects", Any: true,
	Reads: func(_ *table.State, g Gesture) (Move, bool) { return Move{}, g.Kind == Press && g.Word == "object" },
	Shows: func(_ *table.State, m Move, shown []Gesture) []Gesture {
		return append(shown, Gesture{Kind: Press, Seat: m.Seat, Word: "object"})
	},
	Does: func(p *Play, m Move) {
		var card table.CardID
		if top := p.State().Top(); top != nil {
			card = top.Card
		}
		p.Do(table.Reported{Rule: "objection", Seat: m.Seat, Card: card, Text: "objects to what was done by hand"})
	},
}
