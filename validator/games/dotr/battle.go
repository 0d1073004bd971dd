package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The stages of an attack (dotr.battle.flip-order).
const (
	attackDeclared uint8 = iota
	attackerUp
	attackAnswered
	targetUp
	lastChance
)

// attack goes on by one stage: attacker turned up, answers, target turned up, values compared.
func attack(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage > attackDeclared && ended(s, now) {
		p.Do(table.Resolved{})
		lateFlips(p, now)
		enterVacated(p, now)
		return
	}
	switch now.Stage {
	case attackDeclared:
		now.Stage = attackerUp
		p.Do(table.Staged{Pending: now})
		if isMonster(s, now.Card) && showsItself(s, now) {
			turnUpInBattle(p, now, now.Card) // dotr.flip.at-destination
		}
	case attackerUp:
		now.Stage = attackAnswered
		p.Do(table.Staged{Pending: now})
		openWindow(p, now.Seat, "attacked", now.Card, now.Target, now.To)
	case attackAnswered:
		now.Stage = targetUp
		p.Do(table.Staged{Pending: now})
		if isMonster(s, now.Card) {
			turnUpInBattle(p, now, now.Target)
		}
	case targetUp:
		now.Stage = lastChance
		p.Do(table.Staged{Pending: now})
		if isMonster(s, now.Card) && isMonster(s, now.Target) {
			openWindow(p, now.Seat, "met", now.Card, now.Target, now.To)
			gamble(p, now)
		}
	default:
		if isMonster(s, now.Card) && !s.Cards[now.Target].Up {
			turnUpInBattle(p, now, now.Target) // it was turned down again in answer, and is compared open
			return
		}
		p.Do(table.Resolved{})
		lateFlips(p, now)
		clash(p, now)
	}
}

// bloodless is what an attack remembers that costs nobody Life Points.
const bloodless = 1

// showsItself: the attacker is turned up first, by default against any card (dotr.attack.face-down-card).
func showsItself(s *table.State, now table.Pending) bool {
	return s.Option(oAttackFlipAlways) == "true" || s.Cards[now.Target].Class != spellTrap
}

// enterVacated: where an attack has ended before the comparison the attacker stays where it is, unless players have
// agreed that it may enter a tile that its target has left (dotr.attack.ended).
func enterVacated(p *validator.Play, now table.Pending) {
	s := p.State()
	if s.Option(oAttackIntoVacated) != "enter" || brokenOff(s, now, now.From) || occupant(s, now.To) != 0 || blocks(s, now.Card, now.To) {
		return
	}
	step(p, now.Card, now.To)
	takeTile(p, now)
}

// takeTile lets neighbours answer that an attacker has entered the tile it attacked; from where says that it did.
func takeTile(p *validator.Play, now table.Pending) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "window", Seat: now.Seat, Word: "entered", Card: now.Card, From: now.From, To: now.To}})
}

// clash settles what meets on the attacked tile, by what the two cards are.
func clash(p *validator.Play, now table.Pending) {
	s := p.State()
	mine, its := s.Cards[now.Card].Class, s.Cards[now.Target].Class
	switch {
	case its == leader:
		hit := strength(p, now.Card, "atk")
		score(p, s.Cards[now.Target].Holder, lp, -hit, "dotr.attack.leader")
	case mine == spellTrap && asksTarget(s, now):
		askTarget(p, now)
	case mine == spellTrap && its == monster:
		send(p, now.Card, zGraveyard) // dotr.stack.spelltrap-monster
	case its == monster:
		battle(p, now)
	case mine == monster && isEquip(s, now.Target) && fits(s, now.Target, now.Card):
		occupy(p, now) // dotr.equip.steal
		attach(p, now.Seat, now.Target, now.Card)
	default:
		send(p, now.Target, zGraveyard) // dotr.stack.monster-spelltrap, dotr.stack.spelltrap-spelltrap
		occupy(p, now)
	}
}

