package combat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/play"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Open begins the combat stage, when nobody answers any more in the stage before.
var Open = validator.Action{
	Kind: "combat", Verb: "opens combat", Reads: ask.Pressed("combat"), Shows: ask.Presses("combat"),
	Offers: offerOnce(realm.PhasePre),
	Checks: []validator.Check{realm.OwnTurn("kc.turn.stage-order"), stageIs(realm.PhasePre)},
	Does:   func(p *validator.Play, m validator.Move) { Leave(p, m.Seat, realm.PhaseCombat) },
}

// Close ends the first step of the combat: no attack can be added. Without one the combat is over (kc.combat.declare-all-first).
var Close = validator.Action{
	Kind: "close", Verb: "closes", Reads: ask.Pressed("close"), Shows: ask.Presses("close"),
	Offers: offerOnce(realm.PhaseCombat),
	Checks: []validator.Check{realm.OwnTurn("kc.turn.stage-order"), stageIs(realm.PhaseCombat)},
	Does: func(p *validator.Play, m validator.Move) {
		if len(realm.Declared(p.State())) == 0 {
			Leave(p, m.Seat, realm.PhasePost)
			return
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "combat", Seat: m.Seat}})
	},
}

// offerOnce offers a move to the turn player in one stage.
func offerOnce(stage uint8) func(*table.State, table.Seat, func(validator.Move)) {
	return func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat && s.Turn.Phase == stage {
			yield(validator.Move{})
		}
	}
}

// stageIs: stages come in their order, once each (kc.turn.stage-order).
func stageIs(stage uint8) validator.Check {
	return func(s *table.State, _ *validator.Move) *validator.Violation {
		if s.Turn.Phase != stage {
			return validator.Violates("kc.turn.stage-order", "this is the %s stage, and that belongs to the %s stage", realm.PhaseNames[s.Turn.Phase], realm.PhaseNames[stage])
		}
		return nil
	}
}

// Leave goes on to another stage when the others have had their say.
func Leave(p *validator.Play, seat table.Seat, stage int) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "stage", Seat: seat, N: stage}})
	window.Open(p, seat)
}

// Stage enters the stage that was wanted.
func Stage(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	Over(p)
	p.Enter(now.N)
}

// Attack sends a unit against an opposing unit or structure at a place; naming an attacker of one's own joins its attack.
var Attack = validator.Action{
	Kind: "attack", Verb: "sends",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, To: g.To, Cards: g.Cards}
		drags := g.Kind == validator.Drag && s.Turn.Phase == realm.PhaseCombat
		turns := g.Kind == validator.Turn && g.Quarter%2 == 1 && play.Declares(s, g.Seat)
		return m, g.Card != 0 && (drags || turns) && realm.InPlay(s, g.From) && realm.InPlay(s, g.To)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To, Cards: m.Cards}
		if g.From == g.To { // it attacks where it stands
			g.Kind, g.Quarter = validator.Turn, realm.Sideways
		}
		return append(shown, g)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat != s.Turn.Seat || s.Turn.Phase != realm.PhaseCombat {
			return
		}
		for _, id := range realm.AllUnits(s, seat) {
			for at := range realm.EachStand(s) {
				if _, near := standing.Near(s, id, at); near && len(aims(s, id, at)) > 0 {
					yield(validator.Move{Card: id, To: at})
				}
			}
		}
	},
	Checks: []validator.Check{inDeclareStep, ownAttacker, oneAttack, ready, someTarget, inReach, wayClear, field.PaysToll},
	Does: func(p *validator.Play, m validator.Move) {
		on := aims(p.State(), m.Card, m.To)
		switch {
		case len(m.Cards) > 0:
			declare(p, m.Card, m.Cards[0])
		case len(on) == 1:
			declare(p, m.Card, on[0])
		default:
			p.Do(table.Stacked{Pending: table.Pending{Kind: abilities.TargetKind, Seat: m.Seat, Card: m.Card, To: m.To, Word: "attack"}},
				table.Asked{Ask: table.Ask{Seat: m.Seat, Kind: realm.AskChoose, Card: m.Card, Cards: on, Min: 1, Max: 1,
					Text: "choose what " + realm.Title(p.State(), m.Card) + " attacks; an attacker of your own is joined"}})
		}
	},
}

