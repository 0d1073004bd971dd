package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// openWindow lets players answer what just happened (dotr.battle.response): "attacked", "entered", "activated", or "met"
// when both monsters of a battle are up and only quick effects are left (dotr.battle.flip-order).
// Seat is whose act it was, card the card that did it, to the tile it happened on.
func openWindow(p *validator.Play, seat table.Seat, word string, card, target table.CardID, to table.Spot) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "window", Seat: seat, Word: word, Card: card, Target: target, To: to}})
}

// window asks the next seat that may hold an answer, opponents first, the actor last; when all have passed it closes.
func window(p *validator.Play, now table.Pending) {
	s := p.State()
	if goesOff(p, now) {
		return
	}
	asked := askedInTurn(s, now.Seat, func(seat table.Seat) bool {
		if now.Passed.Has(seat) || !mayHoldAnswer(s, seat, now) {
			return false
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "respond", Card: now.Card, At: now.To, Text: occasion(s, now)}})
		return true
	})
	if !asked {
		p.Do(table.Resolved{})
		closeMoment(p, now.Word)
	}
}

func occasion(s *table.State, now table.Pending) string {
	who := names[now.Seat]
	switch now.Word {
	case "attacked":
		return who + " attacks " + nameOf(s, now.To)
	case "met":
		return who + "'s attack on " + nameOf(s, now.To) + " comes to a battle"
	case "entered":
		return who + " enters " + nameOf(s, now.To)
	case "summoned":
		return who + " summons a monster on " + nameOf(s, now.To)
	case "open":
		return "you asked to wait: do you answer?"
	case "phase":
		return "the phase changes: do you answer?"
	}
	return who + " activates " + title(s, now.Card)
}

// waited tells whether a face-down card has lain long enough for a trap (dotr.trap.wait).
func waited(s *table.State, c *table.Card) bool {
	since := s.Turn.Number - int32(c.Tally[tPlayed])
	if s.Option(oTrapWait) == "own-next-turn" {
		return int(since) >= s.Count
	}
	return since >= 1
}

// onlyCounters tells whether a Counter Trap was activated last (dotr.trap.counter.only-counter).
func onlyCounters(s *table.State) bool {
	top := s.Top()
	return top != nil && top.Kind == "window" && top.Word == "activated" && isTrap(s, top.Card) &&
		s.Print(top.Card).Subtype == "counter"
}

// pass lets an occasion go by (dotr.trap.optional).
var pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: "respond",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Ask: g.Ask}, g.Kind == validator.Press && g.Word == "pass"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "pass", Ask: m.Ask}}
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{noHoldingBack},
	Does: func(p *validator.Play, m validator.Move) {
		w := *p.State().Top()
		w.Passed = w.Passed.With(m.Seat)
		p.Do(table.Staged{Pending: w})
		heldBack(p, m.Seat, w)
	},
}

// trapsStopped: a running effect may keep all traps from being activated (dotr.precedence.card-over-rulebook).
func trapsStopped(s *table.State, m validator.Move) *validator.Violation {
	if isTrap(s, m.Card) && running(s, "stop-traps") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "no trap is activated as long as %s", saying(s, "stop-traps"))
	}
	return nil
}

