package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// Window asks the next seat that may hold an answer, opponents first, the actor last; when all have passed it closes.
func Window(p *validator.Play, now table.Pending) {
	s := p.State()
	if goesOff(p, now) {
		return
	}
	asked := ask.Round(p, now, board.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		if !mayHoldAnswer(s, seat, now) {
			return table.Ask{}, false
		}
		return table.Ask{Kind: "respond", Card: now.Card, At: now.To, Text: occasion(s, now)}, true
	})
	if !asked {
		p.Do(table.Resolved{})
		closeMoment(p, now.Word)
	}
}

func occasion(s *table.State, now table.Pending) string {
	who := board.Names[now.Seat]
	switch now.Word {
	case "attacked":
		return who + " attacks " + board.NameOf(s, now.To)
	case "met":
		return who + "'s attack on " + board.NameOf(s, now.To) + " comes to a battle"
	case "entered":
		return who + " enters " + board.NameOf(s, now.To)
	case "summoned":
		return who + " summons a monster on " + board.NameOf(s, now.To)
	case "open":
		return "you asked to wait: do you answer?"
	case "phase":
		return "the phase changes: do you answer?"
	}
	return who + " activates " + board.Title(s, now.Card)
}

// waited tells whether a face-down card has lain long enough for a trap (dotr.trap.wait).
func waited(s *table.State, c *table.Card) bool {
	since := lasting.Since(s, c, board.TallyPlayed)
	if s.Option(board.OptionTrapWait) == "own-next-turn" {
		return since > sinceOwnTurn(s, c.Holder)
	}
	return since >= 1
}

// sinceOwnTurn is how many turns ago a seat's own turn was, none in it. Those who have lost are counted as if they had had theirs: nobody
// can tell from how the table stands whether they had, and so a trap never comes too early, and in its player's own turn it comes in time.
func sinceOwnTurn(s *table.State, seat table.Seat) (turns int) {
	for n := s.Turn.Seat; n != seat && turns < s.Count; turns++ {
		seat = board.ToTheLeft(s, seat)
	}
	return turns
}

// OnlyCounters tells whether a Counter Trap was activated last (dotr.trap.counter.only-counter).
func OnlyCounters(s *table.State) bool {
	top := s.Top()
	return top != nil && top.Kind == "window" && top.Word == "activated" && board.IsTrap(s, top.Card) &&
		s.Print(top.Card).Subtype == "counter"
}

// Pass lets an occasion go by (dotr.trap.optional).
var Pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: "respond",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Ask: g.Ask}, g.Kind == validator.Press && g.Word == "pass"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "pass", Ask: m.Ask})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{noHoldingBack},
	Does: func(p *validator.Play, m validator.Move) {
		heldBack(p, m.Seat, ask.Pass(p, m.Seat))
	},
}

// trapsStopped: a running effect may keep all traps from being activated (dotr.precedence.card-over-rulebook).
func trapsStopped(s *table.State, m *validator.Move) *validator.Violation {
	if board.IsTrap(s, m.Card) && standing.Bound(s, m.Seat, "stop-traps") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "no trap of yours is activated as long as %s", standing.Saying(s, m.Seat, "stop-traps"))
	}
	return nil
}

// Respond activates a card of one's own in answer to what just happened.
var Respond = validator.Action{
	Kind: "respond", Verb: "responds", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Flip || g.Kind == validator.Press && g.Word == "respond" && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		c := s.Card(m.Card)
		if c.Up { // an open card cannot be turned up
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "respond", Card: m.Card, From: c.Spot})
		}
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: c.Spot})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && board.Unit(s, id) && (c.Class == board.SpellTrap || standing.QuickReady(s, id)) {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{fromBoard, board.OwnCard, monsterQuick, notRunning, answersCounter, quickSpell, QuickWaited, TrapWaited,
		ForcedTrap, trapsStopped, trapTrigger, standing.StrengthLimit, standing.Payable},
	Does: func(p *validator.Play, m validator.Move) {
		w := standing.SetOffBy(p.State(), m.Card)
		p.Do(table.Resolved{})
		field.TurnUp(p, m.Card)
		l := table.Pending{Kind: "link", Seat: m.Seat, Card: m.Card, Target: w.Card, To: w.To, Word: w.Word}
		switch s := p.State(); {
		case board.IsMonster(s, m.Card):
			l.Word, l.To = "quick", s.Cards[m.Card].Spot
		case standing.QuickPlay(s, m.Card), standing.QuickTrap(s, m.Card):
			l.From = s.Cards[m.Card].Spot
		}
		activate(p, l)
	},
}

// fromBoard: nothing is used from the hand (dotr.quickplay.on-board).
func fromBoard(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot == board.Pile(s, m.Seat, board.Hand) {
		return validator.Violates("dotr.quickplay.on-board", "cards answer from the board, not from the hand")
	}
	return nil
}

