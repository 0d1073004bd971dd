package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a creature can attack, and why not.

// someTarget: the opponent, or one of their tapped creatures, by name or any.
func someTarget(s *table.State, m validator.Move) *validator.Violation {
	if zone(m.To) == zShields {
		return playerTarget(s, m.Card)
	}
	can := targets(s, m.Seat, m.Card)
	if named := chosen(validator.Move{Cards: m.Cards}); len(named) > 0 {
		if len(named) > 1 || !slices.Contains(can, named[0]) {
			return wrongTarget(s, m.Seat, m.Card, named)
		}
		return nil
	}
	v := playerTarget(s, m.Card)
	if m.To == 0 && v == nil || len(can) > 0 {
		return nil
	}
	why := untargeted(s, m.Seat, m.Card)
	if v == nil {
		why += "; " + names[foe(m.Seat)] + " can be attacked"
	}
	return validator.Violates("dm.attack.legal-target", "%s", why)
}

// untargeted says why an attacker has no creature to attack.
func untargeted(s *table.State, seat table.Seat, id table.CardID) string {
	d := foe(seat)
	switch {
	case stays(s, id):
		return title(s, id) + " cannot attack" + because(s, id, "cant_attack")
	case has(s, id, "cant_attack_creatures"):
		return title(s, id) + " cannot attack creatures" + because(s, id, "cant_attack_creatures")
	case sick(s, id):
		return title(s, id) + " was put into the battle zone this turn and cannot attack creatures"
	case len(creatures(s, d)) == 0:
		return names[d] + " has no creature in the battle zone"
	case !slices.ContainsFunc(creatures(s, d), func(t table.CardID) bool { return tapped(s, t) }):
		return "none of " + names[d] + "'s creatures is tapped"
	}
	return "none of " + names[d] + "'s tapped creatures can be attacked by " + title(s, id)
}

func playerTarget(s *table.State, id table.CardID) *validator.Violation {
	switch {
	case has(s, id, "freed"):
		return nil
	case stays(s, id):
		return validator.Violates("dm.attack.legal-target", "%s cannot attack%s", title(s, id), because(s, id, "cant_attack"))
	case has(s, id, "cant_attack_players") && !has(s, id, "unhindered"):
		return validator.Violates("dm.attack.legal-target", "%s cannot attack players%s", title(s, id), because(s, id, "cant_attack_players"))
	}
	return nil
}

// stays tells whether a creature cannot attack at all.
func stays(s *table.State, id table.CardID) bool {
	return has(s, id, "cant_attack") && !has(s, id, "may_attack") && !has(s, id, "unhindered")
}

// targets lists the creatures that an attacker may attack.
func targets(s *table.State, seat table.Seat, id table.CardID) []table.CardID {
	if stays(s, id) || has(s, id, "cant_attack_creatures") && !has(s, id, "unhindered") || sick(s, id) {
		return nil
	}
	return slices.DeleteFunc(creatures(s, foe(seat)), func(t table.CardID) bool {
		return !tapped(s, t) && !has(s, id, "attacks_untapped") && !ruled(s, "attacks", id, t) && !has(s, t, "attackable") ||
			has(s, t, "cant_be_attacked") || ruled(s, "unattackable-by", t, id)
	})
}

// wrongTarget says why an attacker cannot attack what was named.
func wrongTarget(s *table.State, seat table.Seat, by table.CardID, named []table.CardID) *validator.Violation {
	const rule = "dm.attack.legal-target"
	d, id := names[foe(seat)], table.CardID(0)
	if len(named) > 0 {
		id = named[0]
	}
	switch {
	case len(named) > 1:
		return validator.Violates(rule, "one creature is attacked at a time, not %d", len(named))
	case creature(s, id) && s.Card(id).Holder == seat:
		return validator.Violates(rule, "%s is your own; one of %s's tapped creatures is attacked", title(s, id), d)
	case creature(s, id) && (stays(s, by) || has(s, by, "cant_attack_creatures") && !has(s, by, "unhindered") || sick(s, by)):
		return validator.Violates(rule, "%s", untargeted(s, seat, by))
	case creature(s, id) && !tapped(s, id):
		return validator.Violates(rule, "%s is not tapped", title(s, id))
	case creature(s, id):
		return validator.Violates(rule, "%s cannot be attacked by %s", title(s, id), title(s, by))
	case lies(s, id, zBattle):
		return validator.Violates(rule, "%s is no creature that can be attacked; one of %s's tapped creatures is", title(s, id), d)
	case playerTarget(s, by) == nil:
		return validator.Violates(rule, "name one of %s's tapped creatures, or %s's shields for an attack on the player", d, d)
	}
	return validator.Violates(rule, "name one of %s's tapped creatures; %s cannot attack the player", d, title(s, by))
}
