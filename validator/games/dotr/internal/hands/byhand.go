package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// Firm are the rules that no dial and no pardon can loosen: without them two units would stand on a tile, or cards
// would be moved that are not there.
var Firm = []string{
	"dotr.move.own-cards", "dotr.move.on-board", "dotr.play.not-on-leader", "dotr.play.not-onto-enemy",
	"dotr.stack.onto-own-leader", "dotr.stack.leader-onto-enemy", "dotr.stack.spelltrap-leader", "dotr.leader.no-attack",
	"dotr.leader.irremovable", "dotr.leader.face-up", "dotr.leader.unaffected", "dotr.special.procedure-only",
	"dotr.zone.shadow-realm", "dotr.draw.one", "dotr.destiny.only-source", "dotr.destiny.instead-of-draw",
	"dotr.xyz.placement", "dotr.synchro.materials", "dotr.dark-synchro.materials", "dotr.equip.from-hand", "dotr.play.combo",
	"dotr.honour.declared-class", "dotr.turn.phases", "dotr.battle.response", "dotr.zone.graveyard", "dotr.fusion.contact",
	"dotr.fusion.materials", "dotr.ritual.three-offerings", "dotr.evolve.material", "dotr.end.hand-limit", "dotr.clone.where",
	"dotr.flip.own", "dotr.deck.named-card-only", "dotr.ritual.activate", "dotr.trap.needs-trigger", "dotr.pos.monsters-only",
	"dotr.flip.not-down", "dotr.spell.forced-flip-fixed", "dotr.setup.counters", "dotr.meta.ruleset", "dotr.leader.start-2p", "dotr.leader.start-4p",
}

// Handwork is what a player does by hand when no code knows a card.
var Handwork = validator.Handwork{
	Binds: []validator.Check{setOfCard, nothingFromShadow, leaderUntouched, standing.HandReaches, notFromBag, evolvedBefore, freeTile, cloneNear, knownGround},
	Put:   putByHand,
	Turn:  turnByHand,
	Set:   setByHand,
	Words: []string{"lp", "sp", "atk", "def", spellboundWord},
	Lay:   layGround,
	Copy:  copyByHand,
	Hold:  holdByHand,
	Done:  doneByHand,
}

const spellboundWord = "spellbound"

// doneByHand sends a card that was carried out by hand where its kind goes; an Equip Trap lies down under its monster
// (dotr.trap.equip.to-own, dotr.trap.equip.to-attacker).
func doneByHand(p *validator.Play, l table.Pending) {
	if s := p.State(); l.Card != 0 && board.Unit(s, l.Card) && board.IsTrap(s, l.Card) && s.Print(l.Card).Subtype == "equip" {
		effects.EquipTrap(p, l, nil)
	}
	effects.Spent(p, l)
}

// setOfCard: a number is that of a card, and points are those of whoever holds it; without one nobody knows whose are meant.
func setOfCard(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind == "hand set" && s.Card(m.Card).Spot == 0 {
		return validator.Violates(validator.CardsSay, "name a card on the table: points are changed for whoever holds it, and strength is its own")
	}
	return nil
}

// nothingFromShadow: what lies in the Shadow Realm stays there (dotr.zone.shadow-realm).
func nothingFromShadow(s *table.State, m *validator.Move) *validator.Violation {
	if board.PileKind(s, s.Card(m.Card).Spot) == "shadow" {
		return validator.Violates("dotr.zone.shadow-realm", "nothing leaves the Shadow Realm, not even by an effect")
	}
	return nil
}

// leaderUntouched: no effect touches a deck leader (dotr.leader.unaffected); points are its player's, not its own.
func leaderUntouched(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Card == 0 || !board.IsLeader(s, m.Card) || m.Word == "lp" || m.Word == "sp":
		return nil
	case m.Kind == "hand put" && !board.IsTile(s, m.To):
		return validator.Violates("dotr.leader.irremovable", "nothing takes a deck leader off the field")
	case m.Kind == "hand cover":
		return validator.Violates("dotr.leader.face-up", "a deck leader is never face-down")
	}
	return validator.Violates("dotr.leader.unaffected", "card effects do not touch a deck leader")
}

func notFromBag(s *table.State, m *validator.Move) *validator.Violation {
	if board.PileKind(s, s.Card(m.Card).Spot) == "bag" && m.Kind == "hand put" {
		return validator.Violates("dotr.destiny.only-source", "these cards come by a Destiny Draw only")
	}
	return nil
}

// evolvedBefore: an Evolve monster comes back only if it was properly summoned once (dotr.evolve.revive).
func evolvedBefore(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	revived := m.Kind == "hand put" && board.PileKind(s, c.Spot) == "graveyard" && board.IsTile(s, m.To)
	if revived && s.Print(m.Card).Subtype == "evolve" && !c.Marks.Has(board.EverEvolved) {
		return validator.Violates("dotr.evolve.revive", "%s was never Evolve Summoned in this duel", s.Print(m.Card).Name)
	}
	return nil
}

// freeTile: an effect puts a card on a free tile that is no labyrinth (dotr.teleport.move).
func freeTile(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind != "hand put" && m.Kind != "hand copy" || !board.IsTile(s, m.To) {
		return nil
	}
	if board.IsToken(s, m.To) {
		return validator.Violates("dotr.move.on-board", "%s lies beside the board", board.NameOf(s, m.To))
	}
	if board.Labyrinth(s, m.To) {
		return validator.Violates("dotr.labyrinth.impassable", "%s is labyrinth", board.NameOf(s, m.To))
	}
	if on := board.Occupant(s, m.To); on != 0 && on != m.Card {
		return validator.Violates("dotr.teleport.move", "%s is not free", board.NameOf(s, m.To))
	}
	return nil
}

