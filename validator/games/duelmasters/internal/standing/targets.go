package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// CanAttack: an untapped creature of one's own in the battle zone that is not sick (dm.creature.sickness-ends).
func CanAttack(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case zones.Lies(s, m.Card, zones.Mana):
		return validator.Violates("dm.mana.inert", "a card in the mana zone can do nothing but pay")
	case zones.Unit(s, m.Card) && zones.SealsOn(s, m.Card) > 0:
		return validator.Violates("dm.forbidden.sealed-inert", "%s carries %s; it does nothing until the last one is gone", zones.Title(s, m.Card), Some(zones.SealsOn(s, m.Card), "seal"))
	case zones.Unit(s, m.Card) && zones.Face(s, m.Card).Subtype == "fortress":
		return validator.Violates("dm.dragheart.fortress-no-tap", "a fortress is never tapped and cannot attack")
	case c.Spot != zones.Spot(m.Seat, zones.Battle) || !zones.Creature(s, m.Card):
		return notAttacking(s, m)
	case zones.Tapped(s, m.Card):
		return validator.Violates("dm.attack.untapped-only", "%s is tapped; it untaps at the start of your next turn", zones.Title(s, m.Card))
	case sick(s, m.Card) && !Has(s, m.Card, "freed"):
		return validator.Violates("dm.creature.summoning-sickness", "%s was put into the battle zone this turn and attacks from your next turn on", zones.Title(s, m.Card))
	}
	return nil
}

// notAttacking says why a card is none of one's own creatures in the battle zone.
func notAttacking(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "dm.attack.from-battle-zone"
	switch at := s.Place(s.Card(m.Card).Spot); {
	case m.Card == 0:
		return validator.Violates(rule, "name the creature of yours in the battle zone that attacks")
	case !zones.Lies(s, m.Card, zones.Battle):
		return validator.Violates(rule, "%s lies %s; only your own creatures in the battle zone attack", zones.Title(s, m.Card), whereIs(s, m.Card, m.Seat))
	case at.Owner != m.Seat:
		return validator.Violates(rule, "%s is %s's; only your own creatures in the battle zone attack", zones.Title(s, m.Card), zones.Names[at.Owner])
	case zones.Face(s, m.Card).Kind == "creature":
		return validator.Violates(rule, "%s lies under another creature, and only the one on top attacks", zones.Title(s, m.Card))
	}
	return validator.Violates(rule, "%s is no creature; only your own creatures in the battle zone attack", zones.Title(s, m.Card))
}

// sick: a creature cannot attack in the turn in which it was put in (dm.forbidden.no-sickness, dm.dragheart.creature-sickness),
// nor one of joined cells when one of them was. An evolution creature is never sick, however it came (dm.evo.no-sickness).
func sick(s *table.State, id table.CardID) bool {
	if Has(s, id, "speed_attacker") || len(zones.Bases(zones.Face(s, id))) > 0 {
		return false
	}
	return cameNow(s, id) || slices.ContainsFunc(zones.Carried(s, id), func(cell table.CardID) bool {
		return s.Cards[cell].Marks.Has(zones.Linked) && cameNow(s, cell)
	})
}

// cameNow tells whether a card was put into the battle zone this turn, as what must wait for the next.
func cameNow(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return int32(c.Tally[zones.TallyEntered]) == s.Turn.Number && !c.Marks.Has(zones.Settled)
}

// What a creature can attack, and why not.

// SomeTarget: the opponent, or one of their tapped creatures, by name or any.
func SomeTarget(s *table.State, m *validator.Move) *validator.Violation {
	if zones.Zone(m.To) == zones.Shields {
		return PlayerTarget(s, m.Card)
	}
	can := Targets(s, m.Seat, m.Card)
	if named := ask.Named(validator.Move{Cards: m.Cards}); len(named) > 0 {
		if len(named) > 1 || !slices.Contains(can, named[0]) {
			return WrongTarget(s, m.Seat, m.Card, named)
		}
		return nil
	}
	v := PlayerTarget(s, m.Card)
	if m.To == 0 && v == nil || len(can) > 0 {
		return nil
	}
	why := untargeted(s, m.Seat, m.Card)
	if v == nil {
		why += "; " + zones.Names[zones.Foe(m.Seat)] + " can be attacked"
	}
	return validator.Violates("dm.attack.legal-target", "%s", why)
}

