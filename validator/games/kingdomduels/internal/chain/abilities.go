package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// meant is the ability that a move uses, nil for a card whose effect is carried out by hand.
func meant(s *table.State, m validator.Move) *rows.Ability {
	pr := s.Print(m.Card)
	switch {
	case board.WaitsOpen(pr):
		return words.Sheet(pr).Named("activate")
	case fromClosed(s, m.Card):
		return played(pr, m.N)
	}
	return nth(strength.Declared(pr), m.N)
}

// played is what a Spell, Trap or Rule Card does when it is played, by the option that was chosen where it lists some.
func played(pr *table.Print, n int) *rows.Ability {
	all := strength.Of(pr, words.Activate)
	if len(all) == 1 {
		return all[0]
	}
	return nth(all, n)
}

// ability is the one that a link carries out, nil where it is done by hand.
func ability(s *table.State, link *table.Pending) *rows.Ability {
	pr := s.Print(link.Card)
	switch link.Word {
	case Played, Keyword:
		return played(pr, link.N)
	case Effect, Symbol:
		if board.WaitsOpen(pr) {
			return words.Sheet(pr).Named("activate")
		}
		return nth(strength.Declared(pr), link.N)
	case Flip, Detached, Strike:
		return words.Sheet(pr).Named(link.Word)
	}
	word, heard := strings.CutPrefix(link.Word, field.Hears)
	if !heard {
		return nil
	}
	return words.Sheet(pr).Named(word)
}

// further are the occasions whose abilities are all carried out by one link, and those of rows for them.
var further = map[string]int{Flip: words.Flip, Detached: words.Detach, Strike: words.Strike}

// carried lists the abilities that a link carries out: the one, or every one of an occasion that sets off several.
func carried(s *table.State, link *table.Pending) []*rows.Ability {
	if when, several := further[link.Word]; several {
		return strength.Of(s.Print(link.Card), when)
	}
	if a := ability(s, link); a != nil {
		return []*rows.Ability{a}
	}
	return nil
}

// payers are those of them that can be used now, and pay their prices.
func payers(s *table.State, link *table.Pending) []*rows.Ability {
	these := carried(s, link)
	if len(these) < 2 {
		return these
	}
	return slices.DeleteFunc(these, func(a *rows.Ability) bool { return possible(s, *link, a) != nil })
}

// Begins lets the rows of a link be carried out. It is false when the card has none for it.
func Begins(p *validator.Play, link table.Pending) bool {
	these := carried(p.State(), &link)
	for _, a := range slices.Backward(these) {
		if !exhausted(p.State(), link.Seat, link.Card, a) {
			stack(p, link, a, len(these) == 1)
		}
	}
	return len(these) > 0
}

// stack lets an ability be carried out next. Conditions that were looked at when it was activated, before the arrow, are not looked at again.
func stack(p *validator.Play, link table.Pending, a *rows.Ability, looked bool) {
	now := table.Pending{Kind: "ability", Seat: link.Seat, Card: link.Card, Target: link.Target, To: link.To, Word: a.Word, N: a.Rows[0].At}
	for _, c := range a.Rows[0].If {
		if !looked || c.Kind == rows.May {
			break
		}
		now.N++
	}
	p.Do(table.Stacked{Pending: now})
}

// ready: the conditions of an effect hold, its price can be paid, and there is what it has to choose (ygo.chain.legal-activation).
func ready(s *table.State, m *validator.Move) *validator.Violation {
	a := meant(s, *m)
	if a == nil || fromClosed(s, m.Card) && board.WaitsOpen(s.Print(m.Card)) && !meets(s, m.Card, prompting(s, m.Card)) {
		return nil // a Continuous Trap is only turned up (kd.trap.continuous-flip)
	}
	about := table.CardID(0)
	if now := prompting(s, m.Card); now != nil {
		about = now.Card
	}
	if len(m.Cards) > 0 {
		about = m.Cards[0]
	}
	return possible(s, table.Pending{Seat: m.Seat, Card: m.Card, Target: about}, a)
}

const illegal = "ygo.chain.legal-activation"

// possible tells what keeps an ability of what would be pending from going on the chain.
func possible(s *table.State, now table.Pending, a *rows.Ability) *validator.Violation {
	seat, id, v := now.Seat, now.Card, rows.Look(s, now)
	now.Word, v.Those = a.Word, nil
	by := strength.Reader{Meets: &now}
	for i := range a.Rows[0].If {
		if c := &a.Rows[0].If[i]; c.Kind != rows.May && !rows.Open(by, v, c) {
			return validator.Violates(illegal, "what %s asks for does not hold: \"%s\"", title(s, seat, id), words.Lexicon.SayCond(c))
		}
	}
	if v := unpayable(s, seat, id, a); v != nil {
		return v
	}
	if v := roomless(s, seat, id, a); v != nil {
		return v
	}
	if r := &a.Rows[0]; r.On.How == rows.Some && emptyHanded(s, seat, &r.On) {
		return validator.Violates(illegal, "%s acts on a card of a hand, and no opponent has one there", title(s, seat, id))
	}
	if a.Rows[0].Do.Word == words.NegateAttack && strength.Stoppable(s) == nil {
		return validator.Violates(illegal, "%s finds nothing to act on", title(s, seat, id))
	}
	if a.Rows[0].On.How == rows.That {
		return answerless(v, &a.Rows[0])
	}
	if r := &a.Rows[0]; r.On.How == rows.Some && r.On.Per == nil && !hidden(r.On.Of) {
		return aimless(v, r, a)
	}
	return nil
}

