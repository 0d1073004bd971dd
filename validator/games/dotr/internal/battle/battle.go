package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// The stages of an attack (dotr.battle.flip-order).
const (
	attackDeclared uint8 = iota
	attackerUp
	attackAnswered
	targetUp
	LastChance
)

// Attack goes on by one stage: attacker turned up, answers, target turned up, values compared.
func Attack(p *validator.Play, now table.Pending) {
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
		if board.IsMonster(s, now.Card) && showsItself(s, now) {
			turnUpInBattle(p, now, now.Card) // dotr.flip.at-destination
		}
	case attackerUp:
		now.Stage = attackAnswered
		p.Do(table.Staged{Pending: now})
		field.OpenWindow(p, now.Seat, "attacked", now.Card, now.Target, now.To)
	case attackAnswered:
		now.Stage = targetUp
		p.Do(table.Staged{Pending: now})
		if board.IsMonster(s, now.Card) {
			unshown := !showsItself(s, now)
			turnUpInBattle(p, now, now.Target)
			if unshown && showsItself(s, now) {
				turnUpInBattle(p, now, now.Card) // what was stated to be a spell or trap is a monster, and they battle
			}
		}
	case targetUp:
		now.Stage = LastChance
		p.Do(table.Staged{Pending: now})
		if board.IsMonster(s, now.Card) && board.IsMonster(s, now.Target) {
			field.OpenWindow(p, now.Seat, "met", now.Card, now.Target, now.To)
			gamble(p, now)
		}
	default:
		if board.IsMonster(s, now.Card) && !s.Cards[now.Target].Up {
			turnUpInBattle(p, now, now.Target) // it was turned down again in answer, and is compared open
			return
		}
		p.Do(table.Resolved{})
		lateFlips(p, now)
		clash(p, now)
	}
}

// showsItself: the attacker is turned up first, by default against any card (dotr.attack.face-down-card).
func showsItself(s *table.State, now table.Pending) bool {
	return s.Option(board.OptionAttackFlipAlways) == "true" || s.Cards[now.Target].Class != board.SpellTrap
}

// enterVacated: where an attack has ended before the comparison the attacker stays where it is, unless players have
// agreed that it may enter a tile that its target has left (dotr.attack.ended).
func enterVacated(p *validator.Play, now table.Pending) {
	s := p.State()
	if s.Option(board.OptionAttackIntoVacated) != "enter" || brokenOff(s, now, now.From) || board.Occupant(s, now.To) != 0 || standing.Blocks(s, now.Card, now.To) {
		return
	}
	field.Step(p, now.Card, now.To)
	takeTile(p, now)
}

// takeTile lets neighbours answer that an attacker has entered the tile it attacked; from where says that it did. What a step of an
// order brings with it comes before, but not before somebody has lost who has no Life Points left by the battle (dotr.win.lp-zero).
func takeTile(p *validator.Play, now table.Pending) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "window", Seat: now.Seat, Word: "entered", Card: now.Card, From: now.From, To: now.To}})
	if treads(p.State(), now.Card, now.To) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "tread", Seat: now.Seat, Card: now.Card, To: now.To}})
	}
}

// Treading does what the last step of an attack brings with it.
func Treading(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if p.State().Cards[now.Card].Spot == now.To {
		Tread(p, now.Card, now.To)
	}
}

// clash settles what meets on the attacked tile, by what the two cards are.
func clash(p *validator.Play, now table.Pending) {
	s := p.State()
	mine, its := s.Cards[now.Card].Class, s.Cards[now.Target].Class
	switch {
	case its == board.Leader:
		hit := standing.Strength(p, now.Card, "atk")
		field.Score(p, s.Cards[now.Target].Holder, board.LP, -hit, "dotr.attack.leader")
	case mine == board.SpellTrap && asksTarget(s, now):
		askTarget(p, now)
	case mine == board.SpellTrap && its == board.Monster:
		field.Send(p, now.Card, board.Graveyard) // dotr.stack.spelltrap-monster
	case its == board.Monster:
		battle(p, now)
	case mine == board.Monster && board.IsEquip(s, now.Target) && board.Fits(s, now.Target, now.Card):
		occupy(p, now) // dotr.equip.steal
		field.Attach(p, now.Seat, now.Target, now.Card)
	default:
		field.Send(p, now.Target, board.Graveyard) // dotr.stack.monster-spelltrap, dotr.stack.spelltrap-spelltrap
		occupy(p, now)
	}
}

