package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// flip turns a face-down card of one's own face-up where it lies; for a spell that is its activation. It costs neither
// the movement order nor the position change (dotr.flip.own).
var flip = validator.Action{
	Kind: "flip", Verb: "flips",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		ask := s.AskOf(g.Seat)
		if g.Kind == validator.Press && g.Word == "effect" && liesForced(s, g.Card) {
			return validator.Move{Card: g.Card, From: g.From}, true
		}
		return validator.Move{Card: g.Card, From: g.From, Side: g.Word == "down"},
			g.Kind == validator.Flip && (ask == nil || ask.Kind != "respond")
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		at := s.Card(m.Card).Spot
		if liesForced(s, m.Card) {
			return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: "effect", Card: m.Card, From: at}}
		}
		return []validator.Gesture{{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			c := &s.Cards[id]
			if c.Holder == seat && unit(s, id) && (!c.Up || c.Marks.Has(forcedOpen)) {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{flipsOwn, notUnder, spellInOwnTurn, ownTurnOrQuick, mainPhase, whereItWas, staysOpen, noTrapAtWill,
		boundStaysDown, quickWaited, makesSomething, payable, inertSpell},
	Does: func(p *validator.Play, m validator.Move) { turnOpen(p, m.Seat, m.Card) },
}

// liesForced tells whether a spell lies open because an effect has turned it up. Hands cannot turn it up once more: its
// player says so (dotr.spell.forced-flip-later).
func liesForced(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return c.Up && c.Marks.Has(forcedOpen) && s.Print(id).Kind == "spell"
}

func flipsOwn(s *table.State, m validator.Move) *validator.Violation {
	if c := s.Card(m.Card); !isTile(s, c.Spot) || c.Holder != m.Seat {
		return validator.Violates("dotr.flip.own", "you may turn up cards on the board that you control")
	}
	return nil
}

// spellInOwnTurn: spells are activated in their player's own turn only (dotr.spell.own-turn).
func spellInOwnTurn(s *table.State, m validator.Move) *validator.Violation {
	if m.Seat == s.Turn.Seat || s.Print(m.Card).Kind != "spell" || s.Cards[m.Card].Class == leader || quickPlay(s, m.Card) {
		return nil
	}
	return validator.Violates("dotr.spell.own-turn", "a spell is activated in your own turn; this is %s's", names[s.Turn.Seat])
}

// ownTurnOrQuick: out of turn only a Quick-play Spell is turned up, in any open moment (dotr.quickplay.no-trigger).
func ownTurnOrQuick(s *table.State, m validator.Move) *validator.Violation {
	if quickPlay(s, m.Card) {
		return nil
	}
	return ownTurn(s, m)
}

func quickPlay(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "spell" && pr.Subtype == "quick-play"
}

// staysOpen: what lies face-up is not turned down by its player (dotr.flip.not-down); an open spell that was forced up
// may be activated (dotr.spell.forced-flip-later).
func staysOpen(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case !c.Up:
		return nil
	case c.Class == leader:
		return validator.Violates("dotr.leader.face-up", "a deck leader is never face-down")
	case c.Marks.Has(forcedOpen) && s.Print(m.Card).Kind == "spell" && !m.Side:
		return nil
	case liesForced(s, m.Card):
		return validator.Violates("dotr.spell.forced-flip-fixed", "%s stays face-up; \"effect %s\" activates it",
			title(s, m.Card), nameOf(s, c.Spot))
	case c.Marks.Has(forcedOpen):
		return validator.Violates("dotr.spell.forced-flip-fixed", "%s stays face-up", title(s, m.Card))
	}
	return validator.Violates("dotr.flip.not-down", "%s stays face-up; only an effect can turn it down", title(s, m.Card))
}

func noTrapAtWill(s *table.State, m validator.Move) *validator.Violation {
	if isTrap(s, m.Card) && !(quickTrap(s, m.Card) && trapWaited(s, m) == nil) {
		return validator.Violates("dotr.flip.trap-needs-trigger", "a trap waits for its trigger; it is turned back and counts as shown")
	}
	return nil
}

// quickTrap tells whether a trap is activated like a Quick-play Spell: a Quick-play Trap that names nothing it would
// answer (dotr.trap.quickplay).
func quickTrap(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "trap" && pr.Subtype == "quick-play" &&
		!slices.ContainsFunc(pr.Effects, func(e table.Effect) bool { return doneToAnswered(e.Key) })
}

func boundStaysDown(s *table.State, m validator.Move) *validator.Violation {
	if spellbound(s, m.Card) && s.Option(oSpellboundFlip) == "refused" {
		return validator.Violates("dotr.flip.spellbound", "a spellbound monster is not turned up by its player, %s", countersLeft(s, m.Card))
	}
	return nil
}

// turnOpen turns a card up by its player's order: a monster is seen, a spell is activated (dotr.spell.flip-activates).
func turnOpen(p *validator.Play, seat table.Seat, id table.CardID) {
	turnUp(p, id)
	s := p.State()
	at := s.Cards[id].Spot
	switch pr := s.Print(id); {
	case pr.Kind == "monster":
		flipEffect(p, seat, id, at)
		if h := s.Cards[id].Home; unit(s, id) && h != homeCreated && h != homeExtra {
			openWindow(p, seat, "summoned", id, 0, at)
		}
	case pr.Kind == "spell" && pr.Subtype != "equip", quickTrap(s, id):
		activate(p, table.Pending{Kind: "link", Seat: seat, Card: id, To: at, Word: "activated"})
	}
}

// flipEffect lets a monster's flip effect go off, unless it is spellbound (dotr.flip.effect, dotr.flip.spellbound). Its
// ranges are measured from the tile given.
func flipEffect(p *validator.Play, seat table.Seat, id table.CardID, from table.Spot) {
	s := p.State()
	if unit(s, id) && !isLeader(s, id) && !spellbound(s, id) && arrivedRight(s, id) && timed(s.Print(id), "flip") {
		if running(s, "cancel-flip") {
			p.Do(table.Reported{Rule: "dotr.precedence.card-over-rulebook", Seat: seat, Card: id, At: s.Cards[id].Spot,
				Text: s.Print(id).Name + " does nothing as long as " + saying(s, "cancel-flip")})
			return
		}
		if endless(p, seat, id) {
			return
		}
		activate(p, table.Pending{Kind: "link", Seat: seat, Card: id, To: from, Word: "flip"})
	}
}

// turnFace turns a card by an effect (dotr.spell.forced-flip-inert, dotr.flip.not-down).
func turnFace(p *validator.Play, _ table.Pending, e table.Effect, id table.CardID) {
	if e.B == 1 {
		forceUp(p, id)
	} else if p.State().Cards[id].Up {
		p.Do(table.Flipped{Card: id})
	}
}

// forceUp turns a card up by something other than its player's order; a monster's flip effect goes off (dotr.flip.effect).
func forceUp(p *validator.Play, id table.CardID) {
	if p.State().Cards[id].Up {
		return
	}
	turnOver(p, id)
	flipForced(p, id)
}

// turnOver lets a card lie open; a spell or trap is not activated by that (dotr.spell.forced-flip-inert).
func turnOver(p *validator.Play, id table.CardID) {
	turnUp(p, id)
	if p.State().Cards[id].Class == spellTrap {
		p.Do(table.Marked{Card: id, Set: forcedOpen})
	}
}

// flipForced lets the flip effect of a monster go off that has been turned up, unless it is bound by now.
func flipForced(p *validator.Play, id table.CardID) {
	if s := p.State(); unit(s, id) && s.Cards[id].Class == monster {
		flipEffect(p, s.Cards[id].Holder, id, s.Cards[id].Spot)
	}
}

// inertSpell: a card that only another card lays out is not activated by itself (dotr.precedence.card-over-rulebook).
func inertSpell(s *table.State, m validator.Move) *validator.Violation {
	if pr := s.Print(m.Card); pr.Kind != "monster" && does(pr, "laid-by-another") {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s is not activated; another card lays it out", title(s, m.Card))
	}
	return nil
}

// timed tells whether the facts of a card name an effect of that timing. One that no code knows its player carries out
// by hand.
func timed(p *table.Print, timing string) bool {
	for i := range p.Effects {
		if p.Effects[i].Timing == timing {
			return true
		}
	}
	return false
}

// position turns a monster between attack and defence (dotr.pos.once).
var position = validator.Action{
	Kind: "turn", Verb: "turns",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		word := "attack"
		if g.Quarter%2 == 1 {
			word = "defence"
		}
		return validator.Move{Card: g.Card, From: g.From, Word: word}, g.Kind == validator.Turn
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot}
		if m.Word == "defence" {
			g.Quarter = sideways
		}
		return []validator.Gesture{g}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && c.Class == monster && unit(s, id) {
				word := "defence"
				if c.Turned%2 == 1 {
					word = "attack"
				}
				yield(validator.Move{Card: id, From: c.Spot, Word: word})
			}
		}
	},
	Checks: []validator.Check{ownTurn, mainPhase, ownCard, whereItWas, monstersOnly, knownPosition, boundKeepsPosition, archetypeForbids, oncePosition, notAfterMove},
	Does: func(p *validator.Play, m validator.Move) {
		to, mark := upright, toAttack
		if m.Word == "defence" {
			to, mark = sideways, toDefence
		}
		p.Do(table.Turned{Card: m.Card, To: to}, table.Marked{Card: m.Card, Set: mark})
	},
}