// answerless: what acts on that which it answers needs such a card, and what negates it one that can be negated (kd.rule.not-negatable,
// kd.unstoppable.no-negate).
func answerless(v rows.Eye, r *rows.Row) *validator.Violation {
	switch rule := strength.Unnegatable(v.S, v.That); {
	case v.That == 0:
		return validator.Violates(illegal, "%s has nothing to answer now", title(v.S, v.Seat, v.Card))
	case r.Do.Word == words.Negate && onChain(v.S, v.That) && rule != "":
		return validator.Violates(rule, "%s cannot be negated", zones.Title(v.S, v.That))
	}
	return nil
}

// aimless: there has to be something to which a row can do what it does, and that is not what its price takes. What cannot be negated is no such
// thing.
func aimless(v rows.Eye, r *rows.Row, a *rows.Ability) *validator.Violation {
	found, paid := strength.Reader{}.Find(v, r.On.Of), needs(v.S, v.Seat, v.Card, behind(a, 0))
	for _, id := range found {
		if (strength.Serves(v, r.Do.Word, id) || freed(v.S, r, a, id)) && enough(paid, id) {
			return nil
		}
	}
	for _, id := range found {
		if rule := strength.Unnegatable(v.S, id); r.Do.Word == words.Negate && rule != "" && onChain(v.S, id) {
			return validator.Violates(rule, "%s cannot be negated", zones.Title(v.S, id))
		}
	}
	return validator.Violates(illegal, "%s finds nothing to act on", title(v.S, v.Seat, v.Card))
}

// freed tells whether a card could be Special Summoned to the zone of a card that is the price.
func freed(s *table.State, r *rows.Row, a *rows.Ability, id table.CardID) bool {
	summons := r.Do.Word == words.Summon || r.Do.Word == words.SummonDefence
	return summons && board.Revivable(s, id) && slices.ContainsFunc(behind(a, 0), func(price fee) bool { return price.Word == words.PaySend })
}

// roomless: what would bring a monster to the own Frontrow needs a free zone there, unless its price may make one (kd.control.own-side). A
// token comes to the Frontrow of whom the effect names.
func roomless(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) *validator.Violation {
	full := func(seat table.Seat) bool { return board.Free(s, seat, board.F1) == 0 }
	switch r := &a.Rows[0]; {
	case len(behind(a, 0)) > 0:
	case r.Do.Word == words.TokenMake && !slices.ContainsFunc(named(s, seat, r.On.By), func(one table.Seat) bool { return !full(one) }):
		return validator.Violates("kd.place.monster-frontrow", "%s makes tokens, and no Frontrow has a zone for one", title(s, seat, id))
	case r.Do.Word == words.Take && full(seat):
		return validator.Violates("kd.control.own-side", "all five Frontrow zones of yours are in use; whose control you take has to lie in one")
	case (r.Do.Word == words.Summon || r.Do.Word == words.SummonDefence) && full(seat):
		return validator.Violates("kd.place.monster-frontrow", "all five Frontrow zones are occupied, and a monster is summoned to a free one")
	}
	return nil
}

// named lists whom a row means: the player, the next opponent, or everybody.
func named(s *table.State, seat table.Seat, who rows.Who) (all []table.Seat) {
	foes := board.Foes(s, seat)
	switch {
	case who == rows.You:
		return []table.Seat{seat}
	case who == rows.Foe:
		return foes[:min(1, len(foes))]
	}
	for one := range board.InTurn(s, seat) {
		if s.Alive(one) {
			all = append(all, one)
		}
	}
	return all
}

// emptyHanded tells whether words mean nothing but cards in hands of opponents, and everybody sees that there are none; who lets an opponent
// choose means his hand.
func emptyHanded(s *table.State, seat table.Seat, on *rows.Choice) bool {
	in, foes := on.Of.Term(words.In), board.Foes(s, seat)
	if on.By == rows.Foe {
		foes = named(s, seat, rows.Foe)
	}
	if in == nil || on.Of.Term(words.Enemy) == nil || len(in.Names) != 1 || !in.Named("hand") {
		return false
	}
	return !slices.ContainsFunc(foes, func(foe table.Seat) bool { return len(s.In(zones.Spot(foe, board.Hand))) > 0 })
}

// hidden tells whether words mean cards that not everybody sees: whether there is one nobody may learn.
func hidden(f *rows.Filter) bool {
	in := f.Term(words.In)
	return in != nil && (in.Named("hand") || in.Named("deck") || in.Named("extra"))
}

// comes tells whether what is due can go on the chain: its card is somewhere, and an ability of rows can be used.
func comes(s *table.State, now table.Pending) bool {
	if s.Card(now.Card).Spot == 0 || !s.Alive(now.Seat) {
		return false
	}
	these := carried(s, &now)
	return len(these) == 0 || slices.ContainsFunc(these, func(a *rows.Ability) bool {
		return possible(s, now, a) == nil && !exhausted(s, now.Seat, now.Card, a)
	})
}
