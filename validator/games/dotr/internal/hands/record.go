package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/table"
)

// neutralKinds are the actions that belong to no rule book: giving up, agreeing, luck.
var neutralKinds = []validator.Kind{duel.Concede.Kind, validator.Propose.Kind, validator.Agree.Kind, validator.Disagree.Kind,
	validator.Shuffle.Kind, validator.AskLot}

// ByRuleset lets the actions of the rules rest where only a record is kept, and those of the record where there are rules.
func ByRuleset(rules, record []validator.Action) []validator.Action {
	all := slices.Concat(rules, record)
	for i := range all {
		if !slices.Contains(neutralKinds, all[i].Kind) {
			only(&all[i], i >= len(rules))
		}
	}
	return all
}

// only confines an action to tables of one kind.
func only(a *validator.Action, record bool) {
	if reads := a.Reads; reads != nil {
		a.Reads = func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			if board.RecordOnly(s) != record {
				return validator.Move{}, false
			}
			return reads(s, g)
		}
	}
	if offers := a.Offers; offers != nil {
		a.Offers = func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			if board.RecordOnly(s) == record {
				offers(s, seat, yield)
			}
		}
	}
	a.Checks = slices.Concat([]validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
		if board.RecordOnly(s) == record {
			return nil
		}
		return otherRules(record)
	}}, a.Checks)
}

func otherRules(record bool) *validator.Violation {
	if record {
		return validator.Violates("dotr.meta.ruleset", "this table is refereed, and only under the PS2 rules does the referee merely write down what hands do: here a card is played, moved, flipped or turned")
	}
	return validator.Violates("dotr.meta.ruleset", "this table goes by the PS2 rules; the referee records what hands do and judges nothing")
}

// Unjudged frees decks from the laws of these rules where others are agreed.
func Unjudged(checks []validator.DeckCheck) []validator.DeckCheck {
	free := make([]validator.DeckCheck, len(checks))
	for i, check := range checks {
		free[i] = func(options []string, d validator.Deck) []validator.Violation {
			if options[board.OptionRuleset] == "ps2" {
				return nil
			}
			return check(options, d)
		}
	}
	return free
}

// RecordActions are what hands do at a table without verdicts.
var RecordActions = []validator.Action{
	{Kind: "record carry", Verb: "carries", Reads: recordDrag, Shows: recordDrags, Offers: recordDraws, Checks: []validator.Check{board.WhereItWas}, Does: recordCarry},
	{Kind: "record flip", Verb: "turns over", Reads: recordHand(validator.Flip), Does: recordFlip},
	{Kind: "record turn", Verb: "slants", Reads: recordHand(validator.Turn), Does: func(p *validator.Play, m validator.Move) {
		if m.Card != 0 {
			p.Do(table.Turned{Card: m.Card, To: uint8(m.N & 3)})
		}
	}},
	{Kind: "record ground", Verb: "makes", Reads: recordHand(validator.Place), Does: layGround},
	{Kind: "record points", Verb: "counts", Reads: recordPress("lp", "sp"), Does: recordPoints},
	{Kind: "record end", Verb: "hands over", Reads: recordPress("end"), Shows: duel.EndMain.Shows,
		Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
		Does: func(p *validator.Play, _ validator.Move) {
			p.Do(table.Passed{Seat: board.Next(p.State(), p.State().Turn.Seat)})
		}},
}

func recordDrag(_ *table.State, g validator.Gesture) (validator.Move, bool) {
	return validator.Move{Card: g.Card, From: g.From, To: g.To, Flip: g.Flip},
		g.Kind == validator.Drag && g.Card != 0 && g.From != 0 && g.To != 0 && g.From != g.To
}

func recordDrags(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Flip: m.Flip})
}

func recordHand(kind validator.GestureKind) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, To: g.To, Word: g.Word, N: int(g.Quarter)}, g.Kind == kind
	}
}

func recordPress(words ...string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && slices.Contains(words, g.Word)
	}
}

// recordDraws offers the one thing that every card game has.
func recordDraws(s *table.State, seat table.Seat, yield func(validator.Move)) {
	if deck := s.In(board.Pile(s, seat, board.Deck)); len(deck) > 0 {
		yield(validator.Move{Card: deck[0], From: board.Pile(s, seat, board.Deck), To: board.Pile(s, seat, board.Hand)})
	}
}

func recordCarry(p *validator.Play, m validator.Move) {
	c := p.State().Card(m.Card)
	if c.Spot == 0 || m.To == 0 {
		return
	}
	if c.Host != 0 {
		p.Do(table.Unlinked{Card: m.Card})
	}
	p.Do(table.Moved{Card: m.Card, From: c.Spot, To: m.To})
	if m.Flip {
		recordFlip(p, m)
	}
}

func recordFlip(p *validator.Play, m validator.Move) {
	if m.Card != 0 {
		p.Do(table.Flipped{Card: m.Card, Up: !p.State().Card(m.Card).Up})
	}
}

func recordPoints(p *validator.Play, m validator.Move) {
	kind := slices.Index([]string{board.LP: "lp", board.SP: "sp"}, m.Word)
	if have := p.State().Points(m.Seat, max(kind, 0)); kind >= 0 && m.N >= 0 && m.N != have {
		p.Do(table.Scored{Seat: m.Seat, Kind: uint8(kind), By: int32(m.N - have), To: int32(m.N), Why: "by hand"})
	}
}

// sample is a first script of a card: a monster that is turned up, or a spell that is activated.
func sample(kind string) validator.Sample {
	hook, face := "flipped", "monster effect 3 700/800"
	says := "Heard when this card has been turned up. The list of all moments and verbs is in docs/card-scripts.md."
	if kind != "monster" {
		hook, face = "used", kind+" normal"
		says = "Called when the effect is carried out. The list of all moments and verbs is in docs/card-scripts.md."
	}
	return validator.Sample{
		Text: "Your player gains 100 Life Points.",
		Hook: "  -- " + says + "\n  " + hook + " = function(view, me, what)\n    return { score(me.holder, \"lp\", 100) }\n  end,\n",
		Scene: "turn  South 3\ncard  It = " + face + " key KEY\nSouth d3 It face-down\n\nSouth flips d3\n\n" +
			"Output:\n  scored  South lp +100 = 4100\n",
	}
}
