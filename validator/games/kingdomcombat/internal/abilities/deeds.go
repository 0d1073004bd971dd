package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// toPlayers does a deed that is done to players; false when it is done to cards.
func toPlayers(p *validator.Play, now table.Pending, r *rows.Row, n int) bool {
	switch r.Do.Word {
	case words.Draw:
		each(p.State(), now.Seat, r.On.By, func(seat table.Seat) { field.Draw(p, seat, n) })
	case words.GainGold:
		each(p.State(), now.Seat, r.On.By, func(seat table.Seat) { field.Earn(p, seat, n, "kc.gold.income") })
	case words.Shuffle:
		each(p.State(), now.Seat, r.On.By, func(seat table.Seat) { deal.Shuffle(p, realm.Spot(seat, realm.Deck), "shuffle the deck") })
	case words.MakeToken:
		field.Token(p, now.Seat, plainSkill(r.Do.Name), n)
	default:
		return false
	}
	return true
}

// each calls f for the players whom a row names, its own first: all opponents are meant where it says foe (kc.multi.opponents).
func each(s *table.State, own table.Seat, who rows.Who, f func(table.Seat)) {
	for _, seat := range slices.Collect(realm.Round(s, own)) {
		if who == rows.Both || (seat == own) == (who == rows.You) && (seat == own || realm.Foes(s, seat, own)) {
			f(seat)
		}
	}
}

// toCard does a deed to one card.
func toCard(p *validator.Play, now table.Pending, id table.CardID, r *rows.Row, n int) {
	s := p.State()
	switch r.Do.Word {
	case words.Damage:
		field.Hurt(p, field.Damage{To: id, By: now.Card, N: n})
	case words.Repair:
		field.Repair(p, id, n)
	case words.Activate:
		if realm.IsUnit(s, id) && !realm.Active(s, id) {
			p.Do(table.Turned{Card: id, To: realm.Upright})
		}
	case words.ExhaustUnit:
		if realm.IsUnit(s, id) {
			field.Exhaust(p, id)
		}
	case words.ToHand:
		if s.Print(id).Kind != "fortress" { // kc.setup.fortress-in-zone
			field.Send(p, id, realm.Hand)
		}
	case words.ToFortress:
		toFortress(p, id, now.Seat)
	case words.Discard:
		if realm.Lies(s, id, realm.Hand) {
			field.Send(p, id, realm.Discard)
		}
	case words.Withdraw:
		field.Withdraw(p, id)
	case words.Rout:
		rout(p, id)
	case words.Control:
		field.Control(p, id, now.Seat, until(s, r))
	default:
		changes(p, id, r, n)
	}
}

// changes changes a value of a unit for a time, or gives it a skill; damage is prevented to structures, too.
func changes(p *validator.Play, id table.CardID, r *rows.Row, n int) {
	s := p.State()
	stat := map[int]string{words.Attack: standing.AttackStat, words.Defense: standing.DefenseStat, words.Armor: standing.ArmorStat,
		words.Prevent: standing.PreventStat, words.Grant: standing.SkillStat(r.Do.Name)}[r.Do.Word]
	shields := r.Do.Word == words.Prevent && realm.IsStructure(s, id)
	if stat == "" || !shields && !realm.IsUnit(s, id) {
		return
	}
	if r.Do.N == 0 {
		n = 0 // a skill without a number
	}
	p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: stat, By: n, Until: until(s, r)}})
}

// until is the last turn for which something lasts, 0 for ever.
func until(s *table.State, r *rows.Row) int32 {
	if r.For.Good {
		return 0
	}
	return s.Turn.Number + int32(r.For.Turns)
}

// toFortress brings a unit exhausted into a player's fortress: from wherever it lies, or an own one home, out of the combat.
func toFortress(p *validator.Play, id table.CardID, seat table.Seat) {
	s := p.State()
	switch {
	case s.Print(id).Kind != "unit":
	case !realm.IsUnit(s, id):
		field.Hire(p, seat, id)
	case s.Card(id).Holder == seat:
		field.Withdraw(p, id)
		field.Leave(p, id, realm.Spot(seat, realm.Fortress))
		field.Exhaust(p, id)
	}
}

// rout lets an active unit that is attacked retreat at once, to the first place that is open to it (kc.combat.retreat-destination).
func rout(p *validator.Play, id table.CardID) {
	s := p.State()
	if !standing.Defends(s, id) || !realm.Active(s, id) {
		return
	}
	if shelters := standing.Shelters(s, id); len(shelters) > 0 {
		Retreat(p, id, shelters[0])
	}
}

// Retreat takes a unit back one zone, exhausted and out of the combat (kc.combat.retreat-exhausts, kc.combat.retreat-removed).
func Retreat(p *validator.Play, id table.CardID, to table.Spot) {
	field.Leave(p, id, to)
	field.Exhaust(p, id)
	p.Do(table.Marked{Card: id, Set: realm.Out})
	field.Occasion(p, words.Retreats, id, 0)
}
