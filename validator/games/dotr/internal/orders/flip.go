package orders

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// Flip turns a face-down card of one's own face-up where it lies; for a spell that is its activation. It costs neither
// the movement order nor the position change (dotr.flip.own).
var Flip = validator.Action{
	Kind: "flip", Verb: "flips",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		ask := s.AskOf(g.Seat)
		if g.Kind == validator.Press && g.Word == "effect" && liesForced(s, g.Card) {
			return validator.Move{Card: g.Card, From: g.From}, true
		}
		return validator.Move{Card: g.Card, From: g.From, Side: g.Word == "down"},
			g.Kind == validator.Flip && (ask == nil || ask.Kind != "respond")
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		if liesForced(s, m.Card) {
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "effect", Card: m.Card, From: at})
		}
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			c := &s.Cards[id]
			if c.Holder == seat && board.Unit(s, id) && (!c.Up || c.Marks.Has(board.ForcedOpen)) {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{flipsOwn, notUnder, standing.SpellInOwnTurn, ownTurnOrQuick, board.MainPhase, board.WhereItWas, staysOpen, noTrapAtWill,
		boundStaysDown, chain.QuickWaited, field.MakesSomething, standing.Payable, chain.InertSpell},
	Does: func(p *validator.Play, m validator.Move) { chain.TurnOpen(p, m.Seat, m.Card) },
}

// liesForced tells whether a spell lies open because an effect has turned it up. Hands cannot turn it up once more: its
// player says so (dotr.spell.forced-flip-later).
func liesForced(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return c.Up && c.Marks.Has(board.ForcedOpen) && s.Print(id).Kind == "spell"
}

func flipsOwn(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case board.PileKind(s, c.Spot) == "hand" && s.Place(c.Spot).Owner == m.Seat:
		return validator.Violates(ruleOfHand(s, m.Card), "that card is in your hand; it is turned up on the board only: play it onto a tile of your Summoning Area on your own turn first")
	case board.IsTile(s, c.Spot) && c.Holder != m.Seat:
		return validator.Violates("dotr.flip.own", "the card on %s is %s's, and only its own player turns it up", board.NameOf(s, c.Spot), board.Names[c.Holder])
	case m.Card == 0 && board.IsTile(s, m.From):
		return validator.Violates("dotr.flip.own", "nothing lies on %s", board.NameOf(s, m.From))
	case !board.IsTile(s, c.Spot):
		return validator.Violates("dotr.flip.own", "you may turn up cards on the board that you control")
	}
	return nil
}

// ruleOfHand is the rule that keeps a card of a hand from being turned up: that on Quick-play Spells where everybody sees that it is one.
func ruleOfHand(s *table.State, id table.CardID) string {
	if standing.ReadsCards(s) && standing.QuickPlay(s, id) {
		return "dotr.quickplay.on-board"
	}
	return "dotr.flip.own"
}

// ownTurnOrQuick: out of turn only a Quick-play Spell is turned up, in any open moment (dotr.quickplay.no-trigger).
func ownTurnOrQuick(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case standing.QuickPlay(s, m.Card):
		return nil
	case m.Seat != s.Turn.Seat && board.IsTrap(s, m.Card) && !s.Card(m.Card).Up:
		if v := chain.TrapWaited(s, m); v != nil {
			return v
		}
		return validator.Violates("dotr.trap.needs-trigger", "nothing happens now that the trap could answer; you are asked when something does")
	}
	return board.OwnTurn(s, m)
}

// staysOpen: what lies face-up is not turned down by its player (dotr.flip.not-down); an open spell that was forced up
// may be activated (dotr.spell.forced-flip-later).
func staysOpen(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case !c.Up:
		return nil
	case c.Class == board.Leader:
		return validator.Violates("dotr.leader.face-up", "a deck leader is never face-down")
	case c.Marks.Has(board.ForcedOpen) && s.Print(m.Card).Kind == "spell" && !m.Side:
		return nil
	case liesForced(s, m.Card):
		return validator.Violates("dotr.spell.forced-flip-fixed", "%s stays face-up; \"effect %s\" activates it",
			board.Title(s, m.Card), board.NameOf(s, c.Spot))
	case c.Marks.Has(board.ForcedOpen):
		return validator.Violates("dotr.spell.forced-flip-fixed", "%s stays face-up", board.Title(s, m.Card))
	}
	return validator.Violates("dotr.flip.not-down", "%s stays face-up; only an effect can turn it down", board.Title(s, m.Card))
}