// untargeted says why an attacker has no creature to attack.
func untargeted(s *table.State, seat table.Seat, id table.CardID) string {
	d := zones.Foe(seat)
	switch {
	case stays(s, id):
		return zones.Title(s, id) + " cannot attack" + Because(s, id, "cant_attack")
	case Has(s, id, "cant_attack_creatures"):
		return zones.Title(s, id) + " cannot attack creatures" + Because(s, id, "cant_attack_creatures")
	case sick(s, id):
		return zones.Title(s, id) + " was put into the battle zone this turn and cannot attack creatures"
	case len(zones.Creatures(s, d)) == 0:
		return zones.Names[d] + " has no creature in the battle zone"
	case !slices.ContainsFunc(zones.Creatures(s, d), func(t table.CardID) bool { return zones.Tapped(s, t) }):
		return "none of " + zones.Names[d] + "'s creatures is tapped"
	}
	return "none of " + zones.Names[d] + "'s tapped creatures can be attacked by " + zones.Title(s, id)
}

// PlayerTarget says why a creature cannot attack the player, nil when it can (dm.attack.legal-target).
func PlayerTarget(s *table.State, id table.CardID) *validator.Violation {
	switch {
	case Has(s, id, "freed"):
		return nil
	case stays(s, id):
		return validator.Violates("dm.attack.legal-target", "%s cannot attack%s", zones.Title(s, id), Because(s, id, "cant_attack"))
	case Has(s, id, "cant_attack_players") && !Has(s, id, "unhindered"):
		return validator.Violates("dm.attack.legal-target", "%s cannot attack players%s", zones.Title(s, id), Because(s, id, "cant_attack_players"))
	}
	return nil
}

// stays tells whether a creature cannot attack at all.
func stays(s *table.State, id table.CardID) bool {
	return Has(s, id, "cant_attack") && !Has(s, id, "may_attack") && !Has(s, id, "unhindered")
}

// Targets lists the creatures that an attacker may attack.
func Targets(s *table.State, seat table.Seat, id table.CardID) []table.CardID {
	if stays(s, id) || Has(s, id, "cant_attack_creatures") && !Has(s, id, "unhindered") || sick(s, id) {
		return nil
	}
	return slices.DeleteFunc(zones.Creatures(s, zones.Foe(seat)), func(t table.CardID) bool {
		return !zones.Tapped(s, t) && !Has(s, id, "attacks_untapped") && !Ruled(s, words.Attacks, id, t) && !Has(s, t, "attackable") ||
			Has(s, t, "cant_be_attacked") || Ruled(s, words.UnattackableBy, t, id)
	})
}

// instead says what an attacker may attack that cannot attack what was named.
func instead(s *table.State, seat table.Seat, by table.CardID) string {
	var names []string
	if PlayerTarget(s, by) == nil {
		names = append(names, zones.Names[zones.Foe(seat)])
	}
	for _, id := range Targets(s, seat, by) {
		if name := zones.Title(s, id); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "nothing now"
	}
	return spelling.OrList(names)
}

// WrongTarget says why an attacker cannot attack what was named.
func WrongTarget(s *table.State, seat table.Seat, by table.CardID, named []table.CardID) *validator.Violation {
	const rule = "dm.attack.legal-target"
	d, id := zones.Names[zones.Foe(seat)], table.CardID(0)
	if len(named) > 0 {
		id = named[0]
	}
	switch {
	case len(named) > 1:
		return validator.Violates(rule, "one creature is attacked at a time, not %d", len(named))
	case zones.Creature(s, id) && s.Card(id).Holder == seat:
		return validator.Violates(rule, "%s is your own; one of %s's tapped creatures is attacked", zones.Title(s, id), d)
	case zones.Creature(s, id) && (stays(s, by) || Has(s, by, "cant_attack_creatures") && !Has(s, by, "unhindered") || sick(s, by)):
		return validator.Violates(rule, "%s", untargeted(s, seat, by))
	case zones.Creature(s, id) && !zones.Tapped(s, id):
		return validator.Violates(rule, "%s is not tapped; %s may attack %s", zones.Title(s, id), zones.Title(s, by), instead(s, seat, by))
	case zones.Creature(s, id) && Has(s, id, "cant_be_attacked"):
		return validator.Violates(rule, "%s cannot be attacked%s; %s may attack %s", zones.Title(s, id), Because(s, id, "cant_be_attacked"), zones.Title(s, by), instead(s, seat, by))
	case zones.Creature(s, id):
		return validator.Violates(rule, "%s cannot be attacked by %s, and %s is among those; it may attack %s", zones.Title(s, id),
			Those(s, words.UnattackableBy, id, by, seat), zones.Title(s, by), instead(s, seat, by))
	case zones.Lies(s, id, zones.Battle):
		return validator.Violates(rule, "%s is no creature that can be attacked; one of %s's tapped creatures is", zones.Title(s, id), d)
	case PlayerTarget(s, by) == nil:
		return validator.Violates(rule, "name one of %s's tapped creatures, or %s's shields for an attack on the player", d, d)
	}
	return validator.Violates(rule, "name one of %s's tapped creatures; %s cannot attack the player", d, zones.Title(s, by))
}