// cloneNear: a clone stands next to its original or in its player's Summoning Area (dotr.clone.where).
func cloneNear(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind != "hand copy" {
		return nil
	}
	if !board.Unit(s, m.Card) || !board.IsMonster(s, m.Card) {
		return validator.Violates("dotr.clone.where", "a clone is made of a monster on the field")
	}
	if !s.Sees(m.Seat, m.Card) {
		return validator.Violates("dotr.honour.secrecy", "%s stays hidden: what you do not see you do not copy", board.Title(s, m.Card))
	}
	if !board.IsTile(s, m.To) || !board.Adjacent(s, s.Cards[m.Card].Spot, m.To) && !board.InArea(s, m.Seat, m.To) {
		return validator.Violates("dotr.clone.where", "%s is neither next to the monster nor in your Summoning Area", board.NameOf(s, m.To))
	}
	return nil
}

// putByHand moves a card as an effect says: off the field, back to the field, or from tile to tile (dotr.teleport.free:
// that is no movement order).
func putByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	c := s.Card(m.Card)
	switch {
	case !board.IsTile(s, m.To):
		leaveByHand(p, m, c)
	case board.IsTile(s, c.Spot):
		if c.Host != 0 { // taken out from under a monster
			p.Do(table.Unlinked{Card: m.Card})
		}
		field.Step(p, m.Card, m.To)
		field.OpenEntered(p, m.Card)
	case s.Print(m.Card).Kind == "monster":
		field.Arrive(p, m.Seat, m.Card, m.To, 0)
	default:
		field.LaySpell(p, m.Seat, m.Card, m.To)
	}
}

// leaveByHand sends a card to a pile of its owner; a ritual monster stays (dotr.ritual.immune).
func leaveByHand(p *validator.Play, m validator.Move, c table.Card) {
	s := p.State()
	z := slices.IndexFunc(board.Zones[:], func(z board.Zone) bool { return z.Kind == board.PileKind(s, m.To) })
	if z < 0 || board.IsTile(s, c.Spot) && standing.StaysOnField(s, m.Card) {
		p.Do(table.Reported{Rule: "dotr.ritual.immune", Seat: m.Seat, Card: m.Card, At: c.Spot, Text: "card effects do not take it off the field"})
		return
	}
	field.Send(p, m.Card, z)
	if hides := z == board.Hand || z == board.Deck || z == board.Extra; hides && s.Cards[m.Card].Spot != 0 {
		p.Do(table.Flipped{Card: m.Card})
	}
}

// turnByHand turns a card by an effect: a spell or trap forced up is not activated (dotr.spell.forced-flip-inert,
// dotr.trap.forced-flip); only an effect can turn a card down (dotr.flip.not-down).
func turnByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	switch {
	case !board.Unit(s, m.Card):
	case m.Word == "down":
		field.Cover(p, m.Card)
	case s.Cards[m.Card].Up:
	default:
		field.TurnUp(p, m.Card)
		if s.Cards[m.Card].Class == board.SpellTrap {
			p.Do(table.Marked{Card: m.Card, Set: board.ForcedOpen})
		}
		chain.FlipEffect(p, s.Cards[m.Card].Holder, m.Card, s.Cards[m.Card].Spot)
	}
}

// setByHand changes a number by N: points of the player whose leader is named, ATK, DEF or counters of a card.
func setByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	c := s.Card(m.Card)
	switch m.Word {
	case "lp", "sp":
		kind := map[string]int{"lp": board.LP, "sp": board.SP}[m.Word]
		field.Score(p, c.Holder, kind, m.N, "by hand")
	case spellboundWord:
		field.Spellbind(p, m.Card, m.N)
	default:
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: m.Word, By: m.N}})
	}
}

// knownGround: by hand a tile is given a terrain of the game.
func knownGround(s *table.State, m *validator.Move) *validator.Violation {
	switch at := laidOn(*m); {
	case m.Kind != "hand lay":
		return nil
	case at == 0:
		return validator.Violates(validator.CardsSay, "say a tile and what it becomes: d2 as Forest")
	case !slices.Contains(board.Grounds, m.Word) || !board.IsTile(s, at) || board.IsToken(s, at):
		return validator.Violates(validator.CardsSay, "a terrain is laid on a tile of the board; there is no %.40q for %s", m.Word, board.NameOf(s, at))
	}
	return nil
}

// laidOn is the tile that is given a terrain, named as where it is laid to or alone, as when the board is built.
func laidOn(m validator.Move) table.Spot {
	if m.To == 0 {
		return m.From
	}
	return m.To
}

// layGround gives a tile of the board a terrain of the game; anything else stays as it is.
func layGround(p *validator.Play, m validator.Move) {
	if code, at := slices.Index(board.Grounds, m.Word), laidOn(m); code >= 0 && board.IsTile(p.State(), at) {
		p.Do(table.Changed{Spot: at, Ground: uint8(code)})
	}
}

// copyByHand makes a clone: a new card with the printed values, taken from nowhere (dotr.clone.copy, dotr.clone.not-from-deck).
func copyByHand(p *validator.Play, m validator.Move) { field.Copy(p, m.Seat, m.Card, m.To) }

// holdByHand gives control of a card to the acting player; its marker changes with it (dotr.setup.control-markers).
func holdByHand(p *validator.Play, m validator.Move) {
	field.HandOver(p, m.Card, m.Seat)
	field.Overflow(p, m.Card)
}