// asksTarget: where a spell or trap meets a face-down card, that card's player states what it is, once
// (dotr.stack.stated-class).
func asksTarget(s *table.State, now table.Pending) bool {
	return !s.Cards[now.Target].Up && !readsCards(s) && now.Word == ""
}

func askTarget(p *validator.Play, now table.Pending) {
	now.Kind = "stating"
	p.Do(table.Stacked{Pending: now}, table.Asked{Ask: table.Ask{Seat: p.State().Cards[now.Target].Holder, Kind: "choose",
		Card: now.Card, At: now.To, Words: []string{saysMonster, saysSpellTrap}, Text: "what is your card on " + nameOf(p.State(), now.To) + "?"}})
}

// stating goes by what the target's player has said; a later look at the card shows whether it was true.
func stating(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	claim(p, p.State().Cards[now.Target].Holder, now.Target, "dotr.stack.stated-class", now.Word, 0)
	if now.Word == saysMonster {
		send(p, now.Card, zGraveyard)
		return
	}
	send(p, now.Target, zGraveyard)
	occupy(p, now)
}

// battle compares the attacker's ATK with the target's ATK or DEF (dotr.battle.damage-standard).
func battle(p *validator.Play, now table.Pending) {
	s := p.State()
	ours, theirs := s.Cards[now.Card].Holder, s.Cards[now.Target].Holder
	defer aftermath(p, now, ours, theirs, bequests(s, now.Card), bequests(s, now.Target))
	if costsNoLife(s, now.Card, now.Target) {
		now.N |= bloodless
	}
	if opens(p, now) {
		occupy(p, now)
		return
	}
	atk := fightingStrength(p, now.Card, now.Target, "atk")
	if defending(s, now.Target) {
		againstDefence(p, now, atk, fightingStrength(p, now.Target, now.Card, "def"))
		return
	}
	switch its := fightingStrength(p, now.Target, now.Card, "atk"); {
	case atk > its:
		fall(p, now.Target)
		harm(p, now, theirs, its-atk, "dotr.battle.atk-win")
		occupy(p, now)
	case atk < its:
		fall(p, now.Card)
		harm(p, now, ours, atk-its, "dotr.battle.atk-lose")
	case atk > 0: // dotr.battle.atk-tie; two zeros do nothing (dotr.battle.zero-tie)
		fall(p, now.Target)
		fall(p, now.Card)
	}
}

func againstDefence(p *validator.Play, now table.Pending, atk, def int) {
	s := p.State()
	ours, theirs := s.Cards[now.Card].Holder, s.Cards[now.Target].Holder
	switch {
	case atk > def:
		fall(p, now.Target) // dotr.battle.def-win
		if pierces(s, now.Card) {
			harm(p, now, theirs, def-atk, "dotr.piercing")
		}
		occupy(p, now)
	case atk < def:
		harm(p, now, ours, atk-def, "dotr.battle.def-lose")
	}
}

// occupy lets a surviving attacker take the tile it has cleared (dotr.battle.occupy).
func occupy(p *validator.Play, now table.Pending) {
	s := p.State()
	takes := s.Option(oBattleOccupy) == "take-tile" || s.Cards[now.Card].Class == spellTrap
	if !takes || !unit(s, now.Card) || isMonster(s, occupant(s, now.To)) {
		return
	}
	step(p, now.Card, now.To)
	takeTile(p, now)
}

// spellbind puts counters on a monster (dotr.spellbound.counters); leaders and other cards get none (dotr.spellbound.scope).
func spellbind(p *validator.Play, id table.CardID, turns int) {
	s := p.State()
	if !unit(s, id) || !isMonster(s, id) {
		return
	}
	have := int(s.Cards[id].Tally[tSpellbound])
	if s.Option(oSpellboundRestack) == "add" {
		turns += have
	}
	if turns <= have {
		return
	}
	p.Do(table.Tallied{Card: id, Kind: tSpellbound, To: int16(min(turns, forever))},
		table.Tallied{Card: id, Kind: tBoundTurn, To: int16(s.Turn.Number)})
}
