package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// Damage is damage from one source.
type Damage struct {
	To, By table.CardID
	With   []table.CardID // who deals it together with that card, as one unit
	N      int
	Shot   bool // by a ranged ability
}

// Arrives is what arrives of damage, and how much of what an effect prevents is used up by it: nothing arrives of a shot where there is
// Deflect, one less with Etherial, and less what is prevented and was not used before (kc.skill.deflect, kc.skill.etherial).
func Arrives(s *table.State, d Damage, before int) (taken, spent int) {
	n := d.N
	if realm.IsUnit(s, d.To) {
		switch {
		case d.Shot && standing.Has(s, d.To, "deflect"):
			return 0, 0
		case standing.Has(s, d.To, "etherial"):
			n--
		}
	}
	prevented, _ := lasting.Sum(s, d.To, standing.PreventStat)
	spent = min(max(n, 0), max(prevented-before, 0))
	return max(n, 0) - spent, spent
}

// Hurt deals damage to a unit or structure. What is destroyed by it leaves when all damage of the moment has been dealt.
func Hurt(p *validator.Play, d Damage) {
	s := p.State()
	if !realm.IsUnit(s, d.To) && !realm.IsStructure(s, d.To) {
		return
	}
	n, spent := Arrives(s, d, 0)
	spend(p, d.To, spent)
	if n == 0 {
		return
	}
	before := int(p.State().Card(d.To).Tally[realm.TallyDamage])
	p.Do(table.Tallied{Card: d.To, Kind: realm.TallyDamage, To: int16(min(before+n, mostDamage))})
	if realm.IsUnit(s, d.To) {
		lose(p, d.To)
	}
	wound(p, d)
}

// mostDamage bounds the damage that a card remembers.
const mostDamage = 10_000

// spend uses up what prevents damage, by as much as it has prevented: first what ends first, and for as long as it would have lasted, so
// that nothing of it comes back in a later turn.
func spend(p *validator.Play, id table.CardID, spent int) {
	for spent > 0 {
		until, left := soonest(p.State(), id)
		if left == 0 {
			return
		}
		some := min(spent, left)
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.PreventStat, By: -some, Until: until}})
		spent -= some
	}
}

// soonest is the last turn of what prevents damage to a card and ends first, and how much that still prevents; 0 turns are for ever.
func soonest(s *table.State, id table.CardID) (until int32, left int) {
	for i := range s.Mods {
		m := &s.Mods[i]
		if n := prevents(s, id, m.Until); m.Card == id && m.Stat == standing.PreventStat && n > 0 && (left == 0 || uint32(m.Until-1) < uint32(until-1)) {
			until, left = m.Until, n
		}
	}
	return until, left
}

// prevents is how much is prevented to a card up to that very turn.
func prevents(s *table.State, id table.CardID, until int32) (n int) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == standing.PreventStat && m.Until == until {
			n += m.By
		}
	}
	return n
}

// lose takes hit points off a unit: one for every full armor in the damage of this turn. What is lost is not regained when the
// armor changes (kc.unit.hp-multiples, kc.damage.accumulates).
func lose(p *validator.Play, id table.CardID) {
	s := p.State()
	c := s.Card(id)
	lost := min(int(c.Tally[realm.TallyDamage])/standing.Armor(s, id), standing.AtTurnStart(s, id))
	if more := lost - int(c.Tally[realm.TallyNow]); more > 0 {
		p.Do(table.Tallied{Card: id, Kind: realm.TallyLost, To: c.Tally[realm.TallyLost] + int16(more)},
			table.Tallied{Card: id, Kind: realm.TallyNow, To: int16(lost)})
	}
}

// Repair takes damage off a structure; it is the only way in which that goes (kc.structure.damage-permanent).
func Repair(p *validator.Play, id table.CardID, n int) {
	s := p.State()
	if has := int(s.Card(id).Tally[realm.TallyDamage]); realm.IsStructure(s, id) && has > 0 {
		p.Do(table.Tallied{Card: id, Kind: realm.TallyDamage, To: int16(max(has-n, 0))})
	}
}

// Bury destroys everything that has no hit points left, all at once, so that two units can destroy each other
// (kc.unit.destroyed-at-zero, kc.structure.destroyed, kc.combat.simultaneous). It tells whether there was anything.
func Bury(p *validator.Play) bool {
	s := p.State()
	weak := standing.Weakens(s)
	var gone []table.CardID
	for at := range realm.EachStand(s) {
		for _, id := range s.In(at) {
			hurt := s.Cards[id].Tally[realm.TallyDamage] > 0 || s.Cards[id].Tally[realm.TallyLost] > 0
			if (weak || hurt) && (realm.IsUnit(s, id) || realm.IsStructure(s, id)) && standing.Left(s, id) <= 0 {
				gone = append(gone, id)
			}
		}
	}
	Destroy(p, gone...)
	forgive(p)
	return len(gone) > 0
}

// Heal lets the damage of a turn go off all units; the hit points they have lost stay lost (kc.turn.damage-cleanup,
// kc.unit.hp-loss-permanent).
func Heal(s *table.State) (all []table.Event) {
	for _, at := range realm.Stands(s) {
		for _, id := range s.In(at) {
			if !realm.IsUnit(s, id) {
				continue
			}
			for _, kind := range []uint8{realm.TallyDamage, realm.TallyNow} {
				if s.Cards[id].Tally[kind] != 0 {
					all = append(all, table.Tallied{Card: id, Kind: kind})
				}
			}
		}
	}
	return all
}
