package hands

import (
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Firm are the rules that no dial and no pardon can loosen: without them cards would be used that are not there.
var Firm = []string{
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

// Handwork is what a player does by hand when no code knows a card.
var Handwork = validator.Handwork{
	Binds: []validator.Check{somethingThere, field.NoSpellStands, field.BroughtByWhatSaysSo, withinLimits, field.EquippedToItsBringer, field.StoodOnSomething,
		creaturesOnly, fixedWeapon, changesWhatStands, field.FaceBySeals, field.Controllable},
	Put:   putByHand,
	Turn:  turnByHand,
	Set:   setByHand,
	Words: []string{"power", "tap", "untap", "win", "lose"},
	Hold:  func(p *validator.Play, m validator.Move) { field.TakeOver(p, m.Card, m.Seat) },
}

// somethingThere: an effect needs a card that lies somewhere; what lies under another card goes with it.
func somethingThere(s *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "win" || m.Word == "lose" {
		return nil
	}
	if s.Card(m.Card).Spot == 0 {
		return validator.Violates(validator.CardsSay, "name a card on the table")
	}
	return nil
}

// withinLimits: what an effect brings from the hyperspatial zone keeps to the limits that the effect states.
func withinLimits(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind != "hand put" || !zones.Lies(s, m.Card, zones.Hyperspatial) || zones.Zone(m.To) != zones.Battle {
		return nil
	}
	pr, by := s.Print(m.Card), field.Source(s, m.Seat)
	if by == 0 {
		return nil
	}
	most, of, what := zones.Number(s.Print(by), "puts-cost", 0), s.Print(by).Extra["puts-color"], s.Print(by).Extra["puts"]
	within := (most == 0 || zones.Cost(pr) <= most) && (of == "" || zones.Colored(pr, of))
	switch {
	case what != "" && what != pr.Kind && pr.Kind == "dragheart":
		return validator.Violates("dm.dragheart.put-by-effect", "%s does not bring Draghearts", zones.Title(s, by))
	case what != "" && what != pr.Subtype && pr.Kind == "creature":
		return validator.Violates("dm.psychic.put-by-effect", "%s does not bring Psychic Creatures", zones.Title(s, by))
	case !within && pr.Kind == "dragheart":
		return validator.Violates("dm.dragheart.effect-limits", "%s", notBrought(s, by, pr, most, of))
	case !within:
		return validator.Violates("dm.psychic.put-by-effect", "%s", notBrought(s, by, pr, most, of))
	}
	return nil
}

// notBrought says which limit of an effect a card does not keep to, and what would.
func notBrought(s *table.State, by table.CardID, pr *table.Print, most int, of string) string {
	if of != "" && !zones.Colored(pr, of) {
		return zones.Title(s, by) + " brings what is " + strings.ToUpper(of) + ", and " + pr.Name + " is not"
	}
	return zones.Title(s, by) + " brings what costs " + strconv.Itoa(most) + " or less, and " + pr.Name + " costs " + strconv.Itoa(zones.Cost(pr))
}

// creaturesOnly: an effect that is aimed at creatures does not reach fortresses and fields.
func creaturesOnly(s *table.State, m *validator.Move) *validator.Violation {
	by := field.Source(s, m.Seat)
	if by == 0 || s.Print(by).Extra["aims"] != "creature" || !zones.Lies(s, m.Card, zones.Battle) || zones.Creature(s, m.Card) {
		return nil
	}
	if s.Print(m.Card).Kind == "field" {
		return validator.Violates("dm.d2.removal", "%s reaches creatures, not a D2 Field", zones.Title(s, by))
	}
	if zones.Face(s, m.Card).Subtype == "fortress" {
		return validator.Violates("dm.dragheart.fortress-removal", "%s reaches creatures, not a fortress", zones.Title(s, by))
	}
	return nil
}

// changesWhatStands: power is that of a creature, and tapped is what lies in the battle zone or the mana zone.
func changesWhatStands(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Word == "power" && !zones.Creature(s, m.Card):
		return validator.Violates(validator.CardsSay, "power is changed of a creature in the battle zone")
	case (m.Word == "tap" || m.Word == "untap") && !zones.Lies(s, m.Card, zones.Battle) && !zones.Lies(s, m.Card, zones.Mana):
		return validator.Violates(validator.CardsSay, "only cards in the battle zone and the mana zone are tapped and untapped")
	}
	return nil
}

// fixedWeapon: a fortress is neither tapped nor untapped by anything.
func fixedWeapon(s *table.State, m *validator.Move) *validator.Violation {
	if (m.Word == "tap" || m.Word == "untap") && zones.Lies(s, m.Card, zones.Battle) && zones.Face(s, m.Card).Subtype == "fortress" {
		return validator.Violates("dm.dragheart.fortress-no-tap", "a fortress is never tapped or untapped")
	}
	return nil
}

// putByHand moves a card as an effect says: into the battle zone as if it were put there, or off to a zone of its owner.
func putByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	switch z := zones.Zone(m.To); {
	case field.OntoShield(s, m):
		field.Bring(p, m)
	case z < 0 || m.Card == field.Source(s, m.Seat) && z != zones.Battle && zones.Lies(s, m.Card, zones.Limbo):
	case z == zones.Battle && s.Card(m.Card).Spot == m.To:
	case z == zones.Battle:
		field.Bring(p, m)
	case z == zones.Hyperspatial && !zones.IsHyperspatial(s.Print(m.Card)):
	case z == zones.Limbo || z == zones.Seals:
	default:
		shields := standing.ShieldsOf(s, []table.CardID{m.Card})
		depart(p, m, z)
		if by := field.Source(s, m.Seat); by != 0 {
			standing.TookShields(p, by, shields)
		}
	}
}

// depart sends a card away; a cell takes its whole creature along, which may have something to say, or lets the others go.
func depart(p *validator.Play, m validator.Move, z int) {
	s, id := p.State(), m.Card
	if host := s.Cards[id].Host; host != 0 && (s.Cards[id].Marks.Has(zones.Linked) || s.Cards[id].Marks.Has(zones.FiveCell)) {
		if zones.Keyword(zones.Face(s, host), "link_release") {
			field.Release(p, host, id, z)
			return
		}
		id = host
	} else if s.Cards[id].Marks.Has(zones.Linked) && zones.Keyword(zones.Face(s, id), "link_release") && field.Source(s, m.Seat) != 0 {
		field.Release(p, id, id, z)
		return
	}
	switch here := zones.Lies(s, id, zones.Battle); {
	case here && z == zones.Graveyard && field.Source(s, m.Seat) != 0:
		field.Destroy(p, id)
	case here && field.Source(s, m.Seat) != 0:
		abilities.Away(p, id, z)
	default:
		field.Part(p, id, z)
	}
}

// turnByHand turns a card of several faces to its next one, by the effect that says so; "down" goes back to the first.
func turnByHand(p *validator.Play, m validator.Move) {
	s := p.State()
	if !zones.Lies(s, m.Card, zones.Battle) {
		return
	}
	switch n := zones.Faces(s.Print(m.Card)); {
	case n < 2:
	case m.Word == "down":
		field.Turn(p, m.Card, 0)
	case int(s.Cards[m.Card].Class) < n-1:
		field.Turn(p, m.Card, s.Cards[m.Card].Class+1)
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
		p.Do(table.Lost{Seat: zones.Foe(m.Seat), Why: "dm.win.card-effect"})
	case "lose":
		p.Do(table.Lost{Seat: m.Seat, Why: "dm.win.card-effect"})
	}
}
