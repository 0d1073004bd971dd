package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// A blow is what a battle comes to: which monsters it destroys, who takes how much by which rule.
type blow struct {
	attacker, target bool
	loser            table.Seat
	damage           int
	why              string
}

// foreseen is what a battle comes to: ATK against ATK (kd.battle.damage-atk-atk), or against DEF, where the target's controller takes
// nothing (kd.battle.damage-def) unless the attacker pierces (kd.damage.piercing).
func foreseen(s *table.State, now table.Pending) blow {
	a, t := strength.ATK(s, now.Card), strength.Fighting(s, now.Target)
	mine, theirs := s.Card(now.Card).Holder, s.Card(now.Target).Holder
	b := blow{loser: theirs, damage: max(a-t, 0), why: "kd.battle.damage-atk-atk"}
	defends := strength.Defending(s, now.Target)
	if a < t {
		b.loser, b.damage = mine, t-a
	}
	switch {
	case defends:
		b.target, b.why = a > t, "kd.battle.damage-def"
		if a > t && !strength.Has(s, now.Card, "piercing") {
			b.damage = 0
		} else if a > t {
			b.why = "kd.damage.piercing"
		}
	case a == t:
		b.attacker, b.target = a > 0, a > 0
	default:
		b.attacker, b.target = a < t, a > t
	}
	if now.N&protected != 0 { // kd.royale.redirect-protects-attacker
		b.attacker = false
		if b.loser == mine {
			b.damage = 0
		}
	}
	return b
}

// calculate carries the damage calculation out; there is none when one of the two is on the field no more.
func calculate(p *validator.Play, now table.Pending) {
	b, gone := foreseen(p.State(), now), !board.Monster(p.State(), now.Card) || !board.Monster(p.State(), now.Target)
	now.Stage, now.Word = calculated, ""
	p.Do(table.Staged{Pending: now})
	if gone {
		return
	}
	beat(p, now.Card, b.attacker)
	beat(p, now.Target, b.target)
	if b.damage > 0 && !undamaging(p.State(), now) {
		field.Lose(p, b.loser, b.damage, b.why)
	}
}

// undamaging tells whether a battle costs nobody Life Points, for either of the two.
func undamaging(s *table.State, now table.Pending) bool {
	return strength.Has(s, now.Card, "undamaging") || strength.Has(s, now.Target, "undamaging")
}

// beat notes that a battle destroys a monster; it leaves when the Damage Step ends.
func beat(p *validator.Play, id table.CardID, destroyed bool) {
	if destroyed && !strength.Has(p.State(), id, "stands-in-battle") {
		p.Do(table.Marked{Card: id, Set: zones.Beaten})
	}
}

// leave sends what the battle has destroyed to the Graveyards, the target first.
func leave(p *validator.Play, now table.Pending) {
	now.Stage = aftermath
	p.Do(table.Staged{Pending: now})
	for _, id := range []table.CardID{now.Target, now.Card} {
		if s := p.State(); board.Monster(s, id) && s.Card(id).Marks.Has(zones.Beaten) {
			p.Do(table.Marked{Card: id, Clear: zones.Beaten})
			by := now.Card + now.Target - id
			field.Destroy(p, id)
			field.Happens(p, words.BattleDestroyed, id, by)
			field.Happens(p, words.Kills, by, id)
		}
	}
}
