package play

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Use uses the effect of a card in play: its price is paid at once, what it does comes when nobody answers any more. Turning the
// card over in the hand stands for it, or turning a unit sideways that exhausts for it.
var Use = validator.Action{
	Kind: "use", Verb: "uses",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		turned := g.Kind == validator.Flip && !flipShoots(s, g.Card) || g.Kind == validator.Turn && g.Quarter%2 == 1 && turnUses(s, g)
		return validator.Move{Card: g.Card}, turned && g.Card != 0 && realm.InPlay(s, g.From)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: at, To: at, Word: "down"})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for at := range realm.EachStand(s) {
			for _, id := range s.In(at) {
				if standing.Usable(s, id) && realm.User(s, id) == seat {
					yield(validator.Move{Card: id})
				}
			}
		}
	},
	Checks: []validator.Check{atAnyTime("kc.turn.opponent-responses"), func(s *table.State, m *validator.Move) *validator.Violation {
		return window.CanUse(s, m.Seat, m.Card)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		a := words.Usable(s.Print(m.Card))
		field.Pay(p, m.Seat, words.Price(a, words.Gold))
		if words.Price(a, words.Exhaust) > 0 {
			field.Act(p, realm.Body(s, m.Card))
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: realm.AbilityKind, Seat: m.Seat, Card: m.Card, Word: a.Word}})
		window.Open(p, m.Seat)
	},
}

// atAnyTime: effects are used and shots are made in one's own stages, or when one is asked.
func atAnyTime(rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Seat == s.Turn.Seat || replies(*m) {
			return nil
		}
		return validator.Violates(rule, "nothing happens that could be answered; you are asked when %s acts", realm.Names[s.Turn.Seat])
	}
}

// flipShoots tells whether turning a card over in the hand stands for a shot: a ranged unit has no other effect.
func flipShoots(s *table.State, id table.CardID) bool {
	return realm.IsUnit(s, id) && standing.Has(s, id, "ranged") && !standing.Usable(s, id)
}

// turnUses tells whether turning a unit sideways stands for its effect: it exhausts for that, does not shoot, and declares no attack.
func turnUses(s *table.State, g validator.Gesture) bool {
	return realm.IsUnit(s, g.Card) && !Declares(s, g.Seat) && !standing.Has(s, g.Card, "ranged") && standing.Usable(s, g.Card) &&
		words.Price(words.Usable(s.Print(g.Card)), words.Exhaust) > 0
}

// Declares tells whether a seat is declaring attacks: turning a unit sideways then means that it attacks where it stands.
func Declares(s *table.State, seat table.Seat) bool {
	return s.Turn.Phase == realm.PhaseCombat && s.Turn.Seat == seat && s.AskOf(seat) == nil
}

// Shoot lets a ranged unit deal its damage to a unit at most one zone away; it stays where it is. Turning it sideways stands for it,
// or turning it over while attacks are declared.
var Shoot = validator.Action{
	Kind: "shoot", Verb: "shoots",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card}
		if len(g.Cards) > 0 && g.Cards[0] != g.Card {
			m.Cards = g.Cards
		}
		turns := g.Kind == validator.Turn && g.Quarter%2 == 1 && !Declares(s, g.Seat) && !turnUses(s, g)
		return m, g.Card != 0 && realm.InPlay(s, s.Card(g.Card).Spot) &&
			(turns || g.Kind == validator.Flip && flipShoots(s, g.Card) || g.Kind == validator.Press && g.Word == "shoot")
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		g := validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: at, To: at, Quarter: realm.Sideways, Cards: m.Cards}
		switch {
		case Declares(s, m.Seat) && flipShoots(s, m.Card):
			g.Kind, g.Quarter, g.Word = validator.Flip, 0, "down"
		case Declares(s, m.Seat):
			g = validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, Word: "shoot"}
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range realm.AllUnits(s, seat) {
			if standing.Has(s, id, "ranged") {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{atAnyTime("kc.skill.ranged-any-time"), canShoot, somethingToShoot},
	Does: func(p *validator.Play, m validator.Move) {
		if len(m.Cards) > 0 {
			shoot(p, m.Seat, m.Card, m.Cards[0])
			return
		}
		if worth := worthShooting(p.State(), m.Card); len(worth) == 1 {
			shoot(p, m.Seat, m.Card, worth[0])
		} else {
			askTarget(p, m, worth, "choose the unit that is shot")
		}
	},
}

// canShoot: a ranged unit exhausts to shoot, so it must be active (kc.skill.ranged, kc.unit.action-needs-active).
func canShoot(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !realm.IsUnit(s, m.Card) || s.Card(m.Card).Holder != m.Seat:
		return validator.Violates("kc.skill.ranged", "only a unit that you control shoots")
	case !standing.Has(s, m.Card, "ranged"):
		return validator.Violates("kc.skill.ranged", "%s is not ranged", realm.Title(s, m.Card))
	case !realm.Active(s, m.Card):
		return validator.Violates("kc.unit.action-needs-active", "%s is exhausted and cannot shoot", realm.Title(s, m.Card))
	}
	return nil
}

