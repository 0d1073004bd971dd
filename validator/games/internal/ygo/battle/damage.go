package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// A blow is what a battle comes to: which monsters it destroys, who takes how much.
type blow struct {
	attacker, target bool // which is destroyed
	loser            table.Seat
	damage           int
	from             table.CardID // the monster that inflicts it
}

// calculate carries the damage calculation out.
func calculate(p *validator.Play, now table.Pending) {
	s := p.State()
	now.Stage = zones.DamageAfter
	if !zones.Monster(s, now.Card) || now.Target != 0 && !zones.Monster(s, now.Target) {
		p.Do(table.Staged{Pending: ended(now)})
		return
	}
	b := foreseen(s, now)
	now.N = b.damage
	p.Do(table.Staged{Pending: now})
	mark(p, now.Card, now.Target, b.attacker)
	if now.Target != 0 {
		mark(p, now.Target, now.Card, b.target)
	}
	inflict(p, now, b)
	if now.Target != 0 {
		field.Happens(p, words.Battles, now.Card, now.Target, 0)
		field.Happens(p, words.Battles, now.Target, now.Card, 0)
		flip(p, now.Target)
	}
}

// foreseen is what a battle would come to as things stand.
func foreseen(s *table.State, now table.Pending) blow {
	switch {
	case !zones.Monster(s, now.Card) || now.Target != 0 && !zones.Monster(s, now.Target):
		return blow{}
	case now.Target == 0:
		return direct(s, now)
	}
	return meet(s, now)
}

// direct is a direct attack: the full ATK is lost (ygo.battle.direct-damage).
func direct(s *table.State, now table.Pending) blow {
	n := standing.ATK(s, now.Card)
	if standing.Has(s, now.Card, "printed-damage") {
		n = s.Print(now.Card).Attack
	}
	if standing.Has(s, now.Card, "halves-damage") {
		n /= 2
	}
	return blow{loser: zones.Foes(s, now.Seat)[0], damage: n, from: now.Card}
}

// climb is what a monster that climbs has more.
const climb = 1000

// meet is a battle of two monsters (ygo.battle.attack-vs-attack, ygo.battle.attack-vs-defense).
func meet(s *table.State, now table.Pending) blow {
	a, t := standing.ATK(s, now.Card), standing.Fighting(s, now.Target)
	mine, theirs := now.Seat, s.Card(now.Target).Holder
	defends := zones.Defending(s, now.Target)
	if standing.Has(s, now.Card, "climbs") && standing.ATK(s, now.Target) > a {
		a += climb
	}
	switch {
	case a > t && defends && standing.Has(s, now.Card, "piercing"):
		return blow{target: true, loser: theirs, damage: a - t, from: now.Card}
	case a > t && defends:
		return blow{target: true}
	case a > t:
		return blow{target: true, loser: theirs, damage: a - t, from: now.Card}
	case a < t:
		return blow{attacker: !defends, loser: mine, damage: t - a, from: now.Target}
	}
	return blow{attacker: !defends, target: !defends} // of no ATK too: that these do not fight each other down is a later rule
}

// mark notes that a battle destroys a monster, unless something keeps it.
func mark(p *validator.Play, id, by table.CardID, destroyed bool) {
	s := p.State()
	switch {
	case !destroyed || standing.Has(s, id, "stands-in-battle") || standing.Under(s, s.Card(id).Holder, "monsters-stand"):
		return
	case standing.Has(s, id, "stands-stronger") && standing.ATK(s, by) >= 1900:
		return
	case standing.Has(s, id, "stands-once") && !s.Card(id).Marks.Has(zones.Stood):
		p.Do(table.Marked{Card: id, Set: zones.Stood})
		return
	}
	if !saved(p, id) {
		p.Do(table.Marked{Card: id, Set: zones.Beaten})
	}
}

// saved destroys a card that is put on a monster in place of the monster, where one says so.
func saved(p *validator.Play, id table.CardID) bool {
	for _, worn := range zones.Carried(p.State(), id) {
		s := p.State()
		if !s.Card(worn).Marks.Has(zones.Worn) || !standing.Has(s, worn, "saves-bearer") {
			continue
		}
		if standing.Has(s, worn, "saves-damage") {
			for _, one := range zones.Side(s, s.Card(worn).Holder) {
				p.Do(table.Noted{Seat: one, Set: zones.Spared})
			}
		}
		field.Destroy(p, worn, 0)
		return true
	}
	return false
}

// inflict takes the battle damage off a side, as far as nothing keeps it from that.
func inflict(p *validator.Play, now table.Pending, b blow) {
	s := p.State()
	if b.damage <= 0 {
		return
	}
	own := now.Card
	if b.from == now.Card {
		own = now.Target
	}
	if own != 0 && standing.Has(s, own, "reflects") {
		b.loser = s.Card(b.from).Holder
	} else if own != 0 && standing.Has(s, own, "undamaged") {
		return
	}
	if standing.Has(s, b.from, "doubles-damage") && b.loser == now.Seat {
		b.damage *= 2
	}
	before := s.Points(b.loser, zones.LP)
	if s.Players[b.loser].Marks.Has(zones.Spared) {
		return
	}
	field.Damage(p, b.loser, b.damage, ruleOf(p.State(), now), true)
	if n := before - p.State().Points(b.loser, zones.LP); n > 0 && !s.Together(b.loser, s.Card(b.from).Holder) {
		field.Happens(p, words.Damages, b.from, now.Target, n)
		if now.Target == 0 {
			field.Happens(p, words.DamagesDirectly, b.from, 0, n)
		}
	}
}

// ruleOf is the rule that says how much is lost.
func ruleOf(s *table.State, now table.Pending) string {
	switch {
	case now.Target == 0:
		return "ygo.battle.direct-damage"
	case zones.Defending(s, now.Target):
		return "ygo.battle.attack-vs-defense"
	}
	return "ygo.battle.attack-vs-attack"
}
