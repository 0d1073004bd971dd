package combat

import (
	"slices"

	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// A blow is all damage that one side of a fight deals at one moment, before it falls on anybody.
type blow struct {
	by    table.CardID
	with  []table.CardID // who deals it together with that one
	force int
	on    []table.CardID // units, in the order in which they take it
	wall  table.CardID   // the structure behind them; 0 for none
	all   bool           // one unit takes all of it, whatever it absorbs
}

// Blows is the damage of one moment of the combat: of all attackers with Charge, or of everybody else (kc.skill.charge,
// kc.combat.simultaneous). Nothing is dealt yet, so a player can think ahead with it.
func Blows(s *table.State, charging bool) []field.Damage {
	var all []blow
	for _, g := range attacks(s) {
		if b, ok := struck(s, g, charging); ok {
			all = append(all, b)
		}
	}
	if !charging {
		for _, group := range defence(s) {
			all = append(all, struckBack(s, group)...)
		}
	}
	return fall(s, all)
}

// struck is what an attack deals: the sum of those members whose moment it is (kc.damage.attacker-to-defender, kc.join.sums).
func struck(s *table.State, g []realm.Attacks, charging bool) (blow, bool) {
	on := g[0].On
	b := blow{on: defenders(s, on)}
	if realm.IsStructure(s, on) {
		b.wall = on
	}
	for _, a := range g {
		if !strikes(s, a.By, charging) {
			continue
		}
		b.force += standing.Attack(s, a.By, b.wall != 0)
		if b.by == 0 {
			b.by = a.By
			continue
		}
		b.with = append(b.with, a.By)
	}
	b.all = b.wall == 0 && len(b.on) == 1
	if b.by != 0 && standing.LastFirst(s, b.by) {
		slices.Reverse(b.on)
	}
	return b, b.by != 0 && (b.wall != 0 || len(b.on) > 0)
}

// strikes tells whether it is an attacker's moment: each strikes once, with Charge at the moment of Charge, and else with the others. Who
// has got or lost the skill between the two strikes neither twice nor not at all.
func strikes(s *table.State, id table.CardID, charging bool) bool {
	late := slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "combat" && now.Stage > clash })
	return !s.Card(id).Marks.Has(realm.Struck) && (late && !charging || !late && standing.Has(s, id, "charge") == charging)
}

// struckBack is what a defender deals: once, to the attack it was aimed at or the first one, or to each where the table has agreed on
// that (kc.damage.defender-to-attacker, kc.house.defender-damage).
func struckBack(s *table.State, group []table.CardID) []blow {
	force := 0
	for _, id := range group {
		force += standing.Defense(s, id)
	}
	against := attackersOf(s, group[0])
	if s.Option(realm.OptionDefenderDamage) == "once" && len(against) > 1 {
		against = [][]realm.Attacks{aimed(s, group[0], against)}
	}
	var all []blow
	for _, g := range against {
		b := blow{by: group[0], with: group[1:], force: force}
		for _, a := range g {
			b.on = append(b.on, a.By)
		}
		b.all = len(b.on) == 1
		all = append(all, b)
	}
	return all
}

// aimed is the attack that a defender hits of several.
func aimed(s *table.State, id table.CardID, against [][]realm.Attacks) []realm.Attacks {
	for i := range s.Mods {
		m := &s.Mods[i]
		if m.Card != id || m.Stat != realm.AimStat {
			continue
		}
		for _, g := range against {
			if slices.ContainsFunc(g, func(a realm.Attacks) bool { return a.By == m.Source }) {
				return g
			}
		}
	}
	return against[0]
}

// fall lets blows fall on units in their order: each takes what it absorbs, less what others of the same moment have dealt it, then
// the next; what is left hits the structure, or is lost (kc.join.damage-order, kc.defend.overflow).
func fall(s *table.State, blows []blow) []field.Damage {
	dealt, used := make([]int, len(s.Cards)), make([]int, len(s.Cards))
	var all []field.Damage
	for _, b := range blows {
		rest := b.force
		for _, id := range b.on {
			n := rest
			if !b.all {
				n = min(rest, needed(s, id, dealt[id], used[id]))
			}
			if n <= 0 {
				continue
			}
			d := field.Damage{To: id, By: b.by, With: b.with, N: n}
			taken, spent := field.Arrives(s, d, used[id])
			dealt[id], used[id] = dealt[id]+taken, used[id]+spent
			rest -= n
			all = append(all, d)
		}
		if b.wall != 0 && rest > 0 {
			all = append(all, field.Damage{To: b.wall, By: b.by, N: rest})
		}
	}
	return all
}

// needed is how much damage of one source a unit takes before the next one is hit: what it absorbs, and what is prevented of it, as far
// as others of the same moment have not used that up. A unit whose armor has sunk below its damage falls to the next point.
func needed(s *table.State, id table.CardID, dealt, used int) int {
	left := max(standing.Absorbs(s, id), 1) - dealt
	if left <= 0 {
		return 0
	}
	const probe = 1000
	taken, _ := field.Arrives(s, field.Damage{To: id, N: probe}, used)
	return left + probe - taken
}