// respond activates a card of one's own in answer to what just happened.
var respond = validator.Action{
	Kind: "respond", Verb: "responds", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From},
			g.Kind == validator.Flip || g.Kind == validator.Press && g.Word == "respond" && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		c := s.Card(m.Card)
		if c.Up { // an open card cannot be turned up
			return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "respond", Card: m.Card, From: c.Spot}}
		}
		return []validator.Gesture{{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: c.Spot}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && unit(s, id) && (c.Class == spellTrap || quickReady(s, id)) {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{fromBoard, ownCard, monsterQuick, notRunning, answersCounter, quickSpell, quickWaited, trapWaited,
		forcedTrap, trapsStopped, trapTrigger, strengthLimit, payable},
	Does: func(p *validator.Play, m validator.Move) {
		w := *p.State().Top()
		p.Do(table.Resolved{})
		turnUp(p, m.Card)
		l := table.Pending{Kind: "link", Seat: m.Seat, Card: m.Card, Target: w.Card, To: w.To, Word: w.Word}
		if isMonster(p.State(), m.Card) {
			l.Word, l.To = "quick", p.State().Cards[m.Card].Spot
		}
		activate(p, l)
	},
}

// fromBoard: nothing is used from the hand (dotr.quickplay.on-board).
func fromBoard(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot == pile(s, m.Seat, zHand) {
		return validator.Violates("dotr.quickplay.on-board", "cards answer from the board, not from the hand")
	}
	return nil
}

func notRunning(s *table.State, m validator.Move) *validator.Violation {
	if c := s.Card(m.Card); c.Host != 0 || c.Up && !c.Marks.Has(forcedOpen) && !isMonster(s, m.Card) {
		return validator.Violates("dotr.trap.needs-trigger", "%s has been activated already", title(s, m.Card))
	}
	return nil
}

func answersCounter(s *table.State, m validator.Move) *validator.Violation {
	if onlyCounters(s) && s.Print(m.Card).Subtype != "counter" {
		return validator.Violates("dotr.trap.counter.only-counter", "a Counter Trap can be answered by a Counter Trap only")
	}
	return nil
}

func quickSpell(s *table.State, m validator.Move) *validator.Violation {
	p := s.Print(m.Card)
	if p.Kind == "spell" && p.Subtype != "quick-play" {
		return validator.Violates("dotr.quickplay.both-turns", "of all spells only a Quick-play Spell answers")
	}
	return nil
}

func quickWaited(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if p := s.Print(m.Card); p.Kind == "spell" && p.Subtype == "quick-play" && s.Option(oQuickplayWait) == "next-turn" && int32(c.Tally[tPlayed]) == s.Turn.Number {
		return validator.Violates("dotr.quickplay.on-board", "it was played this turn and waits until the next")
	}
	return nil
}

func trapWaited(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if isTrap(s, m.Card) && !waited(s, &c) {
		return validator.Violates("dotr.trap.wait", "the trap was played in turn %d and must lie for a turn first", c.Tally[tPlayed])
	}
	return nil
}

func forcedTrap(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(forcedOpen) && s.Option(oTrapForcedFlip) == "inert" {
		return validator.Violates("dotr.trap.forced-flip", "a trap turned up by an effect is spent")
	}
	return nil
}

// trapTrigger: what a trap answers, by its kind (dotr.trap.needs-trigger and the entries on each kind).
func trapTrigger(s *table.State, m validator.Move) *validator.Violation {
	w := s.Top()
	if !isTrap(s, m.Card) || w == nil || w.Kind != "window" {
		return nil
	}
	switch s.Print(m.Card).Subtype {
	case "equip":
		return equipTrigger(s, m, w)
	case "continuous":
		if !enemies(s, w.Seat, m.Seat) || w.Card == 0 {
			return validator.Violates("dotr.trap.continuous.response", "a continuous trap answers an opponent's action")
		}
		return nil
	case "quick-play":
		return nil
	}
	return triggered(s.Print(m.Card), triggerOf(s, m.Card, *w))
}

func equipTrigger(s *table.State, m validator.Move, w *table.Pending) *validator.Violation {
	own := isMonster(s, w.Target) && s.Card(w.Target).Holder == m.Seat && adjacent(s, s.Card(m.Card).Spot, w.To)
	if w.Word == "attacked" && (own || w.Target == m.Card && isMonster(s, w.Card)) {
		return nil
	}
	return validator.Violates("dotr.trap.equip.conditions", "an Equip Trap answers an attack on it or on a monster of yours beside it")
}

// does tells whether a face has an effect of that key.
func does(pr *table.Print, key string) bool {
	for i := range pr.Effects {
		if pr.Effects[i].Key == key {
			return true
		}
	}
	return false
}
