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

// Attack declares an attack; before are a game's own rules, that on attacks on the own side among them.
func (l *Law) Attack(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "attack", Verb: "attacks",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			m := validator.Move{Card: g.Card, From: g.From}
			if zones.IsMonsterZone(g.To) && len(s.In(g.To)) > 0 {
				m.To = g.To
			}
			drags := g.Kind == validator.Drag && zones.Monster(s, g.Card) && g.To != 0 && zones.SeatOf(g.To) != g.Seat &&
				(m.To != 0 || !s.Together(zones.SeatOf(g.To), g.Seat))
			return m, drags || g.Kind == validator.Press && g.Word == "direct" && g.Card != 0
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To}
			if m.To == 0 {
				g.To = openSide(s, m.Seat)
			}
			if g.To == 0 {
				g.Kind, g.Word = validator.Press, "direct"
			}
			return append(shown, g)
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			foes := attackable(s, seat)
			for _, id := range zones.Monsters(s, seat) {
				yield(validator.Move{Card: id, From: s.Card(id).Spot})
				for _, foe := range foes {
					yield(validator.Move{Card: id, From: s.Card(id).Spot, To: s.Card(foe).Spot})
				}
			}
		},
		Checks: append(before, l.checks()...),
		Does:   declare,
	}
}

// checks are the rules on an attack.
func (l *Law) checks() []validator.Check {
	return []validator.Check{battleStep, attacker, l.early, position, enoughAttacks, allowed, target, directly, aims}
}

// MustAttack: a monster that must attack does so before the Battle Phase is left (ygo.battle.optional: nobody else has to).
func (l *Law) MustAttack(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseBattle {
		return nil
	}
	for _, id := range zones.Monsters(s, m.Seat) {
		if standing.Has(s, id, "must-attack") && l.owes(s, m.Seat, id) {
			return validator.Violates("ygo.card.text-over-rules", "%s has to attack first", zones.Title(s, id))
		}
	}
	return nil
}

// owes tells whether a monster that must attack can still attack another one: any before its first attack, and after it those that it has
// not attacked yet, where it attacks each once.
func (l *Law) owes(s *table.State, seat table.Seat, id table.CardID) bool {
	if s.Card(id).Marks.Has(zones.Attacked) && !standing.Has(s, id, "attacks-everyone") {
		return false
	}
	m := validator.Move{Seat: seat, Card: id, From: s.Card(id).Spot}
	return slices.ContainsFunc(attackable(s, seat), func(one table.CardID) bool {
		m.To = s.Card(one).Spot
		return !slices.ContainsFunc(l.checks(), func(rule validator.Check) bool { return rule(s, &m) != nil })
	})
}

// openSide is a free monster zone of the other side: a monster laid there attacks directly. 0 without one.
func openSide(s *table.State, seat table.Seat) table.Spot {
	for _, foe := range zones.Foes(s, seat) {
		if at := zones.Free(s, foe, zones.M1); at != 0 {
			return at
		}
	}
	return 0
}

// declare begins the attack, and lets everybody hear of it.
func declare(p *validator.Play, m validator.Move) {
	s := p.State()
	now := table.Pending{Kind: "attack", Seat: m.Seat, Card: m.Card, To: m.To, Cards: attackable(s, m.Seat)}
	if m.To != 0 {
		now.Target = s.In(m.To)[0]
	}
	c := s.Card(m.Card)
	mark := zones.Attacked
	if c.Marks.Has(zones.Attacked) {
		mark = zones.Attacked2
	}
	p.Do(table.Marked{Card: m.Card, Set: mark, Clear: zones.Again}, table.Stacked{Pending: now})
	strike(p, now)
	field.Happens(p, words.Attacks, m.Card, now.Target, 0)
	if now.Target != 0 {
		field.Happens(p, words.Attacked, now.Target, m.Card, 0)
	}
}

// battleStep: attacks are declared by the turn player in the Battle Phase (ygo.battle.steps).
func battleStep(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Seat != s.Turn.Seat:
		return validator.Violates("ygo.turn.turn-player-only", "it is %s's turn", zones.SeatName(s, s.Turn.Seat))
	case s.Turn.Phase != zones.PhaseBattle:
		return validator.Violates("ygo.battle.steps", "attacks are declared in the Battle Phase; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

// attacker: a monster of one's own (ygo.control.own-cards).
func attacker(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); !zones.Monster(s, m.Card) || c.Holder != m.Seat {
		return validator.Violates("ygo.control.own-cards", "one attacks with a monster under the own control")
	}
	return nil
}

// early: on the first turns of a duel nobody attacks.
func (l *Law) early(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Number < l.FirstAttack {
		return validator.Violates(l.FirstBy, "the first attack of a duel is made on turn %d; this is turn %d", l.FirstAttack, s.Turn.Number)
	}
	return nil
}

// position: one attacks in face-up Attack Position (ygo.battle.attack-position), directly also from Defence Position where a monster
// may.
func position(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); !c.Up || zones.Defending(s, m.Card) && !(m.To == 0 && standing.Has(s, m.Card, "attacks-in-defence")) {
		return validator.Violates("ygo.battle.attack-position", "a monster attacks in face-up Attack Position")
	}
	return nil
}

