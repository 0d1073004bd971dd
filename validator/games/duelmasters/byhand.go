package duelmasters

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// firm are the rules that no dial and no pardon can loosen: without them cards would be used that are not there.
var firm = []string{
	"dm.setup.mandatory", "dm.win.game-ends", "dm.mana.from-hand", "dm.play.from-hand", "dm.draw.from-top",
	"dm.pay.by-tapping", "dm.pay.afford", "dm.pay.civilization", "dm.pay.multi-civ", "dm.evo.base-required", "dm.evo.base-matches",
	"dm.psychic.put-by-effect", "dm.psychic.no-paying", "dm.dragheart.put-by-effect", "dm.dragheart.no-paying",
	"dm.gear.cross-needs-generated", "dm.gear.cross-target", "dm.gear.cross-pay", "dm.gear.recross", "dm.castle.fortify",
	"dm.dragheart.weapon-fixed", "dm.attack.from-battle-zone", "dm.attack.legal-target", "dm.mana.inert", "dm.attack.sequence",
	"dm.break.one", "dm.break.breaker", "dm.break.attacker-chooses", "dm.break.unblocked", "dm.turn.draw-one", "dm.trigger.shield",
	"dm.block.only-blockers", "dm.psychic.link", "dm.psychic.link-timing", "dm.d2.denjara-switch", "dm.forbidden.sealed-inert",
	"dm.dragheart.fortress-no-tap", "dm.dragheart.dragsolution", "dm.psychic.awaken", "dm.forbidden.liberate",
	"dm.turn.active-only", "dm.turn.sequence", "dm.setup.first-player-random", "dm.play.step-only",
	"dm.order.effects-simultaneous",
}

// handwork is what a player does by hand when no code knows a card.
var handwork = validator.Handwork{
	Binds: []validator.Check{somethingThere, noSpellStands, broughtByWhatSaysSo, withinLimits, equippedToItsBringer, stoodOnSomething,
		creaturesOnly, fixedWeapon, changesWhatStands, faceBySeals, controllable},
	Put:   putByHand,
	Turn:  turnByHand,
	Set:   setByHand,
	Words: []string{"power", "tap", "untap", "win", "lose"},
	Hold:  func(p *validator.Play, m validator.Move) { takeOver(p, m.Card, m.Seat) },
}

// somethingThere: an effect needs a card that lies somewhere; what lies under another card goes with it.
func somethingThere(s *table.State, m validator.Move) *validator.Violation {
	if m.Word == "win" || m.Word == "lose" {
		return nil
	}
	if s.Card(m.Card).Spot == 0 {
		return validator.Violates("dm.play.from-hand", "name a card on the table")
	}
	return nil
}

// source is the card whose effect a seat carries out, 0 for a repair.
func source(s *table.State, seat table.Seat) table.CardID {
	if ask := s.AskOf(seat); ask != nil {
		return ask.Card
	}
	if now := s.Top(); now != nil && now.Kind == validator.AskByHand {
		return now.Card
	}
	return 0
}

// withinLimits: what an effect brings from the hyperspatial zone keeps to the limits that the effect states.
func withinLimits(s *table.State, m validator.Move) *validator.Violation {
	if m.Kind != "hand put" || !lies(s, m.Card, zHyperspatial) || zone(m.To) != zBattle {
		return nil
	}
	pr, by := s.Print(m.Card), source(s, m.Seat)
	if by == 0 {
		return nil
	}
	most, of, what := number(s.Print(by), "puts-cost", 0), s.Print(by).Extra["puts-color"], s.Print(by).Extra["puts"]
	within := (most == 0 || cost(pr) <= most) && (of == "" || colored(pr, of))
	switch {
	case what != "" && what != pr.Kind && pr.Kind == "dragheart":
		return validator.Violates("dm.dragheart.put-by-effect", "%s does not bring Draghearts", title(s, by))
	case what != "" && what != pr.Subtype && pr.Kind == "creature":
		return validator.Violates("dm.psychic.put-by-effect", "%s does not bring Psychic Creatures", title(s, by))
	case !within && pr.Kind == "dragheart":
		return validator.Violates("dm.dragheart.effect-limits", "%s is not among what %s brings", pr.Name, title(s, by))
	case !within:
		return validator.Violates("dm.psychic.put-by-effect", "%s is not among what %s brings", pr.Name, title(s, by))
	}
	return nil
}