// Targeted goes on with an attack for which a target was asked.
func Targeted(p *validator.Play, now table.Pending, picked []table.CardID) {
	p.Do(table.Resolved{})
	declare(p, now.Card, picked[0])
}

// aims lists what a unit can be sent against at a place: opposing structures and units, and own attackers that left from where it
// stands for there.
func aims(s *table.State, id table.CardID, at table.Spot) []table.CardID {
	var all []table.CardID
	if f := realm.StructureAt(s, at); f != 0 && realm.Foes(s, s.Card(f).Holder, s.Card(id).Holder) {
		all = append(all, f)
	}
	for _, other := range s.In(at) {
		if realm.IsUnit(s, other) && realm.Foes(s, s.Card(other).Holder, s.Card(id).Holder) && !s.Card(other).Marks.Has(realm.Out) {
			all = append(all, other)
		}
	}
	for a := range realm.EachAttack(s) {
		if a.By != id && joins(s, id, a.By) && s.Card(a.On).Spot == at && !s.Card(a.On).Marks.Has(realm.Out) {
			all = append(all, a.By)
		}
	}
	return all
}

// joins tells whether a unit stands where an attacker of the same player stands.
func joins(s *table.State, id, attacker table.CardID) bool {
	a, b := s.Card(id), s.Card(attacker)
	return a.Spot == b.Spot && a.Holder == b.Holder
}

// inDeclareStep: attacks are declared in the turn player's combat stage, and neither before it
// (kc.turn.precombat-plays) nor after it (kc.turn.postcombat-plays).
func inDeclareStep(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Seat != s.Turn.Seat:
		return validator.Violates("kc.combat.own-turn-active", "it is %s's turn, and only units of the turn player attack", realm.Names[s.Turn.Seat])
	case s.Turn.Phase < realm.PhaseCombat:
		return validator.Violates("kc.turn.precombat-plays", "open the combat stage first")
	case s.Turn.Phase > realm.PhaseCombat:
		return validator.Violates("kc.turn.postcombat-plays", "the combat stage of this turn is over")
	}
	return nil
}

// ownAttacker: attackers are units of the turn player (kc.combat.own-turn-active).
func ownAttacker(s *table.State, m *validator.Move) *validator.Violation {
	if !realm.IsUnit(s, m.Card) || s.Card(m.Card).Holder != m.Seat {
		return validator.Violates("kc.combat.own-turn-active", "name a unit of yours in play that attacks")
	}
	return nil
}

// oneAttack: a unit attacks once a turn and one target, and not again when it was taken out of the combat (kc.combat.one-attack-per-unit).
func oneAttack(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(realm.Out) {
		return validator.Violates("kc.combat.one-attack-per-unit", "%s was taken out of this combat", realm.Title(s, m.Card))
	}
	if a, attacks := realm.AttackOf(s, m.Card); attacks {
		return validator.Violates("kc.combat.one-attack-per-unit", "%s attacks %s already", realm.Title(s, m.Card), realm.Title(s, a.On))
	}
	return nil
}

// ready: attackers are active; an exhausted unit joins nobody either (kc.combat.own-turn-active, kc.join.active-only).
func ready(s *table.State, m *validator.Move) *validator.Violation {
	if realm.Active(s, m.Card) {
		return nil
	}
	rule := "kc.combat.own-turn-active"
	if len(m.Cards) > 0 && s.Card(m.Cards[0]).Holder == m.Seat {
		rule = "kc.join.active-only"
	}
	return validator.Violates(rule, "%s is exhausted", realm.Title(s, m.Card))
}

// someTarget: an attack names one opposing unit or structure; on a battlefield there are units only (kc.combat.targets,
// kc.combat.battlefield-direct). Who is named of one's own is joined, where it attacks and stands at the same place (kc.join.same-place).
func someTarget(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "kc.combat.targets"
	on := aims(s, m.Card, m.To)
	switch {
	case !realm.InPlay(s, m.To):
		return validator.Violates(rule, "say where %s goes to attack", realm.Title(s, m.Card))
	case len(m.Cards) > 1:
		return validator.Violates(rule, "a unit attacks one target, not %d", len(m.Cards))
	case len(m.Cards) == 1 && s.Card(m.Cards[0]).Holder == m.Seat && realm.IsUnit(s, m.Cards[0]):
		return joinable(s, m)
	case len(m.Cards) == 1 && s.Card(m.Cards[0]).Spot == m.To && s.Card(m.Cards[0]).Marks.Has(realm.Out):
		return validator.Violates(rule, "%s has left this combat", realm.Title(s, m.Cards[0]))
	case len(m.Cards) == 1 && !slices.Contains(on, m.Cards[0]):
		return validator.Violates(rule, "%s is no opponent's unit or structure at %s", realm.Title(s, m.Cards[0]), s.Place(m.To).Name)
	case len(on) == 0 && realm.IsBattlefield(s, m.To):
		return validator.Violates("kc.combat.battlefield-direct", "on the %s a unit is attacked, and no opponent has one there", s.Place(m.To).Name)
	case len(on) == 0:
		return validator.Violates(rule, "no opponent has a unit or structure at %s", s.Place(m.To).Name)
	}
	return nil
}

