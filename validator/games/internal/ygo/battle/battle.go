// Package battle tells what is attacked, what the Damage Step does, and who takes how much damage.
//
//   - battle.go: an attack, stage by stage; declare.go: which attacks are lawful
//   - damage.go: the calculation; aftermath.go: what follows from it
//   - replay.go: what the attacker does when the attacked side has changed
package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Law is what a game says about battles.
type Law struct {
	FirstAttack int32  // the first turn on which anybody attacks
	FirstBy     string // the rule that says so
}

// An attack is pending as "attack": Card attacks Target, none for a direct attack. Its Cards are the monsters of the attacked side
// as they were when it was declared (ygo.battle.replay); N is the battle damage that it did.

// Attacking goes on by one stage of the Battle Step or the Damage Step (ygo.battle.steps). A window of the Damage Step opens again
// after a chain in it, until nobody activates anything more.
func Attacking(p *validator.Play, now table.Pending) {
	answered := now.Stage < zones.Closed // no window has closed on it since something was activated
	now.Stage %= zones.Closed
	s := p.State()
	switch now.Stage {
	case zones.AttackDeclared, zones.AttackReplay:
		if answered && now.Word == zones.Moved && goesOn(s, now) {
			opens(p, now, "battle")
			return
		}
		step(p, now)
	case zones.DamageStart:
		now.Stage = zones.DamageBefore
		if zones.Monster(s, now.Target) && !s.Card(now.Target).Up {
			if standing.Has(s, now.Card, "kills-face-down") {
				p.Do(table.Staged{Pending: ended(now)})
				field.Destroy(p, now.Target, now.Card)
				return
			}
			p.Do(table.Flipped{Card: now.Target, Up: true}, table.Marked{Card: now.Target, Set: zones.Unflipped})
		} else if zones.Monster(s, now.Target) && zones.Defending(s, now.Target) && standing.Has(s, now.Card, "kills-defenders") {
			p.Do(table.Staged{Pending: ended(now)})
			field.Destroy(p, now.Target, now.Card)
			return
		}
		if !strikes(p, now) {
			opens(p, now, "damage")
		}
	case zones.DamageBefore:
		if answered {
			opens(p, now, "damage")
			return
		}
		now.Stage = zones.DamageNow
		opensCalculation(p, now)
	case zones.DamageNow:
		if answered {
			opensCalculation(p, now)
			return
		}
		calculate(p, now)
	case zones.DamageAfter:
		leave(p, now)
	default:
		over(p, now)
	}
}

// strikes lets the attacked monster hear that the Damage Step has begun, and tells whether that sets anything off, which comes before all
// else in it. Where nothing that lies open hears of it nothing is noted, or all would learn that some Deck has a card that would.
func strikes(p *validator.Play, now table.Pending) bool {
	s := p.State()
	if now.Target == 0 || !field.Listened(s, words.Struck, now.Target) {
		return false
	}
	waiting := len(s.Stack)
	p.Do(table.Staged{Pending: now})
	field.Happens(p, words.Struck, now.Target, now.Card, 0)
	return len(p.State().Stack) > waiting
}

// opens opens a window of the Damage Step.
func opens(p *validator.Play, now table.Pending, word string) {
	p.Do(table.Staged{Pending: now}, table.Stacked{Pending: table.Pending{Kind: "window", Word: word, Seat: now.Seat, Card: now.Card, Target: now.Target}})
}

// opensCalculation opens the window of the damage calculation. Whose hands are asked depends on who is about to take damage.
func opensCalculation(p *validator.Play, now table.Pending) {
	b := foreseen(p.State(), now)
	if standing.Under(p.State(), b.loser, "no-battle-damage") {
		b.damage = 0
	}
	w := table.Pending{Kind: "window", Word: "calculation", Seat: now.Seat, Card: now.Card, Target: now.Target, N: b.damage}
	if b.damage > 0 && p.State().Together(b.loser, now.Seat) {
		w.From = p.State().Card(now.Card).Spot // the attacker's own side
	}
	p.Do(table.Staged{Pending: now}, table.Stacked{Pending: w})
}

func ended(now table.Pending) table.Pending {
	now.Stage = zones.DamageEnd
	return now
}

// goesOn tells whether an attack comes to the Damage Step as things stand, with nothing to be chosen anew.
func goesOn(s *table.State, now table.Pending) bool {
	to := now.Target
	if other := standing.Redirected(s, now.Card); other != 0 && zones.Monster(s, other) && now.Stage == zones.AttackDeclared {
		to = other
	}
	return !fails(s, now) && slices.Equal(now.Cards, attackable(s, now.Seat)) && (to == 0 || zones.Monster(s, to))
}

// fails tells whether an attack was negated, or its monster has gone or attacks no more.
func fails(s *table.State, now table.Pending) bool {
	c := s.Card(now.Card)
	return !zones.Monster(s, now.Card) || c.Holder != now.Seat || c.Marks.Has(zones.Stopped) || !c.Up ||
		zones.Defending(s, now.Card) && !standing.Has(s, now.Card, "attacks-in-defence")
}

// step ends the Battle Step: an attack that was negated or whose monster has gone is over, one whose targets have changed is chosen
// again, any other comes to the Damage Step.
func step(p *validator.Play, now table.Pending) {
	s := p.State()
	if to := standing.Redirected(s, now.Card); to != 0 && zones.Monster(s, to) && now.Stage == zones.AttackDeclared {
		now.Target = to
	}
	switch {
	case fails(s, now):
		over(p, now)
	case !slices.Equal(now.Cards, attackable(s, now.Seat)):
		now.Cards = attackable(s, now.Seat)
		now.Stage = zones.AttackReplay
		p.Do(table.Staged{Pending: now})
		offerReplay(p, now)
	case now.Target != 0 && !zones.Monster(s, now.Target):
		over(p, now)
	default:
		now.Stage, now.Word = zones.DamageStart, ""
		p.Do(table.Staged{Pending: now})
	}
}

// attackable lists the monsters of the other side.
func attackable(s *table.State, seat table.Seat) (all []table.CardID) {
	for _, foe := range zones.Foes(s, seat) {
		all = append(all, zones.Monsters(s, foe)...)
	}
	slices.Sort(all)
	return all
}

// over ends an attack.
func over(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	field.Aimed(p, now.Card)
	field.FoughtOut(p)
	s := p.State()
	for seat := range table.Seat(s.Count) {
		if s.Players[seat].Marks.Has(zones.Spared) {
			p.Do(table.Noted{Seat: seat, Clear: zones.Spared})
		}
	}
	if s.Card(now.Card).Marks.Has(zones.Stopped) {
		p.Do(table.Marked{Card: now.Card, Clear: zones.Stopped})
	}
	if zones.Monster(s, now.Card) && now.Stage >= zones.DamageStart {
		if standing.Has(s, now.Card, "turns-after-damage") && !zones.Defending(s, now.Card) {
			field.Turn(p, now.Card, zones.Sideways)
		}
		field.Happens(p, words.AttackOver, now.Card, now.Target, 0)
	}
}