// creaturesOnly: an effect that is aimed at creatures does not reach fortresses and fields.
func creaturesOnly(s *table.State, m validator.Move) *validator.Violation {
	by := source(s, m.Seat)
	if by == 0 || s.Print(by).Extra["aims"] != "creature" || !lies(s, m.Card, zBattle) || creature(s, m.Card) {
		return nil
	}
	if s.Print(m.Card).Kind == "field" {
		return validator.Violates("dm.d2.removal", "%s reaches creatures, not a D2 Field", title(s, by))
	}
	if face(s, m.Card).Subtype == "fortress" {
		return validator.Violates("dm.dragheart.fortress-removal", "%s reaches creatures, not a fortress", title(s, by))
	}
	return nil
}

// changesWhatStands: power is that of a creature, and tapped is what lies in the battle zone or the mana zone.
func changesWhatStands(s *table.State, m validator.Move) *validator.Violation {
	switch {
	case m.Word == "power" && !creature(s, m.Card):
		return validator.Violates(validator.CardsSay, "power is changed of a creature in the battle zone")
	case (m.Word == "tap" || m.Word == "untap") && !lies(s, m.Card, zBattle) && !lies(s, m.Card, zMana):
		return validator.Violates(validator.CardsSay, "only cards in the battle zone and the mana zone are tapped and untapped")
	}
	return nil
}

// fixedWeapon: a fortress is neither tapped nor untapped by anything.
func fixedWeapon(s *table.State, m validator.Move) *validator.Violation {
	if (m.Word == "tap" || m.Word == "untap") && lies(s, m.Card, zBattle) && face(s, m.Card).Subtype == "fortress" {
		return validator.Violates("dm.dragheart.fortress-no-tap", "a fortress is never tapped or untapped")
	}
	return nil
}

// putByHand moves a card as an effect says: into the battle zone as if it were put there, or off to a zone of its owner.
func putByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	switch z := zone(m.To); {
	case z < 0 || m.Card == source(s, m.Seat) && z != zBattle && lies(s, m.Card, zLimbo):
	case z == zBattle && s.Card(m.Card).Spot == m.To:
	case z == zBattle:
		bring(p, m)
	case z == zHyperspatial && !hyperspatial(s.Print(m.Card)):
	case z == zLimbo || z == zSeals:
	default:
		shields := shieldsOf(s, []table.CardID{m.Card})
		depart(p, m, z)
		if by := source(s, m.Seat); by != 0 {
			tookShields(p, by, shields)
		}
	}
}

// depart sends a card away; a cell takes its whole creature along, which may have something to say, or lets the others go.
func depart(p *validator.Play, m validator.Move, z int) {
	s, id := p.State(), m.Card
	if host := s.Cards[id].Host; host != 0 && (s.Cards[id].Marks.Has(linked) || s.Cards[id].Marks.Has(fiveCell)) {
		if keyword(face(s, host), "link_release") {
			release(p, host, id, z)
			return
		}
		id = host
	}
	switch here := lies(s, id, zBattle); {
	case here && z == zGraveyard && source(s, m.Seat) != 0:
		destroy(p, id)
	case here && source(s, m.Seat) != 0:
		away(p, id, z)
	default:
		part(p, id, z)
	}
}

// turnByHand turns a card of several faces to its next one, by the effect that says so; "down" goes back to the first.
func turnByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	if !lies(s, m.Card, zBattle) {
		return
	}
	switch n := faces(s.Print(m.Card)); {
	case n < 2:
	case m.Word == "down":
		turn(p, m.Card, 0)
	case int(s.Cards[m.Card].Class) < n-1:
		turn(p, m.Card, s.Cards[m.Card].Class+1)
	}
}

// setByHand changes power for this turn, taps or untaps, or ends the duel for the player who acts (dm.win.card-effect).
func setByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	to := s.Card(m.Card).Turned &^ 1
	switch m.Word {
	case "power":
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: "power", By: m.N, Until: s.Turn.Number}})
	case "tap":
		to |= 1
		p.Do(table.Turned{Card: m.Card, To: to})
	case "untap":
		p.Do(table.Turned{Card: m.Card, To: to})
	case "win":
		p.Do(table.Lost{Seat: foe(m.Seat), Why: "dm.win.card-effect"})
	case "lose":
		p.Do(table.Lost{Seat: m.Seat, Why: "dm.win.card-effect"})
	}
}
