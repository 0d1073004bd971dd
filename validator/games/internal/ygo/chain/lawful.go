package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// An objection is a rule that a way of activating a card can break.
type objection func(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation

// objections are the rules on an activation that everybody can see kept, in the order in which they are cited; usable comes last, and may
// look into hands.
var objections = []objection{turnPlayers, spellPhase, quickPlay, trapWaits, openOnly, fastEnough, damageStep, stopped, room}

// Against is the first rule against a way of activating a card, nil when there is none.
func Against(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	if v := openly(s, seat, id, w); v != nil {
		return v
	}
	return usable(s, seat, id, w)
}

// openly is the first of those that everybody can see kept.
func openly(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	for _, objects := range objections {
		if v := objects(s, seat, id, w); v != nil {
			return v
		}
	}
	return nil
}

// inWindow tells whether a window is open.
func inWindow(s *table.State) *table.Pending {
	if top := s.Top(); top != nil && top.Kind == "window" {
		return top
	}
	return nil
}

// turnPlayers: what has Spell Speed 1 belongs to the turn player (ygo.turn.turn-player-only).
func turnPlayers(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	if w.Speed(s, id) == 1 && seat != s.Turn.Seat {
		return validator.Violates("ygo.turn.turn-player-only", "%s has Spell Speed 1 and it is %s's turn", titled(s, seat, id), zones.SeatName(s, s.Turn.Seat))
	}
	return nil
}

// titled names a card for somebody who may see it.
func titled(s *table.State, seat table.Seat, id table.CardID) string {
	if !s.Sees(seat, id) {
		return "that card"
	}
	return zones.Title(s, id)
}

// spellPhase: Spells other than Quick-Play Spells are activated in the own Main Phase with no chain open (ygo.spell.activate).
func spellPhase(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	pr := s.Print(id)
	if pr.Kind != "spell" || w.Speed(s, id) > 1 || zones.Main(s) && inWindow(s) == nil {
		return nil
	}
	if !zones.Main(s) {
		return validator.Violates("ygo.spell.activate", "such a Spell is activated in the own Main Phase; this is the %s", zones.PhaseSaid(s))
	}
	return openOnly(s, seat, id, w)
}

// quickPlay: a Quick-Play Spell is used from the hand in the own turn, otherwise only when it was Set on an earlier turn
// (ygo.spell.quick-play).
func quickPlay(s *table.State, seat table.Seat, id table.CardID, _ Way) *validator.Violation {
	pr, c := s.Print(id), s.Card(id)
	if pr.Kind != "spell" || pr.Subtype != "quick-play" {
		return nil
	}
	switch {
	case zones.Zone(c.Spot) == zones.Hand && seat != s.Turn.Seat:
		return validator.Violates("ygo.spell.quick-play", "from the hand a Quick-Play Spell is used in the own turn only")
	case zones.Back(s, id) && c.Marks.Has(zones.New):
		return validator.Violates("ygo.spell.quick-play", "it was Set this turn and may be activated from the next turn on")
	}
	return nil
}

// trapWaits: a Trap lies Set for a turn (ygo.trap.set-first).
func trapWaits(s *table.State, seat table.Seat, id table.CardID, _ Way) *validator.Violation {
	switch c := s.Card(id); {
	case s.Print(id).Kind != "trap" || zones.Back(s, id) && c.Up:
		return nil
	case zones.Zone(c.Spot) == zones.Hand && fromTheHand(s, seat):
		return nil
	case zones.Zone(c.Spot) == zones.Hand:
		return validator.Violates("ygo.trap.set-first", "a Trap is Set first and activated from the next turn on")
	case c.Marks.Has(zones.New):
		return validator.Violates("ygo.trap.set-first", "it was Set this turn and may be activated from the next turn on")
	}
	return nil
}

// fromTheHand tells whether a seat may activate a Trap from the hand now.
func fromTheHand(s *table.State, seat table.Seat) bool {
	return standing.Decreed(s, seat, "traps-from-hand") || standing.Decreed(s, seat, "one-trap-from-hand") && !s.Players[seat].Marks.Has(zones.HandTrap)
}

// openOnly: Spell Speed 1 begins a chain and never joins one (ygo.chain.speed1-open-only). The turn player's ignition effect may
// come before the answers to a summon (ygo.chain.ignition-priority).
func openOnly(s *table.State, _ table.Seat, id table.CardID, w Way) *validator.Violation {
	now := inWindow(s)
	switch {
	case w.Speed(s, id) > 1 || now == nil && zones.Main(s):
		return nil
	case now == nil:
		return validator.Violates("ygo.chain.speed1-open-only", "an effect of Spell Speed 1 is used in the own Main Phase; this is the %s", zones.PhaseSaid(s))
	case now.Word == "priority" && w.Ability != nil && w.Ability.When == words.Use:
		return nil
	}
	return validator.Violates("ygo.chain.speed1-open-only", "an effect of Spell Speed 1 begins a chain and answers nothing")
}

// fastEnough: an answer has at least the Spell Speed of what it answers (ygo.chain.response-speed).
func fastEnough(s *table.State, _ table.Seat, id table.CardID, w Way) *validator.Violation {
	l := answered(s)
	if l == nil || inWindow(s) == nil {
		return nil
	}
	if have, need := w.Speed(s, id), max(standing.LinkSpeed(s, l), 2); have < need {
		return validator.Violates("ygo.chain.response-speed", "%s has Spell Speed %d; an answer to it needs %d, this has %d",
			zones.Title(s, l.Card), standing.LinkSpeed(s, l), need, have)
	}
	return nil
}

// changesValues are the deeds of effects that change ATK or DEF directly.
var changesValues = []int{words.AtkMore, words.DefMore, words.AtkSet, words.DefSet, words.AtkBase, words.AtkDouble, words.AtkHalf, words.SwapValues}

// damageStep: in the Damage Step only Counter Traps, changes of ATK or DEF until the calculation, and what says so are activated
// (ygo.battle.damage-step-limits).
func damageStep(s *table.State, _ table.Seat, id table.CardID, w Way) *validator.Violation {
	a := standing.Attack(s)
	if a == nil || a.Stage < zones.DamageStart {
		return calculatingOnly(a, w)
	}
	calculating := w.Ability != nil && inCalculation(w.Ability)
	switch {
	case w.Speed(s, id) == 3 || s.Print(id).Tagged("damage-step"):
		return nil
	case calculating && a.Stage == zones.DamageNow:
		return nil
	case calculating:
		return validator.Violates("ygo.battle.damage-step-limits", "it is used at damage calculation")
	case w.Ability != nil && a.Stage <= zones.DamageBefore && slices.ContainsFunc(w.Ability.Rows, func(r rows.Row) bool { return slices.Contains(changesValues, r.Do.Word) }):
		return nil
	case w.Ability != nil && w.Ability.Whom != nil && a.Stage >= zones.DamageAfter:
		return nil // it answers what the battle did
	}
	return validator.Violates("ygo.battle.damage-step-limits", "in the Damage Step only Counter Traps, changes of ATK or DEF before the calculation, and what says so are activated")
}

func calculatingOnly(_ *table.Pending, w Way) *validator.Violation {
	if w.Ability != nil && inCalculation(w.Ability) {
		return validator.Violates("ygo.battle.damage-step-limits", "it is used at damage calculation, and there is none")
	}
	return nil
}

// stopped: what a card forbids is not done (ygo.card.text-over-rules).
func stopped(s *table.State, seat table.Seat, id table.CardID, _ Way) *validator.Violation {
	pr, c := s.Print(id), s.Card(id)
	for _, law := range lawsOn(pr.Kind) {
		if law == noBattleTraps && s.Turn.Phase != zones.PhaseBattle {
			continue
		}
		if by, is := standing.Bound(s, seat, law); is && !(c.Up && zones.Back(s, id)) {
			return validator.Violates("ygo.card.text-over-rules", "%s: %s cannot be activated now", standing.Saying(s, by), titled(s, seat, id))
		}
	}
	if standing.Has(s, id, "unplayable") {
		return validator.Violates("ygo.card.text-over-rules", "%s cannot be activated now", titled(s, seat, id))
	}
	if now := inWindow(s); now != nil && now.Word == "summon" && pr.Kind == "trap" && standing.Has(s, now.Card, "no-trap-answers") {
		return validator.Violates("ygo.card.text-over-rules", "no Trap answers the summon of %s", zones.Title(s, now.Card))
	}
	if zones.There(s, id) && c.Up && !standing.Works(s, id) {
		return validator.Violates("ygo.card.text-over-rules", "the effects of %s are negated", zones.Title(s, id))
	}
	return nil
}

// lawsOn are the laws by which cards of a kind cannot be activated.
func lawsOn(kind string) []string {
	switch kind {
	case "spell":
		return onSpells
	case "trap":
		return onTraps
	case "monster":
		return onMonsters
	}
	return nil
}

// noBattleTraps is a law of the Battle Phase.
const noBattleTraps = "no-battle-traps"

var onSpells, onTraps, onMonsters = []string{"no-spells"}, []string{"no-traps", noBattleTraps}, []string{"no-monster-effects"}

// room: a Spell from the hand needs a free zone (ygo.zone.one-card); a Field Spell takes none of the five
// (ygo.zone.field-spell).
func room(s *table.State, seat table.Seat, id table.CardID, _ Way) *validator.Violation {
	pr := s.Print(id)
	if pr.Kind == "monster" || zones.Zone(s.Card(id).Spot) != zones.Hand || pr.Subtype == "field" || zones.Free(s, seat, zones.S1) != 0 {
		return nil
	}
	return validator.Violates("ygo.zone.one-card", "all five Spell & Trap zones are taken")
}

// usable: conditions hold, the price can be paid, every target exists, and what is used once a turn was not used yet
// (ygo.chain.legal-activation).
func usable(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	const rule = "ygo.chain.legal-activation"
	if v := needs(s, seat, id); v != nil {
		return v
	}
	if w.Ability == nil {
		return unaimed(s, seat, id, w)
	}
	switch {
	case standing.OnChain(s, id):
		return validator.Violates(rule, "it is on the chain already")
	case spent(s, id, w.Ability) && inCalculation(w.Ability):
		return validator.Violates(rule, "%s was used in this battle", titled(s, seat, id))
	case spent(s, id, w.Ability):
		return validator.Violates(rule, "%s was used this turn", titled(s, seat, id))
	case !fighting(s, seat, id, w.Ability.When):
		return validator.Violates(rule, "it takes no part in this battle")
	case !standing.Lawful(s, seat, id, w.That, w.Ability):
		return validator.Violates(rule, "the conditions of %s do not hold", titled(s, seat, id))
	}
	grasps := func(foe table.Seat) bool { return standing.Grasps(s, w.Ability, foe) }
	if foes := zones.Foes(s, seat); len(foes) > 0 && !slices.ContainsFunc(foes, grasps) {
		return validator.Violates(rule, "%s acts on cards of a hand, and no opponent has one there", titled(s, seat, id))
	}
	if v := Unpayable(s, seat, id, w.Ability); v != nil {
		return v
	}
	if v := unmade(s, seat, id, w); v != nil {
		return v
	}
	if v := noRoom(s, seat, id, w); v != nil {
		return v
	}
	if v := inVain(s, seat, id, w); v != nil {
		return v
	}
	return unaimed(s, seat, id, w)
}

// needs: the further conditions of a card.
func needs(s *table.State, seat table.Seat, id table.CardID) *validator.Violation {
	sheet := words.Sheet(s.Print(id))
	if a := sheet.Of(rows.Moment{When: words.Needs}); a != nil && !(s.Card(id).Up && zones.There(s, id)) && !standing.Lawful(s, seat, id, 0, a) {
		return validator.Violates("ygo.chain.legal-activation", "what %s needs is not there", titled(s, seat, id))
	}
	return nil
}

// spent tells whether an effect that is used once a turn, or once a battle, was used.
func spent(s *table.State, id table.CardID, a *rows.Ability) bool {
	if _, own := atOnce[a.When]; !own || s.Print(id).Tagged("often") {
		return false
	}
	if inCalculation(a) {
		used, _ := lasting.Sum(s, id, standing.UsedInBattle)
		return used > 0
	}
	return s.Card(id).Marks.Has(usedMark(s, id, a))
}

// inCalculation tells of what is used at damage calculation, once in each battle.
func inCalculation(a *rows.Ability) bool {
	return a.When == words.Calculating || a.When == words.CalculatingHand
}

// use notes that an effect of a player's own accord was used.
func use(p *validator.Play, id table.CardID, a *rows.Ability) {
	switch _, own := atOnce[a.When]; {
	case own && inCalculation(a):
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.UsedInBattle, By: 1, Until: p.State().Turn.Number}})
	case own:
		p.Do(table.Marked{Card: id, Set: usedMark(p.State(), id, a)})
	}
}

// usedMark is the mark of an ability's use. A Union Monster is put on or taken off once a turn, so that both have the same.
func usedMark(s *table.State, id table.CardID, a *rows.Ability) table.Marks {
	if a.Part > 1 && s.Print(id).Subtype != "union" {
		return zones.Used2
	}
	return zones.Used
}

// fighting tells whether a card may be used at this damage calculation: it takes part, or, from the hand, its side is about to take
// damage.
func fighting(s *table.State, seat table.Seat, id table.CardID, when int) bool {
	a := standing.Attack(s)
	switch {
	case when != words.Calculating && when != words.CalculatingHand:
		return true
	case a == nil || a.Stage != zones.DamageNow:
		return false
	case when == words.CalculatingHand:
		return true
	}
	host := s.Card(id).Host
	return a.Card == id || a.Target == id || host != 0 && (a.Card == host || a.Target == host)
}