func joinable(s *table.State, m *validator.Move) *validator.Violation {
	other := m.Cards[0]
	a, attacks := realm.AttackOf(s, other)
	switch {
	case !attacks:
		return validator.Violates("kc.combat.targets", "%s is your own and attacks nothing itself; name an opposing unit or structure, or an attacker of yours to join", realm.Title(s, other))
	case !joins(s, m.Card, other):
		return validator.Violates("kc.join.same-place", "%s stands at %s and %s at %s; only units at one place join", realm.Title(s, m.Card),
			s.Place(s.Card(m.Card).Spot).Name, realm.Title(s, other), s.Place(s.Card(other).Spot).Name)
	case s.Card(a.On).Marks.Has(realm.Out):
		return validator.Violates("kc.combat.targets", "%s has left this combat", realm.Title(s, a.On))
	case s.Card(a.On).Spot != m.To:
		return validator.Violates("kc.join.same-place", "%s attacks nothing at %s", realm.Title(s, other), s.Place(m.To).Name)
	}
	return nil
}

// inReach: a target lies at most one zone away, for a mounted unit two (kc.combat.range).
func inReach(s *table.State, m *validator.Move) *validator.Violation {
	if apart, near := standing.Near(s, m.Card, m.To); !near {
		return validator.Violates("kc.combat.range", "%s is %s away, %s attacks up to %d", s.Place(m.To).Name, spelling.Count(apart, "zone"), realm.Title(s, m.Card), standing.Reach(s, m.Card))
	}
	return nil
}

// wayClear: an attack goes through no opposing unit, and not from a contested battlefield to the far side: no structure is attacked
// from there (kc.zone.battlefield-blocks-structure-attack), nor a unit (kc.combat.path-clear).
func wayClear(s *table.State, m *validator.Move) *validator.Violation {
	if standing.Contested(s, m.Card, m.To) {
		at := s.Place(s.Card(m.Card).Spot).Name
		if atStructure(s, *m) {
			return validator.Violates("kc.zone.battlefield-blocks-structure-attack", "an opposing unit stands on the %s, so no structure is attacked from there", at)
		}
		return validator.Violates("kc.combat.path-clear", "an opposing unit stands on the %s; attack that one", at)
	}
	if z := standing.InTheWay(s, m.Card, m.To); z != realm.NoZone {
		return standing.Passed(s, z)
	}
	return nil
}

// atStructure tells whether an attack is aimed at a structure, or may be.
func atStructure(s *table.State, m validator.Move) bool {
	if len(m.Cards) > 0 {
		return realm.IsStructure(s, m.Cards[0])
	}
	return realm.StructureAt(s, m.To) != 0
}

// declare notes an attack and exhausts the attacker; it goes there when all attacks are declared (kc.combat.attackers-exhaust).
// An attacker that is named is joined in its attack.
func declare(p *validator.Play, by, on table.CardID) {
	s := p.State()
	if a, joins := realm.AttackOf(s, on); joins && s.Card(on).Holder == s.Card(by).Holder {
		group := realm.Group(s, on)
		field.Join(p, append(slices.Clone(group), by))
		on = a.On
	} else {
		field.Leave(p, by, s.Card(by).Spot)
	}
	s = p.State()
	field.Pay(p, s.Card(by).Holder, standing.Toll(s, by, s.Card(on).Spot))
	field.Exhaust(p, by)
	p.Do(table.Modified{Mod: table.Mod{Card: by, Source: on, Stat: realm.AttackStat, By: int(s.Card(by).Spot), Until: s.Turn.Number}})
}
