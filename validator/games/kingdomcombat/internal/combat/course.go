package combat

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
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
		for _, d := range Blows(p.State(), stage == charge) {
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

// questions ask what the defending players have to say, in turn order; false when nobody is asked any more.
var questions = map[uint8]func(*validator.Play) bool{decisions: askDecision, orders: askOrder, aiming: askAim}

// goThere lets all attackers go where they attack, although it is occupied (kc.combat.attackers-move-in).
func goThere(p *validator.Play) {
	for _, a := range realm.Declared(p.State()) {
		field.Go(p, a.By, p.State().Card(a.On).Spot)
	}
	for _, a := range realm.Declared(p.State()) {
		field.Occasion(p, words.Attacked, a.On, a.By)
		field.Occasion(p, words.Attacks, a.By, a.On)
	}
}

// goBack returns the attackers where the table has agreed on that (kc.house.attackers-after-combat).
func goBack(p *validator.Play) {
	if p.State().Option(realm.OptionAfterCombat) != "return" {
		return
	}
	for _, a := range realm.Declared(p.State()) {
		field.Go(p, a.By, a.From)
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