// somethingToShoot: a unit is shot, not a structure, at most one zone away, and not one whom the shot cannot hurt at all
// (kc.skill.ranged-units-only, kc.skill.etherial).
func somethingToShoot(s *table.State, m *validator.Move) *validator.Violation {
	if len(m.Cards) == 0 {
		return anyToShoot(s, m.Card)
	}
	target := m.Cards[0]
	switch apart := standing.Apart(s, m.Card, s.Card(target).Spot); {
	case len(m.Cards) > 1:
		return validator.Violates("kc.skill.ranged", "one unit is shot at a time, not %d", len(m.Cards))
	case realm.IsStructure(s, target):
		return validator.Violates("kc.skill.ranged-units-only", "%s is a structure, and shots hurt units only", realm.Title(s, target))
	case !realm.IsUnit(s, target):
		return validator.Violates("kc.skill.ranged-units-only", "a unit in play is shot")
	case apart > 1:
		return validator.Violates("kc.skill.ranged", "%s is %s away, and a shot reaches 1", realm.Title(s, target), spelling.Count(apart, "zone"))
	}
	return unhurt(s, m.Card, target)
}

// anyToShoot: some unit must be near that the shot can hurt; where all that are near are etherial that is said.
func anyToShoot(s *table.State, by table.CardID) *validator.Violation {
	near := window.InRange(s, by)
	if len(near) == 0 {
		return validator.Violates("kc.skill.ranged", "no opposing unit is at most one zone away from %s", realm.Title(s, by))
	}
	for _, target := range near {
		if unhurt(s, by, target) == nil {
			return nil
		}
	}
	return unhurt(s, by, near[0])
}

// unhurt refuses a shot that Etherial would prevent to the last point.
func unhurt(s *table.State, by, target table.CardID) *validator.Violation {
	if n := standing.Shot(s, by); n <= 1 && standing.Has(s, target, "etherial") {
		return validator.Violates("kc.skill.etherial", "%s is etherial: of each source's damage 1 is prevented, and %s shoots for %d", realm.Title(s, target), realm.Title(s, by), n)
	}
	return nil
}

// worthShooting lists whom a unit can shoot at.
func worthShooting(s *table.State, by table.CardID) []table.CardID {
	var all []table.CardID
	for _, id := range window.InRange(s, by) {
		if unhurt(s, by, id) == nil {
			all = append(all, id)
		}
	}
	return all
}

func shoot(p *validator.Play, seat table.Seat, by, target table.CardID) {
	n := standing.Shot(p.State(), by)
	field.Act(p, by)
	p.Do(table.Stacked{Pending: table.Pending{Kind: "shot", Seat: seat, Card: by, Target: target, N: n}})
	window.Open(p, seat)
}

// Shot lets a shot arrive, unless its target has left, or the player who made it has.
func Shot(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if !p.State().Alive(now.Seat) {
		return
	}
	field.Hurt(p, field.Damage{To: now.Target, By: now.Card, N: now.N, Shot: true})
}

// Targeted goes on with what a target was asked for: a shot, or a card that a unit bears.
func Targeted(p *validator.Play, now table.Pending, picked []table.CardID) bool {
	switch now.Word {
	case string(Shoot.Kind), string(Shoot.Kind) + " in reply":
		p.Do(table.Resolved{})
		shoot(p, now.Seat, now.Card, picked[0])
	case string(Play.Kind):
		p.Do(table.Resolved{})
		announce(p, table.Pending{Kind: PlayingKind, Seat: now.Seat, Card: now.Card, Target: picked[0]})
	default:
		return false
	}
	return true
}

// Target has nothing to do while a target is asked for; without a question it was lost with its player.
func Target(p *validator.Play, _ table.Pending) { p.Do(table.Resolved{}) }