// leftOut tells whether another monster of the player is the only one that can attack.
func leftOut(s *table.State, m validator.Move) bool {
	alone := func(id table.CardID) bool { return standing.Has(s, id, "attacks-alone") }
	return slices.ContainsFunc(zones.Monsters(s, m.Seat), alone) && !alone(m.Card)
}

// enoughAttacks: each monster attacks once, more often where something says so (ygo.battle.one-attack-each).
func enoughAttacks(s *table.State, m *validator.Move) *validator.Violation {
	marks, all := s.Card(m.Card).Marks, standing.Struck(s, m.Card)
	switch more := standing.MoreAttacks(s, m.Card); {
	case !marks.Has(zones.Attacked) || marks.Has(zones.Again):
		return nil
	case standing.Has(s, m.Card, "attacks-everyone") && m.To != 0 && len(s.In(m.To)) > 0 && !slices.Contains(all, s.In(m.To)[0]):
		return nil
	case more > 0 && !marks.Has(zones.Attacked2) || more > 1 && len(all) <= more:
		return nil
	}
	return validator.Violates("ygo.battle.one-attack-each", "%s has attacked in this Battle Phase and has no attack left", s.Print(m.Card).Name)
}

// strike notes of a monster that may attack more than once what it attacks.
func strike(p *validator.Play, now table.Pending) {
	if attacksOften(p.State(), now.Card) {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: standing.StruckStat, By: int(now.Target), Until: p.State().Turn.Number}})
	}
}

func attacksOften(s *table.State, id table.CardID) bool {
	return standing.MoreAttacks(s, id) > 0 || standing.Has(s, id, "attacks-everyone")
}

// allowed: nothing keeps the monster or its player from attacking (ygo.card.text-over-rules).
func allowed(s *table.State, m *validator.Move) *validator.Violation {
	if by, is := standing.Bound(s, m.Seat, "no-attack"); is {
		return validator.Violates("ygo.card.text-over-rules", "no attack: %s", standing.Saying(s, by))
	}
	if standing.Has(s, m.Card, "cannot-attack") || leftOut(s, *m) || m.To == 0 && standing.Has(s, m.Card, "cannot-attack-directly") {
		return validator.Violates("ygo.card.text-over-rules", "%s cannot attack so", s.Print(m.Card).Name)
	}
	attacked := 0
	for _, id := range zones.Monsters(s, m.Seat) {
		if id != m.Card && s.Card(id).Marks.Has(zones.Attacked) {
			attacked++
		}
	}
	if attacked >= standing.Attackers(s, m.Seat) {
		return validator.Violates("ygo.card.text-over-rules", "no more than %s may attack in this Battle Phase", zones.Some(attacked, "monster"))
	}
	return nil
}

// target: a monster is attacked; that it is one of the other side is among a game's own rules.
func target(s *table.State, m *validator.Move) *validator.Violation {
	if m.To == 0 {
		return nil
	}
	if !zones.IsMonsterZone(m.To) || len(s.In(m.To)) == 0 {
		return validator.Violates("ygo.battle.steps", "no monster lies on %s", s.Place(m.To).Name)
	}
	return nil
}

// directly: Life Points are attacked when the other side has no monster (ygo.battle.direct), whether or not one there can be attacked.
func directly(s *table.State, m *validator.Move) *validator.Violation {
	foes := attackable(s, m.Seat)
	if m.To != 0 || len(foes) == 0 || standing.Has(s, m.Card, "direct") {
		return nil
	}
	return validator.Violates("ygo.battle.direct", "the other side has %s; Life Points are attacked directly when it has none", zones.Some(len(foes), "monster"))
}

// aims: a monster that cannot be attacked is not, and one that guards the others is attacked in their place
// (ygo.card.text-over-rules).
func aims(s *table.State, m *validator.Move) *validator.Violation {
	if m.To == 0 {
		return nil
	}
	id := s.In(m.To)[0]
	if standing.Has(s, id, "unattackable") {
		return validator.Violates("ygo.card.text-over-rules", "%s cannot be attacked", zones.Title(s, id))
	}
	guards := slices.DeleteFunc(attackable(s, m.Seat), func(one table.CardID) bool { return !standing.Has(s, one, "guards") })
	if len(guards) > 0 && !slices.Contains(guards, id) {
		return validator.Violates("ygo.card.text-over-rules", "%s has to be attacked", zones.Title(s, guards[0]))
	}
	return nil
}