func monstersOnly(s *table.State, m validator.Move) *validator.Violation {
	if !isMonster(s, m.Card) {
		return validator.Violates("dotr.pos.monsters-only", "only monsters have battle positions; the card lies upright")
	}
	return nil
}

// knownPosition: a monster lies in attack or in defence position.
func knownPosition(_ *table.State, m validator.Move) *validator.Violation {
	if m.Word == "" {
		return validator.Violates("dotr.pos.monsters-only", "say to which position: attack or defence")
	}
	if m.Word != "attack" && m.Word != "defence" {
		return validator.Violates("dotr.pos.monsters-only", "there is no %.40q position; there is attack and defence", m.Word)
	}
	return nil
}

func boundKeepsPosition(s *table.State, m validator.Move) *validator.Violation {
	if spellbound(s, m.Card) {
		return validator.Violates("dotr.spellbound.no-position", "%s is spellbound, %s", title(s, m.Card), countersLeft(s, m.Card))
	}
	return nil
}

func oncePosition(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if c.Marks&(toDefence|toAttack) != 0 && !has(s, m.Card, "may-defend-again") {
		return validator.Violates("dotr.pos.once", "%s has changed its position this turn", title(s, m.Card))
	}
	if defending(s, m.Card) == (m.Word == "defence") {
		return validator.Violates("dotr.pos.once", "%s is in %s position already; it may be turned to the other one, once a turn", title(s, m.Card), m.Word)
	}
	return nil
}

func notAfterMove(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(moved) {
		return validator.Violates("dotr.pos.not-after-move", "%s moved this turn", title(s, m.Card))
	}
	return nil
}
