package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Link carries out the last link of a chain, then it is gone; the one before follows (ygo.chain.lifo).
func (l *Law) Link(p *validator.Play, now table.Pending) {
	if now.Stage == standing.Waits {
		now.Stage = standing.Resolving
		p.Do(table.Staged{Pending: now})
		if !p.State().Card(now.Card).Marks.Has(zones.Halted) {
			resolve(p, now)
		}
		return
	}
	p.Do(table.Resolved{})
	over(p, now)
}

// resolve lets the effect of a link happen.
func resolve(p *validator.Play, now table.Pending) {
	binds(p, now)
	s := p.State()
	pr := s.Print(now.Card)
	if pr.Kind != "monster" && (fruitless(s, now) || gone(s, now)) || deflected(s, now) {
		counts(p, now)
		return
	}
	if equipping(s, now.Card) {
		putOn(p, now)
	}
	a := standing.Ability(s, now.Card, now.Word)
	switch {
	case a != nil:
		ability := table.Pending{Kind: "ability", Seat: now.Seat, Card: now.Card, Target: now.Target, Word: now.Word, To: now.To, Cards: standing.Group(now.Cards, 0)}
		ability.N = a.Rows[0].At + settled(a)
		p.Do(table.Stacked{Pending: ability})
	case words.Sheet(pr) == nil && !Equips(s, now.Card) && pr.Subtype != "field" && pr.Subtype != "continuous" || len(pr.Rows) > 0 && words.Sheet(pr) == nil:
		if !p.Use(now) {
			p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
		}
	}
}

// binds notes the opponent who was named for a card that stays: all that it does is on that one (tag.effect.entire-to-chosen).
func binds(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.To != 0 && standing.ItsOwn(&now) && zones.Back(s, now.Card) && zones.Remains(s.Print(now.Card)) {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: standing.ChosenFoe, By: int(zones.SeatOf(now.To))}})
	}
}

// counts lets a card that stays for so many turns count them although its effects are negated (tag.count.expiry).
func counts(p *validator.Play, now table.Pending) {
	a := standing.Ability(p.State(), now.Card, now.Word)
	if a == nil || a.When != words.Activate || gone(p.State(), now) {
		return
	}
	for i := range a.Rows {
		if r := &a.Rows[i]; r.Do.Word == words.Stays {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: field.Staying + r.Do.Name, By: r.Do.N}})
		}
	}
}

// settled is how many conditions of an ability's first row were looked at when it was activated, its player's own "may" among them.
func settled(a *rows.Ability) (n int) {
	for _, c := range a.Rows[0].If {
		if c.Kind == rows.May && (n > 0 || c.By != rows.You) {
			break
		}
		n++
	}
	return n
}

// gone tells whether a card that would stay was activated and does not lie open any more: it does nothing. What it does because it
// has gone itself, it does.
func gone(s *table.State, now table.Pending) bool {
	a := standing.Ability(s, now.Card, now.Word)
	activated := a == nil || a.When == words.Activate || a.When == words.Activation || a.Whom != nil && now.Target != now.Card && slices.Contains(standing.Answered, a.When)
	return activated && standing.Remaining(s, now.Card) && !(zones.There(s, now.Card) && s.Card(now.Card).Up)
}

// fruitless tells whether the effects of Spells or Traps are negated for this one; it resolves without effect.
func fruitless(s *table.State, now table.Pending) bool {
	law := map[string]string{"spell": "no-spell-effects", "trap": "no-trap-effects"}[s.Print(now.Card).Kind]
	by, is := standing.Bound(s, now.Seat, law)
	return is && by != now.Card
}

// deflected tells whether a monster that stands open negates this effect by itself, without a link of its own.
func deflected(s *table.State, now table.Pending) bool {
	for from := range zones.From(s, now.Seat) {
		for _, id := range zones.Monsters(s, from) {
			sheet := words.Sheet(s.Print(id))
			if sheet == nil || !s.Card(id).Up || !standing.Works(s, id) {
				continue
			}
			v := rows.Eye{S: s, Seat: from, Card: id, That: now.Card}
			if slices.ContainsFunc(sheet.Abilities, func(a rows.Ability) bool {
				return a.When == words.Activation && a.Whom != nil && a.Rows[0].Do.Word == words.NegateEffect && standing.Fits(v, now.Card, a.Whom)
			}) {
				return true
			}
		}
	}
	return false
}

// putOn puts an Equip Spell on its target; without it the card goes to the Graveyard (ygo.spell.equip).
func putOn(p *validator.Play, now table.Pending) {
	aimed := standing.Group(now.Cards, 1)
	if to := standing.Redirected(p.State(), now.Card); to != 0 && len(aimed) > 0 {
		aimed = []table.CardID{to}
	}
	if len(aimed) == 0 || !field.Wear(p, now.Card, aimed[0], now.Seat) {
		p.Do(table.Marked{Card: now.Card, Set: zones.Going})
	}
}

// over ends a link. What does not stay goes to the Graveyard when the whole chain is over (ygo.spell.normal-to-graveyard).
func over(p *validator.Play, now table.Pending) {
	s := p.State()
	halted := s.Card(now.Card).Marks.Has(zones.Halted)
	if halted {
		p.Do(table.Marked{Card: now.Card, Clear: zones.Halted})
	} else {
		targeted(p, now)
	}
	field.Aimed(p, now.Card)
	s = p.State()
	if zones.Back(s, now.Card) && s.Card(now.Card).Up && s.Print(now.Card).Kind != "monster" && (halted && standing.Ability(s, now.Card, now.Word) == nil || !standing.Remaining(s, now.Card) || equipGone(s, now.Card)) {
		p.Do(table.Marked{Card: now.Card, Set: zones.Going})
	}
	if standing.ItsOwn(&now) && !halted && !fruitless(s, now) && !gone(s, now) {
		field.Happens(p, words.ActivationSpell, now.Card, 0, 0)
	}
	if top := p.State().Top(); top == nil || top.Kind != "link" {
		sweep(p)
		moved(p)
	}
}

// targeted destroys what does not stand being targeted, when the effect that has targeted it has resolved.
func targeted(p *validator.Play, now table.Pending) {
	aimed := standing.Aims(now.Cards)
	if to := standing.Redirected(p.State(), now.Card); to != 0 {
		aimed = []table.CardID{to}
	}
	for _, id := range aimed {
		if zones.Monster(p.State(), id) && standing.Has(p.State(), id, "frail") {
			field.Destroy(p, id, id)
		}
	}
}

// equipGone tells whether an Equip Spell, or a Trap that puts itself on a monster, lies on nothing.
func equipGone(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	equips := pr.Kind == "spell" && pr.Subtype == "equip" || pr.Kind == "trap" && !zones.Remains(pr) && words.Sheet(pr).Does(words.EquipTo)
	return equips && s.Card(id).Host == 0
}

// sweep sends to the Graveyard what the chain has used up.
func sweep(p *validator.Play) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		for _, id := range zones.BackRow(s, seat) {
			if s.Card(id).Marks.Has(zones.Going) {
				p.Do(table.Marked{Card: id, Clear: zones.Going})
				field.Send(p, id, zones.Graveyard)
			}
		}
	}
}
