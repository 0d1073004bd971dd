package combat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// The stages of a combat after the declarations.
const (
	travel uint8 = iota
	decisions
	orders
	aiming
	before
	charge
	clash
	after
)

// Course goes on by one stage of the combat. What is destroyed leaves between the stages.
func Course(p *validator.Play, now table.Pending) {
	stage := now.Stage
	now.Stage++
	switch stage {
	case travel:
		p.Do(table.Staged{Pending: now})
		for _, a := range realm.Declared(p.State()) {
			window.Wake(p, p.State().Card(a.On).Holder)
		}
		window.Open(p, table.Nobody)
		goThere(p)
	case decisions, orders, aiming:
		if asked := questions[stage](p); !asked {
			p.Do(table.Staged{Pending: now})
		}
	case before:
		p.Do(table.Staged{Pending: now})
		window.Open(p, table.Nobody)
	case charge, clash:
		p.Do(table.Staged{Pending: now})
		blows := Blows(p.State(), stage == charge)
		for _, id := range charging(p.State(), stage) {
			p.Do(table.Marked{Card: id, Set: realm.Struck})
		}
		for _, d := range blows {
			field.Hurt(p, d)
		}
	case after:
		p.Do(table.Staged{Pending: now})
		goBack(p)
		field.Part(p)
		window.Open(p, now.Seat)
	default:
		p.Do(table.Resolved{})
		forget(p)
		p.Enter(realm.PhasePost)
	}
}

// charging lists the attackers that strike at the stage of Charge; they have struck then, whatever becomes of the skill.
func charging(s *table.State, stage uint8) (all []table.CardID) {
	for _, a := range realm.Declared(s) {
		if stage == charge && standing.Has(s, a.By, "charge") {
			all = append(all, a.By)
		}
	}
	return all
}

// questions ask what the defending players have to say, in turn order; false when nobody is asked any more.
var questions = map[uint8]func(*validator.Play) bool{decisions: askDecision, orders: askOrder, aiming: askAim}

// goThere lets all attackers go where they attack, although it is occupied (kc.combat.attackers-move-in). Whose target has left the
// combat by then stays where it is: it is not followed.
func goThere(p *validator.Play) {
	for _, a := range realm.Declared(p.State()) {
		if p.State().Card(a.On).Marks.Has(realm.Out) {
			continue
		}
		if returns(p.State()) {
			p.Do(table.Modified{Mod: table.Mod{Card: a.By, Stat: cameStat, By: int(a.From), Until: p.State().Turn.Number}})
		}
		field.Go(p, a.By, p.State().Card(a.On).Spot)
	}
	for _, a := range realm.Declared(p.State()) {
		if p.State().Card(a.On).Marks.Has(realm.Out) {
			continue
		}
		field.Occasion(p, words.Attacked, a.On, a.By)
		field.Occasion(p, words.Attacks, a.By, a.On)
	}
}

// cameStat is the change that says from where an attacker came. Other than its attack it outlasts the target.
const cameStat = "came"

// returns tells whether the table has agreed that attackers go back (kc.house.attackers-after-combat).
func returns(s *table.State) bool { return s.Option(realm.OptionAfterCombat) == "return" }

// goBack returns the attackers that are left, where the table has agreed on that, also those whose target has fallen. Who was taken
// out of the combat stays, and is joined with none of them any more.
func goBack(p *validator.Play) {
	if !returns(p.State()) {
		return
	}
	back := map[table.CardID]table.Spot{}
	for _, m := range p.State().Mods {
		if m.Stat == cameStat && realm.IsUnit(p.State(), m.Card) && !p.State().Card(m.Card).Marks.Has(realm.Out) {
			back[m.Card] = table.Spot(m.By)
		}
	}
	for _, m := range slices.Clone(p.State().Mods) {
		to, goes := back[m.Card]
		if m.Stat != cameStat || !goes {
			continue
		}
		if slices.ContainsFunc(realm.Group(p.State(), m.Card), func(id table.CardID) bool { return back[id] != to }) {
			field.Leave(p, m.Card, to)
			continue
		}
		field.Go(p, m.Card, to)
	}
}

// Over ends a combat that was not fought to its end, because no attack is left of it or the turn player has left: its units are separate
// again, too (kc.join.separate-after-combat).
func Over(p *validator.Play) {
	if p.State().Turn.Phase == realm.PhaseCombat {
		field.Part(p)
		forget(p)
	}
}

// forget wipes what was noted for the combat.
func forget(p *validator.Play) {
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		if p.State().Card(id).Marks&realm.CombatMarks != 0 {
			p.Do(table.Marked{Card: id, Clear: realm.CombatMarks})
		}
	}
}