func notRunning(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); c.Host != 0 || c.Up && !c.Marks.Has(board.ForcedOpen) && !board.IsMonster(s, m.Card) {
		return validator.Violates("dotr.trap.needs-trigger", "%s has been activated already", board.Title(s, m.Card))
	}
	return nil
}

func answersCounter(s *table.State, m *validator.Move) *validator.Violation {
	if OnlyCounters(s) && s.Print(m.Card).Subtype != "counter" {
		return validator.Violates("dotr.trap.counter.only-counter", "a Counter Trap can be answered by a Counter Trap only")
	}
	return nil
}

func quickSpell(s *table.State, m *validator.Move) *validator.Violation {
	p := s.Print(m.Card)
	if p.Kind == "spell" && p.Subtype != "quick-play" {
		return validator.Violates("dotr.quickplay.both-turns", "of all spells only a Quick-play Spell answers")
	}
	return nil
}

// QuickWaited: a Quick-play Spell waits on the board until the next turn, where the table plays so.
func QuickWaited(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if p := s.Print(m.Card); p.Kind == "spell" && p.Subtype == "quick-play" && s.Option(board.OptionQuickplayWait) == "next-turn" && int32(c.Tally[board.TallyPlayed]) == s.Turn.Number {
		return validator.Violates("dotr.quickplay.on-board", "it was played this turn and waits until the next")
	}
	return nil
}

// TrapWaited: a trap lies for a turn before it is activated (dotr.trap.wait).
func TrapWaited(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case !board.IsTrap(s, m.Card) || waited(s, &c):
		return nil
	case s.Option(board.OptionTrapWait) == "own-next-turn":
		return validator.Violates("dotr.trap.wait", "the trap was played in turn %d and waits for your own next turn", c.Tally[board.TallyPlayed])
	default:
		return validator.Violates("dotr.trap.wait", "the trap was played in turn %d and must lie for a turn first", c.Tally[board.TallyPlayed])
	}
}

// Spent tells whether a trap is of no use any more because something turned it up (trap.forced-flip).
func Spent(s *table.State, id table.CardID) bool {
	return board.IsTrap(s, id) && s.Card(id).Marks.Has(board.ForcedOpen) && s.Option(board.OptionTrapForcedFlip) == "inert"
}

// ForcedTrap: a trap that an effect turned up answers nothing, where the table plays so (dotr.trap.forced-flip).
func ForcedTrap(s *table.State, m *validator.Move) *validator.Violation {
	if Spent(s, m.Card) {
		return validator.Violates("dotr.trap.forced-flip", "a trap turned up by an effect is spent")
	}
	return nil
}

// trapTrigger: what a trap answers, by its kind (dotr.trap.needs-trigger and the entries on each kind).
func trapTrigger(s *table.State, m *validator.Move) *validator.Violation {
	if !board.IsTrap(s, m.Card) || s.Top() == nil || s.Top().Kind != "window" {
		return nil
	}
	now := standing.SetOffBy(s, m.Card)
	w := &now
	switch s.Print(m.Card).Subtype {
	case "equip":
		return equipTrigger(s, *m, w)
	case "continuous":
		if !board.Enemies(s, w.Seat, m.Seat) || w.Card == 0 {
			return validator.Violates("dotr.trap.continuous.response", "a continuous trap answers an opponent's action")
		}
	}
	return standing.Triggered(s, s.Print(m.Card), standing.TriggerOf(s, m.Card, *w))
}

func equipTrigger(s *table.State, m validator.Move, w *table.Pending) *validator.Violation {
	own := board.IsMonster(s, w.Target) && s.Card(w.Target).Holder == m.Seat && board.Adjacent(s, s.Card(m.Card).Spot, w.To)
	switch {
	case w.Word == "attacked" && own:
		return equipTrapFits(s, m.Card, w.Target)
	case w.Word == "attacked" && w.Target == m.Card && board.IsMonster(s, w.Card):
		return equipTrapFits(s, m.Card, w.Card)
	case w.Word == "attacked" && w.Target == m.Card:
		return validator.Violates("dotr.trap.equip.conditions", "an Equip Trap goes under the monster that attacks it, and what attacks it is no monster")
	}
	return validator.Violates("dotr.trap.equip.conditions", "an Equip Trap answers an attack on it or on a monster of yours beside it")
}

// equipTrapFits: an Equip Trap whose card says which monsters bear it is not activated for another one, as far as the referee goes by
// that one's face; of a hidden one its player states that it applies (dotr.meta.card-rulings, dotr.equip.fit-hidden).
func equipTrapFits(s *table.State, trap, body table.CardID) *validator.Violation {
	if !s.Cards[body].Up && !standing.ReadsCards(s) || board.Fits(s, trap, body) {
		return nil
	}
	return validator.Violates("dotr.meta.card-rulings", "this Equip Trap does not apply to %s, by which it would be borne", board.Title(s, body))
}