func noTrapAtWill(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !board.IsTrap(s, m.Card):
		return nil
	case standing.QuickTrap(s, m.Card):
		return chain.TrapWaited(s, m)
	case s.Print(m.Card).Subtype == "quick-play":
		return validator.Violates("dotr.trap.quickplay", "this Quick-play Trap names what it answers and waits for that; it is turned back and counts as shown")
	}
	return validator.Violates("dotr.flip.trap-needs-trigger", "a trap waits for its trigger; it is turned back and counts as shown")
}

func boundStaysDown(s *table.State, m *validator.Move) *validator.Violation {
	if board.Spellbound(s, m.Card) && s.Option(board.OptionSpellboundFlip) == "refused" {
		return validator.Violates("dotr.flip.spellbound", "a spellbound monster is not turned up by its player, %s", board.CountersLeft(s, m.Card))
	}
	return nil
}

// Position turns a monster between attack and defence (dotr.pos.once).
var Position = validator.Action{
	Kind: "turn", Verb: "turns",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		word := "attack"
		if g.Quarter%2 == 1 {
			word = "defence"
		}
		return validator.Move{Card: g.Card, From: g.From, Word: word}, g.Kind == validator.Turn
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot}
		if m.Word == "defence" {
			g.Quarter = board.Sideways
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && c.Class == board.Monster && board.Unit(s, id) {
				word := "defence"
				if c.Turned%2 == 1 {
					word = "attack"
				}
				yield(validator.Move{Card: id, From: c.Spot, Word: word})
			}
		}
	},
	Checks: []validator.Check{board.OwnTurn, board.MainPhase, board.OwnCard, board.WhereItWas, monstersOnly, knownPosition, boundKeepsPosition, standing.ArchetypeForbids, oncePosition, notAfterMove},
	Does: func(p *validator.Play, m validator.Move) {
		to, mark := board.Upright, board.ToAttack
		if m.Word == "defence" {
			to, mark = board.Sideways, board.ToDefence
		}
		field.Lay(p, m.Card, to)
		p.Do(table.Marked{Card: m.Card, Set: mark})
	},
}

func monstersOnly(s *table.State, m *validator.Move) *validator.Violation {
	if !board.IsMonster(s, m.Card) {
		return validator.Violates("dotr.pos.monsters-only", "only monsters have battle positions; the card lies upright")
	}
	return nil
}

// knownPosition: a monster lies in attack or in defence position.
func knownPosition(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "" {
		return validator.Violates("dotr.pos.monsters-only", "say to which position: attack or defence")
	}
	if m.Word != "attack" && m.Word != "defence" {
		return validator.Violates("dotr.pos.monsters-only", "there is no %.40q position; there is attack and defence", m.Word)
	}
	return nil
}

func boundKeepsPosition(s *table.State, m *validator.Move) *validator.Violation {
	if board.Spellbound(s, m.Card) {
		return validator.Violates("dotr.spellbound.no-position", "%s is spellbound, %s", board.Title(s, m.Card), board.CountersLeft(s, m.Card))
	}
	return nil
}

func oncePosition(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if c.Marks&(board.ToDefence|board.ToAttack) != 0 && !standing.Has(s, m.Card, "may-defend-again") {
		return validator.Violates("dotr.pos.once", "%s has changed its position this turn, and may again from your next turn on", board.Title(s, m.Card))
	}
	if board.Defending(s, m.Card) == (m.Word == "defence") {
		return validator.Violates("dotr.pos.once", "%s is in %s position already; it may be turned to the other one, once a turn", board.Title(s, m.Card), m.Word)
	}
	return nil
}

func notAfterMove(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(board.Moved) {
		if v := freshFromExtra(s, m); v != nil {
			return v
		}
		return validator.Violates("dotr.pos.not-after-move", "%s moved this turn; what moves ends the turn in attack position, and turns to defence from your next turn on", board.Title(s, m.Card))
	}
	return nil
}