// asksTarget: where a spell or trap meets a face-down card, that card's player states what it is, once
// (dotr.stack.stated-class).
func asksTarget(s *table.State, now table.Pending) bool {
	return !s.Cards[now.Target].Up && !standing.ReadsCards(s) && now.Word == ""
}

func askTarget(p *validator.Play, now table.Pending) {
	now.Kind = "stating"
	p.Do(table.Stacked{Pending: now}, table.Asked{Ask: table.Ask{Seat: p.State().Cards[now.Target].Holder, Kind: "choose",
		Card: now.Card, At: now.To, Words: []string{board.SaysMonster, board.SaysSpellTrap}, Text: "what is your card on " + board.NameOf(p.State(), now.To) + "?"}})
}

// Stating goes by what the target's player has said; a later look at the card shows whether it was true.
func Stating(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	field.Claim(p, p.State().Cards[now.Target].Holder, now.Target, "dotr.stack.stated-class", now.Word, 0)
	if now.Word == board.SaysMonster {
		field.Send(p, now.Card, board.Graveyard)
		return
	}
	field.Send(p, now.Target, board.Graveyard)
	occupy(p, now)
}

// battle compares the attacker's ATK with the target's ATK or DEF (dotr.battle.damage-standard).
func battle(p *validator.Play, now table.Pending) {
	s := p.State()
	ours, theirs := s.Cards[now.Card].Holder, s.Cards[now.Target].Holder
	defer aftermath(p, now, ours, theirs, legacyOf(s, now.Card), legacyOf(s, now.Target))
	if costsNoLife(s, now.Card, now.Target) {
		now.N |= board.Bloodless
	}
	switch decided := opens(p, now); {
	case ruined(p.State()):
		return
	case decided:
		occupy(p, now)
		return
	case ended(p.State(), now):
		return // what opened it has taken one of the two away, or bound the attacker (dotr.attack.ended, dotr.spellbound.cancels-attack)
	}
	atk := fightingStrength(p, now.Card, now.Target, "atk")
	if board.Defending(s, now.Target) {
		againstDefence(p, now, atk, fightingStrength(p, now.Target, now.Card, "def"))
		return
	}
	switch its := fightingStrength(p, now.Target, now.Card, "atk"); {
	case atk > its:
		effects.Fall(p, now.Target)
		harm(p, now, theirs, its-atk, "dotr.battle.atk-win")
		occupy(p, now)
	case atk < its:
		effects.Fall(p, now.Card)
		harm(p, now, ours, atk-its, "dotr.battle.atk-lose")
	case atk > 0: // dotr.battle.atk-tie; two zeros do nothing (dotr.battle.zero-tie)
		effects.Fall(p, now.Target)
		effects.Fall(p, now.Card)
	}
}

func againstDefence(p *validator.Play, now table.Pending, atk, def int) {
	s := p.State()
	ours, theirs := s.Cards[now.Card].Holder, s.Cards[now.Target].Holder
	switch {
	case atk > def:
		effects.Fall(p, now.Target) // dotr.battle.def-win
		if effects.Pierces(s, now.Card) {
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
	takes := s.Option(board.OptionBattleOccupy) == "take-tile" || s.Cards[now.Card].Class == board.SpellTrap
	if !takes || !board.Unit(s, now.Card) || board.IsMonster(s, board.Occupant(s, now.To)) {
		return
	}
	field.Step(p, now.Card, now.To)
	takeTile(p, now)
}
