// Package battle tells who attacks whom, what the Damage Step does, and what a STRIKE is. Nobody attacks Life Points here, and there is
// one attack in a Battle Phase, so that little of it is the family's.
//
//   - battle.go: an attack, stage by stage; declare.go: which attacks are lawful
//   - damage.go: the calculation, and what it destroys; hiding.go: monsters that go back into hiding
//   - replay.go: the attacked monster has changed; redirect.go: somebody draws the attack upon himself
//   - strike.go: an attack on a Terrain
package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// An attack is pending as "attack": Card attacks Target, which lay on To when it was chosen. Its Cards are the monsters that the battle
// has turned up; its Spots, one for each of them, say where one lay that was Hidden upright, and may go back into hiding.

// The stages of an attack.
const (
	declared     uint8 = iota // somebody may draw it upon himself
	answerable                // all may answer it
	answeredAll               // does it still meet its target
	damageStart               // what lies face-down is turned up
	beforeDamage              // what changes ATK or DEF may be used
	calculation
	calculated // who was turned up upright may hide again
	flips      // FLIP effects
	destroying
	aftermath // all may answer what the battle has done
	done
)

// What the number of an attack notes.
const (
	redirected = 1 << iota // it was turned on another monster
	protected              // by the rule of a Battle Royale, which spares the attacker
	wasOpen                // the target lay face-up when it was chosen
	turn                   // here begins how often effects have turned it that are known, up to mostTurns
	mostTurns  = 31
)

// tileOn is where the number of an attack notes the Tile on which its target stood when it was chosen; behind that, that the target is marked.
const (
	tileOn    = 8
	mostTiles = 1<<12 - 1
	marked    = 1 << 20
)

// Effects turn an attack for as long as it does not meet its target.
var _ [board.AttackMeets]struct{} = [answeredAll]struct{}{}

// noted is what the number of an attack keeps of its target: whether it lay face-up, and on which Tile it stood.
func noted(s *table.State, target table.CardID) int {
	n := tiles.Where(s, target)<<tileOn | marked
	if s.Card(target).Up {
		n |= wasOpen
	}
	return n
}

// Attacking goes on by one stage.
func Attacking(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case declared:
		offerRedirect(p, now)
	case answerable:
		now.Stage = answeredAll
		p.Do(table.Staged{Pending: now})
		chain.Ask(p, table.Pending{Word: "attack", Seat: now.Seat, Card: now.Card, Target: now.Target, N: now.N & redirected})
	case answeredAll:
		meets(p, now)
	case damageStart:
		turnUp(p, now)
	case beforeDamage:
		now.Stage, now.Word = calculation, chain.Damage
		p.Do(table.Staged{Pending: now})
		chain.Ask(p, table.Pending{Word: chain.Damage, Seat: now.Seat, Card: now.Card, Target: now.Target})
	case calculation:
		calculate(p, now)
	case calculated:
		offerHiding(p, now)
	case flips:
		comeUp(p, now)
	case destroying:
		leave(p, now)
	case aftermath:
		now.Stage = done
		p.Do(table.Staged{Pending: now})
		chain.Ask(p, table.Pending{Word: "battle", Seat: now.Seat, Card: now.Card, Target: now.Target})
	default:
		p.Do(table.Resolved{})
	}
}

// meets tells whether an attack that everybody has answered goes on: its monster still attacks, and its target is what it was.
func meets(p *validator.Play, now table.Pending) {
	s := p.State()
	if !goesOn(s, now) || s.Card(now.Card).Marks.Has(zones.Stopped) {
		over(p, now)
		return
	}
	if to := turnedOn(s, now); to != 0 {
		aim(p, now, to, now.N&protected|redirected)
		return
	}
	if to := altered(s, now); to != 0 {
		now.Target = to
		p.Do(table.Marked{Card: to, Set: board.Aimed})
	}
	if changed(p.State(), now) {
		replay(p, now)
		return
	}
	now.Stage = damageStart
	p.Do(table.Staged{Pending: now})
}

// goesOn tells whether the monster of an attack or a STRIKE still attacks for who has declared it: in ATK Position, under that control
// (kd.battle.atk-position-only, kd.strike.is-attack).
func goesOn(s *table.State, now table.Pending) bool {
	return board.Monster(s, now.Card) && board.Controls(s, now.Seat, s.Card(now.Card).Holder) && !strength.Defending(s, now.Card)
}

// aim turns an attack on another target, which all may answer, and which others may draw upon themselves, also when somebody has just done
// so: the attack then targets a monster of another player (kd.royale.redirect). How is what that makes of it: nothing when its player has
// chosen the target.
func aim(p *validator.Play, now table.Pending, to table.CardID, how int) {
	s := p.State()
	now.Target, now.To, now.Stage, now.Passed, now.N = to, s.Card(to).Spot, declared, 0, how|turn*turns(s, now.Card)|noted(s, to)
	p.Do(table.Staged{Pending: now}, table.Marked{Card: to, Set: board.Aimed})
	field.Happens(p, words.Attacked, to, now.Card)
}

// over ends an attack without a battle; it was the one of the phase all the same.
func over(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if p.State().Card(now.Card).Marks.Has(zones.Stopped) {
		p.Do(table.Marked{Card: now.Card, Clear: zones.Stopped})
	}
}

// turnUp turns up what lies face-down and takes part (kd.hide.def-behaviour, kd.hide.atk-reveal).
func turnUp(p *validator.Play, now table.Pending) {
	for _, id := range []table.CardID{now.Card, now.Target} {
		if s := p.State(); !s.Card(id).Up {
			at := table.Spot(0)
			if !strength.Defending(s, id) {
				at = s.Card(id).Spot
			}
			now.Cards, now.Spots = append(slices.Clone(now.Cards), id), append(slices.Clone(now.Spots), at)
			field.Open(p, id)
		}
	}
	now.Stage = beforeDamage
	p.Do(table.Staged{Pending: now})
}

// comeUp lets FLIP effects of what the battle has turned up come (kd.effect.flip).
func comeUp(p *validator.Play, now table.Pending) {
	now.Stage = destroying
	p.Do(table.Staged{Pending: now})
	for _, id := range now.Cards {
		field.FlipEffect(p, id)
	}
	if s := p.State(); !board.Monster(s, now.Card) || !board.Monster(s, now.Target) {
		return
	}
	for _, id := range []table.CardID{now.Card, now.Target} {
		field.Happens(p, words.Battles, id, now.Card+now.Target-id)
	}
}
